"""The sand from picture to picture: whatever has run before, it lies as time wants it."""

from hypothesis import given
from hypothesis import strategies as st

from croupier.objects import hourglass
from croupier.screens import render, screen_for
from croupier.views import Clock


def clock(glass):
    return Clock(screen="hourglass", title="Hourglass", glass=glass)


def lit(picture, rows):
    return sum(picture.getpixel((x, y)) != 0 for x in range(3, 36) for y in rows)


steps = st.lists(
    st.tuples(st.floats(0, 40), st.sampled_from(["look", "turn over", "pause", "resume", "reset"])), max_size=12
)
DO = {
    "look": lambda glass, _: glass,
    "turn over": hourglass.turn_over,
    "pause": hourglass.pause,
    "resume": hourglass.resume,
    "reset": lambda glass, _: hourglass.reset(glass),
}


@given(steps)
def test_a_glass_that_was_watched_all_along_looks_like_one_that_is_looked_at_now(steps):
    now, glass = 100.0, hourglass.start(hourglass.hourglass(60), 100.0)
    watched = screen_for(clock(glass), now)
    for wait, does in steps:
        now += wait
        glass = DO[does](glass, now)
        watched.update(clock(glass), now)
        seen, fresh = render(watched, now), render(screen_for(clock(glass), now), now)
        assert seen.picture.tobytes() == fresh.picture.tobytes()
        assert seen.lines == fresh.lines


def test_a_picture_that_was_handed_over_does_not_change_any_more():
    screen = screen_for(clock(hourglass.start(hourglass.hourglass(60), 0.0)), 0.0)
    first = render(screen, 10.0).picture
    kept = first.tobytes()
    render(screen, 30.25)
    assert first.tobytes() == kept


def test_the_stream_falls_down_to_the_heap_and_moves_a_dot_a_picture():
    """A dot below the neck (row 33) is on its way in one picture of three, with dark ones between."""
    screen = screen_for(clock(hourglass.start(hourglass.hourglass(60), 0.0)), 0.0)
    for tick in range(12):
        picture = render(screen, tick / 4).picture
        falling = [y for y in range(34, 46) if picture.getpixel((19, y))]
        assert falling == [y for y in range(34, 46) if (y - 33 - tick) % 3 == 0]


def test_no_grain_is_lost_and_none_falls_in_an_empty_glass():
    full = render(screen_for(clock(hourglass.hourglass(60)), 0.0), 0.0).picture
    empty = render(screen_for(clock(hourglass.start(hourglass.hourglass(60), 0.0)), 0.0), 60.0).picture
    upper, lower = range(14, 34), range(34, 53)
    assert lit(full, upper) + lit(full, lower) == lit(empty, upper) + lit(empty, lower)
    assert not any(empty.getpixel((19, y)) for y in range(16, 33))
