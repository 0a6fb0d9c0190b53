"""The first picture after power-on, played from a recording while everything else is still being loaded.

What wakes a display and puts a picture on it depends on nothing but the board and the picture. So it is recorded with
the very driver that the box runs, and played before anything is imported: a few writes to the bus. Recordings for the
boards that we know come with the program; a box makes its own as soon as it runs, with its own brightness. A recording
names the files that it follows from; as soon as one of them changed it is not played.
"""

import fcntl
import os
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from croupier_device.bare_buses import COMMANDS, DATA, BareBus, BareI2c, BareSpi, Ioctl

NAME = "first-light"
"""The recording's file in the state directory."""
SUFFIX = ".first-light"
"""Ends the names of the recordings that come with the program, each beside the profile of its board."""
END = "end"


class Recording(NamedTuple):
    """What is played, and what it follows from.

    Attributes:
        bus: `i2c`, port and address; or `spi`, port, device, hertz, data/command line and the reset, if any.
        chips: the labels of the GPIO chips that may be behind the header, where lines are needed.
        files: the files that it follows from; a relative one lies beside the recording.
        writes: the transactions, each with its control byte.
    """

    bus: Sequence[str]
    chips: Sequence[str]
    files: Sequence[str]
    writes: Sequence[bytes]


def play(recording: str, version: str, *, devices: str = "/dev", ioctl: Ioctl = fcntl.ioctl) -> BareBus | None:
    """Put a recorded picture on the glass; return the bus, to be closed before the full driver opens it.

    None where that cannot be: the full driver then comes in its own time.
    """
    try:
        with open(recording, encoding="ascii") as file:  # noqa: PTH123 - pathlib costs more than all of this
            told = _read(file.read().splitlines(), version, os.path.dirname(recording))  # noqa: PTH120 - the same
        bus = _open(told, devices, ioctl)
    except (OSError, ValueError, LookupError):
        return None
    try:
        if bus.send(told.writes):
            return bus
    except OSError:
        pass
    bus.close()
    return None


def of_board(name: str) -> str:
    """Return the path of the recording that comes with the program for a board, whether there is one or not."""
    return f"{os.path.dirname(__file__)}/boards/{name}{SUFFIX}"  # noqa: PTH120 - pathlib costs more than all of this


def written(recording: Recording, version: str, folder: str = "") -> str:
    """Return the text of a recording that will lie in a folder."""
    lines = [f"first-light {version}", f"bus {' '.join(recording.bus)}"]
    lines += (f"chip {label}" for label in recording.chips)
    lines += (f"file {_stamp(os.path.join(folder, path))} {path}" for path in recording.files)  # noqa: PTH118 - as above
    return "\n".join([*lines, *(data.hex() for data in recording.writes), END, ""])


class Tape:
    """Takes the place of the bus and records what the driver sends."""

    def __init__(self) -> None:
        self.writes: list[bytes] = []

    def command(self, *cmd: int) -> None:
        """Record command bytes."""
        self.writes.append(COMMANDS + bytes(cmd))

    def data(self, data: Sequence[int]) -> None:
        """Record bytes for the display memory."""
        self.writes.append(DATA + bytes(data))

    def cleanup(self) -> None:
        """Do nothing: there is no bus."""


def save(recording: Path, text: str) -> None:
    """Write a recording whole or not at all, unless it is there already; a card that cannot be written is no fault."""
    try:
        if recording.exists() and recording.read_text(encoding="ascii") == text:
            return
        fresh = recording.with_suffix(".new")
        fresh.write_text(text, encoding="ascii")
        fresh.replace(recording)
    except (OSError, UnicodeError):
        return


def _read(lines: list[str], version: str, folder: str) -> Recording:
    """Return what a recording holds; raises ValueError where it is no whole one of this version, or out of date."""
    if lines[:1] != [f"first-light {version}"] or lines[-1:] != [END]:
        raise ValueError(version)
    told: dict[str, list[str]] = {"bus": [], "chip": [], "file": [], "": []}
    for line in lines[1:-1]:
        word, _, rest = line.partition(" ")
        told[word if rest else ""].append(rest or word)
    files = [(stamp, path) for stamp, _, path in (file.partition(" ") for file in told["file"])]
    if any(stamp != _stamp(os.path.join(folder, path)) for stamp, path in files):  # noqa: PTH118 - as above
        raise ValueError(folder)
    return Recording("".join(told["bus"]).split(), told["chip"], [path for _, path in files], _bytes(told[""]))


def _bytes(lines: Sequence[str]) -> list[bytes]:
    return [bytes.fromhex(line) for line in lines]


def _open(told: Recording, devices: str, ioctl: Ioctl) -> BareBus:
    kind, *numbers = told.bus
    first, second, *more = map(int, numbers)
    if kind == "i2c":
        return BareI2c(first, second, devices, ioctl)
    return BareSpi(first, second, more[0], more[1:], told.chips, devices, ioctl)


def _stamp(path: str) -> str:
    """Return what changes when the file does; `-` while there is none."""
    try:
        with open(path, "rb") as file:  # noqa: PTH123 - pathlib costs more than all of this
            return f"{zlib.crc32(file.read()):08x}"
    except OSError:
        return "-"
