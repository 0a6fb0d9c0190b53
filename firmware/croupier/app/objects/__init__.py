"""The four objects that the box replaces, used alone from the main menu; each is loaded when it is chosen."""

from importlib import import_module
from typing import Final, NamedTuple

from croupier.app.activity import Activity, Desk
from croupier.messages import messages


class OnTable(NamedTuple):
    """One of the objects: the message id of its name, and where its activity is."""

    title: str
    module: str
    cls: str

    def made(self, desk: Desk) -> Activity:
        """Return the activity."""
        activity: Activity = getattr(import_module(f"{__name__}.{self.module}"), self.cls)(desk)
        return activity


OBJECTS: Final = {
    "dice": OnTable(messages("Dice"), "dice", "DiceTray"),
    "hourglass": OnTable(messages("Hourglass"), "hourglass", "HourglassOnTable"),
    "spinner": OnTable(messages("Spinner"), "spinner", "SpinnerOnTable"),
    "dial": OnTable(messages("Dial"), "dial", "DialOnTable"),
}
"""The name that the journal uses -> the object, in the order of the main menu."""
