"""The hourglass: one deadline, a display that rounds up, sand that is true to the time, and what turning over does."""

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.objects import hourglass
from croupier.objects.hourglass import Hourglass, Sand

lengths = st.integers(5, 3600)
clocks = st.floats(0, 1e6)
"""A Pi that has been on for eleven days."""


def moments(glass: Hourglass, now: float, until: float = inf):
    while (moment := hourglass.due(glass, now)) and moment.at <= until:
        yield moment
        now = moment.at


def running(seconds: int, now: float = 0.0, runs: int = 1):
    return hourglass.start(hourglass.hourglass(seconds, runs), now)


@given(st.integers(5, 120), clocks)
def test_the_display_counts_down_by_one_and_shows_nothing_twice(seconds: int, now: float):
    glass = running(seconds, now)
    steps = list(moments(glass, now, until=now + seconds + 0.5))
    assert hourglass.remaining(glass, now) == seconds
    assert [hourglass.remaining(glass, step.at) for step in steps] == list(range(seconds - 1, -1, -1))
    assert [step.at - now for step in steps] == pytest.approx(list(range(1, seconds + 1)))


def test_zero_is_shown_only_when_the_last_grain_has_fallen():
    glass = running(60, now=1000.0)
    assert hourglass.remaining(glass, 1059.999) == 1
    assert not hourglass.ended(glass, 1059.999)
    assert hourglass.remaining(glass, 1060.0) == 0
    assert hourglass.ended(glass, 1060.0)


def test_an_hour_does_not_drift_though_every_wake_up_is_late():
    glass, now, shown = running(3600, now=77.7), 77.7, []
    while moment := hourglass.due(glass, now):
        now = moment.at + 0.1 * (moment.at - now)
        shown.append(hourglass.remaining(glass, now))
        if hourglass.ended(glass, now):
            break
    assert 3600 <= now - 77.7 <= 3600.1
    assert shown == list(range(3599, -1, -1))


def test_the_last_five_seconds_and_the_end_sound():
    sounds = {round(moment.at): moment.sound for moment in moments(running(60), 0.0, until=65)}
    assert sounds == dict.fromkeys(range(1, 55), None) | dict.fromkeys(range(55, 60), "tick") | {
        60: "end"
    } | dict.fromkeys(range(61, 66), None)


def test_the_overrun_counts_up_and_stops_asking_in_the_end():
    glass = running(30)
    assert [hourglass.overrun(glass, now) for now in (29.9, 30, 30.9, 31, 95.5)] == [0, 0, 0, 1, 65]
    last = list(moments(glass, 0.0))[-1]
    assert last.at == 30 + 99 * 60 + 59
    assert hourglass.overrun(glass, last.at + 1e5) == 99 * 60 + 59


def test_turned_over_while_running_what_had_run_is_what_is_left():
    glass = hourglass.turn_over(running(60), 23.0)
    assert hourglass.remaining(glass, 23.0) == 23
    assert hourglass.ended(glass, 46.0)
    assert not hourglass.ended(glass, 45.9)


@given(lengths, st.floats(0.001, 0.999), clocks)
def test_turning_over_swaps_the_sand_and_twice_is_no_change(seconds: int, share: float, now: float):
    glass = running(seconds, now)
    later = now + share * seconds
    upper, lower = hourglass.sand(glass, later)
    turned = hourglass.turn_over(glass, later)
    assert hourglass.sand(turned, later) == pytest.approx((lower, upper))
    back = hourglass.turn_over(turned, later)
    assert hourglass.sand(back, later) == pytest.approx((upper, lower))
    assert back.generation == glass.generation + 2


def test_an_empty_glass_turned_over_runs_full_again():
    glass = hourglass.turn_over(running(60), 75.0)
    assert hourglass.sand(glass, 75.0) == Sand(1, 0)
    assert hourglass.remaining(glass, 75.0) == 60


def test_a_glass_that_stood_ready_starts_when_it_is_turned_over():
    glass = hourglass.turn_over(hourglass.hourglass(60), 5.0)
    assert glass.running
    assert hourglass.remaining(glass, 5.0) == 60


@given(lengths, st.floats(0, 1), clocks)
def test_the_heaps_are_true_to_the_time(seconds: int, share: float, now: float):
    upper, lower = hourglass.sand(running(seconds, now), now + share * seconds)
    assert upper == pytest.approx(1 - share, abs=1e-6)
    assert upper + lower == pytest.approx(1)


@given(lengths, st.floats(0, 1), st.floats(0, 1e5), clocks)
def test_a_pause_costs_nothing_however_long(seconds: int, share: float, pause: float, now: float):
    glass = running(seconds, now)
    stop = now + share * seconds
    paused = hourglass.pause(glass, stop)
    assert hourglass.due(paused, stop) is None
    assert hourglass.remaining(paused, stop + pause) == hourglass.remaining(glass, stop)
    resumed = hourglass.resume(paused, stop + pause)
    assert hourglass.sand(resumed, stop + pause) == pytest.approx(hourglass.sand(glass, stop), abs=1e-6)


def test_an_overrun_can_be_paused_too():
    paused = hourglass.pause(running(30), 37.5)
    assert hourglass.overrun(paused, 1000.0) == 7
    assert hourglass.overrun(hourglass.resume(paused, 1000.0), 1001.0) == 8


def test_starting_again_while_it_runs_leaves_one_deadline():
    glass = running(30)
    for now in (10.0, 20.0, 30.0):
        glass = hourglass.start(glass, now)
    steps = list(moments(glass, 30.0, until=61))
    assert [step.at for step in steps] == [float(at) for at in range(31, 62)]
    assert [step.at for step in steps if step.sound == "end"] == [60.0]


@given(
    st.lists(st.sampled_from(["start", "pause", "turn_over"]), min_size=1, max_size=8),
    st.floats(0.1, 20),
)
def test_a_moment_asked_for_before_a_change_is_void_after_it(changes: list[str], wait: float):
    glass, now = running(60), 0.0
    for change in changes:
        moment = hourglass.due(glass, now)
        now += wait
        before = glass
        glass = getattr(hourglass, change)(glass, now)
        if moment and glass is not before:
            assert not hourglass.is_current(glass, moment)
            assert hourglass.is_current(before, moment)
    assert not moment or not hourglass.is_current(hourglass.reset(glass), moment)
    assert not moment or not hourglass.is_current(hourglass.set_to(glass, 30), moment)


@pytest.mark.rule("BYB-85")
def test_twice_sixty_is_two_minutes_and_turns_over_by_itself_in_between():
    glass = running(60, runs=2)
    sounds = [(moment.at, moment.sound) for moment in moments(glass, 0.0, until=120) if moment.sound]
    assert sounds == [(60.0, "turn"), *((float(at), "tick") for at in range(115, 120)), (120.0, "end")]
    assert hourglass.remaining(glass, 0.0) == 120
    assert hourglass.sand(glass, 15.0) == Sand(0.75, 0.25)
    assert hourglass.sand(glass, 75.0) == Sand(0.75, 0.25)
    assert hourglass.remaining(glass, 75.0) == 45


def test_turning_over_a_double_run_leaves_the_second_run_whole():
    first = hourglass.turn_over(running(60, runs=2), 20.0)
    assert hourglass.remaining(first, 20.0) == 80
    second = hourglass.turn_over(running(60, runs=2), 80.0)
    assert hourglass.remaining(second, 80.0) == 20


@given(lengths, st.sampled_from([1, 2]), st.floats(0, 8000), clocks)
def test_a_power_cut_gives_the_glass_back_paused(seconds: int, runs: int, gone: float, now: float):
    glass = hourglass.start(hourglass.hourglass(seconds, runs), now)
    saved = hourglass.pause(glass, now + gone)
    back = hourglass.restored(saved)
    assert not back.running
    assert hourglass.remaining(back, 0.0) == hourglass.remaining(glass, now + gone)
    assert hourglass.overrun(back, 0.0) == hourglass.overrun(glass, now + gone)


@pytest.mark.parametrize("left", [60.1, -6000, float("nan"), float("inf")])
def test_a_saved_glass_that_cannot_be_is_refused(left: float):
    with pytest.raises(ValueError, match="cannot have"):
        hourglass.restored(hourglass.Hourglass(60, left=left))


@pytest.mark.parametrize(
    ("seconds", "runs"), [(4, 1), (3601, 1), (0, 1), (-60, 1), (60, 0), (60, 3), (float("nan"), 1)]
)
def test_durations_out_of_bounds_are_refused(seconds: int, runs: int):
    with pytest.raises(ValueError, match="an hourglass runs"):
        hourglass.hourglass(seconds, runs)


def test_the_presets_are_thirty_sixty_hundred_and_twenty_and_twice_sixty():
    assert [(preset.seconds, preset.runs) for preset in hourglass.PRESETS] == [(30, 1), (60, 1), (120, 1), (60, 2)]
    assert all(hourglass.hourglass(*preset) for preset in hourglass.PRESETS)


def test_the_knob_reaches_five_seconds_to_an_hour_in_a_few_turns_of_a_hand():
    assert (hourglass.STEPS[0], hourglass.STEPS[-1]) == (5, 3600)
    assert list(hourglass.STEPS) == sorted(set(hourglass.STEPS))
    assert all(
        5 * (after - before) <= max(before, 25)
        for before, after in zip(hourglass.STEPS, hourglass.STEPS[1:], strict=False)
    )
    assert len(hourglass.STEPS) < 5 * 24
    assert all(hourglass.hourglass(seconds) for seconds in hourglass.STEPS)


@given(st.sampled_from(hourglass.STEPS), st.integers(-150, 150))
def test_the_knob_goes_along_the_steps_and_stops_at_the_ends(seconds: int, detents: int):
    place = hourglass.STEPS.index(seconds) + detents
    assert hourglass.turned_knob(seconds, detents) == hourglass.STEPS[min(max(place, 0), len(hourglass.STEPS) - 1)]


def test_from_between_two_steps_the_knob_goes_to_the_nearest_in_its_direction():
    assert hourglass.turned_knob(47, 1) == 50
    assert hourglass.turned_knob(47, -1) == 45
    assert hourglass.turned_knob(47, 0) == 50


@given(lengths, st.integers(1, 2), clocks, st.floats(-0.2, 2.4))
def test_a_reading_is_all_that_can_be_seen_at_one_moment(seconds: int, runs: int, now: float, share: float):
    glass = running(seconds, now, runs)
    moment = now + share * seconds
    seen = hourglass.reading(glass, moment)
    assert seen.ended == hourglass.ended(glass, moment)
    assert seen.falling != seen.ended
    assert seen.upper == hourglass.sand(glass, moment).upper
    count = hourglass.overrun if seen.ended else hourglass.remaining
    assert seen.seconds == count(glass, moment)


def test_nothing_falls_in_a_glass_that_stands_still():
    assert hourglass.reading(hourglass.hourglass(60), 5.0) == (1.0, 60, False, False)
