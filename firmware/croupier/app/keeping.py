"""What the app asks of whoever writes things down, and a keeper in memory for boxes that shall forget."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from croupier.games.contract import Event
from croupier.journal.history import Played
from croupier.journal.tallies import Tallied
from croupier.journal.trail import Unfinished
from croupier.objects.dice import Die
from croupier.records import Header

__all__ = ["Keeper", "MemoryKeeper", "Unfinished"]


class Keeper(Protocol):
    """Writes down what happened, before it is shown; never fails, whatever becomes of the card."""

    def keep(self, thing: str, event: Event, after: object = None, tally: object = None) -> None:
        """Write down an event of one of the objects used alone: `dice`, `spinner`, `hourglass`, `dial`.

        `after` is the object as the event left it, to be recalled by the thing's name; `tally` is what the event adds
        to the fairness counts, as [what was thrown, what came] pairs.
        """
        ...

    def begin(self, header: Header, options: Mapping[str, Any]) -> int:
        """Write down that a game begins; return its number."""
        ...

    def append(self, game: int, event: Event, tally: object = None) -> None:
        """Write down an event of a game, and what it adds to the fairness counts."""
        ...

    def take_back(self, game: int, count: int) -> None:
        """Write down that the last `count` events that count are taken back; nothing is deleted."""
        ...

    def put_back(self, game: int, count: int) -> None:
        """Write down that `count` events taken back last are put back."""
        ...

    def rewrite(self, game: int, back: int, events: Sequence[Event]) -> None:
        """Write down, all or nothing, that other events stand in the place of the last `back` ones."""
        ...

    def glass(self, game: int | None, left: float | None, key: str = "") -> None:
        """Write down the seconds left on the running glass of a game, or (None) of the hourglass used alone.

        `key` tells the glasses of a game's phases apart.
        """
        ...

    def finish(self, game: int, position: Mapping[str, Any]) -> None:
        """Write down that a game is over or left, with its last position, for the score sheets."""
        ...

    def remember(self, what: str, value: Any) -> None:  # noqa: ANN401 - any JSON
        """Keep a small JSON value by name (last set-ups, players, how an object was left)."""
        ...

    def recall(self, what: str) -> Any:  # noqa: ANN401 - any JSON
        """Return the value remembered by that name, or None."""
        ...

    def shown(self, game: int, fingerprint: str) -> None:
        """Write down that the fingerprint of a secret was shown before it was played."""
        ...

    def going(self) -> str | None:
        """Return the name of the game that can be gone on with, if any."""
        ...

    def unfinished(self) -> Unfinished | None:
        """Return the game to go on with, if any: after a power cut, or after it was left for the main menu."""
        ...

    def glass_left(self) -> float | None:
        """Return the seconds left on the hourglass used alone, if it ran when the box was switched off."""
        ...

    def played(self, *, before: int = 2**62, most: int = -1) -> Sequence[Played]:
        """Return the newest games with a number below `before`, newest first."""
        ...

    def counts(self, dice: Sequence[Die]) -> Sequence[Tallied]:
        """Return the counts of everything that the box has drawn; `dice` are those that carry symbols."""
        ...

    def last_thing(self) -> str:
        """Return what the last thing written down before the box was switched on is about: `dial`, `event` …."""
        ...

    @property
    def trouble(self) -> bool:
        """Whether the card cannot be written at the moment."""
        ...

    def due(self) -> float | None:
        """Return when `tick` is to be called, or None."""
        ...

    def tick(self) -> None:
        """Try again to write what could not be written."""
        ...

    def close(self) -> None:
        """Let go of everything, in order."""
        ...

    def notices(self) -> tuple[str, ...]:
        """Return, once, what the players should know about their records: message ids in plain words."""
        ...


@dataclass(slots=True)
class MemoryKeeper:
    """Keeps everything until the box is switched off."""

    games: list[tuple[Header, Mapping[str, Any], list[Event], list[Event]]] = field(default_factory=list)
    kept: list[tuple[str, Event]] = field(default_factory=list)
    finished: dict[int, Mapping[str, Any]] = field(default_factory=dict)
    values: dict[str, Any] = field(default_factory=dict)

    def keep(self, thing: str, event: Event, after: object = None, tally: object = None) -> None:
        """Remember an event of an object."""
        del after, tally
        self.kept.append((thing, event))

    def begin(self, header: Header, options: Mapping[str, Any]) -> int:
        """Remember a game."""
        self.games.append((header, options, [], []))
        return len(self.games) - 1

    def append(self, game: int, event: Event, tally: object = None) -> None:
        """Remember an event; what was taken back before it is gone."""
        del tally
        self.games[game][2].append(event)
        self.games[game][3].clear()

    def take_back(self, game: int, count: int) -> None:
        """Move the last events to those taken back."""
        _, _, events, undone = self.games[game]
        for _ in range(count):
            undone.append(events.pop())

    def put_back(self, game: int, count: int) -> None:
        """Move events back."""
        _, _, events, undone = self.games[game]
        for _ in range(count):
            events.append(undone.pop())

    def rewrite(self, game: int, back: int, events: Sequence[Event]) -> None:
        """Let other events stand in the place of the last ones."""
        self.take_back(game, back)
        for event in events:
            self.append(game, event)

    def glass(self, game: int | None, left: float | None, key: str = "") -> None:
        """Forget it: without power there is no memory."""

    def shown(self, game: int, fingerprint: str) -> None:
        """Forget it: without a record nobody can check it."""

    def going(self) -> str | None:
        """Return None: a game that was left is gone."""
        return None

    def glass_left(self) -> float | None:
        """Return None."""
        return None

    def played(self, *, before: int = 2**62, most: int = -1) -> Sequence[Played]:
        """Return the games of this evening."""
        numbered = [(number, *game[:2]) for number, game in enumerate(self.games) if number < before]
        newest = numbered[::-1] if most < 0 else numbered[::-1][:most]
        return [Played(number, head, dict(o), _position(self.finished.get(number))) for number, head, o in newest]

    def counts(self, dice: Sequence[Die]) -> Sequence[Tallied]:
        """Return nothing."""
        del dice
        return ()

    def last_thing(self) -> str:
        """Return nothing."""
        return ""

    @property
    def trouble(self) -> bool:
        """Tell that all is well."""
        return False

    def due(self) -> float | None:
        """Return None."""
        return None

    def tick(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""

    def finish(self, game: int, position: Mapping[str, Any]) -> None:
        """Remember how a game ended."""
        self.finished[game] = position

    def remember(self, what: str, value: Any) -> None:  # noqa: ANN401
        """Remember a value."""
        self.values[what] = value

    def recall(self, what: str) -> Any:  # noqa: ANN401
        """Return the value, or None."""
        return self.values.get(what)

    def unfinished(self) -> Unfinished | None:
        """Return None: nothing outlives this keeper."""
        return None

    def notices(self) -> tuple[str, ...]:
        """Return nothing: nothing can go wrong here."""
        return ()


def _position(kept: Mapping[str, Any] | None) -> dict[str, Any] | None:
    return None if kept is None else dict(kept)
