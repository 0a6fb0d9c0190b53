"""The front panel: controls in, words on the wire out, and the host's orders to glass, lights and buzzer.

`Panel` takes a board (pins, clock and port, see board.py) and is stepped over and over; it never waits for anything.
docs/PANEL-PROTOCOL.md is what it speaks.
"""

import binascii

from controls import Key, Tune

try:
    import wire
except ImportError:  # on a computer, in tests
    from croupier_device import wire

FIRMWARE = "1"
MOST_KEPT = 64
"""Messages that may wait for the host; one more ends the session, because nobody has listened for long."""


class Panel:
    """One panel from its start to its end.

    Args:
        board: pins, clock and port.
        boot: a number that differs from start to start.
    """

    def __init__(self, board, boot: int) -> None:  # noqa: ANN001 - the real board or its stand-in
        self.leaving = False
        """Whether the host has asked for the console."""
        self.session = 0
        self._board = board
        self._boot = boot
        self._frames = wire.Frames()
        self._out = b""
        self._say = []
        self._glass_answers = True
        self._tune = Tune()
        self._knob = board.knob
        self._keys = [Key(line, board.debounce_us) for line in board.lines]
        self._begin(0, board.ticks())

    def step(self) -> None:
        """Listen, look at the controls, speak: as much as is there and as the port takes, and no more."""
        ticks = self._board.ticks()
        for body in self._frames.feed(self._board.read()):
            self._hear(body, ticks)
        self._scan(ticks)
        self._sound(ticks)
        self._speak(ticks)

    def due(self) -> int:
        """Return in how many microseconds `step` has something to do, if nothing happens before."""
        ticks = self._board.ticks()
        if self._out:
            return 1000
        times = [self._beat_at + (wire.BEAT_US if self.session else wire.HELLO_US)]
        if self.session:
            times.append(self._heard_at + wire.DEAD_US)
        if len(self._outbox):
            times.append(self._progress_at + wire.RETRY_US)
        waits = [max(0, wire.ticks_since(at, ticks)) for at in times]
        waits += [control.due(ticks) for control in [self._knob, self._tune] + self._keys]  # noqa: RUF005 - MicroPython has no * in a list
        return min(wait for wait in waits if wait >= 0)

    # --- sessions ----------------------------------------------------------------------------------------------------

    def _begin(self, session: int, ticks: int) -> None:
        """Begin a session with nothing kept from before, or (0) be without one."""
        self.session = session
        self._inbox = wire.Inbox()
        self._outbox = wire.Outbox(MOST_KEPT)
        self._turned = self._turned_at = 0
        self._to_confirm = bool(session)
        self._heard_at = self._progress_at = ticks
        self._beat_at = ticks if session else (ticks - wire.HELLO_US)
        self._knob.take(ticks)
        for key in self._keys:
            key.forget()
        if not session:
            self._board.dark()
            self._tune.play("", ticks)

    def _hear(self, body: str, ticks: int) -> None:
        kind = body[:1]
        try:
            if kind == "H":
                self._hear_hello(body, ticks)
            elif kind == "M":
                self._hear_message(body, ticks)
            elif kind == "B":
                _, session, ack = wire.split(body, 3)
                if wire.number(session) == self.session:
                    self._hear_ack(wire.number(ack), ticks)
        except (wire.WireError, ValueError):
            self._frames.bad += 1

    def _hear_hello(self, body: str, ticks: int) -> None:
        _, protocol, session, _version = wire.split(body, 4)
        wanted = wire.number(session)
        if wire.number(protocol) != wire.PROTOCOL:
            reason = f"the panel speaks protocol {wire.PROTOCOL}, the host {protocol}; run croupier panel flash"
            self._say = [wire.encode(f"n {wire.PROTOCOL:x} {wanted:x} {reason}")]
            return
        if wanted and wanted != self.session:
            self._begin(wanted, ticks)
        self._heard_at = ticks
        self._say = [self._hello()]

    def _hello(self) -> bytes:
        board = self._board
        what = f"{FIRMWARE} {board.name} {board.abilities}"
        return wire.encode(f"h {wire.PROTOCOL:x} {self.session:x} {self._boot:x} {what}")

    def _hear_message(self, body: str, ticks: int) -> None:
        _, session, count, message = wire.split(body, 4)
        if not self.session or wire.number(session) != self.session:
            return
        self._heard_at = ticks
        self._to_confirm = True
        if self._inbox.accept(wire.number(count)):
            self._obey(message, ticks)

    def _hear_ack(self, count: int, ticks: int) -> None:
        self._heard_at = ticks
        if self._outbox.confirmed(count):
            self._progress_at = ticks

    # --- orders ------------------------------------------------------------------------------------------------------

    def _obey(self, message: str, ticks: int) -> None:
        order, _, rest = message.partition(" ")
        if order == "c":
            self._glass(self._board.command(binascii.unhexlify(rest)))
        elif order == "g":
            self._glass(self._board.data(wire.to_data(rest)))
        elif order == "o":
            self._glass_answers = self._board.probe()
            self._keep(f"o {self._glass_answers:d}")
        elif order == "l":
            first, colours = wire.split(rest, 2)
            self._board.light(int(first), wire.to_data(colours))
        elif order == "s":
            self._tune.play(rest, ticks)
        elif order == "k":
            transitions, reverse = wire.split(rest, 2)
            if int(transitions) in (1, 2, 4):
                self._knob.tune(int(transitions), int(reverse))
        elif order == "x":
            self.leaving = True

    def _glass(self, answers: bool) -> None:  # noqa: FBT001 - what the board said
        if answers != self._glass_answers:
            self._glass_answers = answers
            self._keep(f"o {answers:d}")

    def _sound(self, ticks: int) -> None:
        self._tune.go_on(ticks)
        self._board.tone(self._tune.pitch, self._tune.duty)

    # --- controls ----------------------------------------------------------------------------------------------------

    def _scan(self, ticks: int) -> None:
        steps = self._knob.take(ticks)
        if steps and self.session:
            if self._turned * steps < 0:
                self._keep_turn()
            self._turned_at = self._turned_at if self._turned else self._knob.at
            self._turned += steps
        for key in self._keys:
            at = key.scan(ticks)
            if at >= 0 and self.session:
                self._keep_turn()
                self._keep(f"{'d' if key.down else 'u'} {key.name} {at:x}")

    def _keep_turn(self) -> None:
        steps, self._turned = self._turned, 0
        if steps:
            self._keep(f"t {steps} {self._turned_at:x}")

    def _keep(self, message: str) -> None:
        if self._outbox.full:
            self._begin(0, self._board.ticks())
        elif self.session:
            if not len(self._outbox):
                self._progress_at = self._board.ticks()
            self._outbox.put(message)

    # --- speech ------------------------------------------------------------------------------------------------------

    def _speak(self, ticks: int) -> None:
        if self.session and wire.ticks_since(ticks, self._heard_at) >= wire.DEAD_US:
            self._begin(0, ticks)
        if len(self._outbox) and wire.ticks_since(ticks, self._progress_at) >= wire.RETRY_US:
            self._progress_at = ticks
            self._outbox.rewind()
        while True:
            self._out = self._out or self._next(ticks)
            taken = self._board.write(self._out) if self._out else 0
            self._out = self._out[taken:]
            if self._out or not taken:
                return

    def _next(self, ticks: int) -> bytes:
        """Return the frame that is to be written next, empty for none."""
        if self._say:
            return self._say.pop(0)
        if not self.session:
            if wire.ticks_since(ticks, self._beat_at) < wire.HELLO_US:
                return b""
            self._beat_at = ticks
            return self._hello()
        if self._to_confirm or wire.ticks_since(ticks, self._beat_at) >= wire.BEAT_US:
            return self._beat(ticks)
        if self._outbox.under_way < wire.WINDOW:
            self._keep_turn()
        message = self._outbox.take()
        return wire.numbered("m", self.session, message[0], message[1]) if message else b""

    def _beat(self, ticks: int) -> bytes:
        self._beat_at = ticks
        self._to_confirm = False
        levels = sum(key.down << place for place, key in enumerate(self._keys))
        return wire.encode(
            f"b {self.session:x} {self._inbox.last:x} {ticks:x} {levels:x} {self._knob.glitches & 0xFFFFFF:x}"
        )
