"""From the start of the program to the first picture: what it may cost, and that it is the right picture."""

import os
import re
import shutil
import subprocess
import sys

import pytest

from croupier.app.service.splash import drawn, splash
from croupier.app.service.starting import Started, record_first_light
from croupier.app.settings.settings_files import read
from croupier_device.profile import load

TO_THE_BUS = """
import os
import croupier_device.first_light as light
light._send = lambda *told: os._exit(17)
from croupier.__main__ import main
main(["run", "--settings", {settings!r}, "--state", {state!r}])
"""
"""`croupier run` as it is, up to the moment when the first bytes go to the display."""


@pytest.fixture
def start(tmp_path):
    """The words that start a box which has been started before."""
    settings = tmp_path / "settings.toml"
    settings.write_text('language = "de"\n')
    told = read((settings,))
    board = load(told.settings.board)
    record_first_light(Started(None, board, told, (settings,)), told.settings, tmp_path)
    return ["-c", TO_THE_BUS.format(settings=str(settings), state=str(tmp_path))]


def instructions(words: list[str]) -> int:
    done = subprocess.run(
        [
            shutil.which("valgrind"),
            "--tool=cachegrind",
            "--cache-sim=no",
            "--cachegrind-out-file=/dev/null",
            sys.executable,
            *words,
        ],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONHASHSEED": "0"},
    )
    return int(re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)[1].replace(",", ""))


def files_opened(words: list[str]) -> int:
    done = subprocess.run(
        [shutil.which("strace"), "-f", "-qq", "-e", "trace=openat", "-o", "/dev/stdout", sys.executable, *words],
        capture_output=True,
        text=True,
        check=False,
    )
    return sum("ENOENT" not in line and "O_DIRECTORY" not in line for line in done.stdout.splitlines())


def test_the_recording_reaches_the_bus(start):
    assert subprocess.run([sys.executable, *start], check=False).returncode == 17


@pytest.mark.skipif(not shutil.which("valgrind"), reason="valgrind counts instructions, and is not installed")
def test_start_to_first_picture_costs_at_most_seven_and_a_half_bare_interpreters(start):
    assert instructions(start) <= 7.5 * instructions(["-c", "pass"])


@pytest.mark.skipif(not shutil.which("strace"), reason="strace counts opened files, and is not installed")
def test_start_to_first_picture_opens_at_most_160_files(start):
    assert files_opened(start) <= 160


def test_neither_pictures_nor_settings_are_loaded_before_the_bus_is_reached(start):
    code = start[1].replace("os._exit(17)", "(print(*sorted(__import__('sys').modules)), os._exit(17))")
    code = code.replace("import os\n", "import os, sys, functools\nprint = functools.partial(print, flush=True)\n", 1)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert not {"PIL", "msgspec", "luma", "gpiozero", "tomllib"} & set(done.stdout.split())


def test_the_stored_splash_is_the_one_that_the_fonts_draw():
    assert splash().tobytes() == drawn().tobytes(), "python -m croupier.app.service.splash draws it anew"


def test_a_display_that_needs_gpio_lines_has_no_recording(tmp_path):
    told = read(())
    record_first_light(Started(None, load("spi-ssd1309"), told, ()), told.settings, tmp_path)
    assert not list(tmp_path.iterdir())
