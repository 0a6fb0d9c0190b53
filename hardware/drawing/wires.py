# ruff: noqa: INP001 - a folder that Python runs is no package
"""From a board profile to a list of wires: what goes from which pin to which terminal of which part."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from connectors import HEADER, PICO, Connector

from croupier_device.profile import BoardProfile

NAMES = {"ok": "knob, push", "left": "LEFT", "right": "RIGHT", "back": "BACK"}
GROUND, POWER, SUPPLY = "GND", "3V3", "5V"
COLOURS = {
    GROUND: ("black", "#111111"),
    POWER: ("red", "#d62222"),
    SUPPLY: ("dark red", "#8c1010"),
}
CYCLE = (
    ("yellow", "#d9a800"),
    ("green", "#1d8a3a"),
    ("blue", "#1f5fd0"),
    ("orange", "#e8701a"),
    ("violet", "#8a3fc2"),
    ("brown", "#7a4a21"),
    ("grey", "#7d858c"),
    ("turquoise", "#159a9c"),
    ("pink", "#d8559b"),
)
"""Colours of jumper wires, and how they are drawn."""


@dataclass(frozen=True)
class Wire:
    """One wire.

    Attributes:
        part: what it goes to.
        terminal: what is printed at that end.
        pin: the pin at the board's end.
        signal: what that pin is.
        colour: name of the wire's colour, and how it is drawn.
        between: what sits in the wire, such as a resistor.
    """

    part: str
    terminal: str
    pin: int
    signal: str
    colour: tuple[str, str]
    between: str = ""


def connector_of(profile: BoardProfile) -> Connector:
    """Return what the controls of a board are wired to."""
    return HEADER if profile.panel is None else PICO


def wires(profile: BoardProfile) -> list[Wire]:
    """Return all wires of a board, part by part."""
    connector = connector_of(profile)
    found: list[Wire] = []
    for part, terminal, signal, ground, between in _ends(profile, connector):
        if signal in (POWER, SUPPLY):
            pin = connector.power if signal == POWER else connector.supply
        else:
            pin = connector.grounds[ground] if signal == GROUND else connector.pin(signal)
        colour = COLOURS.get(signal) or CYCLE[sum(wire.signal not in COLOURS for wire in found) % len(CYCLE)]
        found.append(Wire(part, terminal, pin, signal, colour, between))
    return found


End = tuple[str, str, str, str, str]
"""Part, terminal, signal, whose ground pin it takes, what sits between."""


def _ends(profile: BoardProfile, connector: Connector) -> Iterator[End]:
    def line(number: int) -> str:
        return f"{connector.prefix}{number}"

    yield from _display(profile, line)
    yield "knob", "A", line(profile.encoder.a), "knob", ""
    yield "knob", "C", GROUND, "knob", ""
    yield "knob", "B", line(profile.encoder.b), "knob", ""
    for name, key in profile.keys.present().items():
        part, group = (NAMES[name], "keys") if name in NAMES else (f"button {name[1:]}", "players")
        group = "knob" if name == "ok" else group
        other = POWER if key.active_high else GROUND
        yield part, "1", line(key.pin), group, ""
        yield part, "2", other, group, ""
    if profile.buzzer is not None:
        yield "buzzer", "+", line(profile.buzzer.pin), "buzzer", "470 ohms"
        yield "buzzer", "-", GROUND, "buzzer", ""
    if profile.panel is not None and profile.panel.lights_pin is not None:
        yield "light ring", "5V", SUPPLY, "lights", ""
        yield "light ring", "GND", GROUND, "lights", ""
        yield "light ring", "DI", line(profile.panel.lights_pin), "lights", "470 ohms"


def _display(profile: BoardProfile, line: Callable[[int], str]) -> Iterator[End]:
    display, panel = profile.display, profile.panel
    yield "display", "GND", GROUND, "display", ""
    yield "display", "VCC", POWER, "display", ""
    if display.interface == "spi":
        yield "display", "CLK", line(11), "display", ""
        yield "display", "MOSI", line(10), "display", ""
        for terminal, pin in (("RES", display.reset), ("DC", display.dc)):
            if pin is not None:
                yield "display", terminal, line(pin), "display", ""
        yield "display", "CS", line(8 if display.spi_device == 0 else 7), "display", ""
        return
    sda, scl = (panel.sda, panel.scl) if panel is not None else (2, 3)
    for terminal, pin in (("SCL", scl), ("SDA", sda)):
        if pin is not None:
            yield "display", terminal, line(pin), "display", ""
