"""What a MindMatch record is made of: the setup of its header and its events, each refusing malformed values."""

from typing import Final, Literal

import msgspec

from croupier.games import contract
from croupier.games.contract import Event

ROUNDS: Final = 4
FIELDS: Final = 4
"""Fields of a guess sheet for one round, and so the most terms of a receiver in a round (MM-02)."""
LARGEST_VALUE: Final = 1_000_000_000
"""The largest point value; with it every total is still a whole number that any JSON reader keeps exactly."""

Difficulty = Literal["easy", "medium", "hard"]
FourValues = tuple[int, int, int, int]
MediumValues = tuple[int, int, int]
"""What one, two, three or more matching receivers are worth to the medium: left, middle, right."""


class Values(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The point values of the four rounds (MM-47 to MM-49); null stands for the default."""

    match: FourValues | None = None
    empty: FourValues | None = None
    medium: tuple[MediumValues, MediumValues, MediumValues, MediumValues] | None = None

    def __post_init__(self) -> None:
        """Refuse values that the rules do not allow."""
        for value in (*(self.match or ()), *(self.empty or ())):
            if not 1 <= value <= LARGEST_VALUE:
                raise ValueError(f"a match and an empty field are worth 1 to {LARGEST_VALUE} points, not {value}")
        for value in (value for sheet in self.medium or () for value in sheet):
            if not 0 <= value <= LARGEST_VALUE:
                raise ValueError(f"the medium gets 0 to {LARGEST_VALUE} points, not {value}")


class Setup(contract.Setup, frozen=True):
    """What is agreed before the game; `players` clockwise, null stands for the default."""

    players: tuple[str, ...]
    first_medium: str | None = None
    difficulty: Difficulty | None = None
    term_cards: bool | None = None
    secret: bool | None = None
    values: Values | None = None

    def __post_init__(self) -> None:
        """Refuse a table that the rules do not allow."""
        if not 3 <= len(self.players) <= 6:
            raise ValueError(f"players: three to six can take part, not {len(self.players)}")
        if "" in self.players:
            raise ValueError("players: a name is empty")
        if len(set(self.players)) < len(self.players):
            raise ValueError("players: two players have the same name")
        if self.first_medium is not None and self.first_medium not in self.players:
            raise ValueError(f"first_medium: {self.first_medium} is not one of the players")


class Start(Event, frozen=True):
    """The game begins with the first playthrough."""


class DrawCard(Event, frozen=True):
    """A term card was drawn; its terms, where the device knows them."""

    terms: tuple[str, ...] | None = None


class StartTermSet(Event, frozen=True):
    """The start term lies open on the first term sheet."""

    term: str | None = None


class MediumDone(Event, frozen=True):
    """The medium has written the term of this round."""

    term: str | None = None


class ReceiverDone(Event, frozen=True):
    """A receiver has written the terms of this round."""

    player: str
    terms: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        """Refuse more terms than there are fields."""
        if self.terms is not None and len(self.terms) > FIELDS:
            raise ValueError(f"a round has {FIELDS} fields, too few for {len(self.terms)} terms")


class AllDone(Event, frozen=True):
    """All receivers have finished."""


class Reveal(Event, frozen=True):
    """The sheets of this round are uncovered."""


class Enter(Event, frozen=True):
    """What a receiver's sheet shows for the round being entered."""

    receiver: str
    written: int
    match: bool

    def __post_init__(self) -> None:
        """Refuse a number of terms that does not fit the sheet."""
        _check_written(self.written)


class ConfirmRound(Event, frozen=True):
    """The entries of this round are right."""


class Correct(Event, frozen=True):
    """A better entry for a round of the present playthrough."""

    round: int
    receiver: str
    written: int
    match: bool

    def __post_init__(self) -> None:
        """Refuse a round or a number of terms that does not exist."""
        if not 1 <= self.round <= ROUNDS:
            raise ValueError(f"a playthrough has rounds 1 to {ROUNDS}, not {self.round}")
        _check_written(self.written)


class ConfirmPlaythrough(Event, frozen=True):
    """The points of this playthrough go to the score sheet."""


class Abandon(Event, frozen=True):
    """The table gives the game up."""


AnyEvent = (
    Start
    | DrawCard
    | StartTermSet
    | MediumDone
    | ReceiverDone
    | AllDone
    | Reveal
    | Enter
    | ConfirmRound
    | Correct
    | ConfirmPlaythrough
    | Abandon
)


def _check_written(written: int) -> None:
    if not 0 <= written <= FIELDS:
        raise ValueError(f"a receiver writes 0 to {FIELDS} terms in a round, not {written}")
