"""The terminal face in a real pseudo-terminal of 80 x 24: keys in, braille out."""

import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from fcntl import ioctl

import pytest
from PIL import Image

from croupier.app.faces.terminal import braille, half_blocks


class Terminal:
    """A pseudo-terminal with the box in it."""

    def __init__(self, columns=80, rows=24):
        self.master, slave = pty.openpty()
        ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        env = os.environ | {"TERM": "xterm-256color"}
        # The terminal becomes the session's own: Ctrl-C and resizes are signals then.
        adopt = (
            "import fcntl, os, signal, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); "
            "signal.signal(signal.SIGINT, signal.SIG_DFL); os.execv(sys.argv[1], sys.argv[1:])"
        )
        command = (sys.executable, "-c", adopt, sys.executable, "-m", "croupier", "play", "--seed", "3")
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=env, start_new_session=True
        )
        os.close(slave)
        self.text = ""

    def wait_for(self, words, seconds=20.0):
        """Read until the words have been written."""
        until = time.monotonic() + seconds
        while words not in self.text:
            assert time.monotonic() < until, self.text[-2000:]
            if select.select([self.master], [], [], 0.2)[0]:
                try:
                    self.text += os.read(self.master, 65536).decode(errors="replace")
                except OSError:
                    break
        assert words in self.text, self.text[-2000:]

    def type(self, keys):
        """Strike keys."""
        self.text = ""
        os.write(self.master, keys.encode())

    def close(self):
        """Make sure that nothing is left."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)


@pytest.fixture
def terminal():
    made = Terminal()
    yield made
    made.close()


def test_a_roll_in_the_terminal(terminal):
    terminal.wait_for("simulated board")
    assert re.search("[⠁-⣿]{3}", terminal.text), "the glass is drawn in braille"
    terminal.type("\r")
    time.sleep(0.4)
    terminal.type("\r")
    terminal.wait_for("tone: roll")
    terminal.type("q")
    assert terminal.process.wait(10) == 0


def test_a_picture_is_written_in_one_go_and_only_the_lines_that_changed(terminal):
    """What is written at once fits the 4,096 bytes that a pseudo-terminal passes on as one: nothing is torn."""
    terminal.wait_for("simulated board")
    terminal.type("\x1b[B")
    terminal.wait_for("\x1b[?2026l")
    written = terminal.text[: terminal.text.index("\x1b[?2026l")]
    assert written.startswith("\x1b[?2026h")
    lines = written.count("│") // 2
    assert 0 < lines <= 7, "an arrow left one row of the menu and came to the next"
    assert len(written.encode()) < 4096
    assert "arrows: knob" not in written


def test_a_key_stays_down_until_it_is_struck_again(terminal):
    terminal.wait_for("simulated board")
    terminal.type("A")
    terminal.wait_for("down: LEFT")
    terminal.type("A")
    terminal.wait_for("simulated board")
    assert "down: LEFT" not in terminal.text


def test_ctrl_c_leaves_quietly(terminal):
    terminal.wait_for("simulated board")
    terminal.type("\x03")
    assert terminal.process.wait(10) in (0, 130)
    assert "Traceback" not in terminal.text


def test_a_resize_draws_anew(terminal):
    terminal.wait_for("simulated board")
    terminal.text = ""
    ioctl(terminal.master, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 140, 0, 0))
    terminal.wait_for("▀")


def test_without_a_terminal_it_says_what_to_do():
    command = (sys.executable, "-m", "croupier", "play")
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "--face script" in done.stderr
    assert "make test" in done.stderr


def test_cells_hold_the_dots_of_the_glass():
    glass = Image.new("1", (128, 64))
    glass.putpixel((0, 0), 1)
    glass.putpixel((127, 63), 1)
    cells = braille(glass)
    assert (len(cells), len(cells[0])) == (16, 64)
    assert (cells[0][0], cells[15][63], cells[5][5]) == ("⠁", "⢀", "⠀")
    blocks = half_blocks(glass)
    assert (len(blocks), len(blocks[0])) == (32, 128)
    assert (blocks[0][0], blocks[31][127], blocks[5][5]) == ("▀", "▄", " ")
