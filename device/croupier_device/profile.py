"""The board profile: which pins, which bus, which display; one TOML file, checked before anything is opened."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from croupier_device import strict_toml
from croupier_device.encoder import Transitions
from croupier_device.seam import HEIGHT, KEYS, WIDTH

BOARDS = Path(__file__).parent / "boards"
"""The profiles that come with the program; in a checkout this is hardware/boards."""

Pin = Annotated[int, msgspec.Meta(ge=0, le=27)]
"""A line of the 40-pin header, by its GPIO number."""
Pull = Literal["up", "down", "none"]
Byte = Annotated[int, msgspec.Meta(ge=0, le=255)]
Bus = Literal["i2c", "spi", "uart", "eeprom"]

LARGEST = 64 * 1024
"""So many bytes a profile may have."""

SPI_SPEEDS = (500_000, 1_000_000, 2_000_000, 4_000_000, 8_000_000, 16_000_000)

BUS_PINS: dict[str, dict[int, str]] = {
    "eeprom": {0: "the ID EEPROM's data", 1: "the ID EEPROM's clock"},
    "i2c": {2: "I2C-1 SDA", 3: "I2C-1 SCL"},
    "spi": {7: "SPI0 CE1", 8: "SPI0 CE0", 9: "SPI0 MISO", 10: "SPI0 MOSI", 11: "SPI0 SCLK"},
    "uart": {14: "UART TXD", 15: "UART RXD"},
}
"""The pins that belong to a bus while it is in use or reserved."""

PICO_PINS = {23: "the Pico's power mode", 24: "the Pico's sense of USB power", 25: "the Pico's own light"}
"""The pins that a Pico has but does not lead out."""


class ProfileError(Exception):
    """A profile that cannot be used: one line naming the file, the key and the remedy."""


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of the profile; a key it does not know is refused."""


class EncoderProfile(_Part, frozen=True, kw_only=True):
    """The knob: its two contacts, and how it counts."""

    a: Pin
    b: Pin
    pull: Pull = "up"
    transitions: Transitions = 4
    reversed: bool = False


class KeyProfile(_Part, frozen=True, kw_only=True):
    """One key; the pull and the level that means pressed are two settings, because wiring differs."""

    pin: Pin
    pull: Pull = "up"
    active: Literal["low", "high"] | None = None
    """The level that means pressed; without it, the opposite of the pull."""

    @property
    def active_high(self) -> bool:
        """Whether a high level means pressed."""
        return self.active == "high" if self.active else self.pull == "down"


class KeysProfile(_Part, frozen=True, kw_only=True):
    """The keys of the box, and the player buttons where there are any."""

    ok: KeyProfile
    left: KeyProfile
    right: KeyProfile
    back: KeyProfile
    p1: KeyProfile | None = None
    p2: KeyProfile | None = None
    p3: KeyProfile | None = None
    p4: KeyProfile | None = None
    p5: KeyProfile | None = None
    p6: KeyProfile | None = None

    def present(self) -> dict[str, KeyProfile]:
        """Return the keys that this board has, by name."""
        return {name: key for name in KEYS if (key := getattr(self, name)) is not None}


class BuzzerProfile(_Part, frozen=True, kw_only=True):
    """A passive buzzer."""

    pin: Pin


class DisplayProfile(_Part, frozen=True, kw_only=True):
    """The OLED: its controller, its wires, and how it is mounted."""

    driver: Literal["ssd1305", "ssd1306", "ssd1309", "ssd1315", "sh1106", "sh1107", "ch1115"]
    interface: Literal["i2c", "spi", "panel"] = "i2c"
    """The bus it is on; `panel` is the I2C bus of the front panel."""
    width: int = WIDTH
    height: int = HEIGHT
    i2c_port: Annotated[int, msgspec.Meta(ge=0, le=20)] = 1
    address: Annotated[int, msgspec.Meta(ge=0x08, le=0x77)] = 0x3C
    bus_speed_hz: Annotated[int, msgspec.Meta(ge=10_000, le=32_000_000)] = 400_000
    spi_port: Literal[0] = 0
    spi_device: Literal[0, 1] = 0
    dc: Pin | None = None
    """The data/command line of an SPI display."""
    reset: Pin | None = None
    """The reset line, where it is wired."""
    rotate: Literal[0, 180] = 0
    column_offset: Annotated[int, msgspec.Meta(ge=0, le=4)] | None = None
    """The first column of the controller's memory that the glass shows; without it, the controller's usual one."""
    contrast: Byte = 255
    full_every: Annotated[int, msgspec.Meta(ge=1)] = 500
    """How many partial pictures may go out before a whole one makes good what noise on the bus spoilt."""


class PanelProfile(_Part, frozen=True, kw_only=True):
    """The front panel, where the controls are on one: its pins, then, are the GP numbers of the Pico."""

    kind: Literal["pico"] = "pico"
    serial_number: str | None = None
    """Which of several panels it is; without it, the only one there is."""
    lights: Annotated[int, msgspec.Meta(ge=8, le=60)] | None = None
    """How many lights its ring has, where there is one."""
    lights_pin: Pin | None = None
    sda: Pin | None = None
    scl: Pin | None = None
    """The wires of a display on the panel."""


class BoardProfile(_Part, frozen=True, kw_only=True):
    """One box as it is wired."""

    name: str
    factory: Literal["lgpio", "rpigpio"] = "lgpio"
    """The GPIO library; there is no falling back to another."""
    chip: str | None = None
    """The label of the GPIO chip, where it is none of a Pi's own."""
    encoder: EncoderProfile
    keys: KeysProfile
    buzzer: BuzzerProfile | None = None
    display: DisplayProfile
    panel: PanelProfile | None = None
    reserve: tuple[Bus, ...] = ("eeprom", "uart")
    """Buses whose pins stay free although the display does not use them."""
    debounce_ms: Annotated[float, msgspec.Meta(ge=0, le=50)] = 5.0
    hold_seconds: Annotated[float, msgspec.Meta(ge=0.2, le=5)] = 0.8

    def pins(self) -> Iterator[tuple[str, int]]:
        """Yield every pin of the header with the role that claims it."""
        if self.panel is None:
            yield from self._controls()
        for line, pin in (("dc", self.display.dc), ("reset", self.display.reset)):
            if pin is not None:
                yield f"display.{line}", pin

    def panel_pins(self) -> Iterator[tuple[str, int]]:
        """Yield every pin of the front panel with the role that claims it; none where there is no panel."""
        if self.panel is not None:
            yield from self._controls()
            for line, pin in (("lights_pin", self.panel.lights_pin), ("sda", self.panel.sda), ("scl", self.panel.scl)):
                if pin is not None:
                    yield f"panel.{line}", pin

    def _controls(self) -> Iterator[tuple[str, int]]:
        yield "encoder.a", self.encoder.a
        yield "encoder.b", self.encoder.b
        for name, key in self.keys.present().items():
            yield f"keys.{name}", key.pin
        if self.buzzer is not None:
            yield "buzzer", self.buzzer.pin

    def buses(self) -> tuple[str, ...]:
        """Return the buses whose pins nothing else may claim."""
        return tuple(bus for bus in BUS_PINS if bus in self.reserve or bus == self._display_bus())

    def _display_bus(self) -> str | None:
        if self.display.interface == "spi":
            return "spi"
        if self.display.interface == "panel":
            return None
        return {0: "eeprom", 1: "i2c"}.get(self.display.i2c_port)


def names() -> list[str]:
    """Return the names of the profiles that come with the program."""
    return sorted(path.stem for path in BOARDS.glob("*.toml"))


def load(name_or_path: str | Path) -> BoardProfile:
    """Read a profile by its name or from a file; raises ProfileError."""
    path = _find(name_or_path)
    try:
        with path.open("rb") as file:  # a device may have no end
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise ProfileError(f"{path}: larger than {LARGEST // 1024} KiB; that is no board profile")
        text = data.decode("utf-8-sig")  # some editors begin a file with a mark of its encoding
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise ProfileError(f"{path}: cannot be read ({reason}); give a readable board profile") from error
    return parse(text, str(path))


def parse(text: str, file: str) -> BoardProfile:
    """Read a profile from its text; `file` is what errors call it."""
    try:
        profile = strict_toml.decode(text, BoardProfile)
        _refuse_wrong_glass(profile.display)
        _refuse_open_levels(profile)
        _refuse_shared_pins(profile)
        _refuse_wrong_panel(profile)
    except ValueError as error:
        raise ProfileError(f"{file}: {error}") from error
    return profile


def _find(name_or_path: str | Path) -> Path:
    given = Path(name_or_path)
    if given.suffix == ".toml" or len(given.parts) > 1:
        return given
    known = names()
    if str(given) not in known:
        raise ProfileError(f"{given}: there is no such board; known are {', '.join(known)}, or give a .toml file")
    return BOARDS / f"{given}.toml"


def _refuse_wrong_glass(display: DisplayProfile) -> None:
    if (display.width, display.height) != (WIDTH, HEIGHT):
        raise ValueError(
            f"display: {display.width}x{display.height} is not supported; the only size is {WIDTH}x{HEIGHT}"
        )
    if display.interface == "spi" and display.dc is None:
        raise ValueError("display.dc: missing; an SPI display needs its data/command pin")
    if display.interface == "spi" and display.bus_speed_hz not in SPI_SPEEDS:
        speeds = ", ".join(f"{speed:_}" for speed in SPI_SPEEDS)
        raise ValueError(f"display.bus_speed_hz: {display.bus_speed_hz:_} is no SPI speed; choose one of {speeds}")
    if display.interface == "i2c" and display.dc is not None:
        raise ValueError('display.dc: an I2C display has no such line; remove it or set interface = "spi"')


def _refuse_open_levels(profile: BoardProfile) -> None:
    for name, key in profile.keys.present().items():
        if key.pull == "none" and key.active is None:
            raise ValueError(f'keys.{name}.active: missing; with pull = "none" say active = "low" or "high"')


def _refuse_shared_pins(profile: BoardProfile) -> None:
    taken: dict[int, str] = {}
    for bus in profile.buses():
        taken.update(BUS_PINS[bus])
    _refuse_taken(profile.pins(), taken, "GPIO")
    _refuse_taken(profile.panel_pins(), dict(PICO_PINS), "GP")


def _refuse_taken(pins: Iterator[tuple[str, int]], taken: dict[int, str], prefix: str) -> None:
    for role, pin in pins:
        if pin in taken:
            raise ValueError(f"{role}: {prefix}{pin} is {taken[pin]} already; give one of them another pin")
        taken[pin] = role


def _refuse_wrong_panel(profile: BoardProfile) -> None:
    panel, on_panel = profile.panel, profile.display.interface == "panel"
    if panel is None:
        if on_panel:
            raise ValueError('display.interface: "panel" needs the table [panel]; or write "i2c" or "spi"')
        return
    if (panel.lights is None) != (panel.lights_pin is None):
        raise ValueError("panel.lights: a ring needs both lights (how many) and lights_pin; write both or none")
    if (panel.sda is None) != (panel.scl is None) or (on_panel and panel.sda is None):
        raise ValueError("panel.sda: a display on the panel needs both sda and scl; write both")
    if panel.sda is not None and (panel.sda % 2 or panel.scl != panel.sda + 1):
        raise ValueError("panel.sda: a Pico has sda on an even GP number and scl on the next one; choose such a pair")
