"""Who sits at the table: seats clockwise, names remembered from earlier evenings, quick names and new ones."""

from collections.abc import Callable, Sequence

import msgspec

from croupier import names
from croupier.app.activity import Activity, Desk, Leave, Open, Order
from croupier.app.form_values import quick_name
from croupier.app.keeping import Keeper
from croupier.chance import shuffled
from croupier.games.contract import Refused
from croupier.texts import Name
from croupier.views import Choice, Menu, Notice, Row, TextEntry, View

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


class PlayersPage(Activity):
    """The seats, clockwise; each can be renamed, moved and left."""

    def __init__(
        self, desk: Desk, title: str, players: Sequence[str], bounds: tuple[int, int], done: Callable[[list[str]], None]
    ) -> None:
        """`bounds` are the fewest and the most players; `done` takes the seats as they are when the page is left."""
        super().__init__(desk)
        self.players = list(players)
        self._title = title
        self._least, self.most = bounds
        self._done = done

    def view(self) -> View:
        say = self.desk.say
        rows = [
            Row(f"{seat} {Name(name)}", Open(SeatPage(self.desk, self, name)))
            for seat, name in enumerate(self.players, 1)
        ]
        if len(self.players) < self.most:
            rows.append(Row(say("Add players"), Open(AddPage(self.desk, self))))
        if len(self.players) > 1:
            rows.append(Row(say("Draw seats by lot"), self._draw_seats))
        rows.append(Row(say("New table"), self._new_table))
        rows.append(Row(say("Done"), self._leave))
        return Menu(
            screen="setup/players",
            title=self._title,
            note=say("Seats clockwise"),
            rows=tuple(rows),
            back=Choice("", self._leave),
        )

    def help(self) -> tuple[str, ...]:
        say = self.desk.say
        return (
            say("The seats go clockwise round the table. Press one to rename it, move it or take it out."),
            say("New table: nobody sits there yet, add everybody anew."),
        )

    def free(self, name: str, beside: str = "") -> bool:
        """Tell whether nobody but `beside` is called this."""
        return not any(names.same(name, other) for other in self.players if other != beside)

    def _draw_seats(self) -> None:
        self.players = list(shuffled(self.desk.source, self.players))
        self.desk.sound("reveal")

    def _new_table(self) -> Order:
        self.players = []
        return Open(AddPage(self.desk, self))

    def _leave(self) -> Order:
        if len(self.players) < self._least:
            raise Refused("At least {n} players are needed.", n=self._least)
        self._done(self.players)
        return Leave()


class SeatPage(Activity):
    """One seat: its player's name, its place in the circle."""

    def __init__(self, desk: Desk, table: PlayersPage, name: str) -> None:
        super().__init__(desk)
        self._table = table
        self._name = name

    def view(self) -> View:
        say, seat = self.desk.say, self._table.players.index(self._name) + 1
        rows = (
            Row(say("Other name"), lambda: Open(self._entry())),
            Row(say("One seat earlier"), lambda: self._move(-1)),
            Row(say("One seat later"), lambda: self._move(1)),
            Row(say("Take out"), self._take_out),
        )
        return Menu(
            screen="setup/seat",
            title=f"{Name(self._name)}",
            note=say("Seat {seat} of {all}", seat=seat, all=len(self._table.players)),
            rows=rows,
            back=Choice("", Leave()),
        )

    def _entry(self) -> "NameEntry":
        others = [name for name in self._table.players if name != self._name]
        return NameEntry(self.desk, self.desk.say("Name"), others, self._rename, sheets=2)

    def _rename(self, name: str) -> None:
        self._table.players[self._table.players.index(self._name)] = name
        remember(self.desk, [name])

    def _move(self, step: int) -> None:
        players = self._table.players
        seat = players.index(self._name)
        players.insert((seat + step) % len(players), players.pop(seat))
        self.desk.sound("tick")

    def _take_out(self) -> Order:
        self._table.players.remove(self._name)
        return Leave()


class AddPage(Activity):
    """Adds players one after another: remembered ones with a press each, quick names, new names."""

    def __init__(self, desk: Desk, table: PlayersPage) -> None:
        super().__init__(desk)
        self._table = table

    def view(self) -> View:
        say, table = self.desk.say, self._table
        known = [name for name in recent(self.desk.keeper) if table.free(name)]
        quick = next(q for n in range(1, QUICK + 2) if table.free(q := quick_name(n, say)))
        rows = [Row(f"{Name(name)}", lambda name=name: self._add(name)) for name in known]
        rows.append(Row(say("New name"), lambda: Open(self._entry())))
        rows.append(Row(quick, lambda: self._add(quick)))
        rows.append(Row(say("Done"), Leave()))
        seated = ", ".join(f"{Name(name)}" for name in table.players)
        return Menu(
            screen="setup/add",
            title=say("Add players"),
            note=seated or say("Nobody sits there yet."),
            rows=tuple(rows),
            back=Choice("", Leave()),
        )

    def _entry(self) -> "NameEntry":
        return NameEntry(self.desk, self.desk.say("Name"), self._table.players, self._add_new, sheets=1)

    def _add_new(self, name: str) -> None:
        remember(self.desk, [name])
        self._table.players.append(name)

    def _add(self, name: str) -> Order | None:
        self._table.players.append(name)
        self.desk.sound("tick")
        return Leave() if len(self._table.players) >= self._table.most else None


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
        try:
            name = names.clean(text)
        except ValueError as error:
            raise Refused(str(error)) from error
        if any(names.same(name, taken) for taken in self._taken):
            return Open(TakenPage(self.desk, name, other_name(name, self._taken), self.take))
        return self.take(name)

    def take(self, name: str, more: int = 0) -> Order:
        """Hand the name over and go away, together with so many more sheets that lie above."""
        self._done(name)
        return Leave(self._sheets + more)


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
