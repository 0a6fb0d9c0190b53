"""What the virtual display controllers have in common: registers, memory, the bus they sit on and the glass they light.

The glass is wired as on the usual modules, where the picture is upright with the segments and the rows both reversed
(A1, C8).
"""

import errno
import random
from collections.abc import Callable, Sequence
from typing import ClassVar

from luma.core.error import DeviceNotFoundError
from PIL import Image

from croupier_device.seam import HEIGHT, WIDTH

PAGES = HEIGHT // 8
I2C_FRAMING = 2  # the address byte and the control byte
LAST_SMBUS_BYTE = 32  # luma sends commands as one SMBus block


class Chip:
    """What the three controllers have in common: registers, memory, the bus and the glass.

    Args:
        interface: `i2c` counts address and control bytes and notices a missing display; `spi` does neither.
        bus_speed_hz: bits a second on the wire.
        spend: told the seconds each transaction takes on the bus, so that a virtual clock can go on.
        seed: what the memory holds after power comes on is random; this makes it repeatable.
    """

    columns = WIDTH
    first_column = 0
    operands: ClassVar[dict[int, int]] = {}
    """How many operand bytes follow an order, where any do."""

    def __init__(
        self,
        *,
        interface: str = "i2c",
        address: int = 0x3C,
        bus_speed_hz: int = 400_000,
        spend: Callable[[float], None] | None = None,
        seed: int = 0,
    ) -> None:
        self.interface = interface
        self.address = address
        self.bus_speed_hz = bus_speed_hz
        self.bytes = 0
        self.transactions = 0
        self.plugged = True
        self._spend = spend
        self._random = random.Random(seed)  # noqa: S311 - garbage in a memory, not chance in a game
        self._flip: int | None = None
        self._power_on()

    # The bus, as luma's serial objects offer it.

    def command(self, *cmd: int) -> None:
        """Take command bytes in one transaction.

        Raises:
            DeviceNotFoundError: nothing answers on the I2C bus.
        """
        if self.interface == "i2c" and len(cmd) > LAST_SMBUS_BYTE:
            raise AssertionError(f"{len(cmd)} command bytes in one SMBus block of at most {LAST_SMBUS_BYTE}")
        if not self._carry(len(cmd)):
            if self.interface == "i2c":
                raise DeviceNotFoundError(f"I2C device not found on address: 0x{self.address:02X}")
            return
        for byte in cmd:
            self._take(byte)

    def data(self, data: Sequence[int]) -> None:
        """Take bytes for the memory in one transaction.

        Raises:
            OSError: nothing answers on the I2C bus.
        """
        if not self._carry(len(data)):
            if self.interface == "i2c":
                raise OSError(errno.EREMOTEIO, "Remote I/O error")
            return
        for byte in self._disturbed(bytes(data)):
            self._write(byte)

    def cleanup(self) -> None:
        """Release the bus; the chip goes on showing what it shows."""

    def _carry(self, length: int) -> bool:
        framing = I2C_FRAMING if self.interface == "i2c" else 0
        if self.interface == "i2c" and not self.plugged:
            self._pass_time(1)  # the address byte goes out and nobody acknowledges
            return False
        self.bytes += framing + length
        self.transactions += 1
        self._pass_time(framing + length)
        return self.plugged

    def _pass_time(self, length: int) -> None:
        if self._spend is not None:
            bits = 9 if self.interface == "i2c" else 8
            self._spend(length * bits / self.bus_speed_hz)

    def _disturbed(self, data: bytes) -> bytes:
        if self._flip is None:
            return data
        index, bit = divmod(self._flip % (8 * len(data)), 8)
        self._flip = None
        return data[:index] + bytes([data[index] ^ 1 << bit]) + data[index + 1 :]

    # What happens to it on the table.

    def unplug(self) -> None:
        """Take its plug out: it is dark, answers no more and forgets everything."""
        self.plugged = False
        self._power_on()

    def plug(self) -> None:
        """Put its plug in again: memory full of garbage, display off."""
        self.plugged = True

    def lose_power(self) -> None:
        """Let it start anew between two transactions, without a sign on the bus."""
        self._power_on()

    def flip_bit(self, bit: int = 0) -> None:
        """Turn over one bit of the next data that comes over the bus."""
        self._flip = bit

    # What an eye sees.

    def frame(self) -> Image.Image:
        """Return the picture on the glass, blank while it is off, mode "1", 128 x 64."""
        if not self.shining:
            return Image.new("1", (WIDTH, HEIGHT))
        if self.all_on:
            return Image.new("1", (WIDTH, HEIGHT), 255)
        rows, dark = self._memory_rows(), bytes(WIDTH // 8)
        picture = b"".join(dark if row is None else rows[row] for row in self._rows_of_glass())
        if self.inverted:
            picture = bytes(byte ^ 0xFF for byte in picture)
        return Image.frombytes("1", (WIDTH, HEIGHT), picture)

    @property
    def lit(self) -> int:
        """How many dots of the glass are lit."""
        return self.frame().histogram()[255]

    @property
    def shining(self) -> bool:
        """Whether the glass has the power and the order to shine."""
        return self.plugged and self.display_on

    def _memory_rows(self) -> list[bytes]:
        """The memory as 64 lines of 128 dots, the way the glass's segments are wired."""
        last = self.columns - self.first_column
        strips = bytearray(WIDTH * PAGES)
        for page, memory in enumerate(self.ram):
            strips[page::PAGES] = memory[last - WIDTH : last][::-1]
        picture = Image.frombytes("1", (HEIGHT, WIDTH), bytes(strips), "raw", "1;R").transpose(
            Image.Transpose.TRANSPOSE
        )
        line = WIDTH // 8
        whole = picture.tobytes()
        return [whole[start : start + line] for start in range(0, len(whole), line)]

    def _rows_of_glass(self) -> list[int | None]:
        """The memory row behind each row of the glass, from the top; None where the scan does not come."""
        rows: list[int | None] = [None] * HEIGHT
        for line in range(self.multiplex):
            com = line if not self.rows_reversed else self.multiplex - 1 - line
            rows[HEIGHT - 1 - self._pin_row(com)] = (line + self.offset + self.start_line) % HEIGHT
        return rows

    def _pin_row(self, com: int) -> int:
        """The row of the glass wired to output `com`: odd and even rows come from the two sides of the chip."""
        if self.rows_swapped:
            com = (com + HEIGHT // 2) % HEIGHT
        if self.rows_alternate:
            return com
        half, index = divmod(com, HEIGHT // 2)
        return 2 * index + half

    # Registers and commands.

    def _power_on(self) -> None:
        self.ram = [bytearray(self._random.randbytes(self.columns)) for _ in range(PAGES)]
        self.display_on = self.all_on = self.inverted = False
        self.columns_reversed = self.rows_reversed = self.rows_swapped = False
        self.rows_alternate = True
        self.contrast = 0x7F
        self.multiplex = HEIGHT
        self.offset = self.start_line = 0
        self.column = self.page = 0
        self._pending: list[int] = []

    def _take(self, byte: int) -> None:
        self._pending.append(byte)
        order, *operands = self._pending
        if len(operands) < self.operands.get(order, 0):
            return
        self._pending = []
        if operands:
            self._set(order, operands)
        else:
            self._switch(order)

    def _set(self, order: int, operands: list[int]) -> None:
        match order:
            case 0x81:
                self.contrast = operands[0]
            case 0xA8:
                self.multiplex = (operands[0] & 0x3F) + 1
            case 0xD3:
                self.offset = operands[0] & 0x3F
            case 0xDA:
                self.rows_alternate = bool(operands[0] & 0x10)
                self.rows_swapped = bool(operands[0] & 0x20)

    def _switch(self, order: int) -> None:
        match order:
            case _ if order < 0x20:
                self._point_column(order)
            case _ if 0x40 <= order < 0x80:
                self.start_line = order & 0x3F
            case 0xA0 | 0xA1:
                self.columns_reversed = order == 0xA1
            case 0xA4 | 0xA5:
                self.all_on = order == 0xA5
            case 0xA6 | 0xA7:
                self.inverted = order == 0xA7
            case 0xAE | 0xAF:
                self.display_on = order == 0xAF
            case _ if 0xB0 <= order < 0xB8:
                self._point_page(order & 7)
            case _ if 0xC0 <= order < 0xD0:
                self.rows_reversed = bool(order & 8)

    def _point_column(self, order: int) -> None:
        nibble = order & 0x0F
        self.column = (self.column & 0x0F | nibble << 4) if order & 0x10 else (self.column & 0xF0 | nibble)

    def _point_page(self, page: int) -> None:
        self.page = page

    def _store(self, byte: int) -> None:
        """Write at the pointers; the segment order counts when the byte comes in, not when it is shown."""
        if self.column < self.columns:
            column = self.columns - 1 - self.column if self.columns_reversed else self.column
            self.ram[self.page][column] = byte

    def _write(self, byte: int) -> None:
        raise NotImplementedError
