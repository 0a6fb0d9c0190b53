"""A question and a few pictures to answer it; the word of the chosen one stands large under them."""

from croupier.screens.base import NOTHING, Screen, sprite
from croupier.screens.canvas import LEFT, RIGHT, Canvas
from croupier.screens.compare import largest
from croupier.screens.fonts import LARGE, SMALL
from croupier.screens.hatch import swatch
from croupier.views import Does, Option, Palette
from croupier_device.seam import OK, WIDTH, Press, Turn

TOP = 17


class PaletteScreen(Screen[Palette]):
    """The knob goes round the pictures that are not crossed out; most take a second press to be sure."""

    def __init__(self, view: Palette, now: float, *, animate: bool = True) -> None:
        super().__init__(view, now, animate=animate)
        self.at = next((i for i, option in enumerate(view.options) if not option.struck), 0)
        self._sure = False

    def turned(self, event: Turn, now: float) -> Does:
        del now
        self._sure = False
        open_ones = [i for i, option in enumerate(self.view.options) if not option.struck]
        if open_ones:
            place = open_ones.index(self.at) if self.at in open_ones else 0
            self.at = open_ones[(place + event.steps) % len(open_ones)]
        return NOTHING

    def pressed(self, event: Press, now: float) -> Does:
        if event.control != OK:
            return super().pressed(event, now)
        chosen = self.view.options[self.at]
        if chosen.struck:
            return NOTHING
        if chosen.sure and not self._sure:
            self._sure = True
            return NOTHING
        return chosen.does

    def draw(self, canvas: Canvas, now: float) -> None:
        del now
        room = RIGHT + 1 - LEFT
        canvas.text(LEFT, 0, self.view.title, largest(self.view.title, room), width=room)
        self._place(canvas)
        pitch = WIDTH // len(self.view.options)
        left = (WIDTH - pitch * len(self.view.options)) // 2
        for i, option in enumerate(self.view.options):
            self._option(canvas, option, left + i * pitch, pitch, chosen=i == self.at)
        self._words(canvas)

    def _place(self, canvas: Canvas) -> None:
        """Draw the rule under the question, or a row of places in its stead with the one that is meant."""
        if self.view.place is None:
            canvas.line(0, 13, WIDTH - 1, 13)
            return
        place, count = self.view.place
        wide = WIDTH // count
        for i in range(count):
            meant = i + 1 == place
            canvas.box(i * wide + 1, 13, i * wide + wide - 3, 15 if meant else 13, fill=1)
        canvas.say(1, f"#{place}", WIDTH)

    @staticmethod
    def _option(canvas: Canvas, option: Option, x: int, pitch: int, *, chosen: bool) -> None:
        card, middle = option.card, x + pitch // 2
        if card.picture:
            canvas.paste(sprite(card.picture), middle - card.picture.width // 2, TOP + 2)
        elif card.hatch:
            canvas.paste(swatch(card.hatch, card.letter, 16, 16), middle - 8, TOP + 2)
        if option.struck:
            _strike(canvas, middle - 9)
        if chosen:
            canvas.draw.rounded_rectangle((middle - 10, TOP, middle + 9, TOP + 19), radius=2, outline=1)
        word = f"[{card.code}]" if chosen else card.code
        canvas.say(TOP + 4, f"({word})" if option.struck else word, x)

    def _words(self, canvas: Canvas) -> None:
        canvas.text(64, 38, self.view.options[self.at].card.name, LARGE, align="center", width=RIGHT + 1 - LEFT)
        note = self.view.twice if self._sure else self.view.note
        canvas.text(64, 55, note, SMALL, align="center", width=RIGHT + 1 - LEFT)


def _strike(canvas: Canvas, x: int) -> None:
    """Cross a picture out in both directions, on dark seams, so that no hatching can look like it."""
    for ink, shifts in ((0, (-1, 1)), (1, (0,))):
        for shift in shifts:
            canvas.line(x + shift, TOP + 1, x + 17 + shift, TOP + 18, ink=ink)
            canvas.line(x + shift, TOP + 18, x + 17 + shift, TOP + 1, ink=ink)
