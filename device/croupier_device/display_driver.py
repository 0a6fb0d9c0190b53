"""The display controllers: luma.oled's drivers by name, with the commands they start with, recorded once."""

from collections.abc import Sequence
from typing import Any

from PIL import Image

from croupier_device.display_wire import DisplaySettings, Serial, Wire
from croupier_device.seam import HEIGHT, WIDTH

DISPLAY_OFF, DISPLAY_ON, SET_CONTRAST = 0xAE, 0xAF, 0x81
SIZE = (WIDTH, HEIGHT)
ROTATIONS = (0, 180)


class DisplayError(ValueError):
    """The display cannot be what the board profile says; the message tells why and what to write instead."""


class Recorder:
    """A serial object that keeps what it is told."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, tuple[int, ...]]] = []

    def command(self, *cmd: int) -> None:
        """Keep command bytes."""
        self.calls.append(("command", cmd))

    def data(self, data: Sequence[int]) -> None:
        """Keep bytes for the memory."""
        self.calls.append(("data", tuple(data)))

    def cleanup(self) -> None:
        """Keep nothing."""


class Driver:
    """One luma.oled device on a wire that may come and go."""

    def __init__(self, display: DisplaySettings, wire: Wire) -> None:
        self._wire = wire
        recorder = Recorder()
        wire.connect(recorder)
        self._device = _luma_device(display, wire)
        wire.disconnect()
        self._start = tuple(recorder.calls)

    def start(self, serial: Serial) -> None:
        """Initialise the display anew, whatever state it is in."""
        self._wire.connect(serial)
        for kind, values in self._start:
            if kind == "command":
                self._wire.command(*values)
            else:
                self._wire.data(values)

    def contrast(self, level: int) -> None:
        """Set the contrast, 0 to 255."""
        self._device.contrast(level)

    def off(self) -> None:
        """Turn the display dark; its memory stays."""
        self._device.hide()

    def on(self) -> None:
        """Turn the display on."""
        self._device.show()

    def whole(self, picture: Image.Image) -> None:
        """Send the whole picture."""
        self._device.display(picture)


def _luma_device(display: DisplaySettings, wire: Wire) -> Any:  # noqa: ANN401 - luma has no types
    import luma.oled.device as drivers  # noqa: PLC0415 - only when a board names a display

    maker = getattr(drivers, display.driver, None)
    if maker is None or display.driver not in drivers.__all__:
        raise DisplayError(f"unknown display driver {display.driver!r}; known are {', '.join(sorted(drivers.__all__))}")
    device = maker(wire, width=WIDTH, height=HEIGHT, rotate=ROTATIONS.index(display.rotate) * 2)
    device.persist = True
    return device
