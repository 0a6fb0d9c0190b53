"""`croupier panel`: the walk through the controls, and what it says where nothing is plugged in."""

import subprocess
import sys

import pytest

from croupier.__main__ import main
from croupier.app.checks.controls import NAMES, steps
from croupier.app.checks.panel_walk import walk
from croupier.app.commands import panel
from croupier_device.profile import load
from croupier_device.simulated.panel_board import SimulatedPanelBoard


class Hands:
    """Somebody who does what is asked, apart from one thing, and keeps what was said and seen."""

    def __init__(self, board, ignores=""):
        self.board, self.ignores = board, ignores
        self.said, self.seen = [], set()
        self.asks = {text: key for key, text in NAMES.items()}

    def say(self, line):
        self.said.append(line)
        self.seen.add(self.board.glass().tobytes())
        if line == self.ignores:
            return
        if line in self.asks:
            self.board.press(self.asks[line])
            self.board.play(self.board.clock.now() + 0.1)
            self.board.release(self.asks[line])
        elif "clockwise" in line:
            self.board.turn(2)
        elif "back" in line:
            self.board.turn(-1)


@pytest.fixture
def board():
    made = SimulatedPanelBoard(load("pico-panel"))
    made.start()
    yield made
    made.close()


def test_every_control_is_asked_for_with_a_picture_of_its_own(board):
    hands = Hands(board)
    assert walk(board, hands.say) == []
    assert hands.said.count("  came") == len(steps(board.profile)) == 12
    assert len(hands.seen) >= 12
    assert hands.said[-1] == "the ring has shown red, green and blue, all 24 lights"
    assert board.ring == [(0, 0, 40)] * 24


def test_a_control_that_does_not_come_is_named(board):
    hands = Hands(board, ignores="Press LEFT")
    assert walk(board, hands.say, patience=2.0) == ["left"]


def test_without_a_panel_it_says_so(board):
    board.unplug("panel")
    said = []
    assert walk(board, said.append, patience=2.0) is None
    assert len(said) == 1, "it says that it waits, before it waits"
    assert "2 seconds" in said[0]
    assert board.troubles() == ("No panel is plugged in: connect its USB cable. The game goes on.",)


def test_a_panel_that_comes_late_is_tried_all_the_same(board):
    board.unplug("panel")
    hands = Hands(board)

    def say(line):
        if line.startswith("No panel has answered yet"):
            board.plug("panel")
        hands.say(line)

    assert walk(board, say) == []


class Unplugged(SimulatedPanelBoard):
    """A board that nobody plugs a panel into."""

    def __init__(self, profile, _clock):
        super().__init__(profile)

    def start(self):
        super().start()
        self.unplug("panel")


def test_the_command_ends_with_one_line_and_a_status_where_there_is_no_panel(monkeypatch, capsys):
    monkeypatch.setattr(panel, "PanelBoard", Unplugged)
    assert main(["panel", "test"]) == 1
    assert capsys.readouterr().err == "croupier panel test: No panel is plugged in: connect its USB cable.\n"


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (("flash",), 1, "no Pico with MicroPython is plugged in."),
        (
            ("flash", "--board", "zero-oled"),
            2,
            "this board has no front panel; choose a profile with the table [panel]",
        ),
        (("boil",), 2, "invalid choice: 'boil'"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(words, status, said):
    done = subprocess.run(
        [sys.executable, "-m", "croupier", "panel", *words], capture_output=True, text=True, check=False
    )
    assert (done.returncode, said in done.stderr) == (status, True), done.stderr
