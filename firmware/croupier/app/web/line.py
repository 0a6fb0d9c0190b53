"""One page's line to the box: short messages in, at a bounded rate; text out, with an end to patience."""

import asyncio
import time
from typing import Any, Final

from microdot.websocket import WebSocket, WebSocketError

PATIENCE: Final = 20.0
"""Seconds that a page may take to swallow one message."""


class LineClosedError(Exception):
    """The page is gone, or was sent away."""


class Line:
    """A WebSocket with limits.

    Args:
        socket: the accepted socket.
        longest: bytes of the longest message that is read.
        rate: messages a second in the long run; a short burst of as many again is let pass.
    """

    def __init__(self, socket: WebSocket, longest: int, rate: float) -> None:
        self._socket = socket
        self._socket.max_message_length = longest
        self._rate = rate
        self._allowed = 2 * rate
        self._last = time.monotonic()

    async def receive(self) -> str | bytes:
        """Return the next message; raises LineClosedError."""
        try:
            message: str | bytes = await self._socket.receive()
        except (WebSocketError, EOFError, OSError, UnicodeDecodeError) as error:
            raise LineClosedError from error
        now = time.monotonic()
        self._allowed = min(2 * self._rate, self._allowed + (now - self._last) * self._rate) - 1
        self._last = now
        if self._allowed < 0:
            raise LineClosedError
        return message

    async def send(self, text: str) -> None:
        """Send a message; raises LineClosedError where the page does not take it in time."""
        await self._write(text)

    async def close(self) -> None:
        """Say good-bye, if anybody listens."""
        await asyncio.wait_for(self._socket.close(), 1.0)

    async def _write(self, data: Any) -> None:  # noqa: ANN401 - text, or what the library makes of it
        try:
            await asyncio.wait_for(self._socket.send(data), PATIENCE)
        except (OSError, TimeoutError) as error:
            raise LineClosedError from error
