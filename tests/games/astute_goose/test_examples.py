"""Worked examples 3 to 6: three turns of one game, checked by hand."""

import pytest

from croupier.games.astute_goose.rules import shown_suspect


@pytest.mark.rule("AG-33", "AG-34", "AG-38", "AG-40", "AG-49", "AG-50", "AG-53")
def test_a_right_guess_of_worked_example_3(table: type) -> None:
    played = example_3(table)
    assert played.see("won") == {"Ann": 1, "Ben": 0, "Cas": 0, "Dee": 0}
    assert (played.see("active"), played.see("stack")) == ("Ben", 20)
    assert played.see("row")[0] == "yellow/striped shirt/goose"


@pytest.mark.rule("AG-41", "AG-42", "AG-45", "AG-46", "AG-53")
def test_a_fellow_player_is_right_as_in_worked_example_4(table: type) -> None:
    played = example_3(table).roll(3, "animal").guess("dog")
    assert played.see("guesser") == "Cas"
    assert played.do("pass").see("guesser") == "Dee"
    played.guess("parrot")
    assert shown_suspect(played.state) == "yellow/scarf/parrot"
    assert played.see("won") == {"Ann": 1, "Ben": 0, "Cas": 0, "Dee": 1}
    played.do("confirm")
    assert played.see("row", "public") == ["?", "?", "red/bow tie/dog", "?"]
    assert played.see("stack") == 19
    assert played.do("end_relearn").see("active") == "Cas"


@pytest.mark.rule("AG-43", "AG-47", "AG-48", "AG-49", "AG-54")
def test_nobody_is_right_as_in_worked_examples_5_and_6(table: type) -> None:
    played = example_3(table).roll(3, "animal").guess("dog").do("pass").guess("parrot").go_on()
    played.roll(6, "colour").guess("red")
    assert (played.see("asked"), played.see("guesser")) == ({"position": 2, "feature": "colour"}, "Dee")
    assert "named already" in played.refused("guess", value="red")
    assert "Another feature" in played.refused("guess", value="tie")
    assert (played.see("guesser"), played.see("legal")) == ("Dee", ["abandon", "guess", "pass"])
    played.guess("purple", "blue")
    assert (played.see("guesser"), played.see("named")) == ("Ben", ["red", "purple", "blue"])
    played.do("pass")
    assert (played.see("out"), shown_suspect(played.state)) == (1, None)
    played.do("confirm")
    assert (played.see("row")[1], played.see("stack")) == ("red/tie/goose", 18)
    assert played.do("end_relearn").see("active") == "Dee"
    assert played.see("won") == {"Ann": 1, "Ben": 0, "Cas": 0, "Dee": 1}
    assert played.cards() == 18 + 4 + 2 + 1


@pytest.mark.rule("AG-35", "AG-43")
@pytest.mark.parametrize("value", ["yellow", "purple", "blue", "green"])
def test_what_is_open_to_the_next_guesser_in_worked_example_6(table: type, value: str) -> None:
    played = table().deal().roll(6, "colour").guess("red", value)
    assert played.see("won")["Ben"] == (1 if value == "yellow" else 0)


@pytest.mark.rule("AG-43", "AG-45")
def test_with_five_players_who_all_guess_somebody_gets_the_card(table: type) -> None:
    played = table(players=5).deal().roll(6, "colour").guess("red", "purple", "blue", "green")
    for value in ("red", "purple", "blue", "green"):
        assert played.refused("guess", value=value)
    assert played.guess("yellow").see("won")["Eve"] == 1


def example_3(table: type) -> object:
    played = table().deal()
    row = ["yellow/bow tie/rat", "yellow/tie/cat", "yellow/scarf/parrot", "yellow/key chain/dog"]
    assert (played.see("row"), played.see("stack"), played.see("active")) == (row, 21, "Ann")
    played.roll(5, "clothing")
    assert played.see("asked") == {"position": 1, "feature": "clothing"}
    played.guess("bow tie")
    assert shown_suspect(played.state) == "yellow/bow tie/rat"
    played.do("confirm")
    assert played.see("row", "public") == ["yellow/striped shirt/goose", "?", "?", "?"]
    return played.do("end_relearn")
