"""Short writes, failed syncs and I/O errors below SQLite: a preloaded library makes them, the game loses nothing."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.app.commands.play_random import play
from croupier.journal.file import File
from croupier.journal.keeper import Journal

HERE = Path(__file__).parent
EVENTS = play("wavelength", 5)[1]


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        pytest.skip("there is no C compiler to make the faulty card with")
    made = tmp_path_factory.mktemp("faults") / "faulty_card.so"
    subprocess.run([compiler, "-shared", "-fPIC", "-o", made, HERE / "faulty_card.c", "-ldl"], check=True)
    return made


@pytest.mark.parametrize("seed", range(8))
def test_a_game_on_a_faulty_card_is_whole_once_the_card_works(library: Path, tmp_path: Path, seed: int):
    faults = tmp_path / "faults"
    faults.write_text("")
    environment = {
        **os.environ,
        "LD_PRELOAD": str(library),
        "FAULTS": str(faults),
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    done = subprocess.run(
        [sys.executable, HERE / "playing_on_a_faulty_card.py", tmp_path / "state", faults, str(seed)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    troubled, known = map(int, done.stdout.split())
    assert troubled > 0, "the card did fail"
    assert known == 60
    box = Journal(tmp_path / "state", lambda: 0.0, lambda: None)
    assert list(box.unfinished().events) == EVENTS[:60], "no event is lost, none is there twice"
    box.close()
    file = File(tmp_path / "state" / "journal.db")
    assert file.is_sound()
    file.close()
    assert not list((tmp_path / "state").glob("*damaged*"))
