"""What all screens share: how keys become choices, the head line, the labels of the keys."""

from collections.abc import Callable
from functools import lru_cache
from typing import ClassVar, Final, Generic, TypeVar

from PIL import Image

from croupier.screens.canvas import LEFT, RIGHT, Canvas
from croupier.screens.fonts import BOLD, SMALL, TEXT, clean
from croupier.texts import FSI
from croupier.views import Bitmap, Does, View
from croupier_device import seam

V = TypeVar("V", bound=View)


class _Nothing:
    def __repr__(self) -> str:
        return "NOTHING"


class _OpenMenu:
    def __repr__(self) -> str:
        return "OPEN_MENU"


NOTHING: Final = _Nothing()
"""What `handle` returns when an event means nothing here; None may be what a choice stands for."""
OPEN_MENU: Final = _OpenMenu()
"""What holding OK stands for on every screen."""

TICK = 1 / 20
"""Seconds between the pictures of an animation."""


class Screen(Generic[V]):
    """One screen: a view, what the hand has done on it so far, and how it is drawn.

    `since` is when its first picture was on the glass; what began before was meant for another screen.
    """

    animation: ClassVar[float] = 0.0
    """Seconds that the screen's animation takes."""

    def __init__(self, view: V, now: float, *, animate: bool = True) -> None:
        self.view = view
        self.since = now
        self.animate = animate
        self.held: set[str] = set()
        self._moves_until = 0.0
        self._still: dict[str, tuple[tuple[object, ...], Canvas]] = {}

    def update(self, view: V, now: float) -> None:
        """Go on with a newer view of the same screen."""
        self.view = view
        del now

    def reappear(self, now: float) -> None:
        """Come back on the glass: no key of before is down, and what began before is not meant for this screen."""
        self.since = now
        self.held.clear()
        self._moves_until = now

    def handle(self, event: seam.Input, now: float) -> Does:
        """Return what the event stands for, or NOTHING. A key struck during an animation ends the animation only."""
        if isinstance(event, seam.Up):
            self.held.discard(event.control)
            return self.released(event, now)
        if isinstance(event, seam.Down):
            self.held.add(event.control)
            return self.struck(event, now)
        if isinstance(event, seam.Hold):
            return OPEN_MENU if event.control == seam.OK else NOTHING
        if isinstance(event, seam.Press):
            if self.moving(now):
                self._moves_until = now
                return NOTHING
            return self.pressed(event, now)
        return self.turned(event, now)

    def pressed(self, event: seam.Press, now: float) -> Does:
        """A short press: by default what the view's keys say."""
        del now
        choice = {
            seam.OK: self.view.ok,
            seam.LEFT: self.view.left,
            seam.RIGHT: self.view.right,
            seam.BACK: self.view.back,
        }
        chosen = choice.get(event.control)
        return chosen.does if chosen else NOTHING

    def struck(self, event: seam.Down, now: float) -> Does:
        """A key going down: by default what the view's player buttons say."""
        del now
        return self.view.buttons.get(event.control, NOTHING)

    def released(self, event: seam.Up, now: float) -> Does:
        """A key coming up: by default nothing."""
        del event, now
        return NOTHING

    def turned(self, event: seam.Turn, now: float) -> Does:
        """The knob: by default what the view says."""
        del now
        return self.view.turned(event.steps) if self.view.turned else NOTHING

    def start_animation(self, now: float) -> None:
        """Begin the screen's animation, if animations are wanted."""
        if self.animate:
            self._moves_until = now + self.animation

    def moving(self, now: float) -> bool:
        """Tell whether the animation runs."""
        return now < self._moves_until

    def progress(self, now: float) -> float:
        """Return how much of the animation has passed, 0 to 1; 1 when none runs."""
        if not self.moving(now):
            return 1.0
        return 1.0 - (self._moves_until - now) / self.animation

    def due(self, now: float) -> float | None:
        """Return when the picture changes by itself, or None."""
        return min(now + TICK, self._moves_until) if self.moving(now) else None

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw the screen as it is now."""
        raise NotImplementedError

    def still(self, layer: str, draw: Callable[..., None], *facts: object) -> Canvas:
        """Return what `draw(canvas, *facts)` draws; the layer is drawn anew only where the facts have changed."""
        kept = self._still.get(layer)
        if kept is None or kept[0] != facts:
            kept = self._still[layer] = (facts, Canvas())
            draw(kept[1], *facts)
        return kept[1]


def head(canvas: Canvas, title: str, right: str = "") -> None:
    """Draw the head line: the title, something at the right end, and a rule under both.

    Names are shortened; a title of ours that is too long is set in the lighter type.
    """
    room = RIGHT + 1 - LEFT
    if right:
        room -= canvas.text(RIGHT + 1, 0, right, BOLD, align="right") + 4
    ours = FSI not in title and BOLD.width(clean(title)) > room
    canvas.text(LEFT, 0, title, TEXT if ours else BOLD, width=room)
    canvas.line(0, 13, seam.WIDTH - 1, 13)


def small_head(canvas: Canvas, title: str, right: str = "") -> None:
    """Draw a low head line, where the picture needs the room."""
    room = RIGHT + 1 - LEFT
    if right:
        room -= canvas.text(RIGHT + 1, 1, right, SMALL, align="right") + 4
    canvas.text(LEFT, 1, title, SMALL, width=room)


FOOT = 54
"""Top of the key labels."""


def foot(canvas: Canvas, view: View) -> None:
    """Label the keys that do something: LEFT and RIGHT at their sides, OK between them."""
    left = _key(canvas, LEFT, view.left.label, LEFT_MARK) if view.left and view.left.label else 0
    right = 0
    if view.right and view.right.label:
        right = SMALL.width(view.right.label) + 6
        _key(canvas, RIGHT + 1 - right, view.right.label, RIGHT_MARK, after=True)
        if left and left + 2 + right > RIGHT + 1 - LEFT:
            canvas.cut(view.right.label)
    if view.ok and view.ok.label:
        room = RIGHT + 1 - LEFT - left - right - 8 * bool(left) - 8 * bool(right)
        wide = min(SMALL.width(view.ok.label), room - 8) + 8
        between = LEFT + left + 4 * bool(left) + (RIGHT + 1 - LEFT - left - right - wide) // 2
        x = between if left or right else 64 - wide // 2
        canvas.paste(_OK_MARK, x, FOOT + 1)
        canvas.text(x + 8, FOOT, view.ok.label, SMALL, width=room - 8)


def _key(canvas: Canvas, x: int, label: str, mark: Image.Image, *, after: bool = False) -> int:
    wide = SMALL.width(label)
    canvas.paste(mark, x + wide + 2 if after else x, FOOT + 1)
    canvas.text(x if after else x + 6, FOOT, label, SMALL)
    return wide + 6


@lru_cache(maxsize=256)
def sprite(bitmap: Bitmap) -> Image.Image:
    """Return a picture as an image to paste."""
    return Image.frombytes("1", (bitmap.width, bitmap.height), bitmap.bits)


def art(*rows: str) -> Image.Image:
    """Return an image drawn in text: `#` lit, anything else dark."""
    image = Image.new("1", (len(rows[0]), len(rows)))
    for y, row in enumerate(rows):
        for x, dot in enumerate(row):
            if dot == "#":
                image.putpixel((x, y), 1)
    return image


LEFT_MARK = art("...#", "..##", ".###", "####", ".###", "..##", "...#")
RIGHT_MARK = art("#...", "##..", "###.", "####", "###.", "##..", "#...")
_OK_MARK = art("..##..", ".####.", "######", "######", ".####.", "..##..")
ARROW = art("#....", "##...", "###..", "####.", "#####", "####.", "###..", "##...", "#....")
UP_MARK = art("..#..", ".###.", "#####")
DOWN_MARK = art("#####", ".###.", "..#..")


_CARD = art(
    "######...",
    "#.#.#.#..",
    "#.#.#..#.",
    "#.......#",
    "#...#...#",
    "#...#...#",
    "#...#...#",
    "#.......#",
    "#...#...#",
    "#.......#",
    "#########",
)


def card_sign(canvas: Canvas) -> None:
    """Draw a memory card with an exclamation mark in the head line, as far right as there is room."""
    places = range(RIGHT - 9, 30, -1)
    x = next((x for x in places if canvas.image.crop((x - 1, 1, x + 11, 12)).getbbox() is None), places[0])
    canvas.box(x - 1, 0, x + 10, 12, fill=0, outline=None)
    canvas.paste(_CARD, x, 1)
    canvas.say(0, "(!)", RIGHT)


class Acceleration:
    """Makes long ranges short: a flick of the knob goes several steps a detent, a calm turn one."""

    SLOW = 0.015
    """Seconds a detent from which on every detent is one step."""

    def __init__(self) -> None:
        self._last = float("-inf")

    def steps(self, event: seam.Turn, most: int) -> int:
        """Return how many steps `event` is worth; at most `most` a detent."""
        gap = (event.at - self._last) / max(1, abs(event.steps))
        self._last = event.at
        if gap >= self.SLOW:
            return event.steps
        return event.steps * min(most, max(1, round(self.SLOW / max(gap, 0.001))))
