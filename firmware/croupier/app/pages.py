"""The pages that belong to no game: the menu behind holding OK, help, what was refused, what went wrong."""

from croupier.app.activity import Activity, Desk, Home, Instead, Leave, Open, Order
from croupier.app.public.spectators import watching_row
from croupier.games.contract import Refused
from croupier.views import Choice, Menu, Notice, Row, View


class HoldMenu(Activity):
    """The menu that holding OK opens on every screen: help first, then what the activity offers, then leaving."""

    def __init__(self, desk: Desk, below: Activity, *, at_home: bool) -> None:
        super().__init__(desk)
        self._below = below
        self._at_home = at_home

    def view(self) -> View:
        say = self.desk.say
        rows = []
        if self._below.help():
            rows.append(Row(say("Help"), Open(HelpPage(self.desk, self._below.help()))))
        rows += self._below.menu()
        if self.desk.watch is not None and self.desk.watch.on:
            rows.append(watching_row(self.desk, self.desk.watch))
        if not self._at_home:
            rows.append(Row(say("Main menu"), Home()))
        rows.append(Row(say("Back"), Leave()))
        return Menu(screen="menu/hold", title=say("Menu"), rows=tuple(rows), back=Choice("", Leave()))

    def do(self, does: object) -> Order | None:
        """Do it for the activity below; its pages come in the menu's place."""
        order = does if isinstance(does, Open | Leave | Home | Instead) else self._below.do(does)
        if isinstance(order, Open):
            return Instead(order.activity)
        return order or Leave()


class HelpPage(Activity):
    """A few lines on what to do."""

    def __init__(self, desk: Desk, text: tuple[str, ...]) -> None:
        super().__init__(desk)
        self._text = text

    def view(self) -> View:
        leave = Choice("", Leave())
        return Notice(screen="help", title=self.desk.say("Help"), text=self._text, ok=leave, back=leave)


class RefusedPage(Activity):
    """Why something could not be done."""

    def __init__(self, desk: Desk, refused: Refused) -> None:
        super().__init__(desk)
        self._refused = refused

    def view(self) -> View:
        say = self.desk.say
        leave = Choice(say("OK"), Leave())
        reason = say(self._refused.reason, **self._refused.values)
        return Notice(screen="refused", title=say("Not now"), text=(reason,), ok=leave, back=Choice("", Leave()))


class Mishap(Activity):
    """A fault in the program: what has been played is safe, and the table can go on."""

    def view(self) -> View:
        say = self.desk.say
        return Notice(
            screen="mishap",
            title=say("Sorry"),
            text=(say("Something went wrong in the box. Nothing is lost: go on, or start again."),),
            ok=Choice(say("go on"), Leave()),
            back=Choice("", Leave()),
        )


class RecordsPage(Activity):
    """What the players should know about their records."""

    def __init__(self, desk: Desk, told: tuple[str, ...]) -> None:
        super().__init__(desk)
        self._told = told

    def view(self) -> View:
        say, leave = self.desk.say, Choice("", Leave())
        return Notice(
            screen="records",
            title=say("Records"),
            text=tuple(say(told) for told in self._told),
            ok=Choice(say("OK"), Leave()),
            back=leave,
        )
