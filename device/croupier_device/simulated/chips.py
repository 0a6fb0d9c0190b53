"""Virtual display controllers: they decode the very bytes the driver sends and show what an eye would see.

Each chip offers luma's serial interface (`command`, `data`, `cleanup`), so the real driver talks to it unchanged. The
command tables are those of the SSD1306, SSD1309 and SH1106 data sheets; what a chip does not know it ignores, as the
silicon does.
"""

from collections.abc import Callable
from typing import ClassVar

from croupier_device.seam import WIDTH
from croupier_device.simulated.chip import PAGES, Chip

__all__ = ["Chip", "Sh1106", "Ssd1306", "Ssd1309"]

_HORIZONTAL, _VERTICAL = 0, 1


class Ssd1306(Chip):
    """The SSD1306: 128 columns, three addressing modes, a charge pump that must be switched on."""

    operands: ClassVar[dict[int, int]] = {
        order: number
        for number, orders in (
            (1, (0x20, 0x23, 0x81, 0x8D, 0xA8, 0xD3, 0xD5, 0xD6, 0xD9, 0xDA, 0xDB)),
            (2, (0x21, 0x22, 0xA3)),
            (5, (0x29, 0x2A)),
            (6, (0x26, 0x27)),
        )
        for order in orders
    }
    needs_pump = True

    @property
    def shining(self) -> bool:
        """Whether the glass has the power and the order to shine."""
        return super().shining and (self.pump_on or not self.needs_pump)

    def _power_on(self) -> None:
        super()._power_on()
        self.pump_on = False
        self.mode = 2
        self.window = (0, WIDTH - 1, 0, PAGES - 1)

    def _set(self, order: int, operands: list[int]) -> None:
        match order:
            case 0x20:
                self.mode = operands[0] & 3
            case 0x21 if self.mode in {_HORIZONTAL, _VERTICAL}:
                self.window = (operands[0] & 0x7F, operands[1] & 0x7F, *self.window[2:])
                self.column = self.window[0]
            case 0x22 if self.mode in {_HORIZONTAL, _VERTICAL}:
                self.window = (*self.window[:2], operands[0] & 7, operands[1] & 7)
                self.page = self.window[2]
            case 0x8D:
                self.pump_on = bool(operands[0] & 4)
            case _:
                super()._set(order, operands)

    def _point_column(self, order: int) -> None:
        if self.mode not in {_HORIZONTAL, _VERTICAL}:
            super()._point_column(order)

    def _point_page(self, page: int) -> None:
        if self.mode not in {_HORIZONTAL, _VERTICAL}:
            super()._point_page(page)

    def _write(self, byte: int) -> None:
        self._store(byte)
        first, last, top, bottom = self.window
        if self.mode == _HORIZONTAL:
            self.column, carry = _next(self.column, first, last, self.columns)
            if carry:
                self.page, _ = _next(self.page, top, bottom, PAGES)
        elif self.mode == _VERTICAL:
            self.page, carry = _next(self.page, top, bottom, PAGES)
            if carry:
                self.column, _ = _next(self.column, first, last, self.columns)
        else:
            self.column = (self.column + 1) % self.columns


class Ssd1309(Ssd1306):
    """The SSD1309: as the SSD1306, but it is fed from outside and can be locked."""

    operands: ClassVar[dict[int, int]] = {**Ssd1306.operands, 0xFD: 1}
    needs_pump = False

    def _power_on(self) -> None:
        super()._power_on()
        self.locked = False

    def _set(self, order: int, operands: list[int]) -> None:
        if order == 0xFD:
            self.locked = bool(operands[0] & 4)
        elif not self.locked:
            super()._set(order, operands)

    def _switch(self, order: int) -> None:
        if not self.locked:
            super()._switch(order)


class Sh1106(Chip):
    """The SH1106: 132 columns of which the glass shows 128, page addressing only.

    Args:
        first_column: the memory column behind the left edge of the glass; 2 on most modules, 0 on some.
    """

    columns = 132
    operands: ClassVar[dict[int, int]] = dict.fromkeys((0x81, 0xA8, 0xAD, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB), 1)

    def __init__(
        self,
        *,
        first_column: int = 2,
        interface: str = "i2c",
        address: int = 0x3C,
        bus_speed_hz: int = 400_000,
        spend: Callable[[float], None] | None = None,
        seed: int = 0,
    ) -> None:
        self.first_column = first_column
        super().__init__(interface=interface, address=address, bus_speed_hz=bus_speed_hz, spend=spend, seed=seed)

    @property
    def shining(self) -> bool:
        """Whether the glass has the power and the order to shine."""
        return super().shining and self.pump_on

    def _power_on(self) -> None:
        super()._power_on()
        self.pump_on = True
        self.contrast = 0x80

    def _set(self, order: int, operands: list[int]) -> None:
        if order == 0xAD:
            self.pump_on = bool(operands[0] & 1)
        else:
            super()._set(order, operands)

    def _write(self, byte: int) -> None:
        self._store(byte)
        self.column = min(self.column + 1, self.columns)


def _next(value: int, first: int, last: int, size: int) -> tuple[int, bool]:
    """The pointer after `value`, and whether it has come round to `first`."""
    if value == last:
        return first, True
    return (value + 1) % size, False
