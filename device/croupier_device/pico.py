"""The link to the front panel: finds the Pico, opens its port, keeps the session; it never blocks and never raises.

Everything happens in `poll`, in the owner's thread, which may sleep on `fileno` until `due`. What the panel says comes
out of it in order, each message once, between the changes UP and LOST.
"""

import contextlib
import select
from collections.abc import Callable, Iterable
from enum import Enum, auto
from typing import TYPE_CHECKING, TypeAlias

from croupier_device import wire
from croupier_device.clock import Clock
from croupier_device.panel_clock import PanelClock
from croupier_device.pico_port import PortInfo, find, gone, not_opened, open_port, ready, reason, serial_ports

if TYPE_CHECKING:
    import serial

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 8.0
"""Seconds until the panel is looked for again, the pause doubling each time."""
DEAF = 6.0
"""Seconds of hellos without an answer after which the port is let go."""
RESET_PAUSE = 10.0
HELLO, BEAT, RETRY, DEAD = (us / 1e6 for us in (wire.HELLO_US, wire.BEAT_US, wire.RETRY_US, wire.DEAD_US))
READ_AT_ONCE = 16384
MOST_KEPT = 256
"""Messages to the panel that may wait: two whole pictures and what goes with them."""
RESTART = b"\x04"
"""What restarts the firmware, said to nothing but a prompt."""


class Change(Enum):
    """What becomes of the link, between the messages."""

    UP = auto()
    LOST = auto()


Heard: TypeAlias = "str | Change"


class PicoLink:
    """One panel, there or not.

    Args:
        serial_number: which panel it is, or None for the only one.
        clock: the host's clock.
        version: what the hello calls the host.
        ports: lists the serial ports.
        opener: opens one.
    """

    def __init__(
        self,
        serial_number: str | None,
        clock: Clock,
        *,
        version: str = "croupier",
        ports: Callable[[], Iterable[PortInfo]] = serial_ports,
        opener: Callable[[str], "serial.Serial"] = open_port,
    ) -> None:
        self._wanted = serial_number
        self._clock = clock
        self._version = version
        self._ports = ports
        self._opener = opener
        self._gone = gone()
        self.trouble: str | None = None
        """What is wrong, in one plain sentence; None while the panel is there."""
        self.read = self.written = 0
        """Bytes that came and went, over all ports."""
        self.listener: Callable[[str, str], None] | None = None
        """Told ("<" or ">", body) of every frame, for the monitor."""
        self.time = PanelClock()
        self.abilities: dict[str, str] = {}
        self.firmware = self.board = ""
        self.levels = self.glitches = 0
        self.bad = 0
        """Lines that were no frame, over all ports."""
        self._port: serial.Serial | None = None
        self._device = ""
        self._session = 0
        self._up = False
        self._pause = FIRST_PAUSE
        self._look_at: float | None = None
        self._reset_at = -RESET_PAUSE
        self._told: list[Heard] = []
        self._clear(0.0)

    @property
    def up(self) -> bool:
        """Whether a session with the panel stands."""
        return self._up

    @property
    def device(self) -> str | None:
        """Return the port that is open, None while none is."""
        return self._device if self._port is not None else None

    @property
    def backlog(self) -> int:
        """How many messages the panel has not confirmed yet."""
        return len(self._outbox)

    @property
    def idle(self) -> bool:
        """Whether nothing is to be written or confirmed."""
        return not self._out and not self._to_confirm and not len(self._outbox)

    def start(self) -> None:
        """Look for the panel from now on."""
        self._look_at = self._clock.now()

    def poll(self) -> list[Heard]:
        """Read what came, write what the port takes, do what is due; return what was heard."""
        now = self._clock.now()
        if self._port is None and self._look_at is not None and now >= self._look_at:
            self._look(now)
        if self._port is not None:
            try:
                self._listen(now)
                self._timers(now)
                self._speak(now)
            except self._gone as error:
                self._lose(now, self._unplugged(error))
        told, self._told = self._told, []
        return told

    def send(self, message: str) -> bool:
        """Send one numbered message; False, and nothing is sent, where no panel is there to take it."""
        if not self._up or self._outbox.full:
            return False
        if not len(self._outbox):
            self._progress_at = self._clock.now()
        self._outbox.put(message)
        return True

    def flush(self) -> None:
        """Write now what the port takes, instead of at the next `poll`."""
        if self._port is not None and self._up:
            try:
                self._speak(self._clock.now())
            except self._gone as error:
                self._lose(self._clock.now(), self._unplugged(error))

    def due(self) -> float | None:
        """Return when `poll` wants to be called even if nothing comes."""
        if self._port is None:
            return self._look_at
        if not self._up:
            return self._hello_at
        times = [self._heard_at + DEAD]
        if len(self._outbox):
            times.append(self._progress_at + RETRY)
        return min(times)

    def fileno(self) -> int | None:
        """Return what to wait on for reading, None while no port is open."""
        return None if self._port is None else self._port.fileno()

    def blocked(self) -> bool:
        """Whether bytes wait for the port to take them."""
        return bool(self._out)

    def close(self) -> None:
        """Let go of the port and look no more; safe to call twice."""
        self._disconnect()
        self._look_at = None
        self._up = False

    # --- the port ----------------------------------------------------------------------------------------------------

    def _look(self, now: float) -> None:
        try:
            found = find(self._ports(), self._wanted)
        except self._gone as error:
            return self._later(now, f"The serial ports cannot be listed: {error}")
        if len(found) == 1:
            return self._open(found[0].device, now)
        if found:
            listed = ", ".join(f"{port.serial_number} on {port.device}" for port in found)
            return self._later(now, f"Several Picos are plugged in ({listed}): set panel.serial_number in the profile.")
        which = f" with the serial number {self._wanted}" if self._wanted else ""
        return self._later(now, f"No panel{which} is plugged in: connect its USB cable. The game goes on.")

    def _open(self, device: str, now: float) -> None:
        try:
            self._port = self._opener(device)
        except self._gone as error:
            self._later(now, not_opened(device, error))
            return
        self._device = device
        self._frames = wire.Frames()
        self._clear(now)
        self._hello_at = self._opened_at = now
        self._session = self._session % 0xFFFF + 1

    def _clear(self, now: float) -> None:
        """Forget what a session has gathered."""
        self._outbox = wire.Outbox(MOST_KEPT)
        self._inbox = wire.Inbox()
        self._to_confirm = False
        self._heard_at = self._progress_at = self._spoke_at = now
        self._out = b""

    def _later(self, now: float, trouble: str) -> None:
        self.trouble = trouble
        self._look_at = now + self._pause
        self._pause = min(2 * self._pause, LONGEST_PAUSE)

    def _disconnect(self) -> None:
        """Close the port before the panel is looked for, or it would come back under another name."""
        port, self._port = self._port, None
        if port is not None:
            self.bad += self._frames.bad
            with contextlib.suppress(*self._gone):
                port.close()

    def _lose(self, now: float, trouble: str) -> None:
        self._disconnect()
        self._end_session(now)
        self._later(now, trouble)

    def _end_session(self, now: float) -> None:
        self._clear(now)
        if self._up:
            self._up = False
            self._told.append(Change.LOST)

    def _unplugged(self, error: Exception) -> str:
        return f"The panel on {self._device} is gone ({reason(error)}): check its USB cable. The game goes on."

    # --- listening ---------------------------------------------------------------------------------------------------

    def _listen(self, now: float) -> None:
        port = self._port
        if port is None or not ready(port.fileno(), select.POLLIN, 0.0):
            return
        data = port.read(READ_AT_ONCE)
        self.read += len(data)
        for body in self._frames.feed(data):
            if self.listener:
                self.listener("<", body)
            with contextlib.suppress(wire.WireError, ValueError):
                self._hear(body, now)

    def _hear(self, body: str, now: float) -> None:
        kind = body[:1]
        if kind == "h":
            self._hear_hello(body, now)
        elif kind == "n":
            _, _, session, reason = wire.split(body, 4)
            if wire.number(session) == self._session:
                self._refused(now, reason)
        elif kind in ("m", "b") and self._up:
            words = wire.split(body, 4 if kind == "m" else 6)
            if wire.number(words[1]) == self._session:
                self._heard_at = now
                (self._hear_message if kind == "m" else self._hear_beat)(words, now)

    def _hear_hello(self, body: str, now: float) -> None:
        _, protocol, session, boot, firmware, board, abilities = wire.split(body, 7)
        if wire.number(protocol) != wire.PROTOCOL:
            reason = f"the host speaks protocol {wire.PROTOCOL}, the panel {protocol}: run croupier panel flash"
            self._write_frame(f"N {wire.PROTOCOL:x} {wire.number(session):x} {reason}")
            self._refused(now, reason)
            return
        if wire.number(session) == self._session:
            if not self._up:
                self._begin(now)
            self._boot, self.firmware, self.board = wire.number(boot), firmware, board
            self.abilities = wire.abilities_from_text(abilities)
        elif self._up:
            self._anew(now)

    def _begin(self, now: float) -> None:
        self._up, self.trouble, self._pause = True, None, FIRST_PAUSE
        self._clear(now)
        self.time = PanelClock()
        self._told.append(Change.UP)

    def _anew(self, now: float) -> None:
        """Begin another session: the panel has forgotten this one."""
        self._end_session(now)
        self.trouble = "The panel has started anew."
        self._session = self._session % 0xFFFF + 1
        self._hello_at = self._opened_at = now

    def _refused(self, now: float, reason: str) -> None:
        self._end_session(now)
        self.trouble = f"The panel cannot be used: {reason}."
        self._hello_at = now + LONGEST_PAUSE
        self._opened_at = self._hello_at

    def _hear_message(self, words: list[str], now: float) -> None:
        del now
        self._to_confirm = True
        if self._inbox.accept(wire.number(words[2])):
            self._told.append(words[3])

    def _hear_beat(self, words: list[str], now: float) -> None:
        ack, ticks, levels, glitches = (wire.number(word) for word in words[2:])
        if self._outbox.confirmed(ack):
            self._progress_at = now
        self.levels, self.glitches = levels, glitches
        self.time.heard(ticks, now)
        if now - self._spoke_at >= BEAT / 2:
            self._to_confirm = True

    # --- speaking ----------------------------------------------------------------------------------------------------

    def _timers(self, now: float) -> None:
        if self._up and now - self._heard_at >= DEAD:
            self._anew(now)
            self.trouble = "The panel has fallen silent: check its USB cable. The game goes on."
        if not self._up:
            self._greet(now)
        elif len(self._outbox) and now - self._progress_at >= RETRY:
            self._progress_at = now
            self._outbox.rewind()

    def _greet(self, now: float) -> None:
        prompt = self._frames.pending().endswith(b">>> ") or b">>> " in self._frames.stray
        if prompt and now - self._reset_at >= RESET_PAUSE:
            self._reset_at = now
            self._out += RESTART
            self._frames = wire.Frames()
        if now - self._opened_at >= DEAF:
            self._lose(now, self._silent())
        elif now >= self._hello_at:
            self._hello_at = now + HELLO
            if not self._out:
                self._write_frame(f"H {wire.PROTOCOL:x} {self._session:x} {self._version}")

    def _silent(self) -> str:
        stray = self._frames.stray + self._frames.pending()
        console = any(word in stray for word in (b">>> ", b"Traceback", b"MicroPython"))
        why = "its firmware is not running" if console or self._reset_at > 0 else "it does not answer"
        return f"The Pico on {self._device} is no panel yet, {why}: run croupier panel flash."

    def _speak(self, now: float) -> None:
        port = self._port
        while port is not None and (self._out or self._next(now)):
            if not ready(port.fileno(), select.POLLOUT, 0.0):
                return
            taken = port.write(self._out) or 0
            self.written += taken
            self._out = self._out[taken:]
            if not taken:
                return

    def _next(self, now: float) -> bool:
        """Make the next frame, if there is something to say."""
        if not self._up:
            return False
        if self._to_confirm:
            self._to_confirm = False
            self._spoke_at = now
            self._write_frame(f"B {self._session:x} {self._inbox.last:x}")
            return True
        message = self._outbox.take()
        if message is None:
            return False
        self._write_frame(f"M {self._session:x} {message[0]:x} {message[1]}")
        return True

    def _write_frame(self, body: str) -> None:
        if self.listener:
            self.listener(">", body)
        self._out += wire.encode(body)
