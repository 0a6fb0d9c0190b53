"""What a check says, and the computer that it looks at."""

import fcntl
import os
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path

ANSWERS_WITHIN = 10.0
"""Seconds that a program which is asked something may take."""


class Level(IntEnum):
    """How bad it is; the worst one of all findings is the exit status."""

    GOOD = 0
    NOTE = 1
    FAULT = 2


@dataclass(frozen=True, slots=True)
class Finding:
    """What one check found; whatever is not good has exactly one remedy."""

    check: str
    level: Level
    says: str
    remedy: str = ""


def good(check: str, says: str) -> Finding:
    """Return that all is well."""
    return Finding(check, Level.GOOD, says)


def note(check: str, says: str, remedy: str) -> Finding:
    """Return something that the box can live with."""
    return Finding(check, Level.NOTE, says, remedy)


def fault(check: str, says: str, remedy: str) -> Finding:
    """Return something that keeps the box from being played."""
    return Finding(check, Level.FAULT, says, remedy)


@dataclass(frozen=True, slots=True)
class Answer:
    """What a program said that was asked; a status below 0 is the signal that ended it."""

    status: int
    text: str


def ask(words: Sequence[str]) -> Answer | None:
    """Run a program and return its answer, or None where there is no such program."""
    try:
        done = subprocess.run(  # noqa: S603 - the words are the checks' own
            words, capture_output=True, text=True, check=False, timeout=ANSWERS_WITHIN, errors="replace"
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return Answer(done.returncode, done.stdout + done.stderr)


@dataclass(frozen=True, slots=True)
class Computer:
    """The computer that is looked at; tests put a folder in the place of its root.

    Attributes:
        root: what stands for `/`: `dev`, `proc` and `sys` are looked for in it.
        ioctl: asks a device; as `fcntl.ioctl`.
        ask: runs a program.
    """

    root: Path = Path("/")
    ioctl: Callable[..., object] = fcntl.ioctl
    ask: Callable[[Sequence[str]], Answer | None] = ask

    def devices(self, pattern: str) -> list[Path]:
        """Return the device files of a pattern, in order."""
        return sorted((self.root / "dev").glob(pattern))

    def read(self, path: str) -> str | None:
        """Return what a small file says, or None where it cannot be read."""
        try:
            return (self.root / path).read_text(encoding="utf-8", errors="replace").strip("\0\n ")
        except OSError:
            return None

    def ours(self, device: Path) -> bool:
        """Tell whether this user may read and write a device."""
        return os.access(device, os.R_OK | os.W_OK)

    @property
    def model(self) -> str | None:
        """The computer's name for itself, if it is a Raspberry Pi."""
        told = self.read("proc/device-tree/model")
        return told if told and told.startswith("Raspberry Pi") else None
