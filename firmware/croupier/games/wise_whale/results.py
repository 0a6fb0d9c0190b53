"""How games and series of The Wise Whale end: results, winners, the score sheet, the way of the training."""

from dataclasses import replace

from croupier.games.memory import MemoryPresenter
from croupier.games.presenting import Result
from croupier.games.wise_whale import events as ev
from croupier.games.wise_whale.cards import GRID
from croupier.games.wise_whale.rules import State
from croupier.texts import Name
from croupier.views import Chance, Choice, Notice, Table, View


class ResultPages(MemoryPresenter[State]):
    """The pages from the last attempt of a game on."""

    def game_over(self, state: State) -> View:
        """Return the points of the game that is over; alone, what was won less the errors."""
        say = self.say
        if state.setup.solo:
            return self._solo_over(state)
        on = Choice(say("total"), ev.Finish()) if state.complete else Choice(say("next game"), Chance("next_game"))
        points = state.games[-1]
        return Table(
            screen="wise-whale/game-over",
            key=state.game_number,
            title=say("Game {n} of {most}", n=state.game_number, most=len(state.setup.players)),
            head=("", say("points"), say("total")),
            body=tuple(
                (format(Name(player)), f"+{points[seat]}", str(state.totals[seat]))
                for seat, player in enumerate(state.setup.players)
            ),
            ok=on,
        )

    def _solo_over(self, state: State) -> View:
        say, won, errors = self.say, state.won[0], len(state.errors)
        return Notice(
            screen="wise-whale/solo-over",
            title=say("Result"),
            headline=f"{won} - {errors} = {won - errors}",
            text=(say("{won} won, {errors} errors", won=won, errors=errors),),
            ok=Choice(say("go on"), ev.Finish()),
        )

    def series_over(self, state: State) -> View:
        """Return the winners, then the sheet; alone, this result among the earlier ones."""
        say = self.say
        if state.setup.solo:
            return self._progress(state)
        if self._page == "sheet":
            ok = Choice(say("main menu"), self.context.leave)
            return replace(self.sheet(state), screen="wise-whale/series-over", ok=ok)
        best = max(state.totals)
        winners = [player for player, total in zip(state.setup.players, state.totals, strict=True) if total == best]
        names = ", ".join(format(Name(winner)) for winner in winners)
        return Notice(
            screen="wise-whale/winner",
            title=say("The winner") if len(winners) == 1 else say("A shared win"),
            headline=names if len(winners) < 3 else "",
            text=(
                *((names,) if len(winners) > 2 else ()),
                say.plural("{n} point", "{n} points", best),
            ),
            ok=Choice(say("score sheet"), self.opens("sheet")),
        )

    def _progress(self, state: State) -> View:
        result = self.result(state)
        most = len(state.setup.deck) - GRID
        if result is None:
            return self.given_up()
        title = (
            self.say("Level {n}, die", n=state.setup.level)
            if state.setup.die
            else self.say("Level {n}", n=state.setup.level)
        )
        return self.curve(title, result.kind, result.value, -most, most)

    def sheet(self, state: State) -> Table:
        """Return a column a player and a row a game, with the sums under them."""
        say = self.say
        if state.setup.solo:
            return self._solo_sheet(state)
        rows = [(say("Game {n}", n=n), *map(str, points)) for n, points in enumerate(state.games, start=1)]
        return Table(
            screen="wise-whale/scores",
            title="The Wise Whale",
            head=("", *(format(Name(player)) for player in state.setup.players)),
            body=tuple(rows),
            foot=(say("Sum"), *map(str, state.totals)),
        )

    def _solo_sheet(self, state: State) -> Table:
        say, won, errors = self.say, state.won[0], len(state.errors)
        die = say("with") if state.setup.die else say("without")
        return Table(
            screen="wise-whale/scores",
            title="The Wise Whale",
            head=(),
            body=(
                (say("level"), str(state.setup.level)),
                (say("die"), die),
                (say("won"), str(won)),
                (say("errors"), str(errors)),
                (say("result"), str(won - errors)),
            ),
        )

    def result(self, state: State) -> Result | None:
        """Return the result of a training, compared with those at the same level and with the same die setting."""
        if not state.setup.solo or not state.complete or state.phase == "abandoned":
            return None
        die = "die" if state.setup.die else "no-die"
        return Result(f"wise-whale/{state.setup.level}/{die}", state.games[0][0] - len(state.errors))
