"""A journal in a folder of its own, on a clock that a test turns."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from croupier.journal.keeper import Journal


class Hand:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def clock() -> Hand:
    return Hand()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "state"


@pytest.fixture
def switch_on(folder: Path, clock: Hand) -> Iterator[Callable[[], Journal]]:
    """Pull the plug of the last box, if any, and switch on another."""
    boxes: list[Journal] = []

    def on() -> Journal:
        for box in boxes:
            pull_plug(box)
        boxes.append(Journal(folder, clock, lambda: "2026-11-30T20:15:00+01:00"))
        return boxes[-1]

    yield on
    for box in boxes:
        pull_plug(box)


def pull_plug(box: Journal) -> None:
    """Let go of the file and the lock without writing anything, as the end of the process does."""
    box._writer.let_go()
