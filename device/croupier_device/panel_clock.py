"""The panel's clock on the host's: its microseconds, which wrap, as seconds of the clock that everything else is on."""

from croupier_device.wire import ticks_since

DRIFT = 200e-6
"""Two crystals go apart by less than so many seconds a second."""
FRESH = 20e-6
"""What happened less than so long ago happened now: a stamp is no finer than the way to it."""


class PanelClock:
    """Learns the difference of the two clocks from the messages that came quickest."""

    def __init__(self) -> None:
        self._ticks: int | None = None
        self._micros = 0
        self._offset = 0.0
        self._heard_at = 0.0

    def heard(self, ticks: int, now: float) -> None:
        """Take a stamp that the panel set a moment ago."""
        if self._ticks is None:
            self._ticks, self._offset, self._heard_at = ticks, now, now
            return
        passed = ticks_since(ticks, self._ticks)
        if passed < 0:
            return
        self._ticks, self._micros = ticks, self._micros + passed
        drifted = self._offset + DRIFT * (now - self._heard_at)
        self._offset, self._heard_at = min(drifted, now - self._micros / 1e6), now

    def at(self, ticks: int, now: float) -> float:
        """Return the host's time of a stamp, never later than now."""
        if self._ticks is None:
            return now
        at = (self._micros + ticks_since(ticks, self._ticks)) / 1e6 + self._offset
        return now if at > now - FRESH else at
