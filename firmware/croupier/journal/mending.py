"""Mends a damaged journal: the file is put aside, and everything in it that is whole is written to a new one."""

import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from croupier.journal.file import File
from croupier.journal.log_pages import log_of
from croupier.journal.rows import (
    BEGIN,
    FINISH,
    FIRST,
    GAP,
    Entry,
    Row,
    Value,
    is_whole,
    json,
    read_json,
    value_check,
)


def put_aside(path: Path) -> Path:
    """Give a damaged file, and its log, a new name; return that."""
    number = 1
    while (aside := path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")).exists():
        number += 1
    log = log_of(path)
    if log.exists():
        os.replace(log, log_of(aside))  # noqa: PTH105 - the log first: alone it does no harm
    os.replace(path, aside)  # noqa: PTH105 - the same call for both
    path.with_name(path.name + "-shm").unlink(missing_ok=True)
    return aside


def carry_over(old: Path, new: File) -> tuple[int, bool]:
    """Write every whole row of `old` to `new`; return how many, and whether rows between them are missing."""
    try:
        file = File(old, read_only=True)
    except (sqlite3.Error, ValueError):
        return 0, False
    try:
        entries = list(_whole_entries(file))
        values = [Value(name, json(value)) for name, value in _readable_values(file).items()]
    finally:
        file.close()
    if entries and entries[-1].kind == GAP:
        entries.pop()
    kept = _that_mean_something(entries)
    new.write([*kept, *values])
    return len(entries), any(entry.kind == GAP for entry in entries)


def _that_mean_something(entries: list[Entry]) -> list[Entry]:
    """Leave out events whose game's beginning is lost, and what the game that goes on lost its thread before."""
    begun = {entry.game for entry in entries if entry.kind == BEGIN}
    over = {entry.game for entry in entries if entry.kind == FINISH}
    going = max((game for game in begun - over if game is not None), default=None)
    kept, lost = list[Entry](), False
    for entry in entries:
        if entry.game is not None and entry.game == going:
            lost = lost and entry.kind != BEGIN
        lost = lost or entry.kind == GAP
        if entry.game is None or (entry.game in begun and not (lost and entry.game == going)):
            kept.append(entry)
    return kept


def _readable_values(file: File) -> dict[str, Any]:
    try:
        return values(file)
    except (sqlite3.Error, ValueError, TypeError, msgspec.MsgspecError):
        return {}


def _whole_entries(file: File) -> Iterator[Entry]:
    """Yield what can be trusted; after a gap the first row only proves the one behind it."""
    previous, expected = FIRST, 1
    missing = False
    for row in _readable(file):
        if row.seq == expected and is_whole(previous, row):
            yield Entry(row.kind, row.data, row.game)
        elif not missing or row.seq != expected:
            yield Entry(GAP, json({"after": expected - 1}))
        missing = not (row.seq == expected and is_whole(previous, row))
        previous, expected = row.check if isinstance(row.check, bytes) else FIRST, row.seq + 1


def _readable(file: File) -> Iterator[Row]:
    """Yield every row that SQLite can still reach, stepping over pages that it cannot."""
    seq, step = 0, 1
    while step < 2**24:
        try:
            for row in file.rows(seq + 1):
                yield row
                seq, step = row.seq, 1
        except (sqlite3.Error, ValueError):
            seq, step = seq + step, step * 2 if step > 64 else step + 1
        else:
            return


def values(file: File) -> dict[str, Any]:
    """Return what is remembered by name; a value that is not as it was written is left out."""
    return {
        name: read_json(data)
        for name, data, chain in file.values()
        if isinstance(data, bytes) and chain == value_check(name, data)
    }
