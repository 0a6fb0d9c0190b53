"""What the light ring tells; 24 lights, one every 15 degrees, clockwise from the top."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.objects import hourglass
from croupier.objects.spinner import Spinner as Arrow
from croupier.objects.wheel import wedges
from croupier.screens import lights
from croupier.screens.lights import DARK, FIELD, LAST, NEEDLE, SAND, WEDGES, ring
from croupier.views import Choice, Clock, Dial, Handover, Menu, Peek, Row, Spinner


def lit(view, count=24, now=0.0, progress=1.0):
    return {place: colour for place, colour in enumerate(ring(view, count, now, progress).colours) if colour != DARK}


@pytest.mark.parametrize(("needle", "place"), [(0, 18), (90, 0), (180, 6), (45, 21), (135, 3)])
def test_the_needle_is_on_the_upper_half(needle, place):
    assert lit(Dial(screen="dial", needle=needle)) == {place: NEEDLE}


def test_an_open_target_is_shown_in_the_colours_of_its_wedges():
    seen = lit(Dial(screen="dial", needle=None, wedges=wedges(90)))
    assert seen[0] == WEDGES[4]
    assert seen[1] == seen[23] == WEDGES[2]
    assert set(seen) == {23, 0, 1}


@given(target=st.integers(-3, 183), needle=st.integers(0, 180), count=st.integers(8, 60))
def test_a_target_that_not_everybody_may_see_is_never_on_the_ring(target, needle, count):
    hidden = Dial(screen="dial", needle=needle, wedges=wedges(target), peek=Peek())
    assert lit(hidden, count) == lit(Dial(screen="dial", needle=needle), count)


def test_the_arrow_is_where_the_glass_shows_it():
    seen = lit(Spinner(screen="spinner", arrow=Arrow(tuple("abcdefgh"), 3, 16)))
    assert seen[6] == lights.ARROW
    assert {place for place, colour in seen.items() if colour == FIELD} == {0, 3, 9, 12, 15, 18, 21}


def test_the_sand_runs_out_around_the_ring_and_ends_in_red():
    glass = hourglass.start(hourglass.hourglass(60), 100.0)
    view = Clock(screen="hourglass", glass=glass)
    assert lit(view, now=100.0) == dict.fromkeys(range(24), SAND)
    assert lit(view, now=130.0) == dict.fromkeys(range(12), SAND)
    assert lit(view, now=155.0) == dict.fromkeys(range(2), LAST)
    assert lit(view, now=161.0) == dict.fromkeys(range(24), LAST)


def test_everybody_has_a_colour_and_a_place_of_their_own_and_keeps_them():
    ana, ben = (lit(Handover(screen="turn", to=name)) for name in ("Ana", "Ben"))
    assert len(ana) == len(ben) == lights.TURN_LIGHTS
    assert ana != ben
    assert ana == lit(Handover(screen="turn", to="Ana"))


def test_a_menu_leaves_the_ring_dark():
    assert lit(Menu(screen="menu", rows=(Row("Dice", None),), ok=Choice("ok", None))) == {}


def views():
    """Return the views that light the ring: clocks with any sand left, open targets, arrows, hand-overs."""
    sand = st.integers(0, 120).map(lambda run: hourglass.Hourglass(seconds=120, left=120 - run))
    return st.one_of(
        sand.map(lambda glass: Clock(screen="hourglass", glass=glass)),
        st.tuples(st.integers(0, 180), st.integers(0, 180)).map(
            lambda at: Dial(screen="dial", needle=at[0], wedges=wedges(at[1]))
        ),
        st.integers(2, 12).map(lambda n: Spinner(screen="spinner", arrow=Arrow(tuple(map(str, range(n))), 0, 16))),
        st.text(min_size=1, max_size=8).map(lambda name: Handover(screen="handover", to=name)),
    )


@given(view=views())
def test_a_ring_of_24_takes_no_more_than_a_tenth_of_its_full_power(view):
    colours = ring(view, 24, 0.0).colours
    assert sum(map(sum, colours)) <= 24 * 3 * 255 / 10
