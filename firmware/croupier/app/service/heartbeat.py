"""What systemd is told: that the box is ready, and, as long as its loop goes round, that it is alive."""

import socket
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from typing import Final

from systemd_watchdog.systemd_watchdog import WatchDog

NO_LIMIT: Final = timedelta(hours=24)
"""What the library takes where no limit is set for this process."""


class Heartbeat:
    """Feeds the watchdog from the loop, by the monotonic clock; says nothing where nobody listens."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._dog = WatchDog(sock=self._socket)
        limit = self._dog.timeout_td
        self._every = limit.total_seconds() / 3 if limit < NO_LIMIT else None
        """A third of the limit: a pass of the loop that takes a while still keeps within half of it."""
        self._due = now()

    def ready(self) -> None:
        """Say that the box can be played."""
        with suppress(OSError):
            self._dog.ready()

    def status(self, text: str) -> None:
        """Say in a line how the box is; `systemctl status` shows it."""
        with suppress(OSError):
            self._dog.status(text)

    def beat(self) -> None:
        """Say that a pass of the loop has ended well, if it is time."""
        if self._every is None or self._now() < self._due:
            return
        self._due = self._now() + self._every
        with suppress(OSError):
            self._dog.notify()

    def due(self) -> float | None:
        """Return when the next beat is due, or None."""
        return None if self._every is None else self._due

    def close(self) -> None:
        """Let go of the socket."""
        self._socket.close()
