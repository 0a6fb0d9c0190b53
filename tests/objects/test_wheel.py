"""The geometry of the wheel against the worked tables of the rules."""

import pytest

from croupier.objects import wheel
from croupier.objects.wheel import Wedge

EVERY_DIAL = range(wheel.ARC + 1)


@pytest.mark.rule("WL-17", "WL-18", "WL-19", "WL-20", "WL-21")
def test_the_dial_table_of_x1():
    table = {100: 4, 104: 4, 105: 3, 112: 3, 113: 2, 120: 2, 121: 0, 96: 4, 95: 3, 88: 3, 87: 2, 80: 2, 79: 0}
    assert {dial: wheel.result(dial, 100) for dial in table} == table


@pytest.mark.rule("WL-22", "WL-24")
def test_a_target_cut_off_at_the_left_end_keeps_the_values_of_x2():
    table = {0: 4, 1: 4, 2: 3, 9: 3, 10: 2, 17: 2, 18: 0}
    assert {dial: wheel.result(dial, -3) for dial in table} == table


@pytest.mark.rule("WL-22", "WL-24")
def test_a_target_cut_off_at_the_right_end_keeps_the_values_of_x2():
    assert [wheel.result(dial, 183) for dial in (180, 179, 178)] == [4, 4, 3]


@pytest.mark.rule("WL-23", "WL-26")
def test_there_are_187_valid_centres_from_minus_3_to_183():
    valid = wheel.targets()
    assert (valid[0], valid[-1], len(valid)) == (-3, 183, 187)
    assert -4 not in valid
    assert 184 not in valid


@pytest.mark.parametrize(("wedge", "first", "last"), [(4, -1, 181), (6, -2, 182), (10, -4, 184), (12, -5, 185)])
def test_other_widths_move_the_bounds_of_a_valid_target(wedge: int, first: int, last: int):
    assert wheel.targets(wedge) == range(first, last + 1)


@pytest.mark.parametrize("wedge", [4, 6, 8, 10, 12])
def test_other_widths_have_their_borders_at_one_three_and_five_half_widths(wedge: int):
    half = wedge // 2
    offsets = (half, half + 1, 3 * half, 3 * half + 1, 5 * half, 5 * half + 1)
    assert [wheel.result(90 + o, 90, wedge) for o in offsets] == [4, 3, 3, 2, 2, 0]
    assert [wheel.result(90 - o, 90, wedge) for o in offsets] == [4, 3, 3, 2, 2, 0]


def test_the_wedges_of_a_whole_target_adjoin_from_left_to_right():
    expected = (Wedge(80, 88, 2), Wedge(88, 96, 3), Wedge(96, 104, 4), Wedge(104, 112, 3), Wedge(112, 120, 2))
    assert wheel.wedges(100) == expected


@pytest.mark.rule("WL-22")
def test_the_wedges_of_a_cut_off_target_end_with_the_arc():
    assert wheel.wedges(-3) == (Wedge(0, 1, 4), Wedge(1, 9, 3), Wedge(9, 17, 2))
    assert wheel.wedges(183) == (Wedge(163, 171, 2), Wedge(171, 179, 3), Wedge(179, 180, 4))


def test_a_wedge_that_only_touches_the_end_of_the_arc_is_not_drawn():
    assert wheel.wedges(12)[0] == Wedge(0, 8, 3)


@pytest.mark.rule("WL-17", "WL-20", "WL-21", "WL-22")
@pytest.mark.parametrize("wedge", [4, 8, 12])
def test_every_dial_scores_the_best_wedge_that_is_drawn_under_it(wedge: int):
    for target in wheel.targets(wedge):
        drawn = wheel.wedges(target, wedge)
        for dial in EVERY_DIAL:
            under = [w.value for w in drawn if w.start <= dial <= w.end]
            assert wheel.result(dial, target, wedge) == max(under, default=0), (dial, target)


@pytest.mark.rule("WL-23")
@pytest.mark.parametrize("wedge", [4, 8, 12])
def test_exactly_the_valid_targets_show_some_of_the_4_wedge(wedge: int):
    showing = [c for c in range(-40, 221) if 4 in (w.value for w in wheel.wedges(c, wedge))]
    assert showing == list(wheel.targets(wedge))


def test_every_valid_target_can_be_hit():
    assert all(any(wheel.result(dial, c) == 4 for dial in EVERY_DIAL) for c in wheel.targets())


@pytest.mark.parametrize(("target", "end"), [(-3, "left"), (-1, "left"), (0, None), (180, None), (181, "right")])
def test_a_4_wedge_of_which_less_than_half_shows_is_a_sliver(target: int, end: str | None):
    assert wheel.sliver(target) == end


@pytest.mark.rule("WL-83", "WL-92")
def test_the_side_of_the_dial_on_which_the_target_lies():
    assert [wheel.side_of(dial, 100) for dial in (113, 87, 101, 99, 100)] == ["left", "right", "left", "right", None]


@pytest.mark.rule("WL-28")
def test_the_dial_stops_at_both_ends():
    assert [wheel.turned(90, d) for d in (23, -90, -91, 90, 91, 10**30, -(10**30))] == [113, 0, 0, 180, 180, 180, 0]


@pytest.mark.rule("WL-15", "WL-28")
def test_the_dial_reaches_every_whole_position():
    assert {wheel.turned(90, d) for d in range(-200, 201)} == set(EVERY_DIAL)
