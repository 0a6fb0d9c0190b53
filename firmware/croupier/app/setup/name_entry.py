"""A name entered by the knob: those of earlier evenings first, and nobody called like somebody else."""

from collections.abc import Callable, Sequence

import msgspec

from croupier import names
from croupier.app.activity import Activity, Desk, Leave, Open, Order
from croupier.app.keeping import Keeper
from croupier.app.setup.form_values import quick_name
from croupier.games.contract import Refused
from croupier.texts import Name
from croupier.views import Choice, Notice, TextEntry, View

REMEMBERED = 40
"""Names of players that are kept, the most recent ones."""
QUICK = 12
"""Quick names that there are; they are not remembered as people."""


def recent(keeper: Keeper) -> list[str]:
    """Return the names of earlier players, the most recent first."""
    try:
        return msgspec.convert(keeper.recall("players"), list[str])
    except msgspec.ValidationError:
        return []


def remember(desk: Desk, players: Sequence[str]) -> None:
    """Put these players first in the list of those that are remembered."""
    quick = [quick_name(number, desk.say) for number in range(1, QUICK + 1)]
    new = [name for name in players if name not in quick]
    old = [name for name in recent(desk.keeper) if not any(names.same(name, other) for other in new)]
    desk.keeper.remember("players", (new + old)[:REMEMBERED])


def forget(keeper: Keeper, name: str) -> None:
    """Take a name off the list of those that are remembered."""
    keeper.remember("players", [other for other in recent(keeper) if other != name])


def other_name(name: str, taken: Sequence[str]) -> str:
    """Return the name with the first number behind it that tells it apart from those taken."""
    number, short = 2, name[: names.LONGEST - 3].rstrip()
    while any(names.same(f"{short} {number}", other) for other in taken):
        number += 1
    return f"{short} {number}"


class NameEntry(Activity):
    """A name that nobody else has; `done` takes it, then so many sheets go away."""

    def __init__(
        self,
        desk: Desk,
        title: str,
        taken: Sequence[str],
        done: Callable[[str], None],
        *,
        sheets: int,
        text: str = "",
        longest: int = names.LONGEST,
        people: bool = True,
    ) -> None:
        super().__init__(desk)
        self._title, self._taken, self._done = title, taken, done
        self._sheets, self._text, self._longest, self._people = sheets, text, longest, people

    def view(self) -> View:
        say = self.desk.say
        known = recent(self.desk.keeper) if self._people else []
        return TextEntry(
            screen="name",
            title=self._title,
            text=self._text,
            longest=self._longest,
            does=lambda text: lambda: self._enter(text),
            suggestions=tuple(k for k in known if not any(names.same(k, taken) for taken in self._taken)),
            erase=say("BACK: delete"),
            ok=Choice(say("done"), None),
            back=Choice("", Leave()),
        )

    def help(self) -> tuple[str, ...]:
        say = self.desk.say
        return (
            say("Turn to a letter, press to take it. LEFT and RIGHT jump to the letters that stand there."),
            say("BACK deletes a letter. At the end go to 'done' and press."),
        )

    def _enter(self, text: str) -> Order:
        if not text.strip():
            raise Refused("A name needs at least one letter.")
        try:
            name = names.clean(text)
        except ValueError as error:
            raise Refused(str(error)) from error
        if any(names.same(name, taken) for taken in self._taken):
            return Open(TakenPage(self.desk, name, other_name(name, self._taken), self.take))
        known = recent(self.desk.keeper) if self._people else []
        if (old := next((other for other in known if names.same(name, other)), None)) is not None:
            return Open(KnownPage(self.desk, old, other_name(name, [*known, *self._taken]), self.take))
        return self.take(name)

    def take(self, name: str, more: int = 0) -> Order:
        """Hand the name over and go away, together with so many more sheets that lie above."""
        self._done(name)
        return Leave(self._sheets + more)


class KnownPage(Activity):
    """Asks whether a name of an earlier evening is the same person: score sheets keep people apart by their names."""

    def __init__(self, desk: Desk, known: str, other: str, take: Callable[[str, int], Order]) -> None:
        super().__init__(desk)
        self._known, self._other, self._take = known, other, take

    def view(self) -> View:
        say = self.desk.say
        return Notice(
            screen="name/known",
            title=say("The same one?"),
            text=(say("A {name} has played here before. Is it the same person?", name=Name(self._known)),),
            left=Choice(f"{Name(self._other)}", lambda: self._take(self._other, 1)),
            ok=Choice(say("yes"), lambda: self._take(self._known, 1)),
            back=Choice("", Leave()),
        )

    def help(self) -> tuple[str, ...]:
        return (self.desk.say("OK: the same person, whose score sheet goes on. LEFT: somebody else, with a number."),)


class TakenPage(Activity):
    """Two people of one name are told apart: the second is offered a number."""

    def __init__(self, desk: Desk, name: str, other: str, take: Callable[[str, int], Order]) -> None:
        super().__init__(desk)
        self._name, self._other, self._take = name, other, take

    def view(self) -> View:
        say = self.desk.say
        return Notice(
            screen="name/taken",
            title=say("Two of one name"),
            text=(
                say(
                    "There is a {name} already. Who is new can be {other}.",
                    name=Name(self._name),
                    other=Name(self._other),
                ),
            ),
            left=Choice(say("change"), Leave()),
            ok=Choice(f"{Name(self._other)}", lambda: self._take(self._other, 1)),
            back=Choice("", Leave()),
        )

    def help(self) -> tuple[str, ...]:
        return (self.desk.say("OK takes the name with the number, LEFT goes back to the letters."),)
