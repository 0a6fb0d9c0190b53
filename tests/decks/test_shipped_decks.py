"""The decks that Croupier brings: complete, and the same game in each language."""

from collections import Counter

import pytest

from croupier.decks import cards, places
from croupier.decks.load import load
from croupier.decks.places import Shipped

LANGUAGES = ("de", "en", "es")
SYMBOLS = {"most-correct", "fastest", "estimation", "special-point", "before-2008"}


def deck(kind: Shipped, language: str) -> cards.Deck:
    return load(places.shipped(kind, language))


def question_deck(language: str) -> cards.QuestionDeck:
    loaded = deck("questions", language)
    assert isinstance(loaded, cards.QuestionDeck)
    return loaded


def test_three_kinds_of_decks_are_shipped_in_three_languages() -> None:
    assert places.languages() == LANGUAGES
    assert len(places.shipped_files()) == 9
    with pytest.raises(LookupError, match="no deck of terms is shipped in 'fr'"):
        places.shipped("terms", "fr")
    with pytest.raises(LookupError):
        places.shipped("terms", "../decks/en")


@pytest.mark.rule("WL-11", "WL-12")
@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_84_spectrum_cards(language: str) -> None:
    loaded = deck("spectrum", language)
    assert isinstance(loaded, cards.SpectrumDeck)
    assert len(loaded.cards) == 84


@pytest.mark.rule("MM-05")
@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_300_terms_in_three_levels(language: str) -> None:
    loaded = deck("terms", language)
    assert isinstance(loaded, cards.TermDeck)
    assert Counter(card.difficulty for card in loaded.cards) == {"easy": 100, "medium": 100, "hard": 100}


@pytest.mark.rule("BYB-11", "BYB-119")
@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_160_questions_with_every_symbol_and_each_category_can_be_played_alone(language: str) -> None:
    loaded = question_deck(language)
    assert len(loaded.cards) == 160
    assert {symbol for card in loaded.cards for symbol in card.symbols} == SYMBOLS
    assert any(card.solution for card in loaded.cards)
    assert all(loaded.of(number, teams=False) for number in range(1, 9))


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_terms_have_the_same_level_card_by_card(language: str) -> None:
    ours, theirs = deck("terms", language), deck("terms", "en")
    assert isinstance(ours, cards.TermDeck)
    assert isinstance(theirs, cards.TermDeck)
    assert [card.difficulty for card in ours.cards] == [card.difficulty for card in theirs.cards]


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_questions_have_the_same_structure_card_by_card(language: str) -> None:
    for ours, theirs in zip(question_deck(language).cards, question_deck("en").cards, strict=True):
        assert structure(ours) == structure(theirs), ours.question


def structure(card: cards.QuestionCard) -> tuple[object, ...]:
    """Return what a translation of a card may not change; a linking card may link otherwise where words do."""
    return (
        card.category,
        set(card.symbols),
        card.team,
        card.question_2 is None,
        card.answer is None,
        card.answer_2 is None,
        card.solution,
        card.value,
        card.unit is None,
    )
