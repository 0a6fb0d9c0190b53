"""The settlement of a turn: bets, special points, credit points going back, and the end of the game."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from msgspec.structs import replace

from croupier.games.bet_your_brain.events import Settle
from croupier.games.bet_your_brain.state import KNOWLEDGE_POINTS, Holdings, Place, State, Turn

LOAN = 3
LOANS = 3

Sides: TypeAlias = tuple[Holdings, ...]


def settle(state: State, _: Settle) -> State:
    """Settle the turn step by step, each for all sides together, and go on to the next side or to the end."""
    winners = bet_winners(state)
    sides = tuple((_won if place in winners else _lost)(side) for place, side in enumerate(state.sides))
    sides = _each(sides, (place for place, right in state.turn.extras if right), _special_point)
    sides = _each(sides, (place for place, side in enumerate(sides) if side.own >= 3), _credit_back)
    if game_winners := _full_accounts(sides) or _richest_at_ruin(sides):
        return replace(state, phase="game-over", sides=sides, turn=Turn(), winners=game_winners)
    sides = _each(sides, _empty_accounts(sides), _loan)
    following = (state.active + 1) % len(sides)
    return replace(state, phase="category", active=following, sides=sides, turn=Turn())


def bet_winners(state: State) -> tuple[Place, ...]:
    """Return the sides whose bets are won, once the turn is decided."""
    if state.turn.winners is not None:
        return state.turn.winners
    right = "tick" if state.turn.success else "cross"
    # The active side bets without a marker, and always on itself.
    return tuple(place for place, side in enumerate(state.sides) if (side.marker or "tick") == right)


def _won(side: Holdings) -> Holdings:
    winnings = min(side.bet, side.bank)
    return _cleared(replace(side, own=side.own + side.field_own + winnings, bank=side.bank - winnings))


def _lost(side: Holdings) -> Holdings:
    return _cleared(replace(side, bank=side.bank + side.field_own))


def _cleared(side: Holdings) -> Holdings:
    # The credit points of the bet are then with no side, which is to say on the stack.
    return replace(side, field_own=0, field_credit=0, marker=None)


def _special_point(side: Holdings) -> Holdings:
    point = min(1, side.bank)
    return replace(side, own=side.own + point, bank=side.bank - point)


def _credit_back(side: Holdings) -> Holdings:
    return replace(side, credit=0)


def _loan(side: Holdings) -> Holdings:
    return replace(side, credit=LOAN, loans=side.loans + 1)


def _each(sides: Sides, chosen: Iterable[Place], change: Callable[[Holdings], Holdings]) -> Sides:
    places = set(chosen)
    return tuple(change(side) if place in places else side for place, side in enumerate(sides))


def _full_accounts(sides: Sides) -> tuple[Place, ...]:
    return tuple(place for place, side in enumerate(sides) if side.own == KNOWLEDGE_POINTS)


def _empty_accounts(sides: Sides) -> tuple[Place, ...]:
    return tuple(place for place, side in enumerate(sides) if not side.account)


def _richest_at_ruin(sides: Sides) -> tuple[Place, ...]:
    if all(sides[place].loans < LOANS for place in _empty_accounts(sides)):
        return ()
    most = max(side.own for side in sides)
    return tuple(place for place, side in enumerate(sides) if side.own == most)
