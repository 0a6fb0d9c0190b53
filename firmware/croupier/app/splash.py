"""The first picture on the glass: the name of the box, while the rest of it is being loaded."""

from PIL import Image

from croupier.screens.fonts import LARGE
from croupier_device.seam import HEIGHT, WIDTH, Picture

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
    picture = Image.new("1", (WIDTH, HEIGHT))
    left, top = (WIDTH - len(DIE[0])) // 2, 14
    for y, row in enumerate(DIE):
        for x, dot in enumerate(row):
            if dot == "#":
                picture.putpixel((left + x, top + y), 1)
    name = LARGE.run("Croupier")
    picture.paste(name, ((WIDTH - name.width) // 2, 36))
    return picture
