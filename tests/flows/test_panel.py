"""The box with a front panel plays as every other, and its plug may be pulled in the middle of a secret."""

from pathlib import Path

import pytest

from croupier.app.playing.table import GameTable
from croupier.games.bet_your_brain.setup import Setup, Side

ROOT = Path(__file__).parents[2]

SCRIPT = """
press ok
turn 3
press ok
wait 2
look
hold ok 1
look
press back
bounce on
turn 5
turn -9
look
press left
press right
look
wait 61
look
unplug oled
wait 3
plug oled
wait 9
look
wait 400
look
turn 1
"""


def _bets(sit_down, board):
    setup = Setup(sides=tuple(Side(name, None) for name in ("Ana", "Ben")), teams=False, first="Ana")
    player = sit_down(seed=3, board=board, home=lambda desk: GameTable.begun(desk, "bet-your-brain", setup, {}, None))
    while player.play("wait 0.2")["screen"] != "bet-your-brain/arrow":
        player.press("ok")
    player.press("ok")
    player.play("wait 3.5")
    player.press("ok", "ok")
    return player


@pytest.mark.parametrize("seed", [1, 2])
def test_a_script_gives_the_same_output_on_header_and_panel(sit_down, seed):
    def said(board):
        player = sit_down(seed=seed, board=board)
        player.play(SCRIPT)
        return player.said

    assert said("pico-panel") == said("zero-oled")


def test_a_plug_pulled_in_the_middle_of_a_secret_bet_shows_loses_and_counts_nothing(sit_down):
    player = _bets(sit_down, "pico-panel")
    before = player.made.box.sheets[0].state
    inside = player.play("down left\nwait 0.3\nturn 1\nwait 0.2")
    assert inside["secret"]
    assert inside["lit"] > 0
    gone = player.play("unplug panel")
    assert (gone["secret"], gone["lit"]) == (False, 0), "the glass is on the panel"
    player.play("wait 3\nturn 2\npress ok\nup left\nwait 1")
    back = player.play("plug panel\nwait 9")
    assert (back["secret"], back["screen"], back["lines"][0]) == (False, inside["screen"], inside["lines"][0])
    assert back["lit"] > 0
    assert player.made.box.sheets[0].state == before
    player.play("down left\nwait 0.3\npress ok\nwait 0.1\nup left\nwait 0.3")
    other = _bets(sit_down, "zero-oled")
    other.play("down left\nwait 0.3\nturn 1\nwait 0.2\npress ok\nwait 0.1\nup left\nwait 0.3")
    assert player.made.box.sheets[0].state != before
    assert player.made.box.sheets[0].state == other.made.box.sheets[0].state


def test_a_key_held_over_an_unplugging_shows_no_secret_when_the_panel_is_back(sit_down):
    player = _bets(sit_down, "pico-panel")
    player.play("down left\nwait 0.3\nunplug panel\nwait 2\nplug panel")
    assert not player.play("wait 9")["secret"]
    assert not player.play("up left\nwait 1")["secret"]
    assert player.play("down left\nwait 0.3")["secret"]


def test_a_glass_on_the_computer_says_that_the_panel_is_gone_and_goes_on_when_it_is_back(sit_down, tmp_path):
    text = (ROOT / "hardware" / "boards" / "pico-panel.toml").read_text(encoding="utf-8")
    profile = tmp_path / "mixed.toml"
    profile.write_text(text.replace('interface = "panel"', 'interface = "i2c"'), encoding="utf-8")
    player = sit_down(board=str(profile))
    before = player.play("turn 1")
    gone = player.play("unplug panel\nwait 1")
    assert " ".join(gone["lines"]) == "No front panel Its cable is out. Plug it in and the game goes on."
    assert gone["lit"] > 0
    back = player.play("plug panel\nwait 9")
    assert (back["lines"], back["pixels"]) == (before["lines"], before["pixels"])
