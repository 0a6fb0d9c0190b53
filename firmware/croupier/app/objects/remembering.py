"""How the objects come back after the box was switched off: as they were, or new where that makes no sense any more."""

from typing import Any, TypeVar

import msgspec

from croupier.app.activity import Desk

T = TypeVar("T")


def remembered(desk: Desk, thing: str, kind: type[T]) -> T | None:
    """Return the object as it was left, or None."""
    value: Any = desk.keeper.recall(thing)
    try:
        return None if value is None else msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return None
