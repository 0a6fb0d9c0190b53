"""The link to the front panel: finds the Pico, opens its port, keeps the session; it never blocks and never raises.

Everything happens in `poll`, in the owner's thread, which may sleep on `fileno` until `due`. What the panel says comes
out of it in order, each message once, between the changes UP and LOST.
"""

import contextlib
import select
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from croupier_device.clock import Clock
from croupier_device.panel_session import Heard, Session
from croupier_device.pico_port import PortInfo, find, gone, not_opened, open_port, ready, reason, serial_ports

if TYPE_CHECKING:
    import serial

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 8.0
"""Seconds until the panel is looked for again, the pause doubling each time."""
READ_AT_ONCE = 16384


class PicoLink:
    """One panel, there or not.

    Args:
        serial_number: which panel it is, or None for the only one.
        clock: the host's clock.
        ports: lists the serial ports.
        opener: opens one.
        session: what is said over the port.
    """

    def __init__(
        self,
        serial_number: str | None,
        clock: Clock,
        *,
        ports: Callable[[], Iterable[PortInfo]] = serial_ports,
        opener: Callable[[str], "serial.Serial"] = open_port,
        session: Session | None = None,
    ) -> None:
        self._wanted = serial_number
        self._clock = clock
        self._ports = ports
        self._opener = opener
        self._gone = gone()
        self.session = session or Session("croupier")
        self.read = self.written = 0
        """Bytes that came and went, over all ports."""
        self._bad = 0
        self._trouble: str | None = None
        self._port: serial.Serial | None = None
        self._device = ""
        self._pause = FIRST_PAUSE
        self._look_at: float | None = None

    @property
    def up(self) -> bool:
        """Whether a session with the panel stands."""
        return self.session.up

    @property
    def trouble(self) -> str | None:
        """What is wrong, in one plain sentence; None while the panel is there."""
        if self.up:
            return None
        talk = self.session.trouble if self._port is not None else None
        return talk or self._trouble or "The panel has not answered yet."

    @property
    def device(self) -> str | None:
        """The port that is open, None while none is."""
        return self._device if self._port is not None else None

    @property
    def bad(self) -> int:
        """Lines that were no frame, over all ports."""
        return self._bad + self.session.frames.bad

    @property
    def backlog(self) -> int:
        """How many messages the panel has not confirmed yet."""
        return len(self.session.outbox)

    def start(self) -> None:
        """Look for the panel from now on."""
        self._look_at = self._clock.now()

    def poll(self) -> list[Heard]:
        """Read what came, write what the port takes, do what is due; return what was heard."""
        now, session = self._clock.now(), self.session
        if self._port is None and self._look_at is not None and now >= self._look_at:
            self._look(now)
        self._guarded(self._work)
        if session.up:
            self._pause, self._trouble = FIRST_PAUSE, None
        told, session.told = session.told, []
        return told

    def _work(self, now: float) -> None:
        self._listen(now)
        if self.session.deaf(now):
            why = "its firmware is not running" if self.session.at_console else "it does not answer"
            self._lose(now, f"The Pico on {self._device} is no panel yet, {why}: run croupier panel flash.")
            return
        self.session.tick(now)
        self._speak(now)

    def send(self, message: str) -> bool:
        """Send one numbered message; False, and nothing is sent, where no panel is there to take it."""
        return self.session.send(message, self._clock.now())

    def flush(self) -> None:
        """Write now what the port takes, instead of at the next `poll`."""
        if self.up:
            self._guarded(self._speak)

    def due(self) -> float | None:
        """Return when `poll` wants to be called even if nothing comes."""
        return self._look_at if self._port is None else self.session.due()

    def fileno(self) -> int | None:
        """Return what to wait on for reading, None while no port is open."""
        return None if self._port is None else self._port.fileno()

    def blocked(self) -> bool:
        """Whether bytes wait for the port to take them."""
        return bool(self.session.out)

    def close(self) -> None:
        """Let go of the port and look no more; safe to call twice."""
        self._disconnect()
        self._look_at = None
        self.session.up = False

    def _guarded(self, work: Callable[[float], None]) -> None:
        """Do something with the open port; whatever pulling the plug raises means that it is gone."""
        if self._port is not None:
            now = self._clock.now()
            try:
                work(now)
            except self._gone as error:
                what = f"The panel on {self._device} is gone ({reason(error)})"
                self._lose(now, f"{what}: check its USB cable. The game goes on.")

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
        self.session.open(now)

    def _later(self, now: float, trouble: str) -> None:
        self._trouble = trouble
        self._look_at = now + self._pause
        self._pause = min(2 * self._pause, LONGEST_PAUSE)

    def _lose(self, now: float, trouble: str) -> None:
        self._disconnect()
        self.session.end(now)
        self._later(now, trouble)

    def _disconnect(self) -> None:
        """Close the port before the panel is looked for, or it would come back under another name."""
        port, self._port = self._port, None
        if port is not None:
            self._bad += self.session.frames.bad
            self.session.frames.bad = 0
            with contextlib.suppress(*self._gone):
                port.close()

    def _listen(self, now: float) -> None:
        port = self._port
        if port is not None and ready(port.fileno(), select.POLLIN, 0.0):
            data = port.read(READ_AT_ONCE)
            self.read += len(data)
            self.session.feed(data, now)

    def _speak(self, now: float) -> None:
        port, session = self._port, self.session
        while port is not None and session.fill(now) and ready(port.fileno(), select.POLLOUT, 0.0):
            taken = port.write(session.out) or 0
            self.written += taken
            session.out = session.out[taken:]
            if not taken:
                return
