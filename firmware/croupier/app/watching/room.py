"""Those who watch: each page enters the code once, and then sees the newest view as fast as it can take it."""

import asyncio
import time
from contextlib import suppress
from hmac import compare_digest
from pathlib import Path
from typing import Any, Final

import msgspec
from microdot import Request

from croupier.app.public.watch_feed import Fed
from croupier.app.watching.attempts import Attempts
from croupier.app.watching.feed import Feed
from croupier.app.web.files import SHARED, static_files
from croupier.app.web.line import Line, LineClosedError
from croupier.app.web.site import Limits, Site

STATIC: Final = Path(__file__).parent / "static"
LIMITS: Final = Limits(connections=256, per_address=16, longest=64, rate=2.0)
BREATH: Final = 0.08
"""Seconds between two views to the same page: twelve a second are enough for a dial."""
HEARTBEAT: Final = 10.0
"""Seconds after which a page hears something even if nothing happens, so that a dead one is noticed."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The only thing a page may say."""

    code: str


class Room:
    """The pages that watch one box."""

    def __init__(self, path: Path, names: tuple[str, ...], *, any_address: bool = False) -> None:
        self.site = Site(static_files(SHARED, STATIC), LIMITS, names, any_address=any_address)
        self.site.line(self._talk)
        self._feed = Feed(path, self._heard)
        self._attempts = Attempts()
        self._code = ""
        self._message = ""
        self._news: set[asyncio.Event] = set()
        self._asking: set[asyncio.Event] = set()

    async def follow(self) -> None:
        """Follow the box until cancelled."""
        await self._feed.follow()

    # --- the box -----------------------------------------------------------------------------------------------------

    def _heard(self, fed: Fed | None) -> None:
        self._code = fed.code if fed else ""
        public = fed.public if fed else None
        self._message = msgspec.json.encode({"t": "public", "public": public}).decode() if public else ""
        for news in (*self._news, *self._asking):
            news.set()

    # --- a page ------------------------------------------------------------------------------------------------------

    async def _talk(self, line: Line, request: Request) -> None:
        address = str(request.client_addr[0])
        while True:
            code = await self._let_in(line, address)
            await self._show(line, code)

    async def _let_in(self, line: Line, address: str) -> str:
        """Ask for the code until it is right; return it. Raises LineClosedError."""
        news = asyncio.Event()
        self._asking.add(news)
        announcing = asyncio.create_task(self._announce(line, news))
        try:
            while True:
                entered = self._read(await line.receive())
                if not self._code:
                    await self._say(line, "away")
                elif not self._attempts.allowed(address, time.monotonic()):
                    await self._say(line, "wait")
                elif compare_digest(entered.encode(), self._code.encode()):
                    return self._code
                else:
                    self._attempts.wrong(address, time.monotonic())
                    await self._say(line, "wrong")
        finally:
            announcing.cancel()
            self._asking.discard(news)

    async def _announce(self, line: Line, news: asyncio.Event) -> None:
        """Tell a page that waits at the door whether there is a box at all."""
        there: bool | None = None
        with suppress(LineClosedError):
            while True:
                if there != bool(self._code):
                    there = bool(self._code)
                    await self._say(line, "enter" if there else "away")
                await news.wait()
                news.clear()

    async def _show(self, line: Line, code: str) -> None:
        """Show the box until it is gone or has another code; a page that says anything more is sent away."""
        news = asyncio.Event()
        self._news.add(news)
        self._feed.tell(len(self._news))
        listening = asyncio.create_task(line.receive())
        try:
            while code == self._code:
                news.clear()
                await line.send(self._message or '{"t":"beat"}')
                await asyncio.sleep(BREATH)
                await _either(news, listening)
                if listening.done():
                    raise LineClosedError
        finally:
            listening.cancel()
            with suppress(asyncio.CancelledError, LineClosedError):
                await listening
            self._news.discard(news)
            self._feed.tell(len(self._news))

    @staticmethod
    def _read(message: str | bytes) -> str:
        try:
            entry = msgspec.json.decode(message, type=Entry)
        except msgspec.MsgspecError as error:
            raise LineClosedError from error
        return "".join(entry.code.split())

    @staticmethod
    async def _say(line: Line, what: str) -> None:
        await line.send(msgspec.json.encode({"t": what}).decode())


async def _either(news: asyncio.Event, listening: "asyncio.Task[Any]") -> None:
    """Wait for news, for the page to say something or to go, or for the time of a heartbeat."""
    waiting = asyncio.create_task(news.wait())
    try:
        await asyncio.wait((waiting, listening), timeout=HEARTBEAT, return_when=asyncio.FIRST_COMPLETED)
    finally:
        waiting.cancel()
