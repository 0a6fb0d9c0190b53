"""A card without contest symbol, and the additional question of any card: hourglass, answer, verdict."""

from collections.abc import Callable

from croupier.games.bet_your_brain.answering import entitled
from croupier.games.bet_your_brain.events import AnswerGiven, ExtraGiven, Judge, JudgeExtra
from croupier.games.bet_your_brain.pages import links
from croupier.games.bet_your_brain.pages.reading import shown_again
from croupier.games.bet_your_brain.pages.sitting import Sitting, clockwise, name
from croupier.games.bet_your_brain.state import Place, State
from croupier.games.contract import Event
from croupier.objects.hourglass import Hourglass, hourglass
from croupier.views import Awake, Choice, Clock, Handover, Notice, View

LONGEST_HEADLINE = 24
"""Characters that stand in two lines of large letters."""


def answer(sit: Sitting, state: State) -> View:
    """Let the sand run until the active side has answered."""
    if sit.page == "question":
        return shown_again(sit, state)
    if links.opened(sit.page):
        return links.links(sit, state)
    say = sit.say
    return clock(
        sit,
        state,
        title=say("{side} answers", side=name(state, state.active)),
        note=hint(sit, state),
        ok=Choice(say("answer"), AnswerGiven()),
        left=links.offered(sit, state),
        right=question_key(sit),
    )


def extra(sit: Sitting, state: State) -> View:
    """Let the sand run on until the additional question is answered."""
    if sit.page == "question":
        return shown_again(sit, state)
    say = sit.say
    return clock(
        sit,
        state,
        title=say("{side}: extra", side=name(state, state.active)),
        note=say("extra question"),
        ok=Choice(say("answer"), ExtraGiven()),
        right=question_key(sit),
    )


def question_key(sit: Sitting) -> Choice | None:
    """Return the key that shows the question again; there is none to show without a deck."""
    return None if sit.deck is None else Choice(sit.say("card"), sit.opens("question"))


def hint(sit: Sitting, state: State) -> str:
    """Return what has to be kept in mind while the sand runs."""
    card = state.turn.card
    return sit.say("before 2008") if card and "before-2008" in card.symbols else ""


def clock(
    sit: Sitting,
    state: State,
    *,
    title: str,
    note: str,
    ok: Choice | None,
    left: Choice | None = None,
    right: Choice | None = None,
) -> Clock:
    """Return the hourglass of the turn; after a power cut it waits for somebody to say go on."""
    glass = sit.context.glass()
    if glass is not None and not glass.running:
        ok, note = Choice(sit.say("go on"), sit.context.resume), sit.say("the sand stands still")
    return Clock(
        screen=f"bet-your-brain/{state.phase}",
        key=sit.turn,
        title=title,
        glass=glass or _full(state),
        note=note,
        ok=ok,
        left=left,
        right=right,
        awake=Awake.DIM,
    )


def _full(state: State) -> Hourglass:
    return hourglass(state.setup.seconds)


# --- verdicts --------------------------------------------------------------------------------------------------------


def judge(sit: Sitting, state: State) -> View:
    """Ask for the verdict on the main answer."""
    card = state.turn.card
    if card and card.special and sit.page == "":
        return _checker(sit, state)
    shown = sit.card(state)
    back = shown.answer_2 if shown and state.turn.question == 2 else shown.answer if shown else None
    side = name(state, state.active)
    return verdict(sit, state, side, back, Judge, key=sit.turn)


def _checker(sit: Sitting, state: State) -> View:
    """Name who looks at the back of a card that still has a question for the active side."""
    say = sit.say
    active = name(state, state.active)
    return Handover(
        screen="bet-your-brain/checker",
        key=sit.turn,
        title=say("Check it"),
        to=name(state, clockwise(state)[1]),
        text=say("looks at the back, {side} does not.", side=active),
        ok=Choice(say("here I am"), sit.opens("checking")),
    )


def judge_extra(sit: Sitting, state: State) -> View:
    """Ask for the verdict on the additional answer of each side that has a claim to the point."""
    judged = [side for side, _ in state.turn.extras]
    side = next(place for place in entitled(state) if place not in judged)
    shown = sit.card(state)
    who = state.setup.names[side]
    return verdict(
        sit,
        state,
        sit.say("{side}: extra", side=name(state, side)),
        shown.answer_2 if shown else None,
        lambda right: JudgeExtra(who, right=right),
        key=(sit.turn, side),
    )


def verdict(
    sit: Sitting, state: State, title: str, back: str | None, does: Callable[..., Event], *, key: object
) -> View:
    """Return the page that takes right or wrong, with the back of the deck's card and what to mind."""
    say = sit.say
    headline, text = large(back) if back else (say("Right or wrong?"), ())
    return Notice(
        screen=f"bet-your-brain/{state.phase}",
        key=key,
        title=_with_time(sit, state, title),
        headline=headline,
        text=(*text, *_advice(sit, state, back)),
        left=Choice(say("wrong"), does(right=False)),
        right=Choice(say("right"), does(right=True)),
    )


def large(answer: str) -> tuple[str, tuple[str, ...]]:
    """Return an answer as a headline, or as a text that can be scrolled where it is too long for one."""
    return (answer, ()) if len(answer) <= LONGEST_HEADLINE else ("", (answer,))


def _with_time(sit: Sitting, state: State, title: str) -> str:
    """Put the time before the title while it still matters."""
    runs = state.phase == "judge" and state.turn.card and state.turn.card.special and not state.turn.time_over
    return f"{sit.time_left()}  {title}" if runs else title


def _advice(sit: Sitting, state: State, back: str | None) -> tuple[str, ...]:
    say, card = sit.say, state.turn.card
    lines = []
    if sit.deck is None:
        lines.append(say("Look at the back. Empty? Agree, or it is wrong."))
    elif back is None:
        lines.append(say("The back is empty. Agree, or it is wrong."))
    if card and "before-2008" in card.symbols:
        lines.append(say("As things stood before 2008."))
    if card and card.team_question:
        lines.append(say("Drawings: compare the guesses with the sheet."))
    return tuple(lines)


def others(state: State, left_out: tuple[Place, ...]) -> tuple[Place, ...]:
    """Return the sides that are not left out, clockwise from the active one."""
    return tuple(place for place in clockwise(state) if place not in left_out)
