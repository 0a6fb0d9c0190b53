"""A whole number in large digits, turned by the knob."""

from croupier.screens.base import NOTHING, Acceleration, Screen, foot, head
from croupier.screens.canvas import Canvas
from croupier.screens.fonts import DIGITS24, LARGE, SMALL, Font
from croupier.views import Does, Number
from croupier_device.seam import OK, Press, Turn


class NumberScreen(Screen[Number]):
    """A number between two bounds; a calm turn reaches every step, a flick jumps."""

    def __init__(self, view: Number, now: float, *, animate: bool = True) -> None:
        super().__init__(view, now, animate=animate)
        self.value = view.value
        self._acceleration = Acceleration()

    def turned(self, event: Turn, now: float) -> Does:
        del now
        steps = self.view.steps or range(self.view.low, self.view.high + 1)
        most = max(1, len(steps) // 24)
        place = _nearest(steps, self.value) + self._acceleration.steps(event, most)
        place = place % len(steps) if self.view.wraps else min(max(place, 0), len(steps) - 1)
        self.value = steps[place]
        return NOTHING

    def pressed(self, event: Press, now: float) -> Does:
        return self.view.does(self.value) if event.control == OK else super().pressed(event, now)

    def draw(self, canvas: Canvas, now: float) -> None:
        del now
        head(canvas, self.view.title)
        shown = self.view.shown(self.value)
        font: Font = DIGITS24 if DIGITS24.width(shown) <= 122 else LARGE
        canvas.text(64, 19 if font is DIGITS24 else 24, shown, font, align="center", width=126)
        if self.view.note:
            canvas.text(64, 44, self.view.note, SMALL, align="center", width=126)
        foot(canvas, self.view)


def _nearest(steps: tuple[int, ...] | range, value: int) -> int:
    return min(range(len(steps)), key=lambda i: abs(steps[i] - value))
