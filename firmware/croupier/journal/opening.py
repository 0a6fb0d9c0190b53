"""Opens the journal and finds out what it is fit for: as it is, migrated, mended, set aside, or not ours to touch."""

import shutil
import sqlite3
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec

from croupier.journal import NAME
from croupier.journal.file import APPLICATION, OLDEST, VERSION, File, broken_link
from croupier.journal.log_pages import log_of, pages_in
from croupier.journal.mending import carry_over, put_aside, values
from croupier.journal.rows import BEGIN, FINISH, FIRST, Glass, Row, read_json, value_check
from croupier.messages import messages

TAIL: Final = 256
"""So many rows at least are checked whenever the box is switched on; older ones are when they are read."""

SMALLEST: Final = 512
"""SQLite takes a shorter file for a new database; but somebody has cut this one off."""

CUT = messages("Some of the last records were damaged. The game goes on from the last whole one.")
MENDED = messages("A part of the records was damaged. The rest was kept, the old file was put aside.")
UNREADABLE = messages("The records could not be read. They were put aside, and new ones begin.")
NEWER = messages("The records come from a newer program. They stay as they are; today nothing is written down.")


class NewerError(Exception):
    """A file that a newer version wrote; it is left as it is."""


class DamagedError(Exception):
    """A file that is not as it was written."""


@dataclass(frozen=True, slots=True)
class Going:
    """The newest game, if it is not over: its number and its rows from the first one on."""

    number: int
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """What a box needs to know of its journal when it is switched on."""

    next_game: int = 1
    going: Going | None = None
    values: dict[str, Any] = field(default_factory=dict)
    glasses: list[Glass] = field(default_factory=list)
    last_kind: str = ""
    """What the last row is about."""


def is_damage(error: sqlite3.Error) -> bool:
    """Tell whether an error means a damaged file rather than a card that cannot do it now."""
    code = (getattr(error, "sqlite_errorcode", None) or 0) & 0xFF
    return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_FORMAT)


def opened(folder: Path) -> tuple[File, Found, tuple[str, ...]]:
    """Open the journal of a folder; return it, what is in it, and what the players should be told.

    Raises NewerError, or OSError and sqlite3.Error where the card cannot do it now.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / NAME
    if path.exists() and path.stat().st_size < SMALLEST:
        return _mended(path)
    pages = pages_in(log_of(path))
    try:
        file = File(path)
    except (sqlite3.Error, ValueError) as error:
        if isinstance(error, sqlite3.Error) and not is_damage(error):
            raise
        return _mended(path)
    try:
        lost = file.log_length() < pages
        return file, _looked_at(file), (CUT,) * lost
    except NewerError:
        file.close()
        raise
    except (sqlite3.Error, DamagedError, ValueError, TypeError, msgspec.MsgspecError) as error:
        file.close()
        if isinstance(error, sqlite3.Error) and not is_damage(error):
            raise
        return _mended(path)


def looked_at_a_copy(folder: Path) -> Found:
    """Return what is in the journal of a card that cannot be written; nothing where that cannot be read either."""
    with (
        TemporaryDirectory() as other,
        suppress(sqlite3.Error, OSError, DamagedError, NewerError, ValueError, TypeError),
    ):
        for path in (folder / NAME, log_of(folder / NAME)):
            if path.exists():
                shutil.copyfile(path, Path(other) / path.name)
        if (Path(other) / NAME).exists():
            file = File(Path(other) / NAME)
            try:
                return _looked_at(file)
            finally:
                file.close()
    return Found()


# --- what is in a file --------------------------------------------------------------------------------------------


def _looked_at(file: File) -> Found:
    if file.application != APPLICATION:
        raise DamagedError("another program's database")
    if file.version > VERSION:
        raise NewerError
    if file.version < OLDEST:
        raise DamagedError(f"there was no version {file.version}")
    file.migrate()
    newest = file.games(most=1)
    last, _ = file.last()
    going = newest[0] if newest and newest[0][2] is None else None
    first = min(max(1, last - TAIL), going[1] if going else last + 1)
    rows = _whole_rows(file, first)
    if newest:
        _check_index(file, rows, *newest[0])
    elif any(row.game is not None for row in rows):
        raise DamagedError("the index of games is empty")
    mine = tuple(row for row in rows if going and row.game == going[0] and row.seq >= going[1])
    return Found(
        next_game=newest[0][0] + 1 if newest else 1,
        going=Going(going[0], mine) if going else None,
        values=values(file),
        glasses=_glasses(file),
        last_kind=rows[-1].kind if rows else "",
    )


def _whole_rows(file: File, first: int) -> list[Row]:
    before = file.row(first - 1)
    if first > 1 and before is None:
        raise DamagedError(f"row {first - 1} is missing")
    rows = list(file.rows(first))
    broken = broken_link(rows, before.check if before else FIRST, first)
    if broken is not None:
        raise DamagedError(f"row {broken} is damaged")
    return rows


def _check_index(file: File, rows: list[Row], number: int, begin: int, finish: int | None) -> None:
    """Raise DamagedError where the index of games does not name the newest one, its beginning and its end."""
    first = file.row(begin)
    last = first if finish is None else file.row(finish)
    is_first = first is not None and first.kind == BEGIN and first.game == number
    is_last = last is not None and last.game == number and last.kind == (BEGIN if finish is None else FINISH)
    if not (is_first and is_last) or any(row.game is not None and row.game > number for row in rows):
        raise DamagedError(f"the index of game {number} is damaged")


def _glasses(file: File) -> list[Glass]:
    return [
        Glass(*read_json(data))
        for data, chain in file.glasses()
        if isinstance(data, bytes) and chain == value_check("glass", data)
    ]


def _mended(path: Path) -> tuple[File, Found, tuple[str, ...]]:
    """Put a damaged file aside and begin a new one with everything in it that is whole."""
    old = put_aside(path)
    file = File(path)
    try:
        kept, gaps = carry_over(old, file)
        found = _looked_at(file)
    except BaseException:
        file.close()
        raise
    return file, found, (UNREADABLE if not kept else MENDED if gaps else CUT,)
