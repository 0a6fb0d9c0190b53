"""A turn: the roll, the question, the guesses of everybody, and the refill."""

import pytest

from croupier.games.astute_goose.rules import shown_suspect

# The row at level 2: yellow/bow tie/rat, yellow/tie/cat, yellow/scarf/parrot, yellow/key chain/dog.


@pytest.mark.rule("AG-31")
@pytest.mark.parametrize("youngest", ["Ann", "Cas", "Dee"])
def test_the_youngest_begins(table: type, youngest: str) -> None:
    assert table(youngest=youngest).deal().see("active") == youngest


@pytest.mark.rule("AG-32")
def test_exactly_one_roll_of_both_dice_belongs_to_a_turn(table: type) -> None:
    played = table().deal()
    assert played.see("legal") == ["abandon", "roll"]
    assert "Roll" in played.refused("guess", value="yellow")
    played.roll(1)
    assert "Answer" in played.refused("roll", number=2, feature="animal")
    played.guess("red")
    assert "others" in played.refused("roll", number=2, feature="animal")
    played.guess("yellow")
    assert "Confirm" in played.refused("roll", number=2, feature="animal")
    played.do("confirm")
    assert "new suspect" in played.refused("roll", number=2, feature="animal")


@pytest.mark.rule("AG-33", "AG-34", "AG-38")
@pytest.mark.parametrize(
    ("number", "feature", "value"),
    [
        (1, "colour", "yellow"),
        (1, "clothing", "bow tie"),
        (1, "animal", "rat"),
        (6, "animal", "cat"),
        (4, "clothing", "key chain"),
    ],
)
def test_the_number_selects_the_suspect_and_the_other_die_the_feature(
    table: type, number: int, feature: str, value: str
) -> None:
    played = table().deal().roll(number, feature)
    assert played.see("asked") == {"position": (number - 1) % 4 + 1, "feature": feature}
    assert (played.see("phase"), played.see("active"), played.see("guesser")) == ("guess", "Ann", "Ann")
    assert played.guess(value).see("won") == {"Ann": 1, "Ben": 0, "Cas": 0, "Dee": 0}


@pytest.mark.rule("AG-35")
def test_the_active_player_names_one_of_the_five_values_asked_for(table: type) -> None:
    played = table().deal().roll(1, "animal")
    for other in ("yellow", "tie", "bow tie", "green", "striped shirt"):
        assert "Another feature" in played.refused("guess", value=other)
    assert "must answer" in played.refused("pass")
    for value in ("rat", "dog", "cat", "goose", "parrot"):
        again = table().deal().roll(1, "animal").guess(value)
        assert again.see("phase") == ("show" if value == "rat" else "others")


@pytest.mark.rule("AG-36", "AG-44")
def test_a_guess_cannot_be_changed_and_the_active_player_has_no_second_one(table: type) -> None:
    played = table(players=2).deal().roll(1, "animal").guess("dog")
    assert (played.see("guesser"), played.see("named")) == ("Ben", ["dog"])
    played.guess("cat")
    assert (played.see("phase"), played.see("guesser")) == ("show", None)
    assert played.see("won") == {"Ann": 0, "Ben": 0}
    assert "Confirm" in played.refused("guess", value="rat")


@pytest.mark.rule("AG-37")
def test_after_the_guess_the_suspect_has_left_the_row_unseen(table: type) -> None:
    played = table().deal().roll(3, "animal").guess("dog")
    assert played.see("row") == ["yellow/bow tie/rat", "yellow/tie/cat", None, "yellow/key chain/dog"]
    assert played.see("row", "public") == ["?", "?", None, "?"]
    assert shown_suspect(played.state) is None
    assert played.see("out") == 0
    assert "scarf" not in str({field: played.see(field, "public") for field in ("row", "asked", "named", "won")})


@pytest.mark.rule("AG-39", "AG-40", "AG-55")
def test_after_a_right_guess_the_whole_card_is_shown_and_won(table: type) -> None:
    played = table().deal().roll(3, "animal").guess("parrot")
    assert shown_suspect(played.state) == "yellow/scarf/parrot"
    assert played.state.piles[0] == ("yellow/scarf/parrot",)
    assert played.see("row", "public") == ["?", "?", None, "?"]
    assert shown_suspect(played.do("confirm").state) is None


@pytest.mark.rule("AG-41", "AG-42")
def test_the_others_guess_once_each_from_the_left_neighbour_on(table: type) -> None:
    played = table(players=5, youngest="Cas").deal().roll(1, "animal").guess("dog")
    assert played.see("guesser") == "Dee"
    chances = [played.guess(value).see("guesser") for value in ("cat", "goose", "parrot")]
    assert chances == ["Eve", "Ann", "Ben"]
    assert played.see("active") == "Cas"
    assert played.guess("rat").see("won")["Ben"] == 1


@pytest.mark.rule("AG-42")
def test_the_others_may_pass(table: type) -> None:
    played = table().deal().roll(1, "animal").guess("dog")
    assert played.see("legal") == ["abandon", "guess", "pass"]
    assert [played.do("pass").see("guesser") for _ in range(3)] == ["Cas", "Dee", None]
    assert (played.see("phase"), played.see("named"), played.see("out")) == ("show", ["dog"], 1)


@pytest.mark.rule("AG-35", "AG-43")
def test_a_value_named_in_this_turn_cannot_be_named_again(table: type) -> None:
    played = table().deal().roll(1, "animal").guess("dog", "cat")
    for value in ("dog", "cat"):
        assert "named already" in played.refused("guess", value=value)
    assert "Another feature" in played.refused("guess", value="red")
    assert (played.see("guesser"), played.see("named")) == ("Cas", ["dog", "cat"])


@pytest.mark.rule("AG-43")
def test_a_value_named_in_an_earlier_turn_may_be_named_again(table: type) -> None:
    played = table(players=2).deal().roll(1, "animal").guess("dog", "cat").go_on().roll(1, "animal")
    assert played.see("named") == []
    assert played.guess("dog").see("named") == ["dog"]


@pytest.mark.rule("AG-45", "AG-46")
def test_the_first_right_guess_wins_the_card_and_ends_the_guessing(table: type) -> None:
    played = table().deal().roll(2, "clothing").guess("scarf", "tie")
    assert (shown_suspect(played.state), played.state.right) == ("yellow/tie/cat", 1)
    assert (played.see("phase"), played.see("guesser")) == ("show", None)
    assert played.see("won") == {"Ann": 0, "Ben": 1, "Cas": 0, "Dee": 0}
    assert played.see("legal") == ["abandon", "confirm"]
    assert "Confirm" in played.refused("pass")


@pytest.mark.rule("AG-47", "AG-48", "AG-55")
def test_a_card_that_nobody_guesses_is_out_and_not_shown(table: type) -> None:
    played = table(players=2).deal().roll(2, "clothing").guess("scarf", "bow tie")
    assert (played.see("phase"), played.see("out"), played.state.right) == ("show", 1, None)
    assert played.see("won") == {"Ann": 0, "Ben": 0}
    assert shown_suspect(played.state) is None
    assert played.see("row", "public") == ["?", None, "?", "?"]


@pytest.mark.rule("AG-48")
def test_the_house_may_choose_to_show_lost_cards(table: type) -> None:
    played = table(players=2, reveal_lost=True).deal().roll(2, "clothing").guess("scarf")
    assert shown_suspect(played.state) is None
    assert shown_suspect(played.guess("bow tie").state) == "yellow/tie/cat"
    plain = table(players=2).deal().roll(2, "clothing").guess("scarf", "bow tie")
    assert [played.see(field) for field in ("row", "out", "won")] == [
        plain.see(field) for field in ("row", "out", "won")
    ]


@pytest.mark.rule("AG-49", "AG-50", "AG-52")
@pytest.mark.parametrize("guesses", [["yellow"], ["red", "yellow"], ["red", "blue"]], ids=["own", "fellow", "nobody"])
def test_the_gap_is_refilled_face_up_once_the_card_is_resolved(table: type, guesses: list[str]) -> None:
    played = table(players=2).deal().roll(6).guess(*guesses)
    assert (played.see("stack"), played.see("row")[1]) == (21, None)
    played.do("confirm")
    assert (played.see("phase"), played.see("stack")) == ("relearn", 20)
    assert played.see("row", "public") == ["?", "yellow/striped shirt/goose", "?", "?"]
    assert (played.see("asked"), played.see("named"), played.see("active")) == (None, [], "Ann")
    played.do("end_relearn")
    assert (played.see("phase"), played.see("row", "public")) == ("roll", ["?"] * 4)
    assert played.see("row")[1] == "yellow/striped shirt/goose"


@pytest.mark.rule("AG-53")
@pytest.mark.parametrize("results", ["R", "WR", "WWR", "WWWR", "WPPP"])
def test_the_left_neighbour_is_next_whoever_got_the_card(table: type, results: str) -> None:
    played = table(cards="box", youngest="Cas").deal().roll(1).answer(results)
    assert played.see("active") == "Cas"
    assert played.go_on().see("active") == "Dee"
    assert played.turns(1).see("active") == "Ann"


def test_real_cards_are_reported_in_the_same_order(table: type) -> None:
    played = table(cards="box").deal().roll(6, "animal")
    assert played.see("legal") == ["abandon", "report"]
    assert "report" in played.refused("guess", value="cat")
    assert "must answer" in played.refused("pass")
    played.answer("W")
    assert (played.see("legal"), played.see("guesser")) == (["abandon", "pass", "report"], "Ben")
    assert played.see("row") == [True, False, True, True]
    assert "report" in played.refused("guess", value="cat")
    played.answer("PR")
    assert (played.see("won")["Cas"], played.see("named"), shown_suspect(played.state)) == (1, [], None)
    assert played.do("confirm").see("row") == [True] * 4


def test_dealt_cards_are_not_reported(table: type) -> None:
    assert "name a value" in table().deal().roll(1).refused("report", right=True)


def test_a_game_can_be_abandoned_and_keeps_what_was_there(table: type) -> None:
    played = table().deal().roll(3, "animal").guess("dog").do("abandon")
    assert (played.see("phase"), played.see("over"), played.see("winners")) == ("abandoned", True, [])
    assert (played.see("active"), played.see("guesser"), played.see("legal")) == (None, None, [])
    assert played.see("asked") == {"position": 3, "feature": "animal"}
    assert (played.see("named"), played.see("result"), played.see("stack")) == (["dog"], None, 21)
    assert "abandoned" in played.refused("pass")
    for earlier in (table(), table().do("start", deck=played.state.stack + played.state.stack[:4])):
        assert earlier.do("abandon").see("over") is True
        assert earlier.see("active") is None
