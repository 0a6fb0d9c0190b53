# ruff: noqa: INP001 - a folder that Python runs is no package
"""The two solids that the case is made of, in millimetres; whoever draws them knows how."""

from dataclasses import dataclass, field
from math import pi
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

    def size(self, axis: int) -> float:
        """Return how long it is along an axis."""
        return self.high[axis] - self.low[axis]

    @property
    def hull(self) -> "Block":
        """The smallest block around it."""
        return self

    @property
    def volume(self) -> float:
        """Cubic millimetres."""
        return self.size(0) * self.size(1) * self.size(2)


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

    @property
    def area(self) -> float:
        """Square millimetres of its face."""
        return pi / 4 * self.across**2

    @property
    def volume(self) -> float:
        """Cubic millimetres."""
        return self.area * self.length


Solid = Block | Rod


@dataclass(frozen=True)
class Piece:
    """One printed piece: what is there, less what is cut out of it.

    Its solids touch and do not overlap, nor do its cuts; so its volume is a sum that can be done by hand.
    """

    name: str
    solid: tuple[Solid, ...]
    cut: tuple[Solid, ...] = field(default=())

    @property
    def bounds(self) -> Block:
        """The smallest block around it."""
        hulls = [solid.hull for solid in self.solid]
        low = [min(hull.low[axis] for hull in hulls) for axis in range(3)]
        high = [max(hull.high[axis] for hull in hulls) for axis in range(3)]
        return Block((low[0], low[1], low[2]), (high[0], high[1], high[2]))

    @property
    def volume(self) -> float:
        """Cubic millimetres of plastic."""
        removed = sum(common(solid, cut) for solid in self.solid for cut in self.cut)
        return sum(solid.volume for solid in self.solid) - removed


def common(one: Solid, other: Solid) -> float:
    """Return the volume that two solids share; raises ValueError where that is no plain block or cylinder."""
    this, that = one.hull, other.hull
    if this.apart(that):
        return 0.0
    low = [max(this.low[axis], that.low[axis]) for axis in range(3)]
    high = [min(this.high[axis], that.high[axis]) for axis in range(3)]
    shared = Block((low[0], low[1], low[2]), (high[0], high[1], high[2]))
    if isinstance(one, Block) and isinstance(other, Block):
        return shared.volume
    thin = min((solid for solid in (one, other) if isinstance(solid, Rod)), key=lambda rod: rod.across)
    along = "xyz".index(thin.axis)
    if any(shared.size(axis) != thin.hull.size(axis) for axis in range(3) if axis != along):
        raise ValueError(f"{thin} is not wholly inside what it meets")
    if isinstance(one, Rod) and isinstance(other, Rod) and _line(one) != _line(other):
        raise ValueError(f"{one} and {other} have no line in common")
    return thin.area * shared.size(along)


def _line(rod: Rod) -> tuple[str, list[float]]:
    """Return the line in the middle of a rod: its axis, and where it goes through."""
    return rod.axis, [at for name, at in zip("xyz", rod.start, strict=True) if name != rod.axis]


def block(x: float, y: float, z: float, size: Point) -> Block:
    """Return a block by the middle of its foot."""
    wide, deep, high = size
    return Block((x - wide / 2, y - deep / 2, z), (x + wide / 2, y + deep / 2, z + high))
