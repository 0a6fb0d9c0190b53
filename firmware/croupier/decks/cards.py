"""The cards of the four kinds of deck, and the decks themselves: typed, frozen, and never wrong.

A card checks itself when it is made: a `ValueError` begins with the name of the cell at fault and a colon, so that
the loader can point at it. Texts are compared without regard to case (`sameness`).
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Literal

import msgspec

Difficulty = Literal["easy", "medium", "hard"]
Colour = Literal["yellow", "red", "purple", "blue", "green"]
Clothing = Literal["bow tie", "tie", "scarf", "key chain", "striped shirt"]
Animal = Literal["rat", "dog", "cat", "goose", "parrot"]
Symbol = Literal["most-correct", "fastest", "estimation", "special-point", "before-2008"]
Field = Literal["A", "B", "C", "D", "E"]

CONTESTS: tuple[Symbol, ...] = ("most-correct", "fastest", "estimation")
"""The symbols that set all sides against each other; a card has one at most."""

CONCEPT_LENGTH = 60
"""A concept stands at one end of the dial, in up to three lines."""
TERM_LENGTH = 24
"""A term stands in one line of the glass."""
CATEGORY_LENGTH = 24
"""The name of a category stands in one line of the glass."""
QUESTION_LENGTH = 300
"""A question is read out from at most three pages."""
ANSWER_LENGTH = 200
"""An answer fits two pages."""
LINK_LENGTH = 40
"""The text of a link field or stone stands in two lines."""
UNIT_LENGTH = 12
"""A unit stands behind its number."""

_NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?", re.ASCII)


def sameness(text: str) -> str:
    """Return what two texts have in common when a deck may hold only one of them."""
    return unicodedata.normalize("NFC", text).casefold()


def check_text(cell: str, text: str, limit: int) -> str:
    """Return the text of a cell, normalised; raise ValueError, the cell first, when the glass could not show it."""
    text = unicodedata.normalize("NFC", text)
    for character in text:
        if unicodedata.category(character) in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}:
            raise ValueError(f"{cell}: the character U+{ord(character):04X} cannot be shown")
    if not text.strip():
        raise ValueError(f"{cell}: is empty")
    if text != " ".join(text.split()):
        raise ValueError(f"{cell}: has blanks at its ends or several in a row")
    if len(text) > limit:
        raise ValueError(f"{cell}: has {len(text)} characters, {limit} at most fit the glass")
    return text


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One card of a deck; its fields are the columns or keys of the file."""

    limits: ClassVar[Mapping[str, int]] = {}
    """The longest text of each cell that holds free text."""

    def __post_init__(self) -> None:
        """Normalise and check the texts; raise ValueError, the cell's name first."""
        for cell, limit in self.limits.items():
            text = getattr(self, cell)
            if text is not None:
                msgspec.structs.force_setattr(self, cell, check_text(cell, text, limit))

    def names(self) -> tuple[tuple[str, str], ...]:
        """Return pairs of a cell and a text that no other card of the deck may have."""
        return ()


class SpectrumCard(Card, frozen=True):
    """Two faces with a pair of opposite concepts each (WL-12)."""

    left1: str
    right1: str
    left2: str
    right2: str
    limits: ClassVar[Mapping[str, int]] = dict.fromkeys(("left1", "right1", "left2", "right2"), CONCEPT_LENGTH)

    def __post_init__(self) -> None:
        """Check the texts, and that a face has two ends."""
        super().__post_init__()
        for number, (left, right) in enumerate(self.faces, 1):
            if sameness(left) == sameness(right):
                raise ValueError(f"right{number}: is the same as left{number}")

    @property
    def faces(self) -> tuple[tuple[str, str], tuple[str, str]]:
        """The two faces, each a left and a right concept."""
        return (self.left1, self.right1), (self.left2, self.right2)

    def names(self) -> tuple[tuple[str, str], ...]:
        """Return both faces, whichever way round."""
        return tuple((f"left{n}", " / ".join(sorted(map(sameness, face)))) for n, face in enumerate(self.faces, 1))


class Term(Card, frozen=True):
    """A start term for MindMatch."""

    difficulty: Difficulty
    term: str
    limits: ClassVar[Mapping[str, int]] = {"term": TERM_LENGTH}

    def names(self) -> tuple[tuple[str, str], ...]:
        """Return the term."""
        return (("term", sameness(self.term)),)


class Suspect(Card, frozen=True):
    """A suspect of the Astute Goose (AG-02); a deck may hold several that are the same."""

    colour: Colour
    clothing: Clothing
    animal: Animal

    @property
    def code(self) -> str:
        """The suspect as records write it: `yellow/bow tie/rat`."""
        return f"{self.colour}/{self.clothing}/{self.animal}"


class QuestionCard(Card, frozen=True, kw_only=True):
    """A question or task of Bet Your Brain, front and back."""

    category: int
    question: str
    answer: str | None = None
    symbols: tuple[Symbol, ...] = ()
    question_2: str | None = None
    answer_2: str | None = None
    team: bool = False
    solution: Mapping[Field, int] | None = None
    fields: Mapping[Field, str] | None = None
    stones: tuple[str, ...] | None = None
    value: str | None = None
    unit: str | None = None
    limits: ClassVar[Mapping[str, int]] = {
        "question": QUESTION_LENGTH,
        "question_2": QUESTION_LENGTH,
        "answer": ANSWER_LENGTH,
        "answer_2": ANSWER_LENGTH,
        "unit": UNIT_LENGTH,
    }

    def __post_init__(self) -> None:
        """Check the texts, and what the parts of a card demand of each other."""
        for cell in ("answer", "answer_2"):  # an empty back may be written as "" as well
            if getattr(self, cell) == "":
                msgspec.structs.force_setattr(self, cell, None)
        super().__post_init__()
        if not 1 <= self.category <= 8:
            raise ValueError(f"category: is a number from 1 to 8, not {self.category}")
        self._check_symbols()
        self._check_second_question()
        self._check_value()
        self._check_linking()

    @property
    def contest(self) -> Symbol | None:
        """The contest symbol of the card, if it has one."""
        return next((symbol for symbol in self.symbols if symbol in CONTESTS), None)

    def names(self) -> tuple[tuple[str, str], ...]:
        """Return the question and, on a linking card, what is to be linked; the same sentence may ask for more."""
        asked = " / ".join((self.question, *(self.fields or {}).values(), *(self.stones or ())))
        return (("question", sameness(asked)),)

    def _check_symbols(self) -> None:
        if len(set(self.symbols)) < len(self.symbols):
            raise ValueError("symbols: names a symbol twice")
        if sum(symbol in CONTESTS for symbol in self.symbols) > 1:
            raise ValueError(f"symbols: may hold one of {', '.join(CONTESTS)}, not several")

    def _check_second_question(self) -> None:
        if self.question_2 is None:
            if self.answer_2 is not None:
                raise ValueError("answer_2: answers no question_2")
            if "special-point" in self.symbols:
                raise ValueError("symbols: special-point needs an additional question in question_2")
        elif sameness(self.question_2) == sameness(self.question):
            raise ValueError("question_2: is the same as question")

    def _check_value(self) -> None:
        if self.value is None:
            if self.unit is not None:
                raise ValueError("unit: needs a value")
            if "estimation" in self.symbols and self.answer is None:
                raise ValueError("symbols: estimation needs a value or an answer")
        elif "estimation" not in self.symbols:
            raise ValueError("value: belongs to estimation cards only")
        elif len(self.value) > 40 or not _NUMBER.fullmatch(self.value):
            raise ValueError('value: is a number of up to 40 characters in quotes, such as "-12.50"')

    def _check_linking(self) -> None:
        if self.solution is None:
            for cell in ("fields", "stones"):
                if getattr(self, cell) is not None:
                    raise ValueError(f"{cell}: needs a solution")
            return
        if self.fields is None or set(self.fields) != set(self.solution):
            raise ValueError("fields: must name the same letters as solution")
        if self.stones is None or sorted(self.solution.values()) != list(range(1, len(self.stones) + 1)):
            raise ValueError("stones: must have a text for each stone of the solution, which are 1, 2, 3 …")
        if not self.stones:
            raise ValueError("solution: is empty")
        self._freeze_linking(self.solution, self.fields, self.stones)

    def _freeze_linking(
        self, solution: Mapping[Field, int], fields: Mapping[Field, str], stones: tuple[str, ...]
    ) -> None:
        frozen = {
            "solution": MappingProxyType(dict(sorted(solution.items()))),
            "fields": MappingProxyType(
                {f: check_text("fields", text, LINK_LENGTH) for f, text in sorted(fields.items())}
            ),
            "stones": tuple(check_text("stones", text, LINK_LENGTH) for text in stones),
        }
        for cell, content in frozen.items():
            msgspec.structs.force_setattr(self, cell, content)


@dataclass(frozen=True, slots=True)
class SpectrumDeck:
    """Spectrum cards for Wavelength."""

    cards: tuple[SpectrumCard, ...]
    kind: ClassVar[str] = "spectrum"

    def counts(self) -> Iterator[tuple[str, int]]:
        """Yield what is counted and how many there are."""
        yield "cards", len(self.cards)


@dataclass(frozen=True, slots=True)
class TermDeck:
    """Start terms for MindMatch in three levels (MM-05)."""

    cards: tuple[Term, ...]
    kind: ClassVar[str] = "terms"

    def of(self, difficulty: Difficulty) -> tuple[str, ...]:
        """Return the terms of one level."""
        return tuple(card.term for card in self.cards if card.difficulty == difficulty)

    def counts(self) -> Iterator[tuple[str, int]]:
        """Yield what is counted and how many there are."""
        yield "terms", len(self.cards)
        levels: tuple[Difficulty, ...] = ("easy", "medium", "hard")
        for level in levels:
            yield level, len(self.of(level))


@dataclass(frozen=True, slots=True)
class SuspectDeck:
    """The 25 suspects of the Astute Goose (AG-07)."""

    cards: tuple[Suspect, ...]
    kind: ClassVar[str] = "suspects"

    def counts(self) -> Iterator[tuple[str, int]]:
        """Yield what is counted and how many there are."""
        yield "cards", len(self.cards)
        yield "different", len(set(self.cards))


@dataclass(frozen=True, slots=True)
class QuestionDeck:
    """Questions and tasks for Bet Your Brain, with the names of the eight categories (BYB-11)."""

    categories: tuple[str, ...]
    cards: tuple[QuestionCard, ...]
    kind: ClassVar[str] = "questions"

    def of(self, category: int, *, teams: bool) -> tuple[QuestionCard, ...]:
        """Return the cards of a category (1 to 8) that can be played; team questions need teams."""
        return tuple(card for card in self.cards if card.category == category and (teams or not card.team))

    def counts(self) -> Iterator[tuple[str, int]]:
        """Yield what is counted and how many there are."""
        yield "cards", len(self.cards)
        for number, name in enumerate(self.categories, 1):
            yield f"category {number} ({name})", len(self.of(number, teams=True))
        symbols: tuple[Symbol, ...] = (*CONTESTS, "special-point", "before-2008")
        for symbol in symbols:
            yield symbol, sum(symbol in card.symbols for card in self.cards)
        yield "linking", sum(card.solution is not None for card in self.cards)
        yield "two questions", sum(card.question_2 is not None for card in self.cards)
        yield "team questions", sum(card.team for card in self.cards)


Deck = SpectrumDeck | TermDeck | SuspectDeck | QuestionDeck
