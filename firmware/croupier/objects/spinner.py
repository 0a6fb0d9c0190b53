"""The arrow over eight categories, and a free arrow over two to twelve names.

Fields are counted clockwise from 1. The movement is drawn and stored first; `angle` then tells where the arrow points
at any moment of an animation that takes as long for every result.
"""

from dataclasses import dataclass, replace

from croupier.chance import Source
from croupier.games.contract import Event, Refused
from croupier.names import clean

CATEGORIES = 8
FEWEST_NAMES = 2
MOST_NAMES = 12
REVOLUTIONS = 4
"""A drawn movement is at least one revolution and less than so many: for eight fields, 8 to 31 of them."""
DURATION = 3.0
"""Seconds from the push until the arrow rests, whatever the result."""


@dataclass(frozen=True, slots=True)
class Spinner:
    """An arrow over named fields: the field it points to, and the movement that brought it there."""

    names: tuple[str, ...]
    field: int = 1
    fields: int = 0
    """Fields passed in the last spin; 0 before the first one."""

    @property
    def name(self) -> str:
        """Name of the field that the arrow points to."""
        return self.names[self.field - 1]


class SpinArrow(Event, frozen=True):
    """The arrow was turned clockwise past so many fields."""

    fields: int


def spinner(names: tuple[str, ...]) -> Spinner:
    """Return an arrow that points to the first of the names; raises ValueError for names that it cannot carry."""
    if not FEWEST_NAMES <= len(names) <= MOST_NAMES:
        raise ValueError(f"the spinner takes {FEWEST_NAMES} to {MOST_NAMES} names, not {len(names)}")
    return Spinner(tuple(map(clean, names)))


def categories(names: tuple[str, ...] = ()) -> Spinner:
    """Return the arrow of Bet Your Brain over its eight categories; without names they are numbered."""
    names = names or tuple(str(field) for field in range(1, CATEGORIES + 1))
    if len(names) != CATEGORIES:
        raise ValueError(f"there are {CATEGORIES} categories, not {len(names)}")
    return spinner(names)


def draw(state: Spinner, source: Source) -> SpinArrow:
    """Draw a movement of one to less than four revolutions, each number of fields equally likely."""
    fields = len(state.names)
    return SpinArrow(fields + source.below((REVOLUTIONS - 1) * fields))


def apply(state: Spinner, event: SpinArrow) -> Spinner:
    """Return the arrow where the movement leads; a movement of less than one revolution is refused."""
    if event.fields < len(state.names):
        raise Refused("The arrow must make at least one complete revolution.")
    return replace(state, field=_onward(state.field, event.fields, len(state.names)), fields=event.fields)


def angle(state: Spinner, progress: float) -> float:
    """Return where the arrow points during its last spin, in degrees clockwise from the middle of field 1.

    `progress` goes from 0 (the push) to 1 (at rest); whole revolutions are taken off, so the angle is below 360.
    """
    width = 360 / len(state.names)
    rest = (state.field - 1) * width
    return (rest - state.fields * width * _still_to_go(progress)) % 360


def field_at(degrees: float, fields: int) -> int:
    """Return the field, counted from 1, that an arrow at this angle points to."""
    width = 360 / fields
    return int((degrees + width / 2) % 360 // width) % fields + 1


def _onward(field: int, passed: int, fields: int) -> int:
    return (field - 1 + passed) % fields + 1


def _still_to_go(progress: float) -> float:
    """Return the share of the way that is left: fast at first, then slower and slower, as friction does it."""
    return float((1 - min(max(progress, 0.0), 1.0)) ** 3)
