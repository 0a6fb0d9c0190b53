"""Linking answers: stones 1 to 5 on fields A to E."""

from collections.abc import Callable
from typing import Any

import pytest

SOLUTION = {"A": 2, "B": 4, "C": 1, "D": 3, "E": 5}
RIGHT, TWO_WRONG, NO_E = "A2 B4 C1 D3 E5", "A2 B4 C1 D5 E3", "A2 B4 C1 D3"


def linking(table: Callable[..., Any], *symbols: str, solution: object = SOLUTION, sides: str = "ABCD"):
    return table(sides).ones().card(*symbols, linking=solution)


def link(field: str, stone: int, side: str = "A"):
    return {"name": "place_link", "side": side, "field": field, "stone": stone}


@pytest.mark.rule("BYB-120", "BYB-121")
def test_y12_one_stone_to_each_field(table: Callable[..., Any]):
    t = linking(table).do(**link("A", 2))
    assert t.refuses(**link("B", 2)) == "Stone 2 lies on another field; take it off first."
    assert t.refuses(**link("A", 4)) == "Field A is taken; take its stone off first."
    assert t.refuses(**link("A", 2)) == "Field A is taken; take its stone off first."
    t.do("remove_link", side="A", field="A").do(**link("B", 2)).do(**link("A", 4))


@pytest.mark.rule("BYB-123")
def test_stones_are_placed_taken_off_and_moved_until_the_answer(table: Callable[..., Any]):
    t = linking(table, solution=True)
    assert t.legal == {"answer_given", "time_up", "place_link"}
    assert t.refuses("remove_link", side="A", field="A") == "There is no link stone to take off."
    t.links("A", "A1 B2")
    assert t.legal == {"answer_given", "time_up", "place_link", "remove_link"}
    assert t.refuses("remove_link", side="A", field="C") == "No stone lies on field C."
    t.do("remove_link", side="A", field="A").links("A", "C1 D3 E4 A5")
    assert t.legal == {"answer_given", "time_up", "remove_link"}
    assert t.refuses(**link("A", 5)) == "There is no link field to fill."
    t.do("answer_given")
    assert t.refuses("remove_link", side="A", field="A") == "Judge the answer first."


@pytest.mark.rule("BYB-123")
def test_no_stones_on_other_cards_nor_after_the_time(table: Callable[..., Any]):
    assert table("AB").ones().card().refuses(**link("A", 1)) == "There is no link field to fill."
    assert table("AB").ones().card("estimation", linking=True).refuses(**link("A", 1)).startswith("First every side")
    late = linking(table).links("A", NO_E).do("time_up")
    assert late.refuses(**link("E", 5)) == "Settle the bets first."


@pytest.mark.rule("BYB-122")
@pytest.mark.parametrize(("stones", "right"), [(RIGHT, True), (TWO_WRONG, False), (NO_E, False), ("A2", False)])
def test_y12_right_only_with_every_stone_of_the_solution(table: Callable[..., Any], stones: str, *, right: bool):
    t = linking(table).links("A", stones).do("answer_given")
    assert t.phase == "settle"
    assert t.do("settle").accounts["A"] == ((4, 0, 19) if right else (2, 0, 21))


@pytest.mark.rule("BYB-122")
def test_a_right_linking_answer_leads_to_the_additional_question(table: Callable[..., Any]):
    assert linking(table, "special-point").links("A", RIGHT).do("answer_given").phase == "extra"
    assert linking(table, "special-point").links("A", TWO_WRONG).do("answer_given").phase == "settle"


@pytest.mark.rule("BYB-124")
@pytest.mark.parametrize(("stones", "right"), [(RIGHT, True), (TWO_WRONG, False)])
def test_all_fields_filled_at_time_up_is_an_answer_in_time(table: Callable[..., Any], stones: str, *, right: bool):
    t = linking(table).links("A", stones).do("time_up")
    assert t.phase == "settle"
    assert t.do("settle").accounts["A"] == ((4, 0, 19) if right else (2, 0, 21))


@pytest.mark.rule("BYB-124", "BYB-107")
def test_but_leaves_no_time_for_an_additional_question(table: Callable[..., Any]):
    assert linking(table, "special-point").links("A", RIGHT).do("time_up").phase == "settle"


@pytest.mark.rule("BYB-124")
def test_without_a_known_solution_the_group_judges_the_filled_fields(table: Callable[..., Any]):
    t = linking(table, solution=True).links("A", RIGHT).do("time_up")
    assert (t.phase, t.legal) == ("judge", {"judge"})
    assert t.do("judge", right=True).do("settle").accounts["A"] == (4, 0, 19)


@pytest.mark.rule("BYB-125")
@pytest.mark.parametrize("solution", [SOLUTION, True])
def test_y12_an_empty_field_at_time_up_makes_the_answer_wrong(table: Callable[..., Any], solution: object):
    t = linking(table, solution=solution).links("A", NO_E).do("time_up")
    assert t.phase == "settle"
    assert t.do("settle").accounts["A"] == (2, 0, 21)


def test_without_stones_on_the_device_the_group_judges(table: Callable[..., Any]):
    assert linking(table).do("answer_given").phase == "judge"
    assert linking(table).do("time_up").phase == "settle"


@pytest.mark.rule("BYB-126")
def test_only_the_stones_and_fields_of_the_card_take_part(table: Callable[..., Any]):
    t = linking(table, solution={"B": 5, "D": 1})
    for field, stone in (("A", 5), ("B", 2), ("E", 4)):
        assert t.refuses(**link(field, stone)) == f"Field {field} or stone {stone} has no part in this card."
    assert t.links("A", "B5 D1").legal == {"answer_given", "time_up", "remove_link"}
    assert t.do("time_up").do("settle").accounts["A"] == (4, 0, 19)


@pytest.mark.rule("BYB-127")
def test_y12_in_a_most_correct_contest_each_field_counts(table: Callable[..., Any]):
    t = linking(table, "most-correct").links("A", TWO_WRONG).links("B", NO_E)
    t.links("C", "A5 B3").do("all_done")
    assert t.state.turn.counts == ((0, 1), (1, 4), (2, -2), (3, 0))  # 3 - 2, 4 - 0, 0 - 2, and D laid none
    assert (t.phase, t.contest_winners) == ("settle", ["B"])


@pytest.mark.rule("BYB-127", "BYB-89")
def test_stones_that_are_all_wrong_win_nothing(table: Callable[..., Any]):
    t = linking(table, "most-correct").links("A", "A5").do("time_up")
    assert (t.phase, t.contest_winners) == ("settle", [])


@pytest.mark.rule("BYB-127")
def test_links_that_the_engine_counts_lead_to_the_additional_answers(table: Callable[..., Any]):
    t = linking(table, "most-correct", "special-point").links("A", RIGHT).links("D", RIGHT).do("time_up")
    assert (t.phase, t.contest_winners) == ("judge-extra", ["A", "D"])


@pytest.mark.rule("BYB-127")
@pytest.mark.parametrize(("solution", "stones"), [(True, RIGHT), (SOLUTION, "")])
def test_otherwise_the_group_counts(table: Callable[..., Any], solution: object, stones: str):
    t = linking(table, "most-correct", solution=solution).links("A", stones).do("all_done")
    assert t.phase == "count"


@pytest.mark.rule("BYB-128")
def test_without_a_contest_only_the_active_side_lays_stones(table: Callable[..., Any]):
    t = linking(table)
    assert t.refuses(**link("A", 1, "B")) == "B lays no stones now."
    t.do(**link("A", 1))
    assert t.refuses("remove_link", side="B", field="A") == "B lays no stones now."
    assert t.refuses(**link("B", 2, "X")) == "X is not in this game."


@pytest.mark.rule("BYB-128")
@pytest.mark.parametrize("contest", ["most-correct", "fastest"])
def test_in_a_contest_every_side_lays_its_own(table: Callable[..., Any], contest: str | None):
    t = linking(table, contest, solution={"A": 1}, sides="AB").do(**link("A", 1, "B"))
    assert {"place_link", "remove_link"} <= t.legal
    t.do(**link("A", 1, "A"))
    assert "place_link" not in t.legal
    t.do("remove_link", side="B", field="A")
    assert {"place_link", "remove_link"} <= t.legal


@pytest.mark.rule("BYB-93", "BYB-122")
def test_in_the_fastest_contest_a_call_with_stones_is_judged_at_once(table: Callable[..., Any]):
    t = linking(table, "fastest").links("A", TWO_WRONG).links("C", RIGHT)
    t.do("call", side="A")
    assert (t.phase, "judge_call" in t.legal) == ("fast", False)
    t.do("call", side="C")
    assert (t.phase, t.contest_winners) == ("settle", ["C"])


@pytest.mark.rule("BYB-93")
def test_but_not_before_an_older_call_is_judged(table: Callable[..., Any]):
    t = linking(table, "fastest").links("C", RIGHT).do("call", side="B").do("call", side="C")
    assert "judge_call" in t.legal
    other = linking(table, "fastest").links("C", RIGHT).do("call", side="B").do("call", side="C")
    assert t.do("judge_call", right=False).contest_winners == ["C"]
    assert other.do("judge_call", right=True).contest_winners == ["B"]


def test_a_side_that_has_called_moves_its_stones_no_more(table: Callable[..., Any]):
    t = linking(table, "fastest", solution=True, sides="AB").links("A", "A1").do("call", side="A")
    assert t.legal == {"call", "judge_call", "place_link", "time_up"}
    assert t.refuses(**link("B", 2)) == "A lays no stones now."
    assert t.links("B", "A1").refuses("remove_link", side="A", field="A") == "A lays no stones now."
    t.do("time_up")
    assert t.legal == {"judge_call"}
    assert t.refuses(**link("B", 2, "B")) == "There is no link field to fill."


@pytest.mark.rule("BYB-78", "BYB-18")
def test_after_the_settlement_all_stones_are_back(table: Callable[..., Any]):
    t = linking(table).links("A", RIGHT).do("answer_given").do("settle")
    assert t.state.turn.links == ()
    t.ones().card(linking=SOLUTION)
    assert "remove_link" not in t.legal
    t.links("B", RIGHT)
