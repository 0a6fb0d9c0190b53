"""The rules of The Wise Whale: from one state and one event to the next state.

One flow serves every way of playing. With real cards the deck is made of cards that the box cannot see, and the
players report what the box would otherwise compare.
"""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from croupier.games.contract import Event, Refused, event_name
from croupier.games.wise_whale.cards import GRID, UNKNOWN, matches
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
from croupier.games.wise_whale.position import position
from croupier.games.wise_whale.state import Cards, Phase, State, legal

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

ATTEMPTS: Final = 3
"""Attempts that a turn has at most."""


def begin(setup: Setup) -> State:
    """Return the session before its first deal."""
    return State(setup, piles=((),) * len(setup.players))


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
