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

from solids import Block, Piece, Point, Rod, Solid, block

PARTS = Path(__file__).parents[1] / "parts.toml"

WALL = 2.4
"""Walls, floor and lid: six lines of a printer's 0.4 mm nozzle."""
INNER_DEPTH, INNER_HEIGHT = 74.0, 42.0
LEAST_WIDTH = 112.0
KNOB_ROOM = 54.0
"""Width that the knob and a hand on it take beside the display."""
MARGIN = 6.0
"""Display and knob cap stay so far from the walls."""

POST, PILOT, SCREW = 8.0, 2.1, 3.0
"""Screw posts in the corners: their width, the hole that a 2.5 mm wood screw cuts its thread in, and the lid's hole."""
BITE = 12.0
"""How deep the posts' holes are: a 10 mm screw less the lid, and room for the chips."""
STAND, STAND_WIDTH, STAND_HOLE, UNDER = 5.0, 6.0, 2.2, 1.2
"""The Pi's stands: height, width, the hole for an M2.5 screw to bite in, and how far it goes on into the floor."""
PI_HOLES = (58.0, 23.0)
"""Between the Pi Zero's holes. https://datasheets.raspberrypi.com/rpizero2/raspberry-pi-zero-2-w-mechanical-drawing.pdf"""
PI_BOARD = 1.4
"""How thick the Pi's board is; measured on none, the usual thickness of its maker's small boards."""
PI_BACK = 2.0
"""From the board to the back wall: its sockets stand out a little more than 1 mm."""
PI_POWER, SOCKET, PLUG = 54.0, 1.3, (13.0, 9.5)
"""The power socket's middle from the card's end and above the board, and the opening for the plug, whose body the
standard allows 10.6 by 8.5 mm (Micro-USB Cables and Connectors Specification 1.01, drawing of the Micro-B plug)."""
HEADER_ROOM = 23.0
"""From the floor to the top of the housings that are pushed onto the header: 5 + 1.4 + 2.5 of the header + 14."""
SLOT, SLOT_AT = (24.0, 5.0), 20.0
"""Where the cables of the player buttons come out, under the lid: width and height, and its middle."""

POCKET, AROUND = 1.0, 2.0
"""The lid is thinner over the display, so that the glass lies nearer to the eye; the recess leaves room to move it
until the picture is in the middle of the window."""
BETWEEN = 3.0
"""From the key in the lid to the key in the wall beside it."""
KEY_Y, KEY_Z = -18.0, 16.0
"""The two side keys: towards the players, at half height."""
SLITS = 5


@cache
def _parts() -> dict[str, dict[str, object]]:
    """Return the bill of materials."""
    return tomllib.loads(PARTS.read_text(encoding="utf-8"))


Display = Literal["display", "display_middle", "display_large"]
DISPLAYS: tuple[Display, ...] = ("display", "display_middle", "display_large")


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
        """Return width, depth and height of the room that a part of the bill takes."""
        wide, deep, high = _parts()[part]["size"]  # type: ignore[misc]
        return float(wide), float(deep), float(high)

    def hole(self, part: str) -> float:
        """Return the diameter of the hole that a part needs."""
        return float(_parts()[part]["hole"])  # type: ignore[arg-type]

    @property
    def window(self) -> tuple[float, float]:
        """Width and depth of the display's window."""
        wide, deep = _parts()[self.display]["window"]  # type: ignore[misc]
        return float(wide), float(deep)

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
        nut, _, key_deep = self.size("key")
        display = -self.side * (half - MARGIN - self.size(self.display)[0] / 2)
        knob = self.side * (half - MARGIN - self.size("cap")[0] / 2)
        back = -self.side * (half - key_deep - BETWEEN - nut / 2)
        return {"display": (display, 5.0), "knob": (knob, 10.0), "back": (back, -26.0), "buzzer": (knob, -24.0)}

    def bodies(self) -> dict[str, Block]:
        """Return the room that each part takes inside."""
        board_wide, board_deep, _ = self.size("pi")
        nut, _, key_deep = self.size("key")
        found = {"pi": block(0, self._pi_middle, STAND, (board_wide, board_deep, HEADER_ROOM - STAND))}
        for name, part in (("display", self.display), ("knob", "knob"), ("back", "key"), ("buzzer", "buzzer")):
            size = self.size(part)
            found[name] = block(*self.at[name], INNER_HEIGHT - size[2], size)
        for name, sign in (("left", -1), ("right", 1)):
            x = sign * (self.width - key_deep) / 2
            found[name] = block(x, KEY_Y, KEY_Z - nut / 2, (key_deep, nut, nut))
        for number, (x, y) in enumerate(self.posts, 1):
            found[f"post {number}"] = block(x, y, 0, (POST, POST, INNER_HEIGHT))
        return found

    @property
    def _pi_middle(self) -> float:
        """The Pi stands at the back wall, so that the plug reaches it."""
        return INNER_DEPTH / 2 - self.size("pi")[1] / 2 - PI_BACK

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

    @property
    def plug(self) -> Block:
        """The opening for the power plug; the Pi is turned so that its sockets look out, its card to the right."""
        wide, high = PLUG
        middle = STAND + PI_BOARD + SOCKET
        return _through_the_back(self.size("pi")[0] / 2 - PI_POWER, middle - high / 2, wide, high)

    @property
    def slot(self) -> Block:
        """The opening for the cables of the player buttons, which are laid into it before the lid comes on."""
        return _through_the_back(SLOT_AT, INNER_HEIGHT - SLOT[1], SLOT[0], SLOT[1] + 1)

    def bottom(self) -> Piece:
        """Return the box without its lid."""
        outer = block(0, 0, -WALL, (self.width + 2 * WALL, INNER_DEPTH + 2 * WALL, INNER_HEIGHT + WALL))
        posts = [block(x, y, 0, (POST, POST, INNER_HEIGHT)) for x, y in self.posts]
        stands = [Rod((x, y, 0), STAND, STAND_WIDTH) for x, y in self.stands]
        cuts: list[Solid] = [Rod((x, y, INNER_HEIGHT - BITE), BITE + 1, PILOT) for x, y in self.posts]
        cuts += [Rod((x, y, -UNDER), UNDER + STAND + 1, STAND_HOLE) for x, y in self.stands]
        half = self.width / 2
        cuts += [Rod((sign * half - 2 * WALL, KEY_Y, KEY_Z), 4 * WALL, self.hole("key"), "x") for sign in (-1, 1)]
        return Piece("bottom", (*_frame(outer, self.room), *posts, *stands), (*cuts, self.plug, self.slot))

    def lid(self) -> Piece:
        """Return the lid, as it lies on the box."""
        plate = block(0, 0, INNER_HEIGHT, (self.width + 2 * WALL, INNER_DEPTH + 2 * WALL, WALL))
        z, through = INNER_HEIGHT - 1, WALL + 2
        x, y = self.at["display"]
        wide, deep, _ = self.size(self.display)
        cuts: list[Solid] = [Rod((px, py, z), through, SCREW) for px, py in self.posts]
        cuts.append(block(x, y, z, (wide + 2 * AROUND, deep + 2 * AROUND, 1 + POCKET)))
        cuts.append(block(x, y, INNER_HEIGHT + POCKET, (*self.window, WALL)))
        cuts.append(Rod((*self.at["knob"], z), through, self.hole("knob")))
        cuts.append(Rod((*self.at["back"], z), through, self.hole("key")))
        bx, by = self.at["buzzer"]
        cuts += [block(bx, by + 2.4 * (n - SLITS // 2), z, (10, 1.2, through)) for n in range(SLITS)]
        return Piece("lid", (plate,), tuple(cuts))


def _through_the_back(x: float, z: float, wide: float, high: float) -> Block:
    """Return what is to be cut out of the back wall."""
    return block(x, INNER_DEPTH / 2 + WALL / 2, z, (wide, 3 * WALL, high))


def _frame(outer: Block, inner: Block) -> tuple[Block, ...]:
    """Return floor and four walls of a hollow block: solids that touch, and nothing to be cut but holes."""
    (x0, y0, z0), (x1, y1, z1) = outer.low, outer.high
    (u0, v0, w0), (u1, v1, _) = inner.low, inner.high
    return (
        Block((x0, y0, z0), (x1, y1, w0)),
        Block((x0, y0, w0), (u0, y1, z1)),
        Block((u1, y0, w0), (x1, y1, z1)),
        Block((u0, y0, w0), (u1, v0, z1)),
        Block((u0, v1, w0), (u1, y1, z1)),
    )
