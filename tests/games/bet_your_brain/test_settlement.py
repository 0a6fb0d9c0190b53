"""Settlement, credit points and the end of the game; the worked examples Y1 to Y9."""

from collections.abc import Callable
from typing import Any

import pytest

Y1 = "A 2, B 3 tick, C 1 cross, D 1 tick"


@pytest.mark.rule("BYB-01", "BYB-42", "BYB-43", "BYB-70", "BYB-72", "BYB-73", "BYB-23")
@pytest.mark.parametrize("teams", [False, True])
def test_y1_success(table: Callable[..., Any], *, teams: bool):
    t = table(teams=teams).bets(Y1)
    assert t.accounts == {"A": (1, 0, 20), "B": (0, 0, 20), "C": (2, 0, 20), "D": (2, 0, 20)}
    assert {name: side["field_own"] for name, side in t.sides.items()} == {"A": 2, "B": 3, "C": 1, "D": 1}
    t.answers(right=True).do("settle")
    assert t.accounts == {"A": (5, 0, 18), "B": (6, 0, 17), "C": (2, 0, 21), "D": (4, 0, 19)}
    assert (t.scores, t.stack, t.active) == ({"A": 5, "B": 6, "C": 2, "D": 4}, 12, "B")


@pytest.mark.rule("BYB-42", "BYB-43", "BYB-70", "BYB-75", "BYB-136", "BYB-137", "BYB-139", "BYB-143")
def test_y2_failure(table: Callable[..., Any]):
    t = table().settled(Y1, right=False)
    assert t.accounts == {"A": (1, 0, 22), "B": (0, 3, 23), "C": (4, 0, 19), "D": (2, 0, 21)}
    assert {name: side["loans"] for name, side in t.sides.items()} == {"A": 0, "B": 1, "C": 0, "D": 0}
    assert (t.stack, t.over) == (9, False)


@pytest.mark.rule("BYB-72", "BYB-73", "BYB-76", "BYB-136", "BYB-143")
@pytest.mark.parametrize(("marker", "after"), [("tick", (1, 2, 22)), ("cross", (0, 2, 23))])
def test_y4_one_credit_point(table: Callable[..., Any], marker: str, after: tuple[int, ...]):
    t = table("AB").lay(B=(0, 3, 23, 1)).settled(f"A 1, B 1 {marker}", right=True)
    assert (t.accounts["B"], t.sides["B"]["loans"], t.stack) == (after, 1, 10)


@pytest.mark.rule("BYB-37", "BYB-38", "BYB-72", "BYB-73", "BYB-75", "BYB-76", "BYB-137", "BYB-143")
@pytest.mark.parametrize(
    ("marker", "after", "loans", "stack"), [("tick", (4, 0, 19), 1, 12), ("cross", (0, 3, 23), 2, 9)]
)
def test_y5_mixed_bet(table: Callable[..., Any], marker: str, after: tuple[int, ...], loans: int, stack: int):
    t = table("AB").lay(B=(1, 2, 22, 1))
    assert t.stack == 10
    t.bets(f"A 1, B 3 {marker}")
    assert (t.sides["B"]["field_own"], t.sides["B"]["field_credit"], t.stack) == (1, 2, 10)
    t.answers(right=True).do("settle")
    assert (t.accounts["B"], t.sides["B"]["loans"], t.stack) == (after, loans, stack)


@pytest.mark.rule("BYB-77", "BYB-103", "BYB-141")
def test_y6a_special_point_and_return_of_credit(table: Callable[..., Any]):
    t = table("AB").lay(A=(0, 3, 23, 1)).settled("A 2, B 1 tick", right=True, extra=True)
    assert (t.accounts["A"], t.stack) == ((3, 0, 20), 12)


@pytest.mark.rule("BYB-77", "BYB-103", "BYB-141", "BYB-140")
def test_y6b_credit_below_three_own_points_is_kept(table: Callable[..., Any]):
    t = table("AB").lay(A=(0, 3, 23, 1)).settled("A 1, B 1 tick", right=True, extra=True)
    assert (t.accounts["A"], t.stack) == ((2, 2, 21), 10)
    t.settled("B 1, A 1 tick", right=True)
    assert (t.accounts["A"], t.stack) == ((3, 0, 20), 12)


@pytest.mark.rule("BYB-109")
@pytest.mark.parametrize(("extra", "after"), [(True, (6, 0, 17)), (False, (5, 0, 18))])
def test_y6c_the_extra_answer_right_or_wrong(table: Callable[..., Any], *, extra: bool, after: tuple[int, ...]):
    assert table("AB").settled("A 2, B 1 tick", right=True, extra=extra).accounts["A"] == after


@pytest.mark.rule("BYB-74", "BYB-145")
def test_y7_the_bank_pays_what_it_holds(table: Callable[..., Any]):
    t = table("AB").lay(A=(22, 0, 1)).settled("A 3, B 1 cross", right=True)
    assert (t.accounts["A"], t.phase, t.over, t.winners) == ((23, 0, 0), "game-over", True, ["A"])
    t = table("AB").lay(A=(22, 0, 1)).settled("A 3, B 1 cross", right=False)
    assert (t.accounts["A"], t.over, t.winners) == ((19, 0, 4), False, [])


@pytest.mark.rule("BYB-77", "BYB-111", "BYB-145")
def test_y7_an_empty_bank_pays_no_special_point(table: Callable[..., Any]):
    t = table("AB").lay(A=(21, 0, 2)).settled("A 2, B 1 cross", right=True, extra=True)
    assert (t.accounts["A"], t.winners) == ((23, 0, 0), ["A"])


@pytest.mark.rule("BYB-77", "BYB-145")
def test_the_special_point_may_be_the_23rd(table: Callable[..., Any]):
    t = table("AB").lay(A=(20, 0, 3)).settled("A 2, B 1 cross", right=True, extra=True)
    assert (t.accounts["A"], t.winners) == ((23, 0, 0), ["A"])


@pytest.mark.rule("BYB-146", "BYB-150", "BYB-151", "BYB-152")
def test_y8_two_reach_23_while_an_account_is_empty_for_the_fourth_time(table: Callable[..., Any]):
    t = table().lay(A=(21, 0, 2), B=(20, 0, 3), C=(5, 0, 18), D=(1, 0, 22, 3))
    t.settled("A 2, B 3 tick, C 2 cross, D 1 cross", right=True)
    assert t.accounts == {"A": (23, 0, 0), "B": (23, 0, 0), "C": (3, 0, 20), "D": (0, 0, 23)}
    assert (t.phase, t.winners, t.sides["D"]["loans"]) == ("game-over", ["A", "B"], 3)


@pytest.mark.rule("BYB-147", "BYB-148", "BYB-149")
def test_y9_fourth_empty_account(table: Callable[..., Any]):
    t = table().lay(A=(10, 0, 13), B=(11, 0, 12), C=(11, 0, 12), D=(1, 0, 22, 3))
    t.settled("A 2, B 1 cross, C 1 tick, D 1 cross", right=True)
    assert t.scores == {"A": 12, "B": 10, "C": 12, "D": 0}
    assert (t.phase, t.winners, t.sides["D"]["loans"]) == ("game-over", ["A", "C"], 3)


@pytest.mark.rule("BYB-138", "BYB-147")
def test_y9_with_two_loans_play_goes_on(table: Callable[..., Any]):
    t = table().lay(A=(10, 0, 13), B=(11, 0, 12), C=(11, 0, 12), D=(1, 0, 22, 2))
    t.settled("A 2, B 1 cross, C 1 tick, D 1 cross", right=True)
    assert (t.accounts["D"], t.sides["D"]["loans"], t.stack) == ((0, 3, 23), 3, 9)
    assert (t.phase, t.active) == ("category", "B")


@pytest.mark.rule("BYB-138", "BYB-139", "BYB-137", "BYB-147", "BYB-144")
def test_three_loans_turn_by_turn_and_then_the_end(table: Callable[..., Any]):
    t = table("AB").lay(A=(10, 0, 13))
    loans = []
    for _ in range(4):
        bets = "A 1, B 3 cross" if t.active == "A" else "B 3, A 1 tick"
        t.settled(bets, right=t.active == "A")  # B loses three points in each turn
        loans.append((t.sides["B"]["loans"], t.accounts["B"], t.stack))
    assert loans == [(1, (0, 3, 23), 9), (2, (0, 3, 23), 9), (3, (0, 3, 23), 9), (3, (0, 0, 23), 12)]
    assert (t.phase, t.winners) == ("game-over", ["A"])


@pytest.mark.rule("BYB-148")
def test_credit_points_do_not_count_at_the_end(table: Callable[..., Any]):
    t = table("ABC").lay(A=(1, 0, 22, 3), B=(3, 0, 20), C=(0, 3, 23, 1))
    t.settled("A 1, B 1 tick, C 1 cross", right=False)
    assert t.accounts == {"A": (0, 0, 23), "B": (2, 0, 21), "C": (1, 2, 22)}
    assert t.winners == ["B"]  # C holds three points, but only one of its own


@pytest.mark.rule("BYB-149")
def test_sides_with_nothing_share_when_all_have_nothing(table: Callable[..., Any]):
    t = table("AB").lay(A=(1, 0, 22, 3), B=(1, 0, 22, 0)).settled("A 1, B 1 tick", right=False)
    assert t.accounts == {"A": (0, 0, 23), "B": (0, 0, 23)}
    assert t.winners == ["A", "B"]


@pytest.mark.rule("BYB-150", "BYB-152")
def test_at_the_end_nobody_gets_a_loan(table: Callable[..., Any]):
    t = table("ABC").lay(A=(1, 0, 22, 3), B=(1, 0, 22, 0))
    t.settled("A 1, B 1 tick, C 2 cross", right=False)
    assert t.accounts == {"A": (0, 0, 23), "B": (0, 0, 23), "C": (5, 0, 18)}
    assert (t.sides["B"]["loans"], t.stack, t.winners) == (0, 12, ["C"])
    t = table("ABC").lay(A=(22, 0, 1), B=(1, 0, 22, 0)).settled("A 1, B 1 cross, C 1 tick", right=True)
    assert (t.accounts["B"], t.sides["B"]["loans"], t.winners) == ((0, 0, 23), 0, ["A"])


@pytest.mark.rule("BYB-136", "BYB-147")
def test_an_account_with_credit_points_left_is_not_empty(table: Callable[..., Any]):
    t = table("AB").lay(A=(0, 3, 23, 3)).settled("A 2, B 1 cross", right=False)
    assert (t.accounts["A"], t.sides["A"]["loans"], t.phase) == ((0, 1, 23), 3, "category")


@pytest.mark.rule("BYB-136")
def test_points_on_the_bet_field_are_no_empty_account(table: Callable[..., Any]):
    t = table("AB").bets("A 3, B 3 tick")
    assert t.accounts == {"A": (0, 0, 20), "B": (0, 0, 20)}
    assert table("AB").settled("A 3, B 3 tick", right=True).stack == 12


@pytest.mark.rule("BYB-137", "BYB-144")
def test_all_sides_may_borrow_at_once(table: Callable[..., Any]):
    t = table().settled("A 3, B 3 tick, C 3 tick, D 3 tick", right=False)
    assert t.accounts == dict.fromkeys("ABCD", (0, 3, 23))
    assert t.stack == 0


@pytest.mark.rule("BYB-142", "BYB-76")
def test_own_points_never_pay_for_a_loan(table: Callable[..., Any]):
    t = table("AB").lay(A=(0, 3, 23, 1)).settled("A 3, B 1 tick", right=True)
    assert (t.accounts["A"], t.sides["A"]["loans"]) == ((3, 0, 20), 1)
    t.settled("B 1, A 3 tick", right=True)
    assert (t.accounts["A"], t.sides["A"]["loans"]) == ((6, 0, 17), 1)


@pytest.mark.rule("BYB-75", "BYB-15", "BYB-16")
def test_a_lost_bet_goes_to_the_losers_own_bank(table: Callable[..., Any]):
    t = table("AB").settled("A 2, B 1 cross", right=False)
    assert t.accounts == {"A": (1, 0, 22), "B": (4, 0, 19)}


@pytest.mark.rule("BYB-78", "BYB-19")
def test_after_the_settlement_fields_are_empty_and_markers_are_back(table: Callable[..., Any]):
    t = table().lay(B=(1, 2, 22, 1)).settled("A 2, B 3 tick, C 1 cross, D 1 tick", right=True)
    for side in t.sides.values():
        assert (side["field_own"], side["field_credit"], side["marker"]) == (0, 0, None)


@pytest.mark.rule("BYB-77", "BYB-152")
def test_nothing_is_settled_before_the_settlement(table: Callable[..., Any]):
    t = table("AB").lay(A=(21, 0, 2)).bets("A 2, B 3 cross").answers(right=True)
    assert (t.accounts, t.over, t.winners) == ({"A": (19, 0, 2), "B": (0, 0, 20)}, False, [])
    t.do("settle")
    assert (t.accounts, t.over) == ({"A": (23, 0, 0), "B": (0, 0, 23)}, True)


@pytest.mark.rule("BYB-145", "BYB-153")
def test_the_game_is_over(table: Callable[..., Any]):
    t = table("AB").lay(A=(22, 0, 1)).settled("A 1, B 1 tick", right=True)
    said = t.says()
    assert (said["phase"], said["active"], said["legal"]) == ("game-over", None, [])
    assert (said["over"], said["winners"], said["category"], said["arrow"]) == (True, ["A"], None, 1)
    assert t.refuses("spin_arrow", fields=8) == "The game is over."
    assert t.refuses("settle") == "The game is over."


@pytest.mark.rule("BYB-145")
def test_22_points_are_not_enough(table: Callable[..., Any]):
    t = table("AB").lay(A=(21, 0, 2)).settled("A 1, B 1 tick", right=True)
    assert (t.accounts["A"], t.over) == ((22, 0, 1), False)
