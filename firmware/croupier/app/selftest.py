"""The walk through everything that a box has: the glass asks for each control, and for what only a person can tell."""

from collections.abc import Callable
from typing import NamedTuple

from croupier.app.panel_walk import Step, steps
from croupier.screens import render, screen_for
from croupier.views import Choice, Notice, TestCard, View
from croupier_device.board import Board
from croupier_device.profile import BoardProfile
from croupier_device.seam import BACK, OK, Down, Input, Tone

PATIENCE = 30.0
"""Seconds that each control is waited for."""
PAUSE = 0.3
"""Seconds between two questions, so that one press answers one."""


class Found(NamedTuple):
    """What one question brought."""

    what: str
    works: bool


def walk(board: Board, profile: BoardProfile, say: Callable[[str], None], patience: float = PATIENCE) -> list[Found]:
    """Ask for one thing after another on the glass and through `say`; return what came of each."""
    found = [Found(step.control, _control(board, step, say, patience)) for step in steps(profile)]
    card = TestCard(screen="selftest/glass", headline="Four sides?", note="OK: yes. BACK: no.")
    found.append(
        Found("glass", _told(board, card, "Is the frame whole on all four sides? OK: yes, BACK: no", say, patience))
    )
    if profile.buzzer is not None:
        board.sound(Tone("win"))
        heard = _page("buzzer", "Did it play a tune? OK: yes, BACK: no.")
        found.append(Found("buzzer", _told(board, heard, "Did it play a tune? OK: yes, BACK: no", say, patience)))
    return found


def counted(board: Board) -> list[str]:
    """Return what the contacts did wrong meanwhile, in plain lines."""
    told = board.diagnostics()
    lines = [f"{key}: {edges} chattering edges were ignored" for key, edges in told.bounces.items() if edges]
    if told.glitches:
        lines.append(f"knob: {told.glitches} states were hopped over: a bad contact, or a wire that is too long")
    return lines + list(board.troubles())


def _control(board: Board, step: Step, say: Callable[[str], None], patience: float) -> bool:
    _show(board, _page(step.control, step.asks))
    say(step.asks)
    came = _until(board, lambda event: step.is_it(event) or None, patience) or False
    if came:
        board.sound(Tone("ok"))
    say("  came" if came else "  nothing came")
    return came


def _told(board: Board, view: View, asks: str, say: Callable[[str], None], patience: float) -> bool:
    """Ask what only a person can tell; no answer is a no."""
    _until(board, lambda _event: None, PAUSE)
    _show(board, view)
    say(asks)
    answers = {OK: True, BACK: False}
    yes = (
        _until(board, lambda event: answers.get(event.control) if isinstance(event, Down) else None, patience) or False
    )
    say("  yes" if yes else "  no")
    return yes


def _page(what: str, asks: str) -> Notice:
    return Notice(screen=f"selftest/{what}", headline=what.upper(), text=(asks,), ok=Choice("", None), key=asks)


def _show(board: Board, view: View) -> None:
    now = board.clock.now()
    board.show(render(screen_for(view, now, animate=False), now).picture)


def _until(board: Board, answer: Callable[[Input], bool | None], patience: float) -> bool | None:
    """Let the board work until an event is an answer, or for so long; return the answer."""
    until = board.clock.now() + patience
    while True:
        for event in board.events():
            if (told := answer(event)) is not None:
                return told
        board.service()
        if board.clock.now() >= until:
            return None
        board.wait(until)
