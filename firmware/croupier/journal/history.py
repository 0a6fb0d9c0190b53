"""Reads the journal: the games played, newest first, and the record of each; every row is checked as it is read."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from croupier.games.contract import Event
from croupier.journal import NAME
from croupier.journal.file import APPLICATION, VERSION, File, broken_link
from croupier.journal.no_room import in_words
from croupier.journal.rows import FIRST, GAP, Row, is_whole, read_json
from croupier.journal.trail import Started, counting, trail
from croupier.records import Header


class HistoryError(Exception):
    """Records that cannot be read, in one line that says why and what to do."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game as the history lists it."""

    number: int
    header: Header
    options: dict[str, Any] = field(default_factory=dict)
    position: dict[str, Any] | None = None
    """Its last position; None: it was not finished."""


@contextmanager
def reading(folder: Path) -> Iterator[File]:
    """Open the journal of a folder to read it, also while a box writes; raises HistoryError."""
    path = folder / NAME
    if not path.exists():
        raise HistoryError(f"there are no records in {folder}: nothing has been played yet, or --state names another")
    try:
        file = File(path, read_only=True)
    except sqlite3.Error as error:
        raise HistoryError(f"{path} cannot be read: {in_words(error, folder)}") from error
    try:
        if file.application != APPLICATION:
            raise HistoryError(f"{path} is no journal of Croupier")
        if file.version > VERSION:
            raise HistoryError(f"{path} was written by a newer version of Croupier: update this one to read it")
        yield file
    except (sqlite3.Error, TypeError) as error:
        raise HistoryError(f"{path} cannot be read: {error}; switch the box on once, it mends its records") from error
    finally:
        file.close()


def games(file: File, *, before: int = 2**62, most: int = -1) -> list[Played]:
    """Return the newest games, newest first; a game whose beginning is damaged is left out."""
    found = (_played(file, *entry) for entry in file.games(before=before, most=most))
    return [played for played in found if played is not None]


def game(file: File, number: int) -> Played | None:
    """Return one game, or None."""
    entry = file.game(number)
    return _played(file, *entry) if entry else None


def record(file: File, number: int) -> tuple[Header, list[Event]]:
    """Return the record of a game: the events that count. Raises HistoryError where it is damaged or not there."""
    entry = file.game(number)
    played = _played(file, *entry) if entry else None
    if entry is None or played is None:
        raise HistoryError(f"there is no game {number}; `croupier history` lists them")
    rows = _rows(file, number, entry[1], entry[2])
    try:
        events = list(counting(trail(played.header.game, rows)))
    except (msgspec.MsgspecError, IndexError) as error:
        raise HistoryError(f"game {number} is from another version of the program: {error}") from error
    return played.header, events


def _rows(file: File, number: int, begin: int, finish: int | None) -> list[Row]:
    """Return the rows of a game from its beginning to its end; raises HistoryError where one is not whole."""
    before = file.row(begin - 1)
    rows = list(file.rows(begin, finish))
    broken = broken_link(rows, before.check if before else FIRST, begin)
    if broken is not None or any(row.kind == GAP for row in rows):
        raise HistoryError(f"the record of game {number} is damaged; its result is kept, its events are not")
    return [row for row in rows if row.game == number]


def _played(file: File, number: int, begin: int, finish: int | None) -> Played | None:
    first, last = _whole_row(file, begin), _whole_row(file, finish) if finish else None
    if first is None or first.game != number:
        return None
    try:
        started = msgspec.json.decode(first.data, type=Started)
        position = read_json(last.data) if last and last.game == number else None
    except (msgspec.MsgspecError, ValueError):
        return None
    return Played(number, started.header, started.options, position)


def _whole_row(file: File, seq: int) -> Row | None:
    found = list(file.rows(seq - 1, seq))
    previous = found[0].check if len(found) == 2 else FIRST
    return found[-1] if found and found[-1].seq == seq and is_whole(previous, found[-1]) else None
