"""Swatches: a colour as a hatching with its letter on a cleared ground, and pictures at twice their size."""

from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from croupier.screens.base import sprite
from croupier.screens.fonts import LARGE, SMALL, TEXT, clean
from croupier.views import Bitmap

HATCHES: dict[str, Callable[[int, int], bool]] = {
    "dots": lambda x, y: x % 4 == 1 and y % 4 == 1,
    "dense": lambda x, y: (x + y) % 2 == 0,
    "vertical": lambda x, _: x % 3 == 1,
    "rising": lambda x, y: (x + y) % 4 == 0,
    "horizontal": lambda _, y: y % 3 == 1,
    "grid": lambda x, y: x % 5 == 2 or y % 5 == 2,
    "falling": lambda x, y: (x - y) % 4 == 0,
}
"""Hatching -> which dots of it are lit."""


@lru_cache(maxsize=128)
def swatch(hatch: str, letter: str, width: int, height: int) -> Image.Image:
    """Return a framed field of that hatching with the letter in its middle."""
    lit = HATCHES[hatch]
    image = Image.new("1", (width, height))
    for y in range(height):
        for x in range(width):
            edge = x in (0, width - 1) or y in (0, height - 1)
            if edge or lit(x - 1, y - 1):
                image.putpixel((x, y), 1)
    if letter:
        _clear_and_letter(image, letter)
    return image


def _clear_and_letter(image: Image.Image, letter: str) -> None:
    """Put the letter on cleared ground: in the middle of a large field, else towards a corner, off the hatching."""
    large, low = image.height >= 24, image.height < 16
    ink = (LARGE if large else SMALL if low else TEXT).run(clean(letter))
    ink = ink.crop(ink.getbbox() or (0, 0, 1, 1))
    room = 2 if large else 1
    if large:
        x, y = (image.width - ink.width + 1) // 2, (image.height - ink.height + 1) // 2
    else:
        x, y = image.width - ink.width - 2, image.height - ink.height - 2
    right, bottom = min(image.width - 1, x + ink.width + room), min(image.height - 1, y + ink.height + room)
    image.paste(0, (x - room, max(1, y - room), right, bottom))
    image.paste(1, (x, y, x + ink.width, y + ink.height), ink)


@lru_cache(maxsize=64)
def doubled(bitmap: Bitmap) -> Image.Image:
    """Return a picture at twice its size, with its stairs smoothed (the rule known as Scale2x)."""
    small = sprite(bitmap)
    wide, high = small.size
    big = Image.new("1", (wide * 2, high * 2))

    def at(x: int, y: int) -> int:
        return int(bool(small.getpixel((x, y)))) if 0 <= x < wide and 0 <= y < high else 0

    for y in range(high):
        for x in range(wide):
            up, right, left, down = at(x, y - 1), at(x + 1, y), at(x - 1, y), at(x, y + 1)
            dot = at(x, y)
            corners = (
                up if left == up != down and up != right else dot,
                right if up == right != left and right != down else dot,
                left if down == left != right and left != up else dot,
                down if right == down != up and down != left else dot,
            )
            for i, ink in enumerate(corners):
                big.putpixel((2 * x + i % 2, 2 * y + i // 2), ink)
    return big
