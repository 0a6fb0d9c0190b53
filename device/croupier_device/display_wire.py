"""The wire to the display: luma's own I2C or SPI object, opened as the board says, and a count of what goes over it."""

from collections.abc import Sequence
from typing import Any, Protocol

from croupier_device.pages import Bus, Write
from croupier_device.profile import DisplayProfile, ProfileError


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


def open_serial(display: DisplayProfile, pin_factory: Any = None) -> Serial:  # noqa: ANN401 - gpiozero has no types
    """Open the bus that the board names; nothing is said to the display yet.

    `pin_factory` is the gpiozero factory that the keys use; an SPI display gets its control lines from it.
    """
    if display.interface == "i2c":
        from croupier_device.i2c_wire import DirectI2c  # noqa: PLC0415 - a simulated board needs none of it

        return DirectI2c(display.i2c_port, display.address)
    from luma.core.interface import serial  # noqa: PLC0415 - the same

    if pin_factory is None:
        raise ProfileError("display.interface: an SPI display needs GPIO lines, and this board has no GPIO library")
    lines = ControlLines(pin_factory)
    try:
        wire: Serial = serial.spi(
            gpio=lines,
            port=display.spi_port,
            device=display.spi_device,
            bus_speed_hz=display.bus_speed_hz,
            gpio_DC=display.dc,
            gpio_RST=display.reset,
        )
    except BaseException:
        lines.cleanup()
        raise
    return _SpiSerial(wire, lines)


class ControlLines:
    """The lines besides the SPI bus, in the words of RPi.GPIO, which luma speaks, on any gpiozero factory."""

    LOW, HIGH, OUT = False, True, "output"

    def __init__(self, factory: Any) -> None:  # noqa: ANN401 - gpiozero has no types
        self._factory = factory
        self._pins: dict[int, Any] = {}

    def setup(self, number: int, function: str) -> None:
        """Claim a line."""
        pin = self._pins[number] = self._factory.pin(number)
        pin.function = function

    def output(self, number: int, level: bool) -> None:  # noqa: FBT001 - as RPi.GPIO has it
        """Set the level of a line."""
        self._pins[number].state = level

    def cleanup(self) -> None:
        """Let go of all lines."""
        for pin in self._pins.values():
            pin.close()
        self._pins.clear()


class _SpiSerial:
    """luma's SPI object with its control lines, which luma leaves to whoever brought them."""

    def __init__(self, spi: Serial, lines: ControlLines) -> None:
        self._spi = spi
        self._lines = lines
        self.command = spi.command
        self.data = spi.data

    def cleanup(self) -> None:
        try:
            self._spi.cleanup()
        finally:
            self._lines.cleanup()


class Wire:
    """The present connection to the display, or none; it outlives every reconnection and counts them all.

    It is also what luma's device object is built on, so that the driver's own methods reach whatever is connected,
    and so that what luma has registered to run at exit finds nothing to draw on or to close.
    """

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self.bytes = 0
        self.transactions = 0
        self._serial: Serial | None = None

    @property
    def connected(self) -> bool:
        """Whether a bus is open."""
        return self._serial is not None

    def connect(self, serial: Serial) -> None:
        """Send to `serial` from now on."""
        self._serial = serial

    def disconnect(self) -> None:
        """Release the bus."""
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

    def write(self, writes: Sequence[Write]) -> None:
        """Carry out a plan."""
        for order, data in writes:
            self.command(*order)
            self.data(data)

    def cleanup(self) -> None:
        """Do nothing: luma calls this at exit, and the bus is released by `disconnect`."""

    def _count(self, length: int) -> None:
        self.bytes += self.bus.framing + length
        self.transactions += 1
