"""The main menu."""

from importlib import import_module

from croupier.app.activity import Activity, Desk, Open, Order
from croupier.app.objects import OBJECTS, OnTable
from croupier.app.settings.preferences import preferred
from croupier.messages import messages
from croupier.texts import Texts
from croupier.titles import TITLES
from croupier.views import Menu, Row, View

PAGES = (
    (messages("Scores"), "croupier.app.scores", "ScoresMenu"),
    (messages("Settings"), "croupier.app.settings.settings_pages", "SettingsPage"),
)
"""Message id, module and class of what else there is."""


class MainMenu(Activity):
    """Everything the box can be."""

    def view(self) -> View:
        say = self.desk.say
        rows = [Row(say("Go on"), ("croupier.app.playing.going_on", "GoOn"))] if self.desk.keeper.going() else []
        rows += [Row(say(thing.title), thing) for thing in OBJECTS.values()]
        rows += [Row(say(title), ("croupier.app.setup.forms", "SetUp", game, title)) for game, title in TITLES.items()]
        rows += [Row(say(name), (module, cls)) for name, module, cls in PAGES]
        return Menu(screen="menu", title="Croupier", rows=tuple(rows))

    def opens(self) -> Activity | None:
        keeper = self.desk.keeper
        if not (keeper.going() or keeper.last_thing() == "dial" or keeper.glass_left() is not None):
            return None
        page: Activity | None = import_module("croupier.app.playing.going_on").first_page(self.desk)
        return page

    def do(self, does: object) -> Order | None:
        if isinstance(does, OnTable):
            return Open(does.made(self.desk))
        if isinstance(does, tuple):
            module, cls, *arguments = does
            activity: Activity = getattr(import_module(module), cls)(self.desk, *arguments)
            return Open(activity)
        return super().do(does)

    def help(self) -> tuple[str, ...]:
        say = self.desk.say
        return (
            say("Turn the knob to choose, press it to open."),
            say("Hold the knob anywhere for the menu. BACK leaves."),
        )


def main_menu(desk: Desk, *, language: str | None = None) -> MainMenu:
    """Return the activity that lies at the bottom of everything, in the language last chosen on the box.

    `language` is one asked for on the command line: it goes before what was chosen on the box.
    """
    desk.settings = preferred(desk.settings, desk.keeper)
    desk.say = Texts(language or desk.settings.language)
    return MainMenu(desk)
