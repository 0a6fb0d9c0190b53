"""The bitmap fonts of the glass, set proportionally: each glyph is as wide as its ink."""

import unicodedata
from functools import cached_property, lru_cache
from pathlib import Path

from PIL import Image

FOLDER = Path(__file__).parent

A_ROW = 64
"""Glyphs in a row of a sheet."""


class Font:
    """One bitmap font, loaded at its first use."""

    def __init__(self, name: str, height: int, base: int, space: int, *, gap: int = 1) -> None:
        """`height` is the cell's, `base` the row of the base line, `space` and `gap` are widths in pixels."""
        self.name = name
        self.height = height
        self.base = base
        self._space = space
        self._gap = gap
        self._sheet: Image.Image | None = None
        self._index: dict[str, int] = {}
        self._glyphs: dict[str, Image.Image] = {}

    def glyph(self, char: str) -> Image.Image:
        """Return the glyph as an image one cell high; an unknown character is a box with a question in it."""
        found = self._glyphs.get(char)
        if found is None:
            found = self._glyphs[char] = self._cut(char)
        return found

    def width(self, text: str) -> int:
        """Return how many pixels `text` takes in a line."""
        return self.run(text).width

    def run(self, text: str) -> Image.Image:
        """Return `text` as a mask, one cell high and as wide as its ink."""
        return _run(self, text)

    def knows(self, char: str) -> bool:
        """Tell whether the font has a glyph of its own for `char`."""
        self._load()
        return char in self._index

    def _load(self) -> Image.Image:
        if self._sheet is None:
            # A PBM is two lines and the dots: Pillow's reader of files costs 3 MiB and a tenth of a second on a Pi.
            _, size, dots = (FOLDER / f"{self.name}.pbm").read_bytes().split(b"\n", 2)
            wide, high = map(int, size.split())
            self._sheet = Image.frombytes("1", (wide, high), dots, "raw", "1;I")
            chars = (FOLDER / f"{self.name}.txt").read_text(encoding="utf-8")
            self._index = {c: i for i, c in enumerate(chars)}
        return self._sheet

    def _cut(self, char: str) -> Image.Image:
        sheet = self._load()
        if char == " ":
            return Image.new("1", (self._space, self.height))
        if char not in self._index:
            return self._unknown()
        wide, i = sheet.width // A_ROW, self._index[char]
        left, top = i % A_ROW * wide, i // A_ROW * self.height
        cell = sheet.crop((left, top, left + wide, top + self.height))
        ink = cell.getbbox()
        return cell.crop((ink[0], 0, ink[2], self.height)) if ink else cell

    def _unknown(self) -> Image.Image:
        mark = Image.new("1", (max(3, self.height // 2), self.height))
        mark.paste(1, (0, 1, mark.width, self.base + 1))
        mark.paste(0, (1, 2, mark.width - 1, self.base))
        return mark

    @cached_property
    def _digit_width(self) -> int:
        return max(self.glyph(d).width for d in "0123456789")

    def compose(self, text: str) -> Image.Image:
        """Draw `text` glyph by glyph; digits get cells of one width, so that a running number stands still."""
        cells = []
        for c in text:
            glyph = self.glyph(c)
            wide = self._digit_width if c.isdigit() and c.isascii() else glyph.width
            cells.append((glyph, wide))
        line = Image.new("1", (max(1, sum(w for _, w in cells) + self._gap * (len(cells) - 1)), self.height))
        x = 0
        for glyph, wide in cells:
            line.paste(glyph, (x + (wide - glyph.width + 1) // 2, 0))
            x += wide + self._gap
        return line


@lru_cache(maxsize=512)
def _run(font: Font, text: str) -> Image.Image:
    return font.compose(text)


@lru_cache(maxsize=512)
def clean(text: str) -> str:
    """Return `text` composed (NFC) and without control and format characters, the isolates included."""
    composed = unicodedata.normalize("NFC", text)
    return "".join(c for c in composed if unicodedata.category(c)[0] != "C")


SMALL = Font("small", 8, base=6, space=3)
TEXT = Font("text", 12, base=9, space=3)
BOLD = Font("bold", 13, base=10, space=4)
LARGE = Font("large", 15, base=11, space=5)
DIGITS24 = Font("digits24", 24, base=19, space=6, gap=2)
DIGITS32 = Font("digits32", 32, base=25, space=8, gap=2)
