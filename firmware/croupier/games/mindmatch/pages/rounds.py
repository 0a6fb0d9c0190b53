"""A round: the medium writes, the receivers guess, all uncover."""

from croupier.games.mindmatch.events import ROUNDS, AllDone, MediumDone, ReceiverDone, Reveal
from croupier.games.mindmatch.pages.sitting import Sitting, moment, name, round_name
from croupier.games.mindmatch.state import State
from croupier.views import Awake, Choice, Menu, Notice, Row, View


def medium_writes(sit: Sitting, state: State) -> View:
    """Tell the medium what the term has to connect with."""
    say = sit.say
    return Notice(
        screen="mindmatch/medium",
        key=moment(state),
        title=_titled(sit, state, name(state, state.medium)),
        text=(_starting_point(sit, state), say("No term that lies open. Any link will do.")),
        glass=sit.context.glass(),
        ok=Choice(say("written"), MediumDone()),
        left=sit.clock_key(),
        awake=Awake.DIM,
    )


def _titled(sit: Sitting, state: State, what: str) -> str:
    """Return the name of the round, and who or what it is about."""
    return sit.say("{round}: {what}", round=round_name(sit.say, state.round), what=what)


def _starting_point(sit: Sitting, state: State) -> str:
    say, start = sit.say, state.sheets[0]
    if state.round == ROUNDS:
        return say("Write a term that fits all four terms.") + _beginning(sit, start)
    if state.round > 1:
        return say("Write a term that connects with your last term.") + _beginning(sit, start)
    if start is None:
        return say("Write a term that connects with the start term.")
    return say('Write a term that connects with "{term}".', term=start)


def _beginning(sit: Sitting, start: str | None) -> str:
    """Return the start term, which stays in sight for the whole playthrough, where the box knows it."""
    return "" if start is None else "\n" + sit.say("Start term: {term}", term=start)


def receivers_write(sit: Sitting, state: State) -> View:
    """Tell the receivers what they may write; or list who has finished."""
    if sit.page == ("who",):
        return _who(sit, state)
    say = sit.say
    again = say("Earlier guesses may come again.") if state.round == ROUNDS else ""
    return Notice(
        screen="mindmatch/receivers",
        key=moment(state),
        title=_titled(sit, state, say("guess")),
        text=(
            say("Up to 4 terms; fewer are worth more."),
            say("None that lies open.") + (" " + again if again else ""),
            _beginning(sit, state.sheets[0]).strip(),
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
