"""How a game of Wavelength begins, and which setups are malformed."""

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec
import pytest

from croupier.games.wavelength import GAME
from croupier.games.wavelength.setup import TEAM_NAMES, CoopSetup, TeamsSetup, with_usual_names

NewGame: TypeAlias = Callable[..., Any]
Why: TypeAlias = Callable[[dict[str, Any]], str]
NewSetup: TypeAlias = Callable[..., dict[str, Any]]


def pair(*players: str, name: str = "X") -> dict[str, Any]:
    return {"name": name, "players": list(players)}


@pytest.mark.rule("WL-01")
def test_there_are_two_modes_and_no_third(teams: NewGame, coop: NewGame, refused_setup: Why, coop_setup_with: NewSetup):
    assert (teams()["mode"], coop()["mode"]) == ("teams", "coop")
    assert refused_setup(coop_setup_with(mode="solo")) == "Invalid value 'solo' - at `$.mode`"
    assert "required field `mode`" in refused_setup({"players": ["Ana", "Ben"]})


@pytest.mark.rule("WL-02")
def test_nobody_is_in_both_teams_or_twice_in_one(refused_setup: Why, teams_setup_with: NewSetup):
    both = teams_setup_with(teams=[pair("Ana", "Ben"), pair("Ben", "Eva", name="Y")])
    assert "'Ben' is used twice" in refused_setup(both)
    twice = teams_setup_with(teams=[pair("Ana", "Ana"), pair("Ben", "Eva", name="Y")])
    assert "'Ana' is used twice" in refused_setup(twice)


@pytest.mark.rule("WL-03")
@pytest.mark.parametrize("small", [0, 1])
def test_a_team_of_one_is_refused(refused_setup: Why, teams_setup_with: NewSetup, small: int):
    teams = [pair("Ana", "Ben"), pair("Dov", "Eva", name="Y")]
    teams[small]["players"].pop()
    assert "needs at least 2 players" in refused_setup(teams_setup_with(teams=teams))


@pytest.mark.rule("WL-02")
@pytest.mark.parametrize("count", [0, 1, 3])
def test_there_are_exactly_two_teams(refused_setup: Why, teams_setup_with: NewSetup, count: int):
    teams = [pair(f"a{i}", f"b{i}", name=f"T{i}") for i in range(count)]
    assert "length 2" in refused_setup(teams_setup_with(teams=teams))


@pytest.mark.rule("WL-05")
def test_teams_are_called_left_and_right_brain_unless_renamed():
    assert TEAM_NAMES == ("Left Brain", "Right Brain")
    teams = with_usual_names(["Ana", "Ben"], ["Dov", "Eva"])
    assert [(t.name, t.players) for t in teams] == [("Left Brain", ("Ana", "Ben")), ("Right Brain", ("Dov", "Eva"))]


@pytest.mark.rule("WL-06")
@pytest.mark.parametrize(("first", "second"), [("", "Y"), ("X", ""), ("  ", "Y"), ("X", "X")])
def test_team_names_are_not_empty_and_differ(refused_setup: Why, teams_setup_with: NewSetup, first: str, second: str):
    teams = [pair("Ana", "Ben", name=first), pair("Dov", "Eva", name=second)]
    assert "name" in refused_setup(teams_setup_with(teams=teams))


@pytest.mark.rule("WL-06")
def test_a_team_called_right_does_not_own_the_side_right(teams: NewGame):
    named = [pair("Ana", "Ben", name="right"), pair("Dov", "Eva", name="left")]
    table = teams(teams=named).scored(113, "left")
    assert table["gained"] == {"right": 2, "left": 1}


@pytest.mark.rule("WL-07", "WL-08", "WL-09")
@pytest.mark.parametrize(("first", "scores"), [(None, (0, 1)), ("L", (0, 1)), ("R", (1, 0))])
def test_either_team_may_begin_and_the_other_starts_with_one_point(
    teams: NewGame, first: str | None, scores: tuple[int, int]
):
    table = teams(first_team=first)
    assert table["active"] == (first or "L")
    assert table["scores"] == {"L": scores[0], "R": scores[1]}


@pytest.mark.rule("WL-10")
def test_each_team_names_its_first_psychic(teams: NewGame):
    table = teams(first_psychics={"L": "Cem", "R": "Eva"})
    assert table["psychic"] == "Cem"
    assert table.plays(0)["psychic"] == "Eva"


@pytest.mark.rule("WL-10")
def test_the_first_psychic_is_the_first_member_where_none_is_named(teams: NewGame, coop: NewGame):
    table = teams(first_psychics={"R": "Eva"})
    assert table["psychic"] == "Ana"
    assert table.plays(0)["psychic"] == "Eva"
    assert coop()["psychic"] == "Ana"
    assert coop(first_psychic="Cem")["psychic"] == "Cem"


@pytest.mark.rule("WL-07", "WL-10")
@pytest.mark.parametrize(
    "wrong",
    [{"first_team": "X"}, {"first_team": ""}, {"first_psychics": {"L": "Dov"}}, {"first_psychics": {"X": "Ana"}}],
)
def test_a_first_team_or_psychic_who_does_not_exist_is_malformed(
    refused_setup: Why, teams_setup_with: NewSetup, wrong: dict[str, Any]
):
    assert "first" in refused_setup(teams_setup_with(**wrong))


@pytest.mark.rule("WL-10")
def test_a_first_psychic_from_elsewhere_is_malformed_together_too(refused_setup: Why, coop_setup_with: NewSetup):
    assert "'Dov' is not one of the players" in refused_setup(coop_setup_with(first_psychic="Dov"))


@pytest.mark.rule("WL-11", "WL-131")
def test_the_supply_is_84_cards_unless_set_otherwise(teams: NewGame, coop: NewGame):
    assert teams()["cards_left"] == 84
    assert teams(cards=1)["cards_left"] == 1
    assert teams(cards=200)["cards_left"] == 200
    assert coop().state.box == 77


@pytest.mark.rule("WL-11")
@pytest.mark.parametrize("cards", [0, -1, True, 5.0, "84"])
def test_a_supply_without_cards_is_malformed(refused_setup: Why, teams_setup_with: NewSetup, cards: object):
    assert "$.cards" in refused_setup(teams_setup_with(cards=cards))


@pytest.mark.rule("WL-18")
@pytest.mark.parametrize("wedge", [2, 5, 14, 8.0])
def test_a_wedge_is_even_and_4_to_12_degrees_wide(
    refused_setup: Why, teams_setup_with: NewSetup, coop_setup_with: NewSetup, wedge: object
):
    assert "$.wedge" in refused_setup(teams_setup_with(wedge=wedge))
    assert "$.wedge" in refused_setup(coop_setup_with(wedge=wedge))


@pytest.mark.rule("WL-18")
def test_a_wedge_is_8_degrees_wide_unless_set_otherwise(teams: NewGame):
    assert teams().scored(104, "left")["result"] == 4
    assert teams(wedge=4).scored(104, "left")["result"] == 3
    assert teams(wedge=12).scored(106, "left")["result"] == 4


@pytest.mark.rule("WL-14", "WL-44", "WL-29")
def test_a_game_begins_with_closed_screen_no_card_no_target_and_the_dial_in_the_middle(teams: NewGame, coop: NewGame):
    for table in (teams(), coop()):
        assert (table["phase"], table["screen"], table["dial"], table["target"]) == ("turn-start", "closed", 90, None)
        assert table.state.turn.faces is None
        assert not table["catch_up"]
        assert table["sudden_death"] is None
    assert teams()["cards_left"] == 84


@pytest.mark.rule("WL-111")
def test_together_two_are_enough_one_is_not_and_there_is_no_most(
    refused_setup: Why, coop_setup_with: NewSetup, coop: NewGame
):
    assert "at least 2 players" in refused_setup(coop_setup_with(players=["Ana"]))
    assert coop(players=["Ana", "Ben"])["phase"] == "turn-start"
    assert coop(players=[f"player {i}" for i in range(100)])["psychic"] == "player 0"


@pytest.mark.rule("WL-115")
def test_together_fewer_than_7_cards_are_refused(refused_setup: Why, coop_setup_with: NewSetup, coop: NewGame):
    assert "$.cards" in refused_setup(coop_setup_with(cards=6))
    assert coop(cards=7)["cards_left"] == 7


@pytest.mark.rule("WL-110")
def test_together_there_are_no_teams_to_set_up(refused_setup: Why, coop_setup_with: NewSetup, coop: NewGame):
    assert "`teams`" in refused_setup(coop_setup_with(teams=[]))
    assert "`first_team`" in refused_setup(coop_setup_with(first_team="team"))
    assert coop()["active"] == "team"


@pytest.mark.parametrize("name", ["", "   "])
def test_a_player_without_a_name_is_malformed(refused_setup: Why, coop_setup_with: NewSetup, name: str):
    assert "empty name" in refused_setup(coop_setup_with(players=["Ana", name]))


def test_an_optional_field_may_be_null(teams_setup_with: NewSetup, coop_setup_with: NewSetup):
    teams = teams_setup_with(first_team=None, first_psychics=None, cards=None, wedge=None)
    assert msgspec.convert(teams, GAME.setup) == msgspec.convert(teams_setup_with(), TeamsSetup)
    coop = coop_setup_with(first_psychic=None, cards=None, wedge=None)
    assert msgspec.convert(coop, GAME.setup) == msgspec.convert(coop_setup_with(), CoopSetup)


def test_an_unknown_field_is_malformed(refused_setup: Why, teams_setup_with: NewSetup):
    assert "unknown field `colour`" in refused_setup(teams_setup_with(colour="red"))
