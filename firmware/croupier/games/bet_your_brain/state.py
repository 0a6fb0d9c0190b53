"""A game of Bet Your Brain at one moment: the sides' points, and what the present turn has brought so far."""

from fractions import Fraction
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from croupier.games.bet_your_brain.events import Contest, Field, Marker, Stone, TakeCard
from croupier.games.bet_your_brain.setup import CATEGORIES, Setup
from croupier.games.contract import Refused

Phase: TypeAlias = Literal[
    "category",
    "bet",
    "read",
    "answer",
    "judge",
    "extra",
    "judge-extra",
    "most",
    "count",
    "fast",
    "estimate",
    "compare",
    "settle",
    "game-over",
]
Place: TypeAlias = int
"""A side, by its place in the clockwise order, from 0."""

KNOWLEDGE_POINTS = 23
CREDIT_POINTS = 12


class Holdings(msgspec.Struct, frozen=True):
    """Where a side's knowledge points and credit points lie."""

    own: int = 3
    credit: int = 0
    bank: int = KNOWLEDGE_POINTS - 3
    field_own: int = 0
    field_credit: int = 0
    loans: int = 0
    marker: Marker | None = None

    @property
    def account(self) -> int:
        """Return all points in the knowledge account, own and credit."""
        return self.own + self.credit

    @property
    def bet(self) -> int:
        """Return all points on the bet field."""
        return self.field_own + self.field_credit


class Link(msgspec.Struct, frozen=True):
    """One link stone on one link field."""

    side: Place
    field: Field
    stone: Stone


class Turn(msgspec.Struct, frozen=True):
    """What the present turn has brought so far; entries stand in the order in which they were made."""

    card: TakeCard | None = None
    question: Literal[1, 2] | None = None
    time_over: bool = False
    links: tuple[Link, ...] = ()
    success: bool | None = None
    """The verdict on the active side's answer to a card without contest symbol."""
    counts: tuple[tuple[Place, int], ...] = ()
    """Accepted answers: right minus wrong."""
    calls: tuple[Place, ...] = ()
    judged: int = 0
    """How many of the calls were judged, all of them wrong."""
    estimates: tuple[tuple[Place, Fraction | None], ...] = ()
    true_value: Fraction | None = None
    winners: tuple[Place, ...] | None = None
    """Who won the contest, clockwise by place; None until it is decided."""
    extras: tuple[tuple[Place, bool], ...] = ()
    """The verdicts on the additional answers."""


class State(msgspec.Struct, frozen=True):
    """A game at one moment."""

    setup: Setup
    active: Place
    sides: tuple[Holdings, ...]
    phase: Phase = "category"
    arrow: int = 1
    taken: tuple[int, ...] = (0,) * CATEGORIES
    """How many cards of each category were taken, played and skipped ones."""
    turn: Turn = Turn()
    winners: tuple[Place, ...] = ()
    """Who won the game, when it is over."""

    @property
    def stack(self) -> int:
        """Return the credit points that lie with no side."""
        return CREDIT_POINTS - sum(side.credit + side.field_credit for side in self.sides)

    @property
    def contest(self) -> Contest | None:
        """Return the contest symbol of the card that lies there, if it has one."""
        return self.turn.card.contest if self.turn.card else None


def place(state: State, name: str) -> Place:
    """Return the place of the side with this name."""
    names = state.setup.names
    if name not in names:
        raise Refused("{side} is not in this game.", side=name)
    return names.index(name)


def in_turn(state: State, phase: Phase | None = None, **changes: Any) -> State:  # noqa: ANN401 - fields of Turn
    """Return the state with these changes to the present turn and, where given, in another phase."""
    return replace(state, phase=phase or state.phase, turn=replace(state.turn, **changes))


def with_side(state: State, where: Place, holdings: Holdings) -> State:
    """Return the state with other holdings of one side."""
    return replace(state, sides=(*state.sides[:where], holdings, *state.sides[where + 1 :]))
