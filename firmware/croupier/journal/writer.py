"""Gets rows onto the memory card: at once where that can be, else as soon as the card takes them.

A card that is full, read-only or failing does not stop the game: what could not be written waits in memory and is
tried again, with longer and longer pauses, until it is on the card.
"""

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import IO, Final, TypeVar

from croupier.journal.file import File
from croupier.journal.lock import taken
from croupier.journal.opening import NEWER, Found, NewerError, looked_at_a_copy, opened
from croupier.journal.rows import START, Entry, Glass, Value, Write
from croupier.messages import messages

T = TypeVar("T")

SHORTEST_PAUSE: Final = 1.0
LONGEST_PAUSE: Final = 60.0

TROUBLE = messages("The card cannot be written. Play on: everything is kept in memory meanwhile.")
CAUGHT_UP = messages("The card can be written again. Everything played meanwhile is on it now.")
IN_USE = messages("Another box uses these records. Today nothing is written down.")

FAULTS: Final = (sqlite3.Error, OSError, ValueError, TypeError)
"""What a card that does not do its part, or a damaged file, may raise."""


class Writer:
    """Writes the journal of a folder, and never raises.

    Args:
        folder: where the journal lies.
        now: the clock that the pauses between attempts follow.
        start: the row of this evening, written with the first one that follows it.
    """

    def __init__(self, folder: Path, now: Callable[[], float], start: Entry) -> None:
        self.folder = folder
        self.told: list[str] = []
        """What the players should know: message ids, until somebody takes them."""
        self._now = now
        self._file: File | None = None
        self._lock: IO[bytes] | None = None
        self._frozen = False
        self._pending: list[Write] = [start]
        self._pause = SHORTEST_PAUSE
        self._retry_at: float | None = None
        self._known: int | None = None
        """Rows up to this one were on the card when the pending ones were first tried; None: not opened yet."""
        self._base = 1
        """The first number of a game that may have begun before the file could be read."""
        self._shift = 0
        """What is added to the numbers of such games."""

    def first_look(self) -> Found:
        """Open the file and return what is in it; that of a card that cannot be written is read from a copy."""
        try:
            found = self._open()
        except FAULTS:
            self._stumble()
            found = looked_at_a_copy(self.folder)
        self._base = found.next_game
        return found

    @property
    def waits(self) -> bool:
        """Whether something waits for a card that cannot be written."""
        return self._retry_at is not None

    def due(self) -> float | None:
        """Return when `tick` should be called."""
        return self._retry_at

    def tick(self) -> None:
        """Try again to write what waits, if it is time."""
        if self._retry_at is not None and self._now() >= self._retry_at:
            self._flush()

    def write(self, *writes: Write) -> None:
        """Write all of this in one step, together with what waits; nothing where nothing may be written."""
        if self._frozen:
            return
        for write in writes:
            self._queue(write)
        if self._retry_at is None or self._now() >= self._retry_at:
            self._flush()

    def read(self, look: Callable[[File], list[T]]) -> list[T]:
        """Return what `look` finds in the file; nothing while it cannot be read."""
        try:
            return look(self._file) if self._file else []
        except (sqlite3.Error, ValueError, TypeError):
            return []

    def close(self) -> None:
        """Write what waits, if it can be, and let go of the file."""
        if self._pending and not self._waits_for_first_row():
            self._flush()
        self.let_go()

    def let_go(self) -> None:
        """Let go of file and lock; what waits is lost, as when the plug is pulled."""
        self._close_file()
        if self._lock:
            self._lock.close()
            self._lock = None

    # --- opening -----------------------------------------------------------------------------------------------------

    def _open(self) -> Found:
        """Open the file and return what is in it; nothing where nothing may be written this evening."""
        if not self._locked():
            return self._freeze(IN_USE)
        try:
            file, found, told = opened(self.folder)
        except NewerError:
            return self._freeze(NEWER)
        self._file = file
        self.told += told
        if self._known is None and self._retry_at is not None:
            self._shift = max(0, found.next_game - self._base)
        self._drop_what_landed(file)
        self._known, _ = file.last()
        return found

    def _locked(self) -> bool:
        if self._lock is None:
            self._lock = taken(self.folder)
        return self._lock is not None

    def _freeze(self, told: str) -> Found:
        self._frozen = True
        self._pending.clear()
        self._retry_at = None
        self.told.append(told)
        return Found()

    # --- writing -----------------------------------------------------------------------------------------------------

    def _queue(self, write: Write) -> None:
        """Add a write to those that wait; of a value or the glass only the last one matters."""
        if isinstance(write, Glass):
            self._pending = [w for w in self._pending if not (isinstance(w, Glass) and _same_place(w, write))]
        elif isinstance(write, Value):
            self._pending = [w for w in self._pending if not (isinstance(w, Value) and w.name == write.name)]
        self._pending.append(write)

    def _flush(self) -> None:
        try:
            if self._file is None:
                self._open()
            if self._file is None:
                return
            self._file.write(self._numbered() if self._shift else self._pending)
            self._known, _ = self._file.last()
        except FAULTS:
            self._stumble()
            return
        self._pending.clear()
        self._pause = SHORTEST_PAUSE
        if self._retry_at is not None:
            self._retry_at = None
            self.told.append(CAUGHT_UP)

    def _numbered(self) -> list[Write]:
        """Return what waits, with the numbers that games have in the file."""
        return [
            replace(write, game=write.game + self._shift)
            if not isinstance(write, Value) and write.game is not None and write.game >= self._base
            else write
            for write in self._pending
        ]

    def _stumble(self) -> None:
        """Let go of a file that failed: only opening it again tells what is really on the card."""
        self._close_file()
        if self._retry_at is None:
            self.told.append(TROUBLE)
        self._retry_at = self._now() + self._pause
        self._pause = min(2 * self._pause, LONGEST_PAUSE)

    def _drop_what_landed(self, file: File) -> None:
        """Forget pending rows that a failed write brought to the card after all, and sync them for certain."""
        if self._known is None:
            return
        landed = [(row.kind, row.game, row.data) for row in file.rows(self._known + 1)]
        entries = [write for write in self._numbered() if isinstance(write, Entry)]
        if landed and landed == [(e.kind, e.game, e.data) for e in entries[: len(landed)]]:
            file.checkpoint()
            waiting = [write for write in self._pending if isinstance(write, Entry)][len(landed) :]
            self._pending = [*waiting, *(write for write in self._pending if not isinstance(write, Entry))]

    def _close_file(self) -> None:
        if self._file:
            with suppress(sqlite3.Error):
                self._file.close()
            self._file = None

    def _waits_for_first_row(self) -> bool:
        return len(self._pending) == 1 and isinstance(self._pending[0], Entry) and self._pending[0].kind == START


def _same_place(one: Glass, other: Glass) -> bool:
    return (one.game is None) == (other.game is None)
