"""Cards with a contest symbol, everyone against everyone: counting, calling, estimating, and who wins."""

from collections.abc import Iterable

from croupier.games.bet_your_brain.events import (
    AllDone,
    Call,
    ContestWinners,
    JudgeCall,
    RecordCounts,
    RecordEstimate,
    TrueValue,
)
from croupier.games.bet_your_brain.linking import judged_by_engine, linked_right, links, right_links
from croupier.games.bet_your_brain.state import Place, State, in_turn, place
from croupier.games.contract import Refused


def all_done(state: State, _: AllDone) -> State:
    """End the writing by consent of every side, while the hourglass may still run."""
    return writing_over(state)


def writing_over(state: State) -> State:
    """Compare what was written; link stones with a known solution are counted by the engine."""
    if state.phase == "estimate":
        return in_turn(state, "compare")
    everybody = range(len(state.sides))
    if any(judged_by_engine(state, side) for side in everybody):
        return _counted(state, tuple((side, _accepted_links(state, side)) for side in everybody))
    return in_turn(state, "count")


def _accepted_links(state: State, side: Place) -> int:
    right = right_links(state, side)
    return right - (len(links(state, side)) - right)


def record_counts(state: State, event: RecordCounts) -> State:
    """Enter a side's right and wrong answers; the last entry decides the contest."""
    side = place(state, event.side)
    if any(side == counted for counted, _ in state.turn.counts):
        raise Refused("{side}'s answers are counted already.", side=event.side)
    if event.right < 0 or event.wrong < 0:
        raise Refused("Answers are counted from 0.")
    return _counted(state, (*state.turn.counts, (side, event.right - event.wrong)))


def _counted(state: State, counts: tuple[tuple[Place, int], ...]) -> State:
    state = in_turn(state, counts=counts)
    if len(counts) < len(state.sides):
        return state
    most = max(1, *(accepted for _, accepted in counts))
    return _decided(state, (side for side, accepted in counts if accepted == most))


def call(state: State, event: Call) -> State:
    """Take a side's call, its only one in this contest."""
    side = place(state, event.side)
    if side in state.turn.calls:
        raise Refused("{side} has called already.", side=event.side)
    return _judge_links(in_turn(state, calls=(*state.turn.calls, side)))


def judge_call(state: State, event: JudgeCall) -> State:
    """Take the verdict on the oldest call not yet judged."""
    return _judge_links(_judged(state, right=event.right))


def _judge_links(state: State) -> State:
    while (waiting := calls_waiting(state)) and judged_by_engine(state, waiting[0]):
        state = _judged(state, right=linked_right(state, waiting[0]))
    return state


def _judged(state: State, *, right: bool) -> State:
    if right:
        return _decided(state, calls_waiting(state)[:1])
    return call_or_end(in_turn(state, judged=state.turn.judged + 1))


def calls_waiting(state: State) -> tuple[Place, ...]:
    """Return the sides whose calls are to be judged, the oldest call first; none once the contest is decided."""
    return state.turn.calls[state.turn.judged :] if state.phase == "fast" else ()


def call_or_end(state: State) -> State:
    """End the contest without a winner when nobody can call any more and no call is left to judge."""
    can_call = not state.turn.time_over and len(state.turn.calls) < len(state.sides)
    return state if can_call or calls_waiting(state) else _decided(state, ())


def record_estimate(state: State, event: RecordEstimate) -> State:
    """Enter a side's estimate, or that it has none."""
    side = place(state, event.side)
    if any(side == entered for entered, _ in state.turn.estimates):
        raise Refused("{side}'s estimate is entered already.", side=event.side)
    return _compared(in_turn(state, estimates=(*state.turn.estimates, (side, event.number))))


def true_value(state: State, event: TrueValue) -> State:
    """Enter the value on the back of the card."""
    return _compared(in_turn(state, true_value=event.number))


def _compared(state: State) -> State:
    truth = state.turn.true_value
    if truth is None or len(state.turn.estimates) < len(state.sides):
        return state
    off = {side: abs(number - truth) for side, number in state.turn.estimates if number is not None}
    least = min(off.values(), default=None)
    return _decided(state, (side for side, difference in off.items() if difference == least))


def contest_winners(state: State, event: ContestWinners) -> State:
    """Take the winners that the group found itself; what was entered before is dropped."""
    winners = [place(state, name) for name in event.sides]
    if len(set(winners)) < len(winners):
        raise Refused("A side wins a contest only once.")
    return _decided(in_turn(state, counts=(), estimates=(), true_value=None), winners)


def _decided(state: State, winners: Iterable[Place]) -> State:
    in_order = tuple(sorted(winners))
    special = state.turn.card is not None and state.turn.card.special
    return in_turn(state, "judge-extra" if special and in_order else "settle", winners=in_order)
