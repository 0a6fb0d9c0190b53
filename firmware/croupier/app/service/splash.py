"""The first picture on the glass: the name of the box, while the rest of it is being loaded."""

from pathlib import Path

from PIL import Image

from croupier_device.seam import HEIGHT, WIDTH, Picture

FILE = Path(__file__).with_suffix(".pbm")
"""The picture, drawn beforehand: loading fonts would take longer than showing it. This module, run, draws it anew."""
HEAD = b"P4\n128 64\n"

DIE = (
    "################",
    "#..............#",
    "#.##........##.#",
    "#.##........##.#",
    "#..............#",
    "#..............#",
    "#......##......#",
    "#......##......#",
    "#..............#",
    "#..............#",
    "#..............#",
    "#.##........##.#",
    "#.##........##.#",
    "#..............#",
    "################",
)


def splash() -> Picture:
    """Return the picture."""
    white_is_0 = FILE.read_bytes().removeprefix(HEAD)
    return Image.frombytes("1", (WIDTH, HEIGHT), white_is_0, "raw", "1;I")


def drawn() -> Picture:
    """Draw the picture with the fonts of the glass."""
    from croupier.screens.fonts import LARGE  # noqa: PLC0415 - the box shows the file instead

    picture = Image.new("1", (WIDTH, HEIGHT))
    left, top = (WIDTH - len(DIE[0])) // 2, 14
    for y, row in enumerate(DIE):
        for x, dot in enumerate(row):
            if dot == "#":
                picture.putpixel((left + x, top + y), 1)
    name = LARGE.run("Croupier")
    picture.paste(name, ((WIDTH - name.width) // 2, 36))
    return picture


if __name__ == "__main__":
    FILE.write_bytes(HEAD + drawn().tobytes("raw", "1;I"))
