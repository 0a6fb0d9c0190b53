"""A box that plays a game at random and tells, after each picture, which position it showed; made to be killed."""

import hashlib
import sys
from importlib import import_module
from pathlib import Path

import msgspec

from croupier.app.box import Box
from croupier.app.playing.table import GameTable
from croupier.app.settings import Settings
from croupier.chance import SeededSource
from croupier.games import GAMES
from croupier.games.contract import Refused
from croupier.journal.keeper import Journal
from croupier_device.clock import VirtualClock
from croupier_device.profile import load
from croupier_device.simulated.board import SimulatedBoard


def fingerprint(position: object) -> str:
    return hashlib.sha256(msgspec.json.encode(position)).hexdigest()[:16]


def main(folder: str, name: str, seed: int) -> None:
    chance, chooser = SeededSource(seed), import_module(f"{GAMES[name]}.random_play")
    clock = VirtualClock()
    board = SimulatedBoard(load("zero-oled"), clock, on_tone=lambda *_: None)
    board.start()
    journal = Journal(Path(folder), clock.now, lambda: None)
    setup = chooser.random_setup(chance)
    box = Box(board, Settings(), chance, journal, lambda desk: GameTable.begun(desk, name, setup, {}))
    table = box.sheets[0]
    shown(box, table)
    while not table.over:
        move(box, table, chance, chooser)
        clock.advance_to(clock.now() + 0.7)
        box.service()
        shown(box, table)


def move(box: Box, table: GameTable, chance: SeededSource, chooser) -> None:
    what = chance.below(12)
    try:
        if what == 0:
            table.take_back()
        elif what == 1:
            table.put_back()
        else:
            table.happen(chooser.random_event(table.state, chance))
    except Refused:
        return
    box._show(table.view())


def shown(box: Box, table: GameTable) -> None:
    assert not box.frame.secret
    sys.stdout.write(fingerprint(table.game.position(table.state, "all")) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
