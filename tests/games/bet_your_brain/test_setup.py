"""Sides, setup and material."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

ABC = [{"name": name} for name in "ABC"]
TEAM_L = {"name": "L", "members": ["Ann", "Ben"]}
TEAM_R = {"name": "R", "members": ["Cas", "Dov", "Eva"]}


def setup(**changes: object):
    return {"sides": ABC, "teams": False, "first": "A", **changes}


@pytest.mark.rule("BYB-02", "BYB-05")
@pytest.mark.parametrize("names", ["AB", "BCA", "DACB"])
def test_two_three_or_four_sides_in_the_order_entered(setup_from: Callable[..., Any], names: str):
    made = setup_from(setup(sides=[{"name": name} for name in names]))
    assert made.names == tuple(names)


@pytest.mark.rule("BYB-02")
@pytest.mark.parametrize("names", ["", "A", "ABCDE"])
def test_other_numbers_of_sides_are_malformed(setup_from: Callable[..., Any], names: str):
    with pytest.raises(msgspec.ValidationError, match=r"two, three or four sides play"):
        setup_from(setup(sides=[{"name": name} for name in names]))


@pytest.mark.rule("BYB-01", "BYB-03", "BYB-04")
def test_teams_may_be_of_different_size(setup_from: Callable[..., Any]):
    made = setup_from(setup(sides=[TEAM_L, TEAM_R], teams=True, first="R"))
    assert [side.people for side in made.sides] == [("Ann", "Ben"), ("Cas", "Dov", "Eva")]


@pytest.mark.rule("BYB-04")
def test_a_team_of_one_is_malformed(setup_from: Callable[..., Any]):
    with pytest.raises(msgspec.ValidationError, match="'R' needs at least two members"):
        setup_from(setup(sides=[TEAM_L, {"name": "R", "members": ["Cas"]}], teams=True, first="R"))
    with pytest.raises(msgspec.ValidationError, match="'R' needs at least two members"):
        setup_from(setup(sides=[TEAM_L, {"name": "R"}], teams=True, first="R"))


@pytest.mark.rule("BYB-04")
@pytest.mark.parametrize("members", [["A", "X"], []])
def test_without_teams_a_side_is_one_player(setup_from: Callable[..., Any], members: list[str]):
    with pytest.raises(msgspec.ValidationError, match="'A' is one player"):
        setup_from(setup(sides=[{"name": "A", "members": members}, {"name": "B"}]))
    assert setup_from(setup(sides=[{"name": "A", "members": ["A"]}, {"name": "B"}])).sides[0].people == ("A",)


@pytest.mark.rule("BYB-06")
def test_no_two_sides_share_a_colour(setup_from: Callable[..., Any]):
    red, blue = {"name": "A", "colour": "red"}, {"name": "B", "colour": "blue"}
    assert [side.colour for side in setup_from(setup(sides=[red, blue])).sides] == ["red", "blue"]
    with pytest.raises(msgspec.ValidationError, match="share a colour"):
        setup_from(setup(sides=[red, {**blue, "colour": "red"}]))


@pytest.mark.rule("BYB-11")
def test_eight_categories_with_names_of_ones_own(setup_from: Callable[..., Any]):
    usual = setup_from(setup()).category_names
    assert (usual[0], usual[7], len(usual)) == ("Category 1", "Category 8", 8)
    assert setup_from(setup(categories=list("abcdefgh"))).category_names == tuple("abcdefgh")
    for names in ("abcdefg", "abcdefghi"):
        with pytest.raises(msgspec.ValidationError, match="exactly 8"):
            setup_from(setup(categories=list(names)))


@pytest.mark.rule("BYB-63")
def test_the_hourglass_runs_15_to_300_seconds(setup_from: Callable[..., Any]):
    assert setup_from(setup()).seconds == 60
    assert [setup_from(setup(timer=seconds)).seconds for seconds in (15, 300)] == [15, 300]
    for seconds in (14, 301, 0, -60):
        with pytest.raises(msgspec.ValidationError, match="15 to 300 seconds"):
            setup_from(setup(timer=seconds))


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"sides": [{"name": "A"}, {"name": "A"}]}, "two sides are called 'A'"),
        ({"sides": [{"name": "A"}, {"name": ""}]}, "a side needs a name"),
        ({"sides": [TEAM_L, {"name": "R", "members": ["Ann", "Eva"]}], "teams": True}, "two players are called 'Ann'"),
        ({"sides": [TEAM_L, {"name": "R", "members": ["", "Eva"]}], "teams": True}, "a player needs a name"),
        ({"first": "X"}, "no side called 'X'"),
        ({"first": None}, "Expected `str`"),
        ({"teams": None}, "Expected `bool`"),
        ({"teams": 1}, "Expected `bool`"),
        ({"timer": 60.0}, "Expected `int"),
        ({"timer": True}, "Expected `int"),
        ({"timer": "60"}, "Expected `int"),
        ({"colours": []}, "unknown field `colours`"),
        ({"sides": [{"name": "A", "age": 90}, {"name": "B"}]}, "unknown field `age`"),
        ({"sides": [{"members": ["A"]}, {"name": "B"}]}, "missing required field `name`"),
    ],
)
def test_a_setup_that_the_rules_do_not_allow_is_malformed(
    setup_from: Callable[..., Any], changes: dict[str, Any], reason: str
):
    with pytest.raises(msgspec.ValidationError, match=reason):
        setup_from(setup(**changes))


@pytest.mark.parametrize("left_out", ["sides", "teams", "first"])
def test_a_required_field_of_the_setup_is_missing(setup_from: Callable[..., Any], left_out: str):
    rest = {field: value for field, value in setup().items() if field != left_out}
    with pytest.raises(msgspec.ValidationError, match=f"missing required field `{left_out}`"):
        setup_from(rest)


def test_optional_fields_of_the_setup_may_be_null(setup_from: Callable[..., Any]):
    sides = [{"name": "A", "members": None, "colour": None}, {"name": "B"}]
    assert setup_from(setup(sides=sides, timer=None, categories=None)).seconds == 60


@pytest.mark.rule("BYB-12", "BYB-13", "BYB-14", "BYB-17", "BYB-18", "BYB-19", "BYB-20")
def test_the_material_before_the_first_turn(table: Callable[..., Any]):
    said = table().says()
    side = {"own": 3, "credit": 0, "bank": 20, "field_own": 0, "field_credit": 0, "loans": 0, "marker": None}
    assert said == {
        "game": "bet-your-brain",
        "phase": "category",
        "active": "A",
        "legal": ["spin_arrow"],
        "scores": {"A": 3, "B": 3, "C": 3, "D": 3},
        "over": False,
        "winners": [],
        "sides": {"A": side, "B": side, "C": side, "D": side},
        "stack": 12,
        "category": None,
        "arrow": 1,
        "contest": None,
        "contest_winners": None,
    }


@pytest.mark.rule("BYB-18")
def test_five_stones_and_five_fields_all_free(table: Callable[..., Any]):
    t = table("AB", teams=True).ones().card("most-correct", linking=True)
    for side in "AB":
        t.links(side, "A1 B2 C3 D4 E5")
    assert "place_link" not in t.legal


@pytest.mark.rule("BYB-17")
def test_both_markers_are_there_in_every_turn(table: Callable[..., Any]):
    t = table("ABC").bets("A 1, B 1 tick, C 1 cross").answers(right=True).do("settle")
    t.bets("B 1, C 1 tick, A 1 cross")
    assert {name: side["marker"] for name, side in t.sides.items()} == {"A": "cross", "B": None, "C": "tick"}
