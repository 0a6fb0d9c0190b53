"""Seats the flows of tests/flows before a box on the real kernel's pins and bus, without a change in them.

A pytest plugin: in place of the fixture `sit_down` comes one whose boxes have a HeaderBoard, a hand that moves the
contacts, and the glass's memory to look at. Time is the kernel's.
"""

import io
from collections.abc import Callable
from typing import Any

import pytest
from glass import Glass
from header import Header
from PIL import Image

from croupier.app.activity import Activity, Desk
from croupier.app.box import Box
from croupier.app.faces.script import ScriptFace
from croupier.app.home import main_menu
from croupier.app.keeping import Keeper, MemoryKeeper
from croupier.app.settings import Settings
from croupier.app.simulated import Ear, Simulated
from croupier.chance import SeededSource, Source
from croupier_device.board import HeaderBoard
from croupier_device.clock import MonotonicClock
from croupier_device.profile import load

CALMLY = 60
"""Detents a second."""
CHATTER = 4


class LabBoard(HeaderBoard):
    """The board of a Pi's header, with a hand at its contacts and a look at its glass."""

    def __init__(self, header: Header, glass: Glass, ear: Ear) -> None:
        super().__init__(load("zero-oled"), MonotonicClock(), on_tone=ear)
        self.header = header
        self._glass = glass
        self.chatter = 0

    def bounce(self, on: bool) -> None:
        """Let every contact chatter from now on, or let none."""
        self.chatter = CHATTER if on else 0

    def unplug(self, part: str) -> None:
        """Pull the cable of the display, the only part that has one."""
        {"oled": self._glass.unplug}[part]()

    def plug(self, part: str) -> None:
        """Put it back."""
        {"oled": self._glass.plug}[part]()

    def glass(self) -> Image.Image:
        """Return what is in the display's memory."""
        return self._glass.picture()

    @property
    def aside(self) -> tuple[int, int]:
        """How far the picture lies aside."""
        return self._oled._shift


class LabFace(ScriptFace):
    """Plays the same scripts in the kernel's time."""

    _board: Any
    began = 0.0
    """When the first edge of the last act came."""

    def _settle(self, until: float = 0.0) -> None:
        """Go round as the service does, until the time has come."""
        while True:
            self._box.service()
            if self._clock.now() >= until:
                return
            times = (until, self._box.due())
            self._board.wait(min(at for at in times if at is not None))

    def _pass_to(self, until: float) -> None:
        self._settle(until)

    def _act(self, act: str, seconds: float) -> None:
        """Let the hand act while the box goes on."""
        self._board.header.begin(act)
        self._pass(seconds)
        self.began = self._board.header.end()
        self._pass(0.03)

    def _turn(self, detents: int) -> None:
        knob = self._board.profile.encoder
        if detents:
            self._act(f"turn {knob.a} {knob.b} {detents} {CALMLY} {self._board.chatter}", abs(detents) / CALMLY)

    def _down(self, key: str) -> None:
        self._act(f"level {self._pin(key)} 0 {self._board.chatter}", 0.0)

    def _up(self, key: str) -> None:
        self._act(f"level {self._pin(key)} 1 {self._board.chatter}", 0.0)

    def _pin(self, key: str) -> int:
        return int(getattr(self._board.profile.keys, key).pin)

    def _look(self) -> None:
        wanted = Image.new("1", (128, 64))
        wanted.paste(self._box.frame.picture, self._board.aside)
        assert self._board.glass().tobytes() == wanted.tobytes(), "the display's memory is not the box's picture"
        super()._look()


def seat(request: pytest.FixtureRequest) -> Callable[..., Any]:
    """Return what starts a box; the boards are closed at the end of the test."""
    header, glass = request.getfixturevalue("header"), request.getfixturevalue("glass")
    player = request.config.pluginmanager.get_plugin(str(request.config.rootpath / "tests/conftest.py")).Player  # type: ignore[union-attr]

    def start(
        *,
        seed: int = 7,
        home: Callable[[Desk], Activity] = main_menu,
        settings: Settings | None = None,
        source: Source | None = None,
        keeper: Keeper | None = None,
    ) -> Any:
        ear, out = Ear(), io.StringIO()
        board: Any = LabBoard(header, glass, ear)
        board.start()
        request.addfinalizer(board.close)
        box = Box(board, settings or Settings(), source or SeededSource(seed), keeper or MemoryKeeper(), home)
        made = Simulated(board, board.clock, box, ear)
        return player(made, out, LabFace(made, out, None))

    return start


@pytest.hookimpl(tryfirst=True)
def pytest_fixture_setup(fixturedef: pytest.FixtureDef[Any], request: pytest.FixtureRequest) -> Any:
    """Put the lab's boxes in the place of the simulated ones."""
    if fixturedef.argname != "sit_down":
        return None
    made = seat(request)
    fixturedef.cached_result = (made, fixturedef.cache_key(request), None)
    return made
