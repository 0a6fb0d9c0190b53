"""The watching program's end of the box's socket: newest view in, number of pages out, and patience in between."""

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from croupier.app.public.watch_feed import Fed

AGAIN: Final = 1.0
"""Seconds between two tries to reach the box."""
SOON: Final = 0.2
"""Seconds within which the box is told how many watch."""
LONGEST: Final = 256 * 1024


class Feed:
    """Follows the box as long as the program runs.

    Args:
        path: where the box's socket lies.
        heard: told what the box says, or None when it is not there or lets nobody watch.
    """

    def __init__(self, path: Path, heard: Callable[[Fed | None], None]) -> None:
        self._path = path
        self._heard = heard
        self._socket: socket.socket | None = None
        self._decode = msgspec.json.Decoder(Fed).decode
        self._count = 0
        self._telling: asyncio.TimerHandle | None = None

    async def follow(self) -> None:
        """Listen to the box for ever, whenever it is there."""
        while True:
            with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as connection:
                connection.settimeout(0)
                with suppress(OSError, msgspec.MsgspecError):
                    await self._listen(connection)
                self._socket = None
            self._heard(None)
            await asyncio.sleep(AGAIN)

    def tell(self, watching: int) -> None:
        """Tell the box how many watch, soon: of numbers that follow each other quickly it hears the last."""
        self._count = watching
        if self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(SOON, self._tell)

    def _tell(self) -> None:
        self._telling = None
        if self._socket is not None:
            with suppress(OSError):
                self._socket.send(str(self._count).encode())

    async def _listen(self, connection: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        await loop.sock_connect(connection, str(self._path))
        self._socket = connection
        self._tell()
        while message := await loop.sock_recv(connection, LONGEST):
            self._heard(self._decode(message))
