"""A line a name, each turned to one of a few stops, and a bottom line that sums up."""

from croupier.screens.base import ARROW, NOTHING, Screen, foot, small_head
from croupier.screens.canvas import LEFT, RIGHT, Canvas
from croupier.screens.fonts import SMALL, TEXT, Font
from croupier.views import Does, Tally
from croupier_device.seam import BACK, OK, Press, Turn

TOP, BOTTOM = 11, 54
"""Top of the first line and of the bottom line."""
NAMES = LEFT + 8
GAP = 5
NONE = ("-", "")


class TallyScreen(Screen[Tally]):
    """The knob turns the line that is asked for; where all have a stop it moves, and OK takes up a line again."""

    def __init__(self, view: Tally, now: float, *, animate: bool = True) -> None:
        super().__init__(view, now, animate=animate)
        self._go_on()

    def update(self, view: Tally, now: float) -> None:
        changed = view.lines != self.view.lines
        super().update(view, now)
        if changed or self._sent:
            self._go_on()

    def _go_on(self) -> None:
        """Go to the first line without a stop, or to the bottom."""
        self._sent = False
        stops = [line.stop for line in self.view.lines]
        self.turning = None in stops
        self.at = stops.index(None) if self.turning else len(stops)
        self.stop = 0

    def turned(self, event: Turn, now: float) -> Does:
        del now
        if self.turning:
            self.stop = min(max(self.stop + event.steps, 0), len(self.view.stops) - 1)
        else:
            self.at = min(max(self.at + event.steps, 0), len(self.view.lines))
        return NOTHING

    def pressed(self, event: Press, now: float) -> Does:
        if event.control == OK and self.at < len(self.view.lines):
            return self._confirmed() if self.turning else self._taken_up()
        if event.control == BACK and self.turning and self.view.lines[self.at].stop is not None:
            self.turning = False
            return NOTHING
        return super().pressed(event, now)

    def _confirmed(self) -> Does:
        self._sent = True
        return self.view.does(self.at, self.stop)

    def _taken_up(self) -> Does:
        self.turning = True
        self.stop = self.view.lines[self.at].stop or 0
        return NOTHING

    def draw(self, canvas: Canvas, now: float) -> None:
        del now
        view = self.view
        shown = [self.stop if self.turning and i == self.at else line.stop for i, line in enumerate(view.lines)]
        words, points = view.sums(tuple(shown))
        small_head(canvas, view.title, words)
        canvas.line(LEFT, 9, RIGHT, 9)
        step = min(13, (BOTTOM - 1 - TOP) // len(view.lines))
        for i, stop in enumerate(shown):
            self._line(canvas, TOP + i * step, i, NONE if stop is None else view.stops[stop], step)
        canvas.line(LEFT, BOTTOM - 2, RIGHT, BOTTOM - 2)
        self._bottom(canvas, points)

    def _line(self, canvas: Canvas, y: int, at: int, stop: tuple[str, str], step: int) -> None:
        font: Font = TEXT if step > TEXT.height else SMALL
        words, points = stop
        edge = RIGHT - self._points(font)
        left = edge - GAP - font.width(words)
        canvas.text(NAMES, y, self.view.lines[at].name, font, width=left - GAP - NAMES)
        canvas.text(edge - GAP, y, words, font, align="right")
        canvas.text(RIGHT, y, points, font, align="right")
        if at == self.at:
            canvas.paste(ARROW, LEFT, y + (font.height - ARROW.height) // 2)
            canvas.select(y, font)
            if self.turning:
                canvas.invert(left - 2, y, RIGHT + 1, y + font.height - 1)

    def _bottom(self, canvas: Canvas, points: str) -> None:
        here = self.at == len(self.view.lines)
        room = 64 - NAMES
        if here and self.view.ok:
            foot(canvas, self.view)
            room -= SMALL.width(self.view.ok.label) // 2 + 8
            canvas.paste(ARROW.crop((0, 1, 5, 8)), LEFT, BOTTOM)
            canvas.select(BOTTOM, SMALL)
        canvas.text(NAMES, BOTTOM, self.view.bottom, SMALL, width=room)
        canvas.text(RIGHT, BOTTOM, points, SMALL, align="right")

    def _points(self, font: Font) -> int:
        """Return how wide the column of points is."""
        return max(font.width(points) for _, points in self.view.stops)
