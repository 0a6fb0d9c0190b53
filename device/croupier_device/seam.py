"""The seam: the few frozen values that cross between the drivers and the program above them.

Input events go up, pictures, tones and lights go down. Every time is in seconds on the board's monotonic clock, and an
event carries the time of its first edge, so that late handling never changes what it means. Events are msgspec Structs,
because a frozen dataclass costs five times as much to make, and a flick of the knob makes hundreds a second.
"""

from dataclasses import dataclass
from typing import TypeAlias

import msgspec
from PIL import Image

WIDTH = 128
HEIGHT = 64

KNOB = "knob"
OK = "ok"
LEFT = "left"
RIGHT = "right"
BACK = "back"
PLAYER_BUTTONS = ("p1", "p2", "p3", "p4", "p5", "p6")
KEYS = (OK, LEFT, RIGHT, BACK, *PLAYER_BUTTONS)


class Down(msgspec.Struct, frozen=True):
    """A key went down; follows its first edge at once, for peek pages and player buttons."""

    control: str
    at: float


class Up(msgspec.Struct, frozen=True):
    """A key came up again."""

    control: str
    at: float


class Press(msgspec.Struct, frozen=True):
    """A short press, decided at the release; `at` is the time the key went down."""

    control: str
    at: float


class Hold(msgspec.Struct, frozen=True):
    """A long press, told once while the key is still down; no `Press` follows. `at` is the time it went down."""

    control: str
    at: float


class Turn(msgspec.Struct, frozen=True):
    """Whole detents of the knob, clockwise positive."""

    steps: int
    at: float


Input: TypeAlias = Down | Up | Press | Hold | Turn

LOUDEST = 3

Picture: TypeAlias = Image.Image
"""What the glass shows: a Pillow image, mode "1", 128 x 64."""


@dataclass(frozen=True, slots=True)
class Tone:
    """A tone by name; the buzzer knows how each one sounds.

    Attributes:
        name: one of the buzzer's tones.
        volume: 1 to `LOUDEST`.
    """

    name: str
    volume: int = LOUDEST


@dataclass(frozen=True, slots=True)
class Lights:
    """The light ring: one (red, green, blue) a light, each 0 to 255, clockwise from the top."""

    colours: tuple[tuple[int, int, int], ...]
