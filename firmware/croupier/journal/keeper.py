"""The keeper that the app writes through: a row on the card before anything is shown, and a game that never stops."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from croupier.dates import today
from croupier.games.contract import Event
from croupier.journal.history import Played, games
from croupier.journal.opening import Found, Going
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
from croupier.journal.writer import Writer
from croupier.messages import messages
from croupier.objects.dice import Die
from croupier.records import Header

STRANGE = messages("The last game is from another version of the program and cannot go on. Its record is kept.")


class Journal:
    """Keeps everything in the folder's journal; implements the app's keeper and never raises."""

    def __init__(self, folder: Path, now: Callable[[], float], date: Callable[[], str | None] = today) -> None:
        self._date = date
        self._writer = Writer(folder, now, Entry(START, json({"date": date()})))
        self._values: dict[str, Any] = {}
        self._alone = Glass(None, None)
        """The hourglass used alone."""
        self._in_game = Glass(0, None)
        self._game: int | None = None
        self._started: Started | None = None
        self._steps: list[Step] = []
        self._over = False
        self._next_game = 1
        self._last_thing = ""
        self._take_in(self._writer.first_look())

    def _take_in(self, found: Found) -> None:
        self._values = found.values
        self._next_game = found.next_game
        self._last_thing = found.last_kind
        for glass in found.glasses:
            if glass.game is None:
                self._alone = glass
            else:
                self._in_game = glass
        if found.going is not None:
            self._go_on_with(found.going)

    def _go_on_with(self, going: Going) -> None:
        try:
            started = msgspec.json.decode(going.rows[0].data, type=Started)
            self._steps = trail(started.header.game, going.rows)
        except (msgspec.MsgspecError, ValueError, TypeError, LookupError):
            self._writer.told.append(STRANGE)
        else:
            self._game, self._started = going.number, started

    # --- what happens ------------------------------------------------------------------------------------------------

    @property
    def trouble(self) -> bool:
        """Whether something waits for a card that cannot be written."""
        return self._writer.waits

    def keep(self, thing: str, event: Event, after: object = None, tally: object = None) -> None:
        """Write down an event of an object, how it left the object, and what it adds to the fairness counts."""
        writes: list[Write] = [Entry(thing, json(event))]
        if tally is not None:
            writes.append(Entry(TALLY, json(tally)))
        if after is not None:
            self._values[thing] = msgspec.to_builtins(after)
            writes.append(Value(thing, json(after)))
        self._writer.write(*writes)

    def begin(self, header: Header, options: Mapping[str, Any]) -> int:
        """Write down that a game begins, and when."""
        if header.started is None:
            header = msgspec.structs.replace(header, started=self._date())
        number = self._next_game
        self._next_game += 1
        self._game, self._steps, self._over = number, [], False
        self._started = Started(header, dict(options))
        self._in_game = Glass(number, None)
        self._writer.write(Entry(BEGIN, json(self._started), number))
        return number

    def append(self, game: int, event: Event, tally: object = None) -> None:
        """Write down an event of a game, and what it adds to the fairness counts."""
        self._step(game, event)
        counts = [] if tally is None else [Entry(TALLY, json(tally), game)]
        self._writer.write(Entry(EVENT, json(event), game), *counts)

    def take_back(self, game: int, count: int) -> None:
        """Write down that the last events are taken back."""
        self._step(game, TakenBack(count))
        self._writer.write(Entry(BACK, json(count), game))

    def put_back(self, game: int, count: int) -> None:
        """Write down that events are put back."""
        self._step(game, PutBack(count))
        self._writer.write(Entry(AGAIN, json(count), game))

    def rewrite(self, game: int, back: int, events: Sequence[Event]) -> None:
        """Write down, in one step, that other events stand in the place of the last ones."""
        self._step(game, TakenBack(back))
        for event in events:
            self._step(game, event)
        self._writer.write(Entry(BACK, json(back), game), *(Entry(EVENT, json(event), game) for event in events))

    def glass(self, game: int | None, left: float | None, key: str = "") -> None:
        """Write down the seconds left on the running glass."""
        glass = Glass(game, left, key)
        if glass in (self._alone, self._in_game):
            return
        if game is None:
            self._alone = glass
        else:
            self._in_game = glass
        self._writer.write(glass)

    def finish(self, game: int, position: Mapping[str, Any]) -> None:
        """Write down how a game ended."""
        self._over = self._over or game == self._game
        self._writer.write(Entry(FINISH, json(dict(position)), game))

    def shown(self, game: int, fingerprint: str) -> None:
        """Write down that a fingerprint was shown."""
        self._writer.write(Entry(SHOWN, json(fingerprint), game))

    def remember(self, what: str, value: Any) -> None:  # noqa: ANN401 - any JSON
        """Keep a small value; one that is the same already costs nothing."""
        value = msgspec.to_builtins(value)
        if self._values.get(what) != value:
            self._values[what] = value
            self._writer.write(Value(what, json(value)))

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
        return self._writer.read(lambda file: games(file, before=before, most=most))

    def counts(self, dice: Sequence[Die]) -> Sequence[Tallied]:
        """Return the counts of everything that was drawn; `dice` are those that carry symbols."""
        return self._writer.read(lambda file: counted(file, dice))

    def last_thing(self) -> str:
        """Return what the last row before the box was switched on is about."""
        return self._last_thing

    def notices(self) -> tuple[str, ...]:
        """Return, once, what the players should know."""
        told = tuple(self._writer.told)
        self._writer.told.clear()
        return told

    def due(self) -> float | None:
        """Return when `tick` should be called."""
        return self._writer.due()

    def tick(self) -> None:
        """Try again to write what waits."""
        self._writer.tick()

    def close(self) -> None:
        """Write what waits, if it can be, and let go of the file."""
        self._writer.close()

    def _step(self, game: int, step: Step) -> None:
        if game == self._game:
            self._steps.append(step)
            self._over = False
