"""The walk through a front panel: every control, and the colours of its ring."""

from collections.abc import Callable

from croupier.app.checks.controls import PATIENCE, came, steps, until
from croupier_device.panel_board import PanelBoard
from croupier_device.seam import Lights

COLOURS = ((40, 0, 0), (0, 40, 0), (0, 0, 40))
EACH = 0.7
"""Seconds that the ring shows a colour."""


def walk(board: PanelBoard, say: Callable[[str], None], patience: float = PATIENCE) -> list[str]:
    """Ask for one control after another; return those from which nothing came."""
    if until(board, lambda _: board.link.up or None, patience) is None:
        for trouble in board.troubles():
            say(trouble)
        return ["panel"]
    say(f"{board.link.session.board}, firmware {board.link.session.firmware}, on {board.link.device}")
    missed = [step.control for step in steps(board.profile) if not came(board, step, say, patience)]
    _show_lights(board, say)
    return missed


def _show_lights(board: PanelBoard, say: Callable[[str], None]) -> None:
    for colour in COLOURS if board.lights else ():
        board.light(Lights((colour,) * board.lights))
        until(board, lambda _: None, EACH)
    if board.lights:
        say(f"the ring has shown red, green and blue, all {board.lights} lights")
