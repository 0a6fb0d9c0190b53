"""The cards, the levels and what is taken out; how two cards match."""

import itertools
from collections import Counter
from fractions import Fraction

import pytest

from croupier.chance import SeededSource
from croupier.games.wise_whale.cards import COLOURS, DECK, MOTIFS, USUAL_TAKE_OUT, matches
from croupier.games.wise_whale.chance import random_take_out


@pytest.mark.rule("WW-01")
def test_the_set_has_49_cards() -> None:
    assert len(DECK) == 49


@pytest.mark.rule("WW-02", "WW-03", "WW-04")
def test_each_of_seven_motifs_comes_in_each_of_seven_colours_once() -> None:
    motifs = ["CO", "DO", "PU", "TU", "SE", "ST", "WH"]
    colours = ["Y", "O", "R", "P", "B", "T", "G"]
    assert (list(MOTIFS), list(COLOURS)) == (motifs, colours)
    assert Counter(card.split("-")[0] for card in DECK) == dict.fromkeys(motifs, 7)
    assert Counter(card.split("-")[1] for card in DECK) == dict.fromkeys(colours, 7)
    assert sorted(DECK) == sorted(f"{m}-{c}" for m, c in itertools.product(motifs, colours))


@pytest.mark.rule("WW-12", "WW-15", "WW-18", "WW-24")
@pytest.mark.parametrize(("level", "kinds", "cards", "stack"), [(1, 5, 25, 16), (2, 6, 36, 27), (3, 7, 49, 40)])
def test_sizes_of_worked_example_1(table: type, level: int, kinds: int, cards: int, stack: int) -> None:
    played = table(level=level)
    deck = played.setup.deck
    assert len(deck) == len(set(deck)) == cards
    assert len({card[:2] for card in deck}) == len({card[3] for card in deck}) == kinds
    assert played.deal().see("stack") == stack
    assert len(played.grid) == 9


@pytest.mark.rule("WW-13", "WW-14", "WW-19")
def test_level_1_takes_out_coral_starfish_green_and_red_when_nobody_chooses(table: type) -> None:
    deck = table(level=1).setup.deck
    left = [f"{m}-{c}" for m in ("DO", "PU", "TU", "SE", "WH") for c in "YOPBT"]
    assert list(deck) == left


@pytest.mark.rule("WW-16", "WW-17", "WW-19")
def test_level_2_takes_out_coral_and_green_when_nobody_chooses(table: type) -> None:
    deck = table(level=2).setup.deck
    assert list(deck) == [f"{m}-{c}" for m in ("DO", "PU", "TU", "SE", "ST", "WH") for c in "YORPBT"]


@pytest.mark.rule("WW-14", "WW-17", "WW-19")
@pytest.mark.parametrize(
    ("level", "motifs", "colours", "cards"), [(1, ["WH", "DO"], ["B", "Y"], 25), (2, ["TU"], ["R"], 36)]
)
def test_the_players_choose_what_is_taken_out(
    table: type, level: int, motifs: list[str], colours: list[str], cards: int
) -> None:
    deck = table(level=level, take_out={"motifs": motifs, "colours": colours}).setup.deck
    assert len(deck) == cards
    for card in DECK:
        assert (card in deck) == (card[:2] not in motifs and card[3] not in colours)


@pytest.mark.rule("WW-18")
def test_level_3_takes_out_nothing(table: type) -> None:
    assert table(level=3, take_out={"motifs": [], "colours": []}).setup.deck == DECK
    assert table(level=3).setup.deck == DECK


@pytest.mark.rule("WW-19")
@pytest.mark.parametrize(("level", "count"), [(1, 2), (2, 1), (3, 0)])
def test_what_is_taken_out_can_be_drawn_by_lot(level: int, count: int) -> None:
    drawn = {random_take_out(level, SeededSource(seed)) for seed in range(60)}
    assert all(len(set(t.motifs)) == len(set(t.colours)) == count for t in drawn)
    assert {motif for t in drawn for motif in t.motifs} == (set(MOTIFS) if count else set())
    assert {colour for t in drawn for colour in t.colours} == (set(COLOURS) if count else set())
    assert random_take_out(level, SeededSource(7)) == random_take_out(level, SeededSource(7))


@pytest.mark.rule("WW-36", "WW-66", "WW-67", "WW-68")
@pytest.mark.parametrize(
    ("picked", "basic", "whale", "colour"),
    [("TU-R", True, True, False), ("WH-B", True, False, True), ("WH-R", False, False, False)],
)
def test_matching_of_worked_example_2(picked: str, *, basic: bool, whale: bool, colour: bool) -> None:
    assert matches("TU-B", picked, None) is basic
    assert matches("TU-B", picked, "whale") is whale
    assert matches("TU-B", picked, "colour") is colour


@pytest.mark.rule("WW-36", "WW-66", "WW-67")
@pytest.mark.parametrize(
    ("level", "blind", "blind_with_die"),
    [
        (1, Fraction(1, 3), Fraction(1, 6)),
        (2, Fraction(2, 7), Fraction(1, 7)),
        (3, Fraction(1, 4), Fraction(1, 8)),
    ],
)
def test_partners_of_worked_example_2(table: type, level: int, blind: Fraction, blind_with_die: Fraction) -> None:
    deck = table(level=level).setup.deck
    drawn, others = deck[5], [card for card in deck if card != deck[5]]
    hits = {symbol: sum(matches(drawn, card, symbol) for card in others) for symbol in (None, "whale", "colour")}
    assert Fraction(hits[None], len(others)) == blind
    assert Fraction(hits["whale"], len(others)) == Fraction(hits["colour"], len(others)) == blind_with_die


@pytest.mark.rule("WW-19")
def test_the_usual_choice_is_the_one_of_the_rules() -> None:
    assert USUAL_TAKE_OUT[1].motifs == ("CO", "ST")
    assert USUAL_TAKE_OUT[1].colours == ("G", "R")
    assert USUAL_TAKE_OUT[2].motifs == ("CO",)
    assert USUAL_TAKE_OUT[2].colours == ("G",)
