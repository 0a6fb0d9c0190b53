"""Tries the controls of a board one after another: the glass asks for each, and waits until it comes."""

from collections.abc import Callable
from typing import NamedTuple

from croupier.screens import render, screen_for
from croupier.views import Notice, View
from croupier_device.board import Board
from croupier_device.profile import BoardProfile
from croupier_device.seam import BACK, LEFT, OK, PLAYER_BUTTONS, RIGHT, Down, Input, Tone, Turn

PATIENCE = 30.0
"""Seconds that each control is waited for."""

NAMES = {
    OK: "Press the knob (OK)",
    LEFT: "Press LEFT",
    RIGHT: "Press RIGHT",
    BACK: "Press BACK",
    **{button: f"Press player button {button[1:]}" for button in PLAYER_BUTTONS},
}


class Step(NamedTuple):
    """One control to be tried: what it is called, what is asked, and what has to come."""

    control: str
    asks: str
    is_it: Callable[[Input], bool]


def steps(profile: BoardProfile) -> list[Step]:
    """Return a step for everything that the board has to turn or to press."""
    knob = [
        Step("knob", "Turn the knob clockwise", lambda event: isinstance(event, Turn) and event.steps > 0),
        Step("knob", "Turn the knob back", lambda event: isinstance(event, Turn) and event.steps < 0),
    ]
    return knob + [Step(key, NAMES[key], _down(key)) for key in profile.keys.present()]


def _down(key: str) -> Callable[[Input], bool]:
    return lambda event: isinstance(event, Down) and event.control == key


def came(board: Board, step: Step, say: Callable[[str], None], patience: float) -> bool:
    """Ask for a control on the glass and through `say`; return whether it came in time."""
    show(board, page(step.control, step.asks))
    say(step.asks)
    there = until(board, lambda told: any(map(step.is_it, told)) or None, patience) is not None
    if there:
        board.sound(Tone("ok"))
    say("  came" if there else "  nothing came")
    return there


def page(what: str, asks: str) -> Notice:
    """Return the page that asks for something."""
    return Notice(screen=f"controls/{what}", headline=what.upper(), text=(asks,), key=asks)


def show(board: Board, view: View) -> None:
    """Put a view on the glass, where no box runs."""
    now = board.clock.now()
    board.show(render(screen_for(view, now, animate=False), now).picture)


def until(board: Board, answer: Callable[[list[Input]], bool | None], patience: float) -> bool | None:
    """Let the board work until what has come is an answer, or for so long; return the answer."""
    end = board.clock.now() + patience
    while True:
        told = board.events()
        board.service()
        if (found := answer(told)) is not None:
            return found
        if board.clock.now() >= end:
            return None
        board.wait(end)
