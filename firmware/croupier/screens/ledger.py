"""A short table, seen whole: names at the left, their cells packed to the right, pictures among them."""

from croupier.screens.base import Screen, foot, sprite
from croupier.screens.canvas import LEFT, RIGHT, Canvas
from croupier.screens.fonts import BOLD, SMALL, TEXT, Font, clean
from croupier.views import Bitmap, Ledger
from croupier_device.seam import WIDTH

HEADS = 14
FIRST = 22
LAST = 54
GAP = 6
FEW = 2


class LedgerScreen(Screen[Ledger]):
    """Up to four rows; two of them may have room for larger letters."""

    def draw(self, canvas: Canvas, now: float) -> None:
        del now
        view = self.view
        self._head(canvas)
        count = max(1, len(view.body))
        font = self._font()
        step = min((LAST - FIRST) // count, 14)
        widths = self._widths(font)
        ends = _ends(widths)
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
        widths = self._widths(font)
        return _ends(widths)[0] - widths[0] - GAP - LEFT

    def _head(self, canvas: Canvas) -> None:
        """Draw the head line with its corner in small letters, which leaves room for a name in the title."""
        wide = canvas.text(RIGHT + 1, 3, self.view.corner, SMALL, align="right") if self.view.corner else 0
        canvas.text(LEFT, 0, self.view.title, BOLD, width=RIGHT + 1 - LEFT - wide - 4)
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
        """Return how wide each column of cells is."""
        columns = range(1, len(self.view.head) + 1)
        return [
            max(SMALL.width(self.view.head[c - 1]), *(_wide(row[c], font) for row in self.view.body)) for c in columns
        ]


def _wide(cell: str | Bitmap, font: Font) -> int:
    return cell.width if isinstance(cell, Bitmap) else font.width(clean(cell))


def _ends(widths: list[int]) -> list[int]:
    """Return the right end of each column, the last one at the right edge."""
    ends: list[int] = []
    end = RIGHT + 1
    for width in reversed(widths):
        ends.insert(0, end)
        end -= width + GAP
    return ends
