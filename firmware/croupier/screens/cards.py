"""Cards on the table: open ones in a grid or a row, to be remembered; their backs, with what is in hand beside them."""

from croupier.objects import hourglass
from croupier.screens.base import NOTHING, Screen, art, foot, sprite
from croupier.screens.canvas import LEFT, RIGHT, Canvas, wrap
from croupier.screens.card_faces import back, figure, small
from croupier.screens.countdown import BOTTOM, left_key, right_edge_bar, upright_bar
from croupier.screens.fonts import BOLD, DIGITS24, SMALL, TEXT
from croupier.screens.hatch import doubled, swatch
from croupier.views import Card, Cards, Does
from croupier_device.seam import OK, WIDTH, Press, Turn

CELL, ROW = 34, 18
"""A card of a grid: frame, picture, swatch, frame; and from one row to the next."""

BACK, NARROW = 20, 21
"""Width of a card's back in a grid, and from one to the next."""

MARGIN = 3 * CELL
"""First column beside an open grid of three columns."""

BESIDE = 66
"""First column beside a closed grid."""

STACK = art(
    "..########",
    "..#......#",
    "..#......#",
    "###......#",
    "#.#......#",
    "#.#......#",
    "#.########",
    "#......#..",
    "#......#..",
    "########..",
)


class CardsScreen(Screen[Cards]):
    """The knob moves a cursor from card to card, round and round."""

    def __init__(self, view: Cards, now: float, *, animate: bool = True) -> None:
        super().__init__(view, now, animate=animate)
        self.at = 0
        self._sure = False

    def turned(self, event: Turn, now: float) -> Does:
        if not self.view.cursor:
            return super().turned(event, now)
        self.at = (self.at + event.steps) % len(self.view.cards)
        self._sure = False
        return NOTHING

    def pressed(self, event: Press, now: float) -> Does:
        if event.control != OK or self.view.picks is None:
            return super().pressed(event, now)
        if self.view.twice and not self._sure:
            self._sure = True
            return NOTHING
        return self.view.picks(self.at)

    def due(self, now: float) -> float | None:
        moment = hourglass.due(self.view.glass, now) if self.view.glass else None
        return moment.at if moment else super().due(now)

    def draw(self, canvas: Canvas, now: float) -> None:
        closed = all(card.face_down or card.empty for card in self.view.cards)
        if self.view.columns >= len(self.view.cards):
            self._draw_row(canvas, now, closed=closed)
        elif closed:
            self._draw_backs(canvas)
        else:
            self._draw_grid(canvas, now)

    # --- an open grid ------------------------------------------------------------------------------------------------

    def _draw_grid(self, canvas: Canvas, now: float) -> None:
        wide = CELL if self.view.columns == 3 else 24
        for i, card in enumerate(self.view.cards):
            row, column = divmod(i, self.view.columns)
            x, y = column * wide, row * ROW
            if card.face_down or card.empty:
                back(canvas, x + 1, y, wide - 2, ROW - 1, empty=card.empty, chosen=False)
            else:
                small(canvas, card, x + 1, y + 1, wide - 2)
            chosen = self.view.cursor and i == self.at
            if chosen:
                canvas.box(x, y, x + wide - 1, y + ROW - 1)
            word = card.code or "#"
            canvas.say(y + 4, f"[{word}]" if chosen else word, x)
        self._bottom(canvas, RIGHT - self._left_key(canvas))
        if self.view.columns == 3:
            self._margin(canvas, now)

    def _margin(self, canvas: Canvas, now: float) -> None:
        middle = (MARGIN + WIDTH) // 2
        if self.view.glass:
            seconds = hourglass.remaining(self.view.glass, now)
            canvas.text(middle, 1, hourglass.clock_text(seconds), TEXT, align="center")
            upright_bar(canvas, (middle - 4, 15, middle + 4, 51), self.view.glass, now)
        for i, note in enumerate(self.view.side_notes):
            canvas.text(middle, 1 + 9 * i, note, SMALL, align="center", width=24)

    def _left_key(self, canvas: Canvas, right: int = RIGHT + 1) -> int:
        """Label LEFT at the right end of the last line, and return the width that takes."""
        if not self.view.left or not self.view.left.label:
            return 0
        return 4 + left_key(canvas, self.view.left.label, right)

    def _bottom(self, canvas: Canvas, right: int) -> None:
        said = self.view.cards[self.at].name if self.view.cursor else ""
        if self._sure:
            said = self.view.twice
        canvas.text(LEFT, BOTTOM, said or self.view.note, SMALL, width=right - LEFT + 1)

    # --- backs -------------------------------------------------------------------------------------------------------

    def _draw_backs(self, canvas: Canvas) -> None:
        for i, card in enumerate(self.view.cards):
            row, column = divmod(i, self.view.columns)
            x, y = column * NARROW + 1, row * ROW
            chosen = self.view.cursor and i == self.at
            back(canvas, x, y, BACK, ROW - 1, empty=card.empty, chosen=chosen)
            canvas.say(y + 4, f"[{i + 1}]" if chosen else "#", x)
        if self.view.hand:
            self._hand(canvas, self.view.hand)
        else:
            self._notes(canvas)
        if self.view.ok and self.view.ok.label:
            foot(canvas, self.view)
        else:
            self._last_line(canvas)

    def _hand(self, canvas: Canvas, card: Card) -> None:
        if card.picture:
            canvas.paste(doubled(card.picture), BESIDE, 0)
            canvas.paste(swatch(card.hatch, card.letter, WIDTH - BESIDE - 34, 32), BESIDE + 34, 0)
        y = 34
        room = RIGHT + 1 - BESIDE
        if self.view.symbol:
            canvas.paste(sprite(self.view.symbol), BESIDE, y - 1)
            room -= self.view.symbol.width + 2
        words = self.view.side_notes or card.words
        for word in [row for said in words for row in wrap(said, SMALL, room)]:
            canvas.text(RIGHT + 1 - room, y, word, SMALL, width=room)
            y += 9
        if self.view.side_notes or not card.words:
            canvas.say(12, card.name, BESIDE)

    def _notes(self, canvas: Canvas) -> None:
        y = 0
        for i, note in enumerate(self.view.side_notes):
            font = SMALL if i else BOLD
            canvas.text(BESIDE, y, note, font, width=RIGHT + 1 - BESIDE)
            y += 9 if i else 14
        if self.view.stack is not None:
            canvas.paste(STACK, BESIDE + 1, 39)
            canvas.text(BESIDE + 16, 30, str(self.view.stack), DIGITS24)

    def _last_line(self, canvas: Canvas) -> None:
        right = RIGHT
        if self.view.stack is not None:
            right -= canvas.text(RIGHT + 1, BOTTOM, str(self.view.stack), SMALL, align="right") + 16
            canvas.paste(STACK, right + 3, BOTTOM - 1)
        said = self.view.twice if self._sure else self.view.note
        canvas.text(LEFT, BOTTOM, said, SMALL, width=right - LEFT)

    # --- a row -------------------------------------------------------------------------------------------------------

    def _draw_row(self, canvas: Canvas, now: float, *, closed: bool) -> None:
        count = len(self.view.cards)
        pitch = min(36, (WIDTH - 2) // count)
        left = (WIDTH - pitch * count) // 2
        for i, card in enumerate(self.view.cards):
            x = left + i * pitch
            chosen = self.view.cursor and i == self.at
            if card.face_down or card.empty:
                high = 22 if closed else 39
                back(canvas, x + (pitch - 18) // 2, 9, 18, high, empty=card.empty, chosen=chosen)
                canvas.say(16, "-" if card.empty else "#", x)
            else:
                figure(canvas, card, x, pitch, chosen=chosen)
            if i < len(self.view.labels):
                canvas.text(x + pitch // 2, 0, self.view.labels[i], SMALL, align="center", width=pitch)
            if chosen and not closed:
                canvas.invert(x + 1, 0, x + pitch - 3, 7)
        if closed:
            self._below_backs(canvas)
        else:
            self._below_row(canvas, now)

    def _below_row(self, canvas: Canvas, now: float) -> None:
        if self.view.glass:
            right_edge_bar(canvas, self.view.glass, now)
        right = RIGHT - 3 - self._left_key(canvas, RIGHT - 2)
        card = self.view.cards[self.at]
        if not self.view.cursor or self._sure or not card.words:
            self._bottom(canvas, right)
            return
        *pictured, colour = card.words
        canvas.text(LEFT, 49, ", ".join(pictured), SMALL, width=RIGHT - LEFT - 1, spoken=False)
        canvas.text(LEFT, 56, colour, SMALL, width=right - LEFT + 1, spoken=False)
        canvas.say(52, card.name, LEFT)

    def _below_backs(self, canvas: Canvas) -> None:
        y, right = 35, RIGHT
        if self.view.stack is not None:
            right -= canvas.text(RIGHT + 1, y, str(self.view.stack), BOLD, align="right") + 14
            canvas.paste(STACK, right + 2, y + 1)
        for i, note in enumerate(self.view.side_notes):
            canvas.text(LEFT, y, note, SMALL if i else BOLD, width=right - LEFT - 3)
            y += 10
        foot(canvas, self.view)
