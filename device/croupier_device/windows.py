"""Plans for controllers with windows, such as the SSD1306 in horizontal addressing mode.

A window is a range of columns and a range of pages; the data fills it page after page. Two habits of the controller
save orders. When a window that is open down to the last page has been left at the end of a page, the pointer stands at
the start of the next one, so a window just below needs only its columns ("flowing"). When a window closes at its own
last page, the pointer wraps to its top, so another window of the same pages needs only its columns ("closed").
"""

import operator
import re
from collections.abc import Iterator
from typing import NamedTuple

from croupier_device.pages import PAGES, Bus, Change, Write, spans
from croupier_device.seam import WIDTH

SET_COLUMNS, SET_PAGES = 0x21, 0x22
_COLUMNS = _PAGES = 3
"""Command bytes of either order."""


class _Band(NamedTuple):
    """The windows of the pages `top` up to `bottom`, after those of the bands above."""

    cost: float
    above: "_Band | None" = None
    top: int = 0
    bottom: int = 0
    changed: bytes = b""
    """The columns in which any of these pages differs."""
    flowing: bool = False
    """The pointer already stands at the top page."""
    closed: bool = False
    """The windows end at the bottom page, not at the last of the memory."""


_NEVER = _Band(float("inf"))
_cost = operator.itemgetter(0)


def whole_window(pages: bytes, offset: int) -> list[Write]:
    """Return all page bytes as one window."""
    return [((SET_COLUMNS, offset, offset + WIDTH - 1, SET_PAGES, 0, PAGES - 1), pages)]


def plan_windows(change: Change, offset: int, bus: Bus) -> list[Write]:
    """Return the cheapest windows that bring a change onto the glass."""
    toll = 2 * bus.framing + 2 * bus.burden
    unchanged = change.differs.count(0)
    if unchanged <= toll + _COLUMNS:  # two windows would cost more than the unchanged bytes in between
        left = change.left + offset
        return [((SET_COLUMNS, left, left + change.width - 1, SET_PAGES, change.top, PAGES - 1), change.fresh)]
    last = _cheapest(change, toll)
    return [write for band in _from_the_top(last) for write in _writes(change, band, offset, toll)]


def _cheapest(change: Change, toll: int) -> _Band:
    """Try every cut of the pages into bands; return the last band of the cheapest, which knows those above it."""
    rows = [int.from_bytes(change.row(index), "little") for index in range(change.height)]
    best = [_Band(0.0), *[_NEVER] * change.height]
    flowing = [_NEVER] * (change.height + 1)
    for bottom in range(1, change.height + 1):
        if not rows[bottom - 1]:
            best[bottom] = best[bottom - 1]
            continue
        union = 0
        for top in range(bottom - 1, -1, -1):
            union |= rows[top]
            if rows[top]:
                _try_band(best, flowing, top, bottom, union.to_bytes(change.width, "little"), toll)
        best[bottom] = min(best[bottom], flowing[bottom], key=_cost)
    return best[change.height]


def _try_band(best: list[_Band], flowing: list[_Band], top: int, bottom: int, changed: bytes, toll: int) -> None:
    """Keep a band of pages where it is cheaper than what is known for its bottom page, left open or closed."""
    found = _pattern(bottom - top, toll).findall(changed)
    again = len(found) - 1
    data = (bottom - top) * sum(map(len, found)) + len(found) * toll
    anew = best[top][0] + data + _COLUMNS + _PAGES
    onward = flowing[top][0] + data + _COLUMNS
    left_open = min(anew, onward) + again * (_COLUMNS + _PAGES)
    if left_open < flowing[bottom][0]:
        flows = onward < anew
        flowing[bottom] = _Band(left_open, flowing[top] if flows else best[top], top, bottom, changed, flows)
    if again and anew + again * _COLUMNS < best[bottom][0]:
        best[bottom] = _Band(anew + again * _COLUMNS, best[top], top, bottom, changed, closed=True)


def _pattern(height: int, toll: int) -> re.Pattern[bytes]:
    """The changed columns of a band, bridged where the unchanged bytes are no more than another window would cost."""
    return spans((toll + _COLUMNS) // height)


def _from_the_top(last: _Band) -> list[_Band]:
    bands = []
    band: _Band | None = last
    while band is not None and band.bottom:
        bands.append(band)
        band = band.above
    return bands[::-1]


def _writes(change: Change, band: _Band, offset: int, toll: int) -> Iterator[Write]:
    """The windows of one band, from the left."""
    last_page = change.top + band.bottom - 1 if band.closed else PAGES - 1
    pages_set = band.flowing
    for span in _pattern(band.bottom - band.top, toll).finditer(band.changed):
        left, right = span.span()
        order: tuple[int, ...] = (SET_COLUMNS, change.left + left + offset, change.left + right - 1 + offset)
        if not pages_set:
            order += (SET_PAGES, change.top + band.top, last_page)
        pages_set = band.closed
        yield order, change.cut(band.top, band.bottom, left, right)
