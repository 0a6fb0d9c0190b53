"""The hourglass: every grain above and below is true to the time that is left."""

import math
from functools import cache

from PIL import Image

from croupier.objects import hourglass as model
from croupier.screens.base import Screen, foot, head
from croupier.screens.canvas import RIGHT, Canvas
from croupier.screens.fonts import DIGITS24, DIGITS32, SMALL, Font
from croupier.views import Clock

TOP, HALF, WIDE = 15, 18, 15
"""Top of the glass, height of one bulb, half of its width at the caps."""

MIDDLE = 19
GRAIN = 0.25
"""Seconds between two pictures of the falling grains."""


class ClockScreen(Screen[Clock]):
    """Sand at the left, what is left in large digits at the right."""

    def due(self, now: float) -> float | None:
        moment = model.due(self.view.glass, now)
        if moment is None or model.ended(self.view.glass, now):
            return moment and moment.at
        return min(moment.at, now + GRAIN)

    def draw(self, canvas: Canvas, now: float) -> None:
        glass = self.view.glass
        head(canvas, self.view.title)
        canvas.paste(_outline(), MIDDLE - WIDE - 1, TOP - 1)
        self._sand(canvas, model.sand(glass, now).upper)
        if glass.running and not model.ended(glass, now):
            self._fall(canvas, now)
        self._digits(canvas, glass, now)
        if self.view.note:
            canvas.text(81, 44, self.view.note, SMALL, align="center", width=88)
        foot(canvas, self.view)

    @staticmethod
    def _sand(canvas: Canvas, upper: float) -> None:
        above, below = _grains()
        left = math.ceil(upper * len(above))
        fallen = len(below) - math.ceil(upper * len(below))
        canvas.draw.point([xy for dot in above[:left] for xy in dot], fill=1)
        canvas.draw.point([xy for dot in below[:fallen] for xy in dot], fill=1)

    @staticmethod
    def _fall(canvas: Canvas, now: float) -> None:
        phase = int(now / GRAIN) % 3
        for y in range(TOP + HALF + phase, TOP + 2 * HALF - 2, 3):
            canvas.draw.point((MIDDLE, y), fill=1)

    @staticmethod
    def _digits(canvas: Canvas, glass: model.Hourglass, now: float) -> None:
        over = model.overrun(glass, now) if model.ended(glass, now) else 0
        seconds = over or model.remaining(glass, now)
        text = f"{'+' if over else ''}{model.clock_text(seconds)}"
        font: Font = DIGITS32 if DIGITS32.width(text) <= RIGHT - 38 else DIGITS24
        canvas.text(82, 14 if font is DIGITS32 else 18, text, font, align="center")


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
def _grains() -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    """Return the dots of the upper bulb in the order in which sand fills it, and those of the lower one.

    Above, the sand sinks level with a dip in the middle; below it grows as a heap. Each dot is one grain, so the
    share of lit dots is the share of the time.
    """
    dots = [(y, x) for y in range(1, HALF + 1) for x in range(-_half_width(y), _half_width(y) + 1)]
    above = sorted((HALF - y - abs(x) * 0.25, MIDDLE + x, TOP + y) for y, x in dots)
    below = sorted((y + abs(x) * 0.55, MIDDLE + x, TOP + 2 * HALF + 1 - y) for y, x in dots)
    return tuple((x, y) for _, x, y in above), tuple((x, y) for _, x, y in below)
