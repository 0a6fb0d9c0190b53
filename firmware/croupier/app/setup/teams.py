"""Who plays with whom: players shared out to teams, by hand or by lot, and the teams' names."""

from collections.abc import Callable, Sequence
from typing import Any

from croupier.app.activity import Activity, Desk, Leave, Open, Order
from croupier.app.setup.form_values import shared_out, team_name
from croupier.app.setup.name_entry import NameEntry
from croupier.chance import shuffled
from croupier.games.contract import Refused
from croupier.games.form import Teams, Values
from croupier.texts import Name
from croupier.views import Choice, Menu, Row, View

Done = Callable[[list[dict[str, Any]]], None]


class TeamsPage(Activity):
    """Every player with the team beside the name; a press changes it."""

    def __init__(self, desk: Desk, field: Teams, values: Values, done: Done) -> None:
        super().__init__(desk)
        self._field = field
        self._players: list[str] = values[field.players]
        self._bounds = field.count(values)
        teams = values[field.key]
        self.names: list[str] = [team["name"] for team in teams]
        self._team = {player: place for place, team in enumerate(teams) for player in team["players"]}
        self._done = done

    def view(self) -> View:
        say = self.desk.say
        rows = [
            Row(
                f"{Name(player)}", lambda player=player: self._change(player), f"{Name(self.names[self._team[player]])}"
            )
            for player in self._players
        ]
        if self._bounds[0] < self._bounds[1]:
            rows.append(Row(say("Teams"), self._change_count, str(len(self.names))))
        rows.append(Row(say("Draw lots"), self._draw))
        rows += [Row(f"{Name(name)}", Open(self._rename(i)), say("rename")) for i, name in enumerate(self.names)]
        rows.append(Row(say("Done"), self._leave))
        return Menu(screen="setup/teams", title=say(self._field.label), rows=tuple(rows), back=Choice("", self._leave))

    def help(self) -> tuple[str, ...]:
        say = self.desk.say
        return (say("Press on a player to change the team. Draw lots shares everybody out by chance."),)

    def _change(self, player: str) -> None:
        self._team[player] = (self._team[player] + 1) % len(self.names)
        self.desk.sound("tick")

    def _change_count(self) -> None:
        low, high = self._bounds
        count = len(self.names) + 1 if len(self.names) < high else low
        self.names = [
            self.names[i] if i < len(self.names) else team_name(self._field, i, self.desk.say) for i in range(count)
        ]
        self._share_out(self._players)

    def _draw(self) -> None:
        self._share_out(shuffled(self.desk.source, self._players))
        self.desk.sound("reveal")

    def _share_out(self, players: Sequence[str]) -> None:
        teams = shared_out(players, self.names)
        self._team = {player: place for place, team in enumerate(teams) for player in team["players"]}

    def _rename(self, place: int) -> NameEntry:
        def named(name: str) -> None:
            self.names[place] = name

        others = [name for i, name in enumerate(self.names) if i != place]
        title = self.desk.say("Team")
        return NameEntry(self.desk, title, others, named, sheets=1, text=self.names[place], people=False)

    def _leave(self) -> Order:
        members = [[p for p in self._players if self._team[p] == i] for i in range(len(self.names))]
        if min(map(len, members)) < self._field.least:
            raise Refused("Each team needs at least {n} players.", n=self._field.least)
        self._done([{"name": name, "players": side} for name, side in zip(self.names, members, strict=True)])
        return Leave()
