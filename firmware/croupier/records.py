"""Game records: a header and one event a line, as JSON Lines; read with every limit, replayed, and written.

Chance stands in a record with its outcome, so a replay draws nothing: it applies the events and the rules check them.
"""

import functools
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, BinaryIO

import msgspec

from croupier import jsonlines
from croupier.games import GAMES, game
from croupier.games.contract import Audience, Event, Game, Position, Refused, Setup, event_name
from croupier.jsonlines import LineError, Malformed

__all__ = [
    "EventRefused",
    "Header",
    "Line",
    "LineError",
    "Malformed",
    "Record",
    "Replayed",
    "header",
    "load",
    "read",
    "replay",
    "write",
]

FORMAT = 1


class EventRefused(LineError):  # noqa: N818 - the word of the format's description
    """An event that the rules do not accept at this point."""

    def __init__(self, line: int, event: str, reason: str) -> None:
        super().__init__(line, reason)
        self.event = event

    def __str__(self) -> str:
        """Return `line N: EVENT refused: REASON`."""
        return f"line {self.line}: {self.event} refused: {self.reason}"


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The first line of a record; `setup` is kept as it stands until the game is known."""

    croupier: int
    game: str
    setup: msgspec.Raw
    started: str | None = None
    seed: int | None = None
    salt: str | None = None

    def __post_init__(self) -> None:
        """Refuse what this program cannot read."""
        if self.croupier != FORMAT:
            raise ValueError(f"format {self.croupier} is not known, only format {FORMAT}")
        if self.game not in GAMES:
            raise ValueError(f"unknown game {jsonlines.short(self.game)!r}: it must be one of {', '.join(GAMES)}")
        if self.started is not None and not _is_time(self.started):
            raise ValueError(f"started is no ISO 8601 time: {jsonlines.short(self.started)!r}")
        if self.salt is not None and not re.fullmatch("[0-9a-fA-F]{32}", self.salt):
            raise ValueError("salt must be 32 hex digits")


@dataclass(frozen=True, slots=True)
class Line:
    """One event of a record and the number of its line."""

    number: int
    event: Event


@dataclass(frozen=True, slots=True)
class Record:
    """A record whose header has been read; its events are decoded one by one as they are asked for."""

    header: Header
    game: Game[Any]
    setup: Setup
    lines: Iterator[Line]


@dataclass(frozen=True, slots=True)
class Replayed:
    """What a replay came to: the state after its events, or just before the one that was refused."""

    game: Game[Any]
    state: Any
    events: int
    refused: str | None = None

    def position(self, audience: Audience = "all") -> Position:
        """Return the position as `croupier replay` prints it."""
        position = {**self.game.position(self.state, audience), "events": self.events}
        return position if self.refused is None else {**position, "refused": self.refused}


def load(stream: BinaryIO) -> bytes:
    """Read a record from a file or a pipe, but never more than one byte beyond what a record may hold."""
    return stream.read(jsonlines.FILE_LIMIT + 1)


def read(data: bytes) -> Record:
    """Read the header of a record; raises `Malformed`, and so do its lines as they are asked for."""
    lines = jsonlines.numbered(data)
    first = next(lines, None)
    if first is None:
        raise Malformed(1, "the record is empty: it must begin with its header")
    head, setup = _read_header(first[1])
    return Record(head, game(head.game), setup, (_read_event(head.game, *line) for line in lines))


def replay(data: bytes, *, until_refused: bool = False) -> Replayed:
    """Apply every event of a record; raises `Malformed` or `EventRefused`.

    With `until_refused` the first refused event ends the replay, and what comes after it is not looked at.
    """
    record = read(data)
    state, events = record.game.begin(record.setup), 0
    for line in record.lines:
        try:
            state = record.game.apply(state, line.event)
        except Refused as refused:
            error = EventRefused(line.number, event_name(line.event), str(refused))
            if not until_refused:
                raise error from None
            return Replayed(record.game, state, events, error.reason)
        events += 1
    return Replayed(record.game, state, events)


def header(
    game_name: str, setup: Setup, *, started: str | None = None, seed: int | None = None, salt: str | None = None
) -> Header:
    """Return the header of a game with this setup."""
    return Header(FORMAT, game_name, msgspec.Raw(msgspec.json.encode(setup)), started, seed, salt)


def write(head: Header, events: Iterable[Event]) -> Iterator[bytes]:
    """Return the lines of a record, each with its end: the same game always gives the same bytes."""
    yield msgspec.json.encode(head) + b"\n"
    for event in events:
        yield msgspec.json.encode(event) + b"\n"


def _read_header(line: bytes) -> tuple[Header, Setup]:
    text = jsonlines.checked(1, line)
    head = jsonlines.decoded(1, _header_decoder(), line)
    setup = jsonlines.decoded(1, _setup_decoder(head.game), head.setup, "setup: ")
    jsonlines.refuse_fields_given_twice(1, text)
    return head, setup


def _read_event(game_name: str, number: int, line: bytes) -> Line:
    text = jsonlines.checked(number, line)
    event = jsonlines.decoded(number, _event_decoder(game_name), line)
    if msgspec.json.encode(event) != line:  # only a line written in another way can give a field twice
        jsonlines.refuse_fields_given_twice(number, text)
    return Line(number, event)


def _is_time(text: str) -> bool:
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True


@functools.cache
def _header_decoder() -> msgspec.json.Decoder[Header]:
    return msgspec.json.Decoder(Header)


@functools.cache
def _setup_decoder(game_name: str) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(game(game_name).setup)


@functools.cache
def _event_decoder(game_name: str) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(game(game_name).events)
