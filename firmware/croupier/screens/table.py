"""Score sheets: columns as wide as they need, a head that stays, rows that the knob scrolls; large where they fit."""

from croupier.screens.base import ARROW, DOWN_MARK, NOTHING, UP_MARK, Screen, foot, head
from croupier.screens.canvas import LEFT, RIGHT, Canvas
from croupier.screens.fonts import SMALL, TEXT, Font, clean
from croupier.views import Does, Table
from croupier_device.seam import WIDTH, Turn

STEP, CLOSE = 9, 8
"""From row to row in small type; and where not all rows would fit."""

MARKS = 6
"""Columns of dots that are left free for marks."""

ROOM = RIGHT + 1 - LEFT

GAP, SPREAD = 4, 10
"""Between two columns at least, and by how much more at most."""


_INSIDE = str.maketrans("", "", ".+")
"""What may stand inside a number: a decimal point, the plus before credit points."""


class TableScreen(Screen[Table]):
    """A table, in small type unless it is short; names are shortened before numbers are."""

    def __init__(self, view: Table, now: float, *, animate: bool = True) -> None:
        super().__init__(view, now, animate=animate)
        self.top = 0

    def turned(self, event: Turn, now: float) -> Does:
        last = max(0, len(self.view.body) - self._fitting())
        if not last:
            return super().turned(event, now)
        self.top = min(max(self.top + event.steps, 0), last)
        return NOTHING

    def draw(self, canvas: Canvas, now: float) -> None:
        del now
        view = self.view
        columns, font = self._columns(), self._font()
        if view.title:
            head(canvas, view.title)
        if any(view.head):
            top = self._top() - 11
            self._row(canvas, top, view.head, columns, SMALL)
            canvas.line(LEFT, top + 9, RIGHT, top + 9)
        fitting, step, top = self._fitting(), self._step(), self._top()
        for i, row in enumerate(view.body[self.top : self.top + fitting]):
            self._row(canvas, top + i * step, row, columns, font)
            if view.mark == self.top + i:
                canvas.paste(ARROW.crop((0, 1, 5, 8)), WIDTH - 6, top + i * step)
        if view.foot:
            y = self._bottom() - STEP
            canvas.line(LEFT, y - 1, RIGHT, y - 1)
            self._row(canvas, y, view.foot, columns, SMALL)
        if self.top:
            canvas.paste(UP_MARK, 122, 4)
        if self.top + fitting < len(view.body):
            canvas.paste(DOWN_MARK, 122, 9)
        foot(canvas, view)

    def _labelled(self) -> bool:
        return any(key and key.label for key in (self.view.ok, self.view.left, self.view.right))

    def _bottom(self) -> int:
        return 53 if self._labelled() else 63

    def _top(self) -> int:
        return (15 if self.view.title else 1) + (11 if any(self.view.head) else 0)

    def _room(self) -> int:
        return self._bottom() - self._top() - (10 if self.view.foot else 0)

    def _font(self) -> Font:
        """Return the type of the rows: the larger one where all of them fit in it, whole."""
        widths = self._widths(TEXT)
        whole = TEXT.height * len(self.view.body) <= self._room() and sum(widths) + GAP * (len(widths) - 1) <= ROOM
        return TEXT if whole and self.view.mark is None else SMALL

    def _step(self) -> int:
        if self._font() is TEXT:
            return TEXT.height
        return STEP if STEP * len(self.view.body) <= self._room() else CLOSE

    def _fitting(self) -> int:
        return self._room() // self._step()

    def _columns(self) -> list[int]:
        """Return the width of each column: as its widest cell; the widest give way when the sum is too large.

        Room that is left over spreads the columns out, and goes to the first one.
        """
        widths = self._widths(self._font())
        over = sum(widths) + GAP * (len(widths) - 1) - ROOM + (MARKS if self._marked() else 0)
        for c in sorted(range(len(widths)), key=lambda c: -widths[c]):
            give = max(0, min(over, widths[c] - 16))
            widths[c] -= give
            over -= give
        more = min(SPREAD, max(0, -over) // max(1, len(widths) - 1))
        return [widths[0] + max(0, -over) - more * (len(widths) - 1), *(width + more for width in widths[1:])]

    def _widths(self, font: Font) -> list[int]:
        """Return the width of the widest cell of each column, with the rows in `font`."""
        view = self.view
        rows = [(SMALL, view.head), (SMALL, view.foot), *((font, row) for row in view.body)]
        count = max(len(row) for _, row in rows)
        return [max(font.width(clean(row[c])) for font, row in rows if c < len(row)) for c in range(count)]

    def _marked(self) -> bool:
        """Tell whether something stands at the right edge: the mark of a row, or those of a table that scrolls."""
        return self.view.mark is not None or self._fitting() < len(self.view.body)

    def _row(self, canvas: Canvas, y: int, cells: tuple[str, ...], columns: list[int], font: Font) -> None:
        x = LEFT
        for i, (cell, width) in enumerate(zip(cells, columns, strict=False)):
            if i and self._of_numbers(i):
                canvas.text(x + width, y, cell, font, align="right", width=width)
            else:
                canvas.text(x, y, cell, font, width=width)
            x += width + GAP

    def _of_numbers(self, column: int) -> bool:
        """Tell whether a column holds numbers: they stand under each other at its right end, their head as well."""
        cells = [row[column] for row in self.view.body if column < len(row)]
        return all(cell.strip("+-").translate(_INSIDE).isdigit() or cell in {"", "-"} for cell in cells)
