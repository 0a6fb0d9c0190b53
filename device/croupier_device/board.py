"""The board as the program above sees it, whatever it is made of; and the one made of a Pi's header."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

from croupier_device.buzzer import Buzzer
from croupier_device.clock import Clock, MonotonicClock
from croupier_device.display_wire import Serial, open_serial
from croupier_device.encoder import Transitions
from croupier_device.factories import PinFactory, open_factory
from croupier_device.gpio_panel import GpioPanel
from croupier_device.keys import Bounce
from croupier_device.oled import Oled
from croupier_device.profile import BoardProfile, DisplayProfile
from croupier_device.seam import Input, Lights, Picture, Tone

OutOfReach: TypeAlias = Literal["", "panel", "lines"]
"""Why no control can be moved: the front panel is gone, or the header's lines cannot be had; empty while they can."""


@dataclass(frozen=True, slots=True)
class Diagnostics:
    """What the page for builders shows: raw levels, and what the contacts and the wires did wrong so far."""

    levels: dict[str, bool]
    """The electrical level of every input, by role (`encoder.a`, `ok`, `p1` …); True is high."""
    bounces: dict[str, Bounce]
    """How each key's contact chatters; empty where the board does not see it, since its keys come debounced."""
    glitches: int
    """States the knob hopped over."""
    healed: int
    """Lost edges of the knob that reading the pins made good."""
    errors: int = 0
    """Faults of the display's bus."""
    frames: int = 0
    """Pictures sent to the display, whole or in part."""


class Board(Protocol):
    """One box: controls and glass, one owner, one thread.

    The owner's loop is: `events()`, act, `show()`, `service()`, `wait(until)`. Only `interrupt` may be called from
    elsewhere.
    """

    profile: BoardProfile
    clock: Clock
    lights: int
    """How many lights its ring has; 0 where there is none."""

    @property
    def out_of_reach(self) -> OutOfReach:
        """Whether and why its controls are gone, so that no hand can do anything until they are back."""
        ...

    def start(self) -> None:
        """Switch every output off, claim the lines and light the glass; raises GpioError in one plain line."""
        ...

    def events(self) -> list[Input]:
        """Return what happened up to now, in order."""
        ...

    def due(self) -> float | None:
        """Return the next time the board itself wants `events` and `service` to be called, if any."""
        ...

    def wait(self, until: float | None) -> None:
        """Sleep until an input, `interrupt`, the board's own `due` or the given time, whichever comes first."""
        ...

    def interrupt(self) -> None:
        """Make `wait` return at once; for other threads and signal handlers."""
        ...

    def service(self) -> None:
        """Do what is due: tones go on, a lost display is tried again."""
        ...

    def show(self, picture: Picture) -> None:
        """Put a picture on the glass; only what changed is sent."""
        ...

    def shift(self, dx: int, dy: int) -> None:
        """Move all pictures from the next one on by -1 to 1 dot, against wear of the glass."""
        ...

    def contrast(self, level: int) -> None:
        """Set the brightness of the glass, 0 to 255."""
        ...

    def sleep(self) -> None:
        """Switch the glass dark; the picture is kept."""
        ...

    def wake(self) -> None:
        """Switch the glass on again."""
        ...

    def sound(self, tone: Tone) -> None:
        """Start a tone, in place of any that still sounds."""
        ...

    def silence(self) -> None:
        """Stop any tone at once."""
        ...

    def light(self, lights: Lights) -> None:
        """Set the light ring, where there is one."""
        ...

    def tune_knob(self, transitions: Transitions, *, reverse: bool) -> None:
        """Count the knob's quarters another way from now on; what is found now is rest."""
        ...

    def hold_after(self, seconds: float) -> None:
        """Tell a key that goes down from now on as held after so many seconds."""
        ...

    def diagnostics(self) -> Diagnostics:
        """Return the raw levels and the fault counters."""
        ...

    def troubles(self) -> tuple[str, ...]:
        """Return what is wrong now, in plain sentences; empty when all is well."""
        ...

    def close(self) -> None:
        """Switch the outputs off and let go of everything; safe to call twice."""
        ...


def earliest(*times: float | None) -> float | None:
    """Return the first of the times that there are, if any."""
    return min((at for at in times if at is not None), default=None)


class HeaderBoard:
    """The box itself: knob, keys and buzzer on the header's pins, and the OLED on its bus.

    Args:
        profile: how the box is wired.
        clock: the clock of all intervals; edges are stamped with the kernel's monotonic one.
        factory: opens the GPIO library; by default the one that the profile names.
        display: opens the display's bus; by default the one that the profile names.
        on_tone: told (name, time) as a tone starts.
    """

    lights = 0
    out_of_reach: OutOfReach = ""

    def __init__(
        self,
        profile: BoardProfile,
        clock: Clock | None = None,
        *,
        factory: Callable[[], PinFactory] | None = None,
        display: Callable[[DisplayProfile], Serial] | None = None,
        on_tone: Callable[[str, float], None] | None = None,
    ) -> None:
        self.profile = profile
        self.clock: Clock = clock or MonotonicClock()
        self._open_factory = factory or (lambda: open_factory(profile.factory, profile.chip))
        self._open_display = display or (lambda settings: open_serial(settings, self._factory))
        self._on_tone = on_tone
        self._knob = profile.encoder.transitions, profile.encoder.reversed
        self._hold = profile.hold_seconds
        self._factory: PinFactory | None = None

    def start(self) -> None:
        """Switch every output off, claim the lines and light the glass; raises GpioError in one plain line."""
        self._oled = Oled(self.profile.display, self.clock, self._open_display)
        self._claim()

    def _claim(self) -> None:
        """Take buzzer, knob and keys, or none of them; raises GpioError."""
        self._factory = self._open_factory()
        buzzer = self.profile.buzzer
        self._buzzer = Buzzer(buzzer.pin if buzzer else None, self._factory, self.clock, self._on_tone)
        self._buzzer.start()
        self._panel = GpioPanel(self.profile, self._factory, self.clock)
        try:
            self._panel.start()
            self._tune()
        except Exception:
            self._let_go()
            raise

    def _tune(self) -> None:
        """Let the controls count as they were told to, whichever panel they are on now."""
        transitions, reverse = self._knob
        self._panel.tune_knob(transitions, reverse=reverse)
        self._panel.hold_after(self._hold)

    def events(self) -> list[Input]:
        """Return what happened up to now, in order."""
        told = self._panel.events()
        if told:
            self._oled.touched()
        return told

    def due(self) -> float | None:
        """Return the next time the board itself wants `events` and `service` to be called, if any."""
        return earliest(self._panel.due(), self._service_due())

    def _service_due(self) -> float | None:
        """Return the next time `service` is to be called, if any; the panel looks after its own timers as it waits."""
        return earliest(self._oled.due(), self._buzzer.due())

    def wait(self, until: float | None) -> None:
        """Sleep until an input, `interrupt`, the board's own `due` or the given time, whichever comes first."""
        self._panel.wait(earliest(until, self._service_due()))

    def interrupt(self) -> None:
        """Make `wait` return at once; for other threads and signal handlers."""
        self._panel.interrupt()

    def service(self) -> None:
        """Do what is due: tones go on, a lost display is tried again."""
        self._buzzer.service()
        self._oled.service()

    def show(self, picture: Picture) -> None:
        """Put a picture on the glass; only what changed is sent."""
        self._oled.show(picture)

    def shift(self, dx: int, dy: int) -> None:
        """Move all pictures from the next one on by -1 to 1 dot, against wear of the glass."""
        self._oled.shift(dx, dy)

    def contrast(self, level: int) -> None:
        """Set the brightness of the glass, 0 to 255."""
        self._oled.contrast(level)

    def sleep(self) -> None:
        """Switch the glass dark; the picture is kept."""
        self._oled.sleep()

    def wake(self) -> None:
        """Switch the glass on again."""
        self._oled.wake()

    def sound(self, tone: Tone) -> None:
        """Start a tone, in place of any that still sounds."""
        self._buzzer.play(tone)

    def silence(self) -> None:
        """Stop any tone at once."""
        self._buzzer.silence()

    def light(self, lights: Lights) -> None:
        """Do nothing: there is no light ring on the header."""

    def tune_knob(self, transitions: Transitions, *, reverse: bool) -> None:
        """Count the knob's quarters another way from now on; what is found now is rest."""
        self._knob = transitions, reverse
        self._panel.tune_knob(transitions, reverse=reverse)

    def hold_after(self, seconds: float) -> None:
        """Tell a key that goes down from now on as held after so many seconds."""
        self._hold = seconds
        self._panel.hold_after(seconds)

    def diagnostics(self) -> Diagnostics:
        """Return the raw levels and the fault counters."""
        panel = self._panel
        oled = self._oled
        return Diagnostics(
            panel.levels(), panel.bounces(), panel.glitches, panel.healed, errors=oled.errors, frames=oled.frames
        )

    def troubles(self) -> tuple[str, ...]:
        """Return what is wrong now, in plain sentences; empty when all is well."""
        parts = (self._oled.trouble, self._buzzer.trouble, *self._panel.troubles())
        return tuple(part for part in parts if part)

    def close(self) -> None:
        """Switch the outputs off and let go of everything; safe to call twice."""
        if self._factory is not None:
            self._buzzer.silence()
            self._oled.close()
            self._let_go()

    def _let_go(self) -> None:
        factory, self._factory = self._factory, None
        if factory is not None:
            self._buzzer.close()
            self._panel.close()
            factory.close()
