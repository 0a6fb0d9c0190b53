"""Where a game of The Astute Goose stands between two events, and which events it accepts then."""

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from croupier.games.astute_goose.cards import Feature
from croupier.games.astute_goose.events import Roll, Setup

Phase = Literal["setup", "memorise", "roll", "guess", "others", "show", "relearn", "game-over", "abandoned"]
Cards: TypeAlias = tuple[str, ...]

TABLE: Final = "table"
"""Whose cards they are when all play together."""


class Question(Struct, frozen=True):
    """Which feature of which suspect is asked for; positions are counted from 1 at the left."""

    position: int
    feature: Feature


class State(Struct, frozen=True):
    """Everything about a game between two events."""

    setup: Setup
    phase: Phase = "setup"
    seat: int = 0  # whose turn it is
    row: tuple[str | None, ...] = ()  # None where a place is empty
    stack: Cards = ()  # from the top to the bottom
    rolled: Roll | None = None  # the latest roll
    asked: Question | None = None
    guesser: int | None = None  # the seat that may guess now
    named: Cards = ()  # wrong values named in this turn
    suspect: str | None = None  # has left the row in this turn; in hand until `show`
    right: int | None = None  # the seat that guessed it
    fresh: int | None = None  # the position just refilled, open to memorise
    piles: tuple[Cards, ...] = ()  # by seat; one for all when they play together
    errors: Cards = ()  # wrongly guessed, solo and together
    out: Cards = ()  # guessed by nobody, against each other

    @property
    def owners(self) -> Cards:
        """Whose piles these are."""
        return (TABLE,) if self.setup.play == "together" else self.setup.players

    @property
    def won(self) -> dict[str, int]:
        """Cards won, by owner."""
        return {owner: len(pile) for owner, pile in zip(self.owners, self.piles, strict=True)}


_LEGAL: Final[dict[Phase, tuple[str, ...]]] = {
    "setup": ("abandon", "start"),
    "memorise": ("abandon", "end_memorise"),
    "roll": ("abandon", "roll"),
    "guess": ("abandon", "guess"),
    "others": ("abandon", "guess", "pass"),
    "show": ("abandon", "confirm"),
    "relearn": ("abandon", "end_relearn"),
    "game-over": (),
    "abandoned": (),
}

_LEGAL_BOXED: Final = _LEGAL | {"guess": ("abandon", "report"), "others": ("abandon", "pass", "report")}


def legal(state: State) -> tuple[str, ...]:
    """Return the names of the events that are accepted now, sorted."""
    return (_LEGAL_BOXED if state.setup.boxed else _LEGAL)[state.phase]
