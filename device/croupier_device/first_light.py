"""The first picture after power-on, played from a recording while everything else is still being loaded.

What wakes a display and puts a picture on it depends on nothing but the board and the picture. So the box records it
once, with the very driver that it runs, and plays it at the next start before it imports anything: a few writes to
the I2C bus. The recording names the files that it follows from; as soon as one of them changed it is not played.
"""

import fcntl
import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

NAME = "first-light"
"""The recording's file in the state directory."""

SET_ADDRESS = 0x0703
"""I2C_SLAVE of the kernel's i2c-dev interface: whom the writes are for."""
COMMANDS, DATA = b"\x00", b"\x40"
"""The control bytes: what follows are commands, or bytes for the memory."""
END = "end"

Order = Callable[[int, int, int], object]


def play(recording: str, version: str, *, devices: str = "/dev", ioctl: Order = fcntl.ioctl) -> bool:
    """Put the recorded picture on the glass; False where that cannot be: the full driver then comes in its own time."""
    try:
        with open(recording, encoding="ascii") as file:  # noqa: PTH123 - pathlib costs more than all of this
            head, *rest = file.read().splitlines()
        files, writes = _read(head, rest, version)
        port, address = map(int, head.split()[1:3])
        return all(map(_unchanged, files)) and _send(f"{devices}/i2c-{port}", address, writes, ioctl)
    except (OSError, ValueError):
        return False


def written(port: int, address: int, version: str, files: Iterable[str], writes: Sequence[bytes]) -> str:
    """Return the text of a recording."""
    stamps = [f"file {_stamp(path)} {path}" for path in files]
    return "\n".join([f"first-light {port} {address} {version}", *stamps, *(data.hex() for data in writes), END, ""])


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


def _read(head: str, rest: list[str], version: str) -> tuple[list[str], list[bytes]]:
    """Return the stamped files and the writes; raises ValueError where it is no whole recording of this version."""
    if not head.startswith("first-light ") or head.split()[3:] != [version] or rest[-1:] != [END]:
        raise ValueError(head)
    files = [line.removeprefix("file ") for line in rest if line.startswith("file ")]
    return files, [bytes.fromhex(line) for line in rest[len(files) : -1]]


def _unchanged(stamped: str) -> bool:
    stamp, _, path = stamped.partition(" ")
    return stamp == _stamp(path)


def _stamp(path: str) -> str:
    """Return what changes when the file does; `-` while there is none."""
    try:
        found = os.stat(path)  # noqa: PTH116 - pathlib costs more than all of this
    except OSError:
        return "-"
    return f"{found.st_mtime_ns}:{found.st_size}"


def _send(device: str, address: int, writes: Sequence[bytes], ioctl: Order) -> bool:
    bus = os.open(device, os.O_RDWR | os.O_CLOEXEC)
    try:
        ioctl(bus, SET_ADDRESS, address)
        return all(os.write(bus, data) == len(data) for data in writes)
    finally:
        os.close(bus)
