"""The walk through everything that a box has: the glass asks for each control, and for what only a person can tell."""

from collections.abc import Callable
from typing import NamedTuple

from croupier.app.checks.controls import PATIENCE, came, page, show, steps, until
from croupier.views import TestCard, View
from croupier_device.board import Board
from croupier_device.profile import BoardProfile
from croupier_device.seam import BACK, OK, Down, Input, Tone

PAUSE = 0.3
"""Seconds between two questions, so that one press answers one."""


class Found(NamedTuple):
    """What one question brought."""

    what: str
    works: bool


def walk(board: Board, profile: BoardProfile, say: Callable[[str], None], patience: float = PATIENCE) -> list[Found]:
    """Ask for one thing after another on the glass and through `say`; return what came of each."""
    found = [Found(step.control, came(board, step, say, patience)) for step in steps(profile)]
    card = TestCard(screen="selftest/glass", headline="Four sides?", note="OK: yes. BACK: no.")
    found.append(
        Found("glass", _told(board, card, "Is the frame whole on all four sides? OK: yes, BACK: no", say, patience))
    )
    if profile.buzzer is not None:
        board.sound(Tone("win"))
        heard = page("buzzer", "Did it play a tune? OK: yes, BACK: no.")
        found.append(Found("buzzer", _told(board, heard, "Did it play a tune? OK: yes, BACK: no", say, patience)))
    return found


def counted(board: Board) -> list[str]:
    """Return what the contacts did wrong meanwhile, in plain lines."""
    told = board.diagnostics()
    lines = [
        f"{key}: {bounce.edges} chattering edges were ignored; it took up to {bounce.longest * 1000:.1f} ms to settle"
        for key, bounce in told.bounces.items()
        if bounce.edges
    ]
    if told.glitches:
        lines.append(f"knob: {told.glitches} states were hopped over: a bad contact, or a wire that is too long")
    return lines + list(board.troubles())


def _told(board: Board, view: View, asks: str, say: Callable[[str], None], patience: float) -> bool:
    """Ask what only a person can tell; no answer is a no."""
    until(board, lambda _: None, PAUSE)
    show(board, view)
    say(asks)
    yes = until(board, _answer, patience) or False
    say("  yes" if yes else "  no")
    return yes


def _answer(told: list[Input]) -> bool | None:
    """Return what the first key among these says; None where none of them is one."""
    keys = {OK: True, BACK: False}
    return next((keys[event.control] for event in told if isinstance(event, Down) and event.control in keys), None)
