"""The light ring: what of a view can be told by a circle of lights, clockwise from the top, without reading.

The ring is seen by the whole table, so nothing that only some may see is ever on it.
"""

import zlib
from colorsys import hsv_to_rgb
from typing import TypeAlias

from croupier.objects import hourglass, spinner
from croupier.objects.wheel import Wedge
from croupier.views import Clock, Dial, Handover, Spinner, View
from croupier_device.seam import Lights

Colour: TypeAlias = tuple[int, int, int]

DARK: Colour = (0, 0, 0)
NEEDLE: Colour = (60, 60, 60)
ARROW: Colour = (50, 50, 50)
FIELD: Colour = (0, 3, 12)
SAND: Colour = (48, 28, 0)
LAST: Colour = (60, 0, 0)
WEDGES: dict[int, Colour] = {2: (40, 32, 0), 3: (44, 12, 0), 4: (0, 20, 48)}
"""As on a Wavelength wheel: yellow, orange, blue. All colours are dim: a ring at full power dazzles a table."""
LAST_SECONDS = 10
TURN_LIGHTS = 3


def ring(view: View, count: int, now: float, progress: float = 1.0) -> Lights:
    """Return what a ring of so many lights shows of a view; `progress` is how much of its animation has passed."""
    lights = [DARK] * count
    match view:
        case Dial():
            _dial(view, lights, at_rest=progress >= 1.0)
        case Spinner():
            _spinner(view, lights, progress)
        case Clock():
            _clock(view, lights, now)
        case Handover():
            _turn(view, lights)
    return Lights(tuple(lights))


def _dial(view: Dial, lights: list[Colour], *, at_rest: bool) -> None:
    """The upper half of the ring is the wheel's arc; a target is on it only where it lies open for all."""
    if view.peek is None and at_rest:
        for wedge in sorted(view.wedges, key=lambda wedge: wedge.value):
            _wedge(wedge, lights)
    if view.needle is not None:
        lights[_place(view.needle - 90, lights)] = NEEDLE


def _wedge(wedge: Wedge, lights: list[Colour]) -> None:
    """The lights within a wedge; the middle of the 4 is lit however few there are."""
    for place in range(len(lights)):
        degrees = (place * 360 / len(lights) + 180) % 360 - 90
        if wedge.start <= degrees < wedge.end:
            lights[place] = WEDGES[wedge.value]
    if wedge.value == max(WEDGES):
        lights[_place((wedge.start + wedge.end) / 2 - 90, lights)] = WEDGES[wedge.value]


def _spinner(view: Spinner, lights: list[Colour], progress: float) -> None:
    """The fields' middles, faint, and the arrow."""
    fields = len(view.arrow.names)
    for field in range(fields):
        lights[_place(360 / fields * field, lights)] = FIELD
    lights[_place(spinner.angle(view.arrow, progress), lights)] = ARROW


def _clock(view: Clock, lights: list[Colour], now: float) -> None:
    """As much of the ring as there is sand left; red for the last seconds, all of it when the time is over."""
    if hourglass.ended(view.glass, now):
        lights[:] = [LAST] * len(lights)
        return
    left = hourglass.remaining(view.glass, now)
    colour = LAST if view.glass.running and left <= LAST_SECONDS else SAND
    lit = -(-left * len(lights) // max(1, round(view.glass.whole)))
    lights[: min(lit, len(lights))] = [colour] * min(lit, len(lights))


def _turn(view: Handover, lights: list[Colour]) -> None:
    """Each player has a colour, by name, and one place: whose turn it is can be seen from across the table."""
    number = zlib.crc32(view.to.encode())
    red, green, blue = hsv_to_rgb(number % 24 / 24, 1.0, 0.2)
    middle = number // 24 % len(lights)
    for place in range(middle, middle + TURN_LIGHTS):
        lights[place % len(lights)] = (round(255 * red), round(255 * green), round(255 * blue))


def _place(degrees: float, lights: list[Colour]) -> int:
    """Return the light nearest to an angle, clockwise from the top."""
    return round(degrees / 360 * len(lights)) % len(lights)
