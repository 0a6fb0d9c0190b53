"""Contests in writing: the hourglass while all write, then counts, estimates, and the winners."""

from croupier.games.bet_your_brain.events import (
    AllDone,
    ContestWinners,
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
from croupier.views import Choice, Figure, Menu, Notice, Number, Row, View

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
        ok=Choice(say("done"), sit.opens("all done")),
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
        note=say("as on the back"),
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
