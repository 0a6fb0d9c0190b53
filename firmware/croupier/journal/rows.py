"""Rows of the journal: their kinds, what they say as JSON, and the chain of checks that tells a damaged one."""

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import msgspec

from croupier.digests import blake2b

CHECK_BYTES: Final = 8
FIRST: Final = bytes(CHECK_BYTES)
"""What the first row's check follows on."""

START: Final = "start"
"""The box was switched on (written with the first row of the evening)."""
BEGIN: Final = "begin"
EVENT: Final = "event"
BACK: Final = "back"
"""The last so many events that count were taken back."""
AGAIN: Final = "again"
"""So many events that were taken back are put back."""
FINISH: Final = "finish"
GAP: Final = "gap"
"""Rows were lost here when a damaged file was mended."""
TALLY: Final = "tally"
"""What the box drew: [what was thrown, what came] pairs."""
SHOWN: Final = "shown"
"""A fingerprint was shown before a secret was played."""


class Row(NamedTuple):
    """One row as it lies in the file."""

    seq: int
    kind: str
    game: int | None
    data: bytes
    check: bytes


@dataclass(frozen=True, slots=True)
class Entry:
    """A row that is to be written."""

    kind: str
    data: bytes
    game: int | None = None


@dataclass(frozen=True, slots=True)
class Value:
    """A small value that is to be remembered by name."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Glass:
    """The seconds left on a running hourglass; `left` None: none runs."""

    game: int | None
    left: float | None
    key: str = ""
    """Which glass it is: one of another phase has another key."""


Write = Entry | Value | Glass


def check(previous: bytes, seq: int, kind: str, game: int | None, data: bytes) -> bytes:
    """Return the check of a row that follows a row with the check `previous`."""
    made = blake2b(previous, digest_size=CHECK_BYTES)
    made.update(f"{seq} {kind} {'-' if game is None else game} ".encode())
    made.update(data)
    return made.digest()


def is_whole(previous: bytes, row: Row) -> bool:
    """Tell whether a row is as it was written; whatever types a damaged file brings."""
    fits = (
        type(row.seq) is int
        and type(row.kind) is str
        and (row.game is None or type(row.game) is int)
        and type(row.data) is bytes
        and type(row.check) is bytes
    )
    return fits and row.check == check(previous, row.seq, row.kind, row.game, row.data)


def value_check(name: str, data: bytes) -> bytes:
    """Return the check of a remembered value."""
    return check(FIRST, 0, name, None, data)


def json(value: object) -> bytes:
    """Return a value as JSON."""
    return msgspec.json.encode(value)


def read_json(data: bytes) -> Any:  # noqa: ANN401 - any JSON
    """Return the value that JSON stands for."""
    return msgspec.json.decode(data)
