"""A box with a game on the table, on a page and for those who watch: `game_box.py PORT SOCKET [GAME]`.

Without a game it is Wavelength with two teams.

The wheel always stops at 100, so that ten detents from the middle are worth 4 points.
"""

import sys
from pathlib import Path

from croupier.app.box import Box
from croupier.app.commands.play_random import play
from croupier.app.faces import browser
from croupier.app.keeping import MemoryKeeper
from croupier.app.playing.table import GameTable
from croupier.app.public.public_view import Showing
from croupier.app.public.watch_feed import WatchFeed
from croupier.app.settings import Settings
from croupier.app.simulated import Ear, Simulated
from croupier.chance import ScriptedSource, SeededSource
from croupier.games.wavelength.setup import Team, TeamsSetup
from croupier_device.clock import MonotonicClock
from croupier_device.profile import load
from croupier_device.simulated.boards import simulated_board

TEAMS = TeamsSetup(teams=(Team("Left Brain", ("Ana", "Ben")), Team("Right Brain", ("Dov", "Eva"))))


class WatchedBox(Box):
    """A box that shows itself, as the service's loop makes it do."""

    showing: Showing

    def service(self) -> None:
        super().service()
        self.showing.service()


def main(port: int, socket: Path, game: str = "") -> int:
    clock, ear = MonotonicClock(), Ear()
    board = simulated_board(load("zero-oled"), clock, on_tone=ear)
    board.start()
    feed = WatchFeed(socket, board.interrupt)
    box = WatchedBox(
        board,
        Settings(watch=True),
        SeededSource(5) if game else ScriptedSource([103] * 400),
        MemoryKeeper(),
        lambda desk: GameTable.begun(desk, game or "wavelength", play(game, 5)[0] if game else TEAMS, {}),
    )
    box.showing = Showing(box, feed)
    try:
        return browser.run(Simulated(board, clock, box, ear), browser.Wanted(port, opens=False))
    finally:
        feed.close()
        board.close()


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), Path(sys.argv[2]), *sys.argv[3:]))
