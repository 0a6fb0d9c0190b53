# ruff: noqa: INP001 - a folder that Python runs is no package
"""The case: where every part of the bill sits, and the two pieces that follow from it.

The middle of the floor's upper side is the origin; x goes to the right, y to the back, z up. Seen from the
players' side the display is at the left and the knob at the right, or the other way round for a left hand.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

from solids import Block, Piece, Point, Rod, block

PARTS = Path(__file__).parents[1] / "parts.toml"

WALL = 2.4
"""Walls, floor and lid: six lines of a printer's 0.4 mm nozzle."""
INNER_DEPTH, INNER_HEIGHT = 74.0, 38.0
LEAST_WIDTH = 112.0
KNOB_ROOM = 54.0
"""Width that the knob and a hand on it take beside the display."""

POST, PILOT, SCREW = 8.0, 2.1, 3.0
"""Screw posts in the corners: their width, the hole that a 2.5 mm wood screw cuts its thread in, and the lid's hole."""
STAND, STAND_WIDTH, STAND_HOLE = 5.0, 6.0, 2.2
"""The Pi's stands: height, width, and the hole for an M2.5 screw to bite in."""
PI_HOLES = (58.0, 23.0)
"""Between the Pi Zero's holes. https://datasheets.raspberrypi.com/rpizero2/raspberry-pi-zero-2-w-mechanical-drawing.pdf"""
PI_POWER, PLUG = 54.0, (13.0, 8.0)
"""The power socket's middle from the card's end, and what a micro USB plug needs."""
HEADER_ROOM = 23.0
"""From the floor to the top of the wires that are pushed onto the header."""

GLASS = {"display": (23.0, 12.5), "display_middle": (31.5, 17.0), "display_large": (57.5, 29.5)}
"""The window for what lights up of each display."""
WIRED = 10.0
"""Depth that a display needs with its wires behind it."""
KNOB_BODY, KEY_BODY, CAP = 14.0, (16.0, 20.0), 30.0
"""The knob's depth with its legs; a key's nut and its depth; the widest knob cap."""
SLITS = 5


@cache
def _parts() -> dict[str, dict[str, object]]:
    """Return the bill of materials."""
    return tomllib.loads(PARTS.read_text(encoding="utf-8"))


Display = Literal["display", "display_middle", "display_large"]


@dataclass(frozen=True)
class Case:
    """One case: its parameters, the room that every part takes, and the pieces.

    Attributes:
        display: which display of the bill.
        knob: the side of the knob.
    """

    display: Display = "display"
    knob: Literal["right", "left"] = "right"

    def size(self, part: str) -> Point:
        """Return width, depth and height of a part of the bill."""
        wide, deep, high = _parts()[part]["size"]  # type: ignore[misc]
        return float(wide), float(deep), float(high)

    def hole(self, part: str) -> float:
        """Return the diameter of the hole that a part needs."""
        return float(_parts()[part]["hole"])  # type: ignore[arg-type]

    @property
    def side(self) -> int:
        """1 where the knob is at the right, -1 at the left."""
        return 1 if self.knob == "right" else -1

    @property
    def width(self) -> float:
        """Width of the room inside."""
        return max(LEAST_WIDTH, self.size(self.display)[0] + KNOB_ROOM)

    @property
    def room(self) -> Block:
        """The room inside."""
        return block(0, 0, 0, (self.width, INNER_DEPTH, INNER_HEIGHT))

    @property
    def at(self) -> dict[str, tuple[float, float]]:
        """Where the parts of the lid sit, seen from above."""
        half = self.width / 2
        display = self.side * -(half - 6 - self.size(self.display)[0] / 2)
        knob = self.side * (half - 6 - CAP / 2)
        return {"display": (display, 6.0), "knob": (knob, 10.0), "back": (display, -26.0), "buzzer": (knob, -24.0)}

    def bodies(self) -> dict[str, Block]:
        """Return the room that each part takes inside."""
        top, half = INNER_HEIGHT, self.width / 2
        wide, deep, _ = self.size(self.display)
        board_wide, board_deep, _ = self.size("pi")
        nut, key_deep = KEY_BODY
        buzzer = self.size("buzzer")
        found = {
            "pi": block(0, self._pi_middle, STAND, (board_wide, board_deep, HEADER_ROOM - STAND)),
            "display": block(*self.at["display"], top - WIRED, (wide, deep, WIRED)),
            "knob": block(*self.at["knob"], top - KNOB_BODY, (14, 14, KNOB_BODY)),
            "back": block(*self.at["back"], top - WIRED, (nut, nut, WIRED)),
            "buzzer": block(*self.at["buzzer"], top - buzzer[2], buzzer),
        }
        for name, sign in (("left", -1), ("right", 1)):
            found[name] = block(sign * (half - key_deep / 2), KEY_Y, KEY_Z - nut / 2, (key_deep, nut, nut))
        for number, (x, y) in enumerate(self.posts, 1):
            found[f"post {number}"] = block(x, y, 0, (POST, POST, INNER_HEIGHT))
        return found

    @property
    def _pi_middle(self) -> float:
        """The Pi stands at the back wall, so that the plug reaches it."""
        return INNER_DEPTH / 2 - self.size("pi")[1] / 2 - 0.5

    @property
    def posts(self) -> tuple[tuple[float, float], ...]:
        """The middles of the screw posts."""
        x, y = self.width / 2 - POST / 2, INNER_DEPTH / 2 - POST / 2
        return ((-x, -y), (x, -y), (-x, y), (x, y))

    @property
    def stands(self) -> tuple[tuple[float, float], ...]:
        """The middles of the Pi's stands."""
        x, y = PI_HOLES[0] / 2, PI_HOLES[1] / 2
        return tuple((sx * x, self._pi_middle + sy * y) for sx in (-1, 1) for sy in (-1, 1))

    def bottom(self) -> Piece:
        """Return the box without its lid."""
        outer = block(0, 0, -WALL, (self.width + 2 * WALL, INNER_DEPTH + 2 * WALL, INNER_HEIGHT + WALL))
        posts = [block(x, y, 0, (POST, POST, INNER_HEIGHT)) for x, y in self.posts]
        stands = [Rod((x, y, 0), STAND, STAND_WIDTH) for x, y in self.stands]
        cuts: list[Block | Rod] = [Rod((x, y, INNER_HEIGHT - 12), 13, PILOT) for x, y in self.posts]
        cuts += [Rod((x, y, 0.8), STAND, STAND_HOLE) for x, y in self.stands]
        half = self.width / 2
        cuts += [Rod((sign * half - 2 * WALL, KEY_Y, KEY_Z), 4 * WALL, self.hole("key"), "x") for sign in (-1, 1)]
        # Turned, so that the sockets look out of the back; then the card's end is at the right.
        power = self.size("pi")[0] / 2 - PI_POWER
        cuts.append(block(power, INNER_DEPTH / 2 + WALL / 2, STAND, (PLUG[0], 3 * WALL, PLUG[1])))
        walls = Piece("walls", (outer,), (self.room,))
        return Piece("bottom", (*_frame(walls), *posts, *stands), tuple(cuts))

    def lid(self) -> Piece:
        """Return the lid, as it lies on the box."""
        plate = block(0, 0, INNER_HEIGHT, (self.width + 2 * WALL, INNER_DEPTH + 2 * WALL, WALL))
        z, through = INNER_HEIGHT - 1, WALL + 2
        x, y = self.at["display"]
        window = GLASS[self.display]
        cuts: list[Block | Rod] = [Rod((px, py, z), through, SCREW) for px, py in self.posts]
        cuts.append(block(x, y, z, (*window, through)))
        cuts.append(Rod((*self.at["knob"], z), through, self.hole("knob")))
        cuts.append(Rod((*self.at["back"], z), through, self.hole("key")))
        bx, by = self.at["buzzer"]
        cuts += [block(bx, by + 2.4 * (n - SLITS // 2), z, (10, 1.2, through)) for n in range(SLITS)]
        return Piece("lid", (plate,), tuple(cuts))


KEY_Y, KEY_Z = -18.0, 16.0
"""The two side keys: towards the players, at half height."""


def _frame(walls: Piece) -> tuple[Block, ...]:
    """Return floor and four walls of a hollow block: solids that touch, and nothing to be cut but holes."""
    (outer,), (inner,) = walls.solid, walls.cut
    if not (isinstance(outer, Block) and isinstance(inner, Block)):
        raise TypeError("a frame is made of two blocks")
    (x0, y0, z0), (x1, y1, z1) = outer.low, outer.high
    (u0, v0, w0), (u1, v1, _) = inner.low, inner.high
    return (
        Block((x0, y0, z0), (x1, y1, w0)),
        Block((x0, y0, w0), (u0, y1, z1)),
        Block((u1, y0, w0), (x1, y1, z1)),
        Block((u0, y0, w0), (u1, v0, z1)),
        Block((u0, v1, w0), (u1, y1, z1)),
    )
