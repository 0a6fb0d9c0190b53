"""The wire to the display: luma's own I2C or SPI object, opened as the board says, and a count of what goes over it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from croupier_device.pages import Bus

I2C = "i2c"
SPI = "spi"


class DisplaySettings(Protocol):
    """What the board profile says about the display."""

    @property
    def driver(self) -> str:
        """The controller, by the name of its luma.oled class."""
        ...

    @property
    def interface(self) -> str:
        """`i2c` or `spi`."""
        ...

    @property
    def i2c_port(self) -> int:
        """The number of the I2C bus."""
        ...

    @property
    def address(self) -> int:
        """The address on the I2C bus."""
        ...

    @property
    def bus_speed_hz(self) -> int:
        """Bits a second on the wire."""
        ...

    @property
    def rotate(self) -> int:
        """0 or 180."""
        ...

    @property
    def column_offset(self) -> int | None:
        """The first column of the controller's memory that the glass shows; None for the controller's usual one."""
        ...

    @property
    def contrast(self) -> int:
        """The contrast at start, 0 to 255."""
        ...

    @property
    def full_every(self) -> int:
        """How many partial pictures may go out before a whole one."""
        ...


class Serial(Protocol):
    """What luma's serial objects offer, and the virtual chips too."""

    def command(self, *cmd: int) -> None:
        """Send command bytes in one transaction."""
        ...

    def data(self, data: Sequence[int]) -> None:
        """Send bytes for the display memory."""
        ...

    def cleanup(self) -> None:
        """Release the bus."""
        ...


def open_serial(display: DisplaySettings) -> Serial:
    """Open the bus that the board names; nothing is said to the display yet."""
    from luma.core.interface import serial  # noqa: PLC0415 - a tenth of a second on a small board

    wire: Any = serial.i2c(port=display.i2c_port, address=display.address)
    return wire  # type: ignore[no-any-return]


class Wire:
    """The present connection to the display, or none; it outlives every reconnection and counts all of them.

    luma's device object is built on a wire that records, so that its commands can be sent whenever the display comes
    back, and so that what luma registered to run at exit finds nothing to draw on.
    """

    def __init__(self, bus: "Bus") -> None:
        self.bytes = 0
        self.transactions = 0
        self._bus = bus
        self._serial: Serial | None = None

    @property
    def connected(self) -> bool:
        """Whether a bus is open."""
        return self._serial is not None

    def connect(self, serial: Serial) -> None:
        """Send to `serial` from now on."""
        self._serial = serial

    def disconnect(self) -> None:
        """Release the bus, whatever state it is in."""
        serial, self._serial = self._serial, None
        if serial is not None:
            serial.cleanup()

    def command(self, *cmd: int) -> None:
        """Send command bytes."""
        if self._serial is not None:
            self._serial.command(*cmd)
            self._count(len(cmd))

    def data(self, data: Sequence[int]) -> None:
        """Send bytes for the display memory."""
        if self._serial is not None:
            self._serial.data(data)
            self._count(len(data))

    def cleanup(self) -> None:
        """Do nothing: luma calls this at exit, and the bus is released by `disconnect`."""

    def _count(self, length: int) -> None:
        self.bytes += self._bus.framing + length
        self.transactions += 1
