"""The GPIO library of the board: chosen by the profile, never fallen back from, and its errors in plain words."""

import contextlib
import os
import tempfile
import warnings
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Protocol

from croupier_device.profile import BUS_PINS

PI_CHIPS = ("pinctrl-rp1", "pinctrl-bcm2711", "pinctrl-bcm2835")
"""Labels of the chips behind the header: the Pi 5's, the 4's, and that of all before; numbers change, labels do not."""

DEVICES = Path("/dev")

GENERIC_PI = 0xA02082
"""Stands in for a board without a revision, so that its pins have the header's usual names (a Pi 3B)."""


class GpioError(Exception):
    """The lines cannot be had: one line that says what is wrong and what to do."""


class LibraryMissing(GpioError):  # noqa: N818 - reads as what it says
    """The GPIO library that the profile names is not installed."""


class ChipMissing(GpioError):  # noqa: N818 - reads as what it says
    """No GPIO chip of this computer has the label of a header."""


class NotPermitted(GpioError):  # noqa: N818 - reads as what it says
    """The user may not open the GPIO device."""


class LineBusy(GpioError):  # noqa: N818 - reads as what it says
    """Somebody else holds a line."""


class Pin(Protocol):
    """The part of a gpiozero pin that the device layer uses."""

    function: str
    pull: str
    edges: str
    bounce: float | None
    state: float
    frequency: float | None
    when_changed: Callable[[float, int], None] | None
    """Called with (seconds, level) on the library's thread; gpiozero holds it weakly."""

    def input_with_pull(self, pull: str) -> None:
        """Make it an input with a pull."""
        ...

    def output_with_state(self, state: float) -> None:
        """Make it an output that starts at a level."""
        ...

    def close(self) -> None:
        """Make it a plain input again."""
        ...


class PinFactory(Protocol):
    """The part of a gpiozero pin factory that the device layer uses."""

    def pin(self, name: int) -> Pin:
        """Claim a line."""
        ...

    def close(self) -> None:
        """Let go of all lines."""
        ...


def open_factory(name: str, chip: str | None = None, devices: Path = DEVICES) -> PinFactory:
    """Open the pin factory of that name and no other; raises GpioError.

    Args:
        name: `lgpio` or `rpigpio`, as the board profile says.
        chip: the label of a GPIO chip that is none of a Pi's own.
        devices: the directory of the GPIO devices.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # a library that warns of falling back to another is not what was chosen
        return _open_rpigpio() if name == "rpigpio" else _open_lgpio(chip, devices)


def choose_chip(labels: Mapping[int, str], wanted: str | None = None) -> int:
    """Return the number of the chip behind the header, found by its label."""
    for label in (wanted,) if wanted else PI_CHIPS:
        for number, found in sorted(labels.items()):
            if found == label:
                return number
    seen = (
        ", ".join(f"gpiochip{number} is {label}" for number, label in sorted(labels.items())) or "there is none at all"
    )
    asked = wanted or " or ".join(PI_CHIPS)
    raise ChipMissing(f"no GPIO chip is labelled {asked} ({seen}); on another board, set chip in the board profile")


def claim_failed(role: str, pin: int, error: Exception, owner: str = "") -> GpioError:
    """Turn whatever a library raised at claiming a line into one plain line."""
    if isinstance(error, GpioError):
        return error
    if "busy" in str(error).lower():
        held = f" by {owner}" if owner else ""
        return LineBusy(f"{role}: GPIO{pin} is held{held}; {_busy_remedy(pin, owner)}")
    if "edge detection" in str(error).lower():
        return LineBusy(f'{role}: GPIO{pin} gives no edges with RPi.GPIO; set factory = "lgpio" in the board profile')
    if isinstance(error, PermissionError) or "permi" in str(error).lower():
        return _not_permitted("/dev/gpiochip*")
    return GpioError(f"{role}: GPIO{pin} cannot be used ({error}); check the pin in the board profile")


def _busy_remedy(pin: int, owner: str) -> str:
    """Name who is likely to hold a line, and what to do about it."""
    overlays = {
        "rotary": "rotary-encoder",
        "gpio-keys": "gpio-key",
        "gpio_keys": "gpio-key",
        "shutdown": "gpio-shutdown",
    }
    for mark, overlay in overlays.items():
        if mark in owner.lower():
            return f"remove dtoverlay={overlay} from config.txt and restart"
    switches = {"spi": "dtparam=spi=on", "i2c": "dtparam=i2c_arm=on", "uart": "enable_uart=1"}
    for bus, switch in switches.items():
        if pin in BUS_PINS[bus]:
            return (
                f"the kernel's {bus.upper()} driver has it ({switch} in config.txt); use another pin or switch that off"
            )
    return "another program uses it, perhaps a second Croupier; stop that, or use another pin"


def _not_permitted(device: str) -> NotPermitted:
    return NotPermitted(
        f"{device}: this user may not open it; add the user to the group gpio "
        "(sudo usermod -aG gpio $USER) and log in again"
    )


@contextlib.contextmanager
def _private_place() -> Iterator[None]:
    """Give lgpio a directory of its own for its pipe, and stay in the present one.

    lgpio makes a pipe in LG_WD, or else in the current directory, under a name that two programs would share, and
    goes to live there.
    """
    if "LG_WD" not in os.environ:
        runtime = os.environ.get("RUNTIME_DIRECTORY", "").split(":", maxsplit=1)[0]
        os.environ["LG_WD"] = tempfile.mkdtemp(prefix="croupier-lgpio-", dir=runtime or None)
    with contextlib.chdir("."):
        yield


def _open_lgpio(label: str | None, devices: Path) -> PinFactory:
    try:
        with _private_place():
            import lgpio  # noqa: PLC0415 - it starts a thread and makes a pipe
            from gpiozero.pins.lgpio import LGPIOFactory  # noqa: PLC0415 - the same
    except ImportError as error:
        raise LibraryMissing(
            f"the GPIO library lgpio cannot be loaded ({error}); install it: sudo apt install python3-lgpio, "
            "or pip install 'croupier[pi]'"
        ) from error

    factory: PinFactory = _on_any_board(LGPIOFactory)(chip=_find_chip(lgpio, label, devices))
    return factory


def _on_any_board(library: Any) -> Any:  # noqa: ANN401 - gpiozero ships no types
    """Return gpiozero's factory class, made to work on a board that does not tell its revision, too."""
    from gpiozero.exc import PinUnknownPi  # noqa: PLC0415 - heavy, and loaded by now

    class HeaderFactory(library):  # type: ignore[misc] # gpiozero ships no types
        def _get_revision(self) -> int:
            try:
                return int(super()._get_revision())
            except PinUnknownPi:
                return GENERIC_PI

    return HeaderFactory


def _find_chip(lgpio: Any, label: str | None, devices: Path) -> int:  # noqa: ANN401 - lgpio ships no types
    """Ask every GPIO chip that may be opened for its label, and return the number of the right one."""
    labels: dict[int, str] = {}
    refused: list[Path] = []
    for device in sorted(devices.glob("gpiochip[0-9]*")):
        number = int(device.name.removeprefix("gpiochip"))
        try:
            handle = lgpio.gpiochip_open(number)
        except lgpio.error:
            refused.append(device)
            continue
        labels[number] = lgpio.gpio_get_chip_info(handle)[3]
        lgpio.gpiochip_close(handle)
    try:
        return choose_chip(labels, label)
    except ChipMissing:
        if refused:
            raise _not_permitted(str(refused[0])) from None
        raise


def line_owner(factory: object, pin: int) -> str:
    """Return who the kernel says holds a line, where the library can ask."""
    try:
        import lgpio  # noqa: PLC0415 - only there where its factory is in use

        return str(lgpio.gpio_get_line_info(factory._handle, pin)[4])  # type: ignore[attr-defined] # noqa: SLF001 - no other way to its chip
    except Exception:  # noqa: BLE001 - it only makes a message better
        return ""


def _open_rpigpio() -> PinFactory:
    try:
        from gpiozero.pins.rpigpio import RPiGPIOFactory  # noqa: PLC0415 - touches the hardware
    except ImportError as error:
        raise LibraryMissing(
            f"the GPIO library RPi.GPIO cannot be loaded ({error}); install it: sudo apt install python3-rpi.gpio, "
            'or set factory = "lgpio" in the board profile'
        ) from error
    except RuntimeError as error:
        raise ChipMissing(
            f'RPi.GPIO does not know this computer ({error}); set factory = "lgpio" in the board profile'
        ) from error
    factory: PinFactory = _on_any_board(RPiGPIOFactory)()
    return factory
