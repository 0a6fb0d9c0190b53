"""Score sheets: columns as wide as they need, a head that stays, rows that the knob scrolls."""

from croupier.screens.base import ARROW, DOWN_MARK, NOTHING, UP_MARK, Screen, foot, head
from croupier.screens.canvas import LEFT, RIGHT, Canvas
from croupier.screens.fonts import SMALL, clean
from croupier.views import Does, Table
from croupier_device.seam import WIDTH, Turn

STEP = 9


class TableScreen(Screen[Table]):
    """A table in small type; names are shortened before numbers are."""

    def __init__(self, view: Table, now: float, *, animate: bool = True) -> None:
        super().__init__(view, now, animate=animate)
        self.top = 0

    def turned(self, event: Turn, now: float) -> Does:
        del now
        self.top = min(max(self.top + event.steps, 0), max(0, len(self.view.body) - self._fitting()))
        return NOTHING

    def draw(self, canvas: Canvas, now: float) -> None:
        del now
        view = self.view
        head(canvas, view.title)
        columns = self._columns()
        top = 15
        if any(view.head):
            self._row(canvas, top, view.head, columns)
            canvas.line(LEFT, top + 9, RIGHT, top + 9)
            top += 11
        fitting = self._fitting()
        for i, row in enumerate(view.body[self.top : self.top + fitting]):
            self._row(canvas, top + i * STEP, row, columns)
            if view.mark == self.top + i:
                canvas.paste(ARROW.crop((0, 1, 5, 8)), WIDTH - 6, top + i * STEP)
        if view.foot:
            y = self._bottom() - STEP
            canvas.line(LEFT, y - 1, RIGHT, y - 1)
            self._row(canvas, y, view.foot, columns)
        if self.top:
            canvas.paste(UP_MARK, 122, 4)
        if self.top + fitting < len(view.body):
            canvas.paste(DOWN_MARK, 122, 9)
        foot(canvas, view)

    def _labelled(self) -> bool:
        return any(key and key.label for key in (self.view.ok, self.view.left, self.view.right))

    def _bottom(self) -> int:
        return 53 if self._labelled() else 63

    def _fitting(self) -> int:
        top = 26 if any(self.view.head) else 15
        return (self._bottom() - top - (10 if self.view.foot else 0)) // STEP

    def _columns(self) -> list[int]:
        """Return the width of each column: as its widest cell, the first one giving way when the sum is too wide."""
        rows = [r for r in (self.view.head, *self.view.body, self.view.foot) if r]
        widths = [max(SMALL.width(clean(row[c])) if c < len(row) else 0 for row in rows) for c in range(len(rows[0]))]
        over = sum(widths) + 4 * (len(widths) - 1) - (RIGHT - LEFT - 6)
        for c in sorted(range(len(widths)), key=lambda c: -widths[c]):
            give = max(0, min(over, widths[c] - 16))
            widths[c] -= give
            over -= give
        return widths

    @staticmethod
    def _row(canvas: Canvas, y: int, cells: tuple[str, ...], columns: list[int]) -> None:
        x = LEFT
        for i, (cell, width) in enumerate(zip(cells, columns, strict=False)):
            if i and cell.lstrip("+-").replace(".", "").isdigit():
                canvas.text(x + width, y, cell, SMALL, align="right", width=width)
            else:
                canvas.text(x, y, cell, SMALL, width=width)
            x += width + 4
