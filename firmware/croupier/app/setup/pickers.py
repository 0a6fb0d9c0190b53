"""The pages that fill in the fields of a form, one kind of field each."""

from collections.abc import Callable, Sequence
from functools import singledispatch
from typing import Any

from croupier.app.activity import Activity, Desk, Instead, Leave, Open, Order
from croupier.app.setup.buttons import ButtonsPage
from croupier.app.setup.form_values import least_players, option_words
from croupier.app.setup.name_entry import NameEntry
from croupier.app.setup.players import PlayersPage
from croupier.app.setup.teams import TeamsPage
from croupier.chance import choose, shuffled
from croupier.games.contract import Refused
from croupier.games.form import Amount, Buttons, Field, Names, Pick, Players, Several, Teams, Values
from croupier.texts import Name
from croupier.views import Choice, Menu, Notice, Number, Row, View

Done = Callable[[Any], None]
"""Takes the value that was chosen."""

TAKEN = "\u00d7"
"""Stands at what was chosen out of several: a cross."""


@singledispatch
def picker(field: Field, desk: Desk, values: Values, done: Done) -> Activity:
    """Return the page that asks for the value of a field."""
    del desk, values, done
    raise TypeError(f"{type(field).__name__} is no field that the box can ask for")


@picker.register
def _(field: Players, desk: Desk, values: Values, done: Done) -> Activity:
    bounds = (least_players(field, values), field.most(values))
    return PlayersPage(desk, desk.say(field.label), values[field.key], bounds, done)


@picker.register
def _(field: Teams, desk: Desk, values: Values, done: Done) -> Activity:
    return TeamsPage(desk, field, values, done)


@picker.register
def _(field: Pick, desk: Desk, values: Values, done: Done) -> Activity:
    return PickPage(desk, field, values, done)


@picker.register
def _(field: Several, desk: Desk, values: Values, done: Done) -> Activity:
    return SeveralPage(desk, field, values, done)


@picker.register
def _(field: Amount, desk: Desk, values: Values, done: Done) -> Activity:
    return AmountPage(desk, field, values[field.key], done)


@picker.register
def _(field: Names, desk: Desk, values: Values, done: Done) -> Activity:
    return NamesPage(desk, desk.say(field.label), values[field.key], field.most, done)


@picker.register
def _(field: Buttons, desk: Desk, values: Values, done: Done) -> Activity:
    return ButtonsPage(desk, desk.say(field.label), field.claimants(values), done)


class PickPage(Activity):
    """One of several values, perhaps by lot."""

    def __init__(self, desk: Desk, field: Pick, values: Values, done: Done) -> None:
        super().__init__(desk)
        self._field, self._done = field, done
        self._options = field.options(values, desk.say)
        self._value = values[field.key]

    def view(self) -> View:
        say = self.desk.say
        rows = [Row(option_words(v, words), lambda v=v: self._take(v)) for v, words in self._options]
        if self._field.lots and len(self._options) > 1:
            rows.append(Row(say("Draw lots"), self._draw))
        return Menu(
            screen="setup/pick",
            key=self._field.key,
            title=say(self._field.label),
            note=say(self._field.help),
            rows=tuple(rows),
            start=next((i for i, (v, _) in enumerate(self._options) if v == self._value), 0),
            back=Choice("", Leave()),
        )

    def help(self) -> tuple[str, ...]:
        say = self.desk.say
        lots = (say("Draw lots leaves it to chance."),) if self._field.lots else ()
        return (say("Press on the one you want."), *lots)

    def _take(self, value: object) -> Order:
        self._done(value)
        return Leave()

    def _draw(self) -> Order:
        value, words = choose(self.desk.source, self._options)
        self._done(value)
        self.desk.sound("reveal")
        return Instead(LotsPage(self.desk, self.desk.say(self._field.label), option_words(value, words)))


class LotsPage(Activity):
    """What the lots have said."""

    def __init__(self, desk: Desk, title: str, drawn: str) -> None:
        super().__init__(desk)
        self._title, self._drawn = title, drawn

    def view(self) -> View:
        say, leave = self.desk.say, Leave()
        return Notice(
            screen="setup/lots",
            title=self._title,
            headline=self._drawn,
            text=(say("So say the lots."),),
            ok=Choice(say("OK"), leave),
            back=Choice("", leave),
        )

    def help(self) -> tuple[str, ...]:
        return (self.desk.say("The lot has been drawn. OK goes on; it can be drawn again."),)


class SeveralPage(Activity):
    """A fixed number of many values; a press takes one or gives it back."""

    def __init__(self, desk: Desk, field: Several, values: Values, done: Done) -> None:
        super().__init__(desk)
        self._field, self._done = field, done
        self._options = field.options(values, desk.say)
        self._count = field.count(values)
        self._taken = list(values[field.key])

    def view(self) -> View:
        say = self.desk.say
        rows = [Row(words, lambda v=v: self._flip(v), TAKEN if v in self._taken else "") for v, words in self._options]
        if self._field.lots:
            rows.append(Row(say("Draw lots"), self._draw))
        rows.append(Row(say("Done"), self._leave))
        return Menu(
            screen="setup/several",
            key=self._field.key,
            title=say(self._field.label),
            note=say("{n} of {all} chosen", n=len(self._taken), all=self._count),
            rows=tuple(rows),
            back=Choice("", self._leave),
        )

    def help(self) -> tuple[str, ...]:
        return (self.desk.say("Press on a row to choose it or to give it back. Done when the number is right."),)

    def _draw(self) -> None:
        self._taken = [value for value, _ in shuffled(self.desk.source, self._options)[: self._count]]
        self.desk.sound("reveal")

    def _flip(self, value: object) -> None:
        if value in self._taken:
            self._taken.remove(value)
        elif self._count == 1:
            self._taken = [value]
        elif len(self._taken) < self._count:
            self._taken.append(value)
        else:
            raise Refused("There are {n} already. Give one back first.", n=self._count)
        self.desk.sound("tick")

    def _leave(self) -> Order:
        if len(self._taken) != self._count:
            raise Refused("Choose exactly {n}.", n=self._count)
        self._done([v for v, _ in self._options if v in self._taken])
        return Leave()


class AmountPage(Activity):
    """A whole number."""

    def __init__(self, desk: Desk, field: Amount, value: int, done: Done) -> None:
        super().__init__(desk)
        self._field, self._value, self._done = field, value, done

    def view(self) -> View:
        say, field = self.desk.say, self._field
        return Number(
            screen="setup/amount",
            key=field.key,
            title=say(field.label),
            value=self._value,
            low=field.low,
            high=field.high,
            steps=field.steps,
            shown=lambda n: field.shown(n, say),
            note=say(field.help),
            does=lambda n: lambda: self._take(n),
            ok=Choice(say("take"), None),
            back=Choice("", Leave()),
        )

    def help(self) -> tuple[str, ...]:
        return (self.desk.say("Turn to the number you want and press."),)

    def _take(self, value: int) -> Order:
        self._done(value)
        return Leave()


class NamesPage(Activity):
    """A fixed number of names, each entered by itself."""

    def __init__(self, desk: Desk, title: str, names: Sequence[str], longest: int, done: Done) -> None:
        super().__init__(desk)
        self._title, self._names, self._longest, self._done = title, list(names), longest, done

    def view(self) -> View:
        rows = [Row(f"{i} {Name(name)}", Open(self._entry(i - 1))) for i, name in enumerate(self._names, 1)]
        rows.append(Row(self.desk.say("Done"), self._leave))
        return Menu(screen="setup/names", title=self._title, rows=tuple(rows), back=Choice("", self._leave))

    def help(self) -> tuple[str, ...]:
        return (self.desk.say("Press on a name to change it. Done keeps all of them."),)

    def _entry(self, place: int) -> NameEntry:
        def named(name: str) -> None:
            self._names[place] = name

        others = [name for i, name in enumerate(self._names) if i != place]
        title, text = self.desk.say("No. {n}", n=place + 1), self._names[place]
        return NameEntry(self.desk, title, others, named, sheets=1, text=text, longest=self._longest, people=False)

    def _leave(self) -> Order:
        self._done(self._names)
        return Leave()
