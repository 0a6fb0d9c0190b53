"""The hand at the box: a process of its own that moves the contacts, to the microsecond, while the program looks on.

Reads one act a line and says the kernel's nanoseconds of its first edge when it is done:

    level LINE 0|1 [BOUNCES]
    press LINE SECONDS [BOUNCES]            to ground, and back up
    chord LINE LINE SECONDS
    turn A B DETENTS DETENTS_A_SECOND [BOUNCES]

A bounce is a contact that opens and closes again within 300 microseconds. All contacts go to ground.
"""

import os
import sys
import time
from collections.abc import Callable, Iterator

OPEN, CLOSED = b"pull-up", b"pull-down"
BOUNCE = 150e-6
CLOCKWISE = ((0, 0), (1, 0), (0, 1), (1, 1))
"""One detent: which contact (0 is A) takes which level; it starts and ends with both open."""


class Contacts:
    """The lines of one simulated GPIO chip, each moved through its file."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._files: dict[int, int] = {}
        self._first = 0
        self._next = 0.0

    def begin(self) -> None:
        """Start a new act."""
        self._first, self._next = 0, time.monotonic()

    @property
    def first(self) -> int:
        """When the act's first edge came, in nanoseconds."""
        return self._first

    def put(self, line: int, level: int) -> None:
        """Let a line have a level."""
        if line not in self._files:
            self._files[line] = os.open(f"{self._folder}/sim_gpio{line}/pull", os.O_WRONLY)
        self._first = self._first or time.monotonic_ns()
        os.pwrite(self._files[line], OPEN if level else CLOSED, 0)

    def bounce(self, line: int, level: int, times: int) -> None:
        """Let a line have a level after some chatter."""
        for _ in range(times):
            self.put(line, level)
            self.rest(BOUNCE)
            self.put(line, 1 - level)
            self.rest(BOUNCE)
        self.put(line, level)

    def rest(self, seconds: float) -> None:
        """Wait, counted from the end of the last wait, so that a rate is kept."""
        self._next += seconds
        time.sleep(max(0.0, self._next - time.monotonic()))


def press(contacts: Contacts, line: str, seconds: str, bounces: str = "0") -> None:
    """Press a key and let it go."""
    contacts.bounce(int(line), 0, int(bounces))
    time.sleep(float(seconds))
    contacts.bounce(int(line), 1, int(bounces))


def chord(contacts: Contacts, one: str, other: str, seconds: str) -> None:
    """Press two keys together."""
    contacts.put(int(one), 0)
    contacts.put(int(other), 0)
    time.sleep(float(seconds))
    contacts.put(int(one), 1)
    contacts.put(int(other), 1)


def turn(contacts: Contacts, a: str, b: str, detents: str, rate: str, bounces: str = "0") -> None:
    """Turn the knob by whole detents, clockwise positive."""
    lines = (int(a), int(b)) if int(detents) > 0 else (int(b), int(a))
    for _ in range(abs(int(detents))):
        for which, level in CLOCKWISE:
            contacts.bounce(lines[which], level, int(bounces))
            contacts.rest(0.25 / float(rate))


def level(contacts: Contacts, line: str, value: str, bounces: str = "0") -> None:
    """Leave a line at a level."""
    contacts.bounce(int(line), int(value), int(bounces))


ACTS: dict[str, Callable[..., None]] = {"press": press, "chord": chord, "turn": turn, "level": level}


def acts() -> Iterator[list[str]]:
    """Yield the words of each line as it comes."""
    while line := sys.stdin.readline():
        yield line.split()


if __name__ == "__main__":
    moved = Contacts(sys.argv[1])
    for name, *words in acts():
        moved.begin()
        ACTS[name](moved, *words)
        sys.stdout.write(f"{moved.first}\n")
        sys.stdout.flush()
