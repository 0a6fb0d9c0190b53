"""Plans for controllers with windows, such as the SSD1306 in horizontal addressing mode.

A window is a range of columns and a range of pages; the data fills it page after page. Two habits of the controller
save orders. When a window that is open down to the last page has been left at the end of a page, the pointer stands at
the start of the next one, so a window just below needs only its columns. When windows close at their own last page, the
pointer wraps to their top, so another window of the same pages needs only its columns.

The plan is found in one walk down the pages, which costs the processor less than the best of all plans would save on
the wire; over a minute of play it is within three per cent of that.
"""

import functools
import re
from typing import NamedTuple, TypeAlias

from croupier_device.pages import PAGES, Bus, Change, Write, spans
from croupier_device.seam import WIDTH

SET_COLUMNS, SET_PAGES = 0x21, 0x22
_ORDER = 3
"""Command bytes of either order."""
_THOUGHT = 16
"""What a plan may save at most and is not looked for: a small board thinks as long as these bytes take."""


_Band: TypeAlias = tuple[int, int, bytes, int]
"""Pages that share their windows, from one line of the change to another; the columns that differ on any of them, zero
where none does; and what sending them costs."""


def whole_window(pages: bytes, offset: int) -> list[Write]:
    """Return all page bytes as one window."""
    return [((SET_COLUMNS, offset, offset + WIDTH - 1, SET_PAGES, 0, PAGES - 1), pages)]


def plan_windows(change: Change, offset: int, bus: Bus) -> list[Write]:
    """Return cheap windows that bring a change onto the glass."""
    prices = _Prices.on(bus)
    spare = prices.window - _ORDER + _THOUGHT
    if change.differs.count(0) > spare:
        rows = change.rows()
        if not prices.are_solid(rows, spare):
            return _writes(change, _bands(rows, prices), offset, prices)
    left = change.left + offset
    return [((SET_COLUMNS, left, left + change.width - 1, SET_PAGES, change.top, PAGES - 1), change.fresh)]


class _Prices(NamedTuple):
    """What windows cost on a bus, and so which unchanged columns are better sent than left out."""

    window: int
    """A window besides its data."""
    holes: tuple[bytes, ...]
    """By the height of a band, the shortest gap that is worth another window."""
    patterns: tuple[re.Pattern[bytes], ...]
    """By the height of a band, what finds the windows in its changed columns."""

    @classmethod
    @functools.cache
    def on(cls, bus: Bus) -> "_Prices":
        window = 2 * bus.framing + 2 * bus.burden + 2 * _ORDER
        bridged = [(window - _ORDER) // max(height, 1) for height in range(PAGES + 1)]
        return cls(window, tuple(bytes(gap + 1) for gap in bridged), tuple(map(spans, bridged)))

    def are_solid(self, rows: list[bytes], spare: int) -> bool:
        """Tell whether no row has a gap worth leaving out and all together have at most so many bytes at their ends."""
        hole = self.holes[1]
        for row in rows:
            solid = row.strip(b"\0")
            spare -= len(row) - len(solid)
            if spare < 0 or hole in solid:
                return False
        return True

    def cost(self, changed: bytes, height: int) -> int:
        """Return what it costs to send the changed columns of so many pages."""
        solid = changed.strip(b"\0")
        if self.holes[height] not in solid:
            return self.window + height * len(solid)
        found = self.patterns[height].findall(solid)
        return len(found) * self.window + height * len(b"".join(found))

    def windows(self, changed: bytes, height: int) -> list[tuple[int, int]]:
        """Return the windows that those columns are sent in, from the left."""
        return [found.span() for found in self.patterns[height].finditer(changed)]


def _bands(rows: list[bytes], prices: _Prices) -> list[_Band]:
    """Go down the pages and join each to the band above wherever that is cheaper than a band of its own."""
    bands: list[_Band] = []
    top, bottom, changed, cost_above, above = 0, -1, b"", 0, 0
    for line, row in enumerate(rows):
        number = int.from_bytes(row, "little")
        if not number:
            continue
        cost = prices.cost(row, 1)
        if bottom == line:
            joint = (above | number).to_bytes(len(row), "little")
            joint_cost = prices.cost(joint, line + 1 - top)
            if joint_cost <= cost_above + cost - _ORDER:
                bottom, changed, cost_above, above = line + 1, joint, joint_cost, above | number
                bands[-1] = (top, bottom, changed, cost_above)
                continue
        top, bottom, changed, cost_above, above = line, line + 1, row, cost, number
        bands.append((top, bottom, changed, cost_above))
    return bands


def _writes(change: Change, bands: list[_Band], offset: int, prices: _Prices) -> list[Write]:
    """Address the windows of each band, from the left."""
    writes: list[Write] = []
    standing = -1  # the line where the pointer stands, if it is sure to
    origin = change.left + offset
    for top, bottom, changed, _ in bands:
        windows = prices.windows(changed, bottom - top)
        onward = top == standing
        closed = len(windows) > 1 + onward
        pages = (SET_PAGES, change.top + top, change.top + bottom - 1 if closed else PAGES - 1)
        named = onward and not closed
        for left, right in windows:
            columns = (SET_COLUMNS, origin + left, origin + right - 1)
            writes.append((columns if named else columns + pages, change.cut(top, bottom, left, right)))
            named = closed
        standing = -1 if closed else bottom
    return writes
