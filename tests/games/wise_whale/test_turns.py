"""Whose turn it is, what an attempt does to the cards, and how long a turn lasts."""

import pytest

FOUR = ["Ann", "Ben", "Cas", "Dee"]


@pytest.mark.rule("WW-30")
def test_the_youngest_begins(table: type) -> None:
    assert table(players=FOUR, youngest="Cas").deal().see("active") == "Cas"


@pytest.mark.rule("WW-31", "WW-44")
def test_turns_go_clockwise_and_from_the_last_seat_to_the_first(table: type) -> None:
    played = table(players=FOUR, youngest="Cas", cards="box").deal()
    turns = [played.report("X").see("active") for _ in range(5)]
    assert turns == ["Dee", "Ann", "Ben", "Cas", "Dee"]


@pytest.mark.rule("WW-32", "WW-42", "WW-44", "WW-45", "WW-46")
@pytest.mark.parametrize(
    ("results", "active", "won"),
    [
        ("X", "Ben", 0),
        ("M", "Ann", 1),
        ("MX", "Ben", 1),
        ("MM", "Ann", 2),
        ("MMX", "Ben", 2),
        ("MMM", "Ben", 3),
    ],
)
def test_a_turn_goes_on_after_a_match_and_ends_with_a_miss_or_the_third_attempt(
    table: type, results: str, active: str, won: int
) -> None:
    played = table(cards="box").deal().report(results)
    assert played.see("active") == active
    assert played.see("won") == {"Ann": won, "Ben": 0}
    assert played.see("attempt") == (len(results) if active == "Ann" else 0)


@pytest.mark.rule("WW-33")
def test_an_attempt_begins_by_turning_the_top_card_face_up_for_everyone(table: type) -> None:
    played = table().deal().do("draw")
    assert played.see("drawn", "public") == "PU-T"
    assert played.see("stack") == 15


@pytest.mark.rule("WW-34")
@pytest.mark.parametrize("position", range(1, 10))
def test_any_of_the_nine_cards_may_be_picked_and_is_seen(table: type, position: int) -> None:
    played = table().deal()
    before = played.grid[position - 1]
    played.pick(position)
    assert played.state.picked_card == before
    assert played.state.picked == position


@pytest.mark.rule("WW-35")
def test_no_pick_without_a_drawn_card_and_no_second_draw_before_the_pick(table: type) -> None:
    played = table().deal()
    assert "Draw" in played.refused("pick", position=1)
    played.do("draw")
    assert "Pick" in played.refused("draw")
    played.do("pick", position=1)
    assert "Confirm" in played.refused("pick", position=2)
    assert "Confirm" in played.refused("draw")


@pytest.mark.rule("WW-36")
@pytest.mark.parametrize(("position", "last"), [(5, "match"), (6, "match"), (1, "no-match"), (4, "no-match")])
def test_the_same_motif_or_the_same_colour_is_a_match(table: type, position: int, last: str) -> None:
    # PU-T is drawn; 5 is DO-T, 6 is PU-Y, 1 is DO-Y, 4 is DO-B.
    assert table().deal().pick(position).see("last") == last


@pytest.mark.rule("WW-37", "WW-39", "WW-48")
def test_after_a_match_the_grid_card_is_won_and_the_drawn_card_takes_its_place(table: type) -> None:
    played = table().deal().pick(5)
    assert played.see("won") == {"Ann": 1, "Ben": 0}
    assert played.state.turn_cards == ("DO-T",)
    assert played.grid[4] == "PU-T"
    assert played.see("stack") == 15


@pytest.mark.rule("WW-38", "WW-39", "WW-48")
def test_after_a_miss_the_grid_card_goes_to_the_very_bottom_of_the_stack(table: type) -> None:
    played = table().deal()
    before = played.state.stack
    played.pick(4)
    assert played.state.stack == (*before[1:], "DO-B")
    assert played.grid[3] == "PU-T"
    assert played.see("stack") == 16
    assert played.see("won") == {"Ann": 0, "Ben": 0}


@pytest.mark.rule("WW-40")
def test_between_two_attempts_nine_cards_lie_face_down(table: type) -> None:
    played = table().deal()
    for position in (5, 1, 2, 4, 9):
        played.attempt(position)
        assert len(set(played.grid)) == 9
        assert None not in played.grid
        assert played.public_grid == [None] * 9
        assert played.see("drawn") is None


@pytest.mark.rule("WW-41")
def test_everybody_sees_the_drawn_card_at_its_new_position(table: type) -> None:
    played = table().deal().pick(5)
    assert played.public_grid == [None, None, None, None, "PU-T", None, None, None, None]
    assert played.see("drawn") is None
    assert played.see("active") == "Ann"


@pytest.mark.rule("WW-43")
def test_after_a_match_there_is_only_the_next_draw(table: type) -> None:
    played = table().deal().attempt(5)
    assert played.see("legal") == ["abandon", "draw"]
    assert played.see("active") == "Ann"


@pytest.mark.rule("WW-47")
def test_cards_won_in_the_turn_lie_apart_until_it_ends(table: type) -> None:
    played = table(cards="box").deal().report("MM")
    assert (len(played.state.turn_cards), len(played.state.piles[0])) == (2, 0)
    played.report("X")
    assert (len(played.state.turn_cards), len(played.state.piles[0])) == (0, 2)
    played.report("MMM")
    assert (len(played.state.turn_cards), len(played.state.piles[1])) == (0, 3)


@pytest.mark.rule("WW-05", "WW-06")
def test_without_the_variant_there_is_no_roll_in_any_phase(table: type) -> None:
    played = table(cards="box")
    phases = set()
    for event, fields in (("start", {}), ("end_memorise", {}), ("draw", {}), ("report", {"match": True})):
        phases.add(played.see("phase"))
        assert "without the die" in played.refused("roll", symbol="whale")
        played.do(event, **fields)
        assert "roll" not in played.see("legal")
    assert phases == {"setup", "memorise", "draw", "pick"}
    assert "without the die" in played.refused("roll", symbol="colour")
    assert "without the die" in played.do("confirm").report("MM" + "MMM" * 4 + "X").refused("roll", symbol="whale")


def test_dealt_cards_are_picked_and_real_cards_are_reported(table: type) -> None:
    dealt, real = table().deal().do("draw"), table(cards="box").deal().do("draw")
    assert (dealt.see("legal"), real.see("legal")) == (["abandon", "pick"], ["abandon", "report"])
    assert "pick a card" in dealt.refused("report", match=True)
    assert "report" in real.refused("pick", position=1)
    assert "Report" in real.refused("draw")
    assert real.see("drawn") is None


def test_the_last_result_stays_until_the_next_attempt_is_made(table: type) -> None:
    played = table(cards="box").deal()
    assert played.see("last") is None
    assert played.report("M").see("last") == "match"
    assert played.do("draw").do("report", match=False).see("last") == "no-match"
    assert played.do("confirm").see("last") == "no-match"


def test_a_session_can_be_abandoned_in_the_middle_and_keeps_what_was_there(table: type) -> None:
    played = table().deal().attempt(5).do("draw").do("abandon")
    assert (played.see("phase"), played.see("over"), played.see("winners")) == ("abandoned", True, [])
    assert (played.see("active"), played.see("legal"), played.see("result")) == (None, [], None)
    assert (played.see("drawn"), played.see("attempt"), played.see("stack")) == ("TU-Y", 1, 14)
    assert played.see("won") == {"Ann": 1, "Ben": 0}
    assert played.public_grid == [None] * 9
    assert "abandoned" in played.refused("draw")
