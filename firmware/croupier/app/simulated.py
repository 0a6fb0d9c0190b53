"""Puts a whole box together on the simulated board, for the faces of `croupier play`."""

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from croupier.app.atomic_files import why_not
from croupier.app.box import Box
from croupier.app.faces.recorder import RecordedBox, Recorder
from croupier.app.home import main_menu
from croupier.app.settings import Settings
from croupier.chance import SeededSource, Source, SystemSource
from croupier.dates import no_date, today
from croupier.journal.keeper import Journal
from croupier_device.clock import Clock, MonotonicClock, VirtualClock
from croupier_device.profile import ProfileError, load
from croupier_device.simulated.boards import AnySimulatedBoard, simulated_board


class NoSimulationError(Exception):
    """The simulated box cannot be started, in one line that says why."""


class Ear:
    """Hands each tone, as it starts, to whoever listens."""

    def __init__(self) -> None:
        self.listener: Callable[[str, float], None] | None = None

    def __call__(self, name: str, at: float) -> None:
        """A tone has started."""
        if self.listener:
            self.listener(name, at)


class Simulated(NamedTuple):
    """A box on the simulated board, and what a face needs to drive it."""

    board: AnySimulatedBoard
    clock: Clock
    box: Box
    ear: Ear


@contextmanager
def simulated_box(args: argparse.Namespace, *, virtual: bool) -> Iterator[Simulated]:
    """Start the box that the options of `croupier play` describe; raises NoSimulationError in one line."""
    settings = Settings(board=args.board or "zero-oled", language=args.lang or "en")
    clock: Clock = VirtualClock() if virtual else MonotonicClock()
    ear = Ear()
    if args.frames:
        _folder(args.frames)
    try:
        board = simulated_board(load(settings.board), clock, on_tone=ear, paced=not virtual)
    except ProfileError as error:
        raise NoSimulationError(str(error)) from error
    board.start()
    source: Source = SystemSource() if args.seed is None else SeededSource(args.seed)
    with _state(args.state) as folder:
        journal = Journal(folder, clock.now, no_date if virtual else today)
        kind = RecordedBox if args.record else Box
        box = kind(board, settings, source, journal, partial(main_menu, language=args.lang))
        try:
            yield Simulated(board, clock, box, ear)
        finally:
            box.close()
            if isinstance(box, RecordedBox):
                _save(box.recorder, args.record)


def _save(recorder: Recorder, path: Path) -> None:
    try:
        recorder.save(path)
    except OSError as error:
        raise NoSimulationError(why_not(path, error)) from error


@contextmanager
def _state(chosen: Path | None) -> Iterator[Path]:
    """Return the folder of the journal: the chosen one, or one that is gone afterwards."""
    if chosen is not None:
        yield chosen
        return
    with TemporaryDirectory(prefix="croupier-") as folder:
        yield Path(folder)


def _folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NoSimulationError(f"{path}: cannot be made a folder: {error.strerror}") from error
