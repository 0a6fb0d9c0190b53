"""The game together: the round deck, bonus cards, the rating."""

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest
from msgspec.structs import replace

NewGame: TypeAlias = Callable[..., Any]


@pytest.mark.rule("WL-110", "WL-113", "WL-123")
def test_together_the_team_starts_with_nothing_and_has_no_opponents(coop: NewGame):
    table = coop()
    assert (table["scores"], table["active"], table["mode"]) == ({"team": 0}, "team", "coop")
    assert (table["sudden_death"], table["catch_up"]) == (None, False)


@pytest.mark.rule("WL-112", "WL-33", "WL-34", "WL-70")
def test_together_psychics_change_as_in_teams(coop: NewGame):
    table = coop(first_psychic="Ben")
    assert table.refuses("set_psychic", player="Zoe") == "Zoe is not in team."
    psychics = [table["psychic"], *(table.plays(2)["psychic"] for _ in range(3))]
    assert psychics == ["Ben", "Cem", "Ana", "Ben"]
    assert table.refuses("set_psychic", player="Ana")
    assert table.do("set_psychic", player="Cem").plays(0)["psychic"] == "Ana"


@pytest.mark.rule("WL-112")
def test_together_the_phase_of_the_psychic_is_the_same(coop: NewGame):
    assert coop().spin_ready().refuses("open_screen") == "Spin the target first."
    assert coop().spin_ready().refuses("spin", target=184) == "A target lies between -3 and 183."
    assert coop().look().refuses("spin", target=1)


@pytest.mark.rule("WL-114", "WL-116")
def test_each_turn_uses_up_one_of_seven_cards(coop: NewGame):
    table = coop()
    assert (table["cards_left"], table.state.box) == (7, 77)
    assert [table.plays(2)["cards_left"] for _ in range(7)] == [6, 5, 4, 3, 2, 1, 0]
    assert table["phase"] == "game-over"


@pytest.mark.rule("WL-117")
def test_together_nobody_guesses_a_side(coop: NewGame):
    table = coop().dial_locked(107)
    assert (table["phase"], table["legal"], table["side"]) == ("ready", ["leak", "reveal"], None)
    assert table.refuses("choose_side", side="left")


@pytest.mark.rule("WL-118")
@pytest.mark.parametrize(("result", "points"), [(4, 3), (3, 3), (2, 2), (0, 0)])
def test_together_the_4_wedge_is_worth_3_points(coop: NewGame, result: int, points: int):
    table = coop().scored({4: 100, 3: 107, 2: 113, 0: 130}[result])
    assert (table["result"], table["gained"], table["scores"]) == (result, {"team": points}, {"team": points})


@pytest.mark.rule("WL-119")
def test_a_4_adds_a_card_from_the_box_at_once(coop: NewGame):
    table = coop().scored(100)
    assert (table["cards_left"], table.state.box) == (7, 76)


@pytest.mark.rule("WL-119", "WL-120", "WL-122", "WL-124", "WL-125")
def test_x11_nine_turns_with_two_bonus_cards(coop: NewGame):
    table = coop().play_all([3, 2, 0, 4, 3, 2, 4])
    assert (table["scores"], table["cards_left"], table["over"]) == ({"team": 16}, 2, False)
    assert table["rating"] is None
    table.play_all([3, 0])
    assert (table["scores"], table["phase"], table["rating"]) == ({"team": 19}, "game-over", 7)
    assert (table["winners"], table["active"], table["over"]) == (["team"], None, True)


@pytest.mark.rule("WL-120")
def test_a_4_with_the_last_card_and_in_a_bonus_turn_brings_another_turn(coop: NewGame):
    table = coop().play_all([0] * 6).plays(4)
    assert (table["phase"], table["cards_left"]) == ("turn-start", 1)
    table.plays(4)
    assert (table["phase"], table["cards_left"]) == ("turn-start", 1)
    assert table.plays(0)["phase"] == "game-over"


@pytest.mark.rule("WL-121", "WL-118")
def test_with_an_empty_box_a_4_brings_its_points_only(coop: NewGame):
    table = coop(cards=7).play_all([4] * 7)
    assert (table["phase"], table["scores"], table["cards_left"]) == ("game-over", {"team": 21}, 0)
    table = coop(cards=8).play_all([4] * 7)
    assert (table["phase"], table["cards_left"]) == ("turn-start", 1)
    assert table.plays(4)["scores"] == {"team": 24}
    assert table["phase"] == "game-over"


@pytest.mark.rule("WL-122", "WL-123")
def test_ten_points_do_not_end_a_game_together(coop: NewGame):
    table = coop().play_all([3, 3, 3, 3])
    assert (table["scores"], table["phase"], table["catch_up"]) == ({"team": 12}, "turn-start", False)
    assert table.play_all([3, 3, 3])["sudden_death"] is None


ROWS = {0: 1, 3: 1, 4: 2, 6: 2, 7: 3, 9: 3, 10: 4, 12: 4, 13: 5, 15: 5, 16: 6, 18: 6, 19: 7, 21: 7, 22: 8, 24: 8, 25: 9}


@pytest.mark.rule("WL-124", "WL-125")
@pytest.mark.parametrize(("total", "row"), [*ROWS.items(), (40, 9)])
def test_the_rating_of_a_final_total(coop: NewGame, total: int, row: int):
    table = coop(cards=7).play_all([0] * 6)
    table.state = replace(table.state, scores=(total,))
    table.plays(0)
    assert (table["rating"], table["winners"]) == (row, ["team"] if total >= 16 else [])


@pytest.mark.rule("WL-126", "WL-70")
def test_a_redo_takes_its_card_from_the_box(coop: NewGame):
    table = coop(cards=8).clue().do("leak", outcome="redo", faces=[["a", "b"], ["c", "d"]])
    assert (table["phase"], table["cards_left"], table.state.box) == ("card", 6, 0)
    assert table.state.turn.faces == (("a", "b"), ("c", "d"))
    assert table.do("choose_face", face=1)["psychic"] == "Ana"


@pytest.mark.rule("WL-126")
@pytest.mark.parametrize("chosen", [1, 2])
def test_with_an_empty_box_a_redo_leaves_the_other_face_of_the_same_card(coop: NewGame, chosen: int):
    table = coop(cards=7).do("draw_card", faces=[["a", "b"], ["c", "d"]]).do("choose_face", face=chosen)
    table.do("spin", target=5).do("open_screen").do("clue_given")
    assert table.refuses("leak", outcome="redo", faces=[["e", "f"], ["g", "h"]])
    table.do("leak", outcome="redo")
    assert (table["cards_left"], table["target"], table["dial"]) == (6, None, 90)
    assert table.state.turn.faces == (("a", "b"), ("c", "d"))
    assert table.refuses("choose_face", face=chosen)
    table.do("choose_face", face=3 - chosen).do("spin", target=5).do("open_screen").do("clue_given")
    table.do("leak", outcome="redo")
    assert table.refuses("choose_face", face=3 - chosen)
    assert table.do("choose_face", face=chosen)["phase"] == "spin"


@pytest.mark.rule("WL-126")
def test_the_barred_face_is_free_again_with_the_next_card(coop: NewGame):
    table = coop(cards=7).clue().do("leak", outcome="redo").do("choose_face", face=2)
    table.do("spin", target=5).do("open_screen").do("clue_given").do("lock_dial").do("reveal").do("next_turn")
    assert table.card().do("choose_face", face=1)["phase"] == "spin"


@pytest.mark.rule("WL-71", "WL-116")
def test_a_forfeit_uses_up_the_card_of_the_turn(coop: NewGame):
    table = coop().clue().do("leak", outcome="forfeit")
    assert (table["gained"], table["result"], table["cards_left"]) == ({"team": 0}, 0, 6)
    assert table.do("next_turn")["psychic"] == "Ben"


@pytest.mark.rule("WL-71", "WL-119")
def test_a_forfeit_with_the_dial_on_the_centre_brings_no_card(coop: NewGame):
    assert coop().ready(100).do("leak", outcome="forfeit")["cards_left"] == 6


@pytest.mark.rule("WL-128")
def test_together_the_target_is_hidden_until_the_reveal_too(coop: NewGame):
    table = coop().ready(100)
    assert table.public()["target"] is None
    assert table.do("reveal").public()["target"] == 100
