"""Whether chance was fair: what the box has drawn, counted, and the verdict of a chi-square test on it."""

from croupier.app.activity import Activity, Desk, Leave, Open
from croupier.app.settings.box_profile import profile, special_dice
from croupier.journal.tallies import Tallied
from croupier.messages import messages
from croupier.statistics import WORDS
from croupier.texts import Texts
from croupier.views import Choice, Menu, Notice, Row, Table, View


class FairnessMenu(Activity):
    """Everything the box has drawn, and the verdict on each."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._counts = desk.keeper.counts(special_dice(profile(desk)))

    def view(self) -> View:
        say = self.desk.say
        if not self._counts:
            return nothing_to_tell(say, say("Fair chance?"), say("Nothing has been rolled yet."))
        rows = tuple(Row(_what(one, say), self._opening(one), f"{sum(one.all)}") for one in self._counts)
        return Menu(screen="scores/fairness", title=say("Fair chance?"), rows=rows, back=Choice("", Leave()))

    def _opening(self, one: Tallied) -> object:
        return lambda: Open(FairnessSheet(self.desk, one))


class FairnessSheet(Activity):
    """Counts of each face since the start and in the last session, then what the test says."""

    def __init__(self, desk: Desk, counts: Tallied) -> None:
        super().__init__(desk)
        self._counts = counts

    def view(self) -> View:
        say, counts = self.desk.say, self._counts
        faces = zip(counts.fields, counts.all, counts.session, strict=True)
        return Table(
            screen="scores/counts",
            title=_what(counts, say),
            key=counts.what,
            head=("", say("all"), say("last session")),
            body=tuple((say(face) if counts.weights else face, str(n), str(last)) for face, n, last in faces),
            ok=Choice(say("verdict"), lambda: Open(VerdictPage(self.desk, counts))),
            back=Choice("", Leave()),
        )


class VerdictPage(Activity):
    """The plain verdict, and the numbers behind it."""

    def __init__(self, desk: Desk, counts: Tallied) -> None:
        super().__init__(desk)
        self._counts = counts

    def view(self) -> View:
        say, test = self.desk.say, self._counts.fairness
        if test.verdict == "too few":
            told = say("{n} so far, {needed} are needed.", n=test.total, needed=test.needed)
        else:
            told = say(
                "{n} draws, chi-square {square}, p {p}.",
                n=test.total,
                square=f"{test.chi_square:.1f}",
                p=f"{test.p:.2f}",
            )
        return Notice(
            screen="scores/verdict",
            title=_what(self._counts, say),
            key=self._counts.what,
            headline=say(WORDS[test.verdict]),
            text=(told,),
            ok=Choice("", Leave()),
            back=Choice("", Leave()),
        )


def nothing_to_tell(say: Texts, title: str, words: str) -> Notice:
    """Return the page of a list that is empty."""
    return Notice(
        screen="scores/none", title=title, text=(words,), ok=Choice(say("OK"), Leave()), back=Choice("", Leave())
    )


def _what(counts: Tallied, say: Texts) -> str:
    if counts.what.startswith("spinner "):
        return say("Spinner {n}", n=len(counts.fields))
    names = messages({"dial": "Dial", "whale": "Whale die", "number": "Goose numbers", "feature": "Goose symbols"})
    return say(names[counts.what]) if counts.what in names else counts.what
