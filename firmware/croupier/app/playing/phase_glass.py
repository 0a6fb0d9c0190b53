"""The hourglass that belongs to a phase of a game: set by the presenter, heard, kept, stopped and gone on with."""

from collections.abc import Callable
from dataclasses import replace

from croupier.games.contract import Event
from croupier.games.presenting import Timer
from croupier.objects import hourglass
from croupier.objects.hourglass import Hourglass

SOUNDS = {"tick": "last", "turn": "land", "end": "time_up"}
"""What the glass says -> the tone for it."""


class PhaseGlass:
    """At most one glass at a time; a timer with another key is another glass."""

    def __init__(
        self, now: Callable[[], float], sound: Callable[[str], None], keep: Callable[[float | None], None]
    ) -> None:
        """`keep` is told what is left: once a second while the sand runs, when it is set or stopped, None when gone."""
        self._now, self._sound, self._keep = now, sound, keep
        self._timer: Timer | None = None
        self._moment: hourglass.Moment | None = None
        self.glass: Hourglass | None = None

    @property
    def key(self) -> str:
        """The key of the present timer as a text, for the journal; empty when there is none."""
        return repr(self._timer.key) if self._timer else ""

    def due(self) -> float | None:
        """Return when `tick` is to be called, or None."""
        return self._moment.at if self._moment else None

    def tick(self) -> Event | None:
        """Sound and keep what is due; return the event that the end of the sand stands for, once it has come."""
        moment, glass = self._moment, self.glass
        if moment is None or glass is None or not hourglass.is_current(glass, moment):
            return None
        if moment.sound:
            self._sound(SOUNDS[moment.sound])
        self._moment = hourglass.due(glass, moment.at)
        self.keep(moment.at)
        return self._timer.ends if moment.sound == "end" and self._timer else None

    def follow(self, wanted: Timer | None) -> None:
        """Take the timer that the present state wants."""
        before, self._timer = self._timer, wanted
        if wanted is None:
            self.glass = self._moment = None
            if before is not None:
                self._keep(None)
        elif before is None or wanted.key != before.key:
            glass = Hourglass(wanted.seconds, wanted.runs, left=wanted.seconds * wanted.runs)
            self._set(hourglass.start(glass, self._now()) if wanted.starts else glass)

    def pause(self) -> None:
        """Stop the sand."""
        if self.glass:
            self._set(hourglass.pause(self.glass, self._now()))

    def resume(self) -> None:
        """Let the sand go on."""
        if self.glass:
            self._set(hourglass.resume(self.glass, self._now()))

    def stop_at(self, left: float | None) -> None:
        """Stand still with so many seconds left; None: full."""
        if self.glass is not None:
            stopped = hourglass.pause(self.glass, self._now())
            self._set(replace(stopped, left=stopped.whole if left is None else left))

    def keep(self, now: float) -> None:
        """Have written down what is left."""
        if self.glass is not None:
            self._keep(hourglass.pause(self.glass, now).left)

    def _set(self, glass: Hourglass) -> None:
        self.glass = glass
        self._moment = hourglass.due(glass, self._now())
        self.keep(self._now())
