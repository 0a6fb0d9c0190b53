"""The keys: one physical press in, one logical press out.

Eager debounce: a change is told at its first edge, then the contact may chatter as it likes for the debounce time, and
at its end the level is read again, so that what is told converges to the truth. Presses and releases are treated alike.

    up ──edge──> Down, chatter ──level──> down ──edge──> Up, chatter ──level──> up
                                            └──hold time──> Hold            Press, unless Hold was told

Times are those of the edges: late handling changes nothing, because timers are played between the edges that were
queued. A level read from the pin decides only where no edge tells more.
"""

from typing import NamedTuple

from croupier_device.seam import Down, Hold, Input, Press, Up

WATCH = 0.25
"""A key that is down is read again this often, so that a lost release cannot keep a secret on the glass."""


CALM = 0.01
"""Edges no further apart than this are one chatter: no contact is that slow to settle, and no finger that quick."""


class Bounce(NamedTuple):
    """How the contact of one key has chattered so far."""

    edges: int
    """Edges that were ignored."""
    longest: float
    """Seconds from the first edge of a chatter to its last, ignored or not: the longest one."""


class Key:
    """One key: its debounced level, its gesture, and the next time it wants to be ticked."""

    def __init__(self, name: str, *, debounce: float = 0.005, hold: float = 0.8, down: bool = False) -> None:
        self.name = name
        self.down = down
        self.stuck = down
        """True while a key that was down when it was first read has never come up."""
        self.due: float | None = None
        self._debounce = debounce
        self.hold = hold
        """Seconds after which a key that is down is held."""
        self._told_by_edge = down
        self._ignored = 0
        self._edge_at = self._chatter_since = float("-inf")
        self._longest = 0.0
        self._since = 0.0
        self._undecided = False
        self._settle_at: float | None = None
        self._hold_at: float | None = None
        self._watch_at: float | None = None

    def edge(self, at: float, *, down: bool) -> list[Input]:
        """Take one edge; timers that were due before it must have been ticked."""
        self._told_by_edge = down
        self._time_chatter(at)
        if self._settle_at is not None:
            self._ignored += 1
            return []
        return self._change(at, down=down)

    @property
    def bounce(self) -> Bounce:
        """How its contact has chattered."""
        return Bounce(self._ignored, self._longest)

    def _time_chatter(self, at: float) -> None:
        if at - self._edge_at > CALM:
            self._chatter_since = at
        self._edge_at = at
        self._longest = max(self._longest, at - self._chatter_since)

    def tick(self, now: float, *, reading: bool | None = None) -> list[Input]:
        """Play the timer that is due; `reading` is the level read from the pin at `now`, where no edge is waiting."""
        when = self.due
        if when is None or when > now:
            return []
        surprise = reading is not None and reading != self._told_by_edge
        down = self._told_by_edge = self._told_by_edge if reading is None else reading
        at = now if surprise else when
        if when == self._settle_at:
            self._settle_at = None
            return self._change(at, down=down)
        if not down:
            return self._change(at, down=False)
        return self._held(when)

    def _change(self, at: float, *, down: bool) -> list[Input]:
        told: list[Input] = []
        if down != self.down:
            self.down, self.stuck = down, False
            self._settle_at = at + self._debounce if self._debounce else None
            told = self._pressed(at) if down else self._released(at)
        self._plan()
        return told

    def _pressed(self, at: float) -> list[Input]:
        self._since, self._undecided = at, True
        self._hold_at, self._watch_at = at + self.hold, at + WATCH
        return [Down(self.name, at)]

    def _released(self, at: float) -> list[Input]:
        # A pulse no longer than the chatter it might be is shown (Down, Up) but decides nothing.
        short = self._undecided and at > self._since + self._debounce
        self._undecided = False
        self._hold_at = self._watch_at = None
        return [Up(self.name, at), Press(self.name, self._since)] if short else [Up(self.name, at)]

    def _held(self, when: float) -> list[Input]:
        told: list[Input] = []
        if when == self._hold_at:
            self._hold_at, self._undecided = None, False
            told = [Hold(self.name, self._since)]
        else:
            self._watch_at = when + WATCH
        self._plan()
        return told

    def _plan(self) -> None:
        timers = (self._settle_at, self._hold_at, self._watch_at)
        self.due = min((at for at in timers if at is not None), default=None)
