"""Pictures and animations of the glass, for bug reports and for showing around; secrets are never on them."""

import io
import threading
from collections import deque
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from PIL import Image, ImageChops

from croupier.app.atomic_files import write
from croupier.app.box import Box
from croupier_device.seam import HEIGHT, WIDTH

SCALE: Final = 4
MOST_FRAMES: Final = 1500
"""Pictures that are kept; of a longer play these are the last ones."""
LONGEST: Final = 2.5
"""Seconds that a picture stands in an animation at most: nobody waits while others think."""
SHORTEST: Final = 0.02
"""Seconds that every viewer of animations can do."""
LIT, DARK = (223, 240, 255), (5, 7, 10)


class Recorder:
    """Keeps what was on the glass; may be asked for a picture by another thread."""

    def __init__(self) -> None:
        self._frames: deque[tuple[float, bytes]] = deque(maxlen=MOST_FRAMES)
        self._lock = threading.Lock()

    def take(self, glass: bytes, at: float) -> None:
        """Keep a picture (packed rows of the glass), unless it is the one before."""
        with self._lock:
            if not self._frames or self._frames[-1][1] != glass:
                self._frames.append((at, glass))

    def png(self) -> bytes:
        """Return the last picture, 4 pixels a dot."""
        out = io.BytesIO()
        _picture(self._kept()[-1][1]).save(out, "PNG", optimize=True)
        return out.getvalue()

    def gif(self) -> bytes:
        """Return everything that is kept as an animation, 4 pixels a dot."""
        kept = self._kept()
        times = [at for at, _ in kept]
        lasts = [min(LONGEST, max(SHORTEST, b - a)) for a, b in pairwise(times)]
        first, *others = (_picture(glass) for _, glass in kept)
        out = io.BytesIO()
        first.save(
            out,
            "GIF",
            save_all=True,
            append_images=others,
            duration=[round(1000 * seconds) for seconds in (*lasts, LONGEST)],
            loop=0,
            optimize=False,
        )
        return out.getvalue()

    def save(self, path: Path) -> None:
        """Write a .gif of everything kept or a .png of the last picture; raises OSError."""
        write(path, self.gif() if path.suffix.lower() == ".gif" else self.png())

    def _kept(self) -> list[tuple[float, bytes]]:
        with self._lock:
            return list(self._frames) or [(0.0, bytes(WIDTH * HEIGHT // 8))]


class RecordedBox(Box):
    """A box that is recorded while it is played."""

    def __init__(self, *parts: Any) -> None:  # noqa: ANN401 - whatever a box is made of
        self.recorder = Recorder()
        super().__init__(*parts)

    def service(self) -> None:
        """Do everything that is due, and keep the picture unless it is secret."""
        super().service()
        if not self.frame.secret:
            self.recorder.take(self.frame.picture.tobytes(), self.board.clock.now())


def _picture(glass: bytes) -> Image.Image:
    """Return the glass in two colours, a dot being a square with a dark edge."""
    dots = Image.frombytes("1", (WIDTH, HEIGHT), glass).resize(
        (WIDTH * SCALE, HEIGHT * SCALE), Image.Resampling.NEAREST
    )
    drawn = ImageChops.logical_and(dots, _grid())
    picture = drawn.convert("L").point([0] * 255 + [1]).convert("L")
    paletted = Image.frombytes("P", picture.size, picture.tobytes())
    paletted.putpalette([*DARK, *LIT])
    return paletted


def _grid() -> Image.Image:
    """Return a mask that leaves the last row and column of every dot dark."""
    dot = Image.new("1", (SCALE, SCALE), 0)
    dot.paste(1, (0, 0, SCALE - 1, SCALE - 1))
    grid = Image.new("1", (WIDTH * SCALE, HEIGHT * SCALE))
    for x in range(0, grid.width, SCALE):
        grid.paste(dot, (x, 0))
    for y in range(SCALE, grid.height, SCALE):
        grid.paste(grid.crop((0, 0, grid.width, SCALE)), (0, y))
    return grid
