"""A game's rows as its trail: the events, and where some were taken back and put back again."""

import functools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from croupier.games import game
from croupier.games.contract import Event, Setup
from croupier.journal.rows import AGAIN, BACK, EVENT, Row
from croupier.records import Header


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The last so many events that counted were taken back."""

    count: int


@dataclass(frozen=True, slots=True)
class PutBack:
    """So many events that were taken back last were put back."""

    count: int


Step = Event | TakenBack | PutBack


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
    glass_key: str = ""
    """Which glass that was: the text of its timer's key."""
    steps: Sequence[Step] = ()
    """Everything that happened, what was taken back too: chance that is made again keeps its outcome."""


class Started(msgspec.Struct, frozen=True):
    """What a game's first row says."""

    header: Header
    options: dict[str, Any] = {}


def trail(game_name: str, rows: Iterable[Row]) -> list[Step]:
    """Return the steps that rows of one game tell; raises msgspec.MsgspecError for rows of another version."""
    steps: list[Step] = []
    for row in rows:
        if row.kind == EVENT:
            steps.append(_decoder(game_name).decode(row.data))
        elif row.kind == BACK:
            steps.append(TakenBack(msgspec.json.decode(row.data, type=int)))
        elif row.kind == AGAIN:
            steps.append(PutBack(msgspec.json.decode(row.data, type=int)))
    return steps


def counting(steps: Iterable[Step]) -> Sequence[Event]:
    """Return the events that count, oldest first."""
    events: list[Event] = []
    gone: list[list[Event]] = []
    for step in steps:
        if isinstance(step, TakenBack):
            gone.append(events[len(events) - step.count :])
            del events[len(events) - step.count :]
        elif isinstance(step, PutBack):
            events += gone.pop()
        else:
            events.append(step)
            gone.clear()
    return events


def setup_of(header: Header) -> Setup:
    """Return the set-up that a header holds."""
    made: Setup = msgspec.json.decode(header.setup, type=game(header.game).setup)
    return made


@functools.cache
def _decoder(game_name: str) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(game(game_name).events)
