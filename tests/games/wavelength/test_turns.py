"""The phases of a turn, the Psychic, the card, the wheel, the screen, the dial, the guess and leaks."""

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from croupier.games.wavelength.state import seen_by_psychic

NewGame: TypeAlias = Callable[..., Any]

CARD = [["Cold", "Hot"], ["Small", "Big"]]


@pytest.mark.rule("WL-30", "WL-42")
def test_a_turn_goes_through_its_phases_in_order(teams: NewGame):
    table = teams()
    phases = [table["phase"]]
    steps = [
        ("draw_card", {}),
        ("choose_face", {"face": 2}),
        ("spin", {"target": 100}),
        ("open_screen", {}),
        ("close_screen", {}),
        ("clue_given", {"text": "coffee"}),
        ("lock_dial", {}),
        ("choose_side", {"side": "left"}),
        ("lock_side", {}),
        ("reveal", {}),
        ("next_turn", {}),
    ]
    for event, fields in steps:
        phases.append(table.do(event, **fields)["phase"])
    assert phases == [
        *("turn-start", "card", "spin", "spin", "look", "think", "team", "side", "side", "ready", "scored"),
        "turn-start",
    ]


LEGAL = {
    "turn-start": ["draw_card", "set_psychic"],
    "card": ["choose_face"],
    "spin": ["spin"],
    "look": ["close_screen", "clue_given"],
    "think": ["clue_given", "open_screen"],
    "team": ["leak", "lock_dial", "turn_dial"],
    "side": ["choose_side", "leak"],
    "ready": ["leak", "reveal"],
    "scored": ["next_turn"],
}


@pytest.mark.rule("WL-127", "WL-30")
def test_the_legal_events_of_each_phase(teams: NewGame):
    tables = {
        "turn-start": teams(),
        "card": teams().card(),
        "spin": teams().spin_ready(),
        "look": teams().look(),
        "think": teams().look().do("close_screen"),
        "team": teams().clue(),
        "side": teams().dial_locked(90),
        "ready": teams().ready(90, "left"),
        "scored": teams().scored(90, "left"),
    }
    assert {phase: table["phase"] for phase, table in tables.items()} == {phase: phase for phase in LEGAL}
    assert {phase: table["legal"] for phase, table in tables.items()} == LEGAL
    assert teams().spin_ready().do("spin", target=1)["legal"] == ["open_screen", "spin"]
    assert teams().dial_locked(90).do("choose_side", side="left")["legal"] == ["choose_side", "leak", "lock_side"]


FIELDS = {
    "set_psychic": {"player": "Ana"},
    "choose_face": {"face": 1},
    "spin": {"target": 100},
    "turn_dial": {"delta": 1},
    "choose_side": {"side": "left"},
    "leak": {"outcome": "none"},
}


@pytest.mark.rule("WL-127", "WL-42")
def test_an_event_out_of_its_phase_is_refused_and_changes_nothing(teams: NewGame):
    every = sorted({event for events in LEGAL.values() for event in events})
    for table in (teams(), teams().card(), teams().look(), teams().clue(), teams().scored(90, "left")):
        for event in set(every) - set(table["legal"]):
            assert table.refuses(event, **FIELDS.get(event, {})) == "That cannot be done now."


@pytest.mark.rule("WL-31", "WL-32")
def test_the_turn_goes_to_the_opposing_team(teams: NewGame):
    table = teams()
    seen = [(table["active"], table["psychic"])]
    for _ in range(3):
        table.plays(2)
        seen.append((table["active"], table["psychic"]))
    assert seen == [("L", "Ana"), ("R", "Dov"), ("L", "Ben"), ("R", "Eva")]


@pytest.mark.rule("WL-31")
def test_the_active_team_is_the_psychics_in_every_phase(teams: NewGame):
    for table in (teams().dial_locked(90), teams().ready(90, "left"), teams().scored(90, "left")):
        assert (table["active"], table["psychic"]) == ("L", "Ana")


@pytest.mark.rule("WL-33", "WL-35")
def test_a_team_may_name_another_psychic_but_not_the_last_one(teams: NewGame):
    table = teams().plays(0).plays(0)
    assert table["psychic"] == "Ben"
    assert table.refuses("set_psychic", player="Ana") == "Ana was this team's last Psychic."
    assert table.do("set_psychic", player="Cem")["psychic"] == "Cem"
    assert table["phase"] == "turn-start"
    assert table.do("set_psychic", player="Cem").do("set_psychic", player="Ben")["psychic"] == "Ben"


@pytest.mark.rule("WL-35")
def test_only_members_of_the_active_team_can_be_named(teams: NewGame):
    assert teams().refuses("set_psychic", player="Dov") == "Dov is not in L."
    assert teams().refuses("set_psychic", player="Zoe") == "Zoe is not in L."
    assert teams().do("set_psychic", player="Ben")["psychic"] == "Ben"


@pytest.mark.rule("WL-35")
def test_nobody_is_named_once_the_card_is_drawn(teams: NewGame):
    assert teams().card().refuses("set_psychic", player="Ben")


@pytest.mark.rule("WL-34")
def test_the_psychics_go_round_from_the_one_named_at_setup(teams: NewGame):
    table = teams(first_psychics={"L": "Cem"})
    assert table["psychic"] == "Cem"
    assert [table.plays(0).plays(0)["psychic"] for _ in range(3)] == ["Ana", "Ben", "Cem"]


@pytest.mark.rule("WL-35")
def test_the_cycle_goes_on_from_a_named_psychic(teams: NewGame):
    table = teams().do("set_psychic", player="Cem").plays(0).plays(0)
    assert table["psychic"] == "Ana"


@pytest.mark.rule("WL-33")
def test_a_forfeited_turn_counts_for_the_change_of_psychic(teams: NewGame):
    table = teams().clue().do("leak", outcome="forfeit").do("next_turn").plays(0)
    assert table["psychic"] == "Ben"
    assert table.refuses("set_psychic", player="Ana")


@pytest.mark.rule("WL-12")
def test_a_card_has_two_faces_of_two_concepts(teams: NewGame):
    table = teams()
    for faces in ([["Cold", "Hot"]], [["Cold", "Hot"], ["Small"]], [["a", "b"], ["c", "d"], ["e", "f"]], "card"):
        assert "$.faces" in table.malformed("draw_card", faces=faces)
    assert table.do("draw_card", faces=CARD).state.turn.faces == (("Cold", "Hot"), ("Small", "Big"))


@pytest.mark.rule("WL-16")
def test_the_left_concept_comes_first_and_belongs_to_position_0(teams: NewGame):
    table = teams().do("draw_card", faces=CARD).do("choose_face", face=1)
    left, right = table.state.turn.faces[table.state.turn.face - 1]
    assert (left, right) == ("Cold", "Hot")
    table.do("spin", target=0).do("open_screen").do("clue_given").do("turn_dial", delta=-90)
    assert table["dial"] == 0
    assert table.do("lock_dial").do("choose_side", side="left").do("lock_side").do("reveal")["result"] == 4


@pytest.mark.rule("WL-45", "WL-47")
def test_one_card_is_drawn_in_a_turn(teams: NewGame):
    table = teams().card()
    assert table["cards_left"] == 83
    assert table.refuses("draw_card")
    for later in (teams().spin_ready(), teams().look(), teams().clue(), teams().ready(90, "left")):
        assert later.refuses("draw_card")


@pytest.mark.rule("WL-46")
def test_either_face_may_be_chosen(teams: NewGame):
    assert teams().card().do("choose_face", face=1).state.turn.face == 1
    assert teams().card().do("choose_face", face=2).state.turn.face == 2


@pytest.mark.rule("WL-46")
@pytest.mark.parametrize("face", [0, 3, True, 1.0, "1", None])
def test_there_is_no_third_face(teams: NewGame, face: object):
    assert "$.face" in teams().malformed("choose_face", face=face)


@pytest.mark.rule("WL-51", "WL-42")
def test_the_face_is_fixed_before_the_target_is_spun(teams: NewGame):
    assert teams().card().refuses("spin", target=100)
    assert teams().spin_ready().refuses("choose_face", face=2)
    assert teams().look().refuses("choose_face", face=2)


@pytest.mark.rule("WL-52")
def test_the_screen_stays_closed_until_the_target_was_spun(teams: NewGame):
    table = teams().spin_ready()
    assert table.refuses("open_screen") == "Spin the target first."
    assert table.do("spin", target=5).do("open_screen")["phase"] == "look"


@pytest.mark.rule("WL-53")
def test_the_last_of_many_spins_counts(teams: NewGame):
    table = teams().spin_ready()
    assert [table.do("spin", target=c)["target"] for c in (5, 180, 183, -3, 77)] == [5, 180, 183, -3, 77]
    assert table["phase"] == "spin"
    assert table.do("open_screen")["target"] == 77


@pytest.mark.rule("WL-54", "WL-55")
def test_no_spin_after_a_look(teams: NewGame):
    table = teams().look()
    assert table.refuses("spin", target=5)
    assert table.do("close_screen").refuses("spin", target=5)
    assert table.do("clue_given").refuses("spin", target=5)


@pytest.mark.rule("WL-23", "WL-24", "WL-25")
def test_a_target_out_of_sight_is_refused_and_a_sliver_is_kept(teams: NewGame):
    table = teams().spin_ready()
    for hidden in (-4, 184, -1000, 10**30):
        assert table.refuses("spin", target=hidden) == "A target lies between -3 and 183."
    assert table["target"] is None
    for sliver in (-3, 183):
        assert table.do("spin", target=sliver)["target"] == sliver


@pytest.mark.rule("WL-15", "WL-23")
@pytest.mark.parametrize("target", [5.0, True, "5", None, [5]])
def test_a_target_is_a_whole_number_of_degrees(teams: NewGame, target: object):
    assert "$.target" in teams().malformed("spin", target=target)


def test_the_bounds_of_a_target_follow_the_width_of_the_wedge(teams: NewGame):
    narrow, wide = teams(wedge=4).spin_ready(), teams(wedge=12).spin_ready()
    assert narrow.refuses("spin", target=-2) == "A target lies between -1 and 181."
    assert narrow.do("spin", target=181)["target"] == 181
    assert wide.refuses("spin", target=186) == "A target lies between -5 and 185."
    assert wide.do("spin", target=-5)["target"] == -5


@pytest.mark.rule("WL-59")
def test_the_psychic_may_look_again_until_the_clue(teams: NewGame):
    table = teams().look(42)
    for _ in range(3):
        assert (table["screen"], table["target"]) == ("open", 42)
        assert table.do("close_screen")["screen"] == "closed"
        table.do("open_screen")
    assert table.do("clue_given").refuses("open_screen")


@pytest.mark.rule("WL-60")
def test_one_clue_is_given_in_a_turn(teams: NewGame):
    assert teams().clue().refuses("clue_given")
    assert teams().ready(90, "left").refuses("clue_given", text="more")


@pytest.mark.rule("WL-62")
@pytest.mark.parametrize("text", [None, "", "coffee", "80 %", "ABC" * 100])
def test_any_wording_of_a_clue_is_accepted_and_kept(teams: NewGame, text: object):
    assert teams().look().do("clue_given", text=text).state.turn.clue == text


@pytest.mark.rule("WL-63")
def test_the_clue_closes_the_screen(teams: NewGame):
    table = teams().look()
    assert table["screen"] == "open"
    assert table.do("clue_given")["screen"] == "closed"
    assert teams().look().do("close_screen").do("clue_given")["screen"] == "closed"


@pytest.mark.rule("WL-64")
def test_there_is_no_clue_before_a_look(teams: NewGame):
    assert teams().spin_ready().do("spin", target=5).refuses("clue_given")
    assert teams().card().refuses("clue_given")


@pytest.mark.rule("WL-44", "WL-29")
def test_every_turn_begins_closed_with_the_dial_in_the_middle(teams: NewGame):
    table = teams().plays(2)
    assert (table["screen"], table["dial"], table["target"], table["side"]) == ("closed", 90, None, None)
    assert (table["result"], table["gained"]) == (None, None)


@pytest.mark.rule("WL-72", "WL-28")
def test_the_dial_turns_both_ways_and_stops_at_the_ends(teams: NewGame):
    table = teams().clue()
    steps = [(23, 113), (-1, 112), (0, 112), (100, 180), (-1, 179), (-500, 0), (1, 1), (10**40, 180)]
    assert [table.do("turn_dial", delta=delta)["dial"] for delta, _ in steps] == [dial for _, dial in steps]
    assert table["phase"] == "team"


@pytest.mark.rule("WL-28")
@pytest.mark.parametrize("delta", [5.0, True, "5", None])
def test_the_dial_turns_by_whole_degrees(teams: NewGame, delta: object):
    assert "$.delta" in teams().malformed("turn_dial", delta=delta)


@pytest.mark.rule("WL-77")
def test_no_event_punishes_talk_of_numbers(teams: NewGame):
    table = teams().clue()
    assert table["legal"] == ["leak", "lock_dial", "turn_dial"]
    assert table.do("leak", outcome="none")["scores"] == {"L": 0, "R": 1}


@pytest.mark.rule("WL-79", "WL-80", "WL-117")
def test_a_final_dial_opens_the_guess_and_stays(teams: NewGame, coop: NewGame):
    table = teams().dial_locked(100)
    assert table["phase"] == "side"
    for later in (table, teams().ready(100, "left"), coop().ready(100)):
        assert later.refuses("turn_dial", delta=1)
        assert later.refuses("lock_dial")
        assert later["dial"] == 100


@pytest.mark.rule("WL-83")
@pytest.mark.parametrize("side", ["LEFT", "middle", "", None, 0])
def test_a_guess_is_left_or_right(teams: NewGame, side: object):
    assert "$.side" in teams().malformed("choose_side", side=side)


@pytest.mark.rule("WL-83", "WL-82")
def test_the_guess_cannot_be_passed(teams: NewGame):
    table = teams().dial_locked(100)
    assert table.refuses("lock_side") == "Choose a side first."
    assert table.refuses("reveal")


@pytest.mark.rule("WL-82")
@pytest.mark.parametrize(("own", "other"), [(0, 9), (9, 0), (9, 9)])
def test_the_other_team_guesses_whatever_the_scores(teams: NewGame, own: int, other: int):
    assert teams().totals(own, other).dial_locked(100)["phase"] == "side"


@pytest.mark.rule("WL-84", "WL-85")
def test_a_guess_may_be_switched_until_it_is_final(teams: NewGame):
    table = teams().dial_locked(100)
    assert [table.do("choose_side", side=s)["side"] for s in ("left", "right", "left")] == ["left", "right", "left"]
    assert table.do("lock_side")["phase"] == "ready"
    assert table.refuses("choose_side", side="right")
    assert table["side"] == "left"


@pytest.mark.rule("WL-89")
def test_the_reveal_waits_for_the_final_dial_and_guess(teams: NewGame, coop: NewGame):
    for early in (teams().clue(), teams().dial_locked(90), teams().dial_locked(90).do("choose_side", side="left")):
        assert early["screen"] == "closed"
        assert early.refuses("reveal")
    assert teams().scored(90, "left")["screen"] == "open"
    assert coop().clue().refuses("reveal")
    assert coop().scored(90)["screen"] == "open"


@pytest.mark.rule("WL-89", "WL-71")
def test_after_a_forfeit_the_screen_opens_at_once(teams: NewGame):
    table = teams().clue().do("leak", outcome="forfeit")
    assert (table["phase"], table["screen"], table.public()["target"]) == ("scored", "open", 100)


@pytest.mark.rule("WL-68")
def test_a_leak_is_reported_between_the_clue_and_the_reveal_only(teams: NewGame):
    for when in (teams().clue(), teams().dial_locked(90), teams().ready(90, "left")):
        assert "leak" in when["legal"]
    for never in (teams(), teams().card(), teams().spin_ready(), teams().look(), teams().scored(90, "left")):
        assert never.refuses("leak", outcome="none")
    assert "$.outcome" in teams().malformed("leak", outcome="minus")


@pytest.mark.rule("WL-69")
def test_a_leak_without_consequence_changes_nothing(teams: NewGame):
    for table in (teams().clue(), teams().dial_locked(90), teams().ready(90, "left")):
        before = table.state
        assert table.do("leak", outcome="none").state == before


@pytest.mark.rule("WL-70", "WL-47", "WL-55")
def test_x12_a_redo_restarts_the_turn_of_the_same_psychic(teams: NewGame):
    table = teams().totals(5, 6).ready(100, "left")
    table.do("leak", outcome="redo", faces=CARD)
    expected = {"phase": "card", "active": "L", "psychic": "Ana", "dial": 90, "target": None, "side": None}
    assert {field: table[field] for field in expected} == expected
    assert (table["scores"], table["result"], table["gained"]) == ({"L": 5, "R": 6}, None, None)
    assert table["cards_left"] == 82
    assert table.state.turn.faces == (("Cold", "Hot"), ("Small", "Big"))
    table.do("choose_face", face=2)
    assert table["legal"] == ["spin"]
    table.do("spin", target=90).do("open_screen").do("clue_given")
    assert table.do("lock_dial")["phase"] == "side"


@pytest.mark.rule("WL-70")
def test_a_redo_does_not_use_up_the_turn_of_the_psychic(teams: NewGame):
    table = teams().clue().do("leak", outcome="redo").do("choose_face", face=1).do("spin", target=10)
    table.do("open_screen").do("clue_given").do("lock_dial").do("choose_side", side="left").do("lock_side")
    assert table.do("reveal").do("next_turn")["active"] == "R"
    assert table.plays(0)["psychic"] == "Ben"


@pytest.mark.rule("WL-71", "WL-40")
def test_x12_a_forfeit_ends_the_turn_without_points(teams: NewGame):
    table = teams().totals(5, 6).ready(113, "left").do("leak", outcome="forfeit")
    assert (table["scores"], table["gained"], table["result"]) == ({"L": 5, "R": 6}, {"L": 0, "R": 0}, 0)
    assert (table["dial"], table["target"], table["side"]) == (113, 100, "left")
    table.do("next_turn")
    assert (table["active"], table["catch_up"]) == ("R", False)


@pytest.mark.rule("WL-71", "WL-40")
def test_a_forfeit_with_the_dial_on_the_centre_brings_no_catch_up(teams: NewGame):
    table = teams().totals(0, 9).ready(100, "left").do("leak", outcome="forfeit").do("next_turn")
    assert (table["active"], table["catch_up"], table["scores"]) == ("R", False, {"L": 0, "R": 9})


@pytest.mark.rule("WL-70")
@pytest.mark.parametrize("outcome", ["none", "forfeit"])
def test_only_a_redo_brings_a_card(teams: NewGame, outcome: object):
    assert 'only a leak with the outcome "redo"' in teams().malformed("leak", outcome=outcome, faces=CARD)


@pytest.mark.rule("WL-128")
def test_the_target_is_public_from_the_reveal_on_only(teams: NewGame):
    table = teams().spin_ready().do("spin", target=100)
    hidden = [table.public()["target"]]
    for event, fields in [
        ("open_screen", {}),
        ("close_screen", {}),
        ("clue_given", {}),
        ("turn_dial", {"delta": 13}),
        ("lock_dial", {}),
        ("choose_side", {"side": "left"}),
        ("lock_side", {}),
    ]:
        hidden.append(table.do(event, **fields).public()["target"])
    assert hidden == [None] * 8
    assert table.do("reveal").public()["target"] == 100


@pytest.mark.rule("WL-128")
def test_the_psychic_sees_the_target_only_while_the_screen_is_open(teams: NewGame):
    table = teams().spin_ready().do("spin", target=100)
    assert seen_by_psychic(table.state) is None
    assert seen_by_psychic(table.do("open_screen").state) == 100
    assert seen_by_psychic(table.do("close_screen").state) is None
    assert seen_by_psychic(table.do("clue_given").state) is None


@pytest.mark.rule("WL-130")
def test_played_cards_are_used_again_when_none_is_left(teams: NewGame):
    table = teams(cards=2)
    assert [table.plays(0)["cards_left"] for _ in range(5)] == [1, 0, 1, 0, 1]


@pytest.mark.rule("WL-130")
def test_a_redo_takes_a_card_too_and_refills_an_empty_supply(teams: NewGame):
    table = teams(cards=3).clue().do("leak", outcome="redo")
    assert table["cards_left"] == 1
    only = teams(cards=1).clue()
    assert only["cards_left"] == 0
    assert only.do("leak", outcome="redo")["cards_left"] == 0


@pytest.mark.rule("WL-131")
def test_without_a_deck_file_cards_are_only_counted(teams: NewGame):
    table = teams().plays(0).plays(2).card()
    assert (table["cards_left"], table.state.turn.faces, table.state.drawn) == (81, None, ())
