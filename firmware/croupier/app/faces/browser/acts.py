"""What a page tells about the hands before it, and when each move reaches the contacts."""

import heapq
from collections import defaultdict
from typing import Annotated, Final, Literal

import msgspec

from croupier_device.seam import LEFT, RIGHT
from croupier_device.simulated.boards import AnySimulatedBoard

SHORTEST: Final = 0.03
"""Seconds a key stays down, and up: no finger is quicker, and a contact needs the time to settle."""
MOST_TURNED: Final = 20
"""Detents of one message."""
FURTHEST_AHEAD: Final = 0.5
"""Seconds that the knob may lag behind a wheel that flies; what comes on top of them is lost, as under a finger."""


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move of a hand; `n` counts the acts of its page, so that the page can measure how long one takes."""

    do: Literal["down", "up", "turn"]
    n: Annotated[int, msgspec.Meta(ge=0, le=2**50)]
    key: Annotated[str, msgspec.Meta(max_length=8)] = ""
    steps: Annotated[int, msgspec.Meta(ge=-MOST_TURNED, le=MOST_TURNED)] = 0


class Hands:
    """The hands at all pages on one board: a key is down as long as any of them holds it."""

    def __init__(self, board: AnySimulatedBoard) -> None:
        self._board = board
        self._keys = board.profile.keys.present()
        self._holders: defaultdict[str, set[int]] = defaultdict(set)
        self._free: dict[str, float] = {}
        """When each key may move again."""
        self._moves: list[tuple[float, int, str, bool]] = []
        self._count = 0
        self._turning_until = 0.0
        self.seen: dict[int, int] = {}
        """The number of the last act of each page."""

    @property
    def down(self) -> list[str]:
        """The keys that somebody holds."""
        return sorted(key for key, holders in self._holders.items() if holders)

    @property
    def peekers(self) -> frozenset[int]:
        """The pages that hold a side key: what is secret is for their eyes."""
        return frozenset(self._holders[LEFT] | self._holders[RIGHT])

    def act(self, page: int, act: Act) -> None:
        """Do what a page tells; keys that the board has not are passed over."""
        self.seen[page] = act.n
        if act.do == "turn":
            self._turn(act.steps)
        elif act.key in self._keys:
            self._hold(page, act.key, down=act.do == "down")

    def let_go(self, page: int) -> None:
        """Take the hands of a page off the box: it is gone."""
        for key in list(self._holders):
            self._hold(page, key, down=False)
        self.seen.pop(page, None)

    def play(self, now: float) -> None:
        """Move the keys whose time has come."""
        while self._moves and self._moves[0][0] <= now:
            _, _, key, down = heapq.heappop(self._moves)
            if down:
                self._board.press(key)
            else:
                self._board.release(key)

    def due(self) -> float | None:
        """Return when the next key moves."""
        return self._moves[0][0] if self._moves else None

    def _turn(self, steps: int) -> None:
        if steps and self._turning_until - self._board.clock.now() < FURTHEST_AHEAD:
            self._turning_until = self._board.turn(steps)

    def _hold(self, page: int, key: str, *, down: bool) -> None:
        holders = self._holders[key]
        was = bool(holders)
        (holders.add if down else holders.discard)(page)
        if was != bool(holders):
            at = max(self._board.clock.now(), self._free.get(key, 0.0))
            self._free[key] = at + SHORTEST
            self._count += 1
            heapq.heappush(self._moves, (at, self._count, key, down))
