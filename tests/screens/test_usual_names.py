"""Names that the box gives to teams stand whole on every page, in every language: nobody else can shorten them."""

import pytest

from croupier.app.gallery import gallery
from croupier.games.bet_your_brain.form import TEAM_NAMES as QUIZ_TEAMS
from croupier.games.bet_your_brain.random_play import NAMES
from croupier.games.wavelength.setup import TEAM_NAMES as BRAINS
from croupier.texts import LANGUAGES, Texts

GAMES = ("wavelength/", "bet-your-brain/")


@pytest.mark.parametrize("language", LANGUAGES)
def test_teams_with_their_usual_names_are_never_shortened(language):
    say = Texts(language)
    usual = {name: say(name) for name in BRAINS}
    usual |= {f"Team {name}": say(team) for name, team in zip(NAMES, QUIZ_TEAMS, strict=True)}
    said = gallery(language, games=3, rename=lambda name: usual.get(name, name)).said
    pages = [page for page in said if page.startswith(GAMES)]
    seen = {name for name in usual.values() if any(name in page for page in pages)}
    assert seen >= {say(name) for name in (*BRAINS, *QUIZ_TEAMS[:2])}, "they were looked at"
    assert [page for page in pages if "…" in page] == []
