"""A number of any length: what is entered stands above, the signs to choose from in a row below."""

import re

from croupier.screens.base import NOTHING, Screen, foot, head
from croupier.screens.canvas import LEFT, RIGHT, Canvas
from croupier.screens.fonts import BOLD, LARGE, SMALL, Font
from croupier.views import Choice, Does, Figure
from croupier_device.seam import LEFT as LEFT_KEY
from croupier_device.seam import OK, Press, Turn
from croupier_device.seam import RIGHT as RIGHT_KEY

SIGNS = "0123456789.-"
LONGEST = 16
_BEGUN = re.compile(r"-?([0-9]+(\.[0-9]*)?)?")
_DONE = re.compile(r"-?[0-9]+(\.[0-9]+)?")


class FigureScreen(Screen[Figure]):
    """Only what can become a number is taken: a minus first, one point, no end without a digit."""

    def __init__(self, view: Figure, now: float, *, animate: bool = True) -> None:
        super().__init__(view, now, animate=animate)
        self.text = ""
        self.at = 0

    def turned(self, event: Turn, now: float) -> Does:
        del now
        self.at = (self.at + event.steps) % len(SIGNS)
        return NOTHING

    def pressed(self, event: Press, now: float) -> Does:
        if event.control == OK:
            self._set(SIGNS[self.at])
            return NOTHING
        if event.control == LEFT_KEY:
            self.text = self.text[:-1]
            return NOTHING
        if event.control == RIGHT_KEY:
            return self._done()
        return super().pressed(event, now)

    def _set(self, sign: str) -> None:
        longer = self.text + sign
        if len(longer) <= LONGEST and _BEGUN.fullmatch(longer):
            self.text = longer

    def _done(self) -> Does:
        if not self.text:
            return self.view.none.does if self.view.none else NOTHING
        return self.view.does(self.text) if _DONE.fullmatch(self.text) else NOTHING

    def draw(self, canvas: Canvas, now: float) -> None:
        del now
        head(canvas, self.view.title)
        self._entered(canvas)
        self._signs(canvas)
        foot(canvas, self._labelled())

    def _entered(self, canvas: Canvas) -> None:
        if not self.text and self.view.note:
            canvas.text(64, 18, self.view.note, SMALL, align="center", width=RIGHT - LEFT)
            return
        font: Font = LARGE if LARGE.width(self.text) <= 84 else BOLD
        wide = canvas.text(LEFT, 16, self.text + "_", font)
        if SMALL.width(self.view.unit) <= RIGHT - LEFT - wide - 4:  # a long number needs the room of its unit
            canvas.text(RIGHT + 1, 20, self.view.unit, SMALL, align="right")

    def _signs(self, canvas: Canvas) -> None:
        pitch = 126 // len(SIGNS)
        for i, sign in enumerate(SIGNS):
            x = LEFT + i * pitch + pitch // 2 + 1
            canvas.text(x, 35, sign, BOLD, align="center", spoken=False)
        x = LEFT + self.at * pitch
        canvas.invert(x, 34, x + pitch, 48)
        canvas.say(34, f"[{SIGNS[self.at]}]")

    def _labelled(self) -> Figure:
        """Label RIGHT with what it does now."""
        view = self.view
        none = None if view.none is None else Choice(view.none.label, None)
        right = view.right if _DONE.fullmatch(self.text) else none if not self.text else None
        left = view.left if self.text else None
        return Figure(screen=view.screen, does=view.does, left=left, right=right)
