"""What the two memory games have in common: cards that lie open for a time and can be covered, and the study behind.

Open cards are seen only while somebody looks on: a pause covers them and stops the clock, and after a power cut they
stay covered until somebody confirms, with the time that was left.
"""

from collections.abc import Mapping
from typing import ClassVar, Generic, Protocol, TypeVar

from croupier.games.contract import Event
from croupier.games.presenting import Context, Presenter, Timer
from croupier.messages import messages
from croupier.objects import hourglass
from croupier.texts import Texts
from croupier.views import Awake, Choice, Clock, Curve, Notice, View


class Chosen(Protocol):
    """A set-up that knows where the cards are."""

    @property
    def boxed(self) -> bool:
        """Whether real cards lie on the table."""
        ...


class Phased(Protocol):
    """A state that knows its phase and its set-up."""

    @property
    def setup(self) -> Chosen:
        """What was chosen before the game."""
        ...

    @property
    def phase(self) -> str:
        """The name of the phase."""
        ...


P = TypeVar("P", bound=Phased)

MEMORISE_STEPS: tuple[int, ...] = (0, *range(10, 60, 5), *range(60, 180, 10), *range(180, 601, 30))
"""The choices of the set-up; 0 is no limit."""


def seconds_shown(seconds: int, say: Texts) -> str:
    """Return a number of seconds as the set-up shows it; 0 is no limit."""
    return hourglass.clock_text(seconds) if seconds else say("no limit")


class MemoryPresenter(Presenter[P], Generic[P]):
    """Covers open cards when nobody may look, and asks before they are turned down for good."""

    game: ClassVar[str]
    """Begins the ids of its screens."""
    ages: ClassVar[tuple[str, ...]]
    """Message ids of the first About page: for whom the game is."""

    helps: ClassVar[Mapping[str, tuple[str, ...]]]
    """Message ids of the help of each phase."""
    helps_real_cards: ClassVar[Mapping[str, tuple[str, ...]]]
    """The same for the phases in which real cards ask for other words."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._page = ""
        """Which page of a phase is open; forgotten with every event."""
        self._watched = False
        """Whether somebody is here to look; nobody is when the box has just been switched on."""

    def view(self, state: P) -> View:
        """Return what is to be seen: open cards only while somebody is here to look."""
        if self.lies_open(state) and self._covered():
            return self._cover()
        self._watched = True
        return self.page(state)

    def lies_open(self, state: P) -> bool:
        """Tell whether cards of the glass lie open, or the clock runs for those on the table."""
        raise NotImplementedError

    def help(self, state: P) -> tuple[str, ...]:
        """Return the help of the phase, in other words where real cards need them."""
        lines = self.helps_real_cards.get(state.phase) if state.setup.boxed else None
        return tuple(self.say(line) for line in lines or self.helps[state.phase])

    def page(self, state: P) -> View:
        """Return what is to be seen while somebody is here."""
        raise NotImplementedError

    def enough(self, does: Event) -> View:
        """Return the question whether all have seen enough; the cards are covered meanwhile, the clock runs on."""
        say = self.say
        return Notice(
            screen=f"{self.game}/enough",
            title=say("Seen enough?"),
            text=(say("All agreed? Then the cards are turned face down."),),
            ok=Choice(say("turn down"), does),
            left=Choice(say("look on"), self.opens("")),
            back=Choice("", self.opens("")),
        )

    def real_cards(self, does: Event) -> View:
        """Return the clock for memorising the real cards on the table."""
        say, glass = self.say, self.context.glass()
        screen, title, ok = f"{self.game}/memorise", say("Memorise"), Choice(say("seen"), does)
        if glass is None:
            text = say("Remember the cards. When all have seen enough, turn them face down.")
            return Notice(screen=screen, title=title, text=(text,), ok=ok)
        return Clock(screen=screen, title=title, glass=glass, ok=ok, left=self.pause_key(), awake=Awake.BRIGHT)

    def given_up(self, _: P | None = None) -> View:
        """Return the page after a game was given up."""
        say = self.say
        return Notice(
            screen=f"{self.game}/given-up",
            title=say("Given up"),
            text=(say("No winner; this game does not count."),),
            ok=Choice(say("main menu"), self.context.leave),
        )

    def seconds_timer(self, key: object, seconds: float, ends: Event, *, runs: bool = True) -> Timer | None:
        """Return a glass of that many seconds, running at once or not; none for 0: no limit."""
        return Timer(key, seconds, ends=ends, starts=runs) if seconds else None

    def seconds(self, option: str, default: int) -> int:
        """Return a number of seconds that was chosen in the set-up."""
        value = self.context.options.get(option)
        return default if value is None else int(value)

    def opens(self, page: str) -> object:
        """Return what opens a page of the phase."""

        def turn_to() -> None:
            self._page = page

        return turn_to

    def pause_key(self) -> Choice:
        """Return the key that stops the clock and covers the cards."""
        return Choice("||", self._pause)

    def _covered(self) -> bool:
        glass = self.context.glass()
        return not self._watched or (glass is not None and not glass.running)

    def _cover(self) -> View:
        say, glass = self.say, self.context.glass()
        left = hourglass.remaining(glass, self.context.now()) if glass else None
        still = () if left is None else (say.plural("{n} second is left.", "{n} seconds are left.", left),)
        return Notice(
            screen=f"{self.game}/covered",
            title=say("Pause"),
            headline=say("Cards covered"),
            text=(*still, say("All here? Then go on.")),
            ok=Choice(say("go on"), self._go_on),
        )

    def _pause(self) -> None:
        self.context.pause()
        self._watched = False

    def _go_on(self) -> None:
        self._watched = True
        self.context.resume()

    # --- results that are compared -----------------------------------------------------------------------------------

    def curve(self, title: str, kind: str, value: int, low: int, high: int) -> View:
        """Return this result as the last one in the line of its kind."""
        say, earlier = self.say, self.context.earlier(kind)
        best = max([*earlier, value])
        return Curve(
            screen=f"{self.game}/progress",
            title=title,
            values=(*map(float, earlier), float(value)),
            low=low,
            high=high,
            note=say("now {value}, best {best}", value=value, best=best),
            ok=Choice(say("main menu"), self.context.leave),
        )

    def about_with_die(self, faces: str, *, assumed: bool) -> tuple[tuple[str, ...], ...]:
        """Return for whom the game is, the faces of its special die, and the pages about the study."""
        say = self.say
        die = say("Faces of the die: {faces} (assumed)", faces=faces) if assumed else ""
        die = die or say("Faces of the die: {faces}", faces=faces)
        first = (*(say(line) for line in self.ages), die)
        return (first, *(tuple(say(line) for line in page) for page in STUDY))


STUDY: tuple[tuple[str, ...], ...] = messages(
    (
        (
            "Researchers at a university looked at what people use when they play games of this series.",
            "They found three things at work together: working memory, long-term memory and fluid intelligence.",
        ),
        (
            "Working memory holds a few things ready for as long as they are needed.",
            "Episodic memory, a part of long-term memory, keeps what one has lived through, with place and time.",
            "Fluid intelligence finds a way where no habit helps.",
        ),
        (
            "The prefrontal cortex keeps things ready, the parietal cortex compares, the hippocampus stores the new.",
            "Three games were examined: The Wise Whale, The Astute Goose, The Brilliant Boomerang.",
            "Their cards keep changing: what was right a moment ago must be replaced. Cards that stay put ask less.",
        ),
    )
)
"""Message ids of the pages about the memory study, in our own words."""
