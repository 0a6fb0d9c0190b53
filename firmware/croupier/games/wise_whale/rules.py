"""The rules of The Wise Whale: from one state and one event to the next state, and what the table may see of it.

One flow serves every way of playing. With real cards the deck is made of cards that the box cannot see, and the
players report what the box would otherwise compare.
"""

from collections.abc import Callable
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from croupier.games.contract import Audience, Event, Position, Refused, event_name
from croupier.games.wise_whale.cards import GRID, UNKNOWN, Symbol, matches
from croupier.games.wise_whale.events import (
    Abandon,
    AnyEvent,
    Confirm,
    Draw,
    EndMemorise,
    Finish,
    NextGame,
    Pick,
    Report,
    Roll,
    Setup,
    Start,
)

__all__ = [
    "Abandon",
    "AnyEvent",
    "Confirm",
    "Draw",
    "EndMemorise",
    "Finish",
    "NextGame",
    "Phase",
    "Pick",
    "Report",
    "Roll",
    "Setup",
    "Start",
    "State",
    "apply",
    "begin",
    "legal",
    "position",
]

Phase = Literal["setup", "memorise", "draw", "roll", "pick", "show", "game-over", "series-over", "abandoned"]
Cards: TypeAlias = tuple[str, ...]

ATTEMPTS: Final = 3
"""Attempts that a turn has at most."""


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


def begin(setup: Setup) -> State:
    """Return the session before its first deal."""
    return State(setup, piles=((),) * len(setup.players))


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


def apply(state: State, event: AnyEvent) -> State:
    """Return the state after the event; raises `Refused` where the rules do not accept it."""
    if event_name(event) not in legal(state):
        raise _refusal(state, event)
    return _STEPS[type(event)](state, event)


_FIRST: Final[dict[Phase, Refused]] = {
    "setup": Refused("The game has not started yet."),
    "memorise": Refused("The cards are still open to memorise."),
    "draw": Refused("Draw a card first."),
    "roll": Refused("Roll the die first."),
    "pick": Refused("Pick a card of the grid first."),
    "show": Refused("Confirm first that everybody has seen the two cards."),
    "game-over": Refused("This game is over; the next one has not started yet."),
    "series-over": Refused("The series is over."),
    "abandoned": Refused("The game was abandoned."),
}


def _refusal(state: State, event: AnyEvent) -> Refused:
    if isinstance(event, Roll) and not state.setup.die:
        return Refused("This game is played without the die.")
    if isinstance(event, Pick) and state.setup.boxed:
        return Refused("With the real cards, report whether the two match.")
    if isinstance(event, Report) and not state.setup.boxed:
        return Refused("The box knows whether the two cards match; pick a card instead.")
    if state.phase == "pick" and state.setup.boxed:
        return Refused("Report first whether the two cards match.")
    if state.phase == "game-over" and state.complete:
        return Refused("The last game is over.")
    return Refused(_FIRST[state.phase].reason)


def _deal(state: State, event: Start | NextGame) -> State:
    setup, cards = state.setup, _cards_to_deal(state.setup, event.deck)
    starting = setup.players.index(setup.youngest) + state.game_number
    return State(
        setup,
        phase="memorise",
        game_number=state.game_number + 1,
        seat=starting % len(setup.players),
        grid=cards[:GRID],
        stack=cards[GRID:],
        piles=((),) * len(setup.players),
        games=state.games,
    )


def _cards_to_deal(setup: Setup, deck: Cards | None) -> Cards:
    cards = setup.deck
    if setup.boxed:
        if deck is not None:
            raise Refused("No deck is given where the real cards are on the table.")
        return (UNKNOWN,) * len(cards)
    if deck is None:
        raise Refused("The deck is missing.")
    if sorted(deck) != sorted(cards):
        raise Refused("The deck must hold each of the {count} cards of this game once.", count=len(cards))
    return deck


def _end_memorise(state: State, _: EndMemorise) -> State:
    return replace(state, phase="draw")


def _draw(state: State, _: Draw) -> State:
    top, *rest = state.stack
    phase: Phase = "roll" if state.setup.die else "pick"
    return replace(state, phase=phase, drawn=top, stack=tuple(rest), last_card=not rest)


def _roll(state: State, event: Roll) -> State:
    return replace(state, phase="pick", symbol=event.symbol)


def _pick(state: State, event: Pick) -> State:
    place = event.position - 1
    drawn, picked = state.drawn or UNKNOWN, state.grid[place]
    grid = (*state.grid[:place], drawn, *state.grid[place + 1 :])
    seen = replace(state, grid=grid, picked=event.position, picked_card=picked)
    return _exchange(seen, picked, match=matches(drawn, picked, state.symbol))


def _report(state: State, event: Report) -> State:
    return _exchange(state, UNKNOWN, match=event.match)


def _exchange(state: State, picked: str, *, match: bool) -> State:
    made = replace(
        state,
        phase="show",
        drawn=None,
        attempt=state.attempt + 1,
        attempts=state.attempts + 1,
        last="match" if match else "no-match",
    )
    if match:
        return replace(made, turn_cards=(*state.turn_cards, picked))
    if state.setup.solo:
        return replace(made, errors=(*state.errors, picked))
    return replace(made, stack=(*state.stack, picked))


def _confirm(state: State, _: Confirm) -> State:
    closed = replace(state, phase="draw", symbol=None, picked=None, picked_card=None)
    if state.last_card:
        return replace(_turn_ended(closed), phase="game-over", games=(*state.games, state.won))
    if state.last == "match" and state.attempt < ATTEMPTS:
        return closed
    return replace(_turn_ended(closed), seat=(state.seat + 1) % len(state.piles))


def _turn_ended(state: State) -> State:
    piles = list(state.piles)
    piles[state.seat] += state.turn_cards
    return replace(state, attempt=0, turn_cards=(), piles=tuple(piles))


def _finish(state: State, _: Finish) -> State:
    return replace(state, phase="series-over")


def _abandon(state: State, _: Abandon) -> State:
    return replace(state, phase="abandoned")


_STEPS: Final[dict[type[Event], Callable[[State, Any], State]]] = {
    Start: _deal,
    NextGame: _deal,
    EndMemorise: _end_memorise,
    Draw: _draw,
    Roll: _roll,
    Pick: _pick,
    Report: _report,
    Confirm: _confirm,
    Finish: _finish,
    Abandon: _abandon,
}


def position(state: State, audience: Audience) -> Position:
    """Return the position as records print it; `public` sees no face-down card."""
    setup, players = state.setup, state.setup.players
    in_turn = state.phase in {"draw", "roll", "pick", "show"}
    scored = state.phase in {"game-over", "series-over"} and state.complete
    return {
        "game": "wise-whale",
        "phase": state.phase,
        "active": players[state.seat] if in_turn else None,
        "legal": list(legal(state)),
        "scores": dict(zip(players, state.totals, strict=True)),
        "over": scored or state.phase == "abandoned",
        "winners": _winners(state) if scored else [],
        "grid": _grid(state, audience),
        "stack": len(state.stack),
        "drawn": None if setup.boxed else state.drawn,
        "symbol": state.symbol,
        "attempt": state.attempt,
        "won": dict(zip(players, state.won, strict=True)),
        "errors": len(state.errors) if setup.solo else None,
        "last": state.last,
        "game_number": state.game_number,
        "games": [dict(zip(players, points, strict=True)) for points in state.games],
        "result": state.won[0] - len(state.errors) if scored and setup.solo else None,
    }


def _winners(state: State) -> list[str]:
    if state.setup.solo:
        return []
    best = max(state.totals)
    return [name for name, total in zip(state.setup.players, state.totals, strict=True) if total == best]


def _grid(state: State, audience: Audience) -> list[str | None] | None:
    if state.setup.boxed:
        return None
    cards: list[str | None] = list(state.grid or (None,) * GRID)
    if audience == "all" or state.phase == "memorise":
        return cards
    shown = state.picked if state.phase == "show" else None
    return [card if place == shown else None for place, card in enumerate(cards, start=1)]
