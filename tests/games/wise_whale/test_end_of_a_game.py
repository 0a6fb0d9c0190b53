"""The last card, the points, the score sheet."""

import pytest

# Level 1: sixteen cards to draw. Fifteen matches leave the last one.
FIFTEEN = "MMM" * 5


@pytest.mark.rule("WW-50", "WW-52", "WW-53", "WW-54", "WW-55")
@pytest.mark.parametrize(
    ("last", "cards"), [(True, {"Ann": 9, "Ben": 7}), (False, {"Ann": 9, "Ben": 6})], ids=["match", "miss"]
)
def test_one_attempt_is_made_with_the_last_card(table: type, *, last: bool, cards: dict[str, int]) -> None:
    played = table(cards="box").deal().report(FIFTEEN)
    assert (played.see("active"), played.see("stack")) == ("Ben", 1)
    assert played.do("draw").see("stack") == 0
    played.do("report", match=last)
    assert (played.see("phase"), played.see("active")) == ("show", "Ben")
    played.do("confirm")
    assert played.see("phase") == "game-over"
    assert played.see("active") is None
    assert played.see("won") == played.see("scores") == cards
    assert played.see("games") == [cards]
    assert sum(cards.values()) == (16 if last else 15)


@pytest.mark.rule("WW-51")
def test_a_card_that_comes_back_in_the_last_attempt_is_not_drawn(table: type) -> None:
    played = table(cards="box").deal().report(FIFTEEN + "X")
    assert played.see("stack") == 1
    assert "next_game" in played.see("legal")
    assert "over" in played.refused("draw")


@pytest.mark.rule("WW-07", "WW-55")
def test_the_score_sheet_changes_only_when_a_game_has_ended(table: type) -> None:
    played = table(cards="box").deal()
    for _ in range(15):
        played.report("M")
        assert played.see("scores") == {"Ann": 0, "Ben": 0}
        assert played.see("games") == []
    played.do("draw").do("report", match=True)
    assert (played.see("scores"), played.see("games")) == ({"Ann": 0, "Ben": 0}, [])
    played.do("confirm")
    assert (played.see("scores"), played.see("games")) == ({"Ann": 9, "Ben": 7}, [{"Ann": 9, "Ben": 7}])


@pytest.mark.rule("WW-53")
def test_cards_left_in_the_grid_or_in_the_stack_count_for_nobody(table: type) -> None:
    played = table(cards="box").deal().report("X" * 10 + FIFTEEN + "X")
    assert played.see("scores") == {"Ann": 9, "Ben": 6}
    assert len(played.state.grid) + played.see("stack") == 25 - 9 - 6


@pytest.mark.rule("WW-50", "WW-51", "WW-52", "WW-54")
@pytest.mark.parametrize(("last", "total"), [(True, 27), (False, 26)])
def test_the_last_card_of_worked_example_7(table: type, *, last: bool, total: int) -> None:
    # Level 2: 26 wins in nine turns from Cas on, so that the tenth is hers again.
    played = table(players=["Ann", "Ben", "Cas"], youngest="Cas", level=2, cards="box").deal()
    played.report("MMM MMM MMM  MMM MMM MMM  MMM MMX MMM")
    assert (played.see("active"), played.see("stack"), played.see("attempt")) == ("Cas", 1, 0)
    played.do("draw")
    assert played.see("stack") == 0
    played.do("report", match=last).do("confirm")
    assert played.see("phase") == "game-over"
    assert sum(played.see("won").values()) == total


@pytest.mark.rule("WW-50", "WW-52")
@pytest.mark.parametrize(("last", "won"), [("M", 2), ("X", 1)])
def test_running_out_in_the_middle_of_a_turn_as_in_worked_example_8(table: type, last: str, won: int) -> None:
    # Fourteen wins: five turns of Ann and Ben, "MMM MMM MMM MMM MMX".
    played = table(cards="box").deal().report("MMM MMM MMM MMM MMX")
    assert (played.see("active"), played.see("stack"), played.see("won")["Ben"]) == ("Ben", 2, 6)
    played.report("M")
    assert (played.see("active"), played.see("stack")) == ("Ben", 1)
    played.report(last)
    assert played.see("phase") == "game-over"
    assert played.see("won")["Ben"] == 6 + won
