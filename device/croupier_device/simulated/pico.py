"""The simulated panel: the real firmware in a process of its own behind a pseudo-terminal, and its pins to be moved.

In front of it is the real driver. The panel's clock comes with its pins: it is stepped in lock-step with the board's
clock and everything it says is read before time goes on, so a run is the same every time.
"""

import contextlib
import importlib.util
import math
import os
import select
import struct
import subprocess
import sys
import tempfile
import tty
import weakref
from collections.abc import Callable, Iterable
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

from croupier_device.panel_files import panel_files
from croupier_device.pico_port import ready
from croupier_device.profile import BoardProfile
from croupier_device.simulated import pico_pins
from croupier_device.wire import TICKS

if TYPE_CHECKING:
    from croupier_device.pico_port import PortInfo

HEAP = "192k"
"""An RP2040 has as much for MicroPython, whose objects take half the room there."""
PATIENCE = 20.0
"""Seconds after which a process that does not answer is taken for dead."""
ANSWER_SIZE = 12

SHIM = b'def kbd_intr(byte):\n    """Do nothing: there is no console here."""\n'


class PanelStopped(Exception):  # noqa: N818 - reads as what it says
    """The panel's process has ended or hangs."""


def interpreter() -> list[str]:
    """Return the command that runs the firmware: MicroPython, or CPython where it is not installed."""
    if not is_micropython():
        return [sys.executable, "-B"]
    start = "import sys; from micropython_unix import main; sys.exit(main())"
    return [sys.executable, "-c", start, "-X", f"heapsize={HEAP}"]


def is_micropython() -> bool:
    """Whether the firmware runs in a real MicroPython."""
    return importlib.util.find_spec("micropython_unix") is not None


class PanelProcess:
    """One panel that is plugged in: the process, its pseudo-terminal, and the two pipes that move its pins."""

    def __init__(self, profile: BoardProfile, boot: int) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="croupier-panel-")
        folder = Path(self._folder.name)
        files = panel_files(profile) | {"board.py": Path(pico_pins.__file__).read_bytes()}
        if not is_micropython():
            files["micropython.py"] = SHIM
        for name, content in files.items():
            (folder / name).write_bytes(content)
        master, self._slave = os.openpty()
        tty.setraw(self._slave)
        self.device = os.ttyname(self._slave)
        (commands_out, self._commands), (self._answers, answers_in) = os.pipe(), os.pipe()
        words = [*interpreter(), "main.py", str(commands_out), str(answers_in), str(boot)]
        passed = (commands_out, answers_in)
        self.process = subprocess.Popen(words, cwd=folder, stdin=master, stdout=master, pass_fds=passed)  # noqa: S603
        for end in (master, *passed):
            os.close(end)
        ends = (self._commands, self._answers, self._slave)
        self.stop = weakref.finalize(self, _stop, self.process, ends, self._folder)
        """Ends it, which hangs up the line; whoever forgets to call it leaves no process behind either."""

    def step(self, now: float, to_read: int, moves: Iterable[tuple[int, int]]) -> tuple[int, float, list[str]]:
        """Let the firmware do one step; return the bytes it wrote, when it wants the next one, and its acts."""
        micros = math.ceil(now * 1e6)  # rounded up, so that no stamp is before what caused it
        moves = list(moves)
        command = struct.pack(pico_pins.COMMAND, micros % TICKS, to_read, len(moves))
        try:
            os.write(self._commands, command + b"".join(bytes(move) for move in moves))
        except BrokenPipeError:
            raise PanelStopped("the panel's process has ended") from None
        written, due, length = struct.unpack(pico_pins.ANSWER, self._read(ANSWER_SIZE))
        return written, (micros + due) / 1e6, self._read(length).decode().splitlines()

    def _read(self, count: int) -> bytes:
        data = b""
        while len(data) < count:
            if not ready(self._answers, select.POLLIN, PATIENCE):
                raise PanelStopped("the panel's process does not answer")
            part = os.read(self._answers, count - len(data))
            if not part:
                raise PanelStopped("the panel's process has ended")
            data += part
        return data


def _stop(process: "subprocess.Popen[bytes]", ends: Iterable[int], folder: "tempfile.TemporaryDirectory[str]") -> None:
    process.kill()
    process.wait()
    for end in ends:
        with contextlib.suppress(OSError):
            os.close(end)
    folder.cleanup()


class SimulatedPico:
    """The panel as its owner holds it: plugged in or not, under a name that changes, with pins to be moved."""

    def __init__(self, profile: BoardProfile, act: Callable[[str], None]) -> None:
        self._profile = profile
        self._act = act
        self._boots = 0
        self._process: PanelProcess | None = None
        self._told = self._base = 0
        self.due: float | None = None
        """When the firmware wants its next step."""

    def ports(self) -> "list[PortInfo]":
        """Return what pyserial would list."""
        if self._process is None:
            return []
        return [SimpleNamespace(device=self._process.device, vid=0x2E8A, pid=5, serial_number="SIMULATED")]

    @property
    def plugged(self) -> bool:
        """Whether the panel is plugged in."""
        return self._process is not None

    def plug(self, written: int, now: float) -> None:
        """Plug it in; `written` is how many bytes the driver has written so far, none of them to this one."""
        if self._process is None:
            self._boots += 1
            self._process = PanelProcess(self._profile, self._boots % 200)
            self._told, self.due = written, now

    def unplug(self) -> None:
        """Pull its plug."""
        process, self._process, self.due = self._process, None, None
        if process is not None:
            process.stop()

    def step(self, now: float, written: int, moves: Iterable[tuple[int, int]] = ()) -> int:
        """Let it do a step with all bytes that the driver has written by now; return how many it wrote itself."""
        if self._process is None:
            return 0
        to_read, self._told = written - self._told, written
        count, self.due, acts = self._process.step(now, to_read, moves)
        for act in acts:
            self._act(act)
        return count

    def pending(self, written: int) -> bool:
        """Whether the driver has written what it has not read yet."""
        return self._process is not None and written > self._told
