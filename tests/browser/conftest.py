"""A real Chromium before a real page; where there is none, the tests say what to install."""

from __future__ import annotations

import io
import json
import os
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
DRIVER = shutil.which("chromedriver")
MISSING = "no Chromium here: apt-get install --no-install-recommends chromium chromium-driver"
SWITCHES = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
)
BOX = Path(__file__).with_name("game_box.py")
PICTURES = Path(os.environ["CROUPIER_PICTURES"]) if "CROUPIER_PICTURES" in os.environ else None
"""Where pictures of the pages are kept for the docs."""
DESKTOP = (1280, 800)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if CHROMIUM and DRIVER:
        return
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()) and Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.skip(reason=MISSING))


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """One Chromium for all tests of this process; each test opens its own pages."""
    from selenium import webdriver

    options = webdriver.ChromeOptions()
    options.binary_location = CHROMIUM
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    for switch in (*SWITCHES, f"--user-data-dir={tmp_path_factory.mktemp('chromium')}"):
        options.add_argument(switch)
    driver = webdriver.Chrome(options, webdriver.ChromeService(DRIVER))
    yield driver
    driver.quit()


class Program:
    """A program of ours that says where its page is."""

    def __init__(self, *command: object) -> None:
        self.command = [sys.executable, *map(str, command)]
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        said = self.process.stdout.readline()
        assert "http://" in said, said + self.process.stderr.read()
        self.url = next(word for word in said.split() if word.startswith("http://"))

    def stop(self) -> str:
        """End the program as systemd would; return what it complained about."""
        self.process.terminate()
        _, errors = self.process.communicate(timeout=20)
        return errors


@pytest.fixture
def start() -> Iterator[Callable[..., Program]]:
    """Start programs that end with the test, without a word on the error stream."""
    started = []

    def begin(*command: object) -> Program:
        started.append(Program(*command))
        return started[-1]

    yield begin
    complaints = [program.stop() for program in started if program.process.poll() is None]
    assert "".join(complaints) == ""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class GameBox(Program):
    """A box with a game on the table, with its page and its socket for those who watch."""

    def __init__(self, folder: Path, *game: str) -> None:
        self.socket = folder / "watch.sock"
        super().__init__(BOX, free_port(), self.socket, *game)

    def code(self) -> str:
        """Return the code, as the watching program is told it."""
        with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as feed:
            feed.connect(str(self.socket))
            return json.loads(feed.recv(300_000))["code"]


@pytest.fixture
def box(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[GameBox]:
    """A box; the game is Wavelength, or the test's own parameter."""
    made = GameBox(tmp_path, *([request.param] if hasattr(request, "param") else []))
    yield made
    assert made.stop() == ""


class Page:
    """A tab of the browser, as somebody sees it."""

    def __init__(self, browser: Any, url: str, size: tuple[int, int] = DESKTOP, *, touch: bool = False) -> None:
        self.browser = browser
        browser.switch_to.new_window("tab")
        self.tab = browser.current_window_handle
        self.look_like(size, touch=touch)
        self.complaints()  # what earlier pages said at the end of their boxes
        browser.get(url)

    def look_like(self, size: tuple[int, int], *, touch: bool = False, dark: bool = False) -> None:
        """Take the size of a device, its way of pointing, and its theme."""
        screen = {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": touch}
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", screen)
        self.browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": touch})
        theme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [theme]})

    def front(self) -> Page:
        self.browser.switch_to.window(self.tab)
        return self

    def find(self, css: str) -> Any:
        return self.browser.find_element("css selector", css)

    def run(self, script: str) -> Any:
        return self.browser.execute_script(script)

    @property
    def words(self) -> str:
        return str(self.run("return document.getElementById('words').textContent"))

    @property
    def dots(self) -> int:
        """How many pixels of the canvas are lit."""
        return int(
            self.run(
                "const c = document.getElementById('glass');"
                "const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;"
                "let n = 0; for (let i = 0; i < d.length; i += 4) n += d[i] > 60; return n"
            )
        )

    def until(self, told: Callable[[], Any], what: str) -> Any:
        """Wait until something is so."""
        end = time.monotonic() + 20
        while not (found := told()):
            assert time.monotonic() < end, f"{what}; the page says {self.words!r}"
            time.sleep(0.02)
        return found

    def reads(self, words: str) -> Page:
        """Wait until these words are on the glass."""
        self.until(lambda: words in self.words, f"{words!r} is never read")
        return self

    def picture(self, name: str) -> None:
        """Keep a picture of the page for the docs, where that is asked for."""
        if PICTURES:
            shot = Image.open(io.BytesIO(self.browser.get_screenshot_as_png())).convert("RGB")
            shot.quantize(256, kmeans=3).save(PICTURES / name, optimize=True)

    def complaints(self) -> list[Any]:
        return [entry for entry in self.browser.get_log("browser") if entry["level"] == "SEVERE"]

    def close(self) -> None:
        self.front()
        self.browser.close()


@pytest.fixture
def open_page(browser: Any) -> Iterator[Callable[..., Page]]:
    """Open pages that are closed after the test; none of them may have complained."""
    first = browser.current_window_handle
    pages: list[Page] = []

    def begin(url: str, **options: Any) -> Page:
        pages.append(Page(browser, url, **options))
        return pages[-1]

    yield begin
    for page in pages:
        page.close()
    browser.switch_to.window(first)
