"""Pictures as the controller's memory: eight pages of 128 bytes, each byte a strip of eight dots, the top one lowest."""

from dataclasses import dataclass

from PIL import Image

from croupier_device.seam import HEIGHT, WIDTH

PAGES = HEIGHT // 8
FRAME = WIDTH * PAGES


@dataclass(frozen=True, slots=True)
class Bus:
    """What a transaction costs besides its bytes, in bytes of bus time."""

    framing: int
    overhead: int
    longest: int = 4096


I2C_BUS = Bus(framing=2, overhead=3)
SPI_BUS = Bus(framing=0, overhead=20)


def pack(picture: Image.Image) -> bytes:
    """Return the 1,024 page bytes of a 128 x 64 picture, page after page."""
    strips = picture.transpose(Image.Transpose.TRANSPOSE).tobytes("raw", "1;R")
    return b"".join([strips[page::PAGES] for page in range(PAGES)])
