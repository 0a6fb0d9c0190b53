"""Who has which player button, told by pressing it."""

from collections.abc import Callable, Sequence

from croupier.app.activity import Activity, Desk, Leave, Order
from croupier.games.contract import Refused
from croupier.texts import Name
from croupier.views import Choice, Notice, View
from croupier_device.seam import PLAYER_BUTTONS

Done = Callable[[dict[str, str]], None]
"""Takes the claimed buttons: `p1` and so on, and whose they are."""


class ButtonsPage(Activity):
    """Each side claims its player button by pressing it; whoever has none answers by the menu."""

    def __init__(self, desk: Desk, title: str, claimants: Sequence[str], done: Done) -> None:
        super().__init__(desk)
        self._title, self._claimants, self._done = title, claimants, done
        self._claimed: dict[str, str] = {}
        self._at = 0

    def view(self) -> View:
        say = self.desk.say
        held = "  ".join(f"{button.upper()} = {Name(name)}" for button, name in self._claimed.items())
        return Notice(
            screen="setup/buttons",
            key=self._at,
            title=self._title,
            headline=f"{Name(self._claimants[self._at])}",
            text=(say("Press your button."), *([held] if held else [])),
            right=Choice(say("without"), self._next),
            back=Choice("", Leave()),
            buttons={button: lambda button=button: self._claim(button) for button in PLAYER_BUTTONS},
        )

    def help(self) -> tuple[str, ...]:
        return (self.desk.say("Who presses a button here has it for the whole game. RIGHT goes on without one."),)

    def _claim(self, button: str) -> Order | None:
        if button in self._claimed:
            raise Refused("That is the button of {name}.", name=Name(self._claimed[button]))
        self._claimed[button] = self._claimants[self._at]
        self.desk.sound("ok")
        return self._next()

    def _next(self) -> Order | None:
        self._at += 1
        if self._at < len(self._claimants):
            return None
        self._done(self._claimed)
        self._at = len(self._claimants) - 1
        return Leave()
