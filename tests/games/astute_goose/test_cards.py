"""The suspects, the dice, and which number means which position."""

import itertools
from collections import Counter
from fractions import Fraction

import pytest

from croupier.chance import ScriptedSource, SeededSource
from croupier.games.astute_goose.cards import FEATURES, POSITIONS, PRACTICE_DECK, check_deck, position_of, value_of
from croupier.games.astute_goose.chance import outcome, roll

COLOURS = ["yellow", "red", "purple", "blue", "green"]
CLOTHING = ["bow tie", "tie", "scarf", "key chain", "striped shirt"]
ANIMALS = ["rat", "dog", "cat", "goose", "parrot"]


@pytest.mark.rule("AG-01")
def test_the_deck_has_25_suspects() -> None:
    assert len(PRACTICE_DECK) == 25


@pytest.mark.rule("AG-02", "AG-03", "AG-04", "AG-05")
def test_each_suspect_has_a_colour_a_clothing_item_and_an_animal() -> None:
    assert [list(values) for values in FEATURES.values()] == [COLOURS, CLOTHING, ANIMALS]
    for suspect in PRACTICE_DECK:
        colour, clothing, animal = suspect.split("/")
        assert colour in COLOURS
        assert clothing in CLOTHING
        assert animal in ANIMALS
        values = [value_of(suspect, feature) for feature in ("colour", "clothing", "animal")]
        assert values == [colour, clothing, animal]


@pytest.mark.rule("AG-06")
@pytest.mark.parametrize(
    ("number", "suspect"),
    [
        (1, "yellow/bow tie/rat"),
        (2, "yellow/tie/cat"),
        (3, "yellow/scarf/parrot"),
        (4, "yellow/key chain/dog"),
        (5, "yellow/striped shirt/goose"),
        (6, "red/bow tie/dog"),
        (7, "red/tie/goose"),
        (10, "red/striped shirt/parrot"),
        (14, "purple/key chain/goose"),
        (17, "blue/tie/rat"),
        (21, "green/bow tie/parrot"),
        (25, "green/striped shirt/cat"),
    ],
)
def test_the_practice_deck_is_the_one_of_the_table(number: int, suspect: str) -> None:
    assert PRACTICE_DECK[number - 1] == suspect


@pytest.mark.rule("AG-06")
def test_the_deck_check_of_worked_example_2() -> None:
    cards = [suspect.split("/") for suspect in PRACTICE_DECK]
    assert Counter(itertools.chain(*cards)) == dict.fromkeys(COLOURS + CLOTHING + ANIMALS, 5)
    for one, other in ((0, 1), (0, 2), (1, 2)):
        assert len({(card[one], card[other]) for card in cards}) == 25


@pytest.mark.rule("AG-07")
def test_an_owners_deck_may_be_unbalanced_and_repeat_cards(table: type) -> None:
    deck = ["red/tie/goose"] * 20 + ["blue/scarf/cat"] * 5
    check_deck(deck)
    played = table().do("start", deck=deck)
    assert played.see("row") == ["red/tie/goose"] * 4
    dealt = outcome(table().state, "start", SeededSource(4), deck=deck)
    assert Counter(dealt.deck) == {"red/tie/goose": 20, "blue/scarf/cat": 5}


@pytest.mark.rule("AG-07")
@pytest.mark.parametrize(
    ("deck", "words"),
    [
        (PRACTICE_DECK[1:], "not 24"),
        ((*PRACTICE_DECK, PRACTICE_DECK[0]), "not 26"),
        ((), "not 0"),
        (("pink/tie/goose", *PRACTICE_DECK[1:]), "'pink/tie/goose' is not a suspect"),
        (("goose/tie/red", *PRACTICE_DECK[1:]), "is not a suspect"),
        (("red/tie", *PRACTICE_DECK[1:]), "is not a suspect"),
        (("red/tie/goose/rat", *PRACTICE_DECK[1:]), "is not a suspect"),
    ],
)
def test_any_other_deck_is_not_accepted(deck: tuple[str, ...], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        check_deck(deck)


@pytest.mark.rule("AG-08")
def test_each_number_is_equally_likely() -> None:
    assert [roll(ScriptedSource([face, 0])).number for face in range(6)] == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("AG-09")
@pytest.mark.parametrize("faces", [(2, 2, 2), (1, 1, 1), (4, 1, 1), (1, 2, 3)])
def test_each_face_of_the_feature_die_is_equally_likely(faces: tuple[int, int, int]) -> None:
    seen = Counter(roll(ScriptedSource([0, face]), faces).feature for face in range(sum(faces)))
    assert seen == dict(zip(("colour", "clothing", "animal"), faces, strict=True))


@pytest.mark.rule("AG-09")
def test_each_feature_has_two_faces_unless_the_box_says_otherwise(table: type) -> None:
    state = table().deal().state
    usual = Counter(outcome(state, "roll", ScriptedSource([0, face])).feature for face in range(6))
    assert usual == {"colour": 2, "clothing": 2, "animal": 2}
    trained = Counter(outcome(state, "roll", ScriptedSource([0, face]), faces=(1, 1, 4)).feature for face in range(6))
    assert trained == {"colour": 1, "clothing": 1, "animal": 4}
    with pytest.raises(ValueError, match="at least once"):
        roll(SeededSource(1), (0, 3, 3))


def test_chance_decides_the_deal_and_the_rolls_only(table: type) -> None:
    with pytest.raises(ValueError, match="confirm"):
        outcome(table().state, "confirm", SeededSource(1))


@pytest.mark.rule("AG-10", "AG-16", "AG-17", "AG-18", "AG-19", "AG-20", "AG-25")
@pytest.mark.parametrize(
    ("level", "positions", "stack", "row"),
    [(1, 3, 22, "123123"), (2, 4, 21, "123412"), (3, 5, 20, "123451"), (4, 6, 19, "123456")],
)
def test_numbers_and_positions_of_worked_example_1(
    table: type, level: int, positions: int, stack: int, row: str
) -> None:
    played = table(level=level).deal()
    assert (POSITIONS[level], len(played.see("row")), played.see("stack")) == (positions, positions, stack)
    for number, position in enumerate(row, start=1):
        again = table(level=level).deal().roll(number)
        assert again.see("asked") == {"position": int(position), "feature": "colour"}


@pytest.mark.rule("AG-10", "AG-17", "AG-18", "AG-19", "AG-20")
@pytest.mark.parametrize(
    ("position", "chances"),
    [
        (1, (Fraction(1, 3), Fraction(1, 3), Fraction(1, 3), Fraction(1, 6))),
        (3, (Fraction(1, 3), *[Fraction(1, 6)] * 3)),
    ],
)
def test_how_often_a_position_is_hit(position: int, chances: tuple[Fraction, ...]) -> None:
    for level, chance in enumerate(chances, start=1):
        hits = sum(position_of(number, level) == position for number in range(1, 7))
        assert Fraction(hits, 6) == chance


@pytest.mark.rule("AG-21")
@pytest.mark.parametrize(("level", "one", "other"), [(1, 1, 4), (1, 2, 5), (1, 3, 6), (2, 1, 5), (2, 2, 6), (3, 1, 6)])
def test_two_numbers_of_a_position_ask_the_same_question(table: type, level: int, one: int, other: int) -> None:
    asked = [table(level=level).deal().roll(number, "animal").see("asked") for number in (one, other)]
    assert asked[0] == asked[1] == {"position": one, "feature": "animal"}
    right = PRACTICE_DECK[one - 1].split("/")[2]
    for number in (one, other):
        assert table(level=level).deal().roll(number, "animal").guess(right).see("won")["Ann"] == 1
