"""The pictures of README and docs: sheets of real screens, drawn by the program.

    python -m croupier.app.gallery.pictures FOLDER

A developer runs it (`make pictures`) when screens have changed; the box never does.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from PIL import Image

from croupier.app.gallery import Gallery, Shot, gallery
from croupier_device.seam import HEIGHT, WIDTH, Picture

SCALE: Final = 3
GAP: Final = 16
DARK, GLASS, LIT = 0x2B2B2B, 0x080A0C, 0xDDF3FF

GAMES: Final = ("wavelength", "bet-your-brain", "wise-whale", "astute-goose", "mindmatch")
OBJECTS: Final = ("dice", "hourglass", "spinner", "dial")
FIRST_LOOK: Final = (
    ("dice", 1),
    ("hourglass", 2),
    ("spinner", 1),
    ("wavelength/scored", 1),
    ("bet-your-brain/bets", 0),
    ("wise-whale/memorise", 0),
    ("astute-goose/show", 0),
    ("mindmatch/rounds", 0),
    ("menu", 0),
)
"""Screen and number of the shots at the top of the README."""


def sheets(made: Gallery) -> Iterator[tuple[str, Image.Image]]:
    """Return the name and the picture of every sheet."""
    yield "first-look", sheet([made.shots[screen][number].frame.picture for screen, number in FIRST_LOOK], 3)
    for thing in OBJECTS:
        shots = [shot for screen in sorted(made.shots) if screen.split("/")[0] == thing for shot in made.shots[screen]]
        yield thing, sheet(_pictures(shots), 3)
    for game in GAMES:
        firsts = [made.shots[screen][0] for screen in sorted(made.shots) if screen.startswith(f"{game}/")]
        yield game, sheet(_pictures(firsts), 3)


def _pictures(shots: Iterable[Shot]) -> list[Picture]:
    return [shot.frame.picture for shot in shots]


def sheet(pictures: Sequence[Picture], columns: int) -> Image.Image:
    """Return pictures side by side on dark ground, SCALE dots each."""
    columns = min(columns, len(pictures))
    rows = -(-len(pictures) // columns)
    across, down = WIDTH * SCALE + GAP, HEIGHT * SCALE + GAP
    made = Image.new("P", (columns * across + GAP, rows * down + GAP))
    made.putpalette([part for colour in (DARK, GLASS, LIT) for part in colour.to_bytes(3, "big")])
    for i, picture in enumerate(pictures):
        large = picture.convert("L").resize((WIDTH * SCALE, HEIGHT * SCALE), Image.Resampling.NEAREST)
        dots = large.point(lambda light: 2 if light else 1)
        made.paste(dots, (GAP + i % columns * across, GAP + i // columns * down))
    return made


def main(folder: Path) -> None:
    """Write every sheet into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in sheets(gallery("en")):
        picture.save(folder / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
