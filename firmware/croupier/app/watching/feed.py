"""The watching program's end of the box's socket: newest view in, number of pages out, and patience in between."""

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from croupier.app.watch_feed import Fed

AGAIN: Final = 1.0
"""Seconds between two tries to reach the box."""
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
        """Tell the box how many watch; where that cannot be told now, the next number makes it good."""
        self._count = watching
        if self._socket is not None:
            with suppress(OSError):
                self._socket.send(str(watching).encode())

    async def _listen(self, connection: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        await loop.sock_connect(connection, str(self._path))
        self._socket = connection
        self.tell(self._count)
        while message := await loop.sock_recv(connection, LONGEST):
            self._heard(self._decode(message))
