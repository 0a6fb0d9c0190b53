"""Converts a bitmap font (BDF or PCF) into the sheet and list that `fonts.Font` reads.

    python -m croupier.screens.fonts.convert SOURCE SIZE NAME

SIZE is the height of a cell in pixels. NAME.pbm holds the glyphs in rows of 64, NAME.txt the characters in that order.
A developer runs it when a font changes; the box never does.
"""

import sys
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from croupier.screens.fonts import A_ROW

RANGES = (
    (0x20, 0x7E),
    (0xA1, 0x24F),
    (0x391, 0x3C9),
    (0x410, 0x44F),
    (0x2010, 0x2027),
    (0x2190, 0x2193),
    (0x20AC, 0x20AC),
)
"""Latin with its extensions, Greek and Cyrillic letters (for names), dashes, quotes, arrows, the euro."""

REDRAWN = {
    "small": {
        "0": ".##. #..# #..# #..# #..# .##.",
        "1": ".#.. ##.. .#.. .#.. .#.. ###.",
        "2": ".##. #..# ...# ..#. .#.. ####",
        "3": "###. ...# .##. ...# ...# ###.",
        "4": "..#. .##. #.#. #### ..#. ..#.",
        "5": "#### #... ###. ...# ...# ###.",
        "6": "..#. .#.. ###. #..# #..# .##.",
        "7": "#### ...# ..#. ..#. .#.. .#..",
        "8": ".##. #..# .##. #..# #..# .##.",
        "9": ".##. #..# #..# .### ..#. .#..",
    }
}
"""Digits of our own, from row 1 of the cell on: in the source 6 and 8 are two dots apart, too few for a small glass."""


def convert(source: Path, size: int, target: Path) -> int:
    """Write `target`.pbm and .txt from the font file `source`; return the number of glyphs."""
    font = ImageFont.truetype(str(source), size)
    missing = bytes(font.getmask("\ufffe", mode="1"))
    wanted = [chr(c) for first, last in RANGES for c in range(first, last + 1)]
    chars = [c for c in wanted if c == " " or (bytes(font.getmask(c, mode="1")) not in (missing, b""))]
    width = max(round(font.getlength(c)) for c in chars)
    rows = -(-len(chars) // A_ROW)
    sheet = Image.new("1", (A_ROW * width, rows * size))
    draw = ImageDraw.Draw(sheet)
    draw.fontmode = "1"
    for i, c in enumerate(chars):
        draw.text((i % A_ROW * width, i // A_ROW * size), c, font=font, fill=1)
    for c, rows_of_dots in REDRAWN.get(target.name, {}).items():
        left, top = chars.index(c) % A_ROW * width, chars.index(c) // A_ROW * size
        sheet.paste(0, (left, top, left + width, top + size))
        for y, dots in enumerate(rows_of_dots.split(), top + 1):
            for x, dot in enumerate(dots, left):
                sheet.putpixel((x, y), int(dot == "#"))
    head = f"P4\n{sheet.width} {sheet.height}\n".encode()
    target.with_suffix(".pbm").write_bytes(head + sheet.tobytes("raw", "1;I"))
    target.with_suffix(".txt").write_text("".join(chars), encoding="utf-8")
    return len(chars)


if __name__ == "__main__":
    print(convert(Path(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3])))  # noqa: T201 - a developer's tool
