"""A secret entry: the value is on the glass, and can be changed, only while LEFT or RIGHT is held."""

from croupier.screens.base import DOWN_MARK, LEFT_MARK, NOTHING, RIGHT_MARK, UP_MARK, Screen, art, head, sprite
from croupier.screens.canvas import LEFT, RIGHT, Canvas, wrap
from croupier.screens.fonts import BOLD, DIGITS24, LARGE, SMALL, TEXT, Font
from croupier.views import Does, Secret
from croupier_device.seam import HEIGHT, OK, Press, Turn
from croupier_device.seam import LEFT as LEFT_KEY
from croupier_device.seam import RIGHT as RIGHT_KEY

LINES = 4
"""Lines of a long text that are seen at once."""

_EYE = art(
    ".......#########.......",
    "....###.........###....",
    "..##.....#####.....##..",
    ".#.....##.....##.....#.",
    "#.....#...###...#.....#",
    "#.....#...###...#.....#",
    ".#.....##.....##.....#.",
    "..##.....#####.....##..",
    "....###.........###....",
    ".......#########.......",
)


class SecretScreen(Screen[Secret]):
    """Closed it looks the same whatever the value is; the knob and OK do nothing then, so nobody acts unseeing.

    One value alone is a text to read in secret, which the knob scrolls.
    """

    def __init__(self, view: Secret, now: float, *, animate: bool = True) -> None:
        super().__init__(view, now, animate=animate)
        self.value = view.value
        self._top = 0
        self._last = 0

    @property
    def open(self) -> bool:
        """Whether the value may be on the glass now."""
        return bool(self.held & {LEFT_KEY, RIGHT_KEY})

    def turned(self, event: Turn, now: float) -> Does:
        del now
        if self.open:
            self.value = (self.value + event.steps) % len(self.view.options)
            self._top = min(max(self._top + event.steps, 0), self._last)
        return NOTHING

    def pressed(self, event: Press, now: float) -> Does:
        if event.control == OK:
            return self.view.does(self.value) if self.open or not self.view.pictures else NOTHING
        return NOTHING if event.control in (LEFT_KEY, RIGHT_KEY) else super().pressed(event, now)

    def draw(self, canvas: Canvas, now: float) -> None:
        del now
        head(canvas, self.view.title)
        if not self.open:
            self._closed(canvas)
            return
        canvas.secret = True
        if not self.view.pictures:
            self._long(canvas, self.view.options[0])
        else:
            self._value(canvas, *self.view.options[self.value].split("\n"))

    def _closed(self, canvas: Canvas) -> None:
        canvas.paste(_EYE, 64 - _EYE.width // 2, 17)
        y = 30 if self.view.note else 34
        for row in wrap(self.view.note, SMALL, RIGHT + 1 - LEFT) if self.view.note else ():
            canvas.text(64, y, row, SMALL, align="center", width=RIGHT + 1 - LEFT)
            y += 8
        label = self.view.left.label if self.view.left else ""
        canvas.paste(LEFT_MARK, LEFT, 55)
        canvas.paste(RIGHT_MARK, RIGHT - 3, 55)
        canvas.text(64, 54, label, SMALL, align="center", width=RIGHT - LEFT - 14)

    def _value(self, canvas: Canvas, first: str, *rest: str) -> None:
        picture = self.view.pictures[self.value]
        font: Font = DIGITS24 if first.isdigit() else LARGE
        x = 64 if picture is None else 46
        canvas.text(x, 16, first, font, align="center", width=RIGHT - LEFT)
        if picture is not None:
            drawn = sprite(picture)
            canvas.paste(drawn, 68, 28 - drawn.height // 2)
            canvas.say(24, picture.name, 68)
        for i, row in enumerate(rest[:2]):
            canvas.text(64, 40 + 10 * i, row, TEXT if len(rest) == 1 else SMALL, align="center", width=RIGHT - LEFT)
        if self.view.ok and self.view.ok.label:
            canvas.text(64, 54, self.view.ok.label, SMALL, align="center", width=RIGHT - LEFT)

    def _long(self, canvas: Canvas, text: str) -> None:
        room = RIGHT + 1 - LEFT - 6
        font: Font = BOLD if len(wrap(text, BOLD, room)) <= 3 else TEXT
        rows = wrap(text, font, room)
        step = 13 if font is BOLD else 12
        fitting = min(LINES, (HEIGHT - 15) // step)
        self._last = max(0, len(rows) - fitting)
        self._top = min(self._top, self._last)
        for i, row in enumerate(rows[self._top : self._top + fitting]):
            canvas.text(LEFT, 15 + i * step, row, font, width=room)
        if self._top:
            canvas.paste(UP_MARK, 121, 16)
        if self._top < self._last:
            canvas.paste(DOWN_MARK, 121, 58)
