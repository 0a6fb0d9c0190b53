"""Where a session of The Wise Whale stands between two events, and which events it accepts then."""

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from croupier.games.wise_whale.cards import Symbol
from croupier.games.wise_whale.events import Setup

Phase = Literal["setup", "memorise", "draw", "roll", "pick", "show", "game-over", "series-over", "abandoned"]
Cards: TypeAlias = tuple[str, ...]


class State(Struct, frozen=True):
    """Everything about a session between two events."""

    setup: Setup
    phase: Phase = "setup"
    game_number: int = 0  # counted from 1; 0 before the first deal
    seat: int = 0  # whose turn it is
    grid: Cards = ()
    stack: Cards = ()  # from the top to the bottom
    drawn: str | None = None  # in hand, not yet in the grid
    symbol: Symbol | None = None
    last_card: bool = False  # drawing for this attempt emptied the stack
    attempt: int = 0  # made in this turn
    attempts: int = 0  # made in this game
    last: Literal["match", "no-match"] | None = None
    picked: int | None = None  # the position whose two cards everybody sees, 1 to 9
    picked_card: str | None = None  # the card that lay there
    turn_cards: Cards = ()  # won in the running turn, lying apart
    piles: tuple[Cards, ...] = ()  # by seat
    errors: Cards = ()  # solo
    games: tuple[tuple[int, ...], ...] = ()  # points of the finished games, by seat

    @property
    def won(self) -> tuple[int, ...]:
        """Cards won in this game by seat, those of the running turn included."""
        now = len(self.turn_cards)
        return tuple(len(pile) + (now if seat == self.seat else 0) for seat, pile in enumerate(self.piles))

    @property
    def totals(self) -> tuple[int, ...]:
        """Points on the score sheet by seat."""
        return tuple(sum(game[seat] for game in self.games) for seat in range(len(self.setup.players)))

    @property
    def complete(self) -> bool:
        """Whether the last game of the session has been played to its end."""
        return len(self.games) == len(self.setup.players)


_LEGAL: Final[dict[Phase, tuple[str, ...]]] = {
    "setup": ("abandon", "start"),
    "memorise": ("abandon", "end_memorise"),
    "draw": ("abandon", "draw"),
    "roll": ("abandon", "roll"),
    "pick": ("abandon", "pick"),
    "show": ("abandon", "confirm"),
    "game-over": ("abandon", "next_game"),
    "series-over": (),
    "abandoned": (),
}


def legal(state: State) -> tuple[str, ...]:
    """Return the names of the events that are accepted now, sorted."""
    if state.phase == "pick" and state.setup.boxed:
        return ("abandon", "report")
    if state.phase == "game-over" and state.complete:
        return ("finish",)
    return _LEGAL[state.phase]
