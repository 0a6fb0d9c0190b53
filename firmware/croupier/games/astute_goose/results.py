"""How The Astute Goose ends: the winner, the result alone or together, the score sheet."""

from dataclasses import replace

from croupier.games.astute_goose import position
from croupier.games.astute_goose.cards import DECK_SIZE
from croupier.games.astute_goose.rules import State
from croupier.games.memory import MemoryPresenter
from croupier.games.presenting import Result
from croupier.texts import Name
from croupier.views import Choice, Notice, Table, View


class ResultPages(MemoryPresenter[State]):
    """The pages after the roll on an empty place."""

    def game_over(self, state: State) -> View:
        """Return who won, or the result, and what is opened from there."""
        if self._page == "sheet":
            ok = Choice(self.say("main menu"), self.context.leave)
            return replace(self.sheet(state), screen="astute-goose/game-over", ok=ok)
        if self._page == "progress":
            return self._progress(state)
        if state.setup.play == "against":
            return self._winner(state)
        return self._result_page(state)

    def _winner(self, state: State) -> View:
        say, best = self.say, max(state.won.values())
        winners = [player for player, points in state.won.items() if points == best]
        names = ", ".join(format(Name(winner)) for winner in winners)
        return Notice(
            screen="astute-goose/winner",
            title=say("The winner") if len(winners) == 1 else say("A shared win"),
            headline=names if len(winners) < 3 else "",
            text=(
                *((names,) if len(winners) > 2 else ()),
                say.plural("{n} card", "{n} cards", best),
                say("The roll has hit a gap."),
            ),
            ok=Choice(say("score sheet"), self.opens("sheet")),
        )

    def _result_page(self, state: State) -> View:
        say, won, errors = self.say, len(state.piles[0]), len(state.errors)
        solo = state.setup.play == "solo"
        return Notice(
            screen="astute-goose/result",
            title=say("The end"),
            headline=f"{won} - {errors} = {won - errors}" if solo else str(won),
            text=(say("{won} won, {errors} errors", won=won, errors=errors), say("The roll has hit a gap.")),
            ok=Choice(say("go on"), self.opens("progress")),
        )

    def _progress(self, state: State) -> View:
        say, result = self.say, self.result(state)
        assert result is not None  # noqa: S101 - only alone and together come here
        low = -DECK_SIZE if state.setup.play == "solo" else 0
        return self.curve(say("Level {n}", n=state.setup.level), result.kind, result.value, low, DECK_SIZE)

    def sheet(self, state: State) -> Table:
        """Return the cards won; alone and together with the errors beside them."""
        say = self.say
        if state.setup.play == "against":
            head: tuple[str, ...] = ("", say("cards"))
            body = [(format(Name(player)), str(points)) for player, points in state.won.items()]
        else:
            won, errors = len(state.piles[0]), len(state.errors)
            head = ()
            body = [(say("level"), str(state.setup.level)), (say("won"), str(won)), (say("errors"), str(errors))]
            if state.setup.play == "solo":
                body.append((say("result"), str(won - errors)))
        return Table(screen="astute-goose/scores", title="The Astute Goose", head=head, body=tuple(body))

    def result(self, state: State) -> Result | None:
        """Return the result alone or together, compared with those of the same level."""
        value = position.result(state)
        kind = f"astute-goose/{state.setup.play}/{state.setup.level}"
        return None if value is None else Result(kind, value)
