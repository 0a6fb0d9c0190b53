"""From the start of the program to the first picture: what it may cost, and that it is the right picture."""

import os
import re
import shutil
import subprocess
import sys

import pytest
from tests.device.kernel_orders import Kernel

from croupier.app.places import settings_files
from croupier.app.service import fault_page, first_picture
from croupier.app.service.board_recordings import recordings
from croupier.app.service.splash import drawn, splash
from croupier.app.service.starting import record_first_light, sent
from croupier.app.settings import Settings
from croupier_device import first_light
from croupier_device.bare_buses import COMMANDS
from croupier_device.profile import BOARDS, load
from croupier_device.simulated.board import CHIPS

TO_THE_BUS = """
import os, sys, functools
from croupier_device import bare_buses
def send(*told):
    {then}
    os._exit(17)
bare_buses.BareI2c.__init__ = lambda *_: None
bare_buses.BareI2c.send = bare_buses.BareSpi.send = send
bare_buses.BareSpi.__init__ = lambda *_: None
from croupier.__main__ import main
main(["run", "--settings", {settings!r}, "--state", {state!r}])
"""
"""`croupier run` as it is, up to the moment when the first bytes go to the display."""
STARTS = ["the next", "the first", "the first on SPI"]


@pytest.fixture(params=STARTS)
def start(request, tmp_path):
    """The words that start a box: one that has been started before, or not."""
    settings = tmp_path / "settings.toml"
    board = "spi-ssd1309" if "SPI" in request.param else "zero-oled"
    settings.write_text(f'language = "de"\nboard = "{board}"\n')
    if request.param == "the next":
        record_first_light(Settings(language="de"), (settings,), tmp_path)
    return lambda then="pass": ["-c", TO_THE_BUS.format(settings=str(settings), state=str(tmp_path), then=then)]


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
    assert subprocess.run([sys.executable, *start()], check=False).returncode == 17


@pytest.mark.skipif(not shutil.which("valgrind"), reason="valgrind counts instructions, and is not installed")
def test_start_to_first_picture_costs_at_most_seven_and_a_half_bare_interpreters(start):
    assert instructions(start()) <= 7.5 * instructions(["-c", "pass"])


@pytest.mark.skipif(not shutil.which("strace"), reason="strace counts opened files, and is not installed")
def test_start_to_first_picture_opens_at_most_160_files(start):
    assert files_opened(start()) <= 160


def test_neither_pictures_nor_libraries_are_loaded_before_the_bus_is_reached(start):
    then = "print(*sorted(sys.modules), flush=True)"
    done = subprocess.run([sys.executable, *start(then)], capture_output=True, text=True, check=False)
    assert "croupier_device.first_light" in done.stdout.split()
    assert not {"PIL", "msgspec", "luma", "gpiozero", "lgpio"} & set(done.stdout.split())


def test_the_stored_splash_is_the_one_that_the_fonts_draw():
    assert splash().tobytes() == drawn().tobytes(), "python -m croupier.app.service.splash draws it anew"


def test_the_recordings_that_come_with_the_program_are_what_its_driver_sends():
    for path, text in recordings().items():
        assert path.read_text(encoding="ascii") == text, "make hardware records them anew"


def test_every_board_has_one_but_a_front_panel_lights_its_own_display():
    assert {path.stem for path in recordings()} == {"zero-oled", "zero-sh1106", "pi5-oled", "spi-ssd1309"}


@pytest.fixture
def kernel(tmp_path, monkeypatch):
    """The devices of a computer, and `show` on them."""
    devices = tmp_path / "dev"
    devices.mkdir()
    kernel = Kernel(devices)
    orders = {"devices": str(devices), "ioctl": lambda *order: kernel(*order) if order[1] != 0x0703 else 0}
    play = first_light.play
    monkeypatch.setattr(first_light, "play", lambda recording, version: play(recording, version, **orders))
    return kernel


def settings(folder, text):
    file = folder / "settings.toml"
    file.write_text(text)
    return (file,)


def written(kernel) -> bytes:
    return (kernel.folder / "i2c-1").read_bytes()


def splash_on(board: str, contrast: int = 207) -> bytes:
    return b"".join(sent(load(board).display, contrast, splash()))


def test_a_box_without_settings_lights_the_usual_display_at_its_very_first_start(kernel, tmp_path):
    first_picture.show((tmp_path / "none.toml",), tmp_path).close()
    assert written(kernel) == splash_on("zero-oled")


def test_the_board_that_the_settings_name_is_lit_even_if_they_are_wrong_otherwise(kernel, tmp_path):
    first_picture.show(settings(tmp_path, 'board = "zero-sh1106"\nbrightnes = 3\n'), tmp_path).close()
    assert written(kernel) == splash_on("zero-sh1106")


@pytest.mark.parametrize("text", ["board = ", "board = 5", 'board = "../zero"', 'board = "no-board"'])
def test_no_settings_however_wrong_end_the_start_before_they_are_read(kernel, tmp_path, text):
    assert first_picture.show(settings(tmp_path, text), tmp_path) is None
    assert written(kernel) == b""


def test_a_box_that_ran_with_its_own_brightness_is_lit_with_it(kernel, tmp_path):
    files = settings(tmp_path, "brightness = 40\n")
    record_first_light(Settings(brightness=40), files, tmp_path)
    first_picture.show(files, tmp_path).close()
    assert written(kernel) == splash_on("zero-oled", 40)


def test_a_board_of_ones_own_is_lit_from_the_second_start_on(kernel, tmp_path):
    own = tmp_path / "own.toml"
    usual = (BOARDS / "zero-oled.toml").read_text(encoding="utf-8")
    own.write_text(usual.replace("rotate = 0", "rotate = 180"))
    files = settings(tmp_path, f'board = "{own}"\n')
    assert first_picture.show(files, tmp_path) is None
    record_first_light(Settings(board=str(own)), files, tmp_path)
    first_picture.show(files, tmp_path).close()
    assert written(kernel) == b"".join(sent(load(own).display, 207, splash()))


def test_a_display_on_a_front_panel_has_no_recording(tmp_path):
    record_first_light(Settings(board="pico-panel"), (), tmp_path)
    assert not list(tmp_path.iterdir())


def test_what_keeps_the_box_from_starting_stands_on_the_glass(kernel, tmp_path):
    files = settings(tmp_path, "brightnes = 3\n")
    fault_page.tell("settings.toml: brightnes: unknown key; did you mean brightness?", files, tmp_path)
    display = load("zero-oled").display
    chip = CHIPS["ssd1306"](interface="i2c", address=display.address, bus_speed_hz=400_000, seed=3)
    shown = fault_page.page("settings.toml: brightnes: unknown key; did you mean brightness?")
    assert written(kernel) == splash_on("zero-oled") + b"".join(sent(display, 207, shown))
    for data in sent(display, 207, shown):
        chip.command(*data[1:]) if data[:1] == COMMANDS else chip.data(data[1:])
    assert chip.frame().tobytes() == shown.tobytes()


def test_without_a_display_a_fault_is_for_the_log_alone(tmp_path):
    fault_page.tell("whatever", settings_files(tmp_path / "none.toml"), tmp_path)
