"""Which deck a game plays with: shipped ones by language, the owner's files, the table's own cards."""

from pathlib import Path

import pytest

from croupier.app.activity import Desk
from croupier.app.keeping import MemoryKeeper
from croupier.app.settings import Settings
from croupier.app.setup import deck_choice
from croupier.app.setup.form_values import resolved
from croupier.chance import SeededSource
from croupier.decks.cards import QuestionDeck
from croupier.games import form_of
from croupier.games.contract import Refused
from croupier.games.wavelength import GAME, chance
from croupier.texts import Texts

SPECTRUM = "left1,right1,left2,right2\n" + "".join(f"a{n},b{n},c{n},d{n}\n" for n in range(9))


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Return an empty folder for the owner's decks."""
    made = tmp_path / "decks"
    made.mkdir()
    monkeypatch.setattr("croupier.decks.places.own_folder", lambda: made)
    return made


@pytest.fixture
def desk():
    return Desk(Texts(), SeededSource(1), Settings(), MemoryKeeper(), lambda _: None, lambda: 0.0)


def form_with(files: dict):
    return deck_choice.with_deck_files(form_of("wavelength"), files)


def test_each_game_gets_the_shipped_deck_as_its_chance_takes_it(folder: Path, desk: Desk):
    assert not list(folder.iterdir())
    spectrum = deck_choice.deck_for(desk, "wavelength", {"cards": "deck"})
    assert (len(spectrum), len(spectrum[0]), len(spectrum[0][0])) == (84, 2, 2)
    questions = deck_choice.deck_for(desk, "bet-your-brain", {"cards": "deck", "mode": "players"})
    assert isinstance(questions, QuestionDeck)
    terms = deck_choice.deck_for(desk, "mindmatch", {"cards": "deck"})
    assert {len(card) for card in terms} == {3}
    assert deck_choice.deck_for(desk, "astute-goose", {"cards": "dealt"}) is None, "its practice deck is computed"
    assert deck_choice.deck_for(desk, "wise-whale", {"cards": "dealt"}) is None


def test_the_tables_own_cards_need_no_deck(desk: Desk):
    assert deck_choice.deck_for(desk, "wavelength", {"cards": "own"}) is None


def test_a_game_that_goes_on_keeps_the_language_of_its_deck(desk: Desk):
    english = deck_choice.deck_for(desk, "wavelength", {"cards": "deck"})
    german = deck_choice.deck_for(desk, "wavelength", {"cards": "deck", deck_choice.LANGUAGE: "de"})
    assert len(german) == 84
    assert set(german).isdisjoint(english)


def test_an_own_deck_is_offered_first_and_its_size_reaches_the_rules(folder: Path, desk: Desk):
    (folder / "Camping trip.csv").write_text(SPECTRUM)
    (folder / "broken.csv").write_text("left1;right1\n")
    files = deck_choice.own("wavelength")
    assert list(files) == ["Camping trip.csv"]
    form = form_with(files)
    values = resolved(form, {"players": list("ABCD")}, desk.say)
    assert values[deck_choice.FILE] == "Camping trip.csv"
    deck = deck_choice.deck_for(desk, "wavelength", values, files)
    setup = form.build({**values, "supply": deck_choice.supply(deck)})
    drawn = chance.outcome(GAME.begin(setup), "draw_card", SeededSource(1), deck)
    assert drawn.faces in deck


def test_other_kinds_of_decks_are_not_offered(folder: Path):
    (folder / "spectrum.csv").write_text(SPECTRUM)
    assert deck_choice.own("mindmatch") == {}
    assert form_with({}) is form_of("wavelength")


def test_the_shipped_deck_can_be_taken_all_the_same(folder: Path, desk: Desk):
    (folder / "spectrum.csv").write_text(SPECTRUM)
    files = deck_choice.own("wavelength")
    values = resolved(form_with(files), {"players": list("ABCD"), deck_choice.FILE: ""}, desk.say)
    assert len(deck_choice.deck_for(desk, "wavelength", values, files)) == 84


def test_a_deck_that_is_gone_is_refused_by_its_name(folder: Path, desk: Desk):
    assert folder.exists()
    with pytest.raises(Refused, match=r"The deck .*Camping trip.csv.* is gone or at fault."):
        deck_choice.deck_for(desk, "wavelength", {"cards": "deck", deck_choice.FILE: "Camping trip.csv"})
