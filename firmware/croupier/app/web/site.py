"""A web server for one page of the box: static files, a WebSocket, and limits on everything that comes from outside."""

import asyncio
import io
import socket
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from ipaddress import ip_address
from typing import Any, Final, NamedTuple, cast

from microdot import Microdot, Request, Response, abort
from microdot.websocket import websocket_upgrade

from croupier.app.web.files import StaticFile
from croupier.app.web.line import Line, LineClosedError
from croupier.app.web.strangers import MOST_HEAD, hosts, is_address, is_meant, is_own_page, policy, well_formed

FIRST_ANSWER: Final = 10.0
"""Seconds in which a connection must have asked and be answered, or have become a WebSocket."""
SILENCE: Final = 30_000
"""Milliseconds after which the kernel gives up a page that takes nothing any more."""
MOST_WAITING: Final = 32 * 1024
"""Bytes that may wait for a slow page before its sender has to wait."""

Talk = Callable[[Line, Request], Awaitable[None]]


class Limits(NamedTuple):
    """How much a site takes from outside."""

    connections: int
    per_address: int
    """Connections from one other machine; this machine's own count only in all."""
    longest: int = 256
    """Bytes of a message of a page."""
    rate: float = 60.0
    """Messages of a page a second."""


class Site:
    """Serves files at the root and a WebSocket at `/line`; further routes may be added to `app`.

    Args:
        files: what can be had, by name; `index.html` is the page.
        limits: how much is taken from outside.
        names: the names and addresses that this machine may be called by, beside the loopback ones.
        any_address: whether it may be called by any address in numbers; no foreign page can hide behind one.
    """

    def __init__(
        self,
        files: Mapping[str, StaticFile],
        limits: Limits,
        names: Iterable[str] = (),
        *,
        any_address: bool = False,
    ) -> None:
        self.app = Microdot()
        self.port = 0
        self._files = files
        self._limits = limits
        self._names = tuple(names)
        self._any_address = any_address
        self._hosts: frozenset[str] = frozenset()
        self._addresses = Counter[str]()
        self._watchdogs: dict[Any, asyncio.TimerHandle] = {}
        self._server: asyncio.Server | None = None
        self.app.before_request(self._guard)
        self.app.after_request(self._armour)
        self.app.after_error_request(self._armour)

    def line(self, talk: Talk) -> None:
        """Let `talk` have every page's line, as long as it lasts."""

        async def accept(request: Request) -> Response:
            if not is_own_page(request.headers.get("Origin"), request.headers.get("Host")):
                abort(403, "This line is for the box's own page.")
            upgraded = await websocket_upgrade(request)
            self._calm(request.sock[1])
            line = Line(upgraded, self._limits.longest, self._limits.rate)
            with suppress(LineClosedError):
                await talk(line, request)
            with suppress(Exception):
                await line.close()
            return Response.already_handled

        self.app.get("/line")(accept)

    async def open(self, address: str, port: int) -> int:
        """Begin to listen; return the port. Raises OSError."""
        self.app.get("/")(self._index)
        self.app.get("/<name>")(self._file)
        self._server = await asyncio.start_server(self._serve, address, port, limit=MOST_HEAD)
        self.port = int(self._server.sockets[0].getsockname()[1])
        self._hosts = hosts(self.port, self._names)
        return self.port

    async def close(self) -> None:
        """Listen no more; lines that are open end with the loop."""
        if self._server is not None:
            self._server.close()

    # --- a connection ------------------------------------------------------------------------------------------------

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        address = str((writer.get_extra_info("peername") or ("",))[0])
        if self._is_too_many(address):
            writer.transport.abort()
            return
        self._addresses[address] += 1
        loop = asyncio.get_running_loop()
        out = _Writer(writer)
        self._watchdogs[out] = loop.call_later(FIRST_ANSWER, writer.transport.abort)
        try:
            # At the end of the program every connection is cancelled, which is no fault.
            with suppress(OSError, EOFError, asyncio.LimitOverrunError, asyncio.CancelledError):
                await self._answer(reader, out)
        finally:
            self._calm(out)
            self._addresses[address] -= 1
            writer.close()

    async def _answer(self, reader: asyncio.StreamReader, out: "_Writer") -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        if not well_formed(head):
            await out.awrite(b"HTTP/1.0 400 Bad Request\r\nContent-Length: 0\r\n\r\n")
            return
        await self.app.handle_request(cast("Any", _Resumed(head, reader)), cast("Any", out))

    def _is_too_many(self, address: str) -> bool:
        if self._addresses.total() >= self._limits.connections:
            return True
        return not _is_this_machine(address) and self._addresses[address] >= self._limits.per_address

    def _calm(self, out: object) -> None:
        """Take the watchdog off a connection that has got what it came for."""
        if watchdog := self._watchdogs.pop(out, None):
            watchdog.cancel()

    # --- a request ---------------------------------------------------------------------------------------------------

    def _guard(self, request: Request) -> Response | None:
        host, origin = request.headers.get("Host"), request.headers.get("Origin")
        if not self._is_meant(host):
            return Response("This server has another name; see what it said when it started.\n", 421)
        if origin is not None and not is_own_page(origin, host):
            return Response("This server answers its own pages alone.\n", 403)
        return None

    def _is_meant(self, host: str | None) -> bool:
        return is_meant(host, self._hosts) or (self._any_address and is_address(host, self.port))

    def _armour(self, request: Request | None, response: Response) -> Response:
        host = request.headers.get("Host") if request else None
        meant = host if self._is_meant(host) else f"127.0.0.1:{self.port}"
        response.headers.update(policy(str(meant)))
        return response

    def _index(self, request: Request) -> Response:
        return self._file(request, "index.html")

    def _file(self, request: Request, name: str) -> Response:
        del request
        file = self._files.get(name)
        if file is None:
            return Response("There is no such page.\n", 404)
        return Response(file.content, 200, {"Content-Type": file.kind})


class _Resumed:
    """A request that was read up to the end of its head, as the library wants to read it: from the start."""

    def __init__(self, head: bytes, reader: asyncio.StreamReader) -> None:
        self._head = io.BytesIO(head)
        self._reader = reader

    async def readline(self) -> bytes:
        return self._head.readline()

    async def read(self, count: int) -> bytes:
        return await self._reader.read(count)

    async def readexactly(self, count: int) -> bytes:
        return await self._reader.readexactly(count)


class _Writer:
    """The way out of a connection, with the names that the library knows it by."""

    def __init__(self, writer: asyncio.StreamWriter) -> None:
        self._writer = writer
        writer.transport.set_write_buffer_limits(high=MOST_WAITING)
        sock = writer.get_extra_info("socket")
        if sock is not None and hasattr(socket, "TCP_USER_TIMEOUT"):
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENCE)

    def get_extra_info(self, name: str) -> Any:  # noqa: ANN401 - whatever the transport knows
        return self._writer.get_extra_info(name)

    async def awrite(self, data: bytes) -> None:
        self._writer.write(data)
        await self._writer.drain()

    async def aclose(self) -> None:
        self._writer.close()
        await self._writer.wait_closed()


def _is_this_machine(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
