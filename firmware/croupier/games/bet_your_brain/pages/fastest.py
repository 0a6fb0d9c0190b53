"""The contest for the fastest answer: calls by button or by menu, and their verdicts in the order of the calls."""

from dataclasses import replace

from croupier.games.bet_your_brain import linking
from croupier.games.bet_your_brain.contests import calls_waiting
from croupier.games.bet_your_brain.events import Call, JudgeCall
from croupier.games.bet_your_brain.pages import links
from croupier.games.bet_your_brain.pages.answering import clock, hint, others, question_key
from croupier.games.bet_your_brain.pages.reading import shown_again
from croupier.games.bet_your_brain.pages.sitting import Sitting, name
from croupier.games.bet_your_brain.state import Place, State
from croupier.views import Choice, Handover, Menu, Row, Secret, View


def fast(sit: Sitting, state: State) -> View:
    """Take calls by button or by menu while the sand runs, and the verdicts in the order of the calls."""
    return replace(_fast_page(sit, state), buttons=buttons(sit, state))


def _fast_page(sit: Sitting, state: State) -> View:
    waiting = calls_waiting(state)
    if sit.page == "question":
        return shown_again(sit, state)
    if links.opened(sit.page) and linking.linkers(state):
        return links.links(sit, state)
    if sit.page == "who":
        return _who_calls(sit, state)
    if waiting and sit.page == "check":
        return _handed_back(sit, state, waiting[0])
    if waiting and sit.page == "checking":
        return _answer(sit, state, waiting[0])
    return _called(sit, state, waiting[0]) if waiting else _open(sit, state)


def _open(sit: Sitting, state: State) -> View:
    say = sit.say
    return clock(
        sit,
        state,
        title=say("Fastest"),
        note=_out(sit, state) or hint(sit, state) or say("who is first?"),
        ok=Choice(say("call"), sit.opens("who")),
        left=links.offered(sit, state),
        right=question_key(sit),
    )


def _out(sit: Sitting, state: State) -> str:
    """Return how many sides are out, once one is."""
    out = state.turn.judged
    return sit.say.plural("{n} side is out", "{n} sides are out", out) if out else ""


def _called(sit: Sitting, state: State, side: Place) -> View:
    """The same screen as before the call: a button pressed a moment later still counts, as the next call."""
    say = sit.say
    return clock(
        sit,
        state,
        title=say("{side} called", side=name(state, side)),
        note=_more_calls(sit, state) or say("checks alone"),
        ok=Choice(say("call"), sit.opens("who")) if sit.deck is None else Choice(say("look"), sit.opens("check")),
        left=Choice(say("wrong"), JudgeCall(right=False)),
        right=Choice(say("right"), JudgeCall(right=True)),
    )


def _more_calls(sit: Sitting, state: State) -> str:
    following = calls_waiting(state)[1:]
    return sit.say("next: {side}", side=name(state, following[0])) if following else ""


def buttons(sit: Sitting, state: State) -> dict[str, Call]:
    """Return what the player buttons stand for: the call of a side that has not called yet."""
    if state.turn.time_over:
        return {}
    claimed = sit.context.options.get("buttons") or {}
    able = {state.setup.names[place] for place in others(state, state.turn.calls)}
    return {button: Call(side) for button, side in claimed.items() if side in able}


def _who_calls(sit: Sitting, state: State) -> View:
    return Menu(
        screen="bet-your-brain/who-calls",
        key=(sit.turn, state.turn.calls),
        title=sit.say("Who called?"),
        note=sit.time_left(),
        rows=tuple(Row(name(state, place), Call(state.setup.names[place])) for place in others(state, state.turn.calls))
        or (Row(sit.say("nobody is left"), sit.opens("")),),
        back=sit.back_to(""),
    )


def _handed_back(sit: Sitting, state: State, side: Place) -> View:
    say = sit.say
    return Handover(
        screen="bet-your-brain/check",
        key=(sit.turn, side),
        title=say("Check it"),
        to=name(state, side),
        text=say("looks alone. The others go on."),
        ok=Choice(say("here I am"), sit.opens("checking")),
        back=sit.back_to(""),
    )


def _answer(sit: Sitting, state: State, side: Place) -> View:
    say, card = sit.say, sit.card(state)
    answers = [text for text in ((card.answer, card.answer_2) if card else ()) if text]
    return Secret(
        screen="bet-your-brain/back-of-card",
        key=(sit.turn, side),
        title=say("{side} checks", side=name(state, side)),
        value=0,
        options=("\n".join(answers) or say("The back is empty. Agree, or it is wrong."),),
        note=say("For {side} alone. Then press.", side=name(state, side)),
        left=Choice(say("hold to see"), None),
        does=lambda _: sit.opens(""),
        back=sit.back_to(""),
    )
