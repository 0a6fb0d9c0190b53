"""What every game's presenter is made of: it turns a state into a view whose choices carry the game's events.

A presenter sees no screen and no device. Besides the state it has a little of its own: which page of a phase is open
(a hand-over that has been confirmed, a lock that was asked for once), forgotten with every event of the game.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from croupier.chance import Source
from croupier.games.contract import Event, Refused
from croupier.objects.hourglass import Hourglass
from croupier.texts import Texts
from croupier.views import Chance, Row, Table, View

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Timer:
    """An hourglass that belongs to a phase; a timer with another `key` is another glass."""

    key: object
    seconds: float
    runs: int = 1
    ends: Event | None = None
    """What its end stands for; None: it is a signal only."""
    starts: bool = True
    """Whether the sand runs at once."""


class Rewrite(NamedTuple):
    """An order to take back so many moves and let others happen in their place; all of it, or nothing."""

    back: int
    events: Sequence[Event]


class Result(NamedTuple):
    """How a game ended that is compared with earlier ones of its kind."""

    kind: str
    """Names all that must be equal for a fair comparison, such as `wise-whale/solo/1/die`."""
    value: int


class Move(NamedTuple):
    """Something that happened in the game, and the state before it."""

    before: Any
    event: Event


@dataclass(frozen=True, slots=True)
class Context:
    """What a table lends to its presenter."""

    say: Texts
    options: Mapping[str, Any]
    """Every value of the set-up form, those included that the rules do not know (seconds, own cards …)."""
    history: Callable[[], Sequence[Move]]
    """What happened so far and counts, oldest first."""
    glass: Callable[[], Hourglass | None]
    """The glass of the present timer."""
    now: Callable[[], float]
    """The board's clock, in seconds."""
    pause: Callable[[], None]
    """Stops the glass; the cards of a memorise page are hidden meanwhile."""
    resume: Callable[[], None]
    """Lets the glass go on."""
    sound: Callable[[str], None]
    """Plays a tone by its name."""
    leave: Callable[[], Any]
    """Leaves the game for the main menu; what a choice on the last page stands for."""
    deck: Any = None
    """The deck file in play, or None: the table's own cards."""
    earlier: Callable[[str], Sequence[int]] = lambda _: ()
    """The results of earlier games of a kind, oldest first."""


class Presenter(Generic[S]):
    """Turns the states of one game into views; one presenter lives as long as its table."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.say = context.say

    def view(self, state: S) -> View:
        """Return what is to be seen in this state."""
        raise NotImplementedError

    def timer(self, state: S) -> Timer | None:
        """Return the hourglass that belongs to this state, if any."""
        del state
        return None

    def moved(self, before: S, event: Event, after: S) -> None:
        """Take notice of an event: forget the page that was open, sound a tone."""

    def menu(self, state: S) -> tuple[Row, ...]:
        """Return the rows that the phase adds to the menu behind holding OK."""
        del state
        return ()

    def help(self, state: S) -> tuple[str, ...]:
        """Return what to do now and the rules of this phase, in a few lines."""
        del state
        return ()

    def about(self) -> tuple[tuple[str, ...], ...]:
        """Return the pages that tell about the game: age, players, background."""
        return ()

    def take_back(self, history: Sequence[Move]) -> int:
        """Return how many of the last moves go back together; raises `Refused` where that would tell a secret."""
        del history
        return 1

    def told(self, move: Move) -> str:
        """Return a move as one line of what happened; empty for moves too small to tell."""
        raise NotImplementedError

    def sheet(self, state: S) -> Table:
        """Return the score sheet as it stands."""
        raise NotImplementedError

    def result(self, state: S) -> Result | None:
        """Return the result of a game that is over, where it is compared with earlier ones."""
        del state
        return None

    def outcome(self, state: S, chance: Chance, source: Source) -> Event:
        """Draw a chance event from `source`."""
        raise NotImplementedError

    def draws_again(self, event: Event) -> bool:
        """Tell whether a chance event that is taken back and made again gets its old outcome (nearly always)."""
        del event
        return True


__all__ = ["Context", "Move", "Presenter", "Refused", "Result", "Rewrite", "Timer"]
