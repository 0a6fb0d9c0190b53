# ruff: noqa: INP001 - a folder that Python runs is no package
"""The two solids that the case is made of, in millimetres; whoever draws them knows how."""

from dataclasses import dataclass, field
from typing import Literal

Point = tuple[float, float, float]


@dataclass(frozen=True)
class Block:
    """A block between two corners."""

    low: Point
    high: Point

    def apart(self, other: "Block", air: float = 0.0) -> bool:
        """Tell whether there is at least so much air between two blocks."""
        return any(
            self.high[axis] + air <= other.low[axis] or other.high[axis] + air <= self.low[axis] for axis in range(3)
        )

    def within(self, other: "Block") -> bool:
        """Tell whether it lies inside another one."""
        return all(other.low[axis] <= self.low[axis] and self.high[axis] <= other.high[axis] for axis in range(3))

    @property
    def volume(self) -> float:
        """Cubic millimetres."""
        x, y, z = (high - low for low, high in zip(self.low, self.high, strict=True))
        return x * y * z


@dataclass(frozen=True)
class Rod:
    """A cylinder from `start` on, `length` along an axis."""

    start: Point
    length: float
    across: float
    axis: Literal["x", "y", "z"] = "z"

    @property
    def hull(self) -> Block:
        """The smallest block around it."""
        low, high = list(self.start), list(self.start)
        for axis, name in enumerate("xyz"):
            if name == self.axis:
                high[axis] += self.length
            else:
                low[axis] -= self.across / 2
                high[axis] += self.across / 2
        return Block((low[0], low[1], low[2]), (high[0], high[1], high[2]))


@dataclass(frozen=True)
class Piece:
    """One printed piece: what is there, less what is cut out of it."""

    name: str
    solid: tuple[Block | Rod, ...]
    cut: tuple[Block | Rod, ...] = field(default=())


def block(x: float, y: float, z: float, size: Point) -> Block:
    """Return a block by the middle of its foot."""
    wide, deep, high = size
    return Block((x - wide / 2, y - deep / 2, z), (x + wide / 2, y + deep / 2, z + high))
