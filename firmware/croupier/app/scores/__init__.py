"""Score sheets: the last games, every person, the progress in each kind of game, and whether chance was fair."""

from collections import Counter
from collections.abc import Sequence

from croupier.app.activity import Activity, Desk, Leave, Open
from croupier.app.scores.fairness import FairnessMenu, nothing_to_tell
from croupier.dates import day
from croupier.journal.history import Played
from croupier.result_code import code_text
from croupier.results import LAST, Progress, Result, progress, results
from croupier.texts import Name, Texts
from croupier.titles import TITLES
from croupier.views import Choice, Code, Curve, Menu, Row, Table, View

PAGE = 20
"""Games that one page lists."""
STEADY = 0.1
"""A trend that changes less with each game is none."""


TOGETHER = ("team", "table")
"""What records call the one side of a game that all play together."""


class ScoresMenu(Activity):
    """What there is to read about the games played."""

    def view(self) -> View:
        say, desk = self.desk.say, self.desk
        rows = (
            Row(say("Last games"), lambda: Open(LastGames(desk))),
            Row(say("People"), lambda: Open(People(desk))),
            Row(say("Progress"), lambda: Open(ProgressMenu(desk, progress(results(desk.keeper.played()))))),
            Row(say("Fair chance?"), lambda: Open(FairnessMenu(desk))),
        )
        return Menu(screen="scores", title=say("Scores"), rows=rows, back=Choice("", Leave()))

    def help(self) -> tuple[str, ...]:
        return (self.desk.say("Everything that was played on this box. croupier export and stats tell more."),)


class LastGames(Activity):
    """The games, newest first, a page at a time."""

    def __init__(self, desk: Desk, before: int = 2**62) -> None:
        super().__init__(desk)
        self._played = desk.keeper.played(before=before, most=PAGE)

    def view(self) -> View:
        say, desk = self.desk.say, self.desk
        if not self._played:
            return nothing_to_tell(say, say("Last games"), say("No game has been played yet."))
        rows = [
            Row(say(TITLES[played.header.game]), self._opening(played), day(played.header.started)[5:])
            for played in self._played
        ]
        if len(self._played) == PAGE:
            oldest = self._played[-1].number
            rows.append(Row(say("Older games"), lambda: Open(LastGames(desk, oldest))))
        return Menu(
            screen="scores/games",
            title=say("Last games"),
            key=self._played[0].number,
            rows=tuple(rows),
            back=Choice("", Leave()),
        )

    def _opening(self, played: Played) -> object:
        return lambda: Open(GameSheet(self.desk, played))


class GameSheet(Activity):
    """How one game ended: each side's points, and each game of a series."""

    def __init__(self, desk: Desk, played: Played) -> None:
        super().__init__(desk)
        self._played = played
        self._result = next(iter(results([played])), None)

    def view(self) -> View:
        say, result = self.desk.say, self._result
        title = say(TITLES[self._played.header.game])
        if result is None:
            return nothing_to_tell(say, title, say("This game was not finished."))
        series = (self._played.position or {}).get("games") or []
        columns = tuple(str(number) for number in range(1, len(series) + 1)) if len(series) > 1 else ()
        body = tuple(
            (self._named(side), *(str(game.get(side, "")) for game in series if columns), str(points))
            for side, points in result.scores.items()
        )
        winner = next((place for place, side in enumerate(result.scores) if side in result.winners), None)
        return Table(
            screen="scores/game",
            title=title,
            key=result.number,
            head=(day(result.started) or say("date unknown"), *columns, "="),
            body=(*body, *self._more(result)),
            mark=winner,
            left=Choice(say("QR code"), lambda: Open(CodePage(self.desk, result))),
            ok=Choice("", Leave()),
            back=Choice("", Leave()),
        )

    def _named(self, side: str) -> str:
        """Return what to call a side; a record calls all who play together by a word of its own."""
        alone = self._result is not None and len(self._result.scores) == 1
        return self.desk.say("The team") if alone and side in TOGETHER else f"{Name(side)}"

    def _more(self, result: Result) -> tuple[tuple[str, ...], ...]:
        say = self.desk.say
        told = ((say("errors"), result.errors), (say("result"), result.value), (say("level"), result.level))
        return tuple((words, str(value)) for words, value in told if value is not None and result.kind)


class CodePage(Activity):
    """The result as a QR code."""

    def __init__(self, desk: Desk, result: Result) -> None:
        super().__init__(desk)
        self._result = result

    def view(self) -> View:
        say = self.desk.say
        return Code(
            screen="scores/code",
            title=say("Result"),
            key=self._result.number,
            text=code_text(self._result),
            note=say("Read it with a phone. OK goes back."),
            ok=Choice("", Leave()),
            back=Choice("", Leave()),
        )


class People(Activity):
    """Everybody who has finished a game, those who play most first."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._results = results(desk.keeper.played())

    def view(self) -> View:
        say = self.desk.say
        games = Counter(person for result in self._results for person in result.people)
        if not games:
            return nothing_to_tell(say, say("People"), say("No game has been finished yet."))
        rows = tuple(Row(f"{Name(person)}", self._opening(person), str(n)) for person, n in games.most_common())
        return Menu(screen="scores/people", title=say("People"), rows=rows, back=Choice("", Leave()))

    def _opening(self, person: str) -> object:
        return lambda: Open(PersonSheet(self.desk, person, self._results))


class PersonSheet(Activity):
    """What one person has played and won, game by game."""

    def __init__(self, desk: Desk, person: str, found: Sequence[Result]) -> None:
        super().__init__(desk)
        self._person = person
        self._mine = [result for result in found if person in result.people]

    def view(self) -> View:
        say = self.desk.say
        body = []
        for game, title in TITLES.items():
            mine = [result for result in self._mine if result.game == game]
            if mine:
                won = sum(result.has_won(self._person) for result in mine)
                body.append((say(title), str(len(mine)), str(won)))
        alone = progress([result for result in self._mine if len(result.people) == 1])
        return Table(
            screen="scores/person",
            title=f"{Name(self._person)}",
            key=self._person,
            head=("", say("played"), say.of("games", "won")),
            body=tuple(body),
            left=Choice(say("progress"), lambda: Open(ProgressMenu(self.desk, alone))) if alone else None,
            ok=Choice("", Leave()),
            back=Choice("", Leave()),
        )


class ProgressMenu(Activity):
    """The kinds of games whose results can be compared."""

    def __init__(self, desk: Desk, found: Sequence[Progress]) -> None:
        super().__init__(desk)
        self._found = found

    def view(self) -> View:
        say = self.desk.say
        if not self._found:
            return nothing_to_tell(
                say, say("Progress"), say("Whale and Goose alone, and games together, are compared here.")
            )
        rows = tuple(Row(_kind(one.kind, say), self._opening(one), str(len(one.values))) for one in self._found)
        return Menu(screen="scores/progress", title=say("Progress"), rows=rows, back=Choice("", Leave()))

    def _opening(self, one: Progress) -> object:
        return lambda: Open(CurvePage(self.desk, one))


class CurvePage(Activity):
    """The results of one kind as a curve; the best, the mean of the last ten, and where it goes."""

    def __init__(self, desk: Desk, one: Progress) -> None:
        super().__init__(desk)
        self._one = one

    def view(self) -> View:
        say, one = self.desk.say, self._one
        way = "↑" if one.trend > STEADY else "↓" if one.trend < -STEADY else "→"
        last = min(LAST, len(one.values))
        return Curve(
            screen="scores/curve",
            title=_kind(one.kind.replace("/together", ""), say),
            key=one.kind,
            values=tuple(map(float, one.values)),
            low=-1000.0,
            high=1000.0,
            note=say("best {best}, last {n}: {mean} {way}", best=one.best, n=last, mean=f"{one.recent:.1f}", way=way),
            ok=Choice("", Leave()),
            back=Choice("", Leave()),
        )


def _kind(kind: str, say: Texts) -> str:
    """Return a kind of results in a few words: the game, the level, who played."""
    game, *rest = kind.split("/")
    words = {"solo": say("solo"), "together": say("together"), "die": say("die")}
    return " ".join([say(TITLES[game]), *(words.get(word, word) for word in rest if word != "solo")])
