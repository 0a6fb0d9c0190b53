"""The controls on the header's pins: edges in, input events out.

The library's thread does one thing per edge, it appends (line, level, seconds) to a queue, which also wakes the
waiter. All else happens in the owner's thread in `events`: edges and timers are played in the order of their times, so
that late handling never changes what they mean. A pin is read only where no edge is waiting, and its level then heals
whatever was lost.
"""

import contextlib
from collections.abc import Iterable
from operator import itemgetter
from queue import Empty, SimpleQueue

from croupier_device.clock import Clock
from croupier_device.encoder import Encoder, Transitions
from croupier_device.factories import GpioError, PinFactory, claim_failed, line_owner
from croupier_device.keys import Key
from croupier_device.lines import Edge, KeyLine, Line
from croupier_device.profile import BoardProfile, KeyProfile, Pull
from croupier_device.seam import Input, Turn

STUCK_SECONDS = 10.0
"""A key that reads pressed for so long from the start on is probably wired the other way round."""

NEVER = float("inf")


class GpioPanel:
    """Knob and keys of one board; owned by one thread, apart from `interrupt`."""

    def __init__(self, profile: BoardProfile, factory: PinFactory, clock: Clock) -> None:
        self._profile = profile
        self._factory = factory
        self._clock = clock
        self._queue: SimpleQueue[Edge | None] = SimpleQueue()
        self._taken: list[Edge | None] = []
        self._lines: list[Line] = []
        self._knob: tuple[Line, ...] = ()
        self._keys: dict[Line, KeyLine] = {}
        self._encoder = Encoder(profile.encoder.transitions, reverse=profile.encoder.reversed)
        self._quiet_at = NEVER
        self._keys_at = NEVER
        self._started_at = 0.0
        self._unreadable: dict[Line, str] = {}

    def start(self) -> None:
        """Claim all lines; raises GpioError, with nothing left claimed, when one cannot be had."""
        try:
            self._claim_knob()
            for name, key in self._profile.keys.present().items():
                self._claim_key(name, key)
        except GpioError:
            self.close()
            raise
        self._taken.clear()
        self._started_at = self._clock.now()

    def _claim_knob(self) -> None:
        knob = self._profile.encoder
        a = self._claim("encoder.a", knob.a, knob.pull)
        b = self._claim("encoder.b", knob.b, knob.pull)
        self._knob = (a, b)
        self._encoder.rest(a.read(), b.read())

    def _claim_key(self, name: str, key: KeyProfile) -> None:
        line = self._claim(name, key.pin, key.pull)
        pressed_at = int(key.active_high)
        debounce, hold = self._profile.debounce_ms / 1000, self._profile.hold_seconds
        down = line.read() == pressed_at
        self._keys[line] = KeyLine(line, Key(name, debounce=debounce, hold=hold, down=down), pressed_at)

    def _claim(self, role: str, number: int, pull: Pull) -> Line:
        try:
            pin = self._factory.pin(number)
            line = Line(role, number, pin, self._queue.put)
            self._lines.append(line)
            pin.input_with_pull("floating" if pull == "none" else pull)
            pin.bounce = None
            pin.edges = "both"
            pin.when_changed = line.changed
        except Exception as error:
            raise claim_failed(role, number, error, line_owner(self._factory, number)) from error
        return line

    def events(self) -> list[Input]:
        """Return what happened up to now, in order; call it from the owner's thread only."""
        told: list[Input] = []
        while True:
            edges = self._drain()
            now = self._clock.now()
            if edges:
                self._play_edges(edges, now, told)
            if (self._quiet_at > now and self._keys_at > now) or self._play_timers_now(now, told):
                return told

    def _play_edges(self, edges: list[Edge], now: float, told: list[Input]) -> None:
        """Play the queued edges, and between them the timers that were due before each."""
        feed, quiet, keys = self._encoder.feed, self._encoder.quiet, self._keys
        contact_a = self._knob[0] if self._knob else None
        for line, level, stamp in edges:
            # Old kernels stamp edges with another clock. This is the hottest loop, and min() takes twice as long.
            at = stamp if stamp < now else now  # noqa: FURB136 - see above
            if at >= self._quiet_at or at >= self._keys_at:
                self._play_timers_before(at, told)
            if line in keys:
                told += keys[line].key.edge(at, down=level == keys[line].pressed_at)
                self._plan_keys()
            else:
                step = feed(line is not contact_a, level)
                self._quiet_at = at + quiet
                if step:
                    told.append(Turn(step, at))

    def _drain(self) -> list[Edge]:
        taken, self._taken = self._taken, []
        queue = self._queue
        for _ in range(queue.qsize()):
            taken.append(queue.get_nowait())
        edges = [edge for edge in taken if edge is not None]
        if len(edges) > 1:
            edges.sort(key=itemgetter(2))
        return edges

    def _play_timers_before(self, limit: float, told: list[Input]) -> None:
        """Play timers from what the edges told, because the pins have moved on since."""
        while (when := min(self._quiet_at, self._keys_at)) <= limit:
            if when == self._quiet_at:
                self._quiet_at = NEVER
                self._turned(self._encoder.settle(), when, told)
            else:
                for keyed in self._due_keys(when):
                    told += keyed.key.tick(when)
                self._plan_keys()

    def _play_timers_now(self, now: float, told: list[Input]) -> bool:
        """Play the timers that are due, with the pins read; False as soon as an edge is waiting that tells more."""
        while (when := min(self._quiet_at, self._keys_at)) <= now:
            due = [] if when == self._quiet_at else self._due_keys(when)
            levels = [self._read(line) for line in (self._knob if not due else [keyed.line for keyed in due])]
            if not self._queue.empty():
                return False
            if when == self._quiet_at:
                self._quiet_at = NEVER
                self._turned(self._reread(levels), now, told)
            else:
                for keyed, level in zip(due, levels, strict=True):
                    told += keyed.key.tick(now, reading=None if level is None else level == keyed.pressed_at)
                self._plan_keys()
        return True

    def _reread(self, levels: list[int | None]) -> int:
        a, b = levels
        return self._encoder.settle() if a is None or b is None else self._encoder.idle(a, b)

    @staticmethod
    def _turned(step: int, at: float, told: list[Input]) -> None:
        if step:
            told.append(Turn(step, at))

    def _due_keys(self, when: float) -> list[KeyLine]:
        return [keyed for keyed in self._keys.values() if keyed.key.due is not None and keyed.key.due <= when]

    def _plan_keys(self) -> None:
        self._keys_at = min((keyed.key.due or NEVER for keyed in self._keys.values()), default=NEVER)

    def _read(self, line: Line) -> int | None:
        try:
            level = line.read()
        except Exception as error:  # noqa: BLE001 - no fault of a library may end a game
            self._unreadable[line] = f"GPIO{line.number} ({line.role}) cannot be read: {error}"
            return None
        self._unreadable.pop(line, None)
        return level

    def due(self) -> float | None:
        """Return the next time at which a timer wants `events` to be called."""
        when = min(self._quiet_at, self._keys_at)
        return None if when == NEVER else when

    def wait(self, until: float | None) -> None:
        """Sleep until an edge is queued, `interrupt` is called, or the time has come; no wake-up in between."""
        if self._taken:
            return
        timeout = None if until is None else until - self._clock.now()
        if timeout is None or timeout > 0:
            try:
                self._taken.append(self._queue.get(timeout=timeout))
            except Empty:
                return

    def interrupt(self) -> None:
        """Make `wait` return at once; may be called from any thread and from a signal handler."""
        self._queue.put(None)

    def tune_knob(self, transitions: Transitions, *, reverse: bool) -> None:
        """Count the knob another way from now on; the levels found now are rest."""
        levels = [self._read(line) or 0 for line in self._knob] or [0, 0]
        old, self._encoder = self._encoder, Encoder(transitions, reverse=reverse, a=levels[0], b=levels[1])
        self._encoder.glitches, self._encoder.healed = old.glitches, old.healed
        self._quiet_at = NEVER

    def levels(self) -> dict[str, bool]:
        """Return the electrical level of every input, by role."""
        return {line.role: bool(self._read(line)) for line in self._lines}

    def bounces(self) -> dict[str, int]:
        """Return how many edges each key's chatter gave."""
        return {keyed.key.name: keyed.key.bounces for keyed in self._keys.values()}

    @property
    def glitches(self) -> int:
        """States that the knob hopped over."""
        return self._encoder.glitches

    @property
    def healed(self) -> int:
        """Lost edges of the knob that reading the pins made good."""
        return self._encoder.healed

    def troubles(self) -> Iterable[str]:
        """Yield what is wrong now, in plain sentences."""
        yield from self._unreadable.values()
        if self._clock.now() - self._started_at >= STUCK_SECONDS:
            for name in [keyed.key.name for keyed in self._keys.values() if keyed.key.stuck]:
                yield f"The key {name} reads pressed since the start: check its wire, and active in the profile"

    def close(self) -> None:
        """Let go of all lines; safe to call twice."""
        lines, self._lines, self._knob, self._keys = self._lines, [], (), {}
        self._quiet_at = self._keys_at = NEVER
        for line in lines:
            with contextlib.suppress(Exception):  # it may be gone already, and the others are to be freed too
                line.pin.when_changed = None
                line.pin.close()
