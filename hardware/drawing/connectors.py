# ruff: noqa: INP001 - a folder that Python runs is no package
"""The two connectors that a box is wired to, pin by pin, as they lie on the board seen from above."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Connector:
    """A board's connector.

    Attributes:
        name: what it is called in tables.
        prefix: what stands before a line's number: GPIO or GP.
        pins: what each pin is, by its number.
        grounds: the ground pins, in the order in which parts take them.
        power: the pin that gives 3.3 volts.
        supply: the pin that gives 5 volts.
    """

    name: str
    prefix: str
    pins: dict[int, str]
    grounds: dict[str, int]
    power: int
    supply: int

    def pin(self, signal: str) -> int:
        """Return the pin of a line, such as GPIO17; raises KeyError."""
        return {name: number for number, name in self.pins.items() if name.startswith(self.prefix)}[signal]

    def place(self, pin: int) -> tuple[int, int]:
        """Return column (0 left, 1 right) and row of a pin."""
        raise NotImplementedError


class Header(Connector):
    """The 40 pins of a Raspberry Pi: odd numbers at the left, with the card slot at the top."""

    def place(self, pin: int) -> tuple[int, int]:
        """Return column and row."""
        return (pin + 1) % 2, (pin - 1) // 2


class Pico(Connector):
    """The 40 pins of a Pico: down the left side, up the right one, with the USB socket at the top."""

    def place(self, pin: int) -> tuple[int, int]:
        """Return column and row."""
        return (0, pin - 1) if pin <= 20 else (1, 40 - pin)


def _numbered(text: str, prefix: str, first: int = 1) -> dict[int, str]:
    """Read pins in order: a number is a line, anything else what it says."""
    return {i: prefix + word if word.isdecimal() else word for i, word in enumerate(text.split(), first)}


HEADER = Header(
    name="Raspberry Pi header",
    prefix="GPIO",
    pins=_numbered(
        "3V3 5V 2 5V 3 GND 4 14 GND 15 17 18 27 GND 22 23 3V3 24 10 GND "
        "9 25 11 8 GND 7 0 1 5 GND 6 12 13 GND 19 16 26 20 GND 21",
        "GPIO",
    ),
    grounds={"display": 9, "knob": 14, "keys": 20, "players": 39, "buzzer": 34},
    power=1,
    supply=2,
)
"""Source: https://datasheets.raspberrypi.com/rpizero2/raspberry-pi-zero-2-w-reduced-schematics.pdf"""

PICO = Pico(
    name="Raspberry Pi Pico",
    prefix="GP",
    pins=_numbered(
        "0 1 GND 2 3 4 5 GND 6 7 8 9 GND 10 11 12 13 GND 14 15 "
        "16 17 GND 18 19 20 21 GND 22 RUN 26 27 AGND 28 ADC_VREF 3V3 3V3_EN GND VSYS VBUS",
        "GP",
    ),
    grounds={"display": 8, "knob": 3, "keys": 13, "players": 18, "buzzer": 23, "lights": 38},
    power=36,
    supply=40,
)
"""Source: https://datasheets.raspberrypi.com/pico/pico-datasheet.pdf, figure of the pinout"""
