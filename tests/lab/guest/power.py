"""Runs in the guest until the power is cut: says what the last cut left, then plays a game on the real box for ever.

The box is `croupier run` as it is, on the header's lines and the glass, its journal on a disk of its own. The host
reads these lines on the console:

    found ROWS POSITION     what the box made of the journal that the last cut left
    act                     the hand begins to do something
    shown ROWS POSITION     what the journal holds now that the glass has answered

ROWS counts the journal's rows; POSITION is a digest of what replaying the game's record leads to.
"""

import hashlib
import os
import random
import subprocess
import sys
import time
from pathlib import Path

import msgspec
from glass import Glass
from header import Header, load

from croupier import records
from croupier.games import game
from croupier.journal.file import File
from croupier.journal.history import games, reading, record
from croupier.journal.keeper import Journal
from croupier_device import profile

DISK, MOUNTED, RUNTIME = Path("/dev/vda"), Path("/run/disk"), Path("/run/box")
STATE = MOUNTED / "state"
SETTINGS = "animations = false\ndim_after = 86400\ndark_after = 86400\n"
GAME = "wavelength"
SETUP = {
    "mode": "teams",
    "teams": [{"name": "Left Brain", "players": ["Ana", "Ben"]}, {"name": "Right Brain", "players": ["Dov", "Eva"]}],
}
KEYS = ("ok",) * 6 + ("left", "right")
START, ANSWER = 120.0, 0.4
"""Seconds that the box may take to start, and that the glass is given to answer."""
LONGEST_THOUGHT = 0.8
"""So long the hand rests at most between two acts: power is cut then as well, and nothing may be there that was not."""
MOST_IDLE = 12
"""So many acts without a row in the journal mean that the game is over."""


def say(line: str) -> None:
    """Write a line to the console in one piece."""
    os.write(1, f"{line}\n".encode())


def mount() -> None:
    """Mount the journal's disk."""
    load("ext4", "virtio_blk")
    while not DISK.exists():
        time.sleep(0.05)
    MOUNTED.mkdir()
    subprocess.run(["mount", "-t", "ext4", "-o", "noatime", str(DISK), str(MOUNTED)], check=True)  # noqa: S607 - the guest's
    STATE.mkdir(exist_ok=True)
    RUNTIME.mkdir()
    (RUNTIME / "settings.toml").write_text(SETTINGS)


def state() -> str:
    """Return the number of rows in the journal, and a digest of the position that its newest game has."""
    with reading(STATE) as file:
        return f"{file.last()[0]} {position(file)}"


def position(file: File) -> str:
    """Return a digest of the newest game's position, as the rules make it from its record."""
    head, events = record(file, games(file, most=1)[0].number)
    replayed = records.replay(b"".join(records.write(head, events)))
    return hashlib.sha256(msgspec.json.encode(replayed.position("all"))).hexdigest()[:16]


def begin_game() -> None:
    """Write down that a game begins, unless one is going on."""
    journal = Journal(STATE, time.monotonic)
    journal.remember("first start", value=True)
    if not journal.going():
        setup = msgspec.convert(SETUP, game(GAME).setup)
        journal.begin(records.header(GAME, setup), {})
    journal.close()


class Table:
    """The box in its process, and the hand that plays on it."""

    def __init__(self) -> None:
        self.header, self.glass = Header(), Glass()
        self.board = profile.load("zero-oled")

    def switch_on(self) -> None:
        """Start the box and go on with the game that it offers."""
        words = [sys.executable, "-m", "croupier", "run", "--settings", str(RUNTIME / "settings.toml")]
        environment = {**os.environ, "STATE_DIRECTORY": str(STATE), "RUNTIME_DIRECTORY": str(RUNTIME)}
        if path := os.environ.get("LAB_CARELESS"):
            environment["PYTHONPATH"] = f"{path}:{environment['PYTHONPATH']}"
        self.box = subprocess.Popen(words, stderr=subprocess.PIPE, text=True, env=environment)
        assert self.box.stderr
        for line in self.box.stderr:
            if line.strip() == "croupier: ready":
                return
            say(f"box: {line.strip()}")
        raise SystemExit(f"the box ended with {self.box.wait()}")

    def switch_off(self) -> None:
        """End the box in order."""
        self.box.terminate()
        self.box.communicate()

    def press(self, key: str) -> None:
        """Press a key and wait for the glass."""
        before = self.glass.memory
        self.header.do(f"press {getattr(self.board.keys, key).pin} 0.06")
        until = time.monotonic() + ANSWER
        while self.glass.memory == before and time.monotonic() < until:
            time.sleep(0.005)
        time.sleep(0.03)

    def turn(self, detents: int) -> None:
        """Turn the knob."""
        self.header.do(f"turn {self.board.encoder.a} {self.board.encoder.b} {detents} 80")


def play(table: Table, chance: random.Random) -> None:
    """Play until the game is over."""
    table.press("ok")
    idle, last = 0, state()
    say(f"shown {last}")
    while idle < MOST_IDLE:
        time.sleep(chance.uniform(0, LONGEST_THOUGHT))
        say("act")
        if chance.random() < 0.2:
            table.turn(chance.choice((-9, -2, 3, 8)))
        table.press(chance.choice(KEYS))
        now = state()
        say(f"shown {now}")
        idle, last = (0, now) if now != last else (idle + 1, last)


def main() -> None:
    """Play one game after another."""
    mount()
    begin_game()
    table = Table()
    chance = random.Random()
    while True:
        table.switch_on()
        say(f"found {state()}")
        play(table, chance)
        table.switch_off()
        begin_game()


if __name__ == "__main__":
    main()
