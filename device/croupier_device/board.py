"""The board as the program above sees it, whatever it is made of."""

from dataclasses import dataclass
from typing import Protocol

from croupier_device.clock import Clock
from croupier_device.encoder import Transitions
from croupier_device.seam import Input, Lights, Picture, Tone


@dataclass(frozen=True, slots=True)
class Diagnostics:
    """What the page for builders shows: raw levels, and what the contacts and the wires did wrong so far."""

    levels: dict[str, bool]
    """The electrical level of every input, by role (`encoder.a`, `ok`, `p1` …); True is high."""
    bounces: dict[str, int]
    """Edges ignored as chatter, by key."""
    glitches: int
    """States the knob hopped over."""
    healed: int
    """Lost edges of the knob that reading the pins made good."""


class Board(Protocol):
    """One box: controls and glass, one owner, one thread.

    The owner's loop is: `events()`, act, `show()`, `service()`, `wait(until)`. Only `interrupt` may be called from
    elsewhere.
    """

    clock: Clock

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

    def light(self, lights: Lights) -> None:
        """Set the light ring, where there is one."""
        ...

    def tune_knob(self, transitions: Transitions, *, reverse: bool) -> None:
        """Count the knob's quarters another way from now on; what is found now is rest."""
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
