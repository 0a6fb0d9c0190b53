"""A game on the table: its events in, its views out; taking back, putting back, its hourglass, its score sheet."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from croupier import commitment, records
from croupier.app.activity import Activity, Desk, Home, Leave, Open, Order
from croupier.app.keeping import Unfinished
from croupier.games import game as game_of
from croupier.games import presenter_of
from croupier.games.contract import Event, Refused, Setup, event_name
from croupier.games.presenting import Context, Move, Presenter, Rewrite, Timer
from croupier.journal.tallies import tally
from croupier.journal.trail import PutBack, Step, TakenBack
from croupier.objects import hourglass
from croupier.objects.hourglass import Hourglass
from croupier.views import Chance, Choice, Notice, Row, View

SETTLE = 0.15
"""Seconds in which a new page of a game takes no press: a second confirmation so soon was meant for the last page."""

MOST_RESULTS = 60
"""Results of one kind that are kept for comparison."""


class GameTable(Activity):
    """One game from its set-up to its end.

    An event is checked by the rules, written down, and only then shown. Chance is drawn before all that.
    """

    def __init__(self, desk: Desk, name: str, setup: Setup, options: Mapping[str, Any], deck: Any = None) -> None:  # noqa: ANN401
        super().__init__(desk)
        self.game = game_of(name)
        self.options = options
        self.state = self.game.begin(setup)
        self.moves: list[Move] = []
        self._undone: list[list[Event]] = []
        self._outcomes: dict[tuple[str, int], Event] = {}
        self._timer: Timer | None = None
        self._glass: Hourglass | None = None
        self._moment: hourglass.Moment | None = None
        self._number = -1
        self._retracing = False
        self._salt: str | None = None
        self.presenter: Presenter[Any] = presenter_of(name)(self._context(deck))
        self._sync_timer()

    @classmethod
    def begun(cls, desk: Desk, name: str, setup: Setup, options: Mapping[str, Any], deck: Any = None) -> "GameTable":  # noqa: ANN401
        """Begin a game and write that down."""
        table = cls(desk, name, setup, options, deck)
        table._salt = commitment.new_salt(desk.source) if desk.settings.commit_reveal else None
        table._number = desk.keeper.begin(records.header(name, setup, salt=table._salt), options)
        table._keep_glass(desk.now())
        return table

    @classmethod
    def resumed(cls, desk: Desk, kept: Unfinished, setup: Setup, deck: Any = None) -> "GameTable":  # noqa: ANN401
        """Go on with a game as it was; its hourglass stands still until somebody says go on.

        Raises `Refused` where the rules of this version do not accept what was written down.
        """
        table = cls(desk, kept.header.game, setup, kept.options, deck)
        table._number = kept.game
        table._salt = kept.header.salt
        table._retrace(kept.steps or kept.events)
        table._stop_glass_at(kept.glass_left if kept.glass_key == table._glass_key() else None)
        if table.over:
            table._finish()
        return table

    # --- what is seen ------------------------------------------------------------------------------------------------

    def view(self) -> View:
        made = self.presenter.view(self.state)
        return replace(
            made,
            back=made.back or Choice("", self._ask_to_take_back),
            settle=max(made.settle, SETTLE),
        )

    def help(self) -> tuple[str, ...]:
        return self.presenter.help(self.state)

    def menu(self) -> tuple[Row, ...]:
        say = self.desk.say
        rows = list(self.presenter.menu(self.state))
        rows.append(Row(say("Scores"), Open(SheetPage(self.desk, self))))
        if self.moves:
            rows.append(Row(say("Take back"), Open(TakeBackPage(self.desk, self))))
        if self._salt and self.over:
            rows.append(Row(say("Salt"), Open(SaltPage(self.desk, self._salt))))
        if self._undone:
            rows.append(Row(say("Put back"), self.put_back))
        if self.moves:
            rows.append(Row(say("What happened"), Open(StoryPage(self.desk, self))))
        if self.presenter.about():
            rows.append(Row(say("About"), Open(AboutPages(self.desk, self.presenter.about()))))
        return tuple(rows)

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

    def _draw(self, chance: Chance) -> Order | None:
        """Let chance happen; what it hides gets a fingerprint for everybody to note, if that is wanted."""
        event, is_new = self._outcome(chance)
        self.happen(event, is_new=is_new)
        if self._salt is None or not commitment.hides(self.game.name, event):
            return None
        found = list(commitment.commitments(self.game.name, self._salt, (move.event for move in self.moves)))
        self.desk.keeper.shown(self._number, found[-1].fingerprint)
        return Open(FingerprintPage(self.desk, found[-1].number, found[-1].fingerprint))

    def happen(self, event: Event, *, is_new: bool = False) -> None:
        """Apply an event, write it down, take notice; raises `Refused` and changes nothing.

        `is_new` tells that the box has just drawn it, so that it counts among what shows the box's fairness.
        """
        after = self.game.apply(self.state, event)
        counts = tally(self.game.name, event, self.game.position(after, "all")) if is_new else None
        self.desk.keeper.append(self._number, event, counts)
        self._undone.clear()
        before = self.state
        self._note(before, event, after)
        self.presenter.moved(before, event, after)
        self._sync_timer()
        if self.over:
            self._finish()

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

    @property
    def over(self) -> bool:
        """Whether nothing more can happen in this game."""
        return not self.game.legal(self.state)

    def take_back(self) -> None:
        """Take back the last move, or the last few that belong together; raises `Refused` with the reason."""
        count = self._count_to_take_back()
        self.desk.keeper.take_back(self._number, count)
        gone = self.moves[-count:]
        self._undone.append([move.event for move in gone])
        self.state = gone[0].before
        del self.moves[-count:]
        self.presenter.moved(gone[-1].before, gone[-1].event, self.state)
        self._sync_timer()

    def _rewrite(self, order: Rewrite) -> None:
        """Let other moves happen in the place of the last ones; raises `Refused` and changes nothing."""
        first = self.moves[-order.back].before
        after = first
        for event in order.events:
            after = self.game.apply(after, event)
        self.desk.keeper.take_back(self._number, order.back)
        self._undone.clear()
        del self.moves[-order.back :]
        self.state = first
        for event in order.events:
            before = self.state
            self.desk.keeper.append(self._number, event)
            self._note(before, event, self.game.apply(before, event))
        self.presenter.moved(self.state, event, self.state)
        self._sync_timer()

    def put_back(self) -> None:
        """Put back what was taken back last."""
        if not self._undone:
            raise Refused("Nothing was taken back.")
        events = self._undone.pop()
        self.desk.keeper.put_back(self._number, len(events))
        for event in events:
            before, after = self.state, self.game.apply(self.state, event)
            self._note(before, event, after)
            self.presenter.moved(before, event, after)
        self._sync_timer()

    def last_told(self) -> str:
        """Return in words what would be taken back; raises `Refused` where it cannot be."""
        count = self._count_to_take_back()
        told = [self.presenter.told(move) for move in self.moves[-count:]]
        return next((words for words in told if words), "")

    def _count_to_take_back(self) -> int:
        if not self.moves:
            raise Refused("Nothing has happened yet.")
        return self.presenter.take_back(self.moves)

    def _ask_to_take_back(self) -> Order:
        return Open(TakeBackPage(self.desk, self))

    def _retrace(self, steps: Sequence[Step]) -> None:
        """Do silently what was done before; an event that was taken back keeps its outcome for the next time."""
        self._retracing = True
        so_far = Counter[str]()
        for step in steps:
            if isinstance(step, TakenBack):
                gone = self.moves[-step.count :]
                self._undone.append([move.event for move in gone])
                self.state = gone[0].before
                del self.moves[-step.count :]
                so_far.subtract(event_name(move.event) for move in gone)
                self._sync_timer()
                continue
            events = self._undone.pop() if isinstance(step, PutBack) else [step]
            if not isinstance(step, PutBack):
                self._undone.clear()
            for event in events:
                name = event_name(event)
                self._outcomes[name, so_far[name]] = event
                so_far[name] += 1
                self._apply(event)
        self._retracing = False

    def _apply(self, event: Event) -> None:
        before, after = self.state, self.game.apply(self.state, event)
        self._note(before, event, after)
        self.presenter.moved(before, event, after)
        self._sync_timer()

    def _note(self, before: Any, event: Event, after: Any) -> None:  # noqa: ANN401 - the game's own state
        self.moves.append(Move(before, event))
        self.state = after

    def _outcome(self, chance: Chance) -> tuple[Event, bool]:
        """Draw a chance event; the n-th of its kind, taken back and made again, has the outcome it had before."""
        ordinal = sum(event_name(move.event) == chance.event for move in self.moves)
        key = (chance.event, ordinal)
        old = self._outcomes.get(key)
        if old is not None and self.presenter.draws_again(old) and self._accepts(old):
            return old, False
        drawn = self.presenter.outcome(self.state, chance, self.desk.source)
        self._outcomes[key] = drawn
        return drawn, True

    def _accepts(self, event: Event) -> bool:
        try:
            self.game.apply(self.state, event)
        except Refused:
            return False
        return True

    # --- the hourglass of the phase ----------------------------------------------------------------------------------

    def due(self) -> float | None:
        return self._moment.at if self._moment else None

    def tick(self) -> None:
        moment, glass = self._moment, self._glass
        if moment is None or glass is None or not hourglass.is_current(glass, moment):
            return
        if moment.sound:
            self.desk.sound({"tick": "last", "turn": "land", "end": "time_up"}[moment.sound])
        if moment.sound == "end" and self._timer and self._timer.ends:
            ends = self._timer.ends
            if event_name(ends) in self.game.legal(self.state):
                self.happen(ends)
                return
        self._moment = hourglass.due(glass, moment.at)
        self._keep_glass(moment.at)

    def _sync_timer(self) -> None:
        wanted = self.presenter.timer(self.state)
        if wanted is None:
            if self._timer is not None and not self._retracing:
                self.desk.keeper.glass(self._number, None)
            self._timer = self._glass = self._moment = None
        elif self._timer is None or wanted.key != self._timer.key:
            glass = Hourglass(wanted.seconds, wanted.runs, left=wanted.seconds * wanted.runs)
            self._timer = wanted
            self._set_glass(hourglass.start(glass, self.desk.now()) if wanted.starts else glass)
        self._timer = wanted

    def _set_glass(self, glass: Hourglass) -> None:
        self._glass = glass
        self._moment = hourglass.due(glass, self.desk.now())
        self._keep_glass(self.desk.now())

    def _keep_glass(self, now: float) -> None:
        """Write down what is left on the glass: once a second while it runs, and whenever it is set or stopped."""
        if self._glass is not None and self._number >= 0 and not self._retracing:
            self.desk.keeper.glass(self._number, hourglass.pause(self._glass, now).left, self._glass_key())

    def _glass_key(self) -> str:
        return repr(self._timer.key) if self._timer else ""

    def _pause(self) -> None:
        if self._glass:
            self._set_glass(hourglass.pause(self._glass, self.desk.now()))

    def _resume(self) -> None:
        if self._glass:
            self._set_glass(hourglass.resume(self._glass, self.desk.now()))

    def _stop_glass_at(self, left: float | None) -> None:
        if self._glass is not None:
            stopped = hourglass.pause(self._glass, self.desk.now())
            self._set_glass(replace(stopped, left=stopped.whole if left is None else left))

    def _sound(self, name: str) -> None:
        if not self._retracing:
            self.desk.sound(name)

    def _context(self, deck: Any) -> Context:  # noqa: ANN401 - each game has its own kind
        return Context(
            say=self.desk.say,
            options=self.options,
            history=lambda: self.moves,
            glass=lambda: self._glass,
            now=self.desk.now,
            pause=self._pause,
            resume=self._resume,
            sound=self._sound,
            leave=Home,
            deck=deck,
            earlier=self._earlier,
        )


class FingerprintPage(Activity):
    """A fingerprint of what has just been hidden, for everybody to note."""

    def __init__(self, desk: Desk, number: int, fingerprint: str) -> None:
        super().__init__(desk)
        self._number, self._fingerprint = number, fingerprint

    def view(self) -> View:
        say = self.desk.say
        return Notice(
            screen="fingerprint",
            title=say("Fingerprint {n}", n=self._number),
            headline=self._fingerprint,
            text=(say("Note it: it proves that nothing is changed."),),
            key=self._number,
            ok=Choice(say("noted"), Leave()),
            back=Choice("", Leave()),
        )


class SaltPage(Activity):
    """The salt of a game that is over: with it every fingerprint can be checked."""

    def __init__(self, desk: Desk, salt: str) -> None:
        super().__init__(desk)
        self._salt = salt

    def view(self) -> View:
        say, leave = self.desk.say, Choice("", Leave())
        groups = [self._salt[i : i + 16] for i in (0, 16)]
        return Notice(
            screen="salt",
            title=say("Salt"),
            text=(*groups, say("croupier verify checks all fingerprints with it.")),
            ok=leave,
            back=leave,
        )


class TakeBackPage(Activity):
    """Asks, in front of everybody, whether the last move is taken back; says why where it cannot be."""

    def __init__(self, desk: Desk, table: GameTable) -> None:
        super().__init__(desk)
        self._table = table

    def view(self) -> View:
        say = self.desk.say
        leave = Choice(say("no"), Leave())
        try:
            told = self._table.last_told()
        except Refused as refused:
            reason = say(refused.reason, **refused.values)
            return Notice(screen="take-back/refused", title=say("Take back?"), text=(reason,), ok=leave, back=leave)
        return Notice(
            screen="take-back",
            title=say("Take back?"),
            text=(told,),
            ok=Choice(say("take back"), self._take_back),
            back=leave,
        )

    def _take_back(self) -> Order:
        self._table.take_back()
        return Leave()


class StoryPage(Activity):
    """What happened, the newest first."""

    def __init__(self, desk: Desk, table: GameTable) -> None:
        super().__init__(desk)
        self._table = table

    def view(self) -> View:
        told = [self._table.presenter.told(move) for move in reversed(self._table.moves)]
        leave = Choice("", Leave())
        lines = tuple(line for line in told if line)
        return Notice(screen="story", title=self.desk.say("What happened"), text=lines, ok=leave, back=leave)


class SheetPage(Activity):
    """The score sheet as it stands."""

    def __init__(self, desk: Desk, table: GameTable) -> None:
        super().__init__(desk)
        self._table = table

    def view(self) -> View:
        leave = Choice("", Leave())
        return replace(self._table.presenter.sheet(self._table.state), ok=leave, back=leave)


class AboutPages(Activity):
    """A few pages about the game; OK and BACK turn them."""

    def __init__(self, desk: Desk, pages: Sequence[tuple[str, ...]]) -> None:
        super().__init__(desk)
        self._pages = pages
        self._at = 0

    def view(self) -> View:
        say = self.desk.say
        last = self._at == len(self._pages) - 1
        return Notice(
            screen="about",
            title=say("About"),
            text=self._pages[self._at],
            key=self._at,
            ok=Choice(say("close") if last else say("next page"), self._on),
            back=Choice("", Leave()),
        )

    def _on(self) -> Order | None:
        if self._at == len(self._pages) - 1:
            return Leave()
        self._at += 1
        return None
