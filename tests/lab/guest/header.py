"""The lab's 40-pin header: a simulated GPIO chip with the label of a Pi's, and a hand that moves its contacts."""

import os
import select
import subprocess
import sys
from pathlib import Path

CONFIG = Path("/sys/kernel/config/gpio-sim")
DEVICES = Path("/sys/devices/platform")
DEBUG = Path("/sys/kernel/debug/gpio")
HAND = Path(__file__).with_name("hand.py")
LABEL = "pinctrl-bcm2711"
LINES = 54
REHEARSAL = ("level 53 0 1", "chord 52 53 0.001", "turn 52 53 1 1000 4", "press 53 0.001 8")
"""Acts on lines that nobody uses: a hand that first has to be read from the host's disk chatters for too long."""


def load(*modules: str) -> None:
    """Load kernel modules of the lab."""
    subprocess.run(["modprobe", "-d", os.environ["LAB_MODULES"], "-a", *modules], check=True)  # noqa: S607 - the guest's


def make_chip(name: str, label: str, lines: int) -> str:
    """Make a GPIO chip; return the folder of its lines."""
    bank = CONFIG / name / "bank0"
    bank.mkdir(parents=True)
    (bank / "num_lines").write_text(str(lines))
    (bank / "label").write_text(label)
    (CONFIG / name / "live").write_text("1")
    return str(DEVICES / (CONFIG / name / "dev_name").read_text().strip() / (bank / "chip_name").read_text().strip())


class Header:
    """The header and whoever touches it."""

    def __init__(self) -> None:
        load("lab_gpio")
        make_chip("other", "some-expander", 8)  # so that the header's chip is not number 0
        self.folder = make_chip("pi", LABEL, LINES)
        self.number = int(self.folder.rpartition("gpiochip")[2])
        words = [sys.executable, "-I", "-S", str(HAND), self.folder]
        self._hand = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for act in REHEARSAL:
            self.do(act)

    def begin(self, act: str) -> None:
        """Let the hand begin an act; `ready` tells when it is done, and `end` when it began."""
        assert self._hand.stdin
        self._hand.stdin.write(act + "\n")
        self._hand.stdin.flush()

    @property
    def ready(self) -> bool:
        """Whether an act is done."""
        return bool(select.select([self._hand.stdout], [], [], 0)[0])

    def end(self) -> float:
        """Wait for the end of an act; return when its first edge came, in the kernel's seconds."""
        assert self._hand.stdout
        return int(self._hand.stdout.readline()) / 1e9

    def do(self, act: str) -> float:
        """Let the hand do something, and wait for it."""
        self.begin(act)
        return self.end()

    def close(self) -> None:
        """Let the hand go."""
        with self._hand as hand:
            assert hand.stdin
            hand.stdin.close()

    def pull(self, line: int) -> str:
        """Return the pull of a line: what the program asked for, until a hand moves it."""
        return Path(f"{self.folder}/sim_gpio{line}/pull").read_text().strip()

    def value(self, line: int) -> int:
        """Return the level of a line, whoever puts it there."""
        return int(Path(f"{self.folder}/sim_gpio{line}/value").read_text())

    def held(self) -> set[int]:
        """Return the lines of the header that somebody holds, as the kernel has it."""
        lines = (
            DEBUG.read_text()
            .split(f"gpiochip{self.number}:", 1)[1]
            .split("\ngpiochip", 1)[0]
            .splitlines()[1 : LINES + 1]
        )
        return {number for number, line in enumerate(lines) if "<unused>" not in line}
