"""Bet Your Brain on the glass: which page belongs to a state, its hourglass, what may be taken back."""

from collections.abc import Callable, Sequence

from croupier.chance import Source
from croupier.games.bet_your_brain import chance, story
from croupier.games.bet_your_brain import events as ev
from croupier.games.bet_your_brain.pages import answering, contest, fastest, opening, reading, result
from croupier.games.bet_your_brain.pages.sitting import Sitting, clockwise, name
from croupier.games.bet_your_brain.standing import runs
from croupier.games.bet_your_brain.state import Phase, State, place
from croupier.games.bet_your_brain.words import ABOUT, HELP, SHORT_HEADS
from croupier.games.contract import Event
from croupier.games.presenting import Context, Move, Presenter, Refused, Timer
from croupier.views import Chance, Row, Table, View

PAGES: dict[Phase, Callable[[Sitting, State], View]] = {
    "category": opening.category,
    "bet": opening.bet,
    "read": reading.read,
    "answer": answering.answer,
    "judge": answering.judge,
    "extra": answering.extra,
    "judge-extra": answering.judge_extra,
    "most": contest.written,
    "count": contest.count,
    "fast": fastest.fast,
    "estimate": contest.written,
    "compare": contest.compare,
    "settle": result.settle,
    "game-over": result.game_over,
}

RUNNING = frozenset({"answer", "extra", "most", "fast", "estimate"})
"""Phases in which the sand runs."""
STANDING = frozenset({"judge", "judge-extra", "count", "compare", "settle"})
"""Phases in which it stands: nothing more can be answered, but a slip may be taken back."""
PRIVATE = frozenset({"check", "checking"})
"""Pages that somebody looks at alone; calls and the end of the time do not turn them."""

SOUNDS: dict[type[Event], str] = {
    ev.SpinArrow: "roll",
    ev.PlaceBet: "ok",
    ev.StartTimer: "ok",
    ev.AnswerGiven: "ok",
    ev.ExtraGiven: "ok",
    ev.Call: "buzz",
    ev.PlaceLink: "tick",
    ev.RemoveLink: "tick",
}


class BetYourBrainPresenter(Presenter[State]):
    """Pages for two to four sides; bets are secret while they are made, markers until they are settled."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.sit = Sitting(context)

    def view(self, state: State) -> View:
        return PAGES[state.phase](self.sit, state)

    def timer(self, state: State) -> Timer | None:
        if state.phase not in RUNNING | STANDING or state.turn.time_over:
            return None
        return Timer(key=self.sit.turn, seconds=state.setup.seconds, runs=runs(state), ends=ev.TimeUp())

    def moved(self, before: State, event: Event, after: State) -> None:
        self._turn_page(event, after)
        if isinstance(event, ev.TakeCard):
            self.sit.seen.add(self.sit.turn)
        if _sand_runs(after):
            self.context.resume()
        else:
            self.context.pause()
        if sound := self._sound(before, event, after):
            self.context.sound(sound)

    def _turn_page(self, event: Event, after: State) -> None:
        sit = self.sit
        if isinstance(event, ev.Call | ev.TimeUp) and sit.page in PRIVATE:
            return
        sit.forget()
        if isinstance(event, ev.PlaceLink | ev.RemoveLink):
            sit.page = f"links:{place(after, event.side)}"

    @staticmethod
    def _sound(before: State, event: Event, after: State) -> str:
        if after.phase == "game-over":
            return "win"
        if after.phase == "settle" != before.phase and not isinstance(event, ev.TimeUp):
            return "reveal"
        return SOUNDS.get(type(event), "")

    def menu(self, state: State) -> tuple[Row, ...]:
        return contest.naming(self.sit, state)

    def help(self, state: State) -> tuple[str, ...]:
        return tuple(self.say(line) for line in HELP[state.phase])

    def about(self) -> tuple[tuple[str, ...], ...]:
        return tuple(tuple(self.say(line) for line in page) for page in ABOUT)

    def told(self, move: Move) -> str:
        return story.told(self.sit, move)

    def take_back(self, history: Sequence[Move]) -> int:
        last = history[-1].event
        if isinstance(last, ev.TimeUp):
            raise Refused("The sand has run out: no time comes back.")
        if not isinstance(last, ev.PlaceBet):
            return 1
        if self.sit.turn in self.sit.seen:
            raise Refused("A card was taken already: all bets stand.")
        # A single bet taken back would tell who hesitates; together the sides bet anew.
        return next((i for i, move in enumerate(reversed(history)) if not isinstance(move.event, ev.PlaceBet)), 1)

    def sheet(self, state: State) -> Table:
        say = self.say
        sides = [(name(state, at), *opening.account(opening.before_bet(state.sides[at]))) for at in clockwise(state)]
        return Table(
            screen="bet-your-brain/scores",
            title=say("Stack {n}", n=state.stack),
            head=("", *(say(head) for head in SHORT_HEADS)),
            body=tuple(sides),
        )

    def outcome(self, state: State, chance_: Chance, source: Source) -> Event:
        return chance.outcome(state, chance_.event, source)


def _sand_runs(state: State) -> bool:
    """Tell whether the time goes on: in play, and while an answer is judged after which another may follow."""
    special = state.turn.card is not None and state.turn.card.special
    return state.phase in RUNNING or (state.phase == "judge" and special)


PRESENTER = BetYourBrainPresenter
