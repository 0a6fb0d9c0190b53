"""Killed at any moment, the box goes on from the last picture, or from the event after it, and shows no secret."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from croupier.app.home import main_menu
from croupier.games import game as game_of
from croupier.journal.keeper import Journal
from croupier.journal.trail import counting, setup_of

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))
from playing_box import fingerprint  # noqa: E402 - it lies beside this file, and runs alone as well

GAMES = ("wavelength", "bet-your-brain", "wise-whale", "astute-goose", "mindmatch")
SHORT, LONG = 20, 500


def kill_and_look(sit_down, folder: Path, seed: int) -> int:
    """Let a box play, kill it, and prove that it goes on from where it was; return how many pictures it had shown."""
    chance = random.Random(seed)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, HERE / "playing_box.py", folder, chance.choice(GAMES), str(seed)],
        stdout=subprocess.PIPE,
        env=environment,
        text=True,
    ) as child:
        first = child.stdout.readline()
        time.sleep(chance.random() * 0.4)
        child.kill()
        shown = [first, *child.stdout.read().splitlines(keepends=True)]
    assert child.returncode in (0, -signal.SIGKILL), "it did not fall over by itself"
    check_resumed(sit_down, folder, [line.strip() for line in shown if line.endswith("\n")])
    return len(shown)


def check_resumed(sit_down, folder: Path, shown: list[str]) -> None:
    box = Journal(folder, lambda: 0.0, lambda: None)
    kept = box.unfinished()
    if kept is None:
        assert box._writer._file.games()[0][2] is not None, "only a game that is over is not gone on with"
        box.close()
        return
    positions = positions_after_each_step(kept)
    assert shown[-1] in positions[-2:], "the last picture, or the event after it"
    player = sit_down(home=main_menu, keeper=box)
    seen = player.play("wait 0.5")
    assert (seen["screen"], seen["secret"]) == ("resume", False)
    seen = player.press("ok")
    assert seen["screen"].startswith(kept.header.game)
    assert not seen["secret"]
    table = player.made.box.sheets[-1]
    assert fingerprint(table.game.position(table.state, "all")) == positions[-1]
    player.made.box.close()


def positions_after_each_step(kept) -> list[str]:
    game = game_of(kept.header.game)
    found = []
    for upto in range(len(kept.steps) + 1):
        if upto < len(kept.steps) - 1:
            continue  # only the last two matter, and each is worked out from the beginning
        state = game.begin(setup_of(kept.header))
        for event in counting(kept.steps[:upto]):
            state = game.apply(state, event)
        found.append(fingerprint(game.position(state, "all")))
    return found


@pytest.mark.parametrize("seed", range(SHORT))
def test_a_killed_box_goes_on_where_it_was(sit_down, tmp_path: Path, seed: int):
    assert kill_and_look(sit_down, tmp_path / "state", seed) > 0


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1000, 1000 + LONG))
def test_a_box_killed_five_hundred_times_goes_on_where_it_was(sit_down, tmp_path: Path, seed: int):
    assert kill_and_look(sit_down, tmp_path / "state", seed) > 0


def script(folder: Path, lines: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-m", "croupier", "play", "--face", "script", "--seed", "3", "--state", folder],
        input=lines,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        check=True,
    )
    assert done.stderr == ""
    return done.stdout.splitlines()


def test_the_dial_comes_back_closed_after_a_cut(tmp_path: Path):
    script(tmp_path, "turn 3\npress ok\nwait 1\npress ok\nwait 3\ndown left\nwait 1\nlook\ncut")
    look = script(tmp_path, "look\npress ok\nwait 1\nlook")
    assert '"screen": "resume"' in look[0]
    assert '"screen": "dial/aim"' in look[-1]
    assert '"secret": false' in look[-1]
    assert "1 look" in look[-1]


def test_the_hourglass_comes_back_paused_with_its_time(tmp_path: Path):
    script(tmp_path, "turn 1\npress ok\nwait 1\npress ok\nwait 20.5\ncut")
    look = script(tmp_path, "look\npress ok\nwait 5\nlook")
    assert '"screen": "resume"' in look[0]
    assert "0:40 left" in look[0] or "0:39 left" in look[0]
    assert '"screen": "hourglass"' in look[-1]
    assert "go on" in look[-1]
    assert "40" in look[-1] or "39" in look[-1]
