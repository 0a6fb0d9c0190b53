"""The set-up of each game: every page opens, nothing on it is cut short, and the game begins."""

import random

import pytest

from croupier.app.keeping import MemoryKeeper
from croupier.titles import TITLES

LONG = ["Maximiliane-Charlotte", "Bartholomäus", "Wilhelmine", "Ottokar-Friedrich"]


@pytest.fixture(
    params=[(title, table) for title in TITLES.values() for table in (None, LONG)], ids=lambda p: f"{p[0]}-{bool(p[1])}"
)
def opened(request, sit_down):
    title, table = request.param
    player = sit_down(keeper=MemoryKeeper(values={"table": table} if table else {}))
    seen = player.choose(title)
    assert seen["screen"] == "setup"
    return player


def looked(player, script="wait 0.2"):
    seen = player.play(script)
    assert player.made.box.frame.cut == (), (seen["screen"], player.made.box.frame.cut)
    assert seen["screen"] != "mishap"
    sheets = player.made.box.sheets
    assert len(sheets) == 1 or seen["screen"] == "refused" or sheets[-1].help(), f"no help on {seen['screen']}"
    return seen


def test_every_page_opens_and_nothing_of_ours_is_cut(opened):
    rows = len(opened.made.box.sheets[-1].view().rows)
    for row in range(rows - 1):
        looked(opened, f"turn -40\nturn {row}\nwait 0.2\npress ok\nwait 0.2")
        for _ in range(12):
            looked(opened, "turn 1\nwait 0.2")
        if len(opened.made.box.sheets) > 2:
            opened.press("back")
        if opened.made.box.screen_id == "refused":
            opened.press("ok")
            opened.play("hold ok 1")
            pytest.fail("a page that was only looked at cannot be left")


def test_the_game_begins(opened):
    opened.play("turn 40")
    seen = opened.press("ok")
    if seen["screen"] == "setup/warning":
        seen = opened.press("ok")
    title = opened.made.box.sheets[-1].game.name
    assert seen["screen"].startswith(f"{title}/")
    assert len(opened.made.box.sheets) == 2


ACTS = (
    "turn 1",
    "turn 2",
    "turn -1",
    "turn -3",
    "press ok",
    "press ok",
    "press left",
    "press right",
    "press back",
    "press p1",
)


@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_pressed_in_a_set_up_nothing_breaks_and_nothing_is_cut(opened, seed):
    chance = random.Random(seed)
    for _ in range(80):
        looked(opened, chance.choice(ACTS) + "\nwait 0.2")
        if not opened.made.box.screen_id.startswith(("setup", "name", "refused")):
            return
