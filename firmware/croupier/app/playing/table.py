"""A game on the table: its events in, its views out; what happens is checked, written down, and only then shown."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from croupier import commitment, records
from croupier.app.activity import Activity, Desk, Home, Open, Order
from croupier.app.keeping import Unfinished
from croupier.app.playing.course import Course
from croupier.app.playing.phase_glass import PhaseGlass
from croupier.app.playing.table_pages import AboutPages, FingerprintPage, SaltPage, SheetPage, StoryPage, TakeBackPage
from croupier.games import presenter_of
from croupier.games.contract import Event, Game, Refused, Setup, event_name
from croupier.games.presenting import Context, Move, Presenter, Rewrite
from croupier.journal.tallies import tally
from croupier.views import Chance, Choice, Row, View

SETTLE = 0.15
"""Seconds in which a new page of a game takes no press: a second confirmation so soon was meant for the last page."""

MOST_RESULTS = 60
"""Results of one kind that are kept for comparison."""

UNWRITTEN = -1
"""The number of a game that the journal does not know."""


class GameTable(Activity):
    """One game from its set-up to its end."""

    on_table = True

    def __init__(self, desk: Desk, name: str, setup: Setup, options: Mapping[str, Any], deck: Any = None) -> None:  # noqa: ANN401
        super().__init__(desk)
        self.options = options
        self.course = Course(name, setup)
        self.glass = PhaseGlass(desk.now, self._sound, self._keep_glass)
        self._number = UNWRITTEN
        self._silent = False
        self._salt: str | None = None
        self.presenter: Presenter[Any] = presenter_of(name)(self._context(deck))
        self._follow_timer()

    @classmethod
    def begun(cls, desk: Desk, name: str, setup: Setup, options: Mapping[str, Any], deck: Any = None) -> "GameTable":  # noqa: ANN401
        """Begin a game and write that down."""
        table = cls(desk, name, setup, options, deck)
        table._begin(setup)
        return table

    @classmethod
    def resumed(cls, desk: Desk, kept: Unfinished, setup: Setup, deck: Any = None) -> "GameTable":  # noqa: ANN401
        """Go on with a game as it was; its hourglass stands still until somebody says go on.

        Raises `Refused` where the rules of this version do not accept what was written down.
        """
        table = cls(desk, kept.header.game, setup, kept.options, deck)
        table._go_on(kept)
        return table

    def _begin(self, setup: Setup) -> None:
        if self.desk.settings.commit_reveal:
            self._salt = commitment.new_salt(self.desk.source)
        self._number = self.desk.keeper.begin(records.header(self.game.name, setup, salt=self._salt), self.options)
        self.glass.keep(self.desk.now())

    def _go_on(self, kept: Unfinished) -> None:
        self._number, self._salt = kept.game, kept.header.salt
        self._silent = True
        self.course.retrace(kept.steps or kept.events, self._retraced)
        self._silent = False
        self.glass.stop_at(kept.glass_left if kept.glass_key == self.glass.key else None)
        if self.over:
            self._finish()

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return self.course.game

    @property
    def state(self) -> Any:  # noqa: ANN401 - the game's own state
        """The game as it stands."""
        return self.course.state

    @property
    def moves(self) -> list[Move]:
        """What happened so far and counts, oldest first."""
        return self.course.moves

    @property
    def over(self) -> bool:
        """Whether nothing more can happen in this game."""
        return self.course.over

    # --- what is seen ------------------------------------------------------------------------------------------------

    def view(self) -> View:
        made = self.presenter.view(self.state)
        return replace(
            made,
            back=made.back or Choice("", self._asking_to_take_back()),
            settle=max(made.settle, SETTLE),
        )

    def help(self) -> tuple[str, ...]:
        return self.presenter.help(self.state)

    def guards(self, does: object) -> bool:
        return super().guards(does) or (isinstance(does, Open) and isinstance(does.activity, TakeBackPage))

    def menu(self) -> tuple[Row, ...]:
        say = self.desk.say
        rows = list(self.presenter.menu(self.state))
        rows.append(Row(say("Scores"), Open(SheetPage(self.desk, lambda: self.presenter.sheet(self.state)))))
        if self.moves:
            rows.append(Row(say("Take back"), self._asking_to_take_back()))
        if self._salt and self.over:
            rows.append(Row(say("Salt"), Open(SaltPage(self.desk, self._salt))))
        if self.course.undone:
            rows.append(Row(say("Put back"), self.put_back))
        if self.moves:
            rows.append(Row(say("What happened"), Open(StoryPage(self.desk, self._story()))))
        if self.presenter.about():
            rows.append(Row(say("About"), Open(AboutPages(self.desk, self.presenter.about()))))
        return tuple(rows)

    def _asking_to_take_back(self) -> Open:
        return Open(TakeBackPage(self.desk, self.last_told, self.take_back))

    def _story(self) -> tuple[str, ...]:
        """Return what happened in words, the newest first."""
        return tuple(told for move in reversed(self.moves) if (told := self.presenter.told(move)))

    # --- what is done ------------------------------------------------------------------------------------------------

    def do(self, does: object) -> Order | None:
        if isinstance(does, Chance):
            return self._draw(does)
        if isinstance(does, Event):
            self.happen(does)
            return None
        if isinstance(does, Rewrite):
            self._rewrite(does)
            return None
        if callable(does):
            result = does()
            return self.do(result) if result is not None else None
        return super().do(does)

    def happen(self, event: Event, *, is_new: bool = False) -> None:
        """Let an event happen and write it down; raises `Refused` and changes nothing.

        `is_new` tells that the box has just drawn it, so that it counts among what shows the box's fairness.
        """
        after = self.game.apply(self.state, event)
        counts = tally(self.game, event, self.game.position(after, "all")) if is_new else None
        self.desk.keeper.append(self._number, event, counts)
        self._moved(self.course.happen(event))
        if self.over:
            self._finish()

    def take_back(self) -> None:
        """Take back the last move, or the last few that belong together; raises `Refused` with the reason."""
        count = self._count_to_take_back()
        self.desk.keeper.take_back(self._number, count)
        gone = self.course.take_back(count)
        self.presenter.moved(gone.before, gone.event, self.state)
        self._follow_timer()

    def put_back(self) -> None:
        """Put back what was taken back last; raises `Refused` where there is nothing."""
        moves = self.course.put_back()
        self.desk.keeper.put_back(self._number, len(moves))
        self._moved(*moves)

    def last_told(self) -> str:
        """Return in words what would be taken back; raises `Refused` where it cannot be."""
        told = [self.presenter.told(move) for move in self.moves[-self._count_to_take_back() :]]
        return next((words for words in told if words), "")

    def _draw(self, chance: Chance) -> Order | None:
        """Let chance happen; what it hides gets a fingerprint for everybody to note, if that is wanted."""
        event, is_new = self.course.outcome(
            chance.event,
            lambda: self.presenter.outcome(self.state, chance, self.desk.source),
            self.presenter.draws_again,
        )
        self.happen(event, is_new=is_new)
        if self._salt is None or not commitment.hides(self.game, event):
            return None
        found = list(commitment.commitments(self.game, self._salt, (move.event for move in self.moves)))
        self.desk.keeper.shown(self._number, found[-1].fingerprint)
        return Open(FingerprintPage(self.desk, found[-1].number, found[-1].fingerprint))

    def _rewrite(self, order: Rewrite) -> None:
        """Let other moves happen in the place of the last ones; raises `Refused` and changes nothing."""
        moves = self.course.rewrite(order)
        self.desk.keeper.rewrite(self._number, order.back, [move.event for move in moves])
        self.presenter.moved(self.state, moves[-1].event, self.state)
        self._follow_timer()

    def _count_to_take_back(self) -> int:
        if not self.moves:
            raise Refused("Nothing has happened yet.")
        return self.presenter.take_back(self.moves)

    def _moved(self, *moves: Move) -> None:
        """Let the presenter take notice of moves that have just happened, each with the state after it."""
        afters = [move.before for move in moves[1:]] + [self.state]
        for move, after in zip(moves, afters, strict=True):
            self.presenter.moved(move.before, move.event, after)
        self._follow_timer()

    def _retraced(self, move: Move | None) -> None:
        if move is None:
            self._follow_timer()
        else:
            self._moved(move)

    def _finish(self) -> None:
        """Write down how it ended, and the result among those it will be compared with."""
        self.desk.keeper.finish(self._number, self.game.position(self.state, "all"))
        if result := self.presenter.result(self.state):
            kept = {**self._results(result.kind), str(self._number): result.value}
            self.desk.keeper.remember(f"results/{result.kind}", dict(list(kept.items())[-MOST_RESULTS:]))

    def _results(self, kind: str) -> dict[str, int]:
        """Return the results of that kind by number of the game; finishing a game twice counts once."""
        return dict(self.desk.keeper.recall(f"results/{kind}") or {})

    def _earlier(self, kind: str) -> list[int]:
        return [value for number, value in self._results(kind).items() if number != str(self._number)]

    # --- the hourglass of the phase ----------------------------------------------------------------------------------

    def due(self) -> float | None:
        return self.glass.due()

    def tick(self) -> None:
        ends = self.glass.tick()
        if ends is not None and event_name(ends) in self.game.legal(self.state):
            self.happen(ends)

    def _follow_timer(self) -> None:
        self.glass.follow(self.presenter.timer(self.state))

    def _keep_glass(self, left: float | None) -> None:
        if self._silent or self._number == UNWRITTEN:
            return
        if left is None:
            self.desk.keeper.glass(self._number, None)
        else:
            self.desk.keeper.glass(self._number, left, self.glass.key)

    def _sound(self, name: str) -> None:
        if not self._silent:
            self.desk.sound(name)

    def _context(self, deck: Any) -> Context:  # noqa: ANN401 - each game has its own kind
        return Context(
            say=self.desk.say,
            options=self.options,
            history=lambda: self.moves,
            glass=lambda: self.glass.glass,
            now=self.desk.now,
            pause=self.glass.pause,
            resume=self.glass.resume,
            sound=self._sound,
            leave=Home,
            deck=deck,
            earlier=self._earlier,
        )
