"""A row of boxes to put something into, or to take something out of."""

from croupier.screens.base import NOTHING, Screen, foot, head
from croupier.screens.canvas import LEFT, RIGHT, Canvas
from croupier.screens.fonts import BOLD, SMALL
from croupier.views import Does, Slots
from croupier_device.seam import OK, Press, Turn

PITCH = 21
WIDE = 16
LABELS, BOXES, TEXTS = 14, 22, 39
HIGH = 14


class SlotsScreen(Screen[Slots]):
    """The knob moves a mark under the boxes, OK picks the one above it."""

    def __init__(self, view: Slots, now: float, *, animate: bool = True) -> None:
        super().__init__(view, now, animate=animate)
        self.at = view.start

    def update(self, view: Slots, now: float) -> None:
        if view.values != self.view.values:
            self.at = view.start
        super().update(view, now)

    def turned(self, event: Turn, now: float) -> Does:
        del now
        self.at = min(max(self.at + event.steps, 0), len(self.view.values) - 1)
        return NOTHING

    def pressed(self, event: Press, now: float) -> Does:
        return self.view.picks(self.at) if event.control == OK else super().pressed(event, now)

    def draw(self, canvas: Canvas, now: float) -> None:
        del now
        view = self.view
        head(canvas, view.title, view.corner)
        first = 64 - (PITCH * len(view.values) - (PITCH - WIDE)) // 2
        for i, (label, value) in enumerate(zip(view.labels, view.values, strict=True)):
            self._box(canvas, first + i * PITCH, label, value, chosen=i == self.at)
        if view.texts:
            room = RIGHT + 1 - LEFT
            canvas.paragraph(LEFT, TEXTS, view.texts[self.at], SMALL, room, lines=2, step=8, align="center")
        foot(canvas, view)

    @staticmethod
    def _box(canvas: Canvas, x: int, label: str, value: str, *, chosen: bool) -> None:
        canvas.text(x + WIDE // 2, LABELS, label, SMALL, align="center", spoken=False)
        canvas.box(x, BOXES, x + WIDE - 1, BOXES + HIGH - 1)
        canvas.text(x + WIDE // 2, BOXES + 1, value, BOLD, align="center", spoken=False)
        if chosen:
            canvas.invert(x, BOXES, x + WIDE - 1, BOXES + HIGH - 1)
        words = f"{label}{value or '.'}"
        canvas.say(BOXES, f"[{words}]" if chosen else words, x)
