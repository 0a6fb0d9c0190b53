"""The display: shows pictures whatever happens on its bus, and sends only what changed."""

import contextlib
import threading
from collections.abc import Callable

from PIL import Image

from croupier_device.clock import Clock
from croupier_device.display_driver import make_driver
from croupier_device.display_trouble import explain
from croupier_device.display_wire import Serial, Wire, open_serial
from croupier_device.pages import I2C_BUS, SPI_BUS, Change
from croupier_device.profile import DisplayProfile
from croupier_device.seam import HEIGHT, WIDTH, Picture

FIRST_PAUSE, LONGEST_PAUSE = 0.25, 2.0
"""Seconds from a fault to the next attempt: the first is short, each further one twice as long."""
REST_SECONDS = 2.0
"""Time enough to pull the plug and put it in again unnoticed: whoever touches the box then sees all told anew."""
REFRESH_SECONDS = 60.0
"""A display that lost its power comes back dark and no error says so: this often it is told everything again."""
STILL_SECONDS = 20.0
"""The same for a picture that stands still: nobody may be touching the box when the plug goes in again."""


class Oled:
    """One 128 x 64 display, as the board profile describes it.

    All methods belong to one thread. Nothing is opened before the first `show`. A fault never escapes: `trouble` tells
    it in plain words, and `service` tries again at the time that `due` names.

    Args:
        display: the display table of the board profile.
        clock: the clock that retries and refreshes follow.
        open_device: opens the bus; the simulated board gives its virtual chip here.

    Raises:
        ProfileError: the display cannot be what the profile says.
    """

    def __init__(
        self,
        display: DisplayProfile,
        clock: Clock,
        open_device: Callable[[DisplayProfile], Serial] = open_serial,
    ) -> None:
        self._display = display
        self._clock = clock
        self._open = open_device
        self._wire = Wire(I2C_BUS if display.interface == "i2c" else SPI_BUS)
        self._driver = make_driver(display, self._wire)
        self.frames = 0
        """Pictures sent, whole or in part."""
        self.errors = 0
        """Faults of the bus so far."""
        self.trouble: str | None = None
        """What is wrong, in one plain sentence; None while all is well."""
        self._contrast = display.contrast
        self._asleep = False
        self._shift = (0, 0)
        self._live = False
        self._worked = False
        self._partial = 0
        self._refreshed = self._sent_at = clock.now()
        self._touched_at = clock.now()
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
        """Bring a picture onto the glass; while the display is gone or asleep it is remembered."""
        self._claim()
        change = self._driver.take(self._shifted(picture))
        if self._asleep:
            return
        if not self._live:
            self._recover()
        elif change is not None:
            self._attempt(lambda: self._send(change))
        elif self._aged:
            self._attempt(lambda: self._tell_all(dark=False))

    def touched(self) -> None:
        """Hear that somebody touches the box: after a rest the next `show` makes good what was lost unnoticed."""
        now = self._clock.now()
        if now - self._touched_at >= REST_SECONDS:
            self._refreshed = float("-inf")
            self._retry_at = None if self._live else now
        self._touched_at = now

    def shift(self, dx: int, dy: int) -> None:
        """Move pictures by a dot from the next `show` on, against wear; for the moment when a screen changes."""
        if not (-1 <= dx <= 1 and -1 <= dy <= 1):
            raise ValueError(f"a shift of {dx}, {dy} is more than one dot")
        self._shift = (dx, dy)

    def contrast(self, level: int) -> None:
        """Set the contrast, 0 to 255."""
        self._claim()
        if not 0 <= level <= 255:
            raise ValueError(f"contrast {level} is not between 0 and 255")
        if level != self._contrast:
            self._contrast = level
            if self._live:
                self._attempt(lambda: self._driver.contrast(level))

    def sleep(self) -> None:
        """Turn the glass dark; the picture is kept."""
        self._claim()
        if not self._asleep:
            self._asleep = True
            if self._live:
                self._attempt(self._driver.off)

    def wake(self) -> None:
        """Turn the glass on again, with everything told anew."""
        self._claim()
        if self._asleep:
            self._asleep = False
            self._recover()

    def service(self) -> None:
        """Try again to reach a lost display, or tell one that stands still everything again, if it is time."""
        self._claim()
        if self._retry_at is not None:
            self._recover()
        elif self._shining and self._clock.now() >= self._sent_at + STILL_SECONDS:
            self._attempt(lambda: self._tell_all(dark=False))

    def revive(self) -> None:
        """Try to reach the display at once: what was in the way is gone."""
        self._claim()
        self._retry_at = None
        self._recover()

    def lost(self, error: Exception) -> None:
        """Take note that the display does not answer, where its bus tells that later than it is written to."""
        self._claim()
        self._failed(error)

    def due(self) -> float | None:
        """Return when `service` wants to be called; None while nothing is to be done: a dark glass wakes nobody."""
        if self._retry_at is not None:
            return self._retry_at
        return self._sent_at + STILL_SECONDS if self._shining else None

    def close(self) -> None:
        """Leave the glass blank and release the bus; safe to call twice."""
        if self._live:
            self._driver.take(Image.new("1", (WIDTH, HEIGHT)))
            self._attempt(self._blank)
        self._disconnect()
        self._live = False
        self._retry_at = None

    def _claim(self) -> None:
        """Keep the display to one thread: controllers mix up what two of them send."""
        here = threading.get_ident()
        if self._thread is None:
            self._thread = here
        elif self._thread != here:
            raise RuntimeError("the display belongs to the thread that used it first")

    def _shifted(self, picture: Image.Image) -> Image.Image:
        if self._shift == (0, 0):
            return picture
        moved = Image.new("1", picture.size)
        moved.paste(picture, self._shift)
        return moved

    @property
    def _shining(self) -> bool:
        """Whether there is a picture on the glass, as far as we know."""
        return self._live and not self._asleep

    @property
    def _aged(self) -> bool:
        """Whether a display that lost its power unnoticed may have been dark for too long."""
        return self._clock.now() - self._refreshed >= REFRESH_SECONDS

    def _send(self, change: Change) -> None:
        """Send the change, which the player waits for; then everything, if it is time."""
        self._driver.send(change)
        self._sent_at = self._clock.now()
        self.frames += 1
        self._partial += 1
        if self._aged or self._partial >= self._display.full_every:
            self._tell_all(dark=False)

    def _recover(self) -> None:
        """Begin anew with a display of unknown state, unless the pause after the last fault is not over."""
        if self._retry_at is None or self._clock.now() >= self._retry_at:
            self._attempt(self._begin)

    def _begin(self) -> None:
        if not self._wire.connected:
            self._wire.connect(self._open(self._display))
        self._tell_all(dark=not self._live)
        self._live = self._worked = True
        self.trouble = None
        self._retry_at = None
        self._pause = FIRST_PAUSE

    def _tell_all(self, *, dark: bool) -> None:
        """Send set-up, contrast, picture and the state of sleep, in the order that never shows garbage."""
        self._driver.wake(dark=dark)
        self._driver.contrast(self._contrast)
        self._driver.whole()
        if self._asleep:
            self._driver.off()
        else:
            self._driver.on()
        self.frames += 1
        self._partial = 0
        self._refreshed = self._sent_at = self._clock.now()

    def _blank(self) -> None:
        self._driver.off()
        self._driver.whole()

    def _attempt(self, step: Callable[[], None]) -> None:
        try:
            step()
        except Exception as error:  # noqa: BLE001 - no fault of a display, of whatever family, may end a game
            self._failed(error)

    def _failed(self, error: Exception) -> None:
        self.errors += 1
        self._live = False
        self.trouble = explain(error, self._display, opened=self._wire.connected, worked=self._worked)
        self._retry_at = self._clock.now() + self._pause
        self._pause = min(2 * self._pause, LONGEST_PAUSE)
        self._disconnect()

    def _disconnect(self) -> None:
        with contextlib.suppress(Exception):  # releasing a bus that is gone may fail as well
            self._wire.disconnect()
