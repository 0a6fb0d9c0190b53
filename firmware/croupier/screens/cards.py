"""Cards on the table: open ones in a grid or a row, to be remembered; their backs, with what is in hand beside them."""

from croupier.objects import hourglass
from croupier.screens.base import NOTHING, Screen, art, foot, sprite
from croupier.screens.canvas import LEFT, RIGHT, Canvas, wrap
from croupier.screens.fonts import BOLD, DIGITS24, SMALL, TEXT
from croupier.screens.hatch import doubled, swatch
from croupier.views import Card, Cards, Does
from croupier_device.seam import HEIGHT, OK, WIDTH, Press, Turn

CELL, ROW = 34, 18
"""A card of a grid: frame, picture, swatch, frame; and from one row to the next."""

BACK, NARROW = 20, 21
"""Width of a card's back in a grid, and from one to the next."""

MARGIN = 3 * CELL
"""First column beside an open grid of three columns."""

BESIDE = 66
"""First column beside a closed grid."""

BOTTOM = 55

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
_LEFT_KEY = art("...#", "..##", ".###", "####", ".###", "..##", "...#")


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
                _back(canvas, x + 1, y, wide - 2, ROW - 1, empty=card.empty, chosen=False)
            else:
                _small(canvas, card, x + 1, y + 1, wide - 2)
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
            canvas.text(middle, 1, f"{seconds // 60}:{seconds % 60:02}", TEXT, align="center")
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
            _back(canvas, x, y, BACK, ROW - 1, empty=card.empty, chosen=chosen)
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
                _back(canvas, x + (pitch - 18) // 2, 9, 18, high, empty=card.empty, chosen=chosen)
                canvas.say(16, "-" if card.empty else "#", x)
            else:
                _figure(canvas, card, x, pitch, chosen=chosen)
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


def _small(canvas: Canvas, card: Card, x: int, y: int, width: int) -> None:
    """Draw a card of one row: its picture, its swatch, or both, in 16 rows."""
    if card.picture and card.hatch:
        canvas.paste(sprite(card.picture), x, y)
        canvas.paste(swatch(card.hatch, card.letter, 16, 16), x + 16, y)
    elif card.picture:
        canvas.paste(sprite(card.picture), x + (width - card.picture.width) // 2, y)
    elif card.hatch:
        canvas.paste(swatch(card.hatch, card.letter, 18, 16), x + (width - 18) // 2, y)


def _figure(canvas: Canvas, card: Card, x: int, pitch: int, *, chosen: bool) -> None:
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


def _back(canvas: Canvas, x: int, y: int, width: int, height: int, *, empty: bool, chosen: bool) -> None:
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


def left_key(canvas: Canvas, label: str, right: int = RIGHT + 1) -> int:
    """Label LEFT at the right end of the last line, where the left end is taken; return the width that takes."""
    wide = 6 + canvas.text(right, BOTTOM, label, SMALL, align="right")
    canvas.paste(_LEFT_KEY, right - wide, BOTTOM)
    return wide


def upright_bar(canvas: Canvas, box: tuple[int, int, int, int], glass: hourglass.Hourglass, now: float) -> None:
    """Draw what is left as a bar in a frame, which sinks."""
    x0, y0, x1, y1 = box
    canvas.box(x0, y0, x1, y1)
    high = round((y1 - y0 - 3) * hourglass.sand(glass, now).upper)
    if high:
        canvas.box(x0 + 2, y1 - 1 - high, x1 - 2, y1 - 2, fill=1)


def right_edge_bar(canvas: Canvas, glass: hourglass.Hourglass, now: float) -> None:
    """Draw what is left along the right edge as a line that sinks; two dots wide, for the picture may shift by one."""
    high = round(HEIGHT * hourglass.sand(glass, now).upper)
    if high:
        canvas.box(WIDTH - 2, HEIGHT - high, WIDTH - 1, HEIGHT - 1, fill=1)
    _say_left(canvas, glass, now)


def edge_bar(canvas: Canvas, glass: hourglass.Hourglass, now: float) -> None:
    """Draw what is left as a line along the lower edge, which shrinks."""
    wide = round(WIDTH * hourglass.sand(glass, now).upper)
    if wide:
        canvas.box(0, HEIGHT - 2, wide - 1, HEIGHT - 1, fill=1)
    _say_left(canvas, glass, now)


def _say_left(canvas: Canvas, glass: hourglass.Hourglass, now: float) -> None:
    seconds = hourglass.remaining(glass, now)
    canvas.say(HEIGHT - 2, f"{seconds // 60}:{seconds % 60:02}", WIDTH)
