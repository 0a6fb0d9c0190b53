"""The display: shows pictures whatever happens on its bus, and sends only what changed."""

import threading
from collections.abc import Callable

from PIL import Image

from croupier_device.clock import Clock
from croupier_device.display_driver import Driver
from croupier_device.display_wire import DisplaySettings, Serial, Wire, open_serial
from croupier_device.pages import I2C_BUS, SPI_BUS
from croupier_device.seam import HEIGHT, WIDTH, Picture

FIRST_PAUSE, LONGEST_PAUSE = 0.25, 10.0
REFRESH_SECONDS = 60.0


class Oled:
    """One 128 x 64 display, as the board profile describes it.

    All methods belong to one thread. Nothing is opened before the first `show` or `service`. A fault never escapes:
    `trouble` tells it in plain words, and `service` tries again at the time that `due` names.

    Args:
        display: the display table of the board profile.
        clock: the clock that retries and refreshes follow.
        open_device: opens the bus; the simulated board gives its virtual chip here.
    """

    def __init__(
        self,
        display: DisplaySettings,
        clock: Clock,
        open_device: Callable[[DisplaySettings], Serial] = open_serial,
    ) -> None:
        self._display = display
        self._clock = clock
        self._open = open_device
        self._wire = Wire(I2C_BUS if display.interface == "i2c" else SPI_BUS)
        self._driver = Driver(display, self._wire)
        self.frames = 0
        self.errors = 0
        self.trouble: str | None = None
        self._contrast = display.contrast
        self._asleep = False
        self._shift = (0, 0)
        self._wanted: Image.Image = Image.new("1", (WIDTH, HEIGHT))
        self._live = False
        self._retry_at: float | None = None
        self._pause = FIRST_PAUSE
        self._thread: int | None = None

    @property
    def bytes(self) -> int:
        """How many bytes have gone over the bus, addresses and control bytes included."""
        return self._wire.bytes

    @property
    def transactions(self) -> int:
        """How many transactions have gone over the bus."""
        return self._wire.transactions

    def show(self, picture: Picture) -> None:
        """Bring `picture` onto the glass; while there is trouble it is remembered."""
        self._claim()
        wanted = self._shifted(picture)
        if self._live and wanted.tobytes() == self._wanted.tobytes():
            return
        self._wanted = wanted
        if self._asleep and self._live:
            return
        self._bring()

    def shift(self, dx: int, dy: int) -> None:
        """Move the picture by a dot, from the next `show` on, so that the glass wears evenly."""
        self._shift = (dx, dy)

    def contrast(self, level: int) -> None:
        """Set the contrast, 0 to 255."""
        self._claim()
        if not 0 <= level <= 255:
            raise ValueError(f"contrast {level} is not between 0 and 255")
        if level != self._contrast:
            self._contrast = level
            if self._live:
                self._try(lambda: self._driver.contrast(level))

    def sleep(self) -> None:
        """Turn the glass dark."""
        self._claim()
        if not self._asleep:
            self._asleep = True
            if self._live:
                self._try(self._driver.off)

    def wake(self) -> None:
        """Turn the glass on again, whole."""
        self._claim()
        if self._asleep:
            self._asleep = False
            self._bring()

    def service(self) -> None:
        """Try again, if it is time."""
        self._claim()
        if self._retry_at is not None and self._clock.now() >= self._retry_at:
            self._try(self._refresh)

    def due(self) -> float | None:
        """When `service` wants to be called; None while there is nothing to do."""
        return self._retry_at

    def close(self) -> None:
        """Leave the glass blank and release the bus."""
        if self._live:
            self._try(self._blank)
        self._disconnect()
        self._live = False
        self._retry_at = None

    def _claim(self) -> None:
        here = threading.get_ident()
        if self._thread is None:
            self._thread = here
        elif self._thread != here:
            raise RuntimeError("the display belongs to the thread that used it first")

    def _shifted(self, picture: Image.Image) -> Image.Image:
        if self._shift == (0, 0):
            return picture.copy()
        moved = Image.new("1", picture.size)
        moved.paste(picture, self._shift)
        return moved

    def _bring(self) -> None:
        if self._retry_at is None or self._clock.now() >= self._retry_at:
            self._try(self._refresh)

    def _refresh(self) -> None:
        if not self._wire.connected:
            serial = self._open(self._display)
            self._driver.start(serial)
        self._driver.contrast(self._contrast)
        self._driver.whole(self._wanted)
        if self._asleep:
            self._driver.off()
        else:
            self._driver.on()
        self.frames += 1
        self._live = True
        self.trouble = None
        self._retry_at = None
        self._pause = FIRST_PAUSE

    def _blank(self) -> None:
        self._driver.off()
        self._driver.whole(Image.new("1", (WIDTH, HEIGHT)))

    def _try(self, step: Callable[[], None]) -> None:
        try:
            step()
        except Exception as error:  # noqa: BLE001 - no fault of a display may end a game
            self._failed(error)

    def _failed(self, error: Exception) -> None:
        self.errors += 1
        self._live = False
        self.trouble = f"The display does not answer: {error}"
        self._retry_at = self._clock.now() + self._pause
        self._pause = min(2 * self._pause, LONGEST_PAUSE)
        self._disconnect()

    def _disconnect(self) -> None:
        try:
            self._wire.disconnect()
        except Exception:  # noqa: BLE001, S110 - it is gone already
            pass
