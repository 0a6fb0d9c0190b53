"""The wheel of Wavelength in whole degrees: the one geometry that scores a dial and draws a target.

Positions run from 0 (left end of the visible arc) to 180 (right end). A target is named by the centre of its 4-wedge.
The width of a wedge is even, so that every border line falls on a whole degree.
"""

from typing import Literal, NamedTuple, TypeAlias

Side: TypeAlias = Literal["left", "right"]

ARC = 180
"""The right end of the visible arc; the left end is 0."""

MIDDLE = 90
"""Where the dial stands at the start of a turn."""

WEDGE = 8
"""The width of each of the five wedges on every device; other widths are for tests and records."""

_VALUES = (2, 3, 4, 3, 2)


class Wedge(NamedTuple):
    """The visible part of one wedge: its border lines, left and right, and what it is worth."""

    start: int
    end: int
    value: int


def targets(wedge: int = WEDGE) -> range:
    """Return the valid centres: those that leave some part of the 4-wedge, however thin, inside the arc."""
    return range(1 - wedge // 2, ARC + wedge // 2)


def result(dial: int, target: int, wedge: int = WEDGE) -> int:
    """Return 4, 3, 2 or 0; a dial on a border line gets the better of its two neighbours."""
    offset = 2 * abs(dial - target)
    if offset <= wedge:
        return 4
    if offset <= 3 * wedge:
        return 3
    return 2 if offset <= 5 * wedge else 0


def wedges(target: int, wedge: int = WEDGE) -> tuple[Wedge, ...]:
    """Return what the open screen shows of the five wedges, from left to right, cut off at the ends of the arc."""
    left = target - 5 * wedge // 2
    whole = (Wedge(left + i * wedge, left + (i + 1) * wedge, value) for i, value in enumerate(_VALUES))
    cut = (Wedge(max(w.start, 0), min(w.end, ARC), w.value) for w in whole)
    return tuple(w for w in cut if w.start < w.end)


def sliver(target: int) -> Side | None:
    """Return the end of the arc at which less than half of the 4-wedge shows, so that it needs a marker, or None."""
    if target < 0:
        return "left"
    return "right" if target > ARC else None


def side_of(dial: int, target: int) -> Side | None:
    """Return the side of the dial on which the centre of the target lies, or None when it lies right under it."""
    if target == dial:
        return None
    return "left" if target < dial else "right"


def turned(dial: int, delta: int) -> int:
    """Return where the dial stands after a turn, positive to the right; at an end it stops."""
    return min(max(dial + delta, 0), ARC)
