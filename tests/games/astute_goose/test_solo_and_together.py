"""The solo game and the cooperative game."""

import pytest

from croupier.games.astute_goose.rules import shown_suspect


@pytest.mark.rule("AG-66")
@pytest.mark.parametrize(("level", "positions", "stack"), [(1, 3, 22), (2, 4, 21), (3, 5, 20), (4, 6, 19)])
def test_alone_everything_else_is_as_usual(table: type, level: int, positions: int, stack: int) -> None:
    played = table(players=1, level=level).deal()
    assert (len(played.see("row")), played.see("stack"), played.see("active")) == (positions, stack, "Ann")
    played.roll(1).guess("yellow")
    assert (played.see("won"), played.see("errors"), played.see("out")) == ({"Ann": 1}, 0, 0)
    assert shown_suspect(played.state) == "yellow/bow tie/rat"
    assert played.do("confirm").see("phase") == "relearn"
    assert played.do("end_relearn").see("active") == "Ann"


@pytest.mark.rule("AG-67")
def test_alone_a_wrong_guess_is_an_error_and_nobody_else_guesses(table: type) -> None:
    played = table(players=1).deal().roll(2, "animal").guess("dog")
    assert (played.see("phase"), played.see("guesser")) == ("show", None)
    assert (played.see("errors"), played.see("won"), played.see("out")) == (1, {"Ann": 0}, 0)
    assert played.see("named") == ["dog"]
    assert played.state.errors == ("yellow/tie/cat",)
    assert shown_suspect(played.state) == "yellow/tie/cat"
    assert played.go_on().see("stack") == 20


@pytest.mark.rule("AG-68")
@pytest.mark.parametrize(("won", "errors", "result"), [(15, 7, 8), (10, 12, -2)])
def test_the_solo_results_of_worked_example_11(table: type, won: int, errors: int, result: int) -> None:
    # Level 3: 20 turns empty the stack, two more leave gaps at 1 and 2, the roll of 6 means 1.
    played = table(players=1, level=3, cards="box").deal()
    for turn in range(22):
        played.turns(1, "2" if turn == 21 else "1", "R" if turn < won else "W")
        assert played.see("result") is None
    played.roll(6)
    assert (played.see("over"), played.see("result"), played.see("errors")) == (True, result, errors)
    assert (played.see("scores"), played.see("winners")) == ({"Ann": won}, [])
    assert played.see("row").count(True) == 3


@pytest.mark.rule("AG-70", "AG-71", "AG-73", "AG-76")
def test_together_one_answer_wins_the_card_for_all(table: type) -> None:
    played = table(play="together").deal().roll(1, "clothing")
    assert (played.see("legal"), played.see("guesser")) == (["abandon", "guess"], "Ann")
    assert "must answer" in played.refused("pass")
    played.guess("bow tie")
    assert (played.see("won"), played.see("scores"), played.see("errors")) == ({"table": 1}, {"table": 1}, 0)
    assert played.see("phase") == "show"


@pytest.mark.rule("AG-71", "AG-74")
def test_together_a_wrong_answer_is_an_error_without_a_further_guess(table: type) -> None:
    played = table(play="together").deal().roll(1, "clothing").guess("tie")
    assert (played.see("phase"), played.see("guesser")) == ("show", None)
    assert (played.see("won"), played.see("errors"), played.see("out")) == ({"table": 0}, 1, 0)
    assert "Confirm" in played.refused("guess", value="bow tie")


@pytest.mark.rule("AG-72")
@pytest.mark.parametrize("answer", ["bow tie", "tie"])
def test_together_the_card_is_shown_right_or_wrong(table: type, answer: str) -> None:
    played = table(play="together").deal().roll(1, "clothing").guess(answer)
    assert shown_suspect(played.state) == "yellow/bow tie/rat"


@pytest.mark.rule("AG-75", "AG-76")
def test_the_cooperative_result_of_worked_example_12(table: type) -> None:
    # Level 4: 19 turns empty the stack, two more leave gaps at 1 and 2.
    played = table(play="together", level=4, cards="box").deal()
    played.turns(13).turns(6, results="W").turns(1, "1", "W").turns(1, "2", "W")
    assert (played.see("result"), played.see("won"), played.see("errors")) == (None, {"table": 13}, 8)
    played.roll(2)
    assert (played.see("over"), played.see("result"), played.see("errors")) == (True, 13, 8)
    assert (played.see("scores"), played.see("winners")) == ({"table": 13}, [])
    assert (played.see("row").count(True), played.cards()) == (4, 25)


@pytest.mark.rule("AG-70")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_can_play_together(table: type, players: int) -> None:
    assert table(players=players, play="together").see("won") == {"table": 0}


@pytest.mark.rule("AG-77")
def test_together_the_dice_pass_clockwise_and_refill_and_end_are_as_usual(table: type) -> None:
    played = table(players=3, play="together", level=1).deal()
    rollers = []
    for answer in ("yellow", "yellow", "red"):
        rollers.append(played.roll(1).see("active"))
        played.guess(answer).do("confirm")
        assert played.see("phase") == "relearn"
        assert played.see("row", "public")[1:] == ["?", "?"]
        played.do("end_relearn")
    real = table(players=3, play="together", level=1, cards="box").deal().turns(23)
    assert (rollers, real.see("active")) == (["Ann", "Ben", "Cas"], "Cas")
    assert (played.see("won"), played.see("errors")) == ({"table": 2}, 1)
    assert real.roll(4).see("phase") == "game-over"
