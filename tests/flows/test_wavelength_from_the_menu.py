"""Wavelength as an evening has it: from the main menu through the set-up to the winner and the score sheet."""

import pytest

from croupier.chance import ScriptedSource

TARGET = 100
TO_THE_CENTRE = 10
"""Detents from the middle, 90, to the target."""


@pytest.fixture
def player(sit_down):
    """Somebody at a box whose wheel always stops at 100."""
    return sit_down(source=ScriptedSource([TARGET + 3] * 400))


def turn(player, detents, guess=""):
    """Play one turn with the table's own cards; return the page of points."""
    player.press("ok", "ok", "ok")  # draw a card, take face 1, the Psychic takes the box
    player.play("wait 0.3\npress ok\nwait 2")  # spin
    player.play("down left\nwait 1\nup left\nwait 0.2")  # the Psychic looks, alone
    player.press("ok", "ok")  # the clue is given, the team takes the box
    player.play(f"turn {detents}\nwait 0.2")
    player.press("ok", "ok")  # the dial is final
    if guess:
        player.press("ok", guess, "ok")  # the others take the box and say where the target lies
    return player.press("ok", "ok")  # the Psychic reveals; on to the points


def test_two_teams_from_the_menu_to_the_score_sheet(player):
    player.choose("Wavelength")
    player.choose("Cards")
    seen = player.choose("Start")
    assert (seen["screen"], seen["lines"][1]) == ("wavelength/turn-start", "P1")

    points = []
    for _ in range(5):
        seen = turn(player, TO_THE_CENTRE, guess="left")
        assert seen["screen"] == "wavelength/points"
        points.append([line for line in seen["lines"] if "Brain" in line and "+" in line])
        seen = player.press("ok")
    assert points[0] == ["Left Brain +4 4", "Right Brain +0 1"], "a 4 blocks the guess of the others"
    assert points[1] == ["Left Brain +0 4", "Right Brain +4 5"]
    assert points[4] == ["Left Brain +4 12", "Right Brain +0 9"], "12 points end the game at once"
    assert seen["screen"] == "wavelength/game-over"
    assert "Left Brain" in seen["lines"]

    assert player.press("ok")["screen"] == "menu"
    player.choose("Scores")
    seen = player.choose("Last games")
    assert any("Wavelength" in line for line in seen["lines"])
    seen = player.press("ok")
    sheet = " ".join(seen["lines"])
    assert "Left Brain" in sheet
    assert "12" in sheet


def test_together_from_the_menu_to_the_rating(player):
    player.choose("Wavelength")
    player.choose("Mode")
    player.choose("Cards")
    assert player.choose("Start")["screen"] == "wavelength/turn-start"

    # Seven cards; two hits in the middle are worth 3 each and bring a card more, the others are 3-wedges: 9 x 3 = 27.
    for detents in (TO_THE_CENTRE, TO_THE_CENTRE, 17, 17, 17, 17, 17, 17, 17):
        seen = turn(player, detents)
        assert seen["screen"] == "wavelength/points"
        seen = player.press("ok")
    assert seen["screen"] == "wavelength/game-over"
    assert "Off the scale" in seen["lines"], "25 points and more are the ninth row"
    assert "27 points" in " ".join(seen["lines"])
    assert player.press("ok")["screen"] == "menu"

    player.choose("Scores")
    player.choose("Last games")
    seen = player.press("ok")
    assert "The team 27" in seen["lines"]
