"""The hourglass: a deadline on a monotonic clock that is told the time and never asks for it.

All times are seconds on one monotonic clock. What is left is worked out from the moment the glass was set going, so
nothing adds up and nothing drifts. Instants closer than a microsecond are one instant, so that the clock's rounding can
neither show a number twice nor skip it.
"""

import math
from bisect import bisect_left, bisect_right
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeAlias

Sound: TypeAlias = Literal["tick", "turn", "end"]
"""`tick` in the last seconds, `turn` when the glass of a double run turns over by itself, `end` when it is empty."""

SHORTEST = 5
LONGEST = 3600
LAST_SECONDS = 5
LONGEST_OVERRUN = 99 * 60 + 59
"""The overrun is counted up to here; then the glass asks for no more moments, and an idle box can sleep."""

STEPS: tuple[int, ...] = (*range(5, 120, 5), *range(120, 600, 15), *range(600, LONGEST + 1, 60))
"""The durations that the knob reaches: every 5 s up to 2 minutes, every 15 s up to 10, then every minute."""

_MICRO = 6


class Preset(NamedTuple):
    """A duration with a name of its own: seconds of one run, and how many runs follow each other."""

    seconds: int
    runs: int = 1


PRESETS = (Preset(30), Preset(60), Preset(120), Preset(60, 2))


@dataclass(frozen=True, slots=True)
class Hourglass:
    """A glass: seconds of one run, runs in a row, and what was left at the moment since which it has been running."""

    seconds: float
    runs: int = 1
    left: float = 0.0
    """Seconds that were left at `since`, or are left while it stands still; below zero, seconds of overrun."""
    since: float | None = None
    """When it was set going; None while it stands still."""
    generation: int = 0
    """Grows with everything that moves the deadline; a moment asked for earlier is void."""

    @property
    def whole(self) -> float:
        """Seconds of all runs together."""
        return self.seconds * self.runs

    @property
    def running(self) -> bool:
        """Whether the sand runs, or ran out and the overrun counts."""
        return self.since is not None


class Moment(NamedTuple):
    """The next instant at which the glass shows or sounds something new."""

    at: float
    generation: int
    sound: Sound | None


class Sand(NamedTuple):
    """How the sand of one run is shared out; the two are 1 together."""

    upper: float
    lower: float


class Reading(NamedTuple):
    """Everything that can be seen of a glass at one moment."""

    upper: float
    """The share of the sand that is above, in the run that is going on."""
    seconds: int
    """What is left, or what it has overrun, in whole seconds."""
    ended: bool
    falling: bool
    """Whether grains are on their way."""


def hourglass(seconds: float, runs: int = 1) -> Hourglass:
    """Return a full glass that stands still; raises ValueError outside 5 seconds to 60 minutes, once or twice."""
    if not SHORTEST <= seconds <= LONGEST:
        raise ValueError(f"an hourglass runs {SHORTEST} to {LONGEST} seconds, not {seconds}")
    if runs not in (1, 2):
        raise ValueError(f"an hourglass runs once or twice, not {runs} times")
    return Hourglass(seconds, runs, left=seconds * runs)


def start(glass: Hourglass, now: float) -> Hourglass:
    """Set the sand running; a glass that has run out or runs already begins anew, with one deadline."""
    fresh = glass.running or glass.left <= 0
    return _changed(glass, left=glass.whole if fresh else glass.left, since=now)


def pause(glass: Hourglass, now: float) -> Hourglass:
    """Stop the sand, or the overrun, where it is."""
    return glass if glass.since is None else _changed(glass, left=_left(glass, now), since=None)


def resume(glass: Hourglass, now: float) -> Hourglass:
    """Go on from where it was paused; an overrun goes on too."""
    return glass if glass.running else _changed(glass, left=glass.left, since=now)


def turn_over(glass: Hourglass, now: float) -> Hourglass:
    """Turn the glass: what had run is what is left, and it runs.

    A glass that was not yet started stands with its sand below and starts full. In a double run only the run that is
    going on is turned; the one that follows stays whole.
    """
    if glass.since is None and glass.left == glass.whole:
        return start(glass, now)
    left = max(_left(glass, now), 0.0)
    to_come = _runs_to_come(glass, left) * glass.seconds
    return _changed(glass, left=to_come + glass.seconds - (left - to_come), since=now)


def reset(glass: Hourglass) -> Hourglass:
    """Fill the glass again and let it stand still."""
    return _changed(glass, left=glass.whole, since=None)


def set_to(glass: Hourglass, seconds: float, runs: int = 1) -> Hourglass:
    """Give a glass that may be running another duration; it stands still, full, and older moments are void."""
    return replace(hourglass(seconds, runs), generation=glass.generation + 1)


def restored(saved: Hourglass) -> Hourglass:
    """Return a saved glass, checked and standing still, as it was when it was paused for saving."""
    glass = hourglass(saved.seconds, saved.runs)
    if not -LONGEST_OVERRUN <= saved.left <= glass.whole:
        raise ValueError(f"an hourglass of {glass.whole} seconds cannot have {saved.left} left")
    return replace(glass, left=saved.left, generation=saved.generation + 1)


def remaining(glass: Hourglass, now: float) -> int:
    """Return the seconds to show, rounded up: 0 only when the last grain has fallen."""
    return max(math.ceil(_left(glass, now)), 0)


def overrun(glass: Hourglass, now: float) -> int:
    """Return the whole seconds since the last grain fell, counted no further than the longest overrun."""
    return max(math.floor(-_left(glass, now)), 0)


def ended(glass: Hourglass, now: float) -> bool:
    """Tell whether the last grain has fallen."""
    return _left(glass, now) <= 0


def reading(glass: Hourglass, now: float) -> Reading:
    """Return all that a picture of the glass needs, worked out once."""
    left = _left(glass, now)
    if left <= 0:
        return Reading(0.0, math.floor(-left), ended=True, falling=False)
    return Reading(_upper(glass, left), math.ceil(left), ended=False, falling=glass.running)


def sand(glass: Hourglass, now: float) -> Sand:
    """Return the shares of the sand above and below in the run that is going on."""
    upper = _upper(glass, max(_left(glass, now), 0.0))
    return Sand(upper, 1 - upper)


def due(glass: Hourglass, now: float) -> Moment | None:
    """Return the next moment after `now` at which the glass shows or sounds something new; None while it stands."""
    if glass.since is None:
        return None
    left = _left(glass, now)
    following = math.ceil(left) - 1
    if following < -LONGEST_OVERRUN:
        return None
    half = glass.seconds if glass.runs == 2 and left > glass.seconds else -math.inf
    mark = max(following, half)
    return Moment(glass.since + glass.left - mark, glass.generation, _sound(glass, mark))


def is_current(glass: Hourglass, moment: Moment) -> bool:
    """Tell whether the moment was asked of the glass as it runs now, and not of an earlier run."""
    return moment.generation == glass.generation


def clock_text(seconds: int) -> str:
    """Return seconds as people read them from a clock: `1:05`."""
    return f"{seconds // 60}:{seconds % 60:02}"


def turned_knob(seconds: float, detents: int) -> int:
    """Return the duration that the knob reaches from here; at the shortest and the longest it stops."""
    between = bisect_right(STEPS, seconds) - 1 if detents > 0 else bisect_left(STEPS, seconds)
    place = min(max(between + detents, 0), len(STEPS) - 1)
    return STEPS[place]


def _left(glass: Hourglass, now: float) -> float:
    if glass.since is None:
        return glass.left
    return max(round(glass.left - (now - glass.since), _MICRO), -LONGEST_OVERRUN)


def _upper(glass: Hourglass, left: float) -> float:
    return (left - _runs_to_come(glass, left) * glass.seconds) / glass.seconds


def _runs_to_come(glass: Hourglass, left: float) -> int:
    """Return how many whole runs follow the one that is going on."""
    return max(math.ceil(left / glass.seconds) - 1, 0)


def _sound(glass: Hourglass, mark: float) -> Sound | None:
    if mark == 0:
        return "end"
    if 0 < mark <= LAST_SECONDS:
        return "tick"
    return "turn" if glass.runs == 2 and mark == glass.seconds else None


def _changed(glass: Hourglass, left: float, since: float | None) -> Hourglass:
    return replace(glass, left=left, since=since, generation=glass.generation + 1)
