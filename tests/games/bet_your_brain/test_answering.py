"""Cards without contest symbol, and the special knowledge point."""

from collections.abc import Callable
from typing import Any

import pytest

OVER = "The time is over already."


@pytest.mark.rule("BYB-57", "BYB-66", "BYB-67")
def test_the_active_side_declares_one_answer_and_the_players_judge_it(table: Callable[..., Any]):
    t = table("AB").ones().card()
    assert t.legal == {"answer_given", "time_up"}
    t.refuses("call", side="B")
    t.do("answer_given")
    assert (t.phase, t.legal) == ("judge", {"judge", "time_up"})
    assert t.refuses("answer_given") == "Judge the answer first."
    t.do("judge", right=False)
    assert (t.phase, t.legal) == ("settle", {"settle"})
    t.refuses("judge", right=True)


@pytest.mark.rule("BYB-69", "BYB-70")
@pytest.mark.parametrize("right", [True, False])
def test_the_verdict_decides(table: Callable[..., Any], *, right: bool):
    t = table("AB").bets("A 2, B 1 cross").answers(right=right).do("settle")
    assert t.accounts == ({"A": (5, 0, 18), "B": (2, 0, 21)} if right else {"A": (1, 0, 22), "B": (4, 0, 19)})


@pytest.mark.rule("BYB-64", "BYB-65", "BYB-69")
def test_without_an_answer_in_time_the_question_is_not_solved(table: Callable[..., Any]):
    t = table("AB").bets("A 2, B 1 cross").card().do("time_up")
    assert t.phase == "settle"
    t.refuses("answer_given")
    assert t.do("settle").accounts == {"A": (1, 0, 22), "B": (4, 0, 19)}


@pytest.mark.rule("BYB-64", "BYB-69")
def test_an_answer_in_time_may_be_judged_later(table: Callable[..., Any]):
    t = table("AB").bets("A 2, B 1 cross").card().do("answer_given").do("time_up")
    assert (t.phase, t.legal) == ("judge", {"judge"})
    assert t.refuses("time_up") == OVER
    assert t.do("judge", right=True).do("settle").accounts["A"] == (5, 0, 18)


@pytest.mark.rule("BYB-134")
@pytest.mark.parametrize("right", [True, False])
def test_without_a_solution_on_the_back_the_joint_verdict_is_taken(table: Callable[..., Any], *, right: bool):
    # Nothing that the engine knows of the card speaks for or against: even stones that were laid do not.
    t = table("AB").ones().card(linking=True).links("A", "A1 B2 C3 D4 E5").do("answer_given")
    assert t.phase == "judge"
    assert t.do("judge", right=right).do("settle").accounts["A"] == ((4, 0, 19) if right else (2, 0, 21))


def special(table: Callable[..., Any], bets: str = "A 2, B 1 tick"):
    return table("AB").bets(bets).card("special-point", questions=2).do("answer_given")


@pytest.mark.rule("BYB-103")
def test_a_right_additional_answer_moves_one_point_on_top_of_the_bet(table: Callable[..., Any]):
    t = special(table).do("judge", right=True)
    assert (t.phase, t.legal) == ("extra", {"extra_given", "time_up"})
    t.do("extra_given")
    assert (t.phase, t.legal) == ("judge-extra", {"judge_extra", "time_up"})
    t.do("judge_extra", side="A", right=True)
    assert t.phase == "settle"
    assert t.do("settle").accounts["A"] == (6, 0, 17)  # 3 + 2 won + 1


@pytest.mark.rule("BYB-66", "BYB-105")
def test_one_additional_answer_and_one_verdict(table: Callable[..., Any]):
    t = special(table).do("judge", right=True).do("extra_given")
    assert t.refuses("extra_given") == "Judge the additional answer first."
    t.do("judge_extra", side="A", right=False)
    assert t.refuses("judge_extra", side="A", right=True) == "Settle the bets first."


@pytest.mark.rule("BYB-104")
def test_only_the_active_side_can_get_the_special_point(table: Callable[..., Any]):
    t = special(table).do("judge", right=True).do("extra_given")
    assert t.refuses("judge_extra", side="B", right=True) == "B has no claim to the special point."
    assert t.refuses("judge_extra", side="X", right=True) == "X is not in this game."


@pytest.mark.rule("BYB-104")
def test_y6d_no_additional_question_after_a_wrong_answer(table: Callable[..., Any]):
    assert special(table).do("judge", right=False).phase == "settle"
    late = table("AB").ones().card("special-point").do("time_up")
    assert late.phase == "settle"


@pytest.mark.rule("BYB-103")
def test_no_additional_question_without_the_symbol(table: Callable[..., Any]):
    t = table("AB").ones().card("before-2008").do("answer_given").do("judge", right=True)
    assert t.phase == "settle"


@pytest.mark.rule("BYB-106")
def test_the_clock_runs_on_during_the_additional_question(table: Callable[..., Any]):
    t = special(table).do("judge", right=True).do("time_up")
    assert t.phase == "settle"
    t.refuses("extra_given")
    assert t.do("settle").accounts["A"] == (5, 0, 18)  # the bet is won all the same


@pytest.mark.rule("BYB-106")
def test_an_additional_answer_in_time_may_be_judged_later(table: Callable[..., Any]):
    t = special(table).do("judge", right=True).do("extra_given").do("time_up")
    assert (t.phase, t.legal) == ("judge-extra", {"judge_extra"})
    assert t.refuses("time_up") == OVER
    assert t.do("judge_extra", side="A", right=True).do("settle").accounts["A"] == (6, 0, 17)


@pytest.mark.rule("BYB-107")
def test_no_additional_question_when_the_time_is_over_at_the_verdict(table: Callable[..., Any]):
    assert special(table).do("time_up").do("judge", right=True).phase == "settle"


@pytest.mark.rule("BYB-109", "BYB-110")
def test_y6c_a_wrong_additional_answer_costs_nothing_and_touches_no_bet(table: Callable[..., Any]):
    t = special(table, "A 2, B 1 tick").do("judge", right=True).do("extra_given")
    t.do("judge_extra", side="A", right=False).do("settle")
    assert t.accounts == {"A": (5, 0, 18), "B": (4, 0, 19)}


@pytest.mark.rule("BYB-110")
def test_other_sides_win_no_special_point(table: Callable[..., Any]):
    t = special(table, "A 2, B 1 tick").do("judge", right=True).do("extra_given")
    t.do("judge_extra", side="A", right=True).do("settle")
    assert t.accounts["B"] == (4, 0, 19)
