"""Turns and the category arrow."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.chance import ScriptedSource
from croupier.games.bet_your_brain import GAME
from croupier.games.bet_your_brain.chance import outcome
from croupier.objects import spinner


@pytest.mark.rule("BYB-22")
def test_the_side_of_the_oldest_player_begins(table: Callable[..., Any]):
    assert table("ABC", first="C").active == "C"
    assert table("LR", teams=True, first="R").active == "R"


@pytest.mark.rule("BYB-23", "BYB-05")
def test_the_next_side_clockwise_follows(table: Callable[..., Any]):
    t, order = table("BCA", first="C"), []
    for _ in range(4):
        order.append(t.active)
        t.ones().answers(right=True).do("settle")
    assert order == ["C", "A", "B", "C"]


@pytest.mark.rule("BYB-24")
def test_the_order_does_not_depend_on_the_answer(table: Callable[..., Any]):
    for right in (True, False):
        assert table("ABC").ones().answers(right=right).do("settle").active == "B"
    contest = table("ABC").ones().card("fastest").do("call", side="C").do("judge_call", right=True)
    assert contest.do("settle").active == "B"


@pytest.mark.rule("BYB-25")
def test_category_bets_question_settlement_and_round_again(table: Callable[..., Any]):
    t = table("AB")
    phases = [t.phase]
    t.do("spin_arrow", fields=9)
    phases.append(t.phase)
    t.do("place_bet", side="A", amount=1).do("place_bet", side="B", amount=1, marker="tick")
    phases.append(t.phase)
    t.answers(right=True)
    phases.append(t.phase)
    t.do("settle")
    assert [*phases, t.phase] == ["category", "bet", "read", "settle", "category"]


@pytest.mark.rule("BYB-26", "BYB-31", "BYB-32")
def test_the_arrow_is_turned_once_and_where_it_stops_is_the_category(table: Callable[..., Any]):
    t = table("AB")
    assert (t.active, t.legal) == ("A", {"spin_arrow"})
    t.do("spin_arrow", fields=10)
    assert (t.active, t.category) == ("A", 3)
    assert t.refuses("spin_arrow", fields=10) == "First every side places its bet."
    t.do("place_bet", side="A", amount=1).do("place_bet", side="B", amount=1, marker="tick")
    t.refuses("spin_arrow", fields=10)
    t.answers(right=True)
    assert t.category == 3
    t.do("settle")
    assert (t.category, t.arrow, t.active) == (None, 3, "B")


@pytest.mark.rule("BYB-27", "BYB-28")
def test_less_than_a_full_revolution_selects_nothing(table: Callable[..., Any]):
    t = table("AB")
    for fields in (7, 1, 0, -8):
        assert t.refuses("spin_arrow", fields=fields) == "The arrow must pass at least 8 fields; turn it again."
    assert t.do("spin_arrow", fields=8).category == 1


@pytest.mark.rule("BYB-30")
@pytest.mark.parametrize(("fields", "category"), [(8, 1), (9, 2), (15, 8), (16, 1), (31, 8)])
def test_from_category_1_the_arrow_leads_to(table: Callable[..., Any], fields: int, category: int):
    assert table("AB").do("spin_arrow", fields=fields).category == category


@pytest.mark.rule("BYB-30")
def test_the_arrow_stays_where_it_stopped(table: Callable[..., Any]):
    t = table("AB").do("spin_arrow", fields=13)
    assert t.arrow == 6
    t.do("place_bet", side="A", amount=1).do("place_bet", side="B", amount=1, marker="tick")
    t.answers(right=True).do("settle")
    assert t.arrow == 6
    assert t.do("spin_arrow", fields=12).category == 2  # 6, then 8 fields to 6 again, 7, 8, 1, 2


@pytest.mark.rule("BYB-30")
@given(fields=st.integers(8, 10**30))
def test_any_movement_leads_to_a_category(table: Callable[..., Any], fields: int):
    # A movement one field longer leads one category further, and eight fields lead back.
    category = table("AB").do("spin_arrow", fields=fields).category
    assert table("AB").do("spin_arrow", fields=fields + 8).category == category
    assert table("AB").do("spin_arrow", fields=fields + 1).category == (1 if category == 8 else category + 1)


@pytest.mark.rule("BYB-30", "BYB-31")
@given(movements=st.lists(st.integers(8, 31), min_size=1, max_size=5))
def test_the_arrow_that_is_shown_stops_where_the_rules_say(table: Callable[..., Any], movements: list[int]):
    t, arrow = table("AB"), spinner.categories()
    for fields in movements:
        arrow = spinner.apply(arrow, spinner.SpinArrow(fields))
        assert t.do("spin_arrow", fields=fields).category == arrow.field
        t.do("place_bet", side="A", amount=1, marker=None if t.active == "A" else "tick")
        t.do("place_bet", side="B", amount=1, marker=None if t.active == "B" else "tick")
        t.answers(right=True).do("settle")


@pytest.mark.rule("BYB-29")
def test_each_movement_from_8_to_31_is_one_of_24_equal_chances(table: Callable[..., Any]):
    state = table("AB").state
    drawn = [outcome(state, "spin_arrow", ScriptedSource([number])) for number in range(24)]
    assert [spin.fields for spin in drawn] == list(range(8, 32))
    with pytest.raises(ValueError, match="not below 24"):
        outcome(state, "spin_arrow", ScriptedSource([24]))
    assert Counter(GAME.apply(state, spin).arrow for spin in drawn) == dict.fromkeys(range(1, 9), 3)


def test_chance_decides_nothing_else(table: Callable[..., Any]):
    with pytest.raises(ValueError, match="'settle'"):
        outcome(table("AB").state, "settle", ScriptedSource([]))
