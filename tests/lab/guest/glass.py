"""The lab's display: what the kernel module lab_glass has in its memory, and what can be done to it."""

from pathlib import Path

from header import load
from PIL import Image

FOLDER = Path("/sys/kernel/debug/lab_glass")
WIDTH, HEIGHT = 128, 64
FAST_MODE = 22_500
"""Nanoseconds a byte and its ninth bit take at 400 kHz."""


class Glass:
    """An SSD1306 at 0x3C of /dev/i2c-1."""

    def __init__(self) -> None:
        load("i2c-dev", "lab_glass")

    @property
    def memory(self) -> bytes:
        """The controller's memory: eight pages of 128 columns, the lowest bit on top."""
        return (FOLDER / "memory").read_bytes()

    @property
    def state(self) -> dict[str, int]:
        """The controller's registers, and what has passed on the bus."""
        words = (word.split("=") for word in (FOLDER / "state").read_text().split())
        return {name: int(value) for name, value in words}

    @property
    def last(self) -> float:
        """When the last transfer ended, in the kernel's seconds."""
        return int((FOLDER / "last_ns").read_text()) / 1e9

    def pace(self, nanoseconds: int) -> None:
        """Let every byte take its time on the wire."""
        (FOLDER / "ns_per_byte").write_text(str(nanoseconds))

    def refuse(self, after: int, count: int = 1) -> None:
        """Let so many transfers pass, then refuse some."""
        (FOLDER / "pass").write_text(str(after))
        (FOLDER / "refuse").write_text(str(count))

    def unplug(self) -> None:
        """Pull the cable."""
        (FOLDER / "powered").write_text("0")

    def plug(self) -> None:
        """Put the cable back: the display is dark, its memory full of noise."""
        (FOLDER / "powered").write_text("1")

    def blink(self) -> None:
        """Let it lose its power for a moment."""
        self.unplug()
        self.plug()

    def picture(self) -> Image.Image:
        """Return what a lit glass shows, as a picture."""
        memory = self.memory
        dots = [memory[y // 8 * WIDTH + x] >> y % 8 & 1 for y in range(HEIGHT) for x in range(WIDTH)]
        picture = Image.new("1", (WIDTH, HEIGHT))
        picture.putdata([255 * dot for dot in dots])
        return picture


def pages(picture: Image.Image) -> bytes:
    """Return what the controller's memory must be for a picture."""
    return bytes(
        sum(bool(picture.getpixel((x, 8 * page + bit))) << bit for bit in range(8))
        for page in range(HEIGHT // 8)
        for x in range(WIDTH)
    )
