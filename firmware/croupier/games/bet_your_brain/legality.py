"""Which events the rules accept now, and why not the others."""

from collections.abc import Callable, Iterator

from croupier.games.bet_your_brain import linking
from croupier.games.bet_your_brain.contests import calls_waiting
from croupier.games.bet_your_brain.opening import must_choose, must_skip
from croupier.games.bet_your_brain.state import Phase, State
from croupier.games.contract import Refused


def legal(state: State) -> tuple[str, ...]:
    """Return the names of the events that are accepted now for some value of their fields, sorted."""
    return tuple(sorted(_LEGAL[state.phase](state)))


def _only(*names: str) -> Callable[[State], Iterator[str]]:
    return lambda _: iter(names)


def _read(state: State) -> Iterator[str]:
    if state.turn.card is None:
        yield "take_card"
    elif must_skip(state):
        yield "skip_card"
    elif must_choose(state):
        yield "choose_question"
    else:
        yield "start_timer"


def _answer(state: State) -> Iterator[str]:
    yield from ("answer_given", "time_up")
    yield from _links(state)


def _most(state: State) -> Iterator[str]:
    yield from ("all_done", "time_up")
    yield from _links(state)


def _links(state: State) -> Iterator[str]:
    laid = [len(linking.links(state, side)) for side in linking.linkers(state)]
    if any(stones < len(linking.fields(state)) for stones in laid):
        yield "place_link"
    if any(laid):
        yield "remove_link"


def _until_time_is_over(name: str) -> Callable[[State], Iterator[str]]:
    return lambda state: iter((name,) if state.turn.time_over else (name, "time_up"))


def _fast(state: State) -> Iterator[str]:
    if calls_waiting(state):
        yield "judge_call"
    if not state.turn.time_over:
        yield "time_up"
        yield from _links(state)
        if len(state.turn.calls) < len(state.sides):
            yield "call"


def _compare(state: State) -> Iterator[str]:
    yield "contest_winners"
    if len(state.turn.estimates) < len(state.sides):
        yield "record_estimate"
    if state.turn.true_value is None:
        yield "true_value"


_LEGAL: dict[Phase, Callable[[State], Iterator[str]]] = {
    "category": _only("spin_arrow"),
    "bet": _only("place_bet"),
    "read": _read,
    "answer": _answer,
    "judge": _until_time_is_over("judge"),
    "extra": _only("extra_given", "time_up"),
    "judge-extra": _until_time_is_over("judge_extra"),
    "most": _most,
    "count": _only("contest_winners", "record_counts"),
    "fast": _fast,
    "estimate": _only("all_done", "time_up"),
    "compare": _compare,
    "settle": _only("settle"),
    "game-over": _only(),
}

_SPENT = {
    "time_up": Refused("The time is over already."),
    "call": Refused("Nobody can call any more."),
    "judge_call": Refused("No call is waiting for a verdict."),
    "place_link": Refused("There is no link field to fill."),
    "remove_link": Refused("There is no link stone to take off."),
    "record_estimate": Refused("Every estimate is entered."),
    "true_value": Refused("The true value is entered already."),
}
"""Why an event that fits the phase is refused all the same."""

_FITTING: dict[Phase, tuple[str, ...]] = {
    "answer": ("place_link", "remove_link"),
    "judge": ("time_up",),
    "judge-extra": ("time_up",),
    "most": ("place_link", "remove_link"),
    "fast": ("time_up", "call", "judge_call", "place_link", "remove_link"),
    "compare": ("record_estimate", "true_value"),
}

_FIRST = {
    "spin_arrow": Refused("Turn the arrow first."),
    "place_bet": Refused("First every side places its bet."),
    "take_card": Refused("Take a card first."),
    "skip_card": Refused("Put this team question away first."),
    "choose_question": Refused("Choose one of the two questions first."),
    "start_timer": Refused("Start the hourglass first."),
    "answer_given": Refused("First the side on turn answers."),
    "judge": Refused("Judge the answer first."),
    "extra_given": Refused("First the additional question is answered."),
    "judge_extra": Refused("Judge the additional answer first."),
    "all_done": Refused("First every side is done or the time is over."),
    "record_counts": Refused("Count the answers first."),
    "record_estimate": Refused("Compare the estimates first."),
    "true_value": Refused("Compare the estimates first."),
    "call": Refused("First the sides look for the fastest right answer."),
    "judge_call": Refused("Judge the oldest call first."),
    "settle": Refused("Settle the bets first."),
}
"""What is to be done now instead; looked up by a legal event."""


def refusal(state: State, name: str) -> Refused:
    """Return why this event is not accepted now."""
    if state.phase == "game-over":
        return Refused("The game is over.")
    if name in _FITTING.get(state.phase, ()):
        return Refused(_SPENT[name].reason)
    return Refused(next(first.reason for event, first in _FIRST.items() if event in legal(state)))
