"""The display's bus with nothing but the kernel's own interface: for the one picture that comes before all libraries.

The numbers are those of linux/i2c-dev.h, linux/spi/spidev.h and linux/gpio.h (line requests of the second version).
"""

import os
import struct
from collections.abc import Callable, Iterable, Sequence

Ioctl = Callable[..., object]
"""What `fcntl.ioctl` does."""

COMMANDS, DATA = b"\x00", b"\x40"
"""What follows are commands, or bytes for the memory: the control byte on I2C, the level of a line on SPI."""

SET_ADDRESS = 0x0703
"""I2C_SLAVE: whom the writes are for."""
SET_SPEED = 0x40046B04
"""SPI_IOC_WR_MAX_SPEED_HZ."""
GET_CHIP = 0x8044B401
"""GPIO_GET_CHIPINFO_IOCTL: name, label and number of lines."""
CHIP_BYTES, LABEL = 68, slice(32, 64)
GET_LINES = 0xC250B407
"""GPIO_V2_GET_LINE_IOCTL: claims lines, and gives a file that stands for them."""
REQUEST_BYTES, CONSUMER_AT, FLAGS_AT, COUNT_AT, FILE_AT = 592, 256, 288, 560, 588
OUTPUT = 1 << 3
"""GPIO_V2_LINE_FLAG_OUTPUT; without further words the lines start low."""
SET_LEVELS = 0xC010B40F
"""GPIO_V2_LINE_SET_VALUES_IOCTL."""


class BareI2c:
    """An I2C display, by the number of its bus and its address. Raises OSError where it cannot be had."""

    def __init__(self, port: int, address: int, devices: str, ioctl: Ioctl) -> None:
        self._file = os.open(f"{devices}/i2c-{port}", os.O_RDWR | os.O_CLOEXEC)
        try:
            ioctl(self._file, SET_ADDRESS, address)
        except OSError:
            self.close()
            raise

    def send(self, writes: Iterable[bytes]) -> bool:
        """Send transactions, each with its control byte; return whether all of them were taken whole."""
        return all(os.write(self._file, data) == len(data) for data in writes)

    def close(self) -> None:
        """Let go of the bus."""
        os.close(self._file)


class BareSpi:
    """An SPI display with its data/command line and, where it is wired, its reset. Raises OSError as above.

    The lines are held until `close`: a reset line that is let go of could turn the glass dark again.

    Args:
        port, device, speed: of the bus, the speed in hertz.
        lines: the GPIO numbers of data/command and of the reset.
        labels: of the GPIO chip behind the header; the first one counts that there is.
    """

    def __init__(
        self,
        port: int,
        device: int,
        speed: int,
        lines: Sequence[int],
        labels: Sequence[str],
        devices: str,
        ioctl: Ioctl,
    ) -> None:
        self._ioctl = ioctl
        self._files = [os.open(f"{devices}/spidev{port}.{device}", os.O_RDWR | os.O_CLOEXEC)]
        try:
            ioctl(self._files[0], SET_SPEED, struct.pack("=I", speed))
            self._files.append(_claim(lines, labels, devices, ioctl))
            if len(lines) > 1:
                self._set(0b10, 0b10)  # the reset ends; both lines were low
        except OSError:
            self.close()
            raise

    def send(self, writes: Iterable[bytes]) -> bool:
        """Send transactions, the control byte told by the line; return whether all of them were taken whole."""
        return all(self._send(data[:1], data[1:]) for data in writes)

    def close(self) -> None:
        """Let go of the bus and the lines."""
        for file in self._files:
            os.close(file)

    def _send(self, control: bytes, data: bytes) -> bool:
        self._set(0b01, control == DATA)
        return os.write(self._files[0], data) == len(data)

    def _set(self, mask: int, levels: int) -> None:
        """Set those of the lines that the mask names; bit 0 is data/command."""
        self._ioctl(self._files[1], SET_LEVELS, struct.pack("=QQ", levels, mask))


BareBus = BareI2c | BareSpi


def _claim(lines: Sequence[int], labels: Sequence[str], devices: str, ioctl: Ioctl) -> int:
    """Claim the lines as outputs, low; return the file that stands for them."""
    request = bytearray(REQUEST_BYTES)
    struct.pack_into(f"={len(lines)}I", request, 0, *lines)
    struct.pack_into("=8s", request, CONSUMER_AT, b"croupier")
    struct.pack_into("=Q", request, FLAGS_AT, OUTPUT)
    struct.pack_into("=I", request, COUNT_AT, len(lines))
    chip = os.open(_chip(labels, devices, ioctl), os.O_RDWR | os.O_CLOEXEC)
    try:
        ioctl(chip, GET_LINES, request)
    finally:
        os.close(chip)
    return int(struct.unpack_from("=i", request, FILE_AT)[0])


def _chip(labels: Sequence[str], devices: str, ioctl: Ioctl) -> str:
    """Return the device of the first label that there is; raises FileNotFoundError."""
    chips = {}
    for name in sorted(os.listdir(devices), reverse=True):  # noqa: PTH208 - pathlib costs more than all of this
        if name.startswith("gpiochip"):
            device = f"{devices}/{name}"
            chips[_label(device, ioctl)] = device
    for label in labels:
        if label in chips:
            return chips[label]
    raise FileNotFoundError(devices)


def _label(device: str, ioctl: Ioctl) -> str:
    info = bytearray(CHIP_BYTES)
    chip = os.open(device, os.O_RDWR | os.O_CLOEXEC)
    try:
        ioctl(chip, GET_CHIP, info)
    finally:
        os.close(chip)
    return info[LABEL].split(b"\0", 1)[0].decode(errors="replace")
