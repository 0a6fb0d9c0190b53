"""The knob on two lines: decoded edge by edge on the library's thread, healed by reading the pins on the owner's.

A flick of a bouncing knob is thousands of edges a second, and most of them mean nothing. So an edge goes through the
decoder's table where it arrives, and the owner hears only of steps, and of the first edge after a rest: from then on
it looks after the knob, and when no edge came for a moment it reads both pins, so that what was lost heals.

Two threads move from row to row, and no lock costs as little as none: each move is one statement without a call in it,
and Python changes threads at calls and jumps only. A test takes the compiled statements apart to see that it stays so.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from croupier_device.encoder import BOTH, OWN, QUIET, Encoder, Transitions

Tell: TypeAlias = Callable[[tuple[None, int, float]], None]
"""Takes (None, steps, seconds); no steps mean that the knob has begun to move."""

Changed: TypeAlias = Callable[[float, int], None]
"""Takes (seconds, level) of an edge."""

LONG_AGO: Final = float("-inf")


class Knob(Encoder):
    """An encoder whose edges come on one thread, while another looks after it in the quiet."""

    __slots__ = ("__weakref__", "_resting", "_tell", "last")

    def __init__(self, transitions: Transitions, *, reverse: bool, tell: Tell) -> None:
        super().__init__(transitions, reverse=reverse)
        self._tell = tell
        self._resting = True
        self.last = LONG_AGO
        """The time of the last edge."""

    def handlers(self) -> tuple[Changed, Changed]:
        """Return what takes the edges of contacts A and B."""
        if self.transitions == 1:
            return self.held_a, self.held_b
        return self.changed_a, self.changed_b

    def changed_a(self, ticks: float, state: int) -> None:
        """Take an edge of contact A."""
        self._row, step = self._row[state]
        self.last = ticks
        if step or self._resting:
            self._resting = False
            self._tell((None, step, ticks))

    def changed_b(self, ticks: float, state: int) -> None:
        """Take an edge of contact B."""
        self._row, step = self._row[2 + state]
        self.last = ticks
        if step or self._resting:
            self._resting = False
            self._tell((None, step, ticks))

    def held_a(self, ticks: float, state: int) -> None:
        """Take an edge of contact A of a knob that holds steps back until it is quiet."""
        self._let_go(ticks)
        self.changed_a(ticks, state)

    def held_b(self, ticks: float, state: int) -> None:
        """Take an edge of contact B of a knob that holds steps back until it is quiet."""
        self._let_go(ticks)
        self.changed_b(ticks, state)

    def _let_go(self, ticks: float) -> None:
        """Tell what was held back, if this edge comes after the quiet that nobody looked at in time."""
        if ticks - self.last >= self.quiet and (step := self.settle()):
            self._tell((None, step, self.last + self.quiet))

    def moved(self, a: int, b: int) -> int:
        """Return how many of the two contacts stand elsewhere than was told: edges were lost, or are still to come."""
        levels: int = self._row[OWN][1]
        return (levels ^ (a << 1 | b)).bit_count()

    def rested(self, levels: tuple[int, int] | None, since: float) -> int | None:
        """Return the detents that reading the quiet pins brings to light, or None where edges go on coming.

        Args:
            levels: what the two pins read, A and B; None where they cannot be read.
            since: what `last` was before they were read.
        """
        self._resting = True
        row = self._row
        known = row[OWN][1]
        found = known if levels is None else levels[0] << 1 | levels[1]
        healed, step = row[BOTH + found] if found != known else (row, 0)
        settled, held = healed[QUIET]
        if self.last == since and self._row is row:
            self._row = settled
        else:
            self._resting = False
            return None
        if found != known:
            self.healed += 1
            self.glitches += known ^ found == 0b11
        return step + held
