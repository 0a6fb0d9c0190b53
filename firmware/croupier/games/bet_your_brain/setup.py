"""Who plays Bet Your Brain, and how long the hourglass runs."""

from collections.abc import Iterable

import msgspec

from croupier.games import contract

CATEGORIES = 8
DEFAULT_CATEGORIES = tuple(f"Category {number}" for number in range(1, CATEGORIES + 1))
DEFAULT_TIMER = 60


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player, or a team in team play."""

    name: str
    members: tuple[str, ...] | None = None
    """Left out in individual play: the side is its only member."""
    colour: str | None = None

    @property
    def people(self) -> tuple[str, ...]:
        """Return the names of everybody on this side."""
        return (self.name,) if self.members is None else self.members


class Setup(contract.Setup, frozen=True):
    """The sides in clockwise order, who begins, and what the owner's game box says."""

    sides: tuple[Side, ...]
    teams: bool
    first: str
    """The side of the oldest player."""
    timer: int | None = None
    """Seconds of one run of the hourglass, 15 to 300; 60 when left out."""
    categories: tuple[str, ...] | None = None
    """Eight names of categories, in the order in which the arrow passes them."""

    def __post_init__(self) -> None:
        """Refuse what the rules forbid."""
        _check_sides(self.sides)
        for side in self.sides:
            _check_members(side, teams=self.teams)
        if self.first not in self.names:
            raise ValueError(f"first: there is no side called {self.first!r}")
        if not 15 <= self.seconds <= 300:
            raise ValueError(f"timer: an hourglass runs 15 to 300 seconds, not {self.timer}")
        if len(self.category_names) != CATEGORIES:
            raise ValueError(f"categories: there are exactly {CATEGORIES}, not {len(self.category_names)}")

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of the sides, clockwise."""
        return tuple(side.name for side in self.sides)

    @property
    def seconds(self) -> int:
        """Return how many seconds one run of the hourglass lasts."""
        return DEFAULT_TIMER if self.timer is None else self.timer

    @property
    def category_names(self) -> tuple[str, ...]:
        """Return the names of the eight categories."""
        return DEFAULT_CATEGORIES if self.categories is None else self.categories


def _check_sides(sides: tuple[Side, ...]) -> None:
    if not 2 <= len(sides) <= 4:
        raise ValueError(f"sides: two, three or four sides play, not {len(sides)}")
    _check_names("side", (side.name for side in sides))
    _check_names("player", (person for side in sides for person in side.people))
    colours = [side.colour for side in sides if side.colour is not None]
    if len(set(colours)) < len(colours):
        raise ValueError("sides: no two sides share a colour")


def _check_names(what: str, names: Iterable[str]) -> None:
    seen: set[str] = set()
    for name in names:
        if not name.strip():
            raise ValueError(f"sides: a {what} needs a name")
        if name in seen:
            raise ValueError(f"sides: two {what}s are called {name!r}")
        seen.add(name)


def _check_members(side: Side, *, teams: bool) -> None:
    if teams and len(side.people) < 2:
        raise ValueError(f"sides: the team {side.name!r} needs at least two members")
    if not teams and len(side.people) != 1:
        raise ValueError(f"sides: without teams {side.name!r} is one player, not {len(side.people)}")
