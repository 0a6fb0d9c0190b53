# ruff: noqa: INP001 - a folder that Python runs is no package
"""What an STL file holds, measured: whether its surface is closed, its volume, its bounds."""

import re
import struct
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from solids import Block, Point

Triangle = tuple[Point, Point, Point]
CORNER = re.compile(r"vertex\s+(\S+)\s+(\S+)\s+(\S+)")
HEADER, RECORD = 84, struct.Struct("<12fH")
"""A binary file: 80 bytes and a count, then for each triangle its normal, its corners and a number that nobody uses."""


@dataclass(frozen=True)
class Mesh:
    """A surface of triangles, each seen anti-clockwise from outside."""

    triangles: tuple[Triangle, ...]

    @cached_property
    def volume(self) -> float:
        """Cubic millimetres inside: by the divergence theorem the sum of all signed tetrahedra down to the origin."""
        return sum(_triple(*corners) for corners in self.triangles) / 6

    @cached_property
    def bounds(self) -> Block:
        """The smallest block around it."""
        points = [point for corners in self.triangles for point in corners]
        low = [min(point[axis] for point in points) for axis in range(3)]
        high = [max(point[axis] for point in points) for axis in range(3)]
        return Block((low[0], low[1], low[2]), (high[0], high[1], high[2]))

    @cached_property
    def closed(self) -> bool:
        """Whether each edge is walked once in each direction, as on a surface without holes that a printer can fill."""
        edges = Counter(edge for a, b, c in self.triangles for edge in ((a, b), (b, c), (c, a)))
        return all(count == edges[b, a] for (a, b), count in edges.items())


def read(path: Path) -> Mesh:
    """Read an STL file, whichever of its two forms it has; raises ValueError in one line."""
    data = path.read_bytes()
    binary = len(data) >= HEADER and len(data) == HEADER + RECORD.size * int.from_bytes(data[80:84], "little")
    triangles = tuple(_binary(data) if binary else _text(data))
    if not triangles:
        raise ValueError(f"{path} holds no triangle; make it anew")
    return Mesh(triangles)


def _binary(data: bytes) -> Iterator[Triangle]:
    for _, _, _, *numbers in RECORD.iter_unpack(data[HEADER:]):
        yield _corners(numbers)


def _text(data: bytes) -> Iterator[Triangle]:
    numbers = [float(word) for match in CORNER.finditer(data.decode("ascii", "replace")) for word in match.groups()]
    for start in range(0, len(numbers) - 8, 9):
        yield _corners(numbers[start : start + 9])


def _corners(numbers: Sequence[float]) -> Triangle:
    a, b, c, d, e, f, g, h, i = numbers[:9]
    return (a, b, c), (d, e, f), (g, h, i)


def _triple(one: Point, two: Point, three: Point) -> float:
    (a, b, c), (d, e, f), (g, h, i) = one, two, three
    return a * (e * i - f * h) + b * (f * g - d * i) + c * (d * h - e * g)
