"""Points by round and by playthrough, the score sheet, the end of the game."""

from dataclasses import replace

from croupier.games.mindmatch.events import ROUNDS, Abandon, ConfirmPlaythrough
from croupier.games.mindmatch.pages.sitting import NO_POINTS, Sitting, name
from croupier.games.mindmatch.state import Entry, State, medium_points, playthrough_points, totals, winners
from croupier.texts import Name
from croupier.views import Choice, Notice, Table, View

TWO = 2
"""Names that fit a headline."""

DIGITS = 16
"""As many fit a line of the whole score sheet: six playthroughs and a total with the default values."""


def by_round(sit: Sitting, state: State) -> View:
    """Show the points of the playthrough, round by round, before they go to the score sheet."""
    say = sit.say
    sums = playthrough_points(state)
    body = tuple(
        (name(state, seat), *(str(points) for points in _rounds(state, seat)), str(sums[seat]))
        for seat in range(len(state.players))
    )
    return Table(
        screen="mindmatch/rounds",
        key=state.playthrough,
        head=(_number(sit, state, state.playthrough), "1", "2", "3", say("F"), say("sum")),
        body=body,
        ok=Choice(say("totals"), sit.opens("totals")),
        right=Choice(say("correct"), sit.opens("correct", state.playthrough)),
    )


def _rounds(state: State, seat: int) -> tuple[int, ...]:
    """Return the points of a seat in the four rounds."""
    if seat == state.medium:
        return tuple(points or 0 for points in medium_points(state))
    return tuple(state.values[i].receiver(state.entries[i][seat] or Entry(0, match=False)) for i in range(ROUNDS))


def with_totals(sit: Sitting, state: State) -> View:
    """Show what each row of the score sheet comes to with this playthrough, and who is medium next."""
    say = sit.say
    gained = playthrough_points(state)
    body = tuple(
        (name(state, seat), f"+{plus}", str(total + plus))
        for seat, (plus, total) in enumerate(zip(gained, totals(state), strict=True))
    )
    if state.playthrough < len(state.players):
        following = say("Next: {player}", player=Name(state.players[(state.medium + 1) % len(state.players)]))
    else:
        following = say("The end")
    return Table(
        screen="mindmatch/totals",
        key=state.playthrough,
        head=(following, say("now"), say("total")),
        body=body,
        ok=Choice(say("confirm"), ConfirmPlaythrough()),
        back=sit.leaves(),
    )


def _number(sit: Sitting, state: State, playthrough: int) -> str:
    return sit.say("{n}/{all}", n=playthrough, all=len(state.players))


def sheet(sit: Sitting, state: State) -> Table:
    """Return the score sheet: all rows at once, turned from playthrough to playthrough."""
    say, finished = sit.say, len(state.score_sheet)
    if not finished:
        body: tuple[tuple[str, ...], ...] = tuple((name(state, s), NO_POINTS, "0") for s in range(len(state.players)))
        return Table(screen="mindmatch/sheet", head=(say("not yet"), "", say("total")), body=body)
    at = min(sit.column or finished, finished)
    column = state.score_sheet[at - 1]
    body = tuple(
        (name(state, seat), f"+{points}", str(total))
        for seat, (points, total) in enumerate(zip(column, totals(state), strict=True))
    )
    marked = say("corrected") if sit.corrections(at) else name(state, (state.first + at - 1) % len(state.players))
    return Table(
        screen="mindmatch/sheet",
        head=(say("{number}: {what}", number=_number(sit, state, at), what=marked), "+", say("total")),
        body=body,
        turned=lambda steps: lambda: _turn_sheet(sit, finished, at + steps),
    )


def _turn_sheet(sit: Sitting, finished: int, to: int) -> None:
    sit.column = min(max(to, 1), finished)


# --- the end ---------------------------------------------------------------------------------------------------------


def over(sit: Sitting, state: State) -> View:
    """Name who has won, with everybody's total; then the whole score sheet."""
    if sit.page == ("sheet",):
        return _whole_sheet(sit, state)
    say = sit.say
    names = winners(state)
    return Notice(
        screen="mindmatch/over",
        title=say("Shared win") if len(names) > 1 else say("The winner"),
        headline=_named(sit, names),
        text=_ranking(sit, state),
        ok=Choice(say("sheet"), sit.opens("sheet")),
    )


def _named(sit: Sitting, names: tuple[str, ...]) -> str:
    """Return who has won; more than two are counted, and found in the ranking."""
    if len(names) > TWO:
        return sit.say("{n} winners", n=len(names))
    return ", ".join(format(Name(player)) for player in names)


def _ranking(sit: Sitting, state: State) -> tuple[str, ...]:
    """Return a line for each player, the highest total first; equal totals have the same rank."""
    sums = totals(state)
    order = sorted(range(len(sums)), key=lambda seat: -sums[seat])
    return tuple(
        sit.say(
            "{rank}. {player} {points}",
            rank=1 + sum(s > sums[seat] for s in sums),
            player=Name(state.players[seat]),
            points=sums[seat],
        )
        for seat in order
    )


def _whole_sheet(sit: Sitting, state: State) -> View:
    """Show all playthroughs side by side; where the numbers are too long for that, one after another."""
    say = sit.say
    count = len(state.players)
    ok = Choice(say("new game"), sit.context.leave)
    sums = totals(state)
    if sum(len(str(max(column))) for column in (*state.score_sheet, sums)) > DIGITS:
        return replace(sheet(sit, state), ok=ok, back=sit.leaves())
    body = tuple(
        (name(state, seat), *(str(column[seat]) for column in state.score_sheet), str(total))
        for seat, total in enumerate(sums)
    )
    return Table(
        screen="mindmatch/whole-sheet",
        head=("", *(str(n + 1) for n in range(count)), say("sum")),
        body=body,
        ok=ok,
        back=sit.leaves(),
    )


def give_up(sit: Sitting, _state: State) -> View:
    """Ask whether the game is to end without a winner."""
    say = sit.say
    return Notice(
        screen="mindmatch/give-up",
        title=say("Give up?"),
        text=(say("The totals stay, but nobody wins."),),
        ok=Choice(say("no"), sit.opens()),
        right=Choice(say("give up"), Abandon()),
        back=sit.leaves(),
    )


def given_up(sit: Sitting, state: State) -> View:
    """Show the totals so far of a game that was given up."""
    say = sit.say
    return Table(
        screen="mindmatch/given-up",
        title=say("No winner"),
        head=("", say("total")),
        body=tuple((name(state, seat), str(total)) for seat, total in enumerate(totals(state))),
        ok=Choice(say("new game"), sit.context.leave),
    )
