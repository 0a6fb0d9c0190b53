"""The state of a game of Wavelength, and what can be read off it."""

from bisect import bisect_right
from typing import Any, Literal, TypeAlias

import msgspec

from croupier.games.contract import Audience, Position
from croupier.games.wavelength.events import Faces
from croupier.games.wavelength.setup import CoopSetup, Setup, Team
from croupier.objects import wheel

Phase: TypeAlias = Literal[
    "turn-start", "card", "spin", "look", "think", "team", "side", "ready", "scored", "game-over"
]

TARGET_SCORE = 10
RATING_FROM = (0, 4, 7, 10, 13, 16, 19, 22, 25)
"""The points from which each row of the rating table counts; row 1 is the first."""

WINNING_ROW = 6

_OPEN = ("look", "scored", "game-over")
_REVEALED = ("scored", "game-over")


class Turn(msgspec.Struct, frozen=True):
    """What belongs to the present turn and starts afresh with the next."""

    faces: Faces | None = None
    face: int | None = None
    barred_face: int | None = None
    """The face that may not be chosen: the one before a redo for which no new card was left."""
    target: int | None = None
    dial: int = wheel.MIDDLE
    side: wheel.Side | None = None
    clue: str | None = None
    result: int | None = None
    gained: tuple[int, ...] | None = None


class SuddenDeath(msgspec.Struct, frozen=True):
    """A round of one turn for each team; only the points earned in it count."""

    round: int
    points: tuple[int, ...]
    first: int
    """Which team has the first turn of every round."""


class State(msgspec.Struct, frozen=True):
    """A game of Wavelength between two events."""

    setup: Setup
    sides: tuple[Team, ...]
    phase: Phase
    active: int
    psychic: str
    previous: tuple[str | None, ...]
    """The Psychic of each side's previous turn."""
    scores: tuple[int, ...]
    cards_left: int
    box: int
    """Co-op: the cards that are not in the round deck."""
    drawn: tuple[Faces, ...] = ()
    """The cards known by text that cannot be drawn again until played cards are put back."""
    turn: Turn = Turn()
    catch_up: bool = False
    sudden_death: SuddenDeath | None = None


def together(state: State) -> bool:
    """Return whether all players are one team."""
    return isinstance(state.setup, CoopSetup)


def may_be_psychic(state: State) -> tuple[str, ...]:
    """Return the members of the active team who may be the Psychic of this turn."""
    last = state.previous[state.active]
    return tuple(player for player in state.sides[state.active].players if player != last)


def redo_takes_card(state: State) -> bool:
    """Return whether a redo brings a new card; together, the same card stays when the box is empty."""
    return state.box > 0 or not together(state)


def screen_open(state: State) -> bool:
    """Return whether the screen is open."""
    return state.phase in _OPEN


def seen_by_psychic(state: State) -> int | None:
    """Return the target as the Psychic's page may show it: only while the screen is open."""
    return state.turn.target if screen_open(state) else None


def rating(total: int) -> int:
    """Return the row of the co-op table, 1 to 9, for a final total."""
    return bisect_right(RATING_FROM, total)


def winners(state: State) -> tuple[str, ...]:
    """Return who has won a game that is over; empty before, and for a lost game together."""
    if state.phase != "game-over":
        return ()
    if together(state):
        return (state.sides[0].name,) if rating(state.scores[0]) >= WINNING_ROW else ()
    points = state.scores if state.sudden_death is None else state.sudden_death.points
    return (state.sides[points.index(max(points))].name,)


def position(state: State, audience: Audience) -> Position:
    """Return what the audience may know of the game; the public never sees the target before the reveal."""
    over = state.phase == "game-over"
    rated = over and together(state)
    return {
        "game": "wavelength",
        "phase": state.phase,
        "active": None if over else state.sides[state.active].name,
        "legal": list(legal(state)),
        "scores": _named(state, state.scores),
        "over": over,
        "winners": list(winners(state)),
        "mode": "coop" if together(state) else "teams",
        "psychic": state.psychic,
        "catch_up": state.catch_up,
        "sudden_death": _sudden_death(state),
        "cards_left": state.cards_left,
        "rating": rating(state.scores[0]) if rated else None,
        **_turn(state, audience),
    }


def _turn(state: State, audience: Audience) -> Position:
    turn = state.turn
    return {
        "screen": "open" if screen_open(state) else "closed",
        "dial": turn.dial,
        "target": turn.target if audience == "all" or state.phase in _REVEALED else None,
        "side": turn.side,
        "result": turn.result,
        "gained": None if turn.gained is None else _named(state, turn.gained),
    }


def _sudden_death(state: State) -> dict[str, Any] | None:
    if state.sudden_death is None:
        return None
    return {"round": state.sudden_death.round, "points": _named(state, state.sudden_death.points)}


def _named(state: State, points: tuple[int, ...]) -> dict[str, int]:
    return {side.name: count for side, count in zip(state.sides, points, strict=True)}


_EVENTS: dict[Phase, tuple[str, ...]] = {
    "turn-start": ("draw_card", "set_psychic"),
    "card": ("choose_face",),
    "spin": ("open_screen", "spin"),
    "look": ("close_screen", "clue_given"),
    "think": ("clue_given", "open_screen"),
    "team": ("leak", "lock_dial", "turn_dial"),
    "side": ("choose_side", "leak", "lock_side"),
    "ready": ("leak", "reveal"),
    "scored": ("next_turn",),
    "game-over": (),
}


def legal(state: State) -> tuple[str, ...]:
    """Return the names of the events that are accepted now for some value of their fields, sorted."""
    names = _EVENTS[state.phase]
    if state.phase == "spin" and state.turn.target is None:
        return tuple(name for name in names if name != "open_screen")
    if state.phase == "side" and state.turn.side is None:
        return tuple(name for name in names if name != "lock_side")
    return names
