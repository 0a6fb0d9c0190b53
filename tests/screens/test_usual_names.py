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
    shots = [
        shot
        for shot in gallery(language, games=2, rename=lambda name: usual.get(name, name)).all()
        if shot.screen.startswith(GAMES)
    ]
    lines = [line for shot in shots for line in shot.frame.lines]
    assert all(any(name in line for line in lines) for name in usual.values()), "each of them was looked at"
    assert [(shot.screen, line) for shot in shots for line in shot.frame.lines if "…" in line] == []
