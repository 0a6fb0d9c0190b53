"""The public view of a box as a message: what anybody may see."""

import msgspec


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """A score sheet."""

    title: str
    head: tuple[str, ...]
    body: tuple[tuple[str, ...], ...]
    foot: tuple[str, ...] = ()
    mark: int | None = None


class Sand(msgspec.Struct, frozen=True, kw_only=True):
    """An hourglass as it stands at the moment of sending."""

    left: float
    """Seconds; below zero, by how much the time is over."""
    running: bool


class Public(msgspec.Struct, frozen=True, kw_only=True):
    """The public view of a box."""

    language: str
    glass: bytes | None
    """1024 bytes: rows from the top, leftmost dot highest; None while somebody looks at a secret."""
    lines: tuple[str, ...] = ()
    game: str = ""
    turn: str = ""
    sheet: Sheet | None = None
    sand: Sand | None = None
