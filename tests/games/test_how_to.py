"""The game of docs/HOW-TO-ADD-A-GAME.md is a game: it is put in a folder and played."""

import re
import sys
from pathlib import Path

import pytest

from croupier import records
from croupier.app.commands import play_random
from croupier.app.home import main_menu
from croupier.chance import ScriptedSource
from croupier.games import GAMES, game
from croupier.titles import TITLES

PAGE = Path(__file__).parents[2] / "docs" / "HOW-TO-ADD-A-GAME.md"
FILE = re.compile(r"```python\n# (pig/\w+\.py)\n(.*?)```", re.DOTALL)


@pytest.fixture
def pig(tmp_path, monkeypatch):
    for name, source in FILE.findall(PAGE.read_text(encoding="utf-8")):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(source.replace("croupier.games.pig", "pig"), encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setitem(GAMES, "pig", "pig")
    monkeypatch.setitem(TITLES, "pig", "Pig")
    yield game("pig")
    for name in [name for name in sys.modules if name.partition(".")[0] == "pig"]:
        del sys.modules[name]


def test_a_one_takes_the_points_of_the_turn_and_twenty_points_win(pig):
    record = b"\n".join(
        [
            b'{"croupier":1,"game":"pig","setup":{"players":["Ann","Ben"]}}',
            b'{"event":"roll","value":6}',
            b'{"event":"keep"}',
            b'{"event":"roll","value":5}',
            b'{"event":"roll","value":1}',
            b'{"event":"roll","value":6}',
            b'{"event":"roll","value":6}',
            b'{"event":"roll","value":2}',
            b'{"event":"keep"}',
        ]
    )
    position = records.replay(record).position()
    assert (position["scores"], position["winners"]) == ({"Ann": 20, "Ben": 0}, ["Ann"])
    assert pig.name == position["game"]


@pytest.mark.parametrize("seed", range(5))
def test_every_random_game_ends(pig, seed):
    setup, events = play_random.play("pig", seed)
    state = pig.begin(setup)
    for event in events:
        state = pig.apply(state, event)
    assert pig.position(state, "public")["over"]


@pytest.mark.usefixtures("pig")
def test_it_is_set_up_and_played_by_keys_alone(sit_down):
    its_secret, four_sixes = [0] * 16, [5] * 4
    table = sit_down(home=main_menu, source=ScriptedSource(its_secret + four_sixes))
    table.choose("Pig")
    table.choose("Start")
    seen = table.play("press ok\nwait 1\n" * 4)
    assert (seen["screen"], seen["lines"][0]) == ("pig/roll", "P1 +24"), seen
    seen = table.press("right")
    assert (seen["screen"], "P1" in seen["lines"]) == ("pig/game-over", True), seen
    assert table.made.box.frame.cut == ()
