"""Pictures as the controller's memory: eight pages of 128 bytes, each byte a strip of eight dots, the top one lowest.

`pack` turns a picture into that order, `Memory` knows what the glass holds and finds what a new picture changes, and
the two planners turn a change into the cheapest transactions: windows for controllers that have them, page runs for
those that know pages only. Each plan sets its addresses anew, so a disturbed pointer is put right with the next
picture. A change of the whole picture comes out as one whole frame, since no other plan is cheaper then.
"""

import functools
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from PIL import Image, ImageChops

from croupier_device.seam import HEIGHT, WIDTH

PAGES = HEIGHT // 8
FRAME = WIDTH * PAGES
SIZE = (WIDTH, HEIGHT)

PAGE, LOW_COLUMN, HIGH_COLUMN = 0xB0, 0x00, 0x10

Write = tuple[tuple[int, ...], bytes]
"""Command bytes that point at a place in the memory, and the bytes to be written there."""

_TRANSPOSE = Image.Transpose.TRANSPOSE


@dataclass(frozen=True, slots=True)
class Bus:
    """What bytes cost on a bus.

    Attributes:
        framing: bytes that each transaction adds on the wire.
        burden: what a transaction costs besides its bytes (start, stop, the way through the kernel), in bytes.
        longest: the most data bytes that the kernel and luma's serial object take in one transaction.
    """

    framing: int
    burden: int
    longest: int = 4096

    def transactions(self, writes: Iterable[Write]) -> int:
        """Return how many transactions a plan takes."""
        return sum(1 + -(-len(data) // self.longest) for _, data in writes)

    def wire_bytes(self, writes: Iterable[Write]) -> int:
        """Return how many bytes a plan puts on the wire, address and control bytes included."""
        plan = list(writes)
        return self.framing * self.transactions(plan) + sum(len(order) + len(data) for order, data in plan)

    def cost(self, writes: Iterable[Write]) -> int:
        """Return what a plan costs in all, in bytes of bus time."""
        plan = list(writes)
        return self.wire_bytes(plan) + self.burden * self.transactions(plan)


# A transaction takes a small board some 90 microseconds besides its bytes: 4 bytes of an I2C bus at 400 kHz, 1 at
# 100 kHz. With 3 the plans stay within one per cent of the best at either speed. On SPI at 8 MHz the same time, with
# the data/command line to be switched, is worth about 100 bytes.
I2C_BUS = Bus(framing=2, burden=3)
SPI_BUS = Bus(framing=0, burden=100)


def pack(picture: Image.Image) -> bytes:
    """Return the 1,024 page bytes of a 128 x 64 picture, page after page."""
    strips = picture.transpose(_TRANSPOSE).tobytes("raw", "1;R")
    return b"".join([strips[page::PAGES] for page in range(PAGES)])


class Change(NamedTuple):
    """The box of columns and pages in which a new picture differs: `height` rows of `width` bytes each."""

    left: int
    top: int
    width: int
    height: int
    fresh: bytes
    """The new bytes, row after row."""
    differs: bytes
    """The same shape; zero where old and new are the same."""

    def rows(self) -> list[bytes]:
        """Return the differences page by page."""
        width, differs = self.width, self.differs
        return [differs[start : start + width] for start in range(0, len(differs), width)]

    def cut(self, top: int, bottom: int, left: int, right: int) -> bytes:
        """Return the new bytes of a smaller box inside this one."""
        width, fresh = self.width, self.fresh
        size = right - left
        starts = range(top * width + left, bottom * width, width)
        return b"".join([fresh[start : start + size] for start in starts])


class Memory:
    """What the glass holds: its picture and its page bytes."""

    def __init__(self) -> None:
        self.picture = Image.new("1", SIZE)
        self._pages = bytearray(FRAME)

    def whole(self) -> bytes:
        """Return all page bytes."""
        return bytes(self._pages)

    def update(self, picture: Image.Image) -> Change | None:
        """Hold this picture from now on and return what it changes, None if nothing."""
        box = ImageChops.difference(picture, self.picture).getbbox()
        if box is None:
            return None
        left, right, top, bottom = box[0], box[2], box[1] >> 3, (box[3] + 7) >> 3
        piece = picture.crop((left, top << 3, right, bottom << 3))
        self.picture.paste(piece, (left, top << 3))
        change = self._exchange(left, right, top, bottom, piece.transpose(_TRANSPOSE).tobytes("raw", "1;R"))
        return change if any(change.differs) else None  # Pillow knows more than one number for a lit dot

    def _exchange(self, left: int, right: int, top: int, bottom: int, strips: bytes) -> Change:
        """Put new strips into the pages and return them row by row, with the places where they differ."""
        pages, width, height = self._pages, right - left, bottom - top
        fresh_rows, stale_rows = [], []
        start = top * WIDTH + left
        for row in range(height):
            fresh, end = strips[row::height], start + width
            stale_rows.append(pages[start:end])
            fresh_rows.append(fresh)
            pages[start:end] = fresh
            start += WIDTH
        fresh, stale = b"".join(fresh_rows), b"".join(stale_rows)
        differs = (int.from_bytes(fresh, "little") ^ int.from_bytes(stale, "little")).to_bytes(len(fresh), "little")
        return Change(left, top, width, height, fresh, differs)


@functools.lru_cache(maxsize=64)
def spans(gap: int) -> re.Pattern[bytes]:
    """A pattern for changed columns, bridging up to `gap` unchanged ones; it looks at a whole page at C speed."""
    bridge = rb"(?:\0{1,%d}[^\0]+)*" % gap if gap else b""
    return re.compile(rb"[^\0]+" + bridge)


def plan_runs(change: Change, offset: int, bus: Bus) -> list[Write]:
    """Return page runs for a controller that knows pages only, such as the SH1106.

    A run after the first of its page needs no page order, so a gap is bridged where it is not longer than the two
    column orders, the framing and the burden of two transactions.
    """
    find = spans(2 + 2 * bus.framing + 2 * bus.burden).finditer
    writes: list[Write] = []
    for index, row in enumerate(change.rows()):
        order: tuple[int, ...] = (PAGE | change.top + index,)
        for found in find(row):
            left, right = found.span()
            column = change.left + left + offset
            start = index * change.width
            place = (*order, LOW_COLUMN | column & 15, HIGH_COLUMN | column >> 4)
            writes.append((place, change.fresh[start + left : start + right]))
            order = ()
    return writes


def whole_runs(pages: bytes, offset: int) -> list[Write]:
    """Return all eight pages, each as one run."""
    place = (LOW_COLUMN | offset & 15, HIGH_COLUMN | offset >> 4)
    return [((PAGE | page, *place), pages[page * WIDTH : (page + 1) * WIDTH]) for page in range(PAGES)]
