"""What the app asks of whoever writes things down, and a keeper in memory for boxes that shall forget."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from croupier.games.contract import Event
from croupier.records import Header


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A game that was going on when the box was switched off."""

    game: int
    """Its number in the journal."""
    header: Header
    options: Mapping[str, Any]
    """The values of its set-up form."""
    events: Sequence[Event]
    """The events that count, oldest first."""
    glass_left: float | None = None
    """Seconds that were left on the phase's hourglass, if one was there."""


class Keeper(Protocol):
    """Writes down what happened, before it is shown; never fails, whatever becomes of the card."""

    def keep(self, thing: str, event: Event) -> None:
        """Write down an event of one of the objects used alone: `dice`, `spinner`, `hourglass`, `dial`."""
        ...

    def begin(self, header: Header, options: Mapping[str, Any]) -> int:
        """Write down that a game begins; return its number."""
        ...

    def append(self, game: int, event: Event) -> None:
        """Write down an event of a game."""
        ...

    def take_back(self, game: int, count: int) -> None:
        """Write down that the last `count` events that count are taken back; nothing is deleted."""
        ...

    def put_back(self, game: int, count: int) -> None:
        """Write down that `count` events taken back last are put back."""
        ...

    def glass(self, game: int | None, left: float | None) -> None:
        """Write down the seconds left on the running glass of a game, or (None) of the hourglass used alone."""
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

    def unfinished(self) -> Unfinished | None:
        """Return the game to go on with after a power cut, if any."""
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

    def keep(self, thing: str, event: Event) -> None:
        """Remember an event of an object."""
        self.kept.append((thing, event))

    def begin(self, header: Header, options: Mapping[str, Any]) -> int:
        """Remember a game."""
        self.games.append((header, options, [], []))
        return len(self.games) - 1

    def append(self, game: int, event: Event) -> None:
        """Remember an event; what was taken back before it is gone."""
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

    def glass(self, game: int | None, left: float | None) -> None:
        """Forget it: without power there is no memory."""

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
