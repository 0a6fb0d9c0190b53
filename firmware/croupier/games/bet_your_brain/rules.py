"""The rules of Bet Your Brain as pure functions: begin, apply an event, list the legal ones, tell the position."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from croupier.games.bet_your_brain import answering, contests, linking, opening, settlement
from croupier.games.bet_your_brain.events import (
    AllDone,
    AnswerGiven,
    AnyEvent,
    Call,
    ChooseQuestion,
    ContestWinners,
    ExtraGiven,
    Judge,
    JudgeCall,
    JudgeExtra,
    PlaceBet,
    PlaceLink,
    RecordCounts,
    RecordEstimate,
    RemoveLink,
    Settle,
    SkipCard,
    SpinArrow,
    StartTimer,
    TakeCard,
    TimeUp,
    TrueValue,
)
from croupier.games.bet_your_brain.legality import legal, refusal
from croupier.games.bet_your_brain.setup import Setup, Side
from croupier.games.bet_your_brain.standing import own_view, position, seconds
from croupier.games.bet_your_brain.state import Holdings, State, in_turn
from croupier.games.contract import event_name

__all__ = [
    "AnyEvent", "Holdings", "Setup", "Side", "State",
    "apply", "begin", "legal", "own_view", "position", "seconds",
]  # fmt: skip


def begin(setup: Setup) -> State:
    """Return the game before its first turn, which is the oldest player's."""
    return State(
        setup=setup,
        active=setup.names.index(setup.first),
        sides=(Holdings(),) * len(setup.sides),
    )


def apply(state: State, event: AnyEvent) -> State:
    """Return the state after the event; raises `Refused` and changes nothing where the rules do not accept it."""
    name = event_name(event)
    if name not in legal(state):
        raise refusal(state, name)
    return _APPLY[type(event)](state, event)


def _time_up(state: State, _: TimeUp) -> State:
    state = in_turn(state, time_over=True)
    if state.phase == "answer":
        return answering.time_up_in_answer(state)
    if state.phase == "extra":
        return replace(state, phase="settle")
    if state.phase == "fast":
        return contests.call_or_end(state)
    return contests.writing_over(state) if state.phase in ("most", "estimate") else state


_APPLY: dict[type, Callable[[State, Any], State]] = {
    SpinArrow: opening.spin_arrow,
    PlaceBet: opening.place_bet,
    TakeCard: opening.take_card,
    SkipCard: opening.skip_card,
    ChooseQuestion: opening.choose_question,
    StartTimer: opening.start_timer,
    AnswerGiven: answering.answer_given,
    TimeUp: _time_up,
    AllDone: contests.all_done,
    Judge: answering.judge,
    ExtraGiven: answering.extra_given,
    JudgeExtra: answering.judge_extra,
    RecordCounts: contests.record_counts,
    Call: contests.call,
    JudgeCall: contests.judge_call,
    RecordEstimate: contests.record_estimate,
    TrueValue: contests.true_value,
    ContestWinners: contests.contest_winners,
    PlaceLink: linking.place_link,
    RemoveLink: linking.remove_link,
    Settle: settlement.settle,
}
