"""Set-up forms: what a game asks before it begins, as data; the box draws one form for all games.

The values of a form are plain JSON, so that the last set-up can be offered again with one press.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from croupier.games.contract import Setup
from croupier.messages import messages
from croupier.texts import Texts

Values = Mapping[str, Any]
"""Field key -> chosen value. The fields are asked in their order, and one that is not asked for has no value.

The box adds some of its own: `box_profile` (see `croupier.games.box_profile`), and at the start of a game that plays
with a deck file (the field `cards` is "deck") `supply`, the number of its cards.
"""

Options = tuple[tuple[Any, str], ...]
"""(value, words) to choose from."""


def always(values: Values) -> bool:
    """Tell that a field is asked for whatever else was chosen."""
    del values
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One line of a form."""

    key: str
    label: str
    """Message id of its name."""
    asked: Callable[[Values], bool] = always
    """Whether the field matters with the other values as they are."""
    help: str = ""
    """Message id of a line under it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Players(Field):
    """Who plays, clockwise; the value is a list of names."""

    least: int | Callable[[Values], int]
    most: Callable[[Values], int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick(Field):
    """One of several values."""

    options: Callable[[Values, Texts], Options]
    default: Callable[[Values], Any] = lambda _: None
    """The value at first; None: the first option."""
    lots: bool = False
    """Whether lots can be drawn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Several(Field):
    """Several of many values, exactly `count` of them; the value is a list."""

    options: Callable[[Values, Texts], Options]
    count: Callable[[Values], int]
    default: Callable[[Values], list[Any]]
    lots: bool = False
    """Whether lots can be drawn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Amount(Field):
    """A whole number."""

    low: int
    high: int
    default: int | Callable[[Values], int]
    steps: tuple[int, ...] = ()
    shown: Callable[[int, Texts], str] = lambda n, _: str(n)


@dataclass(frozen=True, slots=True, kw_only=True)
class Teams(Field):
    """Players shared out to teams; the value is a list of {"name": …, "players": […]}."""

    players: str = "players"
    """Key of the field that holds the players."""
    count: Callable[[Values], tuple[int, int]] = lambda _: (2, 2)
    """Fewest and most teams."""
    names: tuple[str, ...] = messages(("Left Brain", "Right Brain"))
    """Message ids of the teams' names unless they are renamed."""
    least: int = 1
    """Fewest players of a team."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Names(Field):
    """So many names to enter (categories, say); the value is a list of texts."""

    count: int
    default: Callable[[Values, Texts], list[str]]
    most: int = 24


@dataclass(frozen=True, slots=True, kw_only=True)
class Buttons(Field):
    """Player buttons claimed by pressing them; the value maps `p1` … to a name out of `claimants`."""

    claimants: Callable[[Values], list[str]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """Everything a game asks before it begins."""

    fields: tuple[Field, ...]
    build: Callable[[Values], Setup]
    """Makes the rules' set-up; raises ValueError in one line where the values do not go together."""
    warn: Callable[[Values, Texts], str] = field(default=lambda _values, _say: "")
    """A line to think about before starting (teams of unequal size, say); empty: nothing."""
