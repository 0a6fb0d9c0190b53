"""Game records: a header and one event a line, as JSON Lines; read with every limit, replayed, and written.

Chance stands in a record with its outcome, so a replay draws nothing: it applies the events and the rules check them.
"""

import functools
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, BinaryIO

import msgspec

from croupier.games import GAMES, game
from croupier.games.contract import Audience, Event, Game, Position, Refused, Setup, event_name

FORMAT = 1
LINE_LIMIT = 64 * 1024
FILE_LIMIT = 16 * 1024 * 1024

_REASON_LIMIT = 400
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class RecordError(Exception):
    """A record that cannot be replayed; its text is one line that names the line and the reason."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(line, reason)
        self.line = line
        self.reason = one_line(reason)

    def __str__(self) -> str:
        """Return `line N: REASON`."""
        return f"line {self.line}: {self.reason}"


class Malformed(RecordError):  # noqa: N818 - the word of the format's description
    """A line that is no event of the game, or no header."""


class EventRefused(RecordError):  # noqa: N818 - the same
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
            raise ValueError(f"unknown game {_short(self.game)!r}: it must be one of {', '.join(GAMES)}")
        if self.started is not None and not _is_time(self.started):
            raise ValueError(f"started is no ISO 8601 time: {_short(self.started)!r}")
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
    """Read a record from a file or a pipe, but never much more than a record may hold."""
    return stream.read(FILE_LIMIT + 1)


def read(data: bytes) -> Record:
    """Read the header of a record; raises `Malformed`, and so do its lines as they are asked for."""
    if len(data) > FILE_LIMIT:
        line = data.count(b"\n", 0, FILE_LIMIT) + 1
        raise Malformed(line, f"a record must not be larger than {FILE_LIMIT // 1024**2} MiB")
    lines = _lines(data)
    first = next(lines, None)
    if first is None:
        raise Malformed(1, "the record is empty: it must begin with its header")
    header, setup = _read_header(first[1])
    return Record(header, game(header.game), setup, (_read_event(header.game, *line) for line in lines))


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


def one_line(text: str) -> str:
    """Return the text on one line: what cannot be printed is escaped, and the rest of a very long text is left out."""
    shown = text if len(text) <= _REASON_LIMIT else text[:_REASON_LIMIT] + "…"
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in shown)


def _lines(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Split into numbered lines, without their ends and without the empty ones at the end of the file."""
    start, number, end = 0, 0, len(data.rstrip(b"\r\n"))
    while start < end:
        stop = data.find(b"\n", start, end)
        stop = end if stop < 0 else stop
        number += 1
        yield number, data[start:stop].removesuffix(b"\r")
        start = stop + 1


def _read_header(line: bytes) -> tuple[Header, Setup]:
    if line.startswith(_BYTE_ORDER_MARK):
        raise Malformed(1, "the file begins with a byte order mark: save it as UTF-8 without one")
    text = _text(1, line)
    head = _decode(1, _header_decoder(), line)
    setup = _decode(1, _setup_decoder(head.game), head.setup, "setup: ")
    _refuse_fields_given_twice(1, text)
    return head, setup


def _read_event(game_name: str, number: int, line: bytes) -> Line:
    text = _text(number, line)
    event = _decode(number, _event_decoder(game_name), line)
    if msgspec.json.encode(event) != line:  # only a line written in another way can give a field twice
        _refuse_fields_given_twice(number, text)
    return Line(number, event)


def _text(number: int, line: bytes) -> str:
    if not line:
        raise Malformed(number, "the line is empty")
    if len(line) > LINE_LIMIT:
        raise Malformed(number, f"a line must not be longer than {LINE_LIMIT // 1024} KiB")
    try:
        return line.decode()
    except UnicodeDecodeError as error:
        raise Malformed(number, f"not UTF-8 (byte {error.start})") from None


def _decode(number: int, decoder: Any, line: bytes | msgspec.Raw, where: str = "") -> Any:  # noqa: ANN401 - any game's
    try:
        return decoder.decode(line)
    except msgspec.ValidationError as error:
        raise Malformed(number, _explain(str(error), where)) from None
    except msgspec.DecodeError as error:
        raise Malformed(number, f"not JSON: {str(error).removeprefix('JSON is malformed: ')}") from None
    except RecursionError:
        raise Malformed(number, "nested too deeply") from None


def _explain(message: str, where: str) -> str:
    """Turn msgspec's message into ours where it does not say what is wrong."""
    value, _, path = message.partition(" - at ")
    if path == "`$.event`" and value.startswith("Invalid value "):
        return f"unknown event {_short(value.removeprefix('Invalid value '))}"
    return where + message


def _refuse_fields_given_twice(number: int, text: str) -> None:
    try:
        json.loads(text, object_pairs_hook=_each_once, parse_int=str, parse_float=str)
    except (ValueError, RecursionError) as error:
        raise Malformed(number, str(error)) from None


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for i, name in enumerate(names) if name in names[:i])
        raise ValueError(f"field {_short(twice)!r} is given twice")
    return fields


def _is_time(text: str) -> bool:
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:60] + "…"


@functools.cache
def _header_decoder() -> msgspec.json.Decoder[Header]:
    return msgspec.json.Decoder(Header)


@functools.cache
def _setup_decoder(game_name: str) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(game(game_name).setup)


@functools.cache
def _event_decoder(game_name: str) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(game(game_name).events)
