"""The rules of The Astute Goose: from one state and one event to the next state.

One flow serves every way of playing. With real cards the deck is made of cards that the box cannot see, and the
players report what the box would otherwise compare.
"""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from croupier.games.astute_goose.cards import DECK_SIZE, FEATURES, UNKNOWN, position_of, value_of
from croupier.games.astute_goose.events import (
    Abandon,
    AnyEvent,
    Confirm,
    EndMemorise,
    EndRelearn,
    Guess,
    Pass,
    Report,
    Roll,
    Setup,
    Start,
)
from croupier.games.astute_goose.position import position, shown_suspect
from croupier.games.astute_goose.state import Cards, Phase, Question, State, legal
from croupier.games.contract import Event, Refused, event_name

__all__ = [
    "Abandon",
    "AnyEvent",
    "Confirm",
    "EndMemorise",
    "EndRelearn",
    "Guess",
    "Pass",
    "Phase",
    "Question",
    "Report",
    "Roll",
    "Setup",
    "Start",
    "State",
    "apply",
    "begin",
    "legal",
    "position",
    "shown_suspect",
]


def begin(setup: Setup) -> State:
    """Return the game before its deal."""
    return State(
        setup,
        seat=setup.players.index(setup.youngest),
        row=(None,) * setup.positions,
        piles=((),) * (1 if setup.play == "together" else len(setup.players)),
    )


def apply(state: State, event: AnyEvent) -> State:
    """Return the state after the event; raises `Refused` where the rules do not accept it."""
    if event_name(event) not in legal(state):
        raise _refusal(state, event)
    return _STEPS[type(event)](state, event)


_FIRST: Final[dict[Phase, Refused]] = {
    "setup": Refused("The game has not started yet."),
    "memorise": Refused("The suspects are still open to memorise."),
    "roll": Refused("Roll the dice first."),
    "guess": Refused("Answer the question first."),
    "others": Refused("The others may still guess."),
    "show": Refused("Confirm first how the question ended."),
    "relearn": Refused("The new suspect is still open to memorise."),
    "game-over": Refused("The game is over."),
    "abandoned": Refused("The game was abandoned."),
}


def _refusal(state: State, event: AnyEvent) -> Refused:
    if isinstance(event, Guess) and state.setup.boxed:
        return Refused("With the real cards, report whether the guess was right.")
    if isinstance(event, Report) and not state.setup.boxed:
        return Refused("The box knows whether a guess is right; name a value instead.")
    if isinstance(event, Pass) and state.phase == "guess":
        return Refused("Whoever rolled must answer.")
    return Refused(_FIRST[state.phase].reason)


def _start(state: State, event: Start) -> State:
    cards, count = _cards_to_deal(state.setup, event.deck), state.setup.positions
    return replace(state, phase="memorise", row=cards[:count], stack=cards[count:])


def _cards_to_deal(setup: Setup, deck: Cards | None) -> Cards:
    if setup.boxed:
        if deck is not None:
            raise Refused("No deck is given where the real cards are on the table.")
        return (UNKNOWN,) * DECK_SIZE
    if deck is None:
        raise Refused("The deck is missing.")
    return deck


def _end_memorise(state: State, _: EndMemorise) -> State:
    return replace(state, phase="roll")


def _roll(state: State, event: Roll) -> State:
    place = position_of(event.number, state.setup.level)
    if state.row[place - 1] is None:
        return replace(state, phase="game-over", rolled=event)
    asked = Question(place, event.feature)
    return replace(state, phase="guess", rolled=event, asked=asked, guesser=state.seat)


def _guess(state: State, event: Guess) -> State:
    asked = _question(state)
    if event.value not in FEATURES[asked.feature]:
        raise Refused("Another feature is asked for.")
    if event.value in state.named:
        raise Refused("This has been named already.")
    taken = _taken(state, asked)
    if value_of(taken.suspect or UNKNOWN, asked.feature) == event.value:
        return _win(taken)
    return _missed(replace(taken, named=(*state.named, event.value)))


def _report(state: State, event: Report) -> State:
    taken = _taken(state, _question(state))
    return _win(taken) if event.right else _missed(taken)


def _pass(state: State, _: Pass) -> State:
    return _missed(state)


def _question(state: State) -> Question:
    assert state.asked is not None  # noqa: S101 - a phase in which somebody guesses has its question
    return state.asked


def _taken(state: State, asked: Question) -> State:
    """The suspect leaves the row with the first guess of the turn."""
    if state.suspect is not None:
        return state
    return replace(state, suspect=state.row[asked.position - 1], row=_placed(state.row, asked.position, None))


def _placed(row: tuple[str | None, ...], position: int, card: str | None) -> tuple[str | None, ...]:
    return (*row[: position - 1], card, *row[position:])


def _win(state: State) -> State:
    owner = 0 if state.setup.play == "together" else state.guesser
    piles = tuple(pile + _in_hand(state) if i == owner else pile for i, pile in enumerate(state.piles))
    return replace(state, phase="show", piles=piles, guesser=None, right=state.guesser)


def _missed(state: State) -> State:
    if state.setup.play != "against":
        return replace(state, phase="show", errors=state.errors + _in_hand(state), guesser=None)
    following = ((state.guesser or 0) + 1) % len(state.setup.players)
    if following == state.seat:
        return replace(state, phase="show", out=state.out + _in_hand(state), guesser=None)
    return replace(state, phase="others", guesser=following)


def _in_hand(state: State) -> Cards:
    return () if state.suspect is None else (state.suspect,)


def _confirm(state: State, _: Confirm) -> State:
    place = _question(state).position
    closed = replace(state, asked=None, named=(), suspect=None, right=None)
    if not state.stack:
        return _next_turn(closed)
    top, *rest = state.stack
    return replace(closed, phase="relearn", row=_placed(state.row, place, top), stack=tuple(rest), fresh=place)


def _end_relearn(state: State, _: EndRelearn) -> State:
    return _next_turn(replace(state, fresh=None))


def _next_turn(state: State) -> State:
    return replace(state, phase="roll", seat=(state.seat + 1) % len(state.setup.players))


def _abandon(state: State, _: Abandon) -> State:
    return replace(state, phase="abandoned")


_STEPS: Final[dict[type[Event], Callable[[State, Any], State]]] = {
    Start: _start,
    EndMemorise: _end_memorise,
    Roll: _roll,
    Guess: _guess,
    Report: _report,
    Pass: _pass,
    Confirm: _confirm,
    EndRelearn: _end_relearn,
    Abandon: _abandon,
}
