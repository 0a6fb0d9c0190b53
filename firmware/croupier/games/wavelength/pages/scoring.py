"""The target is shown, points are given, the game ends; and the score sheet."""

from croupier.games.wavelength import events as ev
from croupier.games.wavelength import rules
from croupier.games.wavelength.pages.sitting import Sitting, concepts, points, team
from croupier.games.wavelength.setup import width
from croupier.games.wavelength.state import State, rating, together, winners
from croupier.games.wavelength.words import RATINGS
from croupier.objects import wheel
from croupier.texts import Name
from croupier.views import Awake, Choice, Dial, Notice, Table, View


def scored(sit: Sitting, state: State) -> View:
    """Show target, needle and the result of the dial; then the points."""
    if sit.page == "points":
        return _points(sit, state)
    turn = state.turn
    shown = turn.target if turn.target is not None else wheel.MIDDLE
    return Dial(
        screen="wavelength/scored",
        key=sit.turn,
        needle=turn.dial,
        concepts=concepts(sit, state),
        wedges=wheel.wedges(shown, width(state.setup)),
        sliver=wheel.sliver(shown) or "",
        side=turn.side or "",
        result=f"{turn.result}",
        ok=Choice("", sit.opens("points")),
        awake=Awake.DIM,
    )


def _points(sit: Sitting, state: State) -> View:
    say, count = sit.say, points(state)
    gained = state.turn.gained or (0,) * len(count)
    rows = tuple(
        (team(sit, state, i), f"+{plus}", str(total)) for i, (plus, total) in enumerate(zip(gained, count, strict=True))
    )
    return Table(
        screen="wavelength/points",
        key=sit.turn,
        title=_what_next(sit, state),
        head=("", say("turn"), say("total")),
        body=rows,
        ok=Choice(say("go on"), ev.NextTurn()),
    )


def _what_next(sit: Sitting, state: State) -> str:
    """Return who has the next turn, and whether it is an extra one; or that the game is over."""
    say, after = sit.say, rules.apply(state, ev.NextTurn())
    if after.phase == "game-over":
        return say("Game over")
    if after.catch_up:
        return say("Catch-up!")
    if after.sudden_death and after.sudden_death != state.sudden_death:
        return say("Level!")
    return say("Points") if together(state) else say("Next: {team}", team=team(sit, state, after.active))


def over(sit: Sitting, state: State) -> View:
    """Name the winner, or the rating of a game together."""
    say = sit.say
    if together(state):
        head = say(RATINGS[rating(state.scores[0]) - 1])
        text: tuple[str, ...] = (say("{points} points", points=state.scores[0]),)
        title = say("Won") if winners(state) else say("Not this time")
    else:
        head, title = format(Name(winners(state)[0])), say("The winner")
        text = (_totals(sit, state, state.scores),)
        if state.sudden_death:
            text = (say("Sudden death:"), _totals(sit, state, state.sudden_death.points))
    return Notice(
        screen="wavelength/game-over",
        title=title,
        headline=head,
        text=text,
        ok=Choice(say("new game"), sit.context.leave),
    )


def _totals(sit: Sitting, state: State, count: tuple[int, ...]) -> str:
    left, right = (team(sit, state, i) for i in range(2))
    return sit.say("{left} {a} : {b} {right}", left=left, right=right, a=count[0], b=count[1])


def sheet(sit: Sitting, state: State) -> Table:
    """Return the score sheet."""
    body = tuple((team(sit, state, i), str(score)) for i, score in enumerate(state.scores))
    return Table(screen="wavelength/scores", title="Wavelength", head=("", sit.say("points")), body=body)
