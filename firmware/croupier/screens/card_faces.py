"""Cards as they lie on the table, small: in a grid, in a row, and their backs."""

from croupier.screens.base import sprite
from croupier.screens.canvas import Canvas
from croupier.screens.hatch import swatch
from croupier.views import Card


def small(canvas: Canvas, card: Card, x: int, y: int, width: int) -> None:
    """Draw a card of one row: its picture, its swatch, or both, in 16 rows."""
    if card.picture and card.hatch:
        canvas.paste(sprite(card.picture), x, y)
        canvas.paste(swatch(card.hatch, card.letter, 16, 16), x + 16, y)
    elif card.picture:
        canvas.paste(sprite(card.picture), x + (width - card.picture.width) // 2, y)
    elif card.hatch:
        canvas.paste(swatch(card.hatch, card.letter, 18, 16), x + (width - 18) // 2, y)


def figure(canvas: Canvas, card: Card, x: int, pitch: int, *, chosen: bool) -> None:
    """Draw a card of one column: pictures above each other, as a figure, and the swatch under them."""
    y, middle = 8, x + pitch // 2
    for picture in (card.picture, *card.extra):
        if picture:
            canvas.paste(sprite(picture), middle - picture.width // 2, y)
            y += 16
    if card.hatch:
        wide = min(pitch - 3, 26)
        canvas.paste(swatch(card.hatch, card.letter, wide, 9), middle - wide // 2, y)
    if chosen:
        for edge in (x, x + pitch - 2):
            canvas.line(edge, 0, edge, y + 8)
    canvas.say(16, f"[{card.code}]" if chosen else card.code, x)


def back(canvas: Canvas, x: int, y: int, width: int, height: int, *, empty: bool, chosen: bool) -> None:
    """Draw a card's back; the chosen one is full, the place of a card that is gone an outline of dots."""
    right, bottom = x + width - 1, y + height - 1
    if empty:
        canvas.draw.point([(i, j) for i in range(x, right + 1, 2) for j in (y, bottom)], fill=1)
        canvas.draw.point([(i, j) for j in range(y, bottom + 1, 2) for i in (x, right)], fill=1)
        return
    canvas.draw.rounded_rectangle((x, y, right, bottom), radius=2, fill=int(chosen), outline=1)
    for j in range(y + 4, bottom - 2, 4):
        for i in range(x + 4, right - 2, 4):
            canvas.draw.point((i + (j - y) % 8 // 4 * 2 - 1, j), fill=1 - int(chosen))
