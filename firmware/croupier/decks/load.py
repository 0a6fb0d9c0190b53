"""Deck files in, decks out; whatever is wrong with a file is said with its place.

The kind of a deck is known from its columns, not from the name of the file. Spectrum cards, terms and suspects are
CSV (one card a row) or TOML (one table `[[card]]` with the columns as keys); questions are TOML only.
"""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from croupier.decks.cards import (
    CATEGORY_LENGTH,
    Card,
    Deck,
    QuestionCard,
    QuestionDeck,
    SpectrumCard,
    SpectrumDeck,
    Suspect,
    SuspectDeck,
    Term,
    TermDeck,
    check_text,
    sameness,
)
from croupier.decks.rows import MAX_BYTES, READERS, DeckError, Row, Sheet, read_text

C = TypeVar("C", bound=Card)

LEAST_TERMS = 6
"""A game of MindMatch has up to six playthroughs, each with a start term of the agreed level (MM-07, MM-11)."""


@dataclass(frozen=True, slots=True)
class _Kind(Generic[C]):
    """How a kind of deck is known and made."""

    columns: tuple[str, ...]
    card: type[C]
    build: Callable[[Sheet, tuple[C, ...]], Deck]


def load(path: Path) -> Deck:
    """Return the deck in a file; raise DeckError, which names the file, or OSError when it cannot be read."""
    with path.open("rb") as file:
        data = file.read(MAX_BYTES + 1)
    return parse(data, str(path))


def parse(data: bytes, name: str) -> Deck:
    """Return the deck that a file of this name and content holds; the name tells only CSV from TOML."""
    try:
        return _parse(data, Path(name).suffix.lower())
    except DeckError as error:
        raise DeckError(error.reason, error.line, error.column, name) from None


def _parse(data: bytes, suffix: str) -> Deck:
    if suffix not in READERS:
        raise DeckError("the name of a deck file ends in .csv or .toml")
    sheet = READERS[suffix](read_text(data))
    kind = _kind(sheet, suffix)
    cards = tuple(_card(row, kind.card) for row in sheet.rows)
    if not cards:
        raise DeckError("the deck has no cards")
    _refuse_doubles(sheet.rows, cards)
    return kind.build(sheet, cards)


def _kind(sheet: Sheet, suffix: str) -> _Kind[Any]:
    if suffix == ".csv":
        for kind in _TABLES:
            if sheet.columns == kind.columns:
                return kind
        hint = "; cells are separated by commas, not semicolons" if ";" in "".join(sheet.columns) else ""
        raise DeckError(f"the header is not {_headers(',')}{hint}")
    if "categories" in sheet.columns or "question" in sheet.columns:
        return _QUESTIONS
    for kind in _TABLES:
        if set(kind.columns) & set(sheet.columns):
            if sheet.head.cells:
                key = next(iter(sheet.head.cells))
                raise sheet.head.error(f"the key {_short(key)} is unknown", key)
            return kind
    raise DeckError(f"no kind of deck has such keys; cards have {_headers(', ')}; or category, question, answer")


def _headers(separator: str) -> str:
    return " or ".join(separator.join(kind.columns) for kind in _TABLES)


def _card(row: Row, card: type[C]) -> C:
    try:
        return msgspec.convert(row.cells, card)
    except msgspec.ValidationError as error:
        raise _explained(row, str(error)) from None


_PLACE = re.compile(r"(.*) - at (?:`key` in )?`\$(.*)`", re.DOTALL)
_PLAIN = (
    (re.compile(r"Object contains unknown field `(.*)`", re.DOTALL), r"\1: this key is unknown"),
    (re.compile(r"Object missing required field `(.*)`"), r"\1: is missing"),
    (re.compile(r"Invalid enum value (.*)", re.DOTALL), r"\1 is not one of the words allowed here"),
)
_TYPES = {
    "str": "text in quotes",
    "int": "a whole number",
    "float": "a number with a point",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
}


def _explained(row: Row, message: str) -> DeckError:
    """Return the error with msgspec's words turned into those of somebody who writes a deck."""
    place = _PLACE.fullmatch(message)
    message, path = place.groups() if place else (message, "")
    for pattern, plain in _PLAIN:
        message = pattern.sub(plain, message)
    for name, plain in _TYPES.items():
        message = message.replace(f"`{name}`", plain).replace(f"`{name} | null`", plain)
    cell = re.match(r"\.([A-Za-z0-9_]+)", path)
    named = re.match(r"([A-Za-z0-9_-]+): ", message)
    if cell and not named:
        message = f"{cell[1]}: {message[:1].lower()}{message[1:]}"
    key = named[1] if named else cell[1] if cell else ""
    return row.error(_short(message, 200), key)


def _short(text: str, length: int = 40) -> str:
    """Return text from a file fit for one line of an error message."""
    text = "".join(character if character.isprintable() else "?" for character in text)
    return text if len(text) <= length else text[: length - 1] + "…"


def _refuse_doubles(rows: Sequence[Row], cards: Sequence[Card]) -> None:
    seen: dict[str, int] = {}
    for row, card in zip(rows, cards, strict=True):
        for cell, name in card.names():
            line = row.places.get(cell, (row.line, 1))[0]
            if name in seen:
                raise row.error(f"{cell}: stands in the deck already, in line {seen[name]}", cell)
            seen[name] = line


def _spectrum(_sheet: Sheet, cards: tuple[SpectrumCard, ...]) -> SpectrumDeck:
    return SpectrumDeck(cards)


def _terms(_sheet: Sheet, cards: tuple[Term, ...]) -> TermDeck:
    levels = Counter(card.difficulty for card in cards)
    for level in ("easy", "medium", "hard"):
        if levels[level] < LEAST_TERMS:
            raise DeckError(f"terms that are {level}: {levels[level]}, but a game of six players needs {LEAST_TERMS}")
    return TermDeck(cards)


def _suspects(_sheet: Sheet, cards: tuple[Suspect, ...]) -> SuspectDeck:
    if len(cards) != 25:
        raise DeckError(f"{len(cards)} suspects; a deck has exactly 25")
    return SuspectDeck(cards)


def _questions(sheet: Sheet, cards: tuple[QuestionCard, ...]) -> QuestionDeck:
    categories = _categories(sheet.head)
    count = Counter(card.category for card in cards)
    for number in range(1, 9):
        if not count[number]:
            raise sheet.head.error(f"categories: no card has category {number}", "categories")
    return QuestionDeck(categories, cards)


def _categories(head: Row) -> tuple[str, ...]:
    for key in head.cells:
        if key != "categories":
            raise head.error(f"{_short(key)}: this key is unknown", key)
    names = head.cells.get("categories")
    if not isinstance(names, list) or len(names) != 8 or not all(isinstance(name, str) for name in names):
        raise head.error("categories: must be a list of eight names", "categories")
    try:
        checked = tuple(check_text("categories", name, CATEGORY_LENGTH) for name in names)
    except ValueError as error:
        raise head.error(str(error), "categories") from None
    if len(set(map(sameness, checked))) < 8:
        raise head.error("categories: has a name twice", "categories")
    return checked


_SPECTRUM = _Kind(("left1", "right1", "left2", "right2"), SpectrumCard, _spectrum)
_TERMS = _Kind(("difficulty", "term"), Term, _terms)
_SUSPECTS = _Kind(("colour", "clothing", "animal"), Suspect, _suspects)
_QUESTIONS = _Kind((), QuestionCard, _questions)
_TABLES: tuple[_Kind[Any], ...] = (_SPECTRUM, _TERMS, _SUSPECTS)
