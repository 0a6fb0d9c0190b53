"""The sheet that a screen draws on: pixels for the glass and, beside them, the words that stand there.

What `look` reads aloud and what is marked as secret is collected while drawing, so words and pixels cannot disagree.
"""

import re
from functools import cached_property

import msgspec
from PIL import Image, ImageChops, ImageDraw

from croupier.screens.fonts import TEXT, Font, clean
from croupier.texts import FSI, PDI
from croupier_device.seam import HEIGHT, WIDTH, Picture

LEFT, RIGHT = 1, WIDTH - 2
"""First and last column for things that must be read: the outermost dots stay free for the one-pixel shift."""

_ISOLATE = re.compile(f"{FSI}([^{PDI}]*){PDI}")


class Frame(msgspec.Struct, frozen=True):
    """A finished drawing: the picture, the words on it, whether it shows a secret."""

    picture: Picture
    secret: bool
    cut: tuple[str, ...]
    """Our own texts that did not fit their slot; always empty in a finished screen (a test looks at every one)."""
    words: tuple[tuple[int, int, str], ...]
    """The words with their places: y, x, word."""
    selected: frozenset[int]
    """Heights of the lines that are selected."""

    @property
    def lines(self) -> tuple[str, ...]:
        """The words line by line, from top to bottom; most pictures of running sand are asked for none."""
        rows: dict[int, list[tuple[int, str]]] = {}
        for y, x, word in self.words:
            row = next((r for r in rows if abs(r - y) < 4), y)
            rows.setdefault(row, []).append((x, word))
        lines = []
        for y in sorted(rows):
            line = " ".join(word for _, word in sorted(rows[y]) if word)
            lines.append(("> " if any(abs(s - y) < 4 for s in self.selected) else "") + line)
        return tuple(lines)


class Canvas:
    """128 x 64 dots, dark at first."""

    def __init__(self) -> None:
        self.secret = False
        self._words: list[tuple[int, int, str]] = []
        self._selected: set[int] = set()
        self._cut: list[str] = []

    @cached_property
    def image(self) -> Picture:
        """The dots."""
        return Image.new("1", (WIDTH, HEIGHT))

    @cached_property
    def draw(self) -> ImageDraw.ImageDraw:
        """Pillow's pen on the dots; a canvas that only takes sprites needs none."""
        pen = ImageDraw.Draw(self.image)
        pen.fontmode = "1"
        return pen

    def lay(self, below: "Canvas") -> None:
        """Begin, before anything else, with everything that another canvas holds, words included."""
        self.image = below.image.copy()
        self.secret = below.secret
        self._words, self._selected, self._cut = below.collected()

    def collected(self) -> tuple[list[tuple[int, int, str]], set[int], list[str]]:
        """Return copies of the words with their places, of the selected lines, and of what did not fit."""
        return list(self._words), set(self._selected), list(self._cut)

    def frame(self) -> Frame:
        """Return what has been drawn so far."""
        return Frame(self.image, self.secret, tuple(self._cut), tuple(self._words), frozenset(self._selected))

    def text(
        self,
        x: int,
        y: int,
        text: str,
        font: Font = TEXT,
        *,
        align: str = "left",
        width: int | None = None,
        ink: int = 1,
        spoken: bool = True,
    ) -> int:
        """Draw one line with its top at `y` and return its width.

        `x` is its left end, its middle or its right end + 1 as `align` says. What is wider than `width` is shortened
        inside names first; our own text is never cut short on a finished screen (see `Frame.cut`).
        """
        if width is not None:
            text = self._fitted(text, font, width)
        text = clean(text)
        mask = font.run(text)
        left = {"left": x, "center": x - mask.width // 2, "right": x - mask.width}[align]
        if left < 0 or left + mask.width > WIDTH:
            self.cut(text)
        self.image.paste(ink, (left, y, left + mask.width, y + mask.height), mask)
        if spoken and text.strip():
            self.say(y + font.base - 9, text, left)
        return mask.width

    def paragraph(
        self,
        x: int,
        y: int,
        text: str,
        font: Font,
        width: int,
        *,
        lines: int,
        step: int | None = None,
        align: str = "left",
    ) -> int:
        """Draw `text` wrapped to `width` in at most `lines` lines `step` pixels apart; return the y below it."""
        step = step or font.height
        rows = wrap(text, font, width)
        if len(rows) > lines:
            rows = wrap(shortened(text, len(rows) - lines), font, width)
        if len(rows) > lines:
            self.cut(clean(text))
        for row in rows[:lines]:
            self.text(
                {"left": x, "center": x + width // 2, "right": x + width}[align], y, row, font, align=align, width=width
            )
            y += step
        return y

    def cut(self, text: str) -> None:
        """Take down, once, that one of our own texts finds no room."""
        if text not in self._cut:
            self._cut.append(text)

    def say(self, y: int, words: str, x: int = 0) -> None:
        """Put words beside a picture: they are read at height `y` without being drawn."""
        self._words.append((y, x, words))

    def select(self, y: int, font: Font = TEXT) -> None:
        """Mark the line of words whose top is at `y` as the selected one."""
        self._selected.add(y + font.base - 9)

    def paste(self, sprite: Image.Image, x: int, y: int, ink: int = 1) -> None:
        """Draw the lit dots of a 1-bit sprite with `ink`."""
        self.image.paste(ink, (x, y, x + sprite.width, y + sprite.height), sprite)

    def place(self, picture: Image.Image, x: int, y: int) -> None:
        """Draw a picture over what is there, its dark dots too."""
        self.image.paste(picture, (x, y, x + picture.width, y + picture.height))

    def box(self, x0: int, y0: int, x1: int, y1: int, *, fill: int | None = None, outline: int | None = 1) -> None:
        """Draw a rectangle with both corners included."""
        self.draw.rectangle((x0, y0, x1, y1), fill=fill, outline=outline)

    def line(self, x0: float, y0: float, x1: float, y1: float, ink: int = 1, width: int = 1) -> None:
        """Draw a straight line."""
        self.draw.line((x0, y0, x1, y1), fill=ink, width=width)

    def invert(self, x0: int, y0: int, x1: int, y1: int) -> None:
        """Swap light and dark in a rectangle, both corners included."""
        part = self.image.crop((x0, y0, x1 + 1, y1 + 1))
        self.image.paste(ImageChops.logical_xor(part, Image.new("1", part.size, 1)), (x0, y0))

    def _fitted(self, text: str, font: Font, width: int) -> str:
        fitted = fit(text, font, width)
        if font.width(clean(fitted)) > width:
            self.cut(clean(text))
        return fitted


def fit(text: str, font: Font, width: int) -> str:
    """Return `text` with its names shortened, evenly and only as far as needed, to `width` pixels."""
    less = 0
    longest = max((len(m) for m in _ISOLATE.findall(text)), default=0)
    fitted = text
    while less < longest - 1 and font.width(clean(fitted)) > width:
        less += 1
        fitted = _names_up_to(text, longest - less)
    return fitted


def shortened(text: str, lines_over: int) -> str:
    """Return `text` with its names cut to make up for lines that are too many."""
    return _names_up_to(text, 10 if lines_over == 1 else 6)


def _names_up_to(text: str, letters: int) -> str:
    def cut(match: re.Match[str]) -> str:
        name = match[1]
        return FSI + (name if len(name) <= letters else name[: max(1, letters - 1)].rstrip() + "…") + PDI

    return _ISOLATE.sub(cut, text)


def wrap(text: str, font: Font, width: int) -> list[str]:
    """Break `text` into lines of at most `width` pixels, at blanks or inside a word too long for a line."""
    lines = []
    for part in text.split("\n"):
        line = ""
        for word in part.split(" "):
            longer = f"{line} {word}" if line else word
            if font.width(clean(longer)) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            line = word
            while font.width(clean(line)) > width and len(line) > 1:
                head = next(
                    n for n in range(len(line) - 1, 0, -1) if n == 1 or font.width(clean(line[:n]) + "-") <= width
                )
                lines.append(line[:head] + "-")
                line = line[head:]
        lines.append(line)
    return lines
