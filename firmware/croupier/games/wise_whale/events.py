"""What a Wise Whale record is made of: the setup of its header and its events, each refusing malformed values."""

from typing import Annotated, Literal

from msgspec import Meta

from croupier.games import contract
from croupier.games.wise_whale.cards import DECK, TAKEN_OUT, USUAL_TAKE_OUT, Symbol, TakeOut, deck_without

_KNOWN = frozenset(DECK)


class Setup(contract.Setup, frozen=True):
    """Seats clockwise, who is youngest, level, die, whose cards, and what stays in the box."""

    players: tuple[str, ...]
    youngest: str
    level: Annotated[int, Meta(ge=1, le=3)]
    die: bool
    cards: Literal["dealt", "box"]
    take_out: TakeOut | None = None

    def __post_init__(self) -> None:
        """Refuse seats or a choice of cards that the rules do not allow."""
        if not 1 <= len(self.players) <= 4:
            raise ValueError(f"players: one to four can take part, not {len(self.players)}")
        if "" in self.players:
            raise ValueError("players: a name is empty")
        if len(set(self.players)) < len(self.players):
            raise ValueError("players: two players have the same name")
        if self.youngest not in self.players:
            raise ValueError(f"youngest: {self.youngest} is not one of the players")
        self._check_take_out()

    def _check_take_out(self) -> None:
        if self.take_out is None:
            return
        count = TAKEN_OUT[self.level]
        for kind, chosen in (("motifs", self.take_out.motifs), ("colours", self.take_out.colours)):
            if len(chosen) != count or len(set(chosen)) != count:
                raise ValueError(f"take_out: level {self.level} takes out {count} different {kind}")

    @property
    def solo(self) -> bool:
        """Whether one player trains alone."""
        return len(self.players) == 1

    @property
    def boxed(self) -> bool:
        """Whether real cards lie on the table, which the box cannot see."""
        return self.cards == "box"

    @property
    def deck(self) -> tuple[str, ...]:
        """The cards of the chosen level in canonical order."""
        return deck_without(self.take_out or USUAL_TAKE_OUT[self.level])


class _Deal(contract.Event, frozen=True):
    deck: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        """Refuse a deck with something in it that is no card at all."""
        for card in self.deck or ():
            if card not in _KNOWN:
                raise ValueError(f"deck: {card!r} is not a card of this game")


class Start(_Deal, frozen=True):
    """The first game is dealt: `deck` from the first card dealt to the last, none with real cards."""


class NextGame(_Deal, frozen=True):
    """The next game of the series is dealt, as with `Start`."""


class EndMemorise(contract.Event, frozen=True):
    """The nine cards are turned face down."""


class Draw(contract.Event, frozen=True):
    """The top card of the stack is turned face up."""


class Roll(contract.Event, frozen=True):
    """The special die shows a symbol."""

    symbol: Symbol


class Pick(contract.Event, frozen=True):
    """The active player turns a grid card face up; positions are counted row by row from the top left."""

    position: Annotated[int, Meta(ge=1, le=9)]


class Report(contract.Event, frozen=True):
    """With real cards: the players say whether the two cards match."""

    match: bool


class Confirm(contract.Event, frozen=True):
    """Everybody has seen the two cards."""


class Finish(contract.Event, frozen=True):
    """The score sheet of the complete series is put away."""


class Abandon(contract.Event, frozen=True):
    """The session ends without a result."""


AnyEvent = Start | NextGame | EndMemorise | Draw | Roll | Pick | Report | Confirm | Finish | Abandon
