"""The box whose controls are on a front panel: any computer with a Pico on a USB cable."""

import errno
import math
import os
import select
from collections.abc import Callable

from croupier_device.board import Diagnostics, OutOfReach
from croupier_device.clock import Clock, MonotonicClock
from croupier_device.display_wire import Serial, open_serial
from croupier_device.encoder import Transitions
from croupier_device.factories import open_factory
from croupier_device.oled import Oled
from croupier_device.panel_inputs import PanelInputs
from croupier_device.panel_output import PanelSerial, Ring, tone_message
from croupier_device.panel_session import Change
from croupier_device.pico import PicoLink
from croupier_device.profile import BoardProfile, DisplayProfile, ProfileError
from croupier_device.seam import Input, Lights, Picture, Tone

PATIENCE = 0.02
"""Seconds after which a port that took nothing is tried again."""


class PanelBoard:
    """Knob, keys, lights and buzzer on the panel; the OLED on the panel or on this computer's own bus.

    The game goes on whatever the panel does: `troubles` tells when it is gone, and its keys then count as released.

    Args:
        profile: how panel and box are wired.
        clock: the clock of all intervals and events.
        link: the link to the panel; by default one to a real Pico.
        display: opens the display's bus where it is not the panel's.
        on_tone: told (name, time) as a tone starts.
    """

    def __init__(
        self,
        profile: BoardProfile,
        clock: Clock | None = None,
        *,
        link: PicoLink | None = None,
        display: Callable[[DisplayProfile], Serial] | None = None,
        on_tone: Callable[[str, float], None] | None = None,
    ) -> None:
        if profile.panel is None:
            raise ProfileError(f"{profile.name}: the table [panel] is missing; this board has no front panel")
        self.profile = profile
        self.lights = profile.panel.lights or 0
        self.clock: Clock = clock or MonotonicClock()
        self.link = link or PicoLink(profile.panel.serial_number, self.clock)
        self._display_on_panel = profile.display.interface == "panel"
        self._open_display = display or self._open_here
        self._on_tone = on_tone
        self._inputs = PanelInputs(profile)
        self._ring = Ring(profile.panel.lights or 0, self.link.send)
        self._told: list[Input] = []
        self._waiting: Picture | None = None
        self._knob: tuple[Transitions, bool] | None = None
        self._glass_answers = True
        self._wake: tuple[int, int] | None = None

    def start(self) -> None:
        """Look for the panel and make the display ready; that the panel is missing is no error."""
        self._oled = Oled(self.profile.display, self.clock, self._open_bus)
        self._wake = os.pipe()
        for end in self._wake:
            os.set_blocking(end, False)
        self.link.start()
        self._pump()

    def _open_bus(self, display: DisplayProfile) -> Serial:
        if not self._display_on_panel:
            return self._open_display(display)
        if not self._glass_answers:
            self.link.send("o")
            raise OSError(errno.EREMOTEIO, "the panel is asked whether the display answers")
        return PanelSerial(self.link.send)

    def _open_here(self, display: DisplayProfile) -> Serial:
        """Open a bus of this computer; SPI needs control lines besides."""
        lines = open_factory(self.profile.factory, self.profile.chip) if display.interface == "spi" else None
        return open_serial(display, lines)

    # --- what happens ------------------------------------------------------------------------------------------------

    def events(self) -> list[Input]:
        """Return what happened up to now, in order."""
        self._pump()
        told, self._told = self._told + self._inputs.tick(self.clock.now()), []
        if told:
            self._oled.touched()
        return told

    def _pump(self) -> None:
        for heard in self.link.poll():
            now = self.clock.now()
            if heard is Change.UP:
                self._arrived()
            elif heard is Change.LOST:
                self._told += self._inputs.release(now)
            elif heard.startswith("o "):
                self._glass_said(answers=heard == "o 1")
            else:
                self._told += self._inputs.hear(heard, self.link.session.time, now)
        self._catch_up()

    def _arrived(self) -> None:
        """Tell a panel that has just started all that it does not know."""
        self._ring.forget()
        self._glass_answers = True
        if self._knob is not None:
            transitions, reverse = self._knob
            self.link.send(f"k {transitions} {reverse:d}")
        if self._display_on_panel:
            self._oled.revive()

    def _glass_said(self, *, answers: bool) -> None:
        changed, self._glass_answers = answers != self._glass_answers, answers
        if changed and self._display_on_panel:
            if answers:
                self._oled.revive()
            else:
                self._oled.lost(OSError(errno.EREMOTEIO, "the panel's display does not answer"))

    def _catch_up(self) -> None:
        """Send the newest picture and lights as soon as the panel has taken the last ones."""
        if self.link.up and not self.link.backlog:
            picture, self._waiting = self._waiting, None
            if picture is not None:
                self._oled.show(picture)
            self._ring.flush()
            self.link.flush()

    def due(self) -> float | None:
        """Return the next time the board itself wants `events` and `service` to be called, if any."""
        blocked = self.clock.now() + PATIENCE if self.link.blocked() else None
        times = (self.link.due(), self._inputs.due(), self._oled.due(), blocked)
        return min((at for at in times if at is not None), default=None)

    def wait(self, until: float | None) -> None:
        """Sleep until an input, `interrupt`, the board's own `due` or the given time, whichever comes first."""
        due = min((at for at in (until, self.due()) if at is not None), default=None)
        timeout = None if due is None else max(0.0, due - self.clock.now())
        ends = [end for end in (self._wake[0] if self._wake else None, self.link.fileno()) if end is not None]
        poller = select.poll()
        for end in ends:
            poller.register(end, select.POLLIN)
        ready = poller.poll(None if timeout is None else math.ceil(timeout * 1000))
        if self._wake and (self._wake[0], select.POLLIN) in ready:
            os.read(self._wake[0], 4096)

    def interrupt(self) -> None:
        """Make `wait` return at once; for other threads and signal handlers."""
        if self._wake:
            try:
                os.write(self._wake[1], b"!")
            except BlockingIOError:
                return  # it is full of reasons to wake up already

    def service(self) -> None:
        """Do what is due: a lost display is tried again, what waits for the panel goes out."""
        self._oled.service()
        self._catch_up()
        self.link.flush()

    # --- glass, tones, lights ----------------------------------------------------------------------------------------

    def show(self, picture: Picture) -> None:
        """Put a picture on the glass; only what changed is sent, and of pictures that come too fast the newest."""
        if self._display_on_panel and self.link.up and self.link.backlog:
            self._waiting = picture.copy()
            return
        self._waiting = None
        self._oled.show(picture)
        self.link.flush()

    def shift(self, dx: int, dy: int) -> None:
        """Move pictures by a dot from the next `show` on."""
        self._oled.shift(dx, dy)

    def contrast(self, level: int) -> None:
        """Set the brightness of the glass, 0 to 255."""
        self._oled.contrast(level)
        self.link.flush()

    def sleep(self) -> None:
        """Switch the glass dark; the picture is kept."""
        self._oled.sleep()
        self.link.flush()

    def wake(self) -> None:
        """Switch the glass on again."""
        self._oled.wake()
        self.link.flush()

    def sound(self, tone: Tone) -> None:
        """Start a tone, in place of any that still sounds."""
        message = tone_message(tone)
        if self.profile.buzzer is not None and self.link.send(message):
            if self._on_tone is not None:
                self._on_tone(tone.name, self.clock.now())
            self.link.flush()

    def silence(self) -> None:
        """Stop any tone at once."""
        self.link.send("s ")
        self.link.flush()

    def light(self, lights: Lights) -> None:
        """Set the light ring, where there is one; of colours that come too fast the newest are shown."""
        self._ring.show(lights)
        self._catch_up()

    def tune_knob(self, transitions: Transitions, *, reverse: bool) -> None:
        """Count the knob's quarters another way from now on; what is found now is rest."""
        self._knob = (transitions, reverse)
        self.link.send(f"k {transitions} {reverse:d}")

    def hold_after(self, seconds: float) -> None:
        """Tell a key that goes down from now on as held after so many seconds."""
        self._inputs.hold_after(seconds)

    @property
    def out_of_reach(self) -> OutOfReach:
        """Whether the panel is gone, and all controls with it."""
        return "" if self.link.up else "panel"

    # --- how it is ---------------------------------------------------------------------------------------------------

    def diagnostics(self) -> Diagnostics:
        """Return the keys' electrical levels as the panel told them last, and the fault counters."""
        keys = self.profile.keys.present()
        down = {name: bool(self.link.session.levels >> place & 1) for place, name in enumerate(keys)}
        levels = {name: down[name] == key.active_high for name, key in keys.items()}
        glitches, oled = self.link.session.glitches, self._oled
        return Diagnostics(levels, {}, glitches, self.link.bad, errors=oled.errors, frames=oled.frames)

    def troubles(self) -> tuple[str, ...]:
        """Return what is wrong now, in plain sentences; empty when all is well."""
        glass = None if self._display_on_panel and not self.link.up else self._oled.trouble
        return tuple(part for part in (self.link.trouble, glass) if part)

    def close(self) -> None:
        """Switch the outputs off and let go of everything; safe to call twice."""
        wake, self._wake = self._wake, None
        if wake is None:
            return
        self.silence()
        self._oled.close()
        self._ring.show(Lights(()))
        self._ring.flush()
        self.link.poll()
        self.link.close()
        for end in wake:
            os.close(end)
