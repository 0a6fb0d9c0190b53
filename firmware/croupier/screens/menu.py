"""Rows to choose from with the knob; an arrow points at the chosen one, since moving an arrow costs few bytes."""

from croupier.screens.base import ARROW, DOWN_MARK, NOTHING, UP_MARK, Screen, foot, head
from croupier.screens.canvas import LEFT, RIGHT, Canvas
from croupier.screens.fonts import SMALL, TEXT, Font
from croupier.texts import FSI
from croupier.views import Does, Menu, Row
from croupier_device.seam import OK, Press, Turn

ROW = 12
TALL = 23
TOP = 15
LABEL = 9

FONTS = ((TEXT, TEXT), (TEXT, SMALL), (SMALL, SMALL))
"""Fonts of a row's label and value, the first ones that let both stand whole."""


class MenuScreen(Screen[Menu]):
    """A menu; the knob moves, OK chooses, the list scrolls under the arrow."""

    def __init__(self, view: Menu, now: float, *, animate: bool = True) -> None:
        super().__init__(view, now, animate=animate)
        self.at = min(max(view.start, 0), len(view.rows) - 1)
        self.top = 0

    def update(self, view: Menu, now: float) -> None:
        super().update(view, now)
        self.at = min(self.at, len(view.rows) - 1)

    def turned(self, event: Turn, now: float) -> Does:
        del now
        self.at = min(max(self.at + event.steps, 0), len(self.view.rows) - 1)
        return NOTHING

    def pressed(self, event: Press, now: float) -> Does:
        return self.view.rows[self.at].does if event.control == OK else super().pressed(event, now)

    def draw(self, canvas: Canvas, now: float) -> None:
        del now
        head(canvas, self.view.title)
        top = TOP
        if self.view.note:
            top = canvas.paragraph(LEFT, top, self.view.note, SMALL, RIGHT + 1 - LEFT, lines=2, step=8) + 2
        labelled = any(key and key.label for key in (self.view.left, self.view.right))
        high = TALL if any(row.more for row in self.view.rows) else ROW
        fitting = ((54 if labelled else 63) - top) // high
        self._scroll(fitting)
        for i, row in enumerate(self.view.rows[self.top : self.top + fitting]):
            draw = self._tall_row if row.more else self._row
            draw(canvas, top + i * high, row, chosen=self.top + i == self.at)
        if labelled:
            foot(canvas, self.view)
        if self.top:
            canvas.paste(UP_MARK, 122, 4)
        if self.top + fitting < len(self.view.rows):
            canvas.paste(DOWN_MARK, 122, 9)

    def _scroll(self, fitting: int) -> None:
        self.top = min(max(self.top, self.at - fitting + 1), self.at)

    @staticmethod
    def _row(canvas: Canvas, y: int, row: Row, *, chosen: bool) -> None:
        if chosen:
            canvas.paste(ARROW, LEFT, y + 1)
            canvas.select(y)
        room = RIGHT + 1 - LABEL
        if not row.value:
            canvas.text(LABEL, y, row.label, TEXT, width=room)
            return
        font, value_font = _fonts(row, room)
        most = 70 if FSI in row.label else max(24, room - 4 - font.width(row.label))
        drop = TEXT.base - value_font.base
        room -= canvas.text(RIGHT + 1, y + drop, row.value, value_font, align="right", width=most) + 4
        canvas.text(LABEL, y + TEXT.base - font.base, row.label, font, width=room)

    @staticmethod
    def _tall_row(canvas: Canvas, y: int, row: Row, *, chosen: bool) -> None:
        if chosen:
            canvas.paste(ARROW, LEFT, y + 6)
            canvas.select(y + 2, SMALL)
        canvas.text(LABEL, y + 2, row.label, SMALL, width=RIGHT + 1 - LABEL)
        canvas.text(RIGHT + 1, y + 11, row.more, SMALL, align="right", width=RIGHT + 1 - LABEL)


def _fonts(row: Row, room: int) -> tuple[Font, Font]:
    """Return the fonts of label and value; a row with a name in it stays large, since names can be shortened."""
    if FSI in row.label + row.value:
        return FONTS[0]
    fitting = (f for f in FONTS if f[0].width(row.label) + f[1].width(row.value) + 4 <= room)
    return next(fitting, FONTS[-1])
