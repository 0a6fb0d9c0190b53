"""The controls on the header's pins: edges in, input events out.

The library's thread does one thing per edge: a key's is queued as (line, level, seconds); the knob's goes through its
decoder, and what comes of it is queued. The queue wakes the waiter. All else happens in the owner's thread in `wait`
and `events`: edges and timers are played in the order of their times, so that late handling never changes what they
mean. A pin is read only where no edge is waiting, and its level then heals whatever was lost.
"""

import contextlib
from collections.abc import Iterable
from operator import itemgetter
from queue import Empty, SimpleQueue

from croupier_device.clock import Clock
from croupier_device.encoder import Transitions
from croupier_device.factories import GpioError, PinFactory, claim_failed, line_owner
from croupier_device.keys import Bounce, Key
from croupier_device.knob import Changed, Knob
from croupier_device.lines import Edge, KeyLine, Line
from croupier_device.profile import BoardProfile, KeyProfile, Pull
from croupier_device.seam import Input, Turn

STUCK_SECONDS = 10.0
"""A key that reads pressed for so long from the start on is probably wired the other way round."""

UNDER_WAY = 0.03
"""Seconds that an edge may be under way through kernel and library: pins that are read meanwhile are ahead of it."""

QUICK = 0.003
"""A knob that told its last step so many seconds before its last edge is quick: no hand keeps that up for long."""

LATE = 0.00025
"""Seconds that an edge may have been under way, and its owner be late for a look, before what he sees is doubted."""

NEVER = float("inf")

WAKE: Edge = (None, 0, NEVER)
"""Stands in the queue where `interrupt` was called."""

_stamp = itemgetter(2)


class GpioPanel:
    """Knob and keys of one board; owned by one thread, apart from `interrupt`."""

    def __init__(self, profile: BoardProfile, factory: PinFactory, clock: Clock) -> None:
        self._profile = profile
        self._factory = factory
        self._clock = clock
        self._queue: SimpleQueue[Edge] = SimpleQueue()
        self._taken: list[Edge] = []
        self._told: list[Input] = []
        self._interrupted = False
        self._lines: list[Line] = []
        self._contacts: tuple[Line, ...] = ()
        self._keys: dict[Line, KeyLine] = {}
        self._knob = Knob(profile.encoder.transitions, reverse=profile.encoder.reversed, tell=self._queue.put)
        self._knob_seen = 0.0
        """The knob's last edge when it was looked at."""
        self._knob_found: tuple[int, int] | None = None
        """What its pins have been found at since then."""
        self._turned_at = -NEVER
        self._lag = 0.0
        """Seconds that the knob's first edge after a rest was under way."""
        self._quiet_at = NEVER
        self._hold = profile.hold_seconds
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
        changed_a, changed_b = self._knob.handlers()
        a = self._claim("encoder.a", knob.a, knob.pull, changed_a)
        b = self._claim("encoder.b", knob.b, knob.pull, changed_b)
        self._contacts = (a, b)
        self._knob.rest(a.read(), b.read())

    def _claim_key(self, name: str, key: KeyProfile) -> None:
        line = self._claim(name, key.pin, key.pull)
        pressed_at = int(key.active_high)
        debounce = self._profile.debounce_ms / 1000
        down = line.read() == pressed_at
        self._keys[line] = KeyLine(line, Key(name, debounce=debounce, hold=self._hold, down=down), pressed_at)

    def _claim(self, role: str, number: int, pull: Pull, handler: Changed | None = None) -> Line:
        try:
            pin = self._factory.pin(number)
            line = Line(role, number, pin, self._queue.put)
            self._lines.append(line)
            pin.input_with_pull("floating" if pull == "none" else pull)
            pin.bounce = None
            pin.edges = "both"
            pin.when_changed = handler or line.changed
        except Exception as error:
            raise claim_failed(role, number, error, line_owner(self._factory, number)) from error
        return line

    def events(self) -> list[Input]:
        """Return what happened up to now, in order; call it from the owner's thread only."""
        queue = self._queue
        while True:
            edges, self._taken = self._taken, []
            for _ in range(queue.qsize()):
                edges.append(queue.get_nowait())
            if len(edges) > 1:
                edges.sort(key=_stamp)
            now = self._clock.now()
            for line, value, stamp in edges:
                # Old kernels stamp edges with another clock. This is the hottest loop; min() takes twice as long.
                at = stamp if stamp < now else now  # noqa: FURB136 - see above
                if at >= self._keys_at:
                    self._play_keys_before(at)
                if line is not None:
                    self._play_key(self._keys[line], value, at)
                elif value:
                    self._told.append(Turn(value, at))
                    self._turned_at = at
                    self._quiet_at = at + self._knob.quiet
                else:
                    self._play_sign(stamp, at, now)
            if (self._quiet_at > now and self._keys_at > now) or self._play_timers_now(now):
                told, self._told = self._told, []
                return told

    def _play_key(self, keyed: KeyLine, level: int, at: float) -> None:
        self._told += keyed.key.edge(at, down=level == keyed.pressed_at)
        self._plan_keys()

    def _play_sign(self, stamp: float, at: float, now: float) -> None:
        """Take note that somebody wants the owner awake, or that the knob began to move and has to be looked after."""
        if stamp == NEVER:
            self._interrupted = True
        else:
            self._quiet_at, self._lag = at + self._knob.quiet, now - at

    def _play_keys_before(self, limit: float) -> None:
        """Play timers of keys from what their edges told, because the pins have moved on since."""
        while (when := self._keys_at) <= limit:
            for keyed in self._due_keys(when):
                self._told += keyed.key.tick(when)
            self._plan_keys()

    def _play_timers_now(self, now: float) -> bool:
        """Play the timers that are due, with the pins read; False as soon as an edge is waiting that tells more."""
        while min(self._quiet_at, self._keys_at) <= now:
            if self._quiet_at <= self._keys_at:
                unheard = self._look_at_knob(now)
            else:
                unheard = self._look_at_keys(self._due_keys(self._keys_at), now)
            if not unheard:
                return False
        return True

    def _look_at_knob(self, now: float) -> bool:
        """Read the knob's pins where it has been quiet for long enough, else look again in time."""
        seen, self._knob_seen = self._knob_seen, self._knob.last
        if seen != self._knob_seen:
            self._knob_found = None
            self._quiet_at = min(self._knob_seen, now) + self._knob.quiet
            if self._quiet_at > now:
                return True
        a, b = [self._read(line) for line in self._contacts] or [None, None]
        if not self._queue.empty():
            return False
        levels = None if a is None or b is None else (a, b)
        if levels and self._edges_may_be_under_way(levels, now):
            self._quiet_at = now + self._knob.quiet
            return True
        step = self._knob.rested(levels, self._knob_seen)
        self._quiet_at = NEVER if step is not None else now + self._knob.quiet
        if step:
            self._told.append(Turn(step, now))
        return True

    def _edges_may_be_under_way(self, levels: tuple[int, int], now: float) -> bool:
        """Whether to look again before the knob is taken to have lost edges.

        A quick one whose edges come late, believed at each look, would turn the wrong way, as coach wheels do in films.
        So where it is quick, or edges or the owner were late, the same has to be found twice. Else the pins are
        believed at once, before the next edge builds on the lost one.
        """
        found, self._knob_found = self._knob_found, levels
        moved = self._knob.moved(*levels)
        if moved == len(levels):
            return now < self._knob_seen + UNDER_WAY
        quick = self._knob_seen - self._turned_at < QUICK
        late = max(self._lag, now - self._quiet_at) > LATE
        return bool(moved) and (quick or late) and levels != found

    def _look_at_keys(self, due: list[KeyLine], now: float) -> bool:
        levels = [self._read(keyed.line) for keyed in due]
        if not self._queue.empty():
            return False
        for keyed, level in zip(due, levels, strict=True):
            self._told += keyed.key.tick(now, reading=None if level is None else level == keyed.pressed_at)
        self._plan_keys()
        return True

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
        """Sleep until there is something to tell, `interrupt` is called, or the time has come.

        Edges and timers that come to nothing are dealt with here: most of them do, and the owner has better to do.
        """
        while True:
            self._told = self.events()
            now = self._clock.now()
            if self._told or self._interrupted or (until is not None and until <= now):
                self._interrupted = False
                return
            due = min(NEVER if until is None else until, self._quiet_at, self._keys_at)
            with contextlib.suppress(Empty):
                self._taken.append(self._queue.get(timeout=None if due == NEVER else max(0.0, due - now)))

    def interrupt(self) -> None:
        """Make `wait` return at once; may be called from any thread and from a signal handler."""
        self._queue.put(WAKE)

    def tune_knob(self, transitions: Transitions, *, reverse: bool) -> None:
        """Count the knob another way from now on; the levels found now are rest."""
        old, self._knob = self._knob, Knob(transitions, reverse=reverse, tell=self._queue.put)
        self._knob.glitches, self._knob.healed = old.glitches, old.healed
        self._quiet_at = NEVER
        if self._contacts:
            self._knob.rest(*(self._read(line) or 0 for line in self._contacts))
        for line, handler in zip(self._contacts, self._knob.handlers(), strict=False):
            line.pin.when_changed = handler

    def hold_after(self, seconds: float) -> None:
        """Tell a key that goes down from now on as held after so many seconds."""
        self._hold = seconds
        for key in self._keys.values():
            key.key.hold = seconds

    def levels(self) -> dict[str, bool]:
        """Return the electrical level of every input, by role."""
        return {line.role: bool(self._read(line)) for line in self._lines}

    def bounces(self) -> dict[str, Bounce]:
        """Return how each key's contact has chattered."""
        return {keyed.key.name: keyed.key.bounce for keyed in self._keys.values()}

    @property
    def glitches(self) -> int:
        """States that the knob hopped over."""
        return self._knob.glitches

    @property
    def healed(self) -> int:
        """Lost edges of the knob that reading the pins made good."""
        return self._knob.healed

    def troubles(self) -> Iterable[str]:
        """Yield what is wrong now, in plain sentences."""
        yield from self._unreadable.values()
        if self._clock.now() - self._started_at >= STUCK_SECONDS:
            for name in [keyed.key.name for keyed in self._keys.values() if keyed.key.stuck]:
                yield f"The key {name} reads pressed since the start: check its wire, and active in the profile"

    def close(self) -> None:
        """Let go of all lines; safe to call twice."""
        lines, self._lines, self._contacts, self._keys = self._lines, [], (), {}
        self._quiet_at = self._keys_at = NEVER
        for line in lines:
            with contextlib.suppress(Exception):  # it may be gone already, and the others are to be freed too
                line.pin.when_changed = None
                line.pin.close()
