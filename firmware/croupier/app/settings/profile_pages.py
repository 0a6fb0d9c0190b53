"""Asks for what only the owner's game boxes can tell: faces of dice, seconds, points, names."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.app.activity import Activity, Desk, Leave, Open, Order
from croupier.app.settings.box_profile import enter, profile
from croupier.app.setup.pickers import NamesPage
from croupier.decks import places
from croupier.decks.cards import QuestionDeck
from croupier.decks.load import load
from croupier.games.box_profile import BoxProfile
from croupier.games.contract import Refused
from croupier.messages import messages
from croupier.texts import Texts
from croupier.views import Choice, Menu, Number, Row, View

CATEGORY_LENGTH: Final = 20


@dataclass(frozen=True, slots=True)
class Value:
    """One row of the profile: a value that is a number, or several numbers entered one after another."""

    name: str
    label: str
    """Message id of its row."""
    notes: tuple[str, ...]
    """Message ids that tell which number is meant; with {round} where there are four rounds of them."""
    low: int
    high: int
    rounds: int = 1
    unit: str = ""


VALUES: Final = (
    Value("whale_faces", messages("Whale die"), messages(("faces with the whale", "faces with the circle")), 1, 6),
    Value(
        "goose_faces",
        messages("Goose die"),
        messages(("faces with colour", "faces with clothing", "faces with an animal")),
        1,
        6,
    ),
    Value("memorise", messages("Memorising"), messages(("seconds to memorise",)), 15, 300, unit=" s"),
    Value("hourglass", messages("Hourglass"), messages(("seconds of one run",)), 15, 300, unit=" s"),
    Value("match", messages("Match"), messages(("round {round}: a match",)), 1, 99, rounds=4),
    Value("empty", messages("Empty field"), messages(("round {round}: empty field",)), 1, 99, rounds=4),
    Value(
        "medium",
        messages("Medium"),
        messages(("round {round}: one match", "round {round}: two", "round {round}: three or more")),
        0,
        99,
        rounds=4,
    ),
)
"""What is asked, in the order of the games' boxes; the categories come last."""


class ProfilePage(Activity):
    """A row for each value; a question mark stands at those that are assumed."""

    def view(self) -> View:
        say, known = self.desk.say, profile(self.desk)
        rows = [Row(say(value.label), lambda value=value: self._open(value), _short(known, value)) for value in VALUES]
        mark = "?" if known.assumed("categories") else ""
        rows.append(Row(say("Categories"), self._open_categories, f"8{mark}"))
        note = say("? = not entered yet") if len(known.entered) <= len(VALUES) else ""
        return Menu(
            screen="settings/boxes", title=say("Game boxes"), note=note, rows=tuple(rows), back=Choice("", Leave())
        )

    def help(self) -> tuple[str, ...]:
        say = self.desk.say
        return (
            say("Look at the dice and sheets of your own games and enter what is printed there."),
            say("Match, Empty field and Medium are points of MindMatch, round by round."),
        )

    def _open(self, value: Value) -> Order:
        return Open(NumbersPage(self.desk, value, _flat(getattr(profile(self.desk), value.name))))

    def _open_categories(self) -> Order:
        names = profile(self.desk).categories or shipped_categories(self.desk.say)
        done = _entering(self.desk, "categories")
        return Open(NamesPage(self.desk, self.desk.say("Categories"), names, CATEGORY_LENGTH, done))


class NumbersPage(Activity):
    """The numbers of one value, one after another; at the last one all are kept."""

    def __init__(self, desk: Desk, value: Value, numbers: Sequence[int]) -> None:
        super().__init__(desk)
        self._value = value
        self._numbers = list(numbers)
        self._at = 0

    def view(self) -> View:
        say, value = self.desk.say, self._value
        last = self._at == len(self._numbers) - 1
        return Number(
            screen="settings/boxes/value",
            key=(value.name, self._at),
            title=say(value.label),
            value=self._numbers[self._at],
            low=value.low,
            high=value.high,
            note=self._note(say),
            does=lambda number: lambda: self._take(number),
            ok=Choice(say("done") if last else say("next"), None),
            back=Choice("", self._back),
        )

    def help(self) -> tuple[str, ...]:
        return (self.desk.say("Enter what is printed, number by number. BACK goes to the number before."),)

    def _note(self, say: Texts) -> str:
        notes = self._value.notes
        note = notes[self._at % len(notes)]
        return say(note, round=self._at // len(notes) + 1)

    def _take(self, number: int) -> Order | None:
        self._numbers[self._at] = number
        if self._at < len(self._numbers) - 1:
            self._at += 1
            return None
        _entering(self.desk, self._value.name)(self._whole())
        return Leave()

    def _whole(self) -> Any:  # noqa: ANN401 - a number, numbers, or numbers a round
        each = len(self._value.notes)
        if len(self._numbers) == 1:
            return self._numbers[0]
        if self._value.rounds == 1 or each == 1:
            return self._numbers
        return [self._numbers[i : i + each] for i in range(0, len(self._numbers), each)]

    def _back(self) -> Order | None:
        if not self._at:
            return Leave()
        self._at -= 1
        return None


def shipped_categories(say: Texts) -> tuple[str, ...]:
    """Return the names of the categories of the shipped deck."""
    deck = load(places.shipped("questions", say.language))
    return deck.categories if isinstance(deck, QuestionDeck) else ()


def _entering(desk: Desk, name: str) -> Callable[[Any], None]:
    def done(value: Any) -> None:  # noqa: ANN401
        try:
            enter(desk, name, value)
        except ValueError as error:
            raise Refused(str(error)) from error

    return done


def _flat(value: Any) -> tuple[int, ...]:  # noqa: ANN401
    """Return all numbers of a value in a row."""
    return tuple(n for part in value for n in _flat(part)) if isinstance(value, tuple) else (value,)


def _short(known: BoxProfile, value: Value) -> str:
    numbers = _flat(getattr(known, value.name))
    shown = " ".join(map(str, numbers)) if len(numbers) <= 4 else "…"
    return shown + value.unit + ("?" if known.assumed(value.name) else "")
