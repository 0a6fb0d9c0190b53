"""What all pages share: which page of a phase is open, what is half entered, names, the card, the time that is left."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from croupier.decks.cards import QuestionCard, QuestionDeck
from croupier.games.bet_your_brain import deck as piles
from croupier.games.bet_your_brain.events import Contest, Settle
from croupier.games.bet_your_brain.setup import DEFAULT_CATEGORIES
from croupier.games.bet_your_brain.state import Place, State
from croupier.games.presenting import Context
from croupier.messages import messages
from croupier.objects import hourglass
from croupier.texts import Name, Texts
from croupier.views import Choice

NONE = "\N{EN DASH}"
"""What stands where nothing lies: no marker, no stone."""

CONTEST_NAMES: dict[Contest, str] = messages(
    {
        "most-correct": "Most correct",
        "fastest": "Fastest",
        "estimation": "Estimation",
    }
)
"""Message ids of the contests."""


@dataclass(slots=True)
class Sitting:
    """A table that plays, as its pages see it."""

    context: Context
    page: str = ""
    """Which page of the phase is open; empty: the first one."""
    draft: dict[str, Any] = field(default_factory=dict)
    """What is half entered."""
    seen: set[int] = field(default_factory=set)
    """The turns whose card was taken once; their bets stand, whatever is taken back."""

    @property
    def say(self) -> Texts:
        """The players' language."""
        return self.context.say

    @property
    def deck(self) -> QuestionDeck | None:
        """The deck file in play; None: the table's own cards."""
        return self.context.deck if isinstance(self.context.deck, QuestionDeck) else None

    @property
    def turn(self) -> int:
        """Return how many turns are over: pages of different turns are different screens."""
        return sum(isinstance(move.event, Settle) for move in self.context.history())

    def forget(self) -> None:
        """Go back to the first page of the phase."""
        self.page = ""
        self.draft.clear()

    def opens(self, page: str) -> Callable[[], None]:
        """Return what turns to a page of this phase."""

        def turn_to() -> None:
            self.page = page

        return turn_to

    def back_to(self, page: str) -> Choice:
        """Return what BACK does on a page that was opened from another one."""
        return Choice("", self.opens(page))

    def drafts(self, key: str, value: object, page: str | None = None) -> Callable[[], None]:
        """Return what notes a value that belongs to an event to come."""

        def note() -> None:
            self.draft[key] = value
            self.page = self.page if page is None else page

        return note

    def glass_left(self) -> int | None:
        """Return the seconds left on the hourglass, or None."""
        glass = self.context.glass()
        return None if glass is None else int(hourglass.remaining(glass, self.context.now()))

    def time_left(self) -> str:
        """Return the time left as words such as `0:42`; empty without an hourglass."""
        left = self.glass_left()
        return "" if left is None else hourglass.clock_text(left)

    def categories(self, state: State) -> tuple[str, ...]:
        """Return the eight names on the arrow: those the group chose, else the deck's."""
        if state.setup.categories:
            return state.setup.categories
        if self.deck:
            return self.deck.categories
        return tuple(self.say("Category {n}", n=n) for n in range(1, len(DEFAULT_CATEGORIES) + 1))

    def category(self, state: State) -> str:
        """Return the category of the turn, as a name."""
        return format(Name(self.categories(state)[state.arrow - 1]))

    def card(self, state: State) -> QuestionCard | None:
        """Return the deck's card that lies on the table, or None."""
        if self.deck is None or state.turn.card is None:
            return None
        return piles.present_card(state, self.deck, self.shuffling())

    def shuffling(self) -> piles.Shuffling:
        """Return the shuffles of this game."""
        return piles.shuffling(str(self.context.options.get("secret", "")))


def name(state: State, place: Place) -> str:
    """Return the name of a side, set off."""
    return format(Name(state.setup.names[place]))


def names(state: State, places: Iterable[Place]) -> str:
    """Return the names of several sides in a row."""
    return ", ".join(name(state, place) for place in places)


def clockwise(state: State) -> tuple[Place, ...]:
    """Return all sides, the active one first."""
    count = len(state.sides)
    return tuple((state.active + i) % count for i in range(count))


def reader(state: State) -> str:
    """Return who is asked to read aloud: the side after the active one."""
    return name(state, clockwise(state)[1])
