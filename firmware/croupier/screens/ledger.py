"""A short table, seen whole: names at the left, their cells packed to the right, pictures among them."""

from croupier.screens.base import Screen, foot, sprite
from croupier.screens.canvas import LEFT, RIGHT, Canvas
from croupier.screens.fonts import BOLD, SMALL, TEXT, Font, clean
from croupier.views import Bitmap, Ledger
from croupier_device.seam import WIDTH

HEADS = 14
FIRST = 22
LAST = 54
GAP = 5
HEAD_GAP = 4
"""Between two heads; cells, which are numbers, are further apart."""
FEW = 2
ROOM = RIGHT + 1 - LEFT


class LedgerScreen(Screen[Ledger]):
    """Up to four rows; two of them may have room for larger letters."""

    def draw(self, canvas: Canvas, now: float) -> None:
        del now
        view = self.view
        count = max(1, len(view.body))
        font = self._font()
        step = min((LAST - FIRST) // count, 14)
        ends = self._ends(font)
        self._head(canvas, ends)
        for end, label in zip(ends, view.head, strict=True):
            canvas.text(end, HEADS, label, SMALL, align="right")
        top = FIRST + (LAST - FIRST - step * count) // 2
        names = self._room(font)
        for i, (name, *cells) in enumerate(view.body):
            y = top + i * step + (step - font.height + 1) // 2
            canvas.text(LEFT, y, str(name), font, width=names)
            self._cells(canvas, cells, ends, y, font)
        foot(canvas, view)

    def _font(self) -> Font:
        """Return the larger letters where there are few rows and their names are whole in it."""
        wide = max((TEXT.width(clean(str(name))) for name, *_ in self.view.body), default=0)
        return TEXT if len(self.view.body) <= FEW and wide <= self._room(TEXT) else SMALL

    def _room(self, font: Font) -> int:
        """Return how much is left for the names."""
        return self._ends(font)[0] - self._widths(font)[0] - GAP - LEFT

    def _head(self, canvas: Canvas, ends: list[int]) -> None:
        """Draw the head line with its corner in small letters, which goes left of the heads to let a name be whole."""
        title, corner = self.view.title, self.view.corner
        wide = SMALL.width(corner) + HEAD_GAP if corner else 0
        heads = (end - SMALL.width(label) for end, label in zip(ends, self.view.head, strict=True) if label)
        whole = BOLD.width(clean(title)) + wide <= ROOM
        if whole or LEFT + wide > min(heads, default=0):
            canvas.text(RIGHT + 1, 3, corner, SMALL, align="right")
            canvas.text(LEFT, 0, title, BOLD, width=ROOM - wide)
        else:
            canvas.text(LEFT, 0, title, BOLD, width=ROOM)
            canvas.text(LEFT, HEADS, corner, SMALL)
        canvas.line(0, 13, WIDTH - 1, 13)

    @staticmethod
    def _cells(canvas: Canvas, cells: list[str | Bitmap], ends: list[int], y: int, font: Font) -> None:
        for cell, end in zip(cells, ends, strict=True):
            if isinstance(cell, Bitmap):
                canvas.paste(sprite(cell), end - cell.width, y + font.base - cell.height + 1)
                canvas.say(y + font.base - 9, cell.name, end - cell.width)
            else:
                canvas.text(end, y, cell, font, align="right")

    def _widths(self, font: Font) -> list[int]:
        """Return how wide the cells of each column are."""
        columns = range(1, len(self.view.head) + 1)
        return [max((_wide(row[c], font) for row in self.view.body), default=0) for c in columns]

    def _ends(self, font: Font) -> list[int]:
        """Return the right end of each column, the last one at the right edge.

        A head may be wider than its cells: it reaches to the left over a column without one, the first over the names.
        """
        ends: list[int] = []
        end = free = RIGHT + 1
        for label, width in zip(reversed(self.view.head), reversed(self._widths(font)), strict=True):
            end = min(end, free) if label else end
            ends.insert(0, end)
            free = end - SMALL.width(label) - HEAD_GAP if label else free
            end -= width + GAP
        return ends


def _wide(cell: str | Bitmap, font: Font) -> int:
    return cell.width if isinstance(cell, Bitmap) else font.width(clean(cell))
