"""The pages that every game on the table has: taking back, what happened, scores, about, fingerprints."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from croupier.app.activity import Activity, Desk, Leave, Order
from croupier.games.contract import Refused
from croupier.views import Choice, Notice, View


class FingerprintPage(Activity):
    """A fingerprint of what has just been hidden, for everybody to note."""

    def __init__(self, desk: Desk, number: int, fingerprint: str) -> None:
        super().__init__(desk)
        self._number, self._fingerprint = number, fingerprint

    def view(self) -> View:
        say = self.desk.say
        return Notice(
            screen="fingerprint",
            title=say("Fingerprint {n}", n=self._number),
            headline=self._fingerprint,
            text=(say("Note it: it proves that nothing is changed."),),
            key=self._number,
            ok=Choice(say("noted"), Leave()),
            back=Choice("", Leave()),
        )


class SaltPage(Activity):
    """The salt of a game that is over: with it every fingerprint can be checked."""

    def __init__(self, desk: Desk, salt: str) -> None:
        super().__init__(desk)
        self._salt = salt

    def view(self) -> View:
        say, leave = self.desk.say, Choice("", Leave())
        groups = [self._salt[i : i + 16] for i in (0, 16)]
        return Notice(
            screen="salt",
            title=say("Salt"),
            text=(*groups, say("croupier verify checks all fingerprints with it.")),
            ok=leave,
            back=leave,
        )


class TakeBackPage(Activity):
    """Asks, in front of everybody, whether the last move is taken back; says why where it cannot be.

    Args:
        last: tells in words what would be taken back; raises `Refused` where it cannot be.
        take_back: takes it back.
    """

    def __init__(self, desk: Desk, last: Callable[[], str], take_back: Callable[[], None]) -> None:
        super().__init__(desk)
        self._last, self._take_back = last, take_back

    def view(self) -> View:
        say = self.desk.say
        leave = Choice(say("no"), Leave())
        try:
            told = self._last()
        except Refused as refused:
            reason = say(refused.reason, **refused.values)
            return Notice(screen="take-back/refused", title=say("Take back?"), text=(reason,), ok=leave, back=leave)
        return Notice(
            screen="take-back",
            title=say("Take back?"),
            text=(told,),
            ok=Choice(say("take back"), self._done),
            back=leave,
        )

    def _done(self) -> Order:
        self._take_back()
        return Leave()


class StoryPage(Activity):
    """What happened, in the order given."""

    def __init__(self, desk: Desk, told: tuple[str, ...]) -> None:
        super().__init__(desk)
        self._told = told

    def view(self) -> View:
        leave = Choice("", Leave())
        return Notice(screen="story", title=self.desk.say("What happened"), text=self._told, ok=leave, back=leave)


class SheetPage(Activity):
    """The score sheet as it stands."""

    def __init__(self, desk: Desk, sheet: Callable[[], View]) -> None:
        super().__init__(desk)
        self._sheet = sheet

    def view(self) -> View:
        leave = Choice("", Leave())
        return replace(self._sheet(), ok=leave, back=leave)


class AboutPages(Activity):
    """A few pages about the game; OK and BACK turn them."""

    def __init__(self, desk: Desk, pages: Sequence[tuple[str, ...]]) -> None:
        super().__init__(desk)
        self._pages = pages
        self._at = 0

    def view(self) -> View:
        say = self.desk.say
        last = self._at == len(self._pages) - 1
        return Notice(
            screen="about",
            title=say("About"),
            text=self._pages[self._at],
            key=self._at,
            ok=Choice(say("close") if last else say("next page"), self._on),
            back=Choice("", Leave()),
        )

    def _on(self) -> Order | None:
        if self._at == len(self._pages) - 1:
            return Leave()
        self._at += 1
        return None
