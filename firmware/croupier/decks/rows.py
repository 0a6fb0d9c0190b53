"""What a deck file says, before anybody asks whether it makes sense: rows of cells, each with its place in the file.

Limits are enforced before anything is parsed, so that a file that is no deck costs nothing.
"""

import csv
import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

MAX_BYTES = 4 * 1024 * 1024
"""The largest deck file: 4 MiB."""
MAX_CARDS = 10_000
"""The most cards in a deck."""
MAX_LINE = 4096
"""The longest line, in characters."""

_CARD_HEADER = re.compile(r"[ \t]*\[\[[ \t]*card[ \t]*\]\]")
_TABLE_HEADER = re.compile(r"[ \t]*\[")
_TOML_PLACE = re.compile(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", re.DOTALL)
_CSV_CELL = re.compile(r'(?:"(?:[^"]|"")*"[^,]*|[^,]*)(?:,|$)')


class DeckError(Exception):
    """A deck file that is refused; prints as `FILE:LINE:COLUMN: REASON`."""

    def __init__(self, reason: str, line: int = 1, column: int = 1, file: str = "") -> None:
        super().__init__(reason, line, column, file)
        self.reason = reason
        self.line = line
        self.column = column
        self.file = file

    def __str__(self) -> str:
        """Return the place and the reason."""
        place = f"{self.line}:{self.column}: {self.reason}"
        return f"{self.file}:{place}" if self.file else place


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of one card, and where they stand."""

    cells: Mapping[str, object]
    line: int
    places: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """(line, column) of each cell; a cell that is not there stands where the row begins."""

    def error(self, reason: str, cell: str = "") -> DeckError:
        """Return the error that points at a cell of this row."""
        return DeckError(reason, *self.places.get(cell, (self.line, 1)))


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole deck file: what stands before the cards, and the cards."""

    head: Row
    rows: tuple[Row, ...]
    columns: tuple[str, ...]
    """The cells by which the kind of deck is known: the header of a CSV file, the keys of the first card in TOML."""


def read_text(data: bytes) -> str:
    """Return the text of a file: UTF-8 with or without byte order mark, no line too long."""
    if len(data) > MAX_BYTES:
        raise DeckError(f"the file is larger than {MAX_BYTES // 1024 // 1024} MiB")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig", "replace")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        raise DeckError("the file is not UTF-8 text; save it as UTF-8", line, column) from None
    for number, line_text in enumerate(text.split("\n"), 1):
        if len(line_text) > MAX_LINE:
            raise DeckError(f"the line is longer than {MAX_LINE} characters", number, MAX_LINE + 1)
    return text


def read_csv(text: str) -> Sheet:
    """Return the rows of a CSV file: commas, a header, one card a line."""
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    if lines[-1] == "":
        lines.pop()
    if not lines:
        raise DeckError("the file is empty")
    if len(lines) - 1 > MAX_CARDS:
        raise DeckError(f"a deck has {MAX_CARDS:,} cards at most", MAX_CARDS + 2)
    header = tuple(_csv_cells(lines[0], 1))
    if len(set(header)) < len(header):
        raise DeckError("the header names a column twice")
    rows = tuple(_csv_row(header, line, number) for number, line in enumerate(lines[1:], 2))
    return Sheet(Row({}, 1), rows, header)


def _csv_row(header: Sequence[str], line: str, number: int) -> Row:
    if not line:
        raise DeckError("the line is empty", number)
    cells = _csv_cells(line, number)
    columns = [match.start() + 1 for match in _CSV_CELL.finditer(line)][: len(cells)]
    if len(cells) != len(header):
        column = columns[len(header)] if len(cells) > len(header) < len(columns) else len(line) + 1
        raise DeckError(f"the row has {len(cells)} cells, the header {len(header)}", number, column)
    places = {name: (number, column) for name, column in zip(header, columns, strict=False)}
    return Row(dict(zip(header, cells, strict=True)), number, places)


def _csv_cells(line: str, number: int) -> list[str]:
    for column, character in enumerate(line, 1):
        if character < " " or character == "\x7f":
            raise DeckError(f"the character U+{ord(character):04X} cannot be shown", number, column)
    try:
        return next(csv.reader([line], strict=True), [""])
    except csv.Error:
        raise DeckError("the quotation marks of this line do not match", number, line.find('"') + 1) from None


def read_toml(text: str) -> Sheet:
    """Return the tables `[[card]]` of a TOML file and what stands before them."""
    lines = text.split("\n")
    starts = [number for number, line in enumerate(lines, 1) if _CARD_HEADER.match(line)]
    if len(starts) > MAX_CARDS:
        raise DeckError(f"a deck has {MAX_CARDS:,} cards at most", starts[MAX_CARDS])
    document = _toml_document(text)
    cards = document.pop("card", [])
    head = Row(document, 1, _toml_places(lines, 1))
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards) or len(cards) != len(starts):
        raise head.error("each card is a table that begins with a line [[card]]", "card")
    rows = tuple(Row(card, start, _toml_places(lines, start + 1)) for card, start in zip(cards, starts, strict=True))
    return Sheet(head, rows, (*document, *(cards[0] if cards else ())))


def _toml_document(text: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        match = _TOML_PLACE.fullmatch(str(error))
        if match is None:
            raise DeckError(str(error)) from None
        last = text.count("\n") + 1
        raise DeckError(match[1], int(match[2] or last), int(match[3] or 1)) from None
    except (RecursionError, ValueError):
        raise DeckError("the file nests too deep or has a number that is too long") from None


def _toml_places(lines: Sequence[str], first: int) -> dict[str, tuple[int, int]]:
    """Return the places of the keys from line `first` to the next table."""
    places: dict[str, tuple[int, int]] = {}
    for number, line in enumerate(lines[first - 1 :], first):
        if _TABLE_HEADER.match(line):
            break
        match = re.match(r"[ \t]*([A-Za-z0-9_-]+)[ \t]*[.=]", line)
        if match:
            places.setdefault(match[1], (number, match.start(1) + 1))
    return places


READERS: Mapping[str, Callable[[str], Sheet]] = {".csv": read_csv, ".toml": read_toml}
"""How a deck file is read, by the end of its name."""
