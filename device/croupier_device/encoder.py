"""The knob: a table-driven quadrature decoder that counts only whole, valid sequences.

The four states of the two contacts, in the order of a clockwise turn (A leads), written AB:

    00 ──> 10 ──> 11 ──> 01 ──> 00          one arrow: a quarter, +1; against the arrow: -1

The states found at the start are rest, whatever they are. Quarters add up from rest; back at rest the sum is a whole
detent (a step) or it is not (nothing), and it is cleared. So a contact that bounces walks to and fro between two states
and adds nothing, a direct reversal is told at its first click, and a lost edge may cost a step but never invents one.
A hop over a state (11 to 00) has no direction: it counts as a glitch, and nothing is told until the next rest.

The rows below are a graph made once per setting; an edge is one look-up in it, because a flick of a bouncing knob is
thousands of edges a second.
"""

from collections.abc import Callable
from functools import cache
from typing import Literal, TypeAlias

Transitions = Literal[1, 2, 4]
"""How many of a cycle's four quarters lie between two detents."""

A = 0
B = 1

_ORDER = (0b00, 0b10, 0b11, 0b01)

# A row lists where each thing that can be told leads to, and the step it gives: 0-3 an edge (A low, A high, B low,
# B high), 4-7 both levels read at once (AB), 8 quiet. Entry 9 holds the row's own levels in place of a step.
BOTH = 4
QUIET = 8
OWN = 9
_Row: TypeAlias = "list[tuple[_Row, int]]"

_State: TypeAlias = tuple[int, int | None, int]
"""Levels AB; quarters since rest (None: unknown until the next rest); way of the last step (one-quarter knobs only)."""
_Move: TypeAlias = Callable[[_State, int], tuple[_State, int]]


def _quarters(old: int, new: int) -> int | None:
    """Return the signed quarters from one pair of levels to another, None for a hop without direction."""
    return (0, 1, None, -1)[(_ORDER.index(new) - _ORDER.index(old)) % 4]


def _whole_detents(rests: tuple[int, ...]) -> _Move:
    """Return the moves of a knob with two or four quarters a detent: a step is told on reaching the next rest."""
    need = 4 // len(rests)

    def move(state: _State, new: int) -> tuple[_State, int]:
        old, since, _ = state
        quarter = _quarters(old, new)
        total = None if since is None or quarter is None else since + quarter
        if new in rests:
            return (new, 0, 0), int((total or 0) / need)
        return (new, total, 0), 0

    return move


def _single_quarters(state: _State, new: int) -> tuple[_State, int]:
    """Move a knob with one quarter a detent, which has no state between two rests that would tell bounce from a turn.

    A quarter back is held until a second one or quiet confirms it, so bounce never gives a step of the wrong sign.
    """
    old, held, way = state
    quarter = _quarters(old, new)
    if quarter is None:
        return (new, 0, way), 0
    total = (held or 0) + quarter
    if total == 0 or (total == -way and not held):
        return (new, total, way), 0
    return (new, 0, quarter), total


def _settle(state: _State) -> tuple[_State, int]:
    """Tell what a one-quarter knob held back, once its contacts are quiet."""
    levels, held, way = state
    return ((levels, 0, held), held) if way and held else (state, 0)


@cache
def _rows(transitions: Transitions, start: int, sign: int) -> _Row:
    """Build the graph of rows that is reached from rest at the levels `start`, and return that rest."""
    move = (
        _single_quarters if transitions == 1 else _whole_detents((start, start ^ 3) if transitions == 2 else (start,))
    )
    rows: dict[_State, _Row] = {}

    def row_of(state: _State) -> _Row:
        if state not in rows:
            row = rows[state] = []
            levels = state[0]
            edges = (levels & 1, 2 | levels & 1, levels & 2, levels & 2 | 1)
            told = [move(state, new) if new != levels else (state, 0) for new in (*edges, 0, 1, 2, 3)]
            row.extend((row_of(after), sign * step) for after, step in (*told, _settle(state)))
            row.append((row, levels))
        return rows[state]

    return row_of((start, 0, 0))


class Encoder:
    """Turns the edges of the two contacts into signed detents."""

    __slots__ = ("_row", "_sign", "glitches", "healed", "quiet", "transitions")

    def __init__(self, transitions: Transitions = 4, *, reverse: bool = False, a: int = 0, b: int = 0) -> None:
        self.transitions = transitions
        self._sign = -1 if reverse else 1
        self.glitches = 0
        """Hops over a state: at least two edges were lost."""
        self.healed = 0
        """Times that the pins, read when quiet, stood elsewhere than their edges had told."""
        self.quiet = 0.005 if transitions == 1 else 0.001
        """Seconds without an edge after which the pins are to be read again; one-quarter knobs wait out the bounce."""
        self.rest(a, b)

    def rest(self, a: int, b: int) -> None:
        """Take the levels of the two contacts, whatever they are, as rest."""
        self._row = _rows(self.transitions, a << 1 | b, self._sign)

    def feed(self, pin: int, level: int) -> int:
        """Take one edge of pin A (0) or B (1) and return the detents it completed, clockwise positive."""
        self._row, step = self._row[pin + pin + level]
        return step

    def settle(self) -> int:
        """Return the detents that were held back, now that the contacts are quiet at the levels that are known."""
        self._row, step = self._row[QUIET]
        return step

    def idle(self, a: int, b: int) -> int:
        """Take the levels read from the pins once they are quiet, so that a lost edge heals; return detents."""
        row, step = self._row, 0
        known, levels = row[OWN][1], a << 1 | b
        if levels != known:
            self.healed += 1
            self.glitches += known ^ levels == 0b11
            self._row, step = row[BOTH + levels]
        return step + self.settle()


def propose(quarters: int, clicks: int = 10) -> tuple[Transitions, bool] | None:
    """Work out the settings (transitions, reverse) of a knob turned clockwise by so many clicks.

    `quarters` is the sum of the steps that a decoder with one transition a detent told meanwhile. None: the count
    fits no knob, and the clicks are to be made again.
    """
    choices: tuple[Transitions, ...] = (1, 2, 4)
    for transitions in choices:
        if abs(abs(quarters) - clicks * transitions) * 8 <= clicks * transitions:
            return transitions, quarters < 0
    return None
