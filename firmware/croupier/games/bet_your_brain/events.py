"""What can happen in a game of Bet Your Brain, one class for each event."""

from fractions import Fraction
from typing import Literal, TypeAlias

import msgspec

from croupier.games.bet_your_brain.figures import read_figure
from croupier.games.contract import Event

Marker: TypeAlias = Literal["tick", "cross"]
Contest: TypeAlias = Literal["most-correct", "fastest", "estimation"]
Symbol: TypeAlias = Literal["most-correct", "fastest", "estimation", "special-point", "before-2008"]
Field: TypeAlias = Literal["A", "B", "C", "D", "E"]
Stone: TypeAlias = Literal[1, 2, 3, 4, 5]

CONTESTS: tuple[Contest, ...] = ("most-correct", "fastest", "estimation")
FIELDS: tuple[Field, ...] = ("A", "B", "C", "D", "E")
STONES: tuple[Stone, ...] = (1, 2, 3, 4, 5)


class SpinArrow(Event, frozen=True):
    """The active side turned the category arrow, past so many fields."""

    fields: int


class PlaceBet(Event, frozen=True):
    """A side put its points, and unless it is active a marker, on its bet field."""

    side: str
    amount: int
    marker: Marker | None = None


class TakeCard(Event, frozen=True):
    """A card of the category was taken; so much of it matters to the rules."""

    symbols: tuple[Symbol, ...]
    team_question: bool | None = None
    linking: dict[Field, Stone] | bool | None = None
    """The solution, or True where it is only on paper."""
    questions: Literal[1, 2] | None = None

    def __post_init__(self) -> None:
        """Refuse a solution that nobody could lay."""
        if self.linking is False or self.linking == {}:
            raise ValueError("linking: must be left out, null, true, or a solution with at least one field")
        if len(set(self.solution.values())) < len(self.solution):
            raise ValueError("linking: a solution names every stone once")

    @property
    def contest(self) -> Contest | None:
        """Return the contest symbol of this card, if it has one."""
        return next((symbol for symbol in CONTESTS if symbol in self.symbols), None)

    @property
    def special(self) -> bool:
        """Return whether this card offers a special knowledge point."""
        return "special-point" in self.symbols

    @property
    def solution(self) -> dict[Field, Stone]:
        """Return the solution of a linking card as far as the engine knows it, else nothing."""
        return self.linking if isinstance(self.linking, dict) else {}

    @property
    def fields(self) -> tuple[Field, ...]:
        """Return the link fields that take part; none when this is no linking card."""
        return FIELDS if self.linking is True else tuple(self.solution)

    @property
    def stones(self) -> tuple[Stone, ...]:
        """Return the link stones that take part."""
        return STONES if self.linking is True else tuple(self.solution.values())


class SkipCard(Event, frozen=True):
    """A team question was put away in individual play."""


class ChooseQuestion(Event, frozen=True):
    """One of the two questions of the card was chosen."""

    question: Literal[1, 2]


class StartTimer(Event, frozen=True):
    """The reading ended and the hourglass was turned."""


class AnswerGiven(Event, frozen=True):
    """The active side declared its answer."""


class TimeUp(Event, frozen=True):
    """The hourglass is empty."""


class AllDone(Event, frozen=True):
    """Every side declared that it is finished."""


class Judge(Event, frozen=True):
    """The back of the card was looked at: the main answer was right or wrong."""

    right: bool


class ExtraGiven(Event, frozen=True):
    """The active side declared its answer to the additional question."""


class JudgeExtra(Event, frozen=True):
    """A side's additional answer was right or wrong."""

    side: str
    right: bool


class RecordCounts(Event, frozen=True):
    """A side's right and wrong answers were counted."""

    side: str
    right: int
    wrong: int


class Call(Event, frozen=True):
    """A side called out that it has the answer."""

    side: str


class JudgeCall(Event, frozen=True):
    """The oldest call not yet judged was right or wrong."""

    right: bool


class RecordEstimate(Event, frozen=True):
    """A side's estimate was entered; null when it has none."""

    side: str
    value: msgspec.Raw

    def __post_init__(self) -> None:
        """Refuse what is no number."""
        read_figure(self.value)

    @property
    def number(self) -> Fraction | None:
        """Return the estimate, exactly."""
        return read_figure(self.value)


class TrueValue(Event, frozen=True):
    """The value on the back of an estimation card was entered."""

    value: msgspec.Raw

    def __post_init__(self) -> None:
        """Refuse what is no number."""
        if read_figure(self.value) is None:
            raise ValueError("value: the true value is a number, not null")

    @property
    def number(self) -> Fraction:
        """Return the true value, exactly."""
        return read_figure(self.value) or Fraction(0)


class ContestWinners(Event, frozen=True):
    """The group named the winners of a contest itself."""

    sides: tuple[str, ...]


class PlaceLink(Event, frozen=True):
    """A side laid one of its link stones on one of its link fields."""

    side: str
    field: Field
    stone: Stone


class RemoveLink(Event, frozen=True):
    """A side took the stone off one of its link fields."""

    side: str
    field: Field


class Settle(Event, frozen=True):
    """All bets of the turn were paid out and collected."""


AnyEvent: TypeAlias = (
    SpinArrow
    | PlaceBet
    | TakeCard
    | SkipCard
    | ChooseQuestion
    | StartTimer
    | AnswerGiven
    | TimeUp
    | AllDone
    | Judge
    | ExtraGiven
    | JudgeExtra
    | RecordCounts
    | Call
    | JudgeCall
    | RecordEstimate
    | TrueValue
    | ContestWinners
    | PlaceLink
    | RemoveLink
    | Settle
)
"""Every event, as msgspec decodes it."""
