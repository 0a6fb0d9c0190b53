"""The pictures that the display's bars are measured with: a countdown, a menu, five dice, a gauge, one minute of play.

They use the fonts inside Pillow and nothing of ours, so that every driver can be given the same.
"""

from collections.abc import Iterator
from functools import cache
from math import cos, radians, sin

from PIL import Image, ImageDraw, ImageFont

SIZE = (128, 64)
ROWS = ("Dice", "Timer", "Turn order", "Score")
PIP_CELLS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
"""The cells of a three by three grid that hold a pip, by the number on the die."""


@cache
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size) if size else ImageFont.load_default_imagefont()


def _paper() -> tuple[Image.Image, ImageDraw.ImageDraw]:
    picture = Image.new("1", SIZE)
    pen = ImageDraw.Draw(picture)
    pen.fontmode = "1"
    return picture, pen


def countdown(seconds: int) -> Image.Image:
    """Big digits in cells of fixed width, so that a tick changes one of them."""
    picture, pen = _paper()
    minutes, rest = divmod(seconds, 60)
    left = 4
    for sign in f"{minutes}:{rest:02d}":
        width = 14 if sign == ":" else 32
        pen.text((left + width // 2, 12), sign, 1, _font(40), anchor="mt")
        left += width
    return picture


def menu(chosen: int) -> Image.Image:
    """Four rows, an arrow before the chosen one."""
    picture, pen = _paper()
    for row, name in enumerate(ROWS):
        top = 16 * row
        pen.text((12, top + 2), name, 1, _font(0))
        if row == chosen:
            pen.polygon([(2, top + 3), (7, top + 7), (2, top + 11)], 1)
    return picture


def dice(values: list[int]) -> Image.Image:
    """Five dice with pips, and their sum."""
    picture, pen = _paper()
    for place, value in enumerate(values):
        left, top = 3 + 25 * place, 20
        pen.rounded_rectangle((left, top, left + 22, top + 22), 4, outline=1)
        for cell in PIP_CELLS[value]:
            x, y = left + 5 + 6 * (cell % 3), top + 5 + 6 * (cell // 3)
            pen.ellipse((x - 1, y - 1, x + 1, y + 1), fill=1)
    pen.text((64, 50), f"Total {sum(values)}", 1, _font(12), anchor="mt")
    return picture


def gauge(degrees: int) -> Image.Image:
    """A half circle with ticks and a needle; 180 points left, 360 right."""
    picture, pen = _paper()
    pen.arc((8, 4, 119, 115), 180, 360, 1)
    for tick in range(180, 361, 20):
        pen.line((*_spot(tick, 50), *_spot(tick, 55)), 1)
    pen.line((64, 60, *_spot(degrees, 46)), 1, 2)
    pen.ellipse((60, 56, 68, 63), fill=1)
    return picture


def _spot(degrees: int, radius: int) -> tuple[float, float]:
    return 64 + radius * cos(radians(degrees)), 60 + radius * sin(radians(degrees))


def minute() -> Iterator[Image.Image]:
    """One minute at the table: 133 pictures, so 132 changes."""
    yield from map(menu, (0, 1, 2, 3, 2, 1))
    yield from map(countdown, range(60, -1, -1))
    yield from (dice([1 + throw * factor % 6 for factor in range(1, 6)]) for throw in range(1, 6))
    yield from map(gauge, range(183, 363, 3))
    yield menu(0)
