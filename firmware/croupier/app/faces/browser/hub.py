"""The thread that talks to the pages: it takes acts from them and shows each the newest look, and owns nothing else."""

import asyncio
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final

import msgspec
from microdot import Request, Response

from croupier.app.faces.browser.acts import Act
from croupier.app.faces.browser.look import Hello, Look
from croupier.app.faces.recorder import Recorder
from croupier.app.web.files import SHARED, static_files
from croupier.app.web.line import Line, LineClosedError
from croupier.app.web.site import Limits, Site

STATIC: Final = Path(__file__).parent / "static"
LIMITS: Final = Limits(connections=64, per_address=0, longest=256, rate=240.0)
MOST_TONES: Final = 8
"""Tones that wait for a slow page; older ones are past anyway."""


class Page:
    """A page that is open: what it has not been told yet."""

    def __init__(self) -> None:
        self.news = asyncio.Event()
        self.tones: deque[str] = deque(maxlen=MOST_TONES)


class Hub:
    """The pages' side of the face.

    Args:
        hello: what every page is told first.
        acted: called from the hub's thread with each act, or None for a page that is gone.
        recorder: what the page's pictures are made of.
    """

    def __init__(self, hello: Hello, acted: Callable[[int, Act | None], None], recorder: Recorder) -> None:
        self._hello = msgspec.json.encode(hello).decode()
        self._acted = acted
        self._recorder = recorder
        self._numbers = count(1)
        self._pages: dict[int, Page] = {}
        self._look: Look | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._end: asyncio.Event | None = None
        self._thread: threading.Thread | None = None
        self._read_act = msgspec.json.Decoder(Act)

    # --- called by the thread that owns the box ----------------------------------------------------------------------

    def start(self, port: int) -> int:
        """Begin to serve on loopback; return the port. Raises OSError where it is taken."""
        opened: Future[int] = Future()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._main(port, opened)), daemon=True)
        self._thread.start()
        return opened.result()

    def show(self, look: Look) -> None:
        """Let every page see a newer look."""
        self._later(lambda: self._take(look))

    def sound(self, tone: str) -> None:
        """Let every page hear a tone."""
        self._later(lambda: self._ring(tone))

    def stop(self) -> None:
        """Send all pages away and end the thread."""
        if self._end is not None:
            self._later(self._end.set)
        if self._thread is not None:
            self._thread.join(3.0)

    def _later(self, act: Callable[[], None]) -> None:
        if self._loop is not None:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(act)

    # --- in the hub's own thread -------------------------------------------------------------------------------------

    async def _main(self, port: int, opened: "Future[int]") -> None:
        self._loop, self._end = asyncio.get_running_loop(), asyncio.Event()
        site = Site(static_files(SHARED, STATIC), LIMITS)
        site.line(self._talk)
        site.app.get("/glass.png")(self._picture)
        site.app.get("/last.gif")(self._animation)
        try:
            opened.set_result(await site.open("127.0.0.1", port))
        except OSError as error:
            opened.set_exception(error)
            return
        await self._end.wait()
        await site.close()

    def _take(self, look: Look) -> None:
        self._look = look
        for page in self._pages.values():
            page.news.set()

    def _ring(self, tone: str) -> None:
        for page in self._pages.values():
            page.tones.append(tone)
            page.news.set()

    async def _talk(self, line: Line, request: Request) -> None:
        del request
        number, page = next(self._numbers), Page()
        self._pages[number] = page
        await line.send(self._hello)
        page.news.set()
        telling = asyncio.create_task(self._tell(number, page, line))
        try:
            while True:
                self._acted(number, self._read(await line.receive()))
        finally:
            telling.cancel()
            del self._pages[number]
            self._acted(number, None)

    def _read(self, message: str | bytes) -> Act:
        try:
            return self._read_act.decode(message)
        except msgspec.MsgspecError as error:
            raise LineClosedError from error

    async def _tell(self, number: int, page: Page, line: Line) -> None:
        """Send what is new; of looks that come faster than the page takes them it gets the newest."""
        with suppress(LineClosedError):
            while True:
                await page.news.wait()
                page.news.clear()
                while page.tones:
                    await line.send(msgspec.json.encode({"t": "tone", "name": page.tones.popleft()}).decode())
                if self._look is not None:
                    await line.send(self._look.for_page(number).decode())

    async def _picture(self, request: Request) -> Response:
        del request
        picture = await asyncio.to_thread(self._recorder.png)
        return Response(picture, 200, {"Content-Type": "image/png"})

    async def _animation(self, request: Request) -> Response:
        del request
        animation = await asyncio.to_thread(self._recorder.gif)
        return Response(animation, 200, {"Content-Type": "image/gif"})
