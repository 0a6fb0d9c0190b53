"""The wheel carries all it needs: installed into an empty environment it plays outside the checkout."""

import json
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """An environment with nothing of ours but the wheel; the libraries are lent by the present one."""
    folder = tmp_path_factory.mktemp("wheel")
    build = (sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT))
    subprocess.run(build, check=True, capture_output=True)
    venv.create(folder / "venv", with_pip=False)
    python = folder / "venv" / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--python", str(python), "install", "--no-deps", "--no-index", "--quiet")
    subprocess.run((*pip, str(next(folder.glob("*.whl")))), check=True, capture_output=True)
    site = next((folder / "venv" / "lib").glob("python*/site-packages"))
    (site / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return python, folder


def croupier(installed, *arguments, script=""):
    python, folder = installed
    command = (str(python), "-m", "croupier", *arguments)
    return subprocess.run(command, input=script, capture_output=True, text=True, check=False, cwd=folder)


def test_it_plays_outside_the_checkout(installed):
    done = croupier(
        installed, "play", "--face", "script", "--seed", "7", script="press ok\nwait 1\npress ok\nwait 3\nlook\n"
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1])["screen"] == "dice"


def test_it_is_the_wheel_that_plays(installed):
    python, folder = installed
    where = "import croupier, croupier_device; print(croupier.__file__, croupier_device.__file__)"
    done = subprocess.run((str(python), "-c", where), capture_output=True, text=True, check=True, cwd=folder)
    assert all(path.startswith(str(folder)) for path in done.stdout.split())


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_texts_and_decks_travel_along(installed, language):
    done = croupier(installed, "play", "--face", "script", "--lang", language, script="look\n")
    assert done.returncode == 0, done.stderr
    assert croupier(installed, "deck", "list").stdout.count(f"/{language}/") == 3
