"""A card without contest symbol: the active side answers, the group judges; and the additional question of any card."""

from croupier.games.bet_your_brain.events import AnswerGiven, ExtraGiven, Judge, JudgeExtra
from croupier.games.bet_your_brain.linking import complete, judged_by_engine, linked_right
from croupier.games.bet_your_brain.state import Place, State, in_turn, place
from croupier.games.contract import Refused


def answer_given(state: State, _: AnswerGiven) -> State:
    """Take the declared answer to the verdict: the engine's on link stones it can read, else the group's."""
    if judged_by_engine(state, state.active):
        return _judged(state, right=linked_right(state, state.active))
    return in_turn(state, "judge")


def time_up_in_answer(state: State) -> State:
    """Count complete link stones as an answer given in time, anything less as none."""
    return answer_given(state, AnswerGiven()) if complete(state, state.active) else _judged(state, right=False)


def judge(state: State, event: Judge) -> State:
    """Take the group's verdict on the main answer."""
    return _judged(state, right=event.right)


def _judged(state: State, *, right: bool) -> State:
    special = state.turn.card is not None and state.turn.card.special
    asks_more = right and special and not state.turn.time_over
    return in_turn(state, "extra" if asks_more else "settle", success=right)


def extra_given(state: State, _: ExtraGiven) -> State:
    """Take the declared additional answer to the group's verdict."""
    return in_turn(state, "judge-extra")


def judge_extra(state: State, event: JudgeExtra) -> State:
    """Take the verdict on a side's additional answer; the last one leads to the settlement."""
    side = place(state, event.side)
    if side not in entitled(state):
        raise Refused("{side} has no claim to the special point.", side=event.side)
    if any(side == judged for judged, _ in state.turn.extras):
        raise Refused("{side}'s additional answer is judged already.", side=event.side)
    extras = (*state.turn.extras, (side, event.right))
    return in_turn(state, "settle" if len(extras) == len(entitled(state)) else None, extras=extras)


def entitled(state: State) -> tuple[Place, ...]:
    """Return the sides whose additional answers are judged."""
    return (state.active,) if state.turn.winners is None else state.turn.winners
