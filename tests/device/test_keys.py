"""Debounce and gestures of one key: B-009, B-010 and the law of one press."""

import random
from collections.abc import Callable
from typing import TypeAlias

import pytest

from croupier_device.keys import WATCH, Bounce, Key
from croupier_device.seam import Down, Hold, Input, Press, Up

Edge: TypeAlias = tuple[float, bool]


def play(
    key: Key, edges: list[Edge], truth: Callable[[float], bool] | None = None, until: float | None = None
) -> list[Input]:
    """Give a key its edges (seconds, down), and in between its timers, reading the contact where `truth` tells it."""
    told: list[Input] = []

    def timers(limit: float) -> None:
        while key.due is not None and key.due <= limit:
            told.extend(key.tick(key.due, reading=truth(key.due) if truth else None))

    for at, down in edges:
        timers(at)
        told += key.edge(at, down=down)
    timers(until if until is not None else edges[-1][0] + 0.1)
    return told


def gestures(told: list[Input]) -> list[Input]:
    return [event for event in told if isinstance(event, Press | Hold)]


def test_a_tap_is_down_up_press():
    assert play(Key("ok"), [(1.0, True), (1.3, False)]) == [Down("ok", 1.0), Up("ok", 1.3), Press("ok", 1.0)]


def test_a_worn_key_that_chatters_at_both_ends_gives_one_hold_and_no_press():
    edges = [(0.0, True), (0.001, False), (0.003, True), (2.0, False), (2.002, True), (2.004, False)]
    assert play(Key("ok"), edges) == [Down("ok", 0.0), Hold("ok", 0.0), Up("ok", 2.0)]


@pytest.mark.parametrize(("seconds", "gesture"), [(0.3, Press), (0.799, Press), (0.8, Hold), (1.2, Hold)], ids=str)
def test_the_threshold_decides_between_press_and_hold(seconds: float, gesture: type[Press | Hold]):
    told = play(Key("ok"), [(0.0, True), (seconds, False)])
    assert gestures(told) == [gesture("ok", 0.0)]


def test_hold_is_told_while_the_key_is_still_down():
    assert play(Key("ok"), [(0.0, True)], until=0.8) == [Down("ok", 0.0), Hold("ok", 0.0)]


def test_a_pulse_shorter_than_the_debounce_is_seen_but_decides_nothing():
    assert play(Key("ok"), [(1.0, True), (1.002, False)]) == [Down("ok", 1.0), Up("ok", 1.005)]


def test_without_debounce_every_edge_counts():
    key = Key("ok", debounce=0)
    assert gestures(play(key, [(0.0, True), (0.001, False), (0.002, True), (0.003, False)])) == [
        Press("ok", 0.0),
        Press("ok", 0.002),
    ]


def test_late_handling_changes_nothing():
    key = Key("ok")
    told = key.edge(0.0, down=True)
    while key.due is not None and key.due <= 0.3:  # all of this is played at 2.0 s, from what the edges told
        told += key.tick(key.due)
    told += key.edge(0.3, down=False)
    assert told == [Down("ok", 0.0), Up("ok", 0.3), Press("ok", 0.0)]


def test_a_lost_release_is_found_by_reading_the_pin():
    told = play(Key("ok"), [(0.0, True)], truth=lambda at: at < 0.1, until=1.0)
    assert told == [Down("ok", 0.0), Up("ok", WATCH), Press("ok", 0.0)]


def test_a_release_lost_in_the_chatter_is_found_at_its_end():
    key = Key("ok")
    told = play(key, [(0.0, True), (0.002, False), (0.003, True)], truth=lambda at: at < 0.004, until=0.02)
    assert told == [Down("ok", 0.0), Up("ok", 0.005)]


def test_a_key_found_down_at_the_start_is_stuck_until_it_comes_up_and_is_no_press():
    key = Key("ok", down=True)
    assert key.stuck
    assert play(key, [(3.0, False)]) == [Up("ok", 3.0)]
    assert not key.stuck


def test_chatter_longer_than_the_debounce_still_is_one_press():
    edges = [(0.0, True), (0.004, False), (0.006, True), (0.5, False), (0.504, True), (0.506, False)]
    (gesture,) = gestures(play(Key("ok"), edges))
    assert isinstance(gesture, Press)


def test_ignored_edges_are_counted_for_the_builder():
    key = Key("ok")
    play(key, [(0.0, True), (0.001, False), (0.002, True)])
    assert key.bounce == Bounce(2, 0.002)


def test_a_chatter_lasts_from_its_first_edge_to_its_last_and_the_longest_is_told():
    key = Key("ok")
    play(key, [(1.0, True), (1.001, False), (1.00225, True), (1.3, False), (1.3015, True), (1.3035, False)])
    assert key.bounce == Bounce(4, pytest.approx(0.0035))
    play(key, [(2.0, True), (2.4, False)])
    assert key.bounce == Bounce(4, pytest.approx(0.0035)), "clean presses change nothing"


def test_a_chatter_that_outlasts_the_debounce_is_timed_to_its_end():
    """Debounce ends at 5 ms; the edges at 6 and 8 ms count as changes, and a builder wants to know of them."""
    key = Key("ok")
    play(key, [(1.0, True), (1.003, False), (1.006, True), (1.008, False), (1.009, True)])
    assert key.bounce.longest == pytest.approx(0.009)


def test_a_quick_finger_is_no_chatter():
    key = Key("ok")
    play(key, [(1.0, True), (1.02, False), (1.04, True), (1.06, False)])
    assert key.bounce == Bounce(0, 0.0)


def chattering(chance: random.Random, at: float, *, down: bool) -> list[Edge]:
    """The edges of one contact that goes `down` (or up) at a time and settles within the debounce time."""
    times = sorted(chance.uniform(0, 0.0045) for _ in range(2 * chance.randint(0, 6)))
    return [(at, down), *[(at + after, down if index % 2 else not down) for index, after in enumerate(times)]]


def test_10000_chattering_presses_are_10000_presses_or_holds():
    chance = random.Random(9)
    for case in range(2_500):
        key, at = Key("ok"), 1.0
        edges: list[Edge] = []
        expected: list[Input] = []
        moves: list[Edge] = []
        for _ in range(4):
            seconds = chance.choice((0.02, 0.1, 0.5, 0.79, 0.81, 1.5))
            edges += chattering(chance, at, down=True) + chattering(chance, at + seconds, down=False)
            moves += [(at, True), (at + seconds, False)]
            expected.append((Hold if seconds >= 0.8 else Press)("ok", at))
            at += seconds + chance.uniform(0.02, 0.3)
        first = {when for when, _ in moves}
        kept = [edge for edge in edges if edge[0] in first or chance.random() < 0.8]

        def truth(when: float, moves: list[Edge] = moves) -> bool:
            return [down for at, down in [(0.0, False), *moves] if at <= when][-1]

        told = play(key, kept, truth=truth if case % 2 else None) if case % 2 else play(key, edges)
        assert gestures(told) == expected
        assert [type(event) for event in told if isinstance(event, Down | Up)] == [Down, Up] * 4
        assert not key.down
