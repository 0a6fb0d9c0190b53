"""One or two cards drawn large, so that they can be told apart from across the table."""

from croupier.objects import hourglass
from croupier.screens.base import Screen, sprite
from croupier.screens.canvas import LEFT, RIGHT, Canvas, wrap
from croupier.screens.countdown import edge_bar, left_key
from croupier.screens.fonts import BOLD, SMALL, TEXT, Font, clean
from croupier.screens.hatch import doubled, swatch
from croupier.views import Card, Compare
from croupier_device.seam import WIDTH

LARGE = 32
HALF = WIDTH // 2 + 1
"""First column of the second of two cards."""


def largest(text: str, width: int) -> Font:
    """Return the largest of the fonts for a line in which the text has room."""
    return next((font for font in (BOLD, TEXT) if font.width(clean(text)) <= width), SMALL)


class CompareScreen(Screen[Compare]):
    """Two cards side by side with a verdict, or one card in all its parts."""

    def due(self, now: float) -> float | None:
        moment = hourglass.due(self.view.glass, now) if self.view.glass else None
        return moment.at if moment else super().due(now)

    def draw(self, canvas: Canvas, now: float) -> None:
        if len(self.view.cards) == 1:
            self._draw_one(canvas, self.view.cards[0])
        else:
            self._draw_two(canvas)
        if self.view.glass:
            edge_bar(canvas, self.view.glass, now)

    def _draw_one(self, canvas: Canvas, card: Card) -> None:
        plan = self.view.places[0] if self.view.places else None
        if plan:
            canvas.paste(sprite(plan), RIGHT + 1 - plan.width, 3)
        room = RIGHT + 1 - LEFT - (plan.width + 4 if plan else 0)
        canvas.text(LEFT, 0, self.view.title, largest(self.view.title, room), width=room)
        blocks = [doubled(picture) for picture in (card.picture, *card.extra) if picture]
        blocks.append(swatch(card.hatch, card.letter, LARGE, LARGE))
        pitch = WIDTH // len(blocks)
        for i, block in enumerate(blocks):
            middle = pitch * i + pitch // 2
            canvas.paste(block, middle - LARGE // 2, 13)
            word = card.words[i] if i < len(card.words) else ""
            for line, row in enumerate(wrap(word, SMALL, pitch - 1)[:2]):
                canvas.text(middle, 45 + 8 * line, row, SMALL, align="center", width=pitch - 1, spoken=False)
            canvas.say(43, word, pitch * i)

        if self.view.left and self.view.left.label:
            left_key(canvas, self.view.left.label)

    def _draw_two(self, canvas: Canvas) -> None:
        for i, card in enumerate(self.view.cards):
            x = i * HALF
            if card.picture:
                canvas.paste(doubled(card.picture), x, 0)
                canvas.paste(swatch(card.hatch, card.letter, HALF - 36, LARGE), x + 34, 0)
            canvas.text(x + 1, 33, card.words[0] if card.words else card.name, SMALL, width=HALF - 4, spoken=False)
            canvas.say(30, card.name, x)
            self._caption(canvas, i, x + 1)
        room = RIGHT + 1 - LEFT
        font = largest(self.view.verdict, room)
        canvas.text(WIDTH // 2, 51, self.view.verdict, font, align="center", width=room)

    def _caption(self, canvas: Canvas, i: int, x: int) -> None:
        if i >= len(self.view.captions):
            return
        plan = self.view.places[i] if i < len(self.view.places) else None
        room = HALF - 4
        if plan:
            canvas.paste(sprite(plan), x, 41)
            x, room = x + plan.width + 3, room - plan.width - 3
        canvas.text(x, 42, self.view.captions[i], SMALL, width=room)
