"""The first start of a box: its language, which way the knob turns, a test card; never asked again unless told to."""

from collections.abc import Callable

from croupier.app.activity import Activity, Desk, Home, Instead, Leave, Open, Order
from croupier.app.home import MainMenu
from croupier.app.service.wanted import Wanted
from croupier.app.settings.preferences import prefer
from croupier.texts import LANGUAGES, Texts
from croupier.views import Awake, Choice, Menu, Notice, Row, TestCard, View

DONE = "first start"
"""The name under which the keeper remembers that the questions were answered."""

MOST_CLICKS = 3
"""So many clicks one way are no accident."""


def home_of(wanted: Wanted) -> Callable[[Desk], Activity]:
    """Return what makes the main menu, with the first questions on it where they have not been answered."""
    return lambda desk: _Unasked(desk) if wanted.first_start or not desk.keeper.recall(DONE) else MainMenu(desk)


class _Unasked(MainMenu):
    """The main menu of a box that nobody has told anything yet."""

    def opens(self) -> Activity | None:
        return AskLanguage(self.desk)


class AskLanguage(Activity):
    """Every language in its own name; a press is enough, even before the knob is known to work."""

    def view(self) -> View:
        rows = tuple(Row(name, lambda code=code: self._take(code)) for code, name in LANGUAGES.items())
        now = list(LANGUAGES).index(self.desk.settings.language)
        return Menu(screen="first/language", title="Croupier", rows=rows, start=now)

    def _take(self, code: str) -> Order:
        try:
            self.desk.say = Texts(code)
        except OSError:  # its catalogue is not installed: English then, and the settings can change it later
            self.desk.say = Texts()
        prefer(self.desk, "language", self.desk.say.language)
        return Instead(AskKnob(self.desk))


class AskKnob(Activity):
    """Finds out by a turn to the right which way the knob is wired."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._counted = 0

    def view(self) -> View:
        say = self.desk.say
        return Notice(
            screen="first/knob",
            title=say("The knob"),
            headline=say("Turn it right"),
            text=(say("Three clicks, the way a clock goes."),),
            turned=lambda steps: lambda: self._turned(steps),
            right=Choice(say("skip"), Instead(AskTestCard(self.desk))),
            awake=Awake.BRIGHT,
        )

    def _turned(self, steps: int) -> Order | None:
        self._counted += steps
        if abs(self._counted) < MOST_CLICKS:
            return None
        if self._counted < 0:
            prefer(self.desk, "knob_turned", not self.desk.settings.knob_turned)
        self.desk.sound("ok")
        return Instead(AskTestCard(self.desk))


class AskTestCard(Activity):
    """A frame along the edges of the glass: all four sides have to be seen."""

    def view(self) -> View:
        say = self.desk.say
        return TestCard(
            screen="first/card",
            headline=say("Four sides?"),
            note=say("The frame has no gap."),
            ok=Choice(say("yes"), self._done),
            left=Choice(say("no"), Open(NoFrame(self.desk))),
            awake=Awake.BRIGHT,
        )

    def _done(self) -> Order:
        self.desk.keeper.remember(DONE, value=True)
        return Home()


class NoFrame(Activity):
    """What to do about a picture that is shifted, turned or cut off."""

    def view(self) -> View:
        say, leave = self.desk.say, Choice("", Leave())
        return Notice(
            screen="first/no-frame",
            title=say("Test card"),
            text=(
                say("Columns of junk at one side: another controller. Choose the board zero-sh1106."),
                say("Upside down: set rotate = 180 in the board profile."),
            ),
            ok=Choice(say("back"), Leave()),
            back=leave,
        )
