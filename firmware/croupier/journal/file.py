"""The journal's file: an SQLite database with a write-ahead log that is synced with every commit.

One page of 1 KiB is small enough that an event touches one block of the card, and large enough for most events.
"""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from croupier.journal.rows import (
    AGAIN,
    BACK,
    BEGIN,
    FINISH,
    FIRST,
    Entry,
    Glass,
    Row,
    Value,
    Write,
    check,
    is_whole,
    json,
    value_check,
)

APPLICATION: Final = 0x43524F55
"""`CROU`: tells the file from any other database."""
OLDEST: Final = 1
VERSION: Final = 2
BUSY_SECONDS: Final = 0.5
"""How long another program may keep the box waiting."""

SCHEMA: Final = """
CREATE TABLE rows (seq INTEGER PRIMARY KEY, kind TEXT NOT NULL, game INTEGER, data BLOB NOT NULL, chain BLOB NOT NULL);
CREATE TABLE games (number INTEGER PRIMARY KEY, begin INTEGER NOT NULL, finish INTEGER);
CREATE TABLE memory (name TEXT PRIMARY KEY, value BLOB NOT NULL, chain BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE glass (id INTEGER PRIMARY KEY, value BLOB NOT NULL, chain BLOB NOT NULL);
"""
"""`rows` is the journal, `games` finds the rows of a game; of `memory` and `glass` only the last value matters."""

MIGRATIONS: Final = {
    1: (
        "CREATE TABLE glass (id INTEGER PRIMARY KEY, value BLOB NOT NULL, chain BLOB NOT NULL)",
        "INSERT INTO glass SELECT 1, value, chain FROM memory WHERE name = 'glass'",
        "DELETE FROM memory WHERE name = 'glass'",
    ),
}
"""Version -> the statements that make the next version of it. In version 1 the glass was one of the values."""


class File:
    """An open journal; every method raises sqlite3.Error where the card does not do its part."""

    def __init__(self, path: Path, *, read_only: bool = False) -> None:
        mode = "ro" if read_only else "rwc"
        self._db = sqlite3.connect(
            f"file:{quote(str(path))}?mode={mode}",
            uri=True,
            timeout=BUSY_SECONDS,
            isolation_level=None,
            check_same_thread=False,  # one thread at a time: a page in the browser may be served by another one
        )
        self._db.text_factory = lambda raw: raw.decode(errors="replace")
        try:
            self._prepare(read_only=read_only)
        except BaseException:
            self._db.close()
            raise

    def _prepare(self, *, read_only: bool) -> None:
        if not read_only:
            self._db.execute("PRAGMA page_size = 1024")
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = FULL")
        self.version = int(self._pragma("user_version"))
        self.application = int(self._pragma("application_id"))
        if not read_only and self.version == 0 and not self._pragma("schema_version"):
            self._create()

    def _create(self) -> None:
        self._db.executescript(
            f"BEGIN; {SCHEMA} PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION}; COMMIT;"
        )
        self.version, self.application = VERSION, APPLICATION

    def migrate(self) -> None:
        """Bring an older file to the present version, in one step or not at all."""
        while self.version < VERSION:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                for statement in MIGRATIONS[self.version]:
                    self._db.execute(statement)
                self._db.execute(f"PRAGMA user_version = {self.version + 1}")
                self._db.execute("COMMIT")
            except BaseException:
                self._roll_back()
                raise
            self.version += 1

    def close(self) -> None:
        """Close the file; what was written stays written."""
        self._db.close()

    # --- writing -----------------------------------------------------------------------------------------------------

    def write(self, writes: Sequence[Write]) -> None:
        """Write all or nothing, and come back when it is on the card."""
        self._db.execute("BEGIN IMMEDIATE")
        try:
            seq, previous = self.last()
            for write in writes:
                if isinstance(write, Entry):
                    seq, previous = self._append(seq + 1, previous, write)
                else:
                    self._put(write)
            self._db.execute("COMMIT")
        except BaseException:
            self._roll_back()
            raise

    def _append(self, seq: int, previous: bytes, entry: Entry) -> tuple[int, bytes]:
        chain = check(previous, seq, entry.kind, entry.game, entry.data)
        self._db.execute("INSERT INTO rows VALUES (?, ?, ?, ?, ?)", (seq, entry.kind, entry.game, entry.data, chain))
        if entry.kind == BEGIN:
            self._db.execute("INSERT INTO games VALUES (?, ?, NULL)", (entry.game, seq))
        elif entry.kind == FINISH:
            self._db.execute("UPDATE games SET finish = ? WHERE number = ?", (seq, entry.game))
        elif entry.kind in (BACK, AGAIN):
            self._db.execute("UPDATE games SET finish = NULL WHERE number = ? AND finish IS NOT NULL", (entry.game,))
        return seq, chain

    def _put(self, write: Value | Glass) -> None:
        if isinstance(write, Value):
            chain = value_check(write.name, write.data)
            self._db.execute("REPLACE INTO memory VALUES (?, ?, ?)", (write.name, write.data, chain))
            return
        data = json([write.game, write.left, write.key])
        place = int(write.game is not None)
        self._db.execute("REPLACE INTO glass VALUES (?, ?, ?)", (place, data, value_check("glass", data)))

    def _roll_back(self) -> None:
        if self._db.in_transaction:
            self._db.execute("ROLLBACK")

    # --- reading -----------------------------------------------------------------------------------------------------

    def last(self) -> tuple[int, bytes]:
        """Return the number and the check of the last row; 0 and the first check when there is none."""
        found = self._db.execute("SELECT seq, chain FROM rows ORDER BY seq DESC LIMIT 1").fetchone()
        return (found[0], found[1]) if found else (0, FIRST)

    def rows(self, first: int, last: int | None = None) -> Iterator[Row]:
        """Return the rows from the number `first` on, in their order."""
        end = 2**62 if last is None else last
        found = self._db.execute(
            "SELECT seq, kind, game, data, chain FROM rows WHERE seq BETWEEN ? AND ? ORDER BY seq", (first, end)
        )
        return _rising(map(Row._make, found), first)

    def of_kinds(self, kinds: Sequence[str]) -> Iterator[tuple[str, bytes]]:
        """Return kind and data of all rows of these kinds, in their order."""
        marks = ", ".join("?" * len(kinds))
        return iter(self._db.execute(f"SELECT kind, data FROM rows WHERE kind IN ({marks}) ORDER BY seq", kinds))  # noqa: S608 - only question marks

    def row(self, seq: int) -> Row | None:
        """Return one row."""
        return next(self.rows(seq, seq), None)

    def games(self, *, before: int = 2**62, most: int = -1) -> list[tuple[int, int, int | None]]:
        """Return (number, its first row, the row that ended it) of the newest games with a number below `before`."""
        query = "SELECT number, begin, finish FROM games WHERE number < ? ORDER BY number DESC LIMIT ?"
        return self._db.execute(query, (before, most)).fetchall()

    def game(self, number: int) -> tuple[int, int, int | None] | None:
        """Return the same of one game."""
        found = self.games(before=number + 1, most=1)
        return found[0] if found and found[0][0] == number else None

    def values(self) -> Iterator[tuple[Any, Any, Any]]:
        """Return name, value and check of everything remembered."""
        return iter(self._db.execute("SELECT name, value, chain FROM memory"))

    def glasses(self) -> Iterator[tuple[Any, Any]]:
        """Return value and check of the hourglass used alone and of the one in a game."""
        return iter(self._db.execute("SELECT value, chain FROM glass"))

    def checkpoint(self) -> int:
        """Move the log into the database; return how many pages the log held that count."""
        found = self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        return int(found[1])

    def log_length(self) -> int:
        """Return how many pages of the log count."""
        return int(self._db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()[1])

    def is_sound(self) -> bool:
        """Tell whether SQLite finds no fault in the whole file."""
        found = self._db.execute("PRAGMA quick_check(1)").fetchone()
        return bool(found) and found[0] == "ok"

    def copy_to(self, path: Path) -> None:
        """Write a whole copy of the journal, as one file without a log."""
        self._db.execute("VACUUM INTO ?", (str(path),))

    def _pragma(self, name: str) -> int:
        return int(self._db.execute(f"PRAGMA {name}").fetchone()[0])


def _rising(rows: Iterable[Row], first: int) -> Iterator[Row]:
    """Yield rows in their order; raises sqlite3.DatabaseError where damage has led back to earlier ones."""
    for row in rows:
        if row.seq < first:
            error = sqlite3.DatabaseError(f"row {row.seq} does not come after row {first - 1}")
            error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
            raise error
        first = row.seq + 1
        yield row


def broken_link(rows: Iterable[Row], previous: bytes, expected: int) -> int | None:
    """Return the number of the first row that is missing or not as it was written; None where all are whole."""
    for row in rows:
        if row.seq != expected or not is_whole(previous, row):
            return expected
        previous, expected = row.check, expected + 1
    return None
