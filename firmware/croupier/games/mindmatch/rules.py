"""The rules of MindMatch: a medium writes terms, receivers guess them, the fewer terms a match took the better.

The terms stay on paper; the device is the usher and the score sheet. Where terms are given as texts they serve the
term check alone (MM-24, MM-30): a receiver's terms are checked and forgotten, and no term is part of the position.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from croupier.games.contract import Event, Refused, event_name
from croupier.games.mindmatch.events import (
    ROUNDS,
    Abandon,
    AllDone,
    AnyEvent,
    ConfirmPlaythrough,
    ConfirmRound,
    Correct,
    DrawCard,
    Enter,
    MediumDone,
    ReceiverDone,
    Reveal,
    Setup,
    Start,
    StartTermSet,
    Values,
)
from croupier.games.mindmatch.position import legal, position
from croupier.games.mindmatch.state import (
    Entry,
    Phase,
    RoundValues,
    State,
    no_entries,
    open_sheets,
    playthrough_points,
    term_key,
    to_enter,
)
from croupier.messages import messages

__all__ = ["AnyEvent", "Setup", "State", "apply", "begin", "legal", "position"]


def begin(setup: Setup) -> State:
    """Return the state before the first event."""
    values = setup.values or Values()
    rounds = zip(
        values.match or (1,) * ROUNDS,
        values.empty or (1,) * ROUNDS,
        values.medium or ((1, 2, 3),) * ROUNDS,
        strict=True,
    )
    return State(
        players=setup.players,
        first=0 if setup.first_medium is None else setup.players.index(setup.first_medium),
        difficulty=setup.difficulty or "easy",
        term_cards=setup.term_cards is not False,
        secret=bool(setup.secret),
        values=tuple(RoundValues(*round_values) for round_values in rounds),
        entries=no_entries(len(setup.players)),
    )


def apply(state: State, event: AnyEvent) -> State:
    """Return the state after an event, or raise Refused."""
    if event_name(event) not in legal(state):
        raise _refusal(state, event)
    step = _STEPS.get(type(event))
    return replace(state, phase=_NEXT[type(event)]) if step is None else step(state, event)


def _refusal(state: State, event: AnyEvent) -> Refused:
    """Return why an event is not accepted in this phase."""
    match event:
        case DrawCard() if not state.term_cards:
            return Refused("This game is played without term cards.")
        case DrawCard() if state.phase == "start-term":
            return Refused("A term card lies there already.")
        case StartTermSet() if state.phase == "start-term":
            return Refused("Draw a term card first.")
        case ConfirmRound() if state.phase == "enter":
            missing = ", ".join(state.players[seat] for seat in to_enter(state))
            return Refused("Entries are still missing: {names}.", names=missing)
    return Refused(_WAITING[state.phase])


_WAITING: Mapping[Phase, str] = messages(
    {
        "setup": "The game has not begun yet.",
        "start-term": "First the start term.",
        "medium-writes": "The medium is still writing.",
        "receivers-write": "The receivers are still writing.",
        "reveal": "First uncover this round.",
        "enter": "First confirm what was written in this round.",
        "playthrough-score": "First confirm this playthrough.",
        "game-over": "The game is over.",
        "abandoned": "The game was given up.",
    }
)


def _draw_card(state: State, event: DrawCard) -> State:
    if event.terms is None:
        return replace(state, drawn=True)
    card = tuple(map(term_key, event.terms))
    if card in state.cards:
        raise Refused("This card was drawn before in this game.")
    return replace(state, drawn=True, cards=state.cards | {card})


def _start_term_set(state: State, event: StartTermSet) -> State:
    return replace(state, phase="medium-writes", sheets=(_text(event.term),), face_up=1)


def _medium_done(state: State, event: MediumDone) -> State:
    term = _text(event.term)
    _refuse_known(term, state.sheets)
    return replace(state, phase="receivers-write", sheets=(*state.sheets, term))


def _receiver_done(state: State, event: ReceiverDone) -> State:
    seat = _receiver(state, event.player)
    if seat in state.done:
        raise Refused("{name} has finished already.", name=event.player)
    for term in event.terms or ():
        _refuse_known(_text(term), open_sheets(state))
    done = state.done | {seat}
    return replace(state, done=done, phase="reveal" if len(done) == len(state.receivers) else state.phase)


def _text(term: str | None) -> str | None:
    return term if term is not None and term.strip() else None


def _refuse_known(term: str | None, sheets: tuple[str | None, ...]) -> None:
    if term is not None and term_key(term) in {term_key(sheet) for sheet in sheets if sheet is not None}:
        raise Refused('"{term}" is on a term sheet already.', term=" ".join(term.split()))


def _receiver(state: State, name: str) -> int:
    """Return the seat of a receiver."""
    if name not in state.players:
        raise Refused("{name} is not at the table.", name=name)
    seat = state.players.index(name)
    if seat == state.medium:
        raise Refused("{name} is the medium and does not guess.", name=name)
    return seat


def _reveal(state: State, _event: Reveal) -> State:
    state = replace(state, face_up=len(state.sheets))
    if not state.secret:
        return replace(state, phase="enter", done=frozenset())
    if state.round < ROUNDS:
        return _next_round(state)
    return replace(state, phase="enter", round=1, done=frozenset())


def _next_round(state: State) -> State:
    return replace(state, phase="medium-writes", round=state.round + 1, done=frozenset())


def _enter(state: State, event: Enter) -> State:
    return _entered(state, state.round, event)


def _entered(state: State, number: int, event: Enter | Correct) -> State:
    """Return the state with a new entry for a receiver in a round."""
    seat = _receiver(state, event.receiver)
    if event.match and event.written == 0:
        raise Refused("Nobody has a match without a written term.")
    row = list(state.entries[number - 1])
    row[seat] = Entry(event.written, event.match)
    return replace(state, entries=(*state.entries[: number - 1], tuple(row), *state.entries[number:]))


def _confirm_round(state: State, _event: ConfirmRound) -> State:
    state = replace(state, confirmed=state.round)
    if state.round == ROUNDS:
        return replace(state, phase="playthrough-score")
    return replace(state, round=state.round + 1) if state.secret else _next_round(state)


def _correct(state: State, event: Correct) -> State:
    return _entered(state, event.round, event)


def _confirm_playthrough(state: State, _event: ConfirmPlaythrough) -> State:
    state = replace(state, score_sheet=(*state.score_sheet, playthrough_points(state)))
    if state.playthrough == len(state.players):
        return replace(state, phase="game-over")
    return replace(
        state,
        phase="start-term",
        playthrough=state.playthrough + 1,
        round=1,
        drawn=False,
        sheets=(),
        face_up=0,
        confirmed=0,
        entries=no_entries(len(state.players)),
    )


_NEXT: Mapping[type[Event], Phase] = {Start: "start-term", AllDone: "reveal", Abandon: "abandoned"}
"""Events that change nothing but the phase."""
_STEPS: Mapping[type[Event], Callable[[State, Any], State]] = {
    DrawCard: _draw_card,
    StartTermSet: _start_term_set,
    MediumDone: _medium_done,
    ReceiverDone: _receiver_done,
    Reveal: _reveal,
    Enter: _enter,
    ConfirmRound: _confirm_round,
    Correct: _correct,
    ConfirmPlaythrough: _confirm_playthrough,
}
