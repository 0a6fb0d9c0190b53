"""A kernel that takes the orders of a bare bus and notes them: plain files stand for its devices."""

import os
import struct
from pathlib import Path

SET_SPEED, GET_CHIP, GET_LINES, SET_LEVELS = 0x40046B04, 0x8044B401, 0xC250B407, 0xC010B40F
"""As linux/spi/spidev.h and linux/gpio.h have them."""


class Kernel:
    """Two GPIO chips and an SPI bus.

    Attributes:
        chips: label of each chip by the name of its device.
        speed: of the bus, in hertz.
        claimed: the lines and the device they are on.
        levels: what the two lines were set to, as (bytes on the bus until then, mask, levels).
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.chips = {"gpiochip0": "some-expander", "gpiochip1": "pinctrl-bcm2711"}
        for name in (*self.chips, "spidev0.0", "i2c-1"):
            (folder / name).touch()
        self.speed = 0
        self.claimed: tuple[str, list[int]] | None = None
        self.flags = 0
        self.consumer = b""
        self.levels: list[tuple[int, int, int]] = []

    def __call__(self, file: int, order: int, data: bytearray) -> int:
        """Carry out an order."""
        name = Path(f"/proc/self/fd/{file}").readlink().name
        if order == SET_SPEED:
            (self.speed,) = struct.unpack("=I", data)
        elif order == GET_CHIP:
            data[32:64] = self.chips[name].encode().ljust(32, b"\0")
        elif order == GET_LINES:
            self._claim(name, data)
        elif order == SET_LEVELS:
            levels, mask = struct.unpack("=QQ", data)
            self.levels.append((len(self.sent()), mask, levels))
        else:
            raise AssertionError(hex(order))
        return 0

    def sent(self) -> bytes:
        """Return all that went over the SPI bus."""
        return (self.folder / "spidev0.0").read_bytes()

    def transactions(self) -> list[tuple[bool, bytes]]:
        """Return what went over the bus between two settings of the data/command line, with its level."""
        marks = [(at, bool(levels & 1)) for at, mask, levels in self.levels if mask & 1]
        ends = [at for at, _ in marks[1:]] + [len(self.sent())]
        return [(data, self.sent()[at:end]) for (at, data), end in zip(marks, ends, strict=True)]

    def _claim(self, name: str, request: bytearray) -> None:
        assert len(request) == 592
        count = struct.unpack_from("=I", request, 560)[0]
        self.claimed = name, list(struct.unpack_from(f"={count}I", request, 0))
        self.flags = struct.unpack_from("=Q", request, 288)[0]
        self.consumer = bytes(request[256:288]).rstrip(b"\0")
        struct.pack_into("=i", request, 588, os.open(os.devnull, os.O_RDWR))
