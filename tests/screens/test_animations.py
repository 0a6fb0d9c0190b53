"""Animations picture by picture: even steps, one way, slowing down to rest; nothing is drawn that shows nothing new."""

from itertools import pairwise

import pytest

from croupier.chance import SeededSource
from croupier.objects import spinner
from croupier.screens import render, screen_for
from croupier.screens.dial import SPOKES, DialScreen, whirled
from croupier.views import Dial, Dice, Face, Spinner


def pictures(screen, begun):
    """The pictures that the box draws from now on, with their times, until the screen asks for no more."""
    at = begun
    while at is not None:
        yield at, render(screen, at).picture.tobytes()
        at = screen.due(at)


@pytest.mark.parametrize("seed", range(20))
def test_the_arrow_only_goes_on_and_slows_down_until_it_rests_in_its_field(seed):
    arrow = spinner.categories()
    arrow = spinner.apply(arrow, spinner.draw(arrow, SeededSource(seed)))
    screen = screen_for(Spinner(screen="spinner", title="", arrow=arrow, spun=0), 0.0)
    screen.update(Spinner(screen="spinner", title="", arrow=arrow, spun=1), 0.0)
    times = [at for at, _ in pictures(screen, 0.0)]
    assert times[-1] == spinner.DURATION
    degrees = [spinner.angle(arrow, screen.progress(at)) for at in times]
    steps = [(after - before) % 360 for before, after in pairwise(degrees)]
    steps = [0.0 if step > 359.999 else step for step in steps]
    assert steps[0] < 90, "a larger one could be taken for a turn the other way"
    assert all(later <= earlier + 1e-6 for earlier, later in pairwise(steps))
    assert steps[-1] < 0.1, "it ends without a jerk"
    assert degrees[-1] == pytest.approx((arrow.field - 1) * 45)


def test_the_whirling_wheel_never_seems_to_run_back_and_comes_to_a_stand():
    screen = screen_for(Dial(screen="dial", title="", concepts=("cold", "hot"), needle=None, spun=1), 0.0)
    times = [at for at, _ in pictures(screen, 0.0)]
    assert times[-1] == DialScreen.animation
    steps = [whirled(screen.progress(b)) - whirled(screen.progress(a)) for a, b in pairwise(times)]
    assert steps[0] < 360 / SPOKES / 2, "spokes that pass half a gap a picture stand between two ways to turn"
    assert all(later < earlier for earlier, later in pairwise(steps[:-1]))
    assert steps[-1] < 1


@pytest.mark.parametrize("begun", [0.0, 1234.567])
def test_tumbling_dice_show_each_face_equally_long_and_are_drawn_once_for_each(begun):
    dice = tuple(Face(6, value) for value in (1, 2, 3))
    screen = screen_for(Dice(screen="dice", title="", dice=dice, rolled=1, fresh=True), begun)
    drawn = list(pictures(screen, begun))
    assert len(drawn) == 10, "nine faces, and how they lie"
    assert [at - begun for at, _ in drawn] == pytest.approx([face / 10 for face in range(10)])
    assert all(one != other for (_, one), (_, other) in pairwise(drawn))


def test_a_slow_bus_shows_fewer_faces_and_the_same_end():
    dice = (Face(6, 5),)
    screen = screen_for(Dice(screen="dice", title="", dice=dice, rolled=1, fresh=True), 0.0)
    at = 0.0
    for _ in range(3):
        at = max(screen.due(at), at + 0.25)
    assert at == 0.75
    assert screen.due(at) == pytest.approx(0.8)
    assert screen.due(0.9) is None
