"""A round: the medium writes, the receivers guess, all uncover."""

from croupier.games.mindmatch.events import ROUNDS, AllDone, MediumDone, ReceiverDone, Reveal
from croupier.games.mindmatch.pages.sitting import Sitting, moment, name, round_name
from croupier.games.mindmatch.state import State
from croupier.views import Awake, Choice, Menu, Notice, Row, View


def medium_writes(sit: Sitting, state: State) -> View:
    """Tell the medium what the term has to connect with."""
    say = sit.say
    start = _start_term(sit, state)
    manners = say("None that lies open.") if start else say("None that lies open. Any link will do.")
    return Notice(
        screen="mindmatch/medium",
        key=moment(state),
        title=_titled(sit, state),
        text=(_starting_point(sit, state), *start, manners),
        glass=sit.context.glass(),
        ok=Choice(say("written"), MediumDone()),
        left=sit.clock_key(),
        awake=Awake.DIM,
    )


def _titled(sit: Sitting, state: State) -> str:
    """Return which round it is, in short, and who is medium."""
    say, medium = sit.say, name(state, state.medium)
    if state.round == ROUNDS:
        return say("Final: {player}", player=medium)
    return say("Round {n}: {player}", n=state.round, player=medium)


def _starting_point(sit: Sitting, state: State) -> str:
    """Return what the medium's term has to connect with."""
    say, start = sit.say, state.sheets[0]
    if state.round == ROUNDS:
        return say("Write a term that fits all four that lie open.")
    if state.round > 1:
        return say("Write a term that links to your last one.")
    if start is None:
        return say("Write a term that links to the start term.")
    return say('Write a term that links to "{term}".', term=start)


def _start_term(sit: Sitting, state: State) -> tuple[str, ...]:
    """Return the start term, which stays in sight for the whole playthrough, where the box knows it."""
    start = state.sheets[0]
    if start is None or (state.phase == "medium-writes" and state.round == 1):
        return ()
    return (sit.say("Start term: {term}", term=start),)


def receivers_write(sit: Sitting, state: State) -> View:
    """Tell the receivers what they may write; or list who has finished."""
    if sit.page == ("who",):
        return _who(sit, state)
    say = sit.say
    final = state.round == ROUNDS
    return Notice(
        screen="mindmatch/receivers",
        key=moment(state),
        title=round_name(say, state.round),
        text=(
            say("Up to 4: fewer is better.") if final else say("Guess up to 4 terms; fewer are worth more."),
            say("Earlier guesses are fine, open terms not.") if final else say("None that lies open."),
            *_start_term(sit, state),
        ),
        glass=sit.context.glass(),
        ok=Choice(say("all done"), AllDone()),
        left=sit.clock_key(),
        right=Choice(say("who?"), sit.opens("who")),
        turned=lambda _: sit.opens("who"),
        awake=Awake.DIM,
    )


def _who(sit: Sitting, state: State) -> View:
    say = sit.say
    rows = [Row(say("all"), AllDone())]
    for seat in state.receivers:
        if seat in state.done:
            rows.append(Row(name(state, seat), None, value=say("done")))
        else:
            rows.append(Row(name(state, seat), ReceiverDone(state.players[seat])))
    return Menu(
        screen="mindmatch/who",
        key=moment(state),
        title=say("Who has finished?"),
        rows=tuple(rows),
        start=1,
        back=sit.leaves(),
        awake=Awake.DIM,
    )


def reveal(sit: Sitting, state: State) -> View:
    """Call for the sheets; in a secret playthrough only the medium's, until its last round is over."""
    say = sit.say
    text: tuple[str, ...] = (say("Medium and receivers, this round."),)
    if state.secret and state.round < ROUNDS:
        player = name(state, state.medium)
        text = (say("Only the medium: {player}.", player=player), say("Guess sheets stay hidden."))
    elif state.secret:
        text = (say("Medium and receivers, all four rounds."),)
    return Notice(
        screen="mindmatch/reveal",
        key=moment(state),
        title=round_name(say, state.round),
        headline=say("Uncover!"),
        text=text,
        ok=Choice(say("uncovered"), Reveal()),
    )
