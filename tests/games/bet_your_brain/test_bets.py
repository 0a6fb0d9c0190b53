"""Bets: who, how much, of what, and with which marker."""

from collections.abc import Callable
from typing import Any

import pytest

from croupier.games.bet_your_brain import GAME
from croupier.games.bet_your_brain.rules import own_view

FIRST = "First every side places its bet."


def bet(side: str, amount: int, marker: str | None = None):
    return {"name": "place_bet", "side": side, "amount": amount, "marker": marker}


@pytest.mark.rule("BYB-34", "BYB-49")
def test_every_side_bets_exactly_once_before_a_card_is_taken(table: Callable[..., Any]):
    t = table("ABC").do("spin_arrow", fields=8)
    for side, marker in (("C", "tick"), ("A", None), ("B", "cross")):  # in any order
        assert t.legal == {"place_bet"}
        assert t.refuses("take_card", symbols=[]) == FIRST
        t.do("place_bet", side=side, amount=1, marker=marker)
    assert (t.phase, t.legal) == ("read", {"take_card"})


@pytest.mark.rule("BYB-34", "BYB-48")
def test_no_bet_before_the_category_is_known_nor_after_the_betting(table: Callable[..., Any]):
    t = table("AB")
    assert t.refuses(**bet("A", 1)) == "Turn the arrow first."
    assert t.ones().refuses(**bet("A", 1)) == "Take a card first."


# Holdings of Y3: all amounts from -1 to 5 that are accepted, as {amount: credit points in it}.
@pytest.mark.rule("BYB-35", "BYB-36", "BYB-38", "BYB-39", "BYB-48", "BYB-140")
@pytest.mark.parametrize(
    ("holdings", "accepted"),
    [
        ((3, 0, 20), {1: 0, 2: 0, 3: 0}),
        ((7, 0, 16), {1: 0, 2: 0, 3: 0}),
        ((2, 0, 21), {1: 0, 2: 0}),
        ((1, 0, 22), {1: 0}),
        ((0, 3, 23, 1), {1: 1, 2: 2, 3: 3}),
        ((1, 1, 22, 1), {1: 1, 2: 1}),
        ((2, 1, 21, 1), {1: 1, 2: 1, 3: 1}),
        ((1, 2, 22, 1), {1: 1, 2: 2, 3: 2}),
    ],
)
def test_y3_legal_amounts(table: Callable[..., Any], holdings: tuple[int, ...], accepted: dict[int, int]):
    own, credit, bank = holdings[:3]
    for amount in range(-1, 6):
        t = table("AB").lay(B=holdings).do("spin_arrow", fields=8)
        if amount not in accepted:
            t.refuses(**bet("B", amount, "tick"))
            continue
        t.do(**bet("B", amount, "tick"))
        side, of_credit = t.sides["B"], accepted[amount]
        assert (side["field_own"], side["field_credit"]) == (amount - of_credit, of_credit)
        assert (side["own"], side["credit"], side["bank"]) == (own - amount + of_credit, credit - of_credit, bank)


@pytest.mark.rule("BYB-35", "BYB-36")
def test_why_an_amount_is_refused(table: Callable[..., Any]):
    t = table("AB").lay(A=(2, 0, 21)).do("spin_arrow", fields=8)
    for amount in (0, 4, -1, 10**20):
        assert t.refuses(**bet("A", amount)) == "A bet is 1, 2 or 3 points."
    assert t.refuses(**bet("A", 3)) == "A has no more than 2 to bet."


@pytest.mark.rule("BYB-37", "BYB-01")
def test_the_amount_moves_to_the_bet_field_of_a_player_or_a_team(table: Callable[..., Any]):
    for teams in (False, True):
        t = table("AB", teams=teams).do("spin_arrow", fields=8).do(**bet("A", 2))
        assert t.accounts == {"A": (1, 0, 20), "B": (3, 0, 20)}
        assert (t.sides["A"]["field_own"], t.sides["B"]["field_own"]) == (2, 0)


@pytest.mark.rule("BYB-40", "BYB-41", "BYB-48")
def test_the_active_side_places_no_marker_every_other_side_one(table: Callable[..., Any]):
    t = table("ABC", first="B").do("spin_arrow", fields=8)
    for marker in ("tick", "cross"):
        assert t.refuses(**bet("B", 1, marker)) == "B is on turn and bets without a marker."
    assert t.refuses(**bet("A", 1)) == "A must bet with a tick or a cross."
    t.do(**bet("B", 1)).do(**bet("A", 1, "tick")).do(**bet("C", 1, "cross"))
    assert [t.sides[name]["marker"] for name in "ABC"] == ["tick", None, "cross"]


@pytest.mark.rule("BYB-47", "BYB-48")
def test_a_confirmed_bet_cannot_be_changed(table: Callable[..., Any]):
    t = table("ABC").do("spin_arrow", fields=8).do(**bet("B", 2, "tick"))
    for again in (bet("B", 2, "tick"), bet("B", 1, "cross")):
        assert t.refuses(**again) == "B has bet already."


def test_only_sides_of_the_game_bet(table: Callable[..., Any]):
    assert table("AB").do("spin_arrow", fields=8).refuses(**bet("C", 1, "tick")) == "C is not in this game."


@pytest.mark.rule("BYB-68", "BYB-115")
def test_bets_stay_whatever_card_comes(table: Callable[..., Any]):
    t = table("AB").bets("A 2, B 3 cross")
    before = t.sides
    t.do("take_card", symbols=[], team_question=True).do("skip_card")
    assert t.sides == before
    t.do("take_card", symbols=["special-point"], questions=2).do("start_timer").do("answer_given")
    assert t.sides == before
    t.do("judge", right=True).do("extra_given").do("judge_extra", side="A", right=True)
    assert t.sides == before


@pytest.mark.rule("BYB-154", "BYB-21", "BYB-45")
def test_nobody_sees_an_amount_before_all_bets_are_confirmed(table: Callable[..., Any]):
    t = table("ABC").lay(B=(1, 2, 22, 1)).do("spin_arrow", fields=8)
    before = t.says("public")
    t.do(**bet("B", 3, "cross")).do(**bet("A", 2))
    assert t.says("public") == before
    assert t.says()["scores"] == {"A": 1, "B": 0, "C": 3}


@pytest.mark.rule("BYB-154", "BYB-44", "BYB-46")
def test_then_amounts_are_public_and_markers_are_not(table: Callable[..., Any]):
    one, other = table("ABC").bets("A 2, B 3 tick, C 1 cross"), table("ABC").bets("A 2, B 3 cross, C 1 tick")
    assert one.says("public") == other.says("public")
    assert one.says() != other.says()
    side = {"own": 0, "credit": 0, "bank": 20, "field_own": 3, "field_credit": 0, "loans": 0, "marker": None}
    assert one.says("public")["sides"]["B"] == side


@pytest.mark.rule("BYB-154", "BYB-71")
def test_markers_are_hidden_until_they_are_settled(table: Callable[..., Any]):
    t = table("ABC").bets("A 2, B 3 tick, C 1 cross").card()
    for event in ("answer_given", None):
        assert {side["marker"] for side in t.says("public")["sides"].values()} == {None}
        assert t.sides["B"]["marker"] == "tick"
        if event:
            t.do(event)
    t.do("judge", right=True)
    assert {name: side["marker"] for name, side in t.says("public")["sides"].items()} == {
        "A": None,
        "B": "tick",
        "C": "cross",
    }


@pytest.mark.rule("BYB-154")
def test_a_sides_own_view_shows_its_own_bet_only(table: Callable[..., Any]):
    t = table("ABC").do("spin_arrow", fields=8).do(**bet("B", 2, "cross")).do(**bet("C", 1, "tick"))
    seen = own_view(t.state, "B")["sides"]
    assert (seen["B"]["own"], seen["B"]["field_own"], seen["B"]["marker"]) == (1, 2, "cross")
    assert (seen["C"]["own"], seen["C"]["field_own"], seen["C"]["marker"]) == (3, 0, None)
    assert seen["A"] == GAME.position(t.state, "public")["sides"]["A"]
