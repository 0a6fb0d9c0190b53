"""The mechanics of knob and keys: which line goes to which level when, and how cheap contacts chatter."""

import heapq
import random
import threading
from collections.abc import Iterator

from croupier_device.profile import BoardProfile, KeyProfile

DETENT_SECONDS = 0.02
CHATTER_SECONDS = 0.003
CHATTER_PAIRS = 5

# A cycle of the knob in terms of closed contacts, clockwise: A closes, B closes, A opens, B opens.
_CYCLE = ((0, 1), (1, 1), (0, 0), (1, 0))


class Contacts:
    """Moves that are still to come, in order of time; may be filled from another thread than plays them."""

    def __init__(self, profile: BoardProfile, seed: int = 0) -> None:
        self._encoder = profile.encoder
        self._keys = profile.keys.present()
        self._random = random.Random(seed)  # noqa: S311 - chatter of a contact, not chance in a game
        self._moves: list[tuple[float, int, int, int]] = []
        self._count = 0
        self._quarter = 0
        self._turned_until = 0.0
        self._lock = threading.Lock()
        self.chatter = False

    def at_rest(self) -> Iterator[tuple[int, int]]:
        """Yield (GPIO number, level) of every key that nobody touches."""
        for key in self._keys.values():
            yield key.pin, int(not key.active_high)

    def key(self, name: str, now: float, *, down: bool) -> None:
        """Move a key; raises KeyError where the board has none of that name."""
        key: KeyProfile = self._keys[name]
        with self._lock:
            self._move(now, key.pin, int(key.active_high == down))

    def turn(self, steps: int, now: float) -> float:
        """Turn the knob by so many detents, after any turn that is still under way; return when it is done."""
        pins = (self._encoder.a, self._encoder.b)
        closed = int(self._encoder.pull == "down")
        quarters = self._encoder.transitions
        forward = (steps > 0) != self._encoder.reversed
        with self._lock:
            start = max(now, self._turned_until)
            for index in range(abs(steps) * quarters):
                contact, close = self._next_quarter(forward=forward)
                self._move(start + index * DETENT_SECONDS / quarters, pins[contact], closed if close else 1 - closed)
            self._turned_until = start + abs(steps) * DETENT_SECONDS
            return self._turned_until

    def next(self) -> float | None:
        """Return when the next move comes."""
        with self._lock:
            return self._moves[0][0] if self._moves else None

    def take(self, until: float) -> Iterator[tuple[float, int, int]]:
        """Yield (time, GPIO number, level) of every move up to a time, and forget it."""
        while True:
            with self._lock:
                if not self._moves or self._moves[0][0] > until:
                    return
                at, _, number, level = heapq.heappop(self._moves)
            yield at, number, level

    def _next_quarter(self, *, forward: bool) -> tuple[int, bool]:
        """Return the contact that moves next, and whether it closes; backwards each quarter is undone."""
        if forward:
            contact, close = _CYCLE[self._quarter]
            self._quarter = (self._quarter + 1) % 4
            return contact, bool(close)
        self._quarter = (self._quarter - 1) % 4
        contact, close = _CYCLE[self._quarter]
        return contact, not close

    def _move(self, at: float, number: int, level: int) -> None:
        self._push(at, number, level)
        if self.chatter:
            pairs = self._random.randint(1, CHATTER_PAIRS)
            times = sorted(at + self._random.uniform(0, CHATTER_SECONDS) for _ in range(2 * pairs))
            for index, when in enumerate(times):
                self._push(when, number, level if index % 2 else 1 - level)

    def _push(self, at: float, number: int, level: int) -> None:
        self._count += 1
        heapq.heappush(self._moves, (at, self._count, number, level))
