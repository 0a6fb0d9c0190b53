"""The walk through a front panel: every control, and the colours of its ring."""

from collections.abc import Callable

from croupier.app.checks.controls import PATIENCE, came, steps, until
from croupier_device.panel_board import PanelBoard
from croupier_device.seam import Lights

COLOURS = ((40, 0, 0), (0, 40, 0), (0, 0, 40))
SOON = 3.0
"""Seconds that a panel which is plugged in takes at most to answer."""
EACH = 0.7
"""Seconds that the ring shows a colour."""


def walk(board: PanelBoard, say: Callable[[str], None], patience: float = PATIENCE) -> list[str] | None:
    """Ask for one control after another; return those from which nothing came, or None where there is no panel."""
    if until(board, lambda _: board.link.up or None, SOON) is None:
        say(f"No panel has answered yet; it has {patience:.0f} seconds. Plug in its USB cable, or give up with Ctrl-C.")
        if until(board, lambda _: board.link.up or None, patience) is None:
            return None
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
