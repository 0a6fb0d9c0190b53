"""Everyone against everyone: the hourglass of a contest, calls and their verdicts, counts, estimates, winners."""

from dataclasses import replace

from croupier.games.bet_your_brain import linking
from croupier.games.bet_your_brain.contests import calls_waiting
from croupier.games.bet_your_brain.events import (
    AllDone,
    Call,
    ContestWinners,
    JudgeCall,
    RecordCounts,
    RecordEstimate,
    TrueValue,
)
from croupier.games.bet_your_brain.figures import figure
from croupier.games.bet_your_brain.pages import links
from croupier.games.bet_your_brain.pages.answering import clock, hint, large, others, question_key
from croupier.games.bet_your_brain.pages.reading import shown_again
from croupier.games.bet_your_brain.pages.sitting import CONTEST_NAMES, Sitting, clockwise, name
from croupier.games.bet_your_brain.state import Place, State
from croupier.views import Choice, Figure, Handover, Menu, Notice, Number, Row, Secret, View

MOST_ANSWERS = 99


def written(sit: Sitting, state: State) -> View:
    """Let the sand run while all sides write answers or estimates."""
    if sit.page == "question":
        return shown_again(sit, state)
    if sit.page == "all done":
        return _all_done(sit, state)
    if links.opened(sit.page):
        return links.links(sit, state)
    say = sit.say
    return clock(
        sit,
        state,
        title=say(CONTEST_NAMES[state.contest or "most-correct"]),
        note=hint(sit, state) or say("write it down"),
        ok=Choice(say("all done"), sit.opens("all done")),
        left=links.offered(sit, state),
        right=question_key(sit),
    )


def _all_done(sit: Sitting, state: State) -> View:
    say = sit.say
    return Notice(
        screen="bet-your-brain/all-done",
        key=(sit.turn, state.phase),
        title=f"{sit.time_left()}  " + say("All done?"),
        text=(say("Only if every side says that it is finished."),),
        left=Choice(say("no"), sit.opens("")),
        right=Choice(say("yes, all"), AllDone()),
        back=sit.back_to(""),
    )


# --- fastest ---------------------------------------------------------------------------------------------------------


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
        title=say("Check the answer"),
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


# --- counts and estimates --------------------------------------------------------------------------------------------


def count(sit: Sitting, state: State) -> View:
    """Take the right and the wrong answers of each side."""
    if sit.page == "winners":
        return _winners(sit, state)
    if sit.page == "solution":
        return _solution(sit, state)
    counted = tuple(side for side, _ in state.turn.counts)
    side = others(state, counted)[0]
    right = sit.draft.get("right")
    return _count_right(sit, state, side) if right is None else _count_wrong(sit, state, side, right)


def _count_right(sit: Sitting, state: State, side: Place) -> View:
    say = sit.say
    return Number(
        screen="bet-your-brain/count",
        key=(sit.turn, side, "right"),
        title=name(state, side),
        value=0,
        low=0,
        high=MOST_ANSWERS,
        note=say("right answers"),
        does=lambda n: sit.drafts("right", n),
        left=Choice(say("winners"), sit.opens("winners")),
        right=None if sit.deck is None else Choice(say("solution"), sit.opens("solution")),
    )


def _count_wrong(sit: Sitting, state: State, side: Place, right: int) -> View:
    say, who = sit.say, state.setup.names[side]
    return Number(
        screen="bet-your-brain/count",
        key=(sit.turn, side, "wrong"),
        title=name(state, side),
        value=0,
        low=0,
        high=MOST_ANSWERS,
        note=say("{n} right; wrong answers", n=right),
        does=lambda n: RecordCounts(who, right, n),
        back=Choice("", sit.drafts("right", None)),
    )


def compare(sit: Sitting, state: State) -> View:
    """Take the estimate of each side, then the true value."""
    if sit.page == "winners":
        return _winners(sit, state)
    if sit.page == "solution":
        return _solution(sit, state)
    entered = tuple(side for side, _ in state.turn.estimates)
    missing = others(state, entered)
    return _estimate(sit, state, missing[0]) if missing else _true_value(sit, state)


def _estimate(sit: Sitting, state: State, side: Place) -> View:
    say, who, card = sit.say, state.setup.names[side], sit.card(state)
    return Figure(
        screen="bet-your-brain/estimate-entry",
        key=(sit.turn, side),
        title=name(state, side),
        note=say("the estimate"),
        unit=(card.unit if card else None) or "",
        left=Choice(say("delete"), None),
        right=Choice(say("enter"), None),
        none=Choice(say("no estimate"), RecordEstimate(who, figure(None))),
        does=lambda text: RecordEstimate(who, figure(text)),
    )


def _true_value(sit: Sitting, state: State) -> View:
    say, card = sit.say, sit.card(state)
    if card and card.value:
        headline, text = large(f"{card.value} {card.unit or ''}".strip())
        more = (card.answer,) if card.answer and card.answer != card.value else ()
        return Notice(
            screen="bet-your-brain/true-value",
            key=sit.turn,
            title=say("True value"),
            headline=headline,
            text=(*text, *more),
            ok=Choice(say("compare"), TrueValue(figure(card.value))),
        )
    return Figure(
        screen="bet-your-brain/true-value-entry",
        key=sit.turn,
        title=say("True value"),
        note=say("from the back of the card"),
        none=Choice(say("solution"), sit.opens("solution")) if card else None,
        left=Choice(say("delete"), None),
        right=Choice(say("enter"), None),
        does=lambda text: TrueValue(figure(text)),
    )


def _solution(sit: Sitting, state: State) -> View:
    say, card = sit.say, sit.card(state)
    answer = (card.answer if card else None) or say("The back is empty. Agree, or it is wrong.")
    pairs = " ".join(f"{field}{stone}" for field, stone in (card.solution if card and card.solution else {}).items())
    return Notice(
        screen="bet-your-brain/solution",
        key=sit.turn,
        title=say("Solution"),
        text=(pairs or answer,),
        ok=Choice(say("back"), sit.opens("")),
        back=sit.back_to(""),
    )


def _winners(sit: Sitting, state: State) -> View:
    """Let the group name the winners itself, without counts or estimates."""
    say, chosen = sit.say, sit.draft.get("winners", ())
    rows = [
        Row(
            name(state, place),
            sit.drafts("winners", _toggled(chosen, place)),
            value=say("won") if place in chosen else "",
        )
        for place in clockwise(state)
    ]
    sides = tuple(state.setup.names[place] for place in clockwise(state) if place in chosen)
    rows.append(Row(say("That is all") if chosen else say("Nobody won"), ContestWinners(sides)))
    return Menu(
        screen="bet-your-brain/winners",
        key=sit.turn,
        title=say("Who won?"),
        rows=tuple(rows),
        back=sit.back_to(""),
    )


def _toggled(chosen: tuple[Place, ...], place: Place) -> tuple[Place, ...]:
    return tuple(p for p in chosen if p != place) if place in chosen else (*chosen, place)


def naming(sit: Sitting, state: State) -> tuple[Row, ...]:
    """Return the row of the menu that leads to naming the winners."""
    return (Row(sit.say("Name the winners"), sit.opens("winners")),) if state.phase in ("count", "compare") else ()
