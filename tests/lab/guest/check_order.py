"""A move is on the card before it is on the glass: the kernel's account of syncs, and of what passes on the bus."""

import re
from pathlib import Path

import pytest

from croupier.app.playing.table import GameTable
from croupier.app.settings import Settings
from croupier.games.wavelength.setup import CoopSetup
from croupier.journal.history import reading
from croupier.journal.keeper import Journal
from croupier_device import oled
from croupier_device.clock import MonotonicClock

TRACING = Path("/sys/kernel/debug/tracing")
EVENTS = ("syscalls/sys_exit_fsync", "syscalls/sys_exit_fdatasync", "i2c/i2c_write")
"""What the kernel writes down when a sync is over, and before something passes on the bus."""
LINE = re.compile(r": (sys_fsync|sys_fdatasync|i2c_write)\b")
SETUP = CoopSetup(players=("Ana", "Ben", "Cem"))
LOOK = "down right\nwait 1\nup right"
TURN = (*("press ok",) * 4, "wait 2", LOOK, *("press ok",) * 2, "turn 5", *("press ok",) * 5)
"""A turn: draw and choose a card, spin, look at the target, hand over, turn the dial, reveal, count."""
MOVES = 12
"""So many presses of two turns are moves that the glass shows."""


@pytest.fixture
def account():
    """Clear the kernel's account, and read it: `sync` and `glass`, in their order."""
    switches = [TRACING / "events" / event / "enable" for event in EVENTS]
    for switch in switches:
        switch.write_text("1")

    def account():
        told = LINE.findall((TRACING / "trace").read_text())
        (TRACING / "trace").write_text("")
        return ["glass" if word == "i2c_write" else "sync" for word in told]

    yield account
    for switch in switches:
        switch.write_text("0")


@pytest.fixture
def no_repeats(monkeypatch):
    """Let the display never be told the old picture once more, which would be taken for something of the move."""
    for name in ("REST_SECONDS", "REFRESH_SECONDS", "STILL_SECONDS"):
        monkeypatch.setattr(oled, name, float("inf"))


def rows(folder):
    with reading(folder) as file:
        return file.last()[0]


@pytest.mark.usefixtures("no_repeats")
def test_every_move_is_synced_before_anything_of_it_is_sent_to_the_glass(sit_down, account, tmp_path):
    journal = Journal(tmp_path, MonotonicClock().now)
    player = sit_down(
        settings=Settings(animations=False),
        keeper=journal,
        home=lambda desk: GameTable.begun(desk, "wavelength", SETUP, {}),
    )
    moves = 0
    for act in TURN * 2:
        player.play("wait 0.3")
        before = rows(tmp_path)
        account()
        player.play(f"{act}\nwait 0.2")
        told = account()
        if act == "press ok" and rows(tmp_path) > before:
            assert told[0] == "sync", (player.said[-1]["lines"], told)
            moves += "glass" in told
    journal.close()
    assert moves >= MOVES, "moves were shown that were not written down by then"
