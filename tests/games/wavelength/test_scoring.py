"""Points, catch-up, the end of the game and sudden death."""

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

NewGame: TypeAlias = Callable[..., Any]


@pytest.mark.rule("WL-91", "WL-20", "WL-17")
@pytest.mark.parametrize(
    ("dial", "value"),
    [(100, 4), (104, 4), (105, 3), (112, 3), (113, 2), (120, 2), (121, 0), (96, 4), (95, 3), (88, 3), (87, 2), (79, 0)],
)
def test_the_active_team_gets_the_value_of_the_wedge(teams: NewGame, dial: int, value: int):
    wrong = "right" if dial > 100 else "left"
    table = teams().scored(dial, wrong)
    assert (table["result"], table["gained"]) == (value, {"L": value, "R": 0})
    assert table["scores"] == {"L": value, "R": 1}


@pytest.mark.rule("WL-92")
@pytest.mark.parametrize(
    ("dial", "side", "point"), [(113, "left", 1), (113, "right", 0), (87, "right", 1), (87, "left", 0)]
)
def test_x3_the_right_side_is_worth_a_point(teams: NewGame, dial: int, side: str, point: int):
    assert teams().scored(dial, side)["gained"] == {"L": 2, "R": point}


@pytest.mark.rule("WL-94")
@pytest.mark.parametrize("dial", [100, 103, 104, 96])
@pytest.mark.parametrize("side", ["left", "right"])
def test_x4_a_perfect_hit_blocks_the_guess(teams: NewGame, dial: int, side: str):
    table = teams().scored(dial, side)
    assert (table["result"], table["gained"]) == (4, {"L": 4, "R": 0})


@pytest.mark.rule("WL-93", "WL-40")
def test_x5_a_right_guess_scores_on_a_complete_miss(teams: NewGame):
    table = teams().totals(6, 5).scored(150, "left", target=30)
    assert (table["gained"], table["scores"]) == ({"L": 0, "R": 1}, {"L": 6, "R": 6})
    table.do("next_turn")
    assert (table["active"], table["catch_up"]) == ("R", False)


@pytest.mark.rule("WL-93")
@pytest.mark.parametrize("result", [0, 2, 3])
def test_a_right_guess_scores_on_every_result_but_a_4(teams: NewGame, result: int):
    assert teams().plays(result, right=True)["scores"] == {"L": result, "R": 2}


@pytest.mark.rule("WL-92")
@pytest.mark.parametrize(("dial", "side"), [(0, "left"), (180, "right")])
def test_at_an_end_of_the_arc_the_guess_beyond_it_never_scores(teams: NewGame, dial: int, side: str):
    for target in (-3, 0, 4, 5, 90, 175, 176, 180, 183):
        assert teams().scored(dial, side, target=target)["gained"]["R"] == 0


@pytest.mark.rule("WL-95", "WL-99")
def test_points_are_added_on_the_reveal_and_the_rest_follows_with_the_next_turn(teams: NewGame):
    table = teams().totals(8, 9).scored(107, "left")
    assert table["scores"] == {"L": 11, "R": 10}
    expected = {"phase": "scored", "active": "L", "psychic": "Ana", "over": False, "winners": [], "catch_up": False}
    assert {field: table[field] for field in expected} == expected


@pytest.mark.rule("WL-96")
def test_a_total_may_pass_10(teams: NewGame):
    assert teams().totals(9, 0).plays(4)["scores"] == {"L": 13, "R": 0}


@pytest.mark.rule("WL-97")
def test_events_other_than_the_reveal_bring_no_points(teams: NewGame):
    table = teams().look().do("close_screen").do("open_screen").do("clue_given").do("leak", outcome="none")
    table.do("turn_dial", delta=10).do("lock_dial").do("choose_side", side="left").do("lock_side")
    assert table["scores"] == {"L": 0, "R": 1}
    assert table.do("leak", outcome="redo")["scores"] == {"L": 0, "R": 1}


@pytest.mark.rule("WL-36", "WL-37", "WL-38", "WL-39", "WL-96")
def test_x6_a_chain_of_extra_turns_wins_from_0_to_9(teams: NewGame):
    table = teams().totals(0, 9)
    course = [(table["active"], table["psychic"], table["catch_up"])]
    for _ in range(2):
        table.plays(4)
        course.append((table["active"], table["psychic"], table["catch_up"]))
    assert course == [("L", "Ana", False), ("L", "Ben", True), ("L", "Cem", True)]
    assert table["scores"] == {"L": 8, "R": 9}
    table.plays(4)
    assert (table["phase"], table["scores"], table["winners"]) == ("game-over", {"L": 12, "R": 9}, ["L"])


@pytest.mark.rule("WL-99", "WL-41")
def test_x6_the_other_team_can_win_in_the_middle_of_the_chain(teams: NewGame):
    table = teams().totals(0, 9).plays(4).plays(2, right=True)
    assert (table["phase"], table["scores"], table["winners"]) == ("game-over", {"L": 6, "R": 10}, ["R"])


@pytest.mark.rule("WL-38", "WL-33")
def test_the_extra_turn_has_another_psychic(teams: NewGame):
    table = teams().totals(0, 9).plays(4)
    assert table.refuses("set_psychic", player="Ana")
    assert table.do("set_psychic", player="Cem")["psychic"] == "Cem"


@pytest.mark.rule("WL-36", "WL-39")
def test_the_extra_turn_is_a_whole_turn_and_the_flag_lasts_as_long(teams: NewGame):
    table = teams().totals(0, 9).plays(4)
    assert table.scored(107, "right")["catch_up"]
    assert not table.do("next_turn")["catch_up"]
    assert table["active"] == "R"


@pytest.mark.rule("WL-36", "WL-40", "WL-32")
@pytest.mark.parametrize(
    ("own", "other", "result", "totals"),
    [(5, 9, 4, (9, 9)), (3, 9, 3, (6, 9)), (5, 6, 4, (9, 6)), (0, 9, 2, (2, 9)), (0, 9, 0, (0, 9))],
)
def test_x7_no_catch_up(teams: NewGame, own: int, other: int, result: int, totals: tuple[int, int]):
    table = teams().totals(own, other).plays(result)
    assert table["scores"] == {"L": totals[0], "R": totals[1]}
    assert (table["active"], table["catch_up"]) == ("R", False)


@pytest.mark.rule("WL-36", "WL-40")
def test_one_point_behind_is_behind_and_level_is_not(teams: NewGame):
    assert teams().totals(4, 9).plays(4)["active"] == "L"
    assert teams().totals(5, 9).plays(4)["active"] == "R"


@pytest.mark.rule("WL-41")
def test_a_guess_brings_no_extra_turn(teams: NewGame):
    table = teams().totals(8, 0).plays(0, right=True)
    assert (table["active"], table["catch_up"], table["psychic"]) == ("R", False, "Dov")
    assert table.plays(0)["active"] == "L"


@pytest.mark.rule("WL-98", "WL-100", "WL-99")
@pytest.mark.parametrize(
    ("own", "other", "result", "right", "totals", "winner"),
    [
        (8, 9, 3, True, (11, 10), "L"),
        (9, 9, 0, True, (9, 10), "R"),
        (9, 9, 2, True, (11, 10), "L"),
        (6, 9, 4, False, (10, 9), "L"),
    ],
)
def test_x8_ends_with_both_near_ten(
    teams: NewGame, own: int, other: int, result: int, *, right: bool, totals: tuple[int, int], winner: str
):
    table = teams().totals(own, other).plays(result, right=right)
    assert table["scores"] == {"L": totals[0], "R": totals[1]}
    assert (table["phase"], table["over"], table["winners"]) == ("game-over", True, [winner])
    assert (table["active"], table["legal"], table["psychic"]) == (None, [], "Ana")
    assert (table["screen"], table["result"]) == ("open", result)


@pytest.mark.rule("WL-98")
@pytest.mark.parametrize(("own", "result", "over"), [(7, 2, False), (8, 2, True), (7, 3, True), (6, 3, False)])
def test_a_game_is_over_at_10_points_and_not_before(teams: NewGame, own: int, result: int, *, over: bool):
    assert teams().totals(own, 5).plays(result)["over"] is over


@pytest.mark.rule("WL-101", "WL-102", "WL-103", "WL-104", "WL-105", "WL-106", "WL-107", "WL-108", "WL-109")
def test_x9_a_tie_and_two_rounds_of_sudden_death(teams: NewGame):
    table = teams().totals(7, 9).plays(3, right=True)
    assert table["scores"] == {"L": 10, "R": 10}
    assert not table["over"]
    course = []
    for result, right in [(3, True), (2, False), (4, True), (3, True)]:
        course.append((table["active"], table["psychic"], table["sudden_death"]))
        table.plays(result, right=right)
    assert course == [
        ("R", "Dov", {"round": 1, "points": {"L": 0, "R": 0}}),
        ("L", "Ben", {"round": 1, "points": {"L": 1, "R": 3}}),
        ("R", "Eva", {"round": 2, "points": {"L": 0, "R": 0}}),
        ("L", "Cem", {"round": 2, "points": {"L": 0, "R": 4}}),
    ]
    assert table["sudden_death"] == {"round": 2, "points": {"L": 3, "R": 5}}
    assert (table["phase"], table["winners"], table["scores"]) == ("game-over", ["R"], {"L": 10, "R": 10})


@pytest.mark.rule("WL-101")
def test_sudden_death_begins_with_its_first_turn_not_with_the_tie(teams: NewGame):
    table = teams().totals(7, 9).scored(107, "left")
    assert (table["scores"], table["sudden_death"]) == ({"L": 10, "R": 10}, None)
    assert table.do("next_turn")["sudden_death"] == {"round": 1, "points": {"L": 0, "R": 0}}


@pytest.mark.rule("WL-103")
def test_the_team_that_was_not_active_at_the_tie_begins_sudden_death(teams: NewGame):
    table = teams(first_team="R").totals(7, 9).plays(3, right=True)
    assert table["active"] == "L"


@pytest.mark.rule("WL-104")
def test_points_of_sudden_death_leave_the_totals_alone(teams: NewGame):
    table = teams().totals(7, 9).plays(3, right=True).scored(107, "left")
    assert table["scores"] == {"L": 10, "R": 10}
    assert table["gained"] == {"R": 3, "L": 1}
    assert table["sudden_death"]["points"] == {"R": 3, "L": 1}


@pytest.mark.rule("WL-107", "WL-102")
def test_a_4_from_behind_brings_no_extra_turn_in_sudden_death(teams: NewGame):
    table = teams().totals(7, 9).plays(3, right=True).plays(0, right=True).plays(0, right=True)
    assert table["sudden_death"]["round"] == 2
    table.plays(4).plays(4)
    assert (table["sudden_death"]["round"], table["active"], table["catch_up"]) == (3, "R", False)


@pytest.mark.rule("WL-108")
@pytest.mark.parametrize(("result", "right"), [(4, False), (3, False), (3, True), (2, True), (0, True), (0, False)])
def test_a_round_is_never_cut_short(teams: NewGame, result: int, *, right: bool):
    table = teams().totals(7, 9).plays(3, right=True).plays(result, right=right)
    assert (table["phase"], table["active"]) == ("turn-start", "L")


@pytest.mark.rule("WL-71", "WL-102")
def test_a_forfeited_turn_is_one_of_the_two_of_a_round(teams: NewGame):
    table = teams().totals(7, 9).plays(3, right=True)
    table.clue().do("leak", outcome="forfeit").do("next_turn")
    assert (table["active"], table["sudden_death"]) == ("L", {"round": 1, "points": {"L": 0, "R": 0}})
    table.clue().do("leak", outcome="forfeit").do("next_turn")
    assert (table["active"], table["sudden_death"]["round"]) == ("R", 2)


@pytest.mark.rule("WL-33", "WL-34", "WL-36", "WL-98")
def test_x10_a_whole_game(teams: NewGame):
    table = teams()
    course = []
    for result, right in [(4, False), (4, False), (0, True), (3, False), (4, False), (2, False)]:
        active, psychic = table["active"], table["psychic"]
        scores = table.plays(result, right=right)["scores"]
        course.append((active, psychic, scores["L"], scores["R"]))
    assert course == [
        ("L", "Ana", 4, 1),
        ("R", "Dov", 4, 5),
        ("L", "Ben", 4, 6),
        ("R", "Eva", 4, 9),
        ("L", "Cem", 8, 9),
        ("L", "Ana", 10, 9),
    ]
    assert (table["phase"], table["winners"]) == ("game-over", ["L"])


@pytest.mark.rule("WL-98", "WL-127")
def test_nothing_is_accepted_once_the_game_is_over(teams: NewGame):
    table = teams().totals(9, 0).plays(4)
    assert table["legal"] == []
    for event in ("draw_card", "next_turn", "reveal"):
        assert table.refuses(event) == "That cannot be done now."
