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
STREAMS = 3
"""Every third dot of the stream is a grain."""
FLOOR = 3
"""Dots above the floor where the stream ends before there is a heap."""


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
        seen = model.reading(self.view.glass, now)
        canvas.lay(self.still("numbers", self._numbers, self.view, seen.seconds, seen.ended))
        stream = int(now / GRAIN) % STREAMS if seen.falling else None
        canvas.place(self._bulbs.filled(seen.upper, stream), LEFT_OF_GLASS, TOP - 1)

    def _numbers(self, canvas: Canvas, view: Clock, seconds: int, ended: bool) -> None:  # noqa: FBT001 - see `still`
        """Draw all but the sand: it changes once a second."""
        labels = tuple(choice and choice.label for choice in (view.left, view.ok, view.right))
        canvas.lay(self.still("around", self._around, view.title, view.note, labels))
        text = f"{'+' if ended and seconds else ''}{model.clock_text(seconds)}"
        font: Font = DIGITS32 if DIGITS32.width(text) <= RIGHT - 38 else DIGITS24
        canvas.text(82, 14 if font is DIGITS32 else 18, text, font, align="center")

    def _around(self, canvas: Canvas, title: str, note: str, _labels: tuple[str | None, ...]) -> None:
        """Draw what stands still while the sand runs."""
        head(canvas, title)
        if note:
            canvas.text(81, 44, note, SMALL, align="center", width=88)
        foot(canvas, self.view)


class Bulbs:
    """The glass and the sand in it; from one picture to the next only the grains that moved are drawn."""

    def __init__(self) -> None:
        self._image = _outline().copy()
        self._pen = ImageDraw.Draw(self._image)
        self._left = self._fallen = 0
        self._stream: tuple[int, ...] = ()

    def filled(self, upper: float, stream: int | None) -> Image.Image:
        """Return the glass with that share of the sand in its upper bulb and grains that fall past so many dots."""
        above, below = _grains()
        left = math.ceil(upper * (len(above) // 2))
        fallen = len(below) // 2 - math.ceil(upper * (len(below) // 2))
        falling = () if stream is None else _stream(stream, _room()[fallen])
        dark = self._stream + above[2 * left : 2 * self._left] + below[2 * fallen : 2 * self._fallen]
        light = falling + above[2 * self._left : 2 * left] + below[2 * self._fallen : 2 * fallen]
        self._pen.point(dark, fill=0)
        self._pen.point(light, fill=1)
        self._left, self._fallen, self._stream = left, fallen, falling
        return self._image


@cache
def _stream(phase: int, room: int) -> tuple[int, ...]:
    """Return the dots of the falling grains between the neck and the heap: x, y, x, y ..."""
    return tuple(c for y in range(phase or STREAMS, room, STREAMS) for c in (WIDE + 1, HALF + 1 + y))


@cache
def _room() -> tuple[int, ...]:
    """Return how many dots are free below the neck, by the number of grains on the heap."""
    _, below = _grains()
    room = [HALF + 1 - FLOOR]
    for x, y in zip(below[::2], below[1::2], strict=True):
        room.append(min(room[-1], y - HALF - 1) if x == WIDE + 1 else room[-1])
    return tuple(room)


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
