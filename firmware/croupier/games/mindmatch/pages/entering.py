"""What the receivers' sheets show, entered by five stops a line; and corrected, as long as the game lasts."""

from collections.abc import Callable

from croupier.games.contract import Event
from croupier.games.mindmatch.events import FIELDS, ROUNDS, ConfirmPlaythrough, ConfirmRound, Correct, Enter
from croupier.games.mindmatch.pages.sitting import Sitting, moment, name, of_all, round_name
from croupier.games.mindmatch.state import Entry, State
from croupier.games.presenting import Rewrite
from croupier.views import Choice, Does, Menu, Row, Tally, TallyLine, View

STOPS = (Entry(0, match=False), *(Entry(written, match=True) for written in range(FIELDS, 0, -1)))
"""What the knob turns to: no match, which needs no number, then a match with 4, 3, 2, 1 terms."""


def enter(sit: Sitting, state: State) -> View:
    """Ask for a round, receiver by receiver."""
    return _tally(
        sit,
        state,
        state.round,
        screen="mindmatch/enter",
        does=lambda seat, entry: Enter(state.players[seat], entry.written, entry.match),
        ok=Choice(sit.say("confirm"), ConfirmRound()),
        back=None,
    )


def _tally(
    sit: Sitting,
    state: State,
    number: int,
    *,
    screen: str,
    does: Callable[[int, Entry], Does],
    ok: Choice,
    back: Choice | None,
) -> View:
    """Return the lines of a round, with the points of each stop, the matches and the medium's points."""
    say, values, seats = sit.say, state.values[number - 1], state.receivers
    entries = state.entries[number - 1]

    def sums(stops: tuple[int | None, ...]) -> tuple[str, str]:
        matches = sum(stop is not None and STOPS[stop].match for stop in stops)
        return say.plural("{n} match", "{n} matches", matches), _plus(values.of_medium(matches))

    return Tally(
        screen=screen,
        key=(*moment(state), number),
        title=round_name(say, number),
        lines=tuple(TallyLine(name(state, seat), _stop(entries[seat])) for seat in seats),
        stops=tuple((_words(sit, entry), _plus(values.receiver(entry))) for entry in STOPS),
        does=lambda line, stop: does(seats[line], STOPS[stop]),
        sums=sums,
        bottom=name(state, state.medium),
        ok=ok,
        back=back,
    )


def _stop(entry: Entry | None) -> int | None:
    if entry is None:
        return None
    return STOPS.index(entry) if entry.match else 0


def _plus(points: int) -> str:
    return f"+{points}" if points else "0"


def _words(sit: Sitting, entry: Entry) -> str:
    say = sit.say
    return say.plural("{n} term", "{n} terms", entry.written) if entry.match else say("no match")


# --- corrections -----------------------------------------------------------------------------------------------------


def correct(sit: Sitting, state: State) -> View:
    """Ask for a round of the playthrough that the page names, then for what stands in it."""
    match sit.page[1:]:
        case (int(playthrough), int(number)):
            return _lines(sit, state, playthrough, number)
        case (int(playthrough),):
            return _rounds(sit, state, playthrough)
    return _playthroughs(sit, state)


def _rounds(sit: Sitting, state: State, playthrough: int) -> View:
    """Ask which round of a playthrough is to be corrected."""
    say = sit.say
    then = _then(sit, state, playthrough)
    rows = tuple(
        Row(round_name(say, number), sit.opens("correct", playthrough, number)) for number in range(1, ROUNDS + 1)
    )
    back = sit.leaves() if playthrough == state.playthrough else Choice("", sit.opens("correct"))
    return Menu(screen="mindmatch/correct-round", key=playthrough, title=of_all(say, then), rows=rows, back=back)


def _playthroughs(sit: Sitting, state: State) -> View:
    """Ask which of the playthroughs on the score sheet is to be corrected."""
    say = sit.say
    rows = tuple(
        Row(
            say("Playthrough {n}", n=number),
            sit.opens("correct", number),
            value=name(state, (state.first + number - 1) % len(state.players)),
        )
        for number in range(1, len(state.score_sheet) + 1)
    )
    return Menu(screen="mindmatch/correct", title=say("Correct"), rows=rows, back=sit.leaves())


def _lines(sit: Sitting, state: State, playthrough: int, number: int) -> View:
    """Show a round as it was entered, each line to be turned anew."""
    then = _then(sit, state, playthrough)

    def does(seat: int, entry: Entry) -> Event | Rewrite:
        event = Correct(number, then.players[seat], entry.written, entry.match)
        return event if then is state else _inserted(sit, playthrough, event)

    back = Choice("", sit.opens("correct", playthrough))
    return _tally(
        sit,
        then,
        number,
        screen="mindmatch/correct-tally",
        does=does,
        ok=Choice(sit.say("go on"), sit.opens()),
        back=back,
    )


def _then(sit: Sitting, state: State, playthrough: int) -> State:
    """Return the state in which a playthrough was confirmed, or the present one while it is not."""
    at = _confirmed(sit, playthrough)
    before: State = state if at is None else sit.context.history()[at].before
    return before


def _confirmed(sit: Sitting, playthrough: int) -> int | None:
    """Return the place in the history at which a playthrough was confirmed."""
    for at, move in enumerate(sit.context.history()):
        if isinstance(move.event, ConfirmPlaythrough) and move.before.playthrough == playthrough:
            return at
    return None


def _inserted(sit: Sitting, playthrough: int, event: Event) -> Rewrite:
    """Return the order to take everything back to before a playthrough was confirmed, correct it, and go on."""
    at = _confirmed(sit, playthrough) or 0
    later = [move.event for move in sit.context.history()[at:]]
    return Rewrite(len(later), (event, *later))
