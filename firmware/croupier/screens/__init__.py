"""Draws views on 128 x 64 pixels: one module a kind of view, its fonts, and the canvas they share."""

from importlib import import_module
from typing import Any

from croupier.screens.base import NOTHING, OPEN_MENU, Screen, card_sign
from croupier.screens.canvas import Canvas, Frame
from croupier.views import View

_SCREENS = {
    "Menu": ("menu", "MenuScreen"),
    "Number": ("number", "NumberScreen"),
    "Notice": ("notice", "NoticeScreen"),
    "Handover": ("notice", "HandoverScreen"),
    "TextEntry": ("entry", "TextEntryScreen"),
    "Dice": ("dice", "DiceScreen"),
    "Spinner": ("spinner", "SpinnerScreen"),
    "Clock": ("clock", "ClockScreen"),
    "Dial": ("dial", "DialScreen"),
    "Table": ("table", "TableScreen"),
    "Cards": ("cards", "CardsScreen"),
    "Palette": ("palette", "PaletteScreen"),
    "Compare": ("compare", "CompareScreen"),
    "Curve": ("curve", "CurveScreen"),
    "Code": ("code", "CodeScreen"),
    "Secret": ("secret", "SecretScreen"),
    "Ledger": ("ledger", "LedgerScreen"),
    "Tally": ("tally", "TallyScreen"),
    "Figure": ("figure", "FigureScreen"),
    "Slots": ("slots", "SlotsScreen"),
    "TestCard": ("test_card", "TestCardScreen"),
}
"""Kind of view -> module and class of its screen, loaded when first seen: the splash does not wait for the dial."""


def screen_for(view: View, now: float, *, animate: bool = True) -> Screen[Any]:
    """Return a new screen that shows `view`."""
    module, name = _SCREENS[type(view).__name__]
    made: Screen[Any] = getattr(import_module(f"{__name__}.{module}"), name)(view, now, animate=animate)
    return made


def render(screen: Screen[Any], now: float, *, sign: bool = False) -> Frame:
    """Draw a screen as it is at `now`; with the sign that the card cannot be written, if it cannot."""
    canvas = Canvas()
    screen.draw(canvas, now)
    if sign:
        card_sign(canvas)
    return canvas.frame()


__all__ = ["NOTHING", "OPEN_MENU", "Canvas", "Frame", "Screen", "render", "screen_for"]
