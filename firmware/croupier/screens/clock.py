"""The hourglass: every grain above and below is true to the time that is left."""

import math
from functools import cache

from PIL import Image, ImageDraw

from croupier.objects import hourglass as model
from croupier.screens.base import Screen, foot, head
from croupier.screens.canvas import RIGHT, Canvas
from croupier.screens.fonts import DIGITS24, DIGITS32, SMALL, Font
from croupier.views import Clock

TOP, HALF, WIDE = 15, 18, 15
"""Top of the glass, height of one bulb, half of its width at the caps."""

MIDDLE = 19
LEFT_OF_GLASS = MIDDLE - WIDE - 1
GRAIN = 0.25
"""Seconds between two pictures of the falling grains."""


class ClockScreen(Screen[Clock]):
    """Sand at the left, what is left in large digits at the right."""

    def __init__(self, view: Clock, now: float, *, animate: bool = True) -> None:
        super().__init__(view, now, animate=animate)
        self._bulbs = Bulbs()

    def due(self, now: float) -> float | None:
        moment = model.due(self.view.glass, now)
        if moment is None or model.ended(self.view.glass, now):
            return moment and moment.at
        return min(moment.at, now + GRAIN)

    def draw(self, canvas: Canvas, now: float) -> None:
        view, glass = self.view, self.view.glass
        labels = tuple(choice and choice.label for choice in (view.left, view.ok, view.right))
        canvas.lay(self.still((view.title, view.note, labels), self._around))
        canvas.paste(self._bulbs.filled(model.sand(glass, now).upper), LEFT_OF_GLASS, TOP - 1)
        if glass.running and not model.ended(glass, now):
            canvas.draw.point(_stream(int(now / GRAIN) % 3), fill=1)
        self._digits(canvas, glass, now)

    def _around(self, canvas: Canvas) -> None:
        """Draw what stands still while the sand runs."""
        head(canvas, self.view.title)
        if self.view.note:
            canvas.text(81, 44, self.view.note, SMALL, align="center", width=88)
        foot(canvas, self.view)

    @staticmethod
    def _digits(canvas: Canvas, glass: model.Hourglass, now: float) -> None:
        over = model.overrun(glass, now) if model.ended(glass, now) else 0
        seconds = over or model.remaining(glass, now)
        text = f"{'+' if over else ''}{model.clock_text(seconds)}"
        font: Font = DIGITS32 if DIGITS32.width(text) <= RIGHT - 38 else DIGITS24
        canvas.text(82, 14 if font is DIGITS32 else 18, text, font, align="center")


class Bulbs:
    """The glass and the sand in it; from one picture to the next only the grains that fell are drawn."""

    def __init__(self) -> None:
        self._image = _outline().copy()
        self._draw = ImageDraw.Draw(self._image)
        self._above = self._below = 0

    def filled(self, upper: float) -> Image.Image:
        """Return the glass with that share of the sand in its upper bulb."""
        above, below = _grains()
        left = math.ceil(upper * (len(above) // 2))
        fallen = len(below) // 2 - math.ceil(upper * (len(below) // 2))
        self._pour(above, self._above, left)
        self._pour(below, self._below, fallen)
        self._above, self._below = left, fallen
        return self._image

    def _pour(self, dots: tuple[int, ...], was: int, now: int) -> None:
        if was != now:
            self._draw.point(dots[2 * min(was, now) : 2 * max(was, now)], fill=int(now > was))


@cache
def _stream(phase: int) -> tuple[tuple[int, int], ...]:
    """Return the dots of the falling grains."""
    return tuple((MIDDLE, y) for y in range(TOP + HALF + phase, TOP + 2 * HALF - 2, 3))


@cache
def _outline() -> Image.Image:
    image = Image.new("1", (2 * WIDE + 3, 2 * HALF + 3))
    for y in range(HALF + 1):
        for x in (WIDE + 1 - _half_width(y) - 1, WIDE + 1 + _half_width(y) + 1):
            image.putpixel((x, y + 1), 1)
            image.putpixel((x, 2 * HALF + 1 - y), 1)
    for x in range(2 * WIDE + 3):
        image.putpixel((x, 0), 1)
        image.putpixel((x, 2 * HALF + 2), 1)
    return image


def _half_width(y: int) -> int:
    """Return half of the inner width of the upper bulb, `y` dots below its cap."""
    if y < 4:
        return WIDE - 1
    return max(0, round((WIDE - 1) * (1 - (y - 4) / (HALF - 4))))


@cache
def _grains() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the dots of the upper bulb in the order in which sand fills it, and those of the lower one: x, y, x, y ...

    Above, the sand sinks level with a dip in the middle; below it grows as a heap. Each dot is one grain, so the
    share of lit dots is the share of the time.
    """
    dots = [(y, x) for y in range(1, HALF + 1) for x in range(-_half_width(y), _half_width(y) + 1)]
    above = sorted((HALF - y - abs(x) * 0.25, WIDE + 1 + x, y + 1) for y, x in dots)
    below = sorted((y + abs(x) * 0.55, WIDE + 1 + x, 2 * HALF + 2 - y) for y, x in dots)
    return tuple(c for _, *dot in above for c in dot), tuple(c for _, *dot in below for c in dot)
