"""The walk through every control of a front panel: the glass and the terminal ask for each, and wait until it comes."""

from collections.abc import Callable
from typing import NamedTuple

from croupier.screens import render, screen_for
from croupier.views import Notice
from croupier_device.panel_board import PanelBoard
from croupier_device.profile import BoardProfile
from croupier_device.seam import BACK, LEFT, OK, PLAYER_BUTTONS, RIGHT, Down, Input, Lights, Tone, Turn

PATIENCE = 30.0
"""Seconds that each control is waited for."""
COLOURS = ((40, 0, 0), (0, 40, 0), (0, 0, 40))

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
    """Return a step for everything that the panel has to turn or to press."""
    knob = [
        Step("knob", "Turn the knob clockwise", lambda event: isinstance(event, Turn) and event.steps > 0),
        Step("knob", "Turn the knob back", lambda event: isinstance(event, Turn) and event.steps < 0),
    ]
    return knob + [Step(key, NAMES[key], _down(key)) for key in profile.keys.present()]


def _down(key: str) -> Callable[[Input], bool]:
    return lambda event: isinstance(event, Down) and event.control == key


def walk(board: PanelBoard, say: Callable[[str], None], patience: float = PATIENCE) -> list[str]:
    """Ask for one control after another; return those from which nothing came."""
    if not _serve_until(board, lambda _: board.link.up, patience):
        for trouble in board.troubles():
            say(trouble)
        return ["panel"]
    say(f"{board.link.session.board}, firmware {board.link.session.firmware}, on {board.link.device}")
    missed = [step.control for step in steps(board.profile) if not _try(board, step, say, patience)]
    _show_lights(board, say)
    return missed


def _try(board: PanelBoard, step: Step, say: Callable[[str], None], patience: float) -> bool:
    say(step.asks)
    now = board.clock.now()
    view = Notice(screen="panel/test", headline=step.control.upper(), text=(step.asks,), key=step.asks)
    board.show(render(screen_for(view, now, animate=False), now).picture)
    came = _serve_until(board, lambda told: any(map(step.is_it, told)), patience)
    if came:
        board.sound(Tone("ok"))
    say(f"  {'came' if came else 'nothing came'}")
    return came


def _show_lights(board: PanelBoard, say: Callable[[str], None]) -> None:
    for colour in COLOURS if board.lights else ():
        board.light(Lights((colour,) * board.lights))
        _serve_until(board, lambda _: False, 0.7)
    if board.lights:
        say(f"the ring has shown red, green and blue, all {board.lights} lights")


def _serve_until(board: PanelBoard, done: Callable[[list[Input]], bool], patience: float) -> bool:
    """Let the board work until something has come, or for so long; return whether it has."""
    until = board.clock.now() + patience
    while True:
        told = board.events()
        board.service()
        if done(told):
            return True
        if board.clock.now() >= until:
            return False
        board.wait(until)
