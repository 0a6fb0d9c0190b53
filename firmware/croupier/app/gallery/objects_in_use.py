"""The four objects as a hand uses them, for the gallery: rolled, running, spun, aimed and revealed."""

from collections.abc import Iterator
from typing import Any, Final

from croupier.app.activity import Activity, Desk, Instead, Open
from croupier.app.objects.dial import DialOnTable
from croupier.app.objects.dice import DiceTray
from croupier.app.objects.hourglass import HourglassOnTable
from croupier.app.objects.spinner import SpinnerOnTable
from croupier.games.contract import Refused
from croupier.screens import NOTHING, Frame, Screen, render, screen_for
from croupier.views import View
from croupier_device.seam import LEFT, OK, RIGHT, Down, Input, Press, Turn, Up

CALM: Final = 20.0
"""Seconds between two movements of the hand."""

HANDS: Final[dict[type[Activity], tuple[str, ...]]] = {
    DiceTray: ("press ok", "turn 1", "press ok", "turn -1", "press ok"),
    HourglassOnTable: ("press ok", "press ok", "press right", "press ok"),
    SpinnerOnTable: ("press ok", "press ok"),
    DialOnTable: ("press ok", "down left", "up left", "turn 6", "press ok", "press ok", "press right", "press ok"),
}
"""What is done with each of them."""


def in_use(desk: Desk, clock: list[float]) -> Iterator[tuple[View, Frame]]:
    """Return what is on the glass after every movement; `clock` holds the seconds that `desk.now` tells."""
    for thing, movements in HANDS.items():
        activity = thing(desk)
        screen = screen_for(activity.view(), clock[0], animate=False)
        for words in movements:
            clock[0] += CALM
            activity = _after(activity, screen.handle(_input(words, clock[0]), clock[0]))
            screen = _seen(screen, activity.view(), clock[0])
            yield screen.view, render(screen, clock[0])


def _input(words: str, now: float) -> Input:
    what, which = words.split()
    if what == "turn":
        return Turn(int(which), now)
    control = {"ok": OK, "left": LEFT, "right": RIGHT}[which]
    if what == "press":
        return Press(control, now)
    return Down(control, now) if what == "down" else Up(control, now)


def _after(activity: Activity, does: object) -> Activity:
    """Return the activity that is on top when it has done something."""
    if does is NOTHING or does is None:
        return activity
    try:
        order = activity.do(does)
    except Refused:
        return activity
    return order.activity if isinstance(order, Open | Instead) else activity


def _seen(screen: Screen[Any], view: View, now: float) -> Screen[Any]:
    """Return the screen that shows a view: the same one while it is the same page."""
    before = screen.view
    if (type(before), before.screen, before.key) == (type(view), view.screen, view.key):
        screen.update(view, now)
        return screen
    return screen_for(view, now, animate=False)
