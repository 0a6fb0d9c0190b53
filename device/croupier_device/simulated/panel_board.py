"""The simulated box with a front panel: the same verbs as the simulated board's, on the panel's pins."""

import select
from collections.abc import Callable

from croupier_device.clock import Clock, VirtualClock
from croupier_device.panel_board import PanelBoard
from croupier_device.panel_session import Session
from croupier_device.pico import PicoLink
from croupier_device.pico_port import ready
from croupier_device.profile import BoardProfile
from croupier_device.seam import Picture
from croupier_device.simulated.board import chip_for
from croupier_device.simulated.contacts import Contacts
from croupier_device.simulated.hands import HandsAndEyes
from croupier_device.simulated.pico import PATIENCE, PanelStopped, SimulatedPico

PANEL = "panel"
GLASS_PIN = 255
"""Stands for the display's plug among the panel's pins."""
ROUNDS = 1000
"""After so many exchanges at one moment something goes round in circles."""


class SimulatedPanelBoard(HandsAndEyes, PanelBoard):
    """The real driver on a pseudo-terminal, the real firmware behind it; only pins and display are simulated.

    Args:
        profile: how panel and box are wired.
        clock: a virtual clock, or the kernel's for a box that people play on.
        on_tone: told (name, time) as a tone starts.
        seed: what chattering contacts and the display's memory at power-on follow.
        cut: cut the wires of all contacts, so that whatever a hand does reaches no pin.
    """

    def __init__(
        self,
        profile: BoardProfile,
        clock: Clock | None = None,
        *,
        on_tone: Callable[[str, float], None] | None = None,
        seed: int = 0,
        cut: bool = False,
    ) -> None:
        clock = clock or VirtualClock()
        self.chip = chip_for(profile.display, seed)
        self.pico = SimulatedPico(profile, self._act)
        self.ring: list[tuple[int, int, int]] = [(0, 0, 0)] * ((profile.panel and profile.panel.lights) or 0)
        """The colours that the ring shows."""
        self.pitch, self.duty = 0, 500
        """What the buzzer sounds."""
        self._contacts = Contacts(profile, seed)
        self._cut = cut
        self._levels: dict[int, int] = {}
        """Where the contacts are, by pin: hands move them although no panel is there."""
        link = PicoLink(None, clock, ports=self.pico.ports, session=Session("croupier", 0))
        super().__init__(profile, clock, link=link, display=lambda _display: self.chip, on_tone=on_tone)

    def start(self) -> None:
        """Plug the panel in and make the display ready."""
        self.pico.plug(self.link.written, self.clock.now())
        super().start()
        self._exchange()

    def close(self) -> None:
        """Let go of everything; safe to call twice."""
        if self.pico.plugged and self._wake is not None:
            self._exchange()
        super().close()
        self.pico.unplug()

    # --- hands and eyes ----------------------------------------------------------------------------------------------

    def unplug(self, part: str) -> None:
        """Take the plug of a part out: "oled" or "panel"; raises KeyError for a part the board has not."""
        if part == PANEL:
            self._exchange()
            self.pico.unplug()
            self._dark()
            self._pump()
        else:
            self._oled_part(part).unplug()
            self._tell_glass(0)

    def plug(self, part: str) -> None:
        """Put the plug of a part in again."""
        if part == PANEL:
            self.pico.plug(self.link.written, self.clock.now())
            moves = [*self._levels.items(), (GLASS_PIN, int(self.chip.plugged))]
            self.pico.step(self.clock.now(), self.link.written, moves)
        else:
            self._oled_part(part).plug()
            self._tell_glass(1)

    def glass(self) -> Picture:
        """Return what the eye sees on the virtual display, the way it is mounted, once the panel has drawn it."""
        self._exchange()
        return self._seen()

    # --- time --------------------------------------------------------------------------------------------------------

    def next_edge(self) -> float | None:
        """Return when the next contact moves or the firmware has something to do."""
        times = (self._contacts.next(), self.pico.due if self.link.device is not None else None)
        return min((at for at in times if at is not None), default=None)

    def play(self, until: float) -> None:
        """Move every contact whose time has come by `until`, taking a virtual clock along."""
        self._exchange()
        while (at := self.next_edge()) is not None and at <= until:
            self._pass_to(at)
            moves = [(number, level) for _, number, level in self._contacts.take(at) if not self._cut]
            self._levels.update(moves)
            self._exchange(moves)
        self._pass_to(until)
        self._exchange()

    def wait(self, until: float | None) -> None:
        """Sleep until an input, `interrupt`, the board's own `due` or the given time, whichever comes first."""
        times = [at for at in (until, self.due(), self.next_edge()) if at is not None]
        if not isinstance(self.clock, VirtualClock):
            super().wait(min(times, default=None))
            self.play(self.clock.now())
        elif times:
            self.play(min(times))

    def _moved(self) -> None:
        if isinstance(self.clock, VirtualClock):
            self.play(self.clock.now())
        else:
            self.interrupt()

    # --- the lock-step -----------------------------------------------------------------------------------------------

    def _exchange(self, moves: list[tuple[int, int]] | None = None) -> None:
        """Step the panel, and let both sides talk until neither has anything more to say at this moment."""
        rest = moves or []
        for _ in range(ROUNDS):
            move, rest = rest[:1], rest[1:]
            now = self.clock.now()
            if not move and not self._panel_wants(now):
                if self.link.session.idle and self._waiting is None:
                    return
                self._pump_out()
                if not self._panel_wants(now):
                    return
            self._hear(self._step(move))
        raise PanelStopped("the panel and its driver talk without end")

    def _panel_wants(self, now: float) -> bool:
        due = self.pico.due
        return self.pico.pending(self.link.written) or (due is not None and due <= now and self.link.device is not None)

    def _step(self, moves: list[tuple[int, int]]) -> int:
        return self.pico.step(self.clock.now(), self.link.written, moves)

    def _hear(self, count: int) -> None:
        """Read all that the firmware wrote, which may be a moment on its way through the pseudo-terminal."""
        target = self.link.read + count
        while self.link.read < target and (fileno := self.link.fileno()) is not None:
            if not ready(fileno, select.POLLIN, PATIENCE):
                raise PanelStopped("what the panel said got lost")
            self._pump()

    def _pump_out(self) -> None:
        self._pump()
        self.link.flush()

    # --- what the firmware does --------------------------------------------------------------------------------------

    def _act(self, act: str) -> None:
        kind, *words = act.split(" ")
        match kind:
            case "c" if self.chip.plugged:
                self.chip.command(*bytes.fromhex(words[0]))
            case "g" if self.chip.plugged:
                self.chip.data(bytes.fromhex(words[0]))
            case "s":
                self.pitch, self.duty = (int(word) for word in words)
            case "l":
                self._light(int(words[0]), bytes.fromhex(words[1]))

    def _light(self, first: int, colours: bytes) -> None:
        if not colours:
            self.ring = [(0, 0, 0)] * len(self.ring)
        for place in range(len(colours) // 3):
            red, green, blue = colours[3 * place : 3 * place + 3]
            self.ring[first + place] = (red, green, blue)

    def _dark(self) -> None:
        """Everything that the cable fed is without power."""
        self.pitch, self.duty = 0, 500
        self.ring = [(0, 0, 0)] * len(self.ring)
        if self.profile.display.interface == PANEL:
            self.chip.lose_power()

    def _tell_glass(self, level: int) -> None:
        if self.profile.display.interface == PANEL and self.pico.plugged:
            self._hear(self._step([(GLASS_PIN, level)]))
