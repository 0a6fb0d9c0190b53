"""What the players of Wavelength choose before the game: two teams against each other, or all together."""

from collections.abc import Iterable, Sequence
from typing import Annotated, TypeAlias

import msgspec

from croupier.games import contract
from croupier.messages import messages
from croupier.objects import wheel

TEAM_NAMES = messages(("Left Brain", "Right Brain"))
"""What the two teams are called unless they are renamed."""

TOGETHER = "team"
"""The one side of a co-operative game, as positions name it."""

FULL_SUPPLY = 84
ROUND_DECK = 7

Width: TypeAlias = Annotated[int, msgspec.Meta(ge=4, le=12, multiple_of=2)]


class Team(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A team: its name, and its members in the order of their turns as Psychic."""

    name: str
    players: tuple[str, ...]


class TeamsSetup(contract.Setup, frozen=True, tag_field="mode", tag="teams"):
    """Two teams against each other."""

    teams: tuple[Team, Team]
    first_team: str | None = None
    first_psychics: dict[str, str] | None = None
    cards: Annotated[int, msgspec.Meta(ge=1)] | None = None
    wedge: Width | None = None

    def __post_init__(self) -> None:
        """Refuse teams and first names that the rules do not allow."""
        names = [team.name for team in self.teams]
        _check_names(names, "team")
        _check_names([player for team in self.teams for player in team.players], "player")
        for team in self.teams:
            if len(team.players) < 2:
                raise ValueError(f"team {team.name!r} needs at least 2 players")
        if self.first_team is not None and self.first_team not in names:
            raise ValueError(f"first_team {self.first_team!r} is not one of the teams")
        self._check_first_psychics()

    def _check_first_psychics(self) -> None:
        members = {team.name: team.players for team in self.teams}
        for name, psychic in (self.first_psychics or {}).items():
            if name not in members:
                raise ValueError(f"first_psychics names {name!r}, which is not one of the teams")
            if psychic not in members[name]:
                raise ValueError(f"the first Psychic {psychic!r} is not a member of team {name!r}")

    @property
    def sides(self) -> tuple[Team, ...]:
        """The teams, in the order in which they were named."""
        return self.teams

    @property
    def first(self) -> int:
        """Which of the sides takes the first turn."""
        return 1 if self.first_team == self.teams[1].name else 0

    def first_psychic_of(self, team: Team) -> str:
        """Return the member who is the team's first Psychic unless it names another one."""
        return (self.first_psychics or {}).get(team.name, team.players[0])


class CoopSetup(contract.Setup, frozen=True, tag_field="mode", tag="coop"):
    """All players together, as one team."""

    players: tuple[str, ...]
    first_psychic: str | None = None
    cards: Annotated[int, msgspec.Meta(ge=ROUND_DECK)] | None = None
    wedge: Width | None = None

    def __post_init__(self) -> None:
        """Refuse players and a first Psychic that the rules do not allow."""
        _check_names(self.players, "player")
        if len(self.players) < 2:
            raise ValueError("a game together needs at least 2 players")
        if self.first_psychic is not None and self.first_psychic not in self.players:
            raise ValueError(f"the first Psychic {self.first_psychic!r} is not one of the players")

    @property
    def sides(self) -> tuple[Team, ...]:
        """All players, as one team."""
        return (Team(TOGETHER, self.players),)

    @property
    def first(self) -> int:
        """Which of the sides takes the first turn: there is only one."""
        return 0

    def first_psychic_of(self, team: Team) -> str:
        """Return the member who is the first Psychic unless the team names another one."""
        return team.players[0] if self.first_psychic is None else self.first_psychic


Setup: TypeAlias = TeamsSetup | CoopSetup


def supply(setup: Setup) -> int:
    """Return how many cards there are in all."""
    return FULL_SUPPLY if setup.cards is None else setup.cards


def width(setup: Setup) -> int:
    """Return the width of a wedge in degrees."""
    return wheel.WEDGE if setup.wedge is None else setup.wedge


def with_usual_names(left: Iterable[str], right: Iterable[str]) -> tuple[Team, Team]:
    """Return the two teams of these members under the names that teams have unless renamed."""
    return Team(TEAM_NAMES[0], tuple(left)), Team(TEAM_NAMES[1], tuple(right))


def _check_names(names: Sequence[str], kind: str) -> None:
    if not all(name.strip() for name in names):
        raise ValueError(f"a {kind} has an empty name")
    if twice := [name for i, name in enumerate(names) if name in names[:i]]:
        raise ValueError(f"the {kind} name {twice[0]!r} is used twice")
