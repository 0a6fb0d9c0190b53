"""The keeper that the app writes through: a row on the card before anything is shown, and a game that never stops.

A card that is full, read-only or failing does not stop the game: what could not be written waits in memory and is
tried again, with longer and longer pauses, until it is on the card.
"""

import fcntl
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import IO, Any, Final, TypeVar

import msgspec

from croupier.dates import today
from croupier.games.contract import Event
from croupier.journal.file import File
from croupier.journal.history import Played, games
from croupier.journal.opening import NEWER, Found, NewerError, looked_at_a_copy, opened
from croupier.journal.rows import (
    AGAIN,
    BACK,
    BEGIN,
    EVENT,
    FINISH,
    SHOWN,
    START,
    TALLY,
    Entry,
    Glass,
    Value,
    Write,
    json,
)
from croupier.journal.tallies import Tallied, counted
from croupier.journal.trail import PutBack, Started, Step, TakenBack, Unfinished, counting, trail
from croupier.messages import messages
from croupier.records import Header

T = TypeVar("T")

SHORTEST_PAUSE: Final = 1.0
LONGEST_PAUSE: Final = 60.0

TROUBLE = messages("The card cannot be written. Play on: everything is kept in memory meanwhile.")
CAUGHT_UP = messages("The card can be written again. Everything played meanwhile is on it now.")
IN_USE = messages("Another box uses these records. Today nothing is written down.")
STRANGE = messages("The last game is from another version of the program and cannot go on. Its record is kept.")


class Journal:
    """Keeps everything in the folder's journal; implements the app's keeper and never raises."""

    def __init__(self, folder: Path, now: Callable[[], float], date: Callable[[], str | None] = today) -> None:
        self.folder = folder
        self._now = now
        self._date = date
        self._file: File | None = None
        self._lock: IO[bytes] | None = None
        self._frozen = False
        self._pending: list[Write] = [Entry(START, json({"date": date()}))]
        self._told: list[str] = []
        self._pause = SHORTEST_PAUSE
        self._retry_at: float | None = None
        self._known: int | None = None
        """Rows up to this one were on the card when the pending ones were first tried; None: not opened yet."""
        self._values: dict[str, Any] = {}
        self._alone = Glass(None, None)
        """The hourglass used alone."""
        self._in_game = Glass(0, None)
        self._game: int | None = None
        self._started: Started | None = None
        self._steps: list[Step] = []
        self._over = False
        self._next_game = 1
        self._shift = 0
        """What is added to the numbers of games that began before the file could be read."""
        self._last_thing = ""
        self._base = 1
        self._first_look()
        self._base = self._next_game

    # --- the app's side ----------------------------------------------------------------------------------------------

    @property
    def trouble(self) -> bool:
        """Whether something waits for a card that cannot be written."""
        return self._retry_at is not None

    def keep(self, thing: str, event: Event, after: object = None, tally: object = None) -> None:
        """Write down an event of an object, how it left the object, and what it adds to the fairness counts."""
        writes: list[Write] = [Entry(thing, json(event))]
        if tally is not None:
            writes.append(Entry(TALLY, json(tally)))
        if after is not None:
            self._values[thing] = msgspec.to_builtins(after)
            writes.append(Value(thing, json(after)))
        self._write(*writes)

    def begin(self, header: Header, options: Mapping[str, Any]) -> int:
        """Write down that a game begins, and when."""
        if header.started is None:
            header = msgspec.structs.replace(header, started=self._date())
        number = self._next_game
        self._next_game += 1
        self._game, self._steps, self._over = number, [], False
        self._started = Started(header, dict(options))
        self._in_game = Glass(number, None)
        self._write(Entry(BEGIN, json(self._started), number))
        return number

    def append(self, game: int, event: Event, tally: object = None) -> None:
        """Write down an event of a game, and what it adds to the fairness counts."""
        self._step(game, event)
        counts = [] if tally is None else [Entry(TALLY, json(tally), game)]
        self._write(Entry(EVENT, json(event), game), *counts)

    def take_back(self, game: int, count: int) -> None:
        """Write down that the last events are taken back."""
        self._step(game, TakenBack(count))
        self._write(Entry(BACK, json(count), game))

    def put_back(self, game: int, count: int) -> None:
        """Write down that events are put back."""
        self._step(game, PutBack(count))
        self._write(Entry(AGAIN, json(count), game))

    def glass(self, game: int | None, left: float | None, key: str = "") -> None:
        """Write down the seconds left on the running glass."""
        glass = Glass(game, left, key)
        if glass in (self._alone, self._in_game):
            return
        if game is None:
            self._alone = glass
        else:
            self._in_game = glass
        self._write(glass)

    def finish(self, game: int, position: Mapping[str, Any]) -> None:
        """Write down how a game ended."""
        self._over = self._over or game == self._game
        self._write(Entry(FINISH, json(dict(position)), game))

    def shown(self, game: int, fingerprint: str) -> None:
        """Write down that a fingerprint was shown."""
        self._write(Entry(SHOWN, json(fingerprint), game))

    def remember(self, what: str, value: Any) -> None:  # noqa: ANN401 - any JSON
        """Keep a small value; one that is the same already costs nothing."""
        value = msgspec.to_builtins(value)
        if self._values.get(what) != value:
            self._values[what] = value
            self._write(Value(what, json(value)))

    def recall(self, what: str) -> Any:  # noqa: ANN401 - any JSON
        """Return a remembered value, or None."""
        return self._values.get(what)

    def going(self) -> str | None:
        """Return the name of the game that can go on, or None."""
        return self._started.header.game if self._started and not self._over else None

    def unfinished(self) -> Unfinished | None:
        """Return the game that can go on."""
        if self._started is None or self._game is None or self._over:
            return None
        mine = self._in_game.game == self._game
        return Unfinished(
            self._game,
            self._started.header,
            self._started.options,
            counting(self._steps),
            self._in_game.left if mine else None,
            self._in_game.key if mine else "",
            tuple(self._steps),
        )

    def glass_left(self) -> float | None:
        """Return the seconds left on the hourglass used alone, if it ran when the box was switched off."""
        return self._alone.left

    def played(self, *, before: int = 2**62, most: int = -1) -> Sequence[Played]:
        """Return the newest games, newest first; none while the card cannot be read."""
        return self._read(lambda file: games(file, before=before, most=most))

    def counts(self) -> Sequence[Tallied]:
        """Return the counts of everything that was drawn."""
        return self._read(counted)

    def last_thing(self) -> str:
        """Return what the last row before the box was switched on is about."""
        return self._last_thing

    def notices(self) -> tuple[str, ...]:
        """Return, once, what the players should know."""
        told, self._told = tuple(self._told), []
        return told

    def due(self) -> float | None:
        """Return when `tick` should be called."""
        return self._retry_at

    def tick(self) -> None:
        """Try again to write what waits."""
        if self._retry_at is not None and self._now() >= self._retry_at:
            self._flush()

    def close(self) -> None:
        """Write what waits, if it can be, and let go of the file."""
        if self._pending and not self._waits_for_first_row():
            self._flush()
        self._let_go()
        if self._lock:
            self._lock.close()
            self._lock = None

    def _read(self, look: Callable[[File], list[T]]) -> list[T]:
        try:
            return look(self._file) if self._file else []
        except (sqlite3.Error, ValueError, TypeError):
            return []

    # --- the card's side ---------------------------------------------------------------------------------------------

    def _first_look(self) -> None:
        try:
            self._open()
        except (sqlite3.Error, OSError, ValueError, TypeError):
            self._stumble()
            self._take_in(looked_at_a_copy(self.folder))

    def _open(self) -> File | None:
        """Open the file and take in what is in it; None where nothing may be written this evening."""
        if not self._locked():
            self._freeze(IN_USE)
            return None
        try:
            file, found, told = opened(self.folder)
        except NewerError:
            self._freeze(NEWER)
            return None
        self._file = file
        self._told += told
        if self._known is None:
            self._meet(found)
        self._drop_what_landed(file)
        self._known, _ = file.last()
        return file

    def _meet(self, found: Found) -> None:
        """Take in what a file holds, or, when games began before it could be opened, number them after its own."""
        if self._retry_at is None:
            self._take_in(found)
        else:
            self._shift = max(0, found.next_game - self._base)

    def _numbered(self) -> list[Write]:
        """Return what waits, with the numbers that games have in the file."""
        return [
            replace(write, game=write.game + self._shift)
            if not isinstance(write, Value) and write.game is not None and write.game >= self._base
            else write
            for write in self._pending
        ]

    def _locked(self) -> bool:
        if self._lock is None:
            self.folder.mkdir(parents=True, exist_ok=True)
            lock = (self.folder / "journal.lock").open("ab")
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                lock.close()
                return False
            self._lock = lock
        return True

    def _freeze(self, told: str) -> None:
        self._frozen = True
        self._pending.clear()
        self._retry_at = None
        self._told.append(told)

    def _take_in(self, found: Found) -> None:
        self._values = {**found.values, **self._values}
        self._next_game = max(self._next_game, found.next_game)
        self._last_thing = found.last_kind
        for glass in found.glasses:
            if glass.game is None:
                self._alone = glass
            else:
                self._in_game = glass
        if found.going is None:
            return
        try:
            started = msgspec.json.decode(found.going.rows[0].data, type=Started)
            self._steps = trail(started.header.game, found.going.rows)
        except (msgspec.MsgspecError, ValueError, LookupError):
            self._told.append(STRANGE)
        else:
            self._game, self._started = found.going.number, started

    def _step(self, game: int, step: Step) -> None:
        if game == self._game:
            self._steps.append(step)
            self._over = False

    def _write(self, *writes: Write) -> None:
        if self._frozen:
            return
        for write in writes:
            self._queue(write)
        if self._retry_at is None or self._now() >= self._retry_at:
            self._flush()

    def _queue(self, write: Write) -> None:
        """Add a write to those that wait; of a value or the glass only the last one matters."""
        if isinstance(write, Glass):
            self._pending = [w for w in self._pending if not (isinstance(w, Glass) and _same_place(w, write))]
        elif isinstance(write, Value):
            self._pending = [w for w in self._pending if not (isinstance(w, Value) and w.name == write.name)]
        self._pending.append(write)

    def _flush(self) -> None:
        try:
            file = self._file or self._open()
            if file is None:
                return
            file.write(self._numbered() if self._shift else self._pending)
            self._known, _ = file.last()
        except (sqlite3.Error, OSError, ValueError, TypeError):
            self._stumble()
            return
        self._pending.clear()
        self._pause = SHORTEST_PAUSE
        if self._retry_at is not None:
            self._retry_at = None
            self._told.append(CAUGHT_UP)

    def _stumble(self) -> None:
        """Let go of a file that failed: only opening it again tells what is really on the card."""
        self._let_go()
        if self._retry_at is None:
            self._told.append(TROUBLE)
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

    def _let_go(self) -> None:
        if self._file:
            with suppress(sqlite3.Error):
                self._file.close()
            self._file = None

    def _waits_for_first_row(self) -> bool:
        return len(self._pending) == 1 and isinstance(self._pending[0], Entry) and self._pending[0].kind == START


def _same_place(one: Glass, other: Glass) -> bool:
    return (one.game is None) == (other.game is None)
