"""The Wavelength wheel: an arc as wide as the glass, a needle at its rim, the target when it may be seen."""

import math
from functools import lru_cache

from PIL import Image

from croupier.objects.wheel import ARC, Wedge
from croupier.screens.base import LEFT_MARK, NOTHING, RIGHT_MARK, Acceleration, Screen, art
from croupier.screens.canvas import LEFT, RIGHT, Canvas, wrap
from croupier.screens.fonts import LARGE, SMALL, TEXT
from croupier.views import Dial, Does
from croupier_device.seam import LEFT as LEFT_KEY
from croupier_device.seam import RIGHT as RIGHT_KEY
from croupier_device.seam import WIDTH, Down, Press, Turn, Up

CX, CY = 64, 45
RX, RY = 55, 36
"""Half axes of the rim: an ellipse, since the glass is twice as wide as it is high."""
INNER = 0.72
"""The inner edge of the target, as a share of the half axes."""
NEEDLE = 0.52
"""The inner end of the needle; inside it there is room for words."""
NARROW = 7
"""Degrees from which on a wedge has room for its digit outside the rim; narrower ones are cut off by an end."""
BESIDE = 35
"""Columns from the middle to a digit inside the rim, beside a narrow wedge at an end."""
CORNER = 36
"""Width of a key's label in a corner above the arc."""
LINES, BETWEEN = 2, 6
"""Lines of the two concepts, and columns between them."""
ENDS = RIGHT + 1 - LEFT - BETWEEN
"""Width of both concepts together."""
SPOKES = 12
"""Lines of the whirling wheel, all around."""
WHIRL = 160
"""Degrees that they turn: at 20 pictures a second less than half a gap a picture, or they would seem to run back."""

_DIGITS = {
    2: art("##.", "..#", ".#.", "#..", "###"),
    3: art("##.", "..#", ".#.", "..#", "##."),
    4: art("#.#", "#.#", "###", "..#", "..#"),
}


class DialScreen(Screen[Dial]):
    """The wheel; where a peek is offered the target is on the glass only while LEFT or RIGHT is held."""

    animation = 1.2

    def __init__(self, view: Dial, now: float, *, animate: bool = True) -> None:
        super().__init__(view, now, animate=animate)
        self._acceleration = Acceleration()
        self._early: set[str] = set()
        """Side keys that went down while the wheel whirled: nobody has counted them, so they open nothing."""
        if view.spun:
            self.start_animation(now)

    def update(self, view: Dial, now: float) -> None:
        if view.spun != self.view.spun:
            self.start_animation(now)
        if view.peek is None:
            self.held.clear()
        super().update(view, now)

    @property
    def open(self) -> bool:
        """Whether the target may be on the glass now."""
        return self.view.peek is None or bool(self._peeking)

    @property
    def _peeking(self) -> set[str]:
        return (self.held & {LEFT_KEY, RIGHT_KEY}) - self._early

    def struck(self, event: Down, now: float) -> Does:
        if self.view.peek is None or event.control not in (LEFT_KEY, RIGHT_KEY):
            return super().struck(event, now)
        if self.moving(now):
            self._early.add(event.control)
            return NOTHING
        return self.view.peek.opens if len(self._peeking) == 1 else NOTHING

    def released(self, event: Up, now: float) -> Does:
        if event.control in self._early:
            self._early.discard(event.control)
            return NOTHING
        if self.view.peek and event.control in (LEFT_KEY, RIGHT_KEY) and not self._peeking:
            return self.view.peek.closes
        return super().released(event, now)

    def pressed(self, event: Press, now: float) -> Does:
        if self.view.peek and event.control in (LEFT_KEY, RIGHT_KEY):
            return NOTHING
        return super().pressed(event, now)

    def turned(self, event: Turn, now: float) -> Does:
        del now
        if self.view.turned is None:
            return NOTHING
        return self.view.turned(self._acceleration.steps(event, 6))

    def draw(self, canvas: Canvas, now: float) -> None:
        self._rim(canvas)
        if self.moving(now):
            self._whirl(canvas, now)
        elif self.view.wedges and self.open:
            canvas.secret = self.view.peek is not None
            self._target(canvas, self.view.wedges)
        if self.view.needle is not None:
            self._needle(canvas, self.view.needle)
        self._middle(canvas)
        self._ends(canvas)
        self._keys(canvas)

    @staticmethod
    def _rim(canvas: Canvas) -> None:
        canvas.draw.arc((CX - RX, CY - RY, CX + RX, CY + RY), 180, 360, fill=1)
        for x in (CX - RX, CX + RX):
            canvas.line(x - 2, CY, x + 2, CY)

    def _whirl(self, canvas: Canvas, now: float) -> None:
        turned = whirled(self.progress(now))
        for k in range(SPOKES):
            degrees = (turned + k * 360 / SPOKES) % 360
            if degrees <= ARC:
                canvas.line(*_point(degrees, INNER), *_point(degrees, 0.95))

    @staticmethod
    def _target(canvas: Canvas, wedges: tuple[Wedge, ...]) -> None:
        said = [str(w.value) for w in wedges]
        for wedge in wedges:
            for degrees in (wedge.start, wedge.end):
                canvas.line(*_point(degrees, INNER), *_point(degrees, 1.0))
            _shade(canvas, wedge)
        for wedge in wedges:
            x, y = _digit(wedge)
            canvas.paste(_DIGITS[wedge.value], x - 1, y - 2)
        start, end = round(_point(wedges[0].start, 1)[0]), round(_point(wedges[-1].end, 1)[0])
        canvas.say(20, " ".join(said), (start + end) // 2)

    def _needle(self, canvas: Canvas, needle: int) -> None:
        x0, y0 = _point(needle, NEEDLE)
        x1, y1 = _point(needle, 1.0)
        for ink, width in ((0, 3), (1, 1)):
            canvas.line(x0, y0, x1, y1, ink, width)
        x, y = round(x0), round(y0)
        canvas.box(x - 1, y - 1, x + 1, y + 1, fill=1)

    def _middle(self, canvas: Canvas) -> None:
        view = self.view
        if view.result:
            canvas.text(CX, 28, view.result, LARGE, align="center")
        elif view.note:
            rows = view.note.split("\n")
            for i, row in enumerate(rows[:2]):
                canvas.text(CX, (29 if len(rows) > 1 else 34) + i * 8, row, SMALL, align="center", width=58)

    def _ends(self, canvas: Canvas) -> None:
        left, right = self.view.concepts
        wide = _split(left, right)
        canvas.paragraph(LEFT, 47, left, SMALL, wide, lines=LINES, step=8)
        canvas.paragraph(LEFT + wide + BETWEEN, 47, right, SMALL, ENDS - wide, lines=LINES, step=8, align="right")
        if self.view.side:
            edge = LEFT + wide + 1
            x0, x1 = (0, edge) if self.view.side == "left" else (edge + BETWEEN - 2, WIDTH - 1)
            canvas.invert(x0, 46, x1, 63)
        if self.view.sliver and self.open:
            mark, x = (LEFT_MARK, CX - BESIDE + 3) if self.view.sliver == "left" else (RIGHT_MARK, CX + BESIDE - 6)
            canvas.paste(mark, x, CY - 6)

    def _keys(self, canvas: Canvas) -> None:
        """Label the side keys in the corners: large where they are the answer to a question, not a way to peek.

        While somebody peeks the corners are left to the target.
        """
        if canvas.secret:
            return
        for key, mark, at in ((self.view.left, LEFT_MARK, LEFT), (self.view.right, RIGHT_MARK, RIGHT)):
            if key and key.label:
                self._key(canvas, key.label, mark, right=at == RIGHT)

    def _key(self, canvas: Canvas, label: str, mark: Image.Image, *, right: bool) -> None:
        large = self.view.peek is None and TEXT.width(label) <= CORNER
        font, y = (TEXT, 0) if large else (SMALL, 1)
        canvas.paste(mark, RIGHT - 3 if right else LEFT, y + font.base - 6)
        for i, row in enumerate(wrap(label, font, CORNER)):
            if right:
                canvas.text(RIGHT - 5, y + i * 8, row, font, align="right", width=CORNER)
            else:
                canvas.text(LEFT + 6, y + i * 8, row, font, width=CORNER)


def whirled(progress: float) -> float:
    """Return how many degrees the wheel has turned: fast at first, then slower, until it stands."""
    return WHIRL * (1 - (1 - progress) ** 2)


@lru_cache(maxsize=8)
def _split(left: str, right: str) -> int:
    """Return how wide the left concept may be: half of the room unless one of the two needs more for two lines."""
    shifts = (sign * n for n in range(0, ENDS // 2 - 20, 2) for sign in (1, -1))
    fitting = (
        ENDS // 2 + shift
        for shift in shifts
        if max(len(wrap(left, SMALL, ENDS // 2 + shift)), len(wrap(right, SMALL, ENDS // 2 - shift))) <= LINES
    )
    return next(fitting, ENDS // 2)


def _point(degrees: float, share: float) -> tuple[float, float]:
    """Return where `degrees` on the arc lie at a share of the rim's half axes."""
    a = math.radians(degrees)
    return CX - RX * share * math.cos(a), CY - RY * share * math.sin(a)


def _digit(wedge: Wedge) -> tuple[int, int]:
    """Return the middle of a wedge's digit: outside the rim, or inside where an end of the arc leaves it narrow."""
    if wedge.end - wedge.start < NARROW:
        return (CX - BESIDE if wedge.start == 0 else CX + BESIDE), CY - 3
    a = math.radians((wedge.start + wedge.end) / 2)
    return round(CX - (RX + 5) * math.cos(a)), round(CY - (RY + 6) * math.sin(a))


def _shade(canvas: Canvas, wedge: Wedge) -> None:
    """Fill a wedge: the 4 solid, the 3 in every second dot, the 2 left empty between its lines."""
    if wedge.value == 2:
        return
    outline = [_point(d, 1.0) for d in range(int(wedge.start), int(wedge.end) + 1)]
    outline += [_point(d, INNER) for d in range(int(wedge.end), int(wedge.start) - 1, -1)]
    if wedge.value == 4:
        canvas.draw.polygon(outline, fill=1)
        return
    mask = Canvas()
    mask.draw.polygon(outline, fill=1)
    canvas.image.paste(1, (0, 0, 128, 64), Image.composite(mask.image, Image.new("1", (128, 64)), _checks()))


def _checks() -> Image.Image:
    return Image.frombytes("1", (128, 64), (b"\xaa" * 16 + b"\x55" * 16) * 32)
