"""What the players of MindMatch see in each phase, and what their keys stand for.

The words stay on paper: the box is the usher, the clock and the score sheet. Nothing it shows is secret.
"""

from collections.abc import Callable, Mapping
from typing import Final

from croupier.chance import Source
from croupier.games.contract import Event
from croupier.games.mindmatch import chance
from croupier.games.mindmatch import events as ev
from croupier.games.mindmatch.pages import entering, opening, rounds, scores
from croupier.games.mindmatch.pages.sitting import Sitting, moment
from croupier.games.mindmatch.state import Phase, State, is_over
from croupier.games.mindmatch.words import HELP, SECRET, told
from croupier.games.presenting import Context, Move, Presenter, Timer
from croupier.views import Chance, Row, Table, View

Page = Callable[[Sitting, State], View]

FIRST: Final[dict[Phase, Page]] = {
    "setup": opening.agreed,
    "start-term": opening.start_term,
    "medium-writes": rounds.medium_writes,
    "receivers-write": rounds.receivers_write,
    "reveal": rounds.reveal,
    "enter": entering.enter,
    "playthrough-score": scores.by_round,
    "game-over": scores.over,
    "abandoned": scores.given_up,
}
"""The first page of each phase."""

OPENED: Final[Mapping[str | int, Page]] = {
    "values": opening.values,
    "assumed": opening.assumed_values,
    "words": opening.which_words,
    "totals": scores.with_totals,
    "correct": entering.correct,
    "give-up": scores.give_up,
}
"""Pages that are opened from the menu or from another page, whatever the phase."""

SOUNDS: Final[dict[type[Event], str]] = {
    ev.Start: "ok",
    ev.DrawCard: "roll",
    ev.MediumDone: "ok",
    ev.ReceiverDone: "tick",
    ev.AllDone: "ok",
    ev.Reveal: "reveal",
    ev.Enter: "tick",
    ev.ConfirmRound: "ok",
    ev.ConfirmPlaythrough: "ok",
}

SECONDS: Final[dict[Phase, str]] = {"medium-writes": "medium_seconds", "receivers-write": "receiver_seconds"}
"""The options that hold the time for a phase; 0: no limit."""


class MindMatchPresenter(Presenter[State]):
    """Pages for the whole table; the terms are on the players' sheets."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._sit = Sitting(context)

    def moved(self, before: State, event: Event, after: State) -> None:
        if before.phase != after.phase or moment(before) != moment(after):
            self._sit.page = ()
        self._sit.column = None
        won = after.phase == "game-over" != before.phase
        if name := "win" if won else SOUNDS.get(type(event)):
            self.context.sound(name)

    def view(self, state: State) -> View:
        page = self._sit.page
        return ((OPENED.get(page[0]) if page else None) or FIRST[state.phase])(self._sit, state)

    # --- what belongs to every page ----------------------------------------------------------------------------------

    def timer(self, state: State) -> Timer | None:
        seconds = self.context.options.get(SECONDS.get(state.phase, ""), 0)
        return Timer(key=(state.phase, *moment(state)), seconds=seconds) if seconds else None

    def menu(self, state: State) -> tuple[Row, ...]:
        say, opens = self.say, self._sit.opens
        if is_over(state):
            return ()
        rows = [Row(say("Which words?"), opens("words")), Row(say("Point values"), opens("values"))]
        if state.score_sheet:
            rows.append(Row(say("Correct"), opens("correct")))
        if state.phase != "setup":
            rows.append(Row(say("Give up"), opens("give-up")))
        return tuple(rows)

    def help(self, state: State) -> tuple[str, ...]:
        lines = HELP[state.phase]
        if state.secret and state.phase in ("receivers-write", "reveal", "enter"):
            lines = (*SECRET, *lines)
        return tuple(self.say(line) for line in lines)

    def sheet(self, state: State) -> Table:
        return scores.sheet(self._sit, state)

    def told(self, move: Move) -> str:
        return told(self.say, move)

    def outcome(self, state: State, chance_: Chance, source: Source) -> Event:
        return chance.outcome(state, chance_.event, source, self.context.deck or ())


PRESENTER = MindMatchPresenter
