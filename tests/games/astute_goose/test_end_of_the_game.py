"""The empty stack, the gaps, the end, points and winners."""

from fractions import Fraction
from itertools import count

import pytest

from croupier.games.astute_goose.cards import POSITIONS, position_of


@pytest.mark.rule("AG-56", "AG-57")
def test_once_the_stack_is_empty_gaps_stay_and_play_goes_on(table: type) -> None:
    played = table(level=1, cards="box").deal().turns(22)
    assert (played.see("phase"), played.see("stack"), played.see("row")) == ("roll", 0, [True, True, True])
    played.roll(2).answer("R").do("confirm")
    assert (played.see("phase"), played.see("row"), played.see("over")) == ("roll", [True, False, True], False)
    played.roll(3).answer("R").do("confirm")
    assert (played.see("phase"), played.see("row")) == ("roll", [True, False, False])


@pytest.mark.rule("AG-56", "AG-58", "AG-59", "AG-60")
def test_the_end_with_six_positions_of_worked_example_7(table: type) -> None:
    played = table(level=4, cards="box").deal().turns(19, "123456")
    assert (played.see("stack"), played.see("row")) == (0, [True] * 6)
    played.turns(3, "351")
    assert (played.see("over"), played.see("row")) == (False, [False, True, False, True, False, True])
    won = played.see("won")
    played.roll(5, "animal")
    assert (played.see("phase"), played.see("over"), played.see("asked")) == ("game-over", True, None)
    assert (played.see("won"), sum(won.values())) == (won, 22)
    assert (played.see("row").count(True), played.see("legal"), played.see("active")) == (3, [], None)
    assert "over" in played.refused("report", right=True)
    assert "over" in played.refused("abandon")


@pytest.mark.rule("AG-21", "AG-58", "AG-59")
@pytest.mark.parametrize(("level", "first", "second", "resolved"), [(1, 2, 5, 23), (2, 2, 6, 22), (3, 1, 6, 21)])
@pytest.mark.parametrize("feature", ["colour", "clothing", "animal"])
def test_two_numbers_and_one_gap_of_worked_example_8(
    table: type, level: int, first: int, second: int, resolved: int, feature: str
) -> None:
    played = table(level=level, cards="box").deal().turns(25 - POSITIONS[level])
    played.turns(1, str(first)).roll(second, feature)
    assert played.see("phase") == "game-over"
    assert sum(played.see("won").values()) == resolved


@pytest.mark.rule("AG-60")
def test_when_all_25_are_resolved_the_next_roll_ends_the_game(table: type) -> None:
    played = table(level=1, cards="box").deal().turns(25, "123")
    assert (played.see("row"), played.see("phase")) == ([False] * 3, "roll")
    assert played.roll(1).see("phase") == "game-over"
    assert sum(played.see("won").values()) == 25


def length_chances(level: int) -> dict[int, Fraction]:
    """Return the chance of every number of resolved cards with a fair die, from the assignment of numbers alone."""
    chances: dict[int, Fraction] = {}
    alive = {frozenset[int](): Fraction(1)}
    for resolved in count(25 - POSITIONS[level]):
        ended, following = Fraction(0), dict[frozenset[int], Fraction]()
        for gaps, chance in alive.items():
            for number in range(1, 7):
                hit = position_of(number, level)
                if hit in gaps:
                    ended += chance / 6
                else:
                    key = gaps | {hit}
                    following[key] = following.get(key, Fraction(0)) + chance / 6
        if ended:
            chances[resolved] = ended
        if not following:
            return chances
        alive = following
    raise AssertionError


@pytest.mark.rule("AG-17", "AG-18", "AG-19", "AG-20", "AG-58", "AG-60")
@pytest.mark.parametrize(
    ("level", "expected", "mean"),
    [
        (1, {23: "1/3", 24: "4/9", 25: "2/9"}, "215/9"),
        (2, {22: "5/18", 23: "7/18", 24: "7/27", 25: "2/27"}, "1249/54"),
        (3, {21: "2/9", 22: "1/3", 23: "5/18", 24: "11/81", 25: "5/162"}, "1816/81"),
        (4, {20: "1/6", 21: "5/18", 22: "5/18", 23: "5/27", 24: "25/324", 25: "5/324"}, "7055/324"),
    ],
)
def test_how_long_a_game_lasts_of_worked_example_9(level: int, expected: dict[int, str], mean: str) -> None:
    chances = length_chances(level)
    assert chances == {resolved: Fraction(chance) for resolved, chance in expected.items()}
    assert sum(resolved * chance for resolved, chance in chances.items()) == Fraction(mean)


@pytest.mark.rule("AG-54", "AG-61", "AG-62")
def test_the_points_of_worked_example_10(table: type) -> None:
    # Level 1: five right answers each, then eight turns; Ann answers for Cas twice, Ben for Ann once.
    played = table(players=3, level=1, cards="box").deal().turns(15)
    for results in ("R", "R", "WR", "R", "R", "WR", "WR", "WPP"):
        played.roll(1).answer(results).go_on()
    assert played.see("won") == {"Ann": 9, "Ben": 8, "Cas": 5}
    assert played.see("winners") == []
    played.roll(4)
    assert (played.see("over"), played.see("winners"), played.see("out")) == (True, ["Ann"], 1)
    assert (played.see("scores"), played.see("row").count(True)) == ({"Ann": 9, "Ben": 8, "Cas": 5}, 2)
    assert played.cards() == 25


@pytest.mark.rule("AG-63")
def test_a_tie_shares_the_win(table: type) -> None:
    # Six right answers each, then five turns; Ben answers for Cas once.
    played = table(players=3, level=1, cards="box").deal().turns(18)
    for results in ("R", "R", "WPR", "R", "WPP"):
        played.roll(1).answer(results).go_on()
    assert played.see("won") == {"Ann": 8, "Ben": 8, "Cas": 6}
    played.roll(1)
    assert (played.see("winners"), played.see("out"), played.cards()) == (["Ann", "Ben"], 1, 25)


@pytest.mark.rule("AG-14", "AG-65")
def test_a_finished_game_is_complete_and_only_then_has_a_result(table: type) -> None:
    played = table(players=2, level=1, cards="box").deal()
    for _ in range(23):
        played.turns(1)
        assert (played.see("over"), played.see("winners"), played.see("result")) == (False, [], None)
    played.roll(1)
    assert (played.see("over"), played.see("winners"), played.see("legal")) == (True, ["Ann"], [])
    assert played.see("scores") == {"Ann": 12, "Ben": 11}
    assert played.refused("start")
