"""The host's side of the wire without a port: hellos, numbered messages, beats; bytes in, bytes out."""

import contextlib
import os
from enum import Enum, auto
from typing import TYPE_CHECKING, TypeAlias

from croupier_device import wire
from croupier_device.panel_clock import PanelClock

if TYPE_CHECKING:
    from collections.abc import Callable

HELLO, BEAT, RETRY, DEAD = (us / 1e6 for us in (wire.HELLO_US, wire.BEAT_US, wire.RETRY_US, wire.DEAD_US))
REFUSED_PAUSE = 8.0
"""Seconds until a panel of another version is asked again."""
DEAF = 6.0
"""Seconds of hellos without an answer after which the port is let go."""
RESET_PAUSE = 10.0
MOST_KEPT = 256
"""Messages to the panel that may wait: more than two whole pictures and what goes with them."""
PROMPT = b">>> "
RESTART = b"\x04"
"""What restarts the firmware, said to nothing but a prompt."""


class Change(Enum):
    """What becomes of the link, between the messages."""

    UP = auto()
    LOST = auto()


Heard: TypeAlias = str | Change


class Session:
    """One session with a panel after another.

    Args:
        version: what the hello calls the host.
        number: the last session's number; by default a random one, so that no panel takes us for an earlier host.
    """

    def __init__(self, version: str, number: int | None = None) -> None:
        self._version = version
        self.number = int.from_bytes(os.urandom(2)) % 0xFFFF if number is None else number
        self.up = False
        self.trouble: str | None = None
        """What is wrong with the session, in one plain sentence, where that is known."""
        self.told: list[Heard] = []
        """What was heard and not taken yet."""
        self.out = b""
        """Bytes that the port has not taken yet."""
        self.listener: Callable[[str, str], None] | None = None
        """Told ("<" or ">", body) of every frame, for the monitor."""
        self.time = PanelClock()
        self.abilities: dict[str, str] = {}
        self.firmware = self.board = ""
        self.levels = self.glitches = 0
        self.frames = wire.Frames()
        self._reset_at: float | None = None
        self._hello_at = self._greeted_since = 0.0
        self._to_confirm = False
        self._clear(0.0)

    @property
    def idle(self) -> bool:
        """Whether nothing is to be written or confirmed."""
        return not self.out and not self._to_confirm and not len(self.outbox)

    def open(self, now: float) -> None:
        """Begin to greet whoever is on the line now."""
        self.frames = wire.Frames()
        self._clear(now)
        self._greet_anew(now)

    def end(self, now: float) -> None:
        """Let the session be over, with all that it has gathered."""
        self._clear(now)
        if self.up:
            self.up = False
            self.told.append(Change.LOST)

    def send(self, message: str, now: float) -> bool:
        """Keep one numbered message; False where no panel is there to take it."""
        if not self.up or self.outbox.full:
            return False
        if not len(self.outbox):
            self._progress_at = now
        self.outbox.put(message)
        return True

    def due(self) -> float:
        """Return when `tick` wants to be called even if nothing comes."""
        if not self.up:
            return self._hello_at
        times = [self._heard_at + DEAD]
        if len(self.outbox):
            times.append(self._progress_at + RETRY)
        return min(times)

    def deaf(self, now: float) -> bool:
        """Whether hellos have gone unanswered for long."""
        return not self.up and now - self._greeted_since >= DEAF

    @property
    def at_console(self) -> bool:
        """Whether what came looks like MicroPython's console instead of the firmware."""
        stray = self.frames.stray + self.frames.pending()
        return self._reset_at is not None or any(word in stray for word in (PROMPT, b"Traceback", b"MicroPython"))

    def tick(self, now: float) -> None:
        """Do what is due: greet, repeat, give up."""
        if self.up and now - self._heard_at >= DEAD:
            self._anew(now, "The panel has fallen silent: check its USB cable. The game goes on.")
        if not self.up:
            self._greet(now)
        elif len(self.outbox) and now - self._progress_at >= RETRY:
            self._progress_at = now
            self.outbox.rewind()

    def fill(self, now: float) -> bool:
        """Put the next frame into `out`, if that is empty and there is one; return whether anything is in it."""
        if not self.out and self.up:
            if self._to_confirm:
                self._to_confirm, self._spoke_at = False, now
                self._write(f"B {self.number:x} {self._inbox.last:x}")
            elif (message := self.outbox.take()) is not None:
                self._write(f"M {self.number:x} {message[0]:x} {message[1]}")
        return bool(self.out)

    def feed(self, data: bytes, now: float) -> None:
        """Take bytes that came, whatever they are."""
        for body in self.frames.feed(data):
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
            if wire.number(session) == self.number:
                self._refused(now, reason)
        elif kind in ("m", "b") and self.up:
            words = wire.split(body, 4 if kind == "m" else 6)
            if wire.number(words[1]) == self.number:
                self._heard_at = now
                if kind == "m":
                    self._hear_message(words)
                else:
                    self._hear_beat(words, now)

    def _hear_hello(self, body: str, now: float) -> None:
        _, protocol, session, _boot, firmware, board, abilities = wire.split(body, 7)
        if wire.number(protocol) != wire.PROTOCOL:
            reason = f"the host speaks protocol {wire.PROTOCOL}, the panel {protocol}: run croupier panel flash"
            self._write(f"N {wire.PROTOCOL:x} {wire.number(session):x} {reason}")
            self._refused(now, reason)
        elif wire.number(session) == self.number:
            self.firmware, self.board, self.abilities = firmware, board, wire.abilities_from_text(abilities)
            if not self.up:
                self._begin(now)
        elif self.up:
            self._anew(now, "The panel has started anew.")

    def _hear_message(self, words: list[str]) -> None:
        self._to_confirm = True
        if self._inbox.accept(wire.number(words[2])):
            self.told.append(words[3])

    def _hear_beat(self, words: list[str], now: float) -> None:
        ack, ticks, levels, glitches = (wire.number(word) for word in words[2:])
        if self.outbox.confirmed(ack):
            self._progress_at = now
        self.levels, self.glitches = levels, glitches
        self.time.heard(ticks, now)
        if now - self._spoke_at >= BEAT / 2:
            self._to_confirm = True

    def _begin(self, now: float) -> None:
        self.up, self.trouble = True, None
        self._clear(now)
        self.time = PanelClock()
        self.told.append(Change.UP)

    def _anew(self, now: float, trouble: str) -> None:
        """Begin another session: the panel has forgotten this one."""
        self.end(now)
        self._greet_anew(now)
        self.trouble = trouble

    def _refused(self, now: float, reason: str) -> None:
        self.end(now)
        self.trouble = f"The panel cannot be used: {reason}."
        self._hello_at = self._greeted_since = now + REFUSED_PAUSE

    def _clear(self, now: float) -> None:
        """Forget what a session has gathered."""
        self.outbox = wire.Outbox(MOST_KEPT)
        self._inbox = wire.Inbox()
        self._to_confirm = False
        self._heard_at = self._progress_at = self._spoke_at = now
        self.out = b""

    def _greet_anew(self, now: float) -> None:
        self.number = self.number % 0xFFFF + 1
        self._hello_at = self._greeted_since = now
        self.trouble = None

    def _greet(self, now: float) -> None:
        prompt = self.frames.pending().endswith(PROMPT) or PROMPT in self.frames.stray
        if prompt and (self._reset_at is None or now - self._reset_at >= RESET_PAUSE):
            self._reset_at = now
            self.out += RESTART
            self.frames = wire.Frames()
        if now >= self._hello_at:
            self._hello_at = now + HELLO
            if not self.out:
                self._write(f"H {wire.PROTOCOL:x} {self.number:x} {self._version}")

    def _write(self, body: str) -> None:
        if self.listener:
            self.listener(">", body)
        self.out += wire.encode(body)
