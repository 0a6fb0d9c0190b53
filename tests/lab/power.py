"""Power cuts: QEMU is killed at random moments of a game; the next boot must find the last move shown or the next one.

Every second cut is made with a disk that has a cache of its own, which is lost with the power.
"""

import contextlib
import os
import random
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from machine import HERE, Lab, say, tied

LONGEST = 8.0
"""Seconds of play after which the power is cut at the latest."""
BOOT_LIMIT = 240.0
SIZE = 64 << 20


@dataclass
class Evening:
    """What is known of one journal over all its cuts."""

    shown: tuple[int, str] | None = None
    acting: bool = False
    """Whether the hand has begun to do something since."""
    moves: int = 0
    wrong: list[str] = field(default_factory=list)

    def hear(self, line: str) -> bool:
        """Take a line of the guest's console; return whether the game is being played."""
        name, *words = line.split() or [""]
        if name == "found":
            self._compare(int(words[0]), words[1])
        elif name == "shown":
            now = (int(words[0]), words[1])
            self.moves += now != self.shown
            self.shown, self.acting = now, False
        elif name == "act":
            self.acting = True
        elif name == "box:" or "Error" in line or "Traceback" in line:
            say(f"  {line.rstrip()}")
        return name in ("shown", "act")

    def _compare(self, rows: int, position: str) -> None:
        last, self.shown = self.shown, (rows, position)
        if last is None:
            return
        if rows < last[0]:
            self.wrong.append(f"{last[0] - rows} rows that had been shown were gone")
        elif rows == last[0] and position != last[1]:
            self.wrong.append("the same rows led to another position")
        elif rows > last[0] and not self.acting:
            self.wrong.append("there were rows that nobody had played")


@contextlib.contextmanager
def disk(image: Path, *, volatile: bool) -> Iterator[tuple[str, Callable[[], None]]]:
    """Yield QEMU's words for the disk, and what takes the disk's own power away."""
    if not volatile:
        yield f"file={image},if=virtio,format=raw,cache=writethrough", lambda: None
        return
    socket = image.with_suffix(".socket")
    socket.unlink(missing_ok=True)
    words = tied("nbdkit", "--foreground", "--unix", str(socket), "--filter=cache", "file", str(image))
    environment = {**os.environ, "TMPDIR": str(image.parent)}
    with subprocess.Popen([*words, "cache=writeback", "cache-max-size=1G"], env=environment) as server:
        while not socket.exists() and server.poll() is None:
            time.sleep(0.02)
        try:
            yield f"file=nbd+unix:///?socket={socket},if=virtio,format=raw,cache=none", server.kill
        finally:
            server.kill()


def cut(command: list[str], evening: Evening, take_disk: Callable[[], None]) -> None:
    """Boot, let the box play for a while, and pull the plug."""
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True) as guest:

        def pull() -> None:
            take_disk()
            guest.kill()

        timer, playing = threading.Timer(BOOT_LIMIT, pull), False
        timer.start()
        assert guest.stdout
        for line in guest.stdout:
            if evening.hear(line) and not playing:
                playing = True
                timer.cancel()
                timer = threading.Timer(random.uniform(0.2, LONGEST), pull)
                timer.start()
        timer.cancel()
    if not playing:
        evening.wrong.append("the box did not come back")


def play(lab: Lab, cuts: int, *, careless: bool = False) -> Evening:
    """Play a game with so many power cuts and return what became of it; the last boot is there to look."""
    evening = Evening()
    with tempfile.TemporaryDirectory(prefix="croupier-power-") as folder:
        shared, image = Path(folder) / "shared", Path(folder) / "disk.raw"
        shared.mkdir()
        control = f"export LAB_CARELESS={HERE}/guest/careless; " if careless else ""
        (shared / "command").write_text(f"{control}{lab.python} {HERE}/guest/power.py")
        image.touch()
        os.truncate(image, SIZE)
        subprocess.run(["mkfs.ext4", "-q", str(image)], check=True)  # noqa: S607 - Debian's
        for number in range(cuts + 1):
            with disk(image, volatile=bool(number % 2)) as (drive, take_disk):
                cut(lab.command(shared, "-drive", drive), evening, take_disk)
    return evening
