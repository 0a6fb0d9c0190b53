"""Drives a whole box on the simulated board: script lines in, looks out."""

import io
import json
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from croupier.app.activity import Activity, Desk
from croupier.app.box import Box
from croupier.app.faces.script import ScriptFace
from croupier.app.home import main_menu
from croupier.app.keeping import Keeper, MemoryKeeper
from croupier.app.settings import Settings
from croupier.app.simulated import Ear, Simulated
from croupier.chance import SeededSource, Source
from croupier_device.clock import VirtualClock
from croupier_device.profile import load
from croupier_device.simulated.boards import simulated_board
from croupier_device.simulated.pico import is_micropython

settings.register_profile("croupier", deadline=None)  # how busy the computer is says nothing about the program
settings.load_profile("croupier")

BOARD = os.environ.get("CROUPIER_BOARD", "zero-oled")
"""The board that boxes are started on: every flow passes unchanged on each."""


@dataclass
class Player:
    """Somebody who sits before the box, presses and looks."""

    made: Simulated
    out: io.StringIO
    face: ScriptFace
    said: list[dict[str, Any]] = field(default_factory=list)

    def play(self, script: str) -> dict[str, Any]:
        """Carry out the lines of a script, look, and return what that look tells."""
        self.face.play([*script.strip().splitlines(), "look"])
        self.said = [json.loads(line) for line in self.out.getvalue().splitlines()]
        return self.said[-1]

    def press(self, *keys: str) -> dict[str, Any]:
        """Press keys one after another, as calmly as a person does; return what the glass shows then."""
        return self.play("\n".join(f"wait 0.3\npress {key}" for key in keys) + "\nwait 0.2")

    def choose(self, words: str) -> dict[str, Any]:
        """Turn to the row of the present menu that begins with `words`, and press."""
        for _ in range(40):
            seen = self.play("wait 0.2")
            chosen = next((line for line in seen["lines"] if line.startswith("> ")), "")
            if chosen.startswith(f"> {words}"):
                return self.press("ok")
            self.play("turn 1")
        raise AssertionError(f"no row {words!r}; the glass shows {seen['lines']}")

    @property
    def tones(self) -> list[tuple[float, str]]:
        """Every tone heard so far, with its time."""
        self.said = [json.loads(line) for line in self.out.getvalue().splitlines()]
        return [(said["t"], said["tone"]) for said in self.said if "tone" in said]


def pytest_report_header() -> str:
    """Say what runs the front panel's firmware here."""
    return f"the panel's firmware runs in {'MicroPython' if is_micropython() else 'CPython, for want of MicroPython'}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave the long forms to `make soak`, and say so."""
    if os.environ.get("CROUPIER_SOAK"):
        return
    skip = pytest.mark.skip(reason="a long form: `make soak` runs it")
    for item in items:
        if "soak" in item.keywords:
            item.add_marker(skip)


@pytest.fixture(scope="session")
def sit_down_factory() -> Iterator[Callable[..., Player]]:
    """Start boxes from a property test, which may not have fixtures of its own; the last few stay open."""
    open_ones: list[Player] = []

    def start(**options: Any) -> Player:
        open_ones.append(_start(**options))
        if len(open_ones) > 4:
            open_ones.pop(0).made.board.close()
        return open_ones[-1]

    yield start
    for player in open_ones:
        player.made.board.close()


@pytest.fixture
def sit_down() -> Iterator[Callable[..., Player]]:
    """Start a box: `sit_down(seed=3, home=…, settings=…, board=…)` returns the player before it."""
    started: list[Player] = []

    def start(**options: Any) -> Player:
        started.append(_start(**options))
        return started[-1]

    yield start
    for player in started:
        player.made.board.close()


def _start(
    *,
    seed: int = 7,
    home: Callable[[Desk], Activity] = main_menu,
    settings: Settings | None = None,
    board: str = BOARD,
    source: Source | None = None,
    keeper: Keeper | None = None,
    frames: Path | None = None,
    cut: bool = False,
) -> Player:
    ear, clock, out = Ear(), VirtualClock(), io.StringIO()
    simulated = simulated_board(load(board), clock, on_tone=ear, cut=cut)
    simulated.start()
    box = Box(simulated, settings or Settings(), source or SeededSource(seed), keeper or MemoryKeeper(), home)
    made = Simulated(simulated, clock, box, ear)
    return Player(made, out, ScriptFace(made, out, frames))
