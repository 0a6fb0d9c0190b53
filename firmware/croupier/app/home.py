"""The main menu."""

from importlib import import_module

from croupier.app.activity import Activity, Desk, Open, Order
from croupier.views import Menu, Row, View

OBJECTS = (
    ("Dice", "croupier.app.objects.dice", "DiceTray"),
    ("Hourglass", "croupier.app.objects.hourglass", "HourglassOnTable"),
    ("Spinner", "croupier.app.objects.spinner", "SpinnerOnTable"),
    ("Dial", "croupier.app.objects.dial", "DialOnTable"),
)
"""Message id, module and class of what the main menu offers; loaded when it is chosen."""


class MainMenu(Activity):
    """Everything the box can be."""

    def view(self) -> View:
        say = self.desk.say
        rows = tuple(Row(say(name), (module, cls)) for name, module, cls in OBJECTS)
        return Menu(screen="menu", title="Croupier", rows=rows)

    def do(self, does: object) -> Order | None:
        if isinstance(does, tuple):
            module, cls = does
            activity: Activity = getattr(import_module(module), cls)(self.desk)
            return Open(activity)
        return super().do(does)

    def help(self) -> tuple[str, ...]:
        say = self.desk.say
        return (
            say("Turn the knob to choose, press it to open."),
            say("Hold the knob anywhere for the menu. BACK leaves."),
        )


def main_menu(desk: Desk) -> MainMenu:
    """Return the activity that lies at the bottom of everything."""
    return MainMenu(desk)
