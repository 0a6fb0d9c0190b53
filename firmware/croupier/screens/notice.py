"""Text to read, and the page that says who takes the box."""

from croupier.objects import hourglass
from croupier.screens.base import DOWN_MARK, NOTHING, UP_MARK, Screen, art, foot, head, sprite
from croupier.screens.canvas import LEFT, RIGHT, Canvas, wrap
from croupier.screens.fonts import BOLD, LARGE, SMALL, TEXT, Font
from croupier.views import Does, Handover, Notice
from croupier_device.seam import Turn

_HOLDER = art(
    ".......######.......",
    "......########......",
    ".....##########.....",
    ".....##########.....",
    ".....##########.....",
    ".....##########.....",
    "......########......",
    ".......######.......",
    "....................",
    "....############....",
    "..################..",
    ".##################.",
    "####............####",
    "###.############.###",
    "###.#..........#.###",
    "###.#.########.#.###",
    "###.#.########.#.###",
    "###.#.########.#.###",
    "###.#..........#.###",
    "###.#....##....#.###",
    "###.#....##....#.###",
    "###.############.###",
)

LONG = 600


class NoticeScreen(Screen[Notice]):
    """A headline and paragraphs; the knob scrolls what does not fit."""

    def __init__(self, view: Notice, now: float, *, animate: bool = True) -> None:
        super().__init__(view, now, animate=animate)
        self.top = 0
        self._last = 0

    def due(self, now: float) -> float | None:
        moment = hourglass.due(self.view.glass, now) if self.view.glass else None
        return moment.at if moment else super().due(now)

    def turned(self, event: Turn, now: float) -> Does:
        if not self._last:
            return super().turned(event, now)
        self.top = min(max(self.top + event.steps, 0), self._last)
        return NOTHING

    def draw(self, canvas: Canvas, now: float) -> None:
        top = 1
        if self.view.title:
            head(canvas, self.view.title, _time(self.view.glass, now) if self.view.glass else "")
            top = 15
        labelled = any(key and key.label for key in (self.view.ok, self.view.left, self.view.right))
        bottom = 53 if labelled else 63
        left = LEFT
        if self.view.picture:
            canvas.paste(sprite(self.view.picture), LEFT, top + 1)
            left += self.view.picture.width + 5
        if self.view.headline:
            top = self._headline(canvas, left, top)
        self._paragraphs(canvas, left, top, bottom)
        if labelled:
            foot(canvas, self.view)

    def _headline(self, canvas: Canvas, left: int, top: int) -> int:
        room = RIGHT + 1 - left
        font: Font = LARGE if len(wrap(self.view.headline, LARGE, room)) == 1 else BOLD
        return canvas.paragraph(left, top, self.view.headline, font, room, lines=2, align="center") + 1

    def _paragraphs(self, canvas: Canvas, left: int, top: int, bottom: int) -> None:
        room = RIGHT + 1 - left - 6
        rows = [row for text in self.view.text for row in wrap(text, TEXT, room)]
        font, step = (TEXT, 11) if len(rows) * 11 <= bottom - top else (SMALL, 9)
        if font is SMALL:
            rows = [row for text in self.view.text for row in wrap(text, SMALL, room)]
        fitting = max(1, (bottom - top) // step)
        self._last = max(0, len(rows) - fitting)
        self.top = min(self.top, self._last)
        for i, row in enumerate(rows[self.top : self.top + fitting]):
            canvas.text(left, top + i * step, row, font, width=room)
        if self.top:
            canvas.paste(UP_MARK, 121, top + 1)
        if self.top < self._last:
            canvas.paste(DOWN_MARK, 121, bottom - 5)


def _time(glass: hourglass.Hourglass, now: float) -> str:
    """Return what is left, or by how much the time is over; from ten minutes on, in minutes."""
    over = hourglass.overrun(glass, now) if hourglass.ended(glass, now) else 0
    seconds = over or hourglass.remaining(glass, now)
    if over >= LONG:
        return f"+{over // 60}'"
    return f"{'+' if over else ''}{hourglass.clock_text(seconds)}"


class HandoverScreen(Screen[Handover]):
    """A page without secrets that names who gets the box next."""

    def draw(self, canvas: Canvas, now: float) -> None:
        del now
        head(canvas, self.view.title)
        canvas.paste(_HOLDER, 2, 18)
        canvas.text(26, 15, self.view.to, LARGE, width=RIGHT + 1 - 26)
        canvas.paragraph(26, 30, self.view.text, SMALL, RIGHT + 1 - 26, lines=3, step=8)
        foot(canvas, self.view)
