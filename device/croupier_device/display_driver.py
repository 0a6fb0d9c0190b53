"""The display controllers: luma.oled's drivers by name, with our partial updates where the controller is known.

luma knows how each controller is woken; that is recorded once, when the driver is made, and sent again whenever the
display comes back. So there is one luma object for the life of the program, however often the plug is pulled.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from croupier_device.display_wire import Wire
from croupier_device.pages import Bus, Change, Memory, Write, plan_runs, whole_runs
from croupier_device.profile import DisplayProfile, ProfileError
from croupier_device.seam import HEIGHT, WIDTH, Picture
from croupier_device.windows import plan_windows, whole_window

DISPLAY_OFF = 0xAE
TURNED = {0xA1: 0xA0, 0xC8: 0xC0}
"""The two orders that turn the picture by 180 degrees: segments and rows the other way round."""
SPI_SPEEDS = tuple(int(mhz * 1e6) for mhz in (0.5, 1, 2, 4, 8, 16, 20, 24, 28, 32))
"""What luma lets the SPI bus run at."""


@dataclass(frozen=True, slots=True)
class Addressing:
    """How a controller takes parts of a picture.

    Attributes:
        columns: how many columns its memory has.
        first: the column at the left edge of the glass on the usual modules.
        plan: makes transactions of a change.
        whole: makes transactions of all page bytes.
    """

    columns: int
    first: int
    plan: Callable[[Change, int, Bus], list[Write]]
    whole: Callable[[bytes, int], list[Write]]

    def offset(self, display: DisplayProfile) -> int:
        """Return the memory column of the glass's left edge, as the display is mounted."""
        offset = self.first if display.column_offset is None else display.column_offset
        spare = self.columns - WIDTH
        if offset > spare:
            raise ProfileError(
                f"display.column_offset: {offset} does not fit; a {display.driver} has {spare} spare columns, "
                f"so it can be 0 to {spare}"
            )
        return offset if display.rotate == 0 else spare - offset


ADDRESSING = {
    "ssd1305": Addressing(132, 0, plan_windows, whole_window),
    "ssd1306": Addressing(128, 0, plan_windows, whole_window),
    "ssd1309": Addressing(128, 0, plan_windows, whole_window),
    "ssd1315": Addressing(128, 0, plan_windows, whole_window),
    "sh1106": Addressing(132, 2, plan_runs, whole_runs),
}
"""The controllers that get partial updates; every other luma driver gets whole pictures from luma itself."""

PORTRAIT = {"sh1107": (64, 128)}
"""Controllers whose glass is mounted on its side, with the size luma knows it by."""


class Recorder:
    """A serial object that keeps what it is told."""

    def __init__(self) -> None:
        self.calls: list[tuple[int, ...] | None] = []

    def command(self, *cmd: int) -> None:
        """Keep command bytes."""
        self.calls.append(cmd)

    def data(self, _data: Sequence[int]) -> None:
        """Keep the fact that data came."""
        self.calls.append(None)

    def cleanup(self) -> None:
        """Keep nothing."""

    def waking(self) -> list[tuple[int, ...]]:
        """Return the commands before the first picture, without those that say where it goes."""
        first = self.calls.index(None) if None in self.calls else len(self.calls) + 1
        return [cmd for cmd in self.calls[: max(first - 1, 0)] if cmd]


class Driver:
    """One luma.oled device on a wire that may come and go; it sends whole pictures.

    It knows the wanted picture even while the wire is gone.
    """

    def __init__(self, display: DisplayProfile, wire: Wire) -> None:
        self._wire = wire
        self._memory = Memory()
        recorder = Recorder()
        wire.connect(recorder)
        self._device = self._make(display)
        wire.disconnect()
        wire.bytes = wire.transactions = 0
        self._waking = recorder.waking()

    def wake(self, *, dark: bool) -> None:
        """Initialise the display anew, whatever state it is in; `dark` switches it off first."""
        for cmd in self._waking:
            keep = cmd[1:] if cmd[0] == DISPLAY_OFF and not dark else cmd
            if keep:
                self._wire.command(*keep)

    def contrast(self, level: int) -> None:
        """Set the contrast, 0 to 255."""
        self._device.contrast(level)

    def off(self) -> None:
        """Turn the display dark; its memory stays."""
        self._device.hide()

    def on(self) -> None:
        """Turn the display on."""
        self._device.show()

    def take(self, picture: Picture) -> Change | None:
        """Want this picture from now on and return what it changes, None if nothing."""
        return self._memory.update(picture)

    def send(self, change: Change) -> None:  # noqa: ARG002 - a partial driver uses it
        """Send what a picture changes."""
        self.whole()

    def whole(self) -> None:
        """Send the whole wanted picture."""
        self._device.display(self._memory.picture.convert(self._device.mode))

    def _make(self, display: DisplayProfile) -> Any:  # noqa: ANN401 - luma has no types
        if display.column_offset is not None:
            raise ProfileError(f"display.column_offset: luma's {display.driver} driver has none; remove it")
        quarters = display.rotate // 90 + (display.driver in PORTRAIT)
        return _luma_device(display, self._wire, quarters)


class PartialDriver(Driver):
    """A driver that sends only what changed, and turns the picture by the controller's own orders."""

    def __init__(self, display: DisplayProfile, wire: Wire) -> None:
        self._addressing = ADDRESSING[display.driver]
        self._offset = self._addressing.offset(display)
        super().__init__(display, wire)
        if display.rotate:
            self._waking[0] = tuple(TURNED.get(byte, byte) for byte in self._waking[0])

    def send(self, change: Change) -> None:
        """Send what a picture changes."""
        self._wire.write(self._addressing.plan(change, self._offset, self._wire.bus))

    def whole(self) -> None:
        """Send the whole wanted picture."""
        self._wire.write(self._addressing.whole(self._memory.whole(), self._offset))

    def _make(self, display: DisplayProfile) -> Any:  # noqa: ANN401 - luma has no types
        return _luma_device(display, self._wire, 0)


def make_driver(display: DisplayProfile, wire: Wire) -> Driver:
    """Return the driver that the board names; raises ProfileError where it cannot be what the profile says."""
    if (display.width, display.height) != (WIDTH, HEIGHT):
        raise ProfileError(f"display: {display.width}x{display.height} does not fit; the glass is {WIDTH}x{HEIGHT}")
    if display.interface == "spi" and display.bus_speed_hz not in SPI_SPEEDS:
        speeds = ", ".join(map(str, SPI_SPEEDS))
        raise ProfileError(f"display.bus_speed_hz: {display.bus_speed_hz} is no SPI speed; write one of {speeds}")
    return (PartialDriver if display.driver in ADDRESSING else Driver)(display, wire)


def _luma_device(display: DisplayProfile, wire: Wire, quarters: int) -> Any:  # noqa: ANN401 - luma has no types
    from luma.core.error import DeviceDisplayModeError  # noqa: PLC0415 - only when a board names a display
    from luma.core.framebuffer import full_frame  # noqa: PLC0415 - the same

    drivers = _luma_drivers()
    if display.driver not in drivers.__all__:
        known = ", ".join(sorted(drivers.__all__))
        raise ProfileError(f"display.driver: {display.driver!r} is unknown; write one of {known}")
    width, height = PORTRAIT.get(display.driver, (WIDTH, HEIGHT))
    make = getattr(drivers, display.driver)
    try:
        device = make(wire, width=width, height=height, rotate=quarters, framebuffer=full_frame())
    except DeviceDisplayModeError as error:
        raise ProfileError(
            f"display.driver: a {display.driver} has no {WIDTH}x{HEIGHT} glass; write another"
        ) from error
    device.persist = True  # at exit luma would draw on a display that is ours to close
    return device


def _luma_drivers() -> Any:  # noqa: ANN401 - luma has no types
    """Import luma's drivers without the four threads that it starts for viewports, which we never use."""
    from luma.core import threadpool  # noqa: PLC0415 - only when a board names a display

    worker, threadpool.worker = threadpool.worker, lambda _tasks: None
    try:
        from luma.oled import device  # noqa: PLC0415 - the same
    finally:
        threadpool.worker = worker
    return device
