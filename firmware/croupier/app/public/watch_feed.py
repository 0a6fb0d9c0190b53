"""The box's side of watching: the public view goes out on a Unix socket, and only a number comes in.

A thread of its own does the sending, so that the table never waits for it. A watcher that does not read gets the newest
view once it reads again; one that talks too much is cut off. The thread runs only while watching is switched on.
"""

import selectors
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from croupier.app.public.positions import Public
from croupier.chance import SystemSource

SOCKET: Final = "watch.sock"
MOST_FEEDS: Final = 2
"""Watching programs at once: the one there is, and the one that takes its place."""
MOST_TOLD: Final = 20
"""Messages of a watching program a second."""
MOST_WATCHING: Final = 9999


class Fed(msgspec.Struct, frozen=True, kw_only=True):
    """One message to the watching program."""

    code: str
    """What a page has to enter; it stands on the glass."""
    public: Public | None = None


class WatchFeed:
    """Switched on and off by the box; `show` and `switch` belong to the thread that owns it.

    Args:
        path: where the socket lies.
        woken: called from the feed's thread when the number of those who watch has changed.
    """

    def __init__(self, path: Path, woken: Callable[[], None]) -> None:
        self.path = path
        self.code = ""
        self.watching = 0
        """How many pages are open."""
        self._woken = woken
        self._newest = b""
        self._thread: _Sender | None = None

    @property
    def on(self) -> bool:
        """Whether anybody can watch."""
        return self._thread is not None

    def switch(self, *, on: bool) -> None:
        """Let people watch under a new code, or let nobody watch any more. Raises OSError without a usable socket."""
        if on == self.on:
            return
        if on:
            listener = _listen(self.path)
            self.code = f"{SystemSource().below(1_000_000):06}"
            self._thread = _Sender(listener, self._told)
            self._thread.start()
            self._send(None)
        else:
            self.close()

    def show(self, public: Public) -> None:
        """Let everybody who watches see this."""
        self._send(public)

    def close(self) -> None:
        """Switch off; safe to call twice."""
        thread, self._thread = self._thread, None
        if thread is not None:
            thread.end()
            self.path.unlink(missing_ok=True)
        self.code, self.watching = "", 0

    def _send(self, public: Public | None) -> None:
        if self._thread is not None:
            self._thread.send(msgspec.json.encode(Fed(code=self.code, public=public)))

    def _told(self, watching: int) -> None:
        self.watching = watching
        self._woken()


class _Feed:
    """One watching program at the other end."""

    def __init__(self, connection: socket.socket) -> None:
        self.connection = connection
        self.watching = 0
        self._second = 0
        self._told = 0

    def take(self) -> None:
        """Read how many watch; raises OSError or ValueError where the other end is gone or misbehaves."""
        said = self.connection.recv(16)
        second = int(time.monotonic())
        self._told = self._told + 1 if second == self._second else 1
        self._second = second
        if not said.isdigit() or self._told > MOST_TOLD:
            raise ValueError("a number was expected")
        self.watching = min(int(said), MOST_WATCHING)

    def give(self, message: bytes) -> bool:
        """Send a message; return whether it went out, raise OSError where nobody is there any more."""
        try:
            self.connection.send(message)
        except BlockingIOError:
            return False
        return True


class _Sender(threading.Thread):
    """Accepts watching programs and keeps them up to date."""

    def __init__(self, listener: socket.socket, told: Callable[[int], None]) -> None:
        super().__init__(name="watch", daemon=True)
        self._listener = listener
        self._told = told
        self._newest = b""
        self._feeds: dict[socket.socket, _Feed] = {}
        self._watching = 0
        self._selector = selectors.DefaultSelector()
        self._ear, self._mouth = socket.socketpair()
        for end in (self._ear, self._mouth):
            end.settimeout(0)
        self._selector.register(listener, selectors.EVENT_READ)
        self._selector.register(self._ear, selectors.EVENT_READ)
        self._ended = False

    def send(self, message: bytes) -> None:
        """Let this be the newest message; called by the owner, never waits."""
        self._newest = message
        self._wake()

    def end(self) -> None:
        """Hang up on everybody and let the thread run out."""
        self._ended = True
        self._wake()
        self.join(2.0)

    def run(self) -> None:
        """Serve until the end."""
        while not self._ended:
            for key, events in self._selector.select():
                self._serve(key.fileobj, events)
        for feed in list(self._feeds.values()):
            self._drop(feed)
        for end in (self._listener, self._ear, self._mouth):
            end.close()
        self._selector.close()

    def _wake(self) -> None:
        # A full pipe wakes as well as one byte more.
        with suppress(OSError):
            self._mouth.send(b"!")

    def _serve(self, end: object, events: int) -> None:
        if end is self._listener:
            self._accept()
        elif end is self._ear:
            self._ear.recv(4096)
            for feed in list(self._feeds.values()):
                self._give(feed)
        elif isinstance(end, socket.socket) and end in self._feeds:
            feed = self._feeds[end]
            if events & selectors.EVENT_WRITE:
                self._give(feed)
            if events & selectors.EVENT_READ:
                self._take(feed)

    def _accept(self) -> None:
        with suppress(OSError):
            connection, _ = self._listener.accept()
            if len(self._feeds) >= MOST_FEEDS:
                connection.close()
                return
            connection.settimeout(0)
            feed = self._feeds[connection] = _Feed(connection)
            self._selector.register(connection, selectors.EVENT_READ)
            self._give(feed)

    def _give(self, feed: _Feed) -> None:
        """Send the newest message, now or as soon as the other end reads."""
        try:
            went = not self._newest or feed.give(self._newest)
        except OSError:
            self._drop(feed)
            return
        if feed.connection in self._feeds:
            wanted = selectors.EVENT_READ if went else selectors.EVENT_READ | selectors.EVENT_WRITE
            self._selector.modify(feed.connection, wanted)

    def _take(self, feed: _Feed) -> None:
        try:
            feed.take()
        except BlockingIOError:
            return
        except (OSError, ValueError):
            self._drop(feed)
        self._count()

    def _drop(self, feed: _Feed) -> None:
        if self._feeds.pop(feed.connection, None) is not None:
            self._selector.unregister(feed.connection)
            feed.connection.close()
            self._count()

    def _count(self) -> None:
        watching = sum(feed.watching for feed in self._feeds.values())
        if watching != self._watching:
            self._watching = watching
            self._told(watching)


def _listen(path: Path) -> socket.socket:
    """Open the socket for the box's own group alone; raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    try:
        listener.bind(str(path))
        path.chmod(0o660)
        listener.listen(MOST_FEEDS)
        listener.settimeout(0)
    except OSError:
        listener.close()
        raise
    return listener
