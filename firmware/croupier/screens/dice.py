"""The dice tray: pips, numbers and symbols; tumbling is fixed beforehand and looks the same whatever will come."""

import math

from PIL import Image, ImageDraw

from croupier.screens.base import NOTHING, Screen, foot, head, sprite
from croupier.screens.canvas import LEFT, RIGHT, Canvas
from croupier.screens.fonts import BOLD, LARGE, SMALL, Font
from croupier.screens.hatch import doubled, swatch
from croupier.views import Card, Dice, Does, Face
from croupier_device.seam import OK, Press, Turn

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
CORNERS = {3: 3, 4: 3, 8: 4, 10: 4, 12: 5, 20: 6}
"""Corners of the outline by number of sides; the others are squares (d6) or discs (d2, d100)."""

SIZES = ((3, 34, 1), (5, 22, 1), (12, 19, 2))
"""Up to so many dice: the size of a die in dots, and the rows they lie in."""

BESIDE = 66
"""Columns that a card beside the dice takes."""

WORD = 46
"""Columns that the word of a die takes beside it."""

TUMBLES = 9
"""Faces that a tumbling die shows before it lies still."""


class DiceScreen(Screen[Dice]):
    """One to twelve dice; the knob chooses one to keep, where keeping is offered."""

    animation = 0.9

    def __init__(self, view: Dice, now: float, *, animate: bool = True) -> None:
        super().__init__(view, now, animate=animate)
        self.at = len(view.dice)
        if view.fresh:
            self.start_animation(now)

    def update(self, view: Dice, now: float) -> None:
        if view.rolled > self.view.rolled:
            self.start_animation(now)
            self.at = len(view.dice)
        super().update(view, now)
        self.at = min(self.at, len(view.dice))

    def due(self, now: float) -> float | None:
        """Return when the next face comes up: each stays for as long as the others, whatever a picture takes."""
        if not self.moving(now):
            return None
        return self._moves_until - self.animation * (1 - (self._step(now) + 1) / TUMBLES)

    def _step(self, now: float) -> int:
        """Return which face of a tumbling die is up; the sliver of time is for the rounding of clocks."""
        return min(int(self.progress(now + 1e-6) * TUMBLES), TUMBLES - 1)

    def turned(self, event: Turn, now: float) -> Does:
        if not self.view.cursor:
            return super().turned(event, now)
        self.at = (self.at + event.steps) % (len(self.view.dice) + 1)
        return NOTHING

    def pressed(self, event: Press, now: float) -> Does:
        if event.control == OK and self.view.toggles and self.at < len(self.view.dice):
            return self.view.toggles(self.at)
        return super().pressed(event, now)

    def draw(self, canvas: Canvas, now: float) -> None:
        moving = self.moving(now)
        head(canvas, self.view.title, "" if moving else self.view.total)
        if self.view.beside:
            self._beside(canvas, self.view.beside)
        size, rows = next((s, r) for most, s, r in SIZES if len(self.view.dice) <= most)
        for i, face in enumerate(self.view.dice):
            tumbling = moving and (not self.view.tumbling or self.view.tumbling[i])
            self._die(canvas, i, face, size, rows, step=self._step(now) if tumbling else None)
        if moving:
            canvas.say(30, "…")
        elif self.view.note:
            canvas.text(64, 45, self.view.note, SMALL, align="center", width=126)
        foot(canvas, self.view)

    @staticmethod
    def _beside(canvas: Canvas, card: Card) -> None:
        if card.picture:
            canvas.paste(doubled(card.picture), 2, 18)
            canvas.paste(swatch(card.hatch, card.letter, BESIDE - 38, 32), 36, 18)
        canvas.say(34, card.name, 0)

    def _die(self, canvas: Canvas, i: int, face: Face, size: int, rows: int, step: int | None) -> None:
        x, y = self._place(i, size, rows)
        value = face.value if step is None else 1 + _tumble(self.view.rolled, i, step) % face.sides
        shift = (0, 0) if step is None else ((-1, 1), (1, 0), (0, -1))[(step + i) % 3]
        picture = face.picture
        if step is not None and face.picture and self.view.symbols:
            picture = self.view.symbols[_tumble(self.view.rolled, i, step) % len(self.view.symbols)]
        blank = picture is not None
        canvas.paste(die(face.sides, 0 if blank else value, size, kept=face.kept), x + shift[0], y + shift[1])
        if picture and value:
            symbol = sprite(picture)
            canvas.paste(symbol, x + shift[0] + (size - symbol.width) // 2, y + shift[1] + (size - symbol.height) // 2)
        if step is None:
            self._words(canvas, i, face, x, y, size)
        if self.view.cursor and self.at == i:
            canvas.line(x, y + size + 1, x + size - 1, y + size + 1)
            canvas.line(x, y + size + 2, x + size - 1, y + size + 2)

    def _words(self, canvas: Canvas, i: int, face: Face, x: int, y: int, size: int) -> None:
        said = face.word or (str(face.value) if face.value else "-")
        if self.view.cursor and self.at == i:
            said = f"[{said}]"
        canvas.say(y + 8, said + (" *" if face.kept else ""), x)
        if not face.word:
            return
        if self._word_room():
            canvas.text(x + size + 4, y + size // 2 - 4, face.word, SMALL, width=WORD - 4, spoken=False)
            return
        half = SMALL.width(face.word) // 2 + 1
        middle = min(max(x + size // 2, half + LEFT), RIGHT - half)
        canvas.text(middle, y + size, face.word, SMALL, align="center", spoken=False)

    def _word_room(self) -> int:
        """Return the columns for the word of the last die where labels of keys take the line under it, or 0.

        The room is the same for every word: where the dice tumble must not tell how they will lie.
        """
        return WORD if self.view.dice[-1].word and self.view.ok and self.view.ok.label else 0

    def _place(self, i: int, size: int, rows: int) -> tuple[int, int]:
        a_row = math.ceil(len(self.view.dice) / rows)
        row, column = divmod(i, a_row)
        across = min(a_row, len(self.view.dice) - row * a_row)
        gap = 8 if size > 30 else 2
        first = BESIDE if self.view.beside else 0
        left = first + (128 - first - across * (size + gap) + gap - self._word_room()) // 2
        top = {34: 17, 22: 20, 19: 15}[size]
        return left + column * (size + gap), top + row * (size + 1)


def _tumble(roll: int, die_index: int, step: int) -> int:
    """Return a number that looks random and depends on nothing but which roll it is and when one looks."""
    return (roll * 7919 + die_index * 104729 + step * 1299709) % 65537 * 31 >> 4


def die(sides: int, value: int, size: int, *, kept: bool) -> Image.Image:
    """Return a die with `value` up, 0 for a blank one; a kept one is inverted."""
    image = Image.new("1", (size, size))
    draw = ImageDraw.Draw(image)
    draw.fontmode = "1"
    ink = _outline(draw, sides, size, filled=kept)
    if sides == 6 and value:
        _pips(draw, value, size, ink)
    elif sides != 6 and value:
        _number(image, sides, value, size, ink)
    return image


def _outline(draw: ImageDraw.ImageDraw, sides: int, size: int, *, filled: bool) -> int:
    fill = 1 if filled else 0
    if sides in CORNERS:
        n = CORNERS[sides]
        middle = (size - 1) / 2
        down = size / 10 if n == 3 else 0
        points = [
            (
                middle + middle * math.sin(2 * math.pi * k / n),
                middle + down - (middle + down * 0.7) * math.cos(2 * math.pi * k / n),
            )
            for k in range(n)
        ]
        draw.polygon(points, fill=fill, outline=1)
    elif sides in (2, 100):
        draw.ellipse((0, 0, size - 1, size - 1), fill=fill, outline=1)
    else:
        draw.rounded_rectangle((0, 0, size - 1, size - 1), radius=size // 6, fill=fill, outline=1)
    return 1 - fill


def _pips(draw: ImageDraw.ImageDraw, value: int, size: int, ink: int) -> None:
    middle, away, dot = (size - 1) / 2, size * 0.26, max(1, size // 12)
    for dx, dy in PIPS[value]:
        x, y = round(middle + dx * away), round(middle + dy * away)
        draw.ellipse((x - dot, y - dot, x + dot, y + dot), fill=ink)


def _number(image: Image.Image, sides: int, value: int, size: int, ink: int) -> None:
    font: Font = LARGE if size > 30 else BOLD if size > 20 and sides not in (4, 100) else SMALL
    text = font.run(str(value))
    low = size // 6 if sides == 4 else 0
    x, y = (size - text.width + 1) // 2, (size - font.height) // 2 + low + (1 if font is SMALL else 0)
    image.paste(ink, (x, y, x + text.width, y + text.height), text)
