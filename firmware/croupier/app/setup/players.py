"""Who sits at the table: seats clockwise, names remembered from earlier evenings, quick names and new ones."""

from collections.abc import Callable, Sequence

from croupier import names
from croupier.app.activity import Activity, Desk, Leave, Open, Order
from croupier.app.setup.form_values import quick_name
from croupier.app.setup.name_entry import QUICK, NameEntry, recent, remember
from croupier.chance import shuffled
from croupier.games.contract import Refused
from croupier.texts import Name
from croupier.views import Choice, Menu, Row, View


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

    def help(self) -> tuple[str, ...]:
        return (self.desk.say("Give the seat another name, move it round the table, or take it out."),)

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

    def help(self) -> tuple[str, ...]:
        return (self.desk.say("Press on everybody who plays, one after another, then on Done."),)

    def _entry(self) -> "NameEntry":
        return NameEntry(self.desk, self.desk.say("Name"), self._table.players, self._add_new, sheets=1)

    def _add_new(self, name: str) -> None:
        remember(self.desk, [name])
        self._table.players.append(name)

    def _add(self, name: str) -> Order | None:
        self._table.players.append(name)
        self.desk.sound("tick")
        return Leave() if len(self._table.players) >= self._table.most else None
