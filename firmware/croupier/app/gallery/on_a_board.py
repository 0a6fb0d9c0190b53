"""What only a box with a board has, for the gallery: the diagnostics, after a key with worn contacts was pressed."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from croupier.app.activity import Desk
from croupier.app.pages import HoldMenu
from croupier.app.settings.diagnostics_page import DiagnosticsPage
from croupier.views import View
from croupier_device.clock import VirtualClock
from croupier_device.profile import load
from croupier_device.seam import LEFT
from croupier_device.simulated.boards import AnySimulatedBoard, simulated_board

NOWHERE: Final = Path("/nonexistent")
"""Where no temperature can be read: it would be another one in each picture."""


def on_a_board(desk: Desk) -> Iterator[View]:
    """Return the views of a box on the header, scrolled to its keys' bounces, and of one whose keys are on a panel."""
    for name, row in (("zero-oled", 15), ("pico-panel", 10)):
        board = simulated_board(load(name), VirtualClock())
        board.start()
        _press_a_worn_key(board)
        page = DiagnosticsPage(desk, board, NOWHERE)
        yield replace(page.view(), start=row)
        yield page.view()
        yield HoldMenu(desk, page, at_home=False).view()
        board.close()


def _press_a_worn_key(board: AnySimulatedBoard) -> None:
    board.bounce(on=True)
    board.press(LEFT)
    while board.clock.now() < 1:
        board.wait(1.0)
        board.events()
