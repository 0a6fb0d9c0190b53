"""Long names of people and teams, long concepts: names give way, our own words never do."""

import pytest

from croupier.app.playing.table import GameTable
from croupier.chance import SeededSource
from croupier.decks import places
from croupier.decks.load import load
from croupier.games.wavelength.setup import CoopSetup, Team, TeamsSetup
from croupier.screens import render, screen_for
from croupier.views import Dial

PEOPLE = ("Maximiliane-Charlotte", "Bartholomäus", "Anne-Katharina Sophie", "Wolfgang-Amadeus", "Zoë")
TEAMS = TeamsSetup(
    teams=(Team("Donaudampfschifffahrt", PEOPLE[:2]), Team("Mississippi Steamboats", PEOPLE[2:])), cards=84
)
SCRIPT = ("ok", "ok", "ok", "spin", "look", "ok", "ok", "aim", "ok", "ok", "ok", "left", "ok", "ok", "ok", "ok")


@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize("setup", [TEAMS, CoopSetup(players=PEOPLE, cards=84)], ids=["teams", "together"])
def test_nothing_is_cut_with_long_names_and_any_card(sit_down, setup, language):
    deck = tuple(card.faces for card in load(places.shipped("spectrum", language)).cards)[:84]
    player = sit_down(source=SeededSource(5), home=lambda desk: GameTable.begun(desk, "wavelength", setup, {}, deck))
    acts = {"spin": "press ok\nwait 2", "look": "down left\nwait 0.2\nup left", "aim": "turn 31"}
    for act in SCRIPT * 4:
        seen = player.play(f"wait 0.3\n{acts.get(act, f'press {act}')}\nwait 0.2")
        assert not player.made.box.frame.cut, (seen, player.made.box.frame.cut)
        assert seen["screen"] != "mishap"


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_every_card_fits_its_two_ends(language):
    """All cards of the decks we bring, as the dial shows them."""
    for card in load(places.shipped("spectrum", language)).cards:
        for concepts in card.faces:
            frame = render(screen_for(Dial(screen="dial", needle=90, concepts=concepts), 0.0), 0.0)
            assert frame.cut == (), concepts
