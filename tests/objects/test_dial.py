"""The Wavelength dial by itself: the course of a round, what stays hidden, and the points."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.chance import ScriptedSource
from croupier.games.contract import Refused, event_name
from croupier.objects import dial
from croupier.objects.dial import (
    ClearDial,
    Dial,
    DialEvent,
    GuessSide,
    LockNeedle,
    Peek,
    Reveal,
    SpinTarget,
    TurnNeedle,
)

targets = st.integers(-3, 183)
events = st.one_of(
    st.builds(SpinTarget, st.integers(-10, 190)),
    st.just(Peek()),
    st.builds(TurnNeedle, st.integers(-200, 200)),
    st.just(LockNeedle()),
    st.builds(GuessSide, st.sampled_from(["left", "right"])),
    st.just(Reveal()),
    st.just(ClearDial()),
)


def play(*happened: DialEvent, state: Dial | None = None):
    state = state or Dial()
    for event in happened:
        state = dial.apply(state, event)
    return state


def revealed(target: int, needle: int, side: str | None = None):
    guess = [GuessSide(side)] if side else []
    return play(SpinTarget(target), Peek(), TurnNeedle(needle - 90), LockNeedle(), *guess, Reveal())


@pytest.mark.rule("WL-23", "WL-25", "WL-26")
def test_each_of_the_187_centres_is_drawn_by_one_number_of_the_source():
    drawn = [dial.draw(ScriptedSource([n])).target for n in range(187)]
    assert drawn == list(range(-3, 184))
    with pytest.raises(ValueError, match="187 is not below 187"):
        dial.draw(ScriptedSource([187]))


@pytest.mark.rule("WL-25")
@pytest.mark.parametrize("target", [-4, 184, 1000])
def test_a_target_without_a_visible_four_is_refused(target: int):
    with pytest.raises(Refused, match=f"No part of the 4 would show at {target}"):
        play(SpinTarget(target))


@pytest.mark.rule("WL-28", "WL-29")
def test_the_needle_begins_in_the_middle_and_stops_at_the_ends():
    state = play(SpinTarget(100))
    assert state.needle == 90
    assert play(TurnNeedle(500), state=state).needle == 180
    assert play(TurnNeedle(500), TurnNeedle(-1), state=state).needle == 179
    assert play(TurnNeedle(-500), state=state).needle == 0
    again = play(SpinTarget(20), state=revealed(100, 40))
    assert (again.needle, again.peeks, again.side) == (90, 0, None)


@pytest.mark.rule("WL-20", "WL-21")
@pytest.mark.parametrize(
    ("needle", "points"),
    [(100, 4), (104, 4), (105, 3), (112, 3), (113, 2), (120, 2), (121, 0), (96, 4), (95, 3), (80, 2), (79, 0)],
)
def test_the_dial_scores_as_the_wedges_lie(needle: int, points: int):
    assert dial.points(revealed(100, needle))[0] == points


@pytest.mark.rule("WL-92", "WL-93", "WL-94")
@pytest.mark.parametrize(
    ("target", "needle", "side", "points"),
    [
        (100, 113, "left", (2, 1)),
        (100, 113, "right", (2, 0)),
        (100, 87, "right", (2, 1)),
        (100, 103, "left", (4, 0)),
        (100, 104, "left", (4, 0)),
        (100, 180, "left", (0, 1)),
        (100, 108, "left", (3, 1)),
        (100, 113, None, (2, 0)),
    ],
)
def test_a_right_side_is_one_point_unless_the_needle_hit_the_four(
    target: int, needle: int, side: str | None, points: tuple[int, int]
):
    assert dial.points(revealed(target, needle, side)) == points


def test_the_side_may_be_changed_until_the_reveal():
    state = play(SpinTarget(100), Peek(), TurnNeedle(23), LockNeedle(), GuessSide("right"), GuessSide("left"), Reveal())
    assert dial.points(state) == (2, 1)
    with pytest.raises(Refused):
        play(GuessSide("right"), state=state)


def test_a_target_that_was_looked_at_stays():
    spun_twice = play(SpinTarget(10), SpinTarget(20))
    assert spun_twice.target == 20
    looked = play(Peek(), state=spun_twice)
    with pytest.raises(Refused, match="looked at"):
        play(SpinTarget(30), state=looked)
    assert play(Peek(), Peek(), state=looked).peeks == 3


def test_the_needle_is_locked_only_after_a_look_and_for_good():
    state = play(SpinTarget(10))
    with pytest.raises(Refused, match="Nobody has looked"):
        play(LockNeedle(), state=state)
    locked = play(Peek(), LockNeedle(), state=state)
    for event in (TurnNeedle(1), Peek(), LockNeedle(), SpinTarget(3)):
        with pytest.raises(Refused):
            play(event, state=locked)


def test_a_round_can_be_given_up():
    assert play(SpinTarget(10), Peek(), ClearDial()) == Dial()


@given(targets, targets, st.lists(events, max_size=20))
def test_until_the_reveal_the_public_sees_nothing_that_depends_on_the_target(
    one: int, other: int, happened: list[DialEvent]
):
    states = play(SpinTarget(one)), play(SpinTarget(other))
    for event in happened:
        if isinstance(event, SpinTarget | Reveal):
            continue
        try:
            states = tuple(dial.apply(state, event) for state in states)
        except Refused:
            continue
        assert dial.position(states[0], "public") == dial.position(states[1], "public")
        assert dial.legal(states[0]) == dial.legal(states[1])


@given(targets, st.integers(0, 180))
def test_at_the_reveal_everybody_sees_the_same(target: int, needle: int):
    state = revealed(target, needle)
    assert dial.position(state, "public") == dial.position(state, "all")
    assert dial.position(state, "public")["target"] == target
    assert any(wedge.value == 4 for wedge in dial.position(state, "public")["wedges"])


@given(st.lists(events, max_size=30))
def test_exactly_the_legal_events_are_accepted(happened: list[DialEvent]):
    state = Dial()
    for event in happened:
        may = event_name(event) in dial.legal(state)
        before = state
        try:
            state = dial.apply(state, event)
        except Refused:
            assert not may or (isinstance(event, SpinTarget) and not -3 <= event.target <= 183)
            assert state == before
        else:
            assert may
        assert 0 <= state.needle <= 180
        assert (state.target is None) == (state.phase == "ready")
