"""The one clock that every interval is measured with; wall time is never asked here."""

import time
from typing import Protocol


class Clock(Protocol):
    """A monotonic clock, in seconds from an arbitrary start."""

    def now(self) -> float:
        """Return the present time in seconds."""
        ...


class MonotonicClock:
    """The kernel's monotonic clock, which also stamps the edges of the pins."""

    def now(self) -> float:
        """Return the present time in seconds."""
        return time.monotonic()


class VirtualClock:
    """A clock that stands still until it is told to go on; it never goes back."""

    def __init__(self, start: float = 0.0) -> None:
        self._now = start

    def now(self) -> float:
        """Return the present time in seconds."""
        return self._now

    def advance_to(self, when: float) -> None:
        """Set the time to `when`, unless it is already later."""
        self._now = max(self._now, when)
