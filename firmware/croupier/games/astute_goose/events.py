"""What an Astute Goose record is made of: the setup of its header and its events, each refusing malformed values."""

from typing import Annotated, Literal

from msgspec import Meta

from croupier.games import contract
from croupier.games.astute_goose.cards import POSITIONS, Feature, Value, check_deck


class Setup(contract.Setup, frozen=True):
    """Seats clockwise, who is youngest, level, way of playing, and whose cards."""

    players: tuple[str, ...]
    youngest: str
    level: Annotated[int, Meta(ge=1, le=4)]
    play: Literal["solo", "against", "together"]
    cards: Literal["dealt", "box"]
    reveal_lost: bool | None = None

    def __post_init__(self) -> None:
        """Refuse seats that the rules do not allow."""
        count = len(self.players)
        if not 1 <= count <= 5:
            raise ValueError(f"players: one to five can take part, not {count}")
        if "" in self.players:
            raise ValueError("players: a name is empty")
        if len(set(self.players)) < count:
            raise ValueError("players: two players have the same name")
        if self.youngest not in self.players:
            raise ValueError(f"youngest: {self.youngest} is not one of the players")
        if (self.play == "solo") != (count == 1):
            raise ValueError("play: solo is for one player, against and together are for two to five")

    @property
    def boxed(self) -> bool:
        """Whether real cards lie on the table, which the box cannot see."""
        return self.cards == "box"

    @property
    def positions(self) -> int:
        """Suspects in the row."""
        return POSITIONS[self.level]


class Start(contract.Event, frozen=True):
    """The suspects are dealt: `deck` from the first card dealt to the last, none with real cards."""

    deck: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        """Refuse a deck that is not made of 25 suspects."""
        if self.deck is not None:
            check_deck(self.deck)


class EndMemorise(contract.Event, frozen=True):
    """The suspects of the row are turned face down."""


class Roll(contract.Event, frozen=True):
    """Both dice: the number selects the suspect, the other die the feature asked for."""

    number: Annotated[int, Meta(ge=1, le=6)]
    feature: Feature


class Guess(contract.Event, frozen=True):
    """The guesser names a value of the feature asked for."""

    value: Value


class Report(contract.Event, frozen=True):
    """With real cards: the players say whether the guess was right."""

    right: bool


class Pass(contract.Event, frozen=True):
    """A fellow player lets the chance go by."""


class Confirm(contract.Event, frozen=True):
    """Everybody has seen how the question ended."""


class EndRelearn(contract.Event, frozen=True):
    """The new suspect is turned face down."""


class Abandon(contract.Event, frozen=True):
    """The game ends without a result."""


AnyEvent = Start | EndMemorise | Roll | Guess | Report | Pass | Confirm | EndRelearn | Abandon
