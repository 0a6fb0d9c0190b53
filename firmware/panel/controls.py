"""The panel's controls as pure logic: the knob's decoder, a debounced key, a tone. No pins, no clock of their own."""

try:
    from wire import ticks_since
except ImportError:  # on a computer, in tests
    from croupier_device.wire import ticks_since

# Indexed by the old levels AB and the new ones: 1 is a quarter clockwise (A leads), -1 back, a hop has no direction.
_HOP = 2
_QUARTERS = (0, -1, 1, _HOP, 1, 0, _HOP, -1, -1, _HOP, 0, 1, _HOP, 1, -1, 0)
QUIET_US = 2_000
"""A knob with one quarter a detent tells its last step after so long a rest, because bounce looks like a step there."""


class Knob:
    """Counts whole detents from the levels of the two contacts; `feed` allocates nothing, so interrupts may call it."""

    def __init__(self, transitions: int = 4, reverse: int = 0) -> None:
        self.glitches = 0
        """Hops over a state: edges were lost, and nothing is counted until the next rest."""
        self.at = 0
        """Ticks of the last step."""
        self.fed_at = 0
        """Ticks of the last edge."""
        self._count = self._told = 0
        self._levels = 0
        self.tune(transitions, reverse)

    def tune(self, transitions: int, reverse: int) -> None:
        """Count another way from now on; the present levels are rest."""
        self._need = transitions
        self._sign = -1 if reverse else 1
        self.rest(self._levels)

    def rest(self, levels: int) -> None:
        """Take these levels (A in bit 1, B in bit 0) as rest."""
        self._levels = self._rest = levels
        self._sum = 0
        self._lost = False

    def feed(self, levels: int, ticks: int) -> None:
        """Take the levels after an edge."""
        quarter = _QUARTERS[self._levels << 2 | levels]
        if quarter == 0:
            return
        self._levels = levels
        self.fed_at = ticks
        if quarter == _HOP:
            self.glitches += 1
            self._lost = True
        else:
            self._sum += quarter
        if levels == self._rest or (self._need < 4 and levels == self._rest ^ 3) or self._need == 1:
            self._arrive(ticks)

    def _arrive(self, ticks: int) -> None:
        """Count what was turned since the last rest; towards zero, so that a lost edge never invents a step."""
        if not self._lost:
            whole = abs(self._sum) // self._need
            self._count += whole if self._sum > 0 else -whole
            if whole:
                self.at = ticks
        self._sum = 0
        self._lost = False

    def take(self, ticks: int) -> int:
        """Return the detents since the last call, clockwise positive."""
        steps = self._count - self._told
        if self._need == 1 and steps and ticks_since(ticks, self.fed_at) < QUIET_US:
            steps -= 1 if steps > 0 else -1
        self._told += steps  # `feed` alone writes the count, so an interrupt in between loses nothing
        return self._sign * steps

    def due(self, ticks: int) -> int:
        """Return in how many microseconds a step that is held back will be told, or -1."""
        return (
            max(0, QUIET_US - ticks_since(ticks, self.fed_at)) if self._need == 1 and self._count != self._told else -1
        )


class Key:
    """One key, debounced eagerly: a change is told at its first edge, then the contact may chatter for a while.

    A line is what the board offers: `name`, `down()` (its level), and `edge()` (ticks of the first edge since the last
    call, or -1).
    """

    def __init__(self, line, debounce_us: int) -> None:  # noqa: ANN001 - any board's line
        self.name = line.name
        self.down = line.down()
        self._line = line
        self._debounce = debounce_us
        self._settles_at = -1

    def forget(self) -> None:
        """Take what is found now as told."""
        self._line.edge()
        self.down = self._line.down()
        self._settles_at = -1

    def scan(self, ticks: int) -> int:
        """Look at the line; return the ticks of a change, or -1."""
        edge, level = self._line.edge(), self._line.down()
        if self._settles_at >= 0:
            if ticks_since(ticks, self._settles_at) < 0:
                return -1
            edge = edge if edge >= 0 and level != self.down and ticks_since(edge, self._settles_at) >= 0 else -1
            self._settles_at = -1
        if edge < 0 and level == self.down:
            return -1
        at = edge if edge >= 0 else ticks
        self.down = not self.down
        self._settles_at = (at + self._debounce) & 0x3FFFFFFF if self._debounce else -1
        return at

    def due(self, ticks: int) -> int:
        """Return in how many microseconds the chatter is over, or -1."""
        return max(0, ticks_since(self._settles_at, ticks)) if self._settles_at >= 0 else -1


class Tune:
    """The notes that are still to sound; `pitch` says what sounds now, `duty` how loudly, in thousandths."""

    def __init__(self) -> None:
        self.pitch = 0
        self.duty = 500
        self._notes = []
        self._until = -1

    def play(self, text: str, ticks: int) -> None:
        """Begin the notes `pitch:ms,pitch:ms duty`; none stop what sounds. Raises ValueError for anything else."""
        notes, _, duty = text.partition(" ")
        self._notes = [tuple(int(part) for part in note.split(":")) for note in notes.split(",") if note]
        self.duty = int(duty or "500")
        self._until = ticks
        self.go_on(ticks)

    def go_on(self, ticks: int) -> None:
        """Change to the note that is due."""
        while self._until >= 0 and ticks_since(ticks, self._until) >= 0:
            if not self._notes:
                self.pitch, self._until = 0, -1
                return
            self.pitch, milliseconds = self._notes.pop(0)
            self._until = (self._until + 1000 * milliseconds) & 0x3FFFFFFF

    def due(self, ticks: int) -> int:
        """Return in how many microseconds the note ends, or -1."""
        return max(0, ticks_since(self._until, ticks)) if self._until >= 0 else -1
