"""Laws of deck files: what is written can be read again, and no damage does more than get a line of refusal."""

import csv
import io
import json
from typing import Any, get_args

import msgspec
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from croupier.decks import cards
from croupier.decks.load import parse
from croupier.decks.places import shipped_files
from croupier.decks.rows import DeckError

few = settings(max_examples=60, deadline=None)
letters = st.characters(codec="utf-8", exclude_categories=("C", "Z"))
words = st.text(letters, min_size=1, max_size=8)


def texts(limit: int) -> st.SearchStrategy[str]:
    joined = st.lists(words, min_size=1, max_size=3).map(" ".join)
    return st.one_of(
        joined, st.sampled_from(['say "hi"', "a, b", "=1+1", "[[card]]", "# no comment", "'", "\\n"])
    ).filter(lambda text: is_text(text, limit))


def is_text(text: str, limit: int) -> bool:
    try:
        return cards.check_text("x", text, limit) == text
    except ValueError:
        return False


def written_as_csv(header: tuple[str, ...], rows: list[tuple[str, ...]]) -> bytes:
    out = io.StringIO(newline="")
    csv.writer(out).writerows([header, *rows])
    return out.getvalue().encode()


def toml_value(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {toml_value(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def written_as_toml(categories: list[str], tables: list[dict[str, Any]]) -> bytes:
    lines = [f"categories = {toml_value(categories)}"]
    for table in tables:
        lines += ["[[card]]", *(f"{key} = {toml_value(value)}" for key, value in table.items() if value is not None)]
    return "\n".join(lines).encode()


@settings(max_examples=30, deadline=None)
@given(st.lists(texts(60), min_size=4, max_size=32, unique_by=cards.sameness))
def test_spectrum_cards_written_as_csv_come_back(ends: list[str]) -> None:
    rows = [tuple(ends[i : i + 4]) for i in range(0, len(ends) - 3, 4)]
    deck = parse(written_as_csv(("left1", "right1", "left2", "right2"), rows), "a.csv")
    assert [msgspec.structs.astuple(card) for card in deck.cards] == rows


@few
@given(st.lists(texts(24), min_size=18, max_size=24, unique_by=cards.sameness))
def test_terms_written_as_csv_come_back(terms: list[str]) -> None:
    levels = ("easy", "medium", "hard")
    rows = [(levels[n % 3], term) for n, term in enumerate(terms)]
    deck = parse(written_as_csv(("difficulty", "term"), rows), "a.csv")
    assert [msgspec.structs.astuple(card) for card in deck.cards] == rows


@st.composite
def question_tables(draw: st.DrawFn, category: int) -> dict[str, Any]:
    contest = draw(st.sampled_from([None, *cards.CONTESTS]))
    special, before = draw(st.booleans()), draw(st.booleans())
    symbols = [contest] * bool(contest) + ["special-point"] * special + ["before-2008"] * before
    table: dict[str, Any] = {
        "category": category,
        "symbols": draw(st.permutations(symbols)),
        "team": draw(st.booleans()),
    }
    table["question"] = f"{category} {draw(texts(60))}"
    table["answer"] = draw(texts(60) if contest == "estimation" else st.none() | texts(60))
    if special or draw(st.booleans()):
        table |= {"question_2": f"second {draw(texts(60))}", "answer_2": draw(st.none() | texts(60))}
    if contest == "estimation" and draw(st.booleans()):
        table |= {"value": str(draw(st.decimals(-1000, 1000, places=2))), "unit": draw(st.none() | texts(12))}
    if draw(st.booleans()):
        count = draw(st.integers(1, 5))
        stones = draw(st.permutations(range(1, count + 1)))
        table["solution"] = dict(zip("ABCDE", stones, strict=False))
        table["fields"] = {field: draw(texts(40)) for field in table["solution"]}
        table["stones"] = draw(st.lists(texts(40), min_size=count, max_size=count))
    return table


@settings(max_examples=15, deadline=None)
@given(st.tuples(*(question_tables(n) for n in range(1, 9))), st.lists(texts(24), min_size=8, max_size=8))
def test_questions_written_as_toml_come_back(tables: tuple[dict[str, Any], ...], names: list[str]) -> None:
    assume(len(set(map(cards.sameness, names))) == 8)
    assume(all(is_text(table["question"], 300) for table in tables))
    assume(all(is_text(table.get("question_2", "x"), 300) for table in tables))
    deck = parse(written_as_toml(names, list(tables)), "a.toml")
    assert isinstance(deck, cards.QuestionDeck)
    assert list(deck.categories) == names
    for card, table in zip(deck.cards, tables, strict=True):
        read = {name: getattr(card, name) for name in card.__struct_fields__}
        plain = {key: value for key, value in read.items() if value is not None}
        assert plain == {key: as_read(value) for key, value in table.items() if value is not None}


def as_read(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def refused_or_read(data: bytes, name: str) -> None:
    """Pass when the file is a deck or gets one printable line that begins with its name and a place in it."""
    try:
        assert isinstance(parse(data, name), get_args(cards.Deck))
    except DeckError as error:
        refused = error
    else:
        return
    message = str(refused)
    assert message.startswith(f"{name}:{refused.line}:{refused.column}: ")
    assert "\n" not in message
    assert len(message) < 400
    assert 1 <= refused.line <= data.count(b"\n") + 2
    assert refused.column >= 1


@few
@given(st.binary(max_size=300), st.sampled_from(["a.csv", "a.toml", "a.txt"]))
def test_random_bytes_are_refused_in_one_line(data: bytes, name: str) -> None:
    refused_or_read(data, name)


@few
@given(
    st.text(st.sampled_from("[]{}=,.\"'\n\r #cardteqsion12_:\\-"), max_size=200), st.sampled_from(["a.csv", "a.toml"])
)
def test_random_punctuation_is_refused_in_one_line(text: str, name: str) -> None:
    refused_or_read(text.encode(), name)


SHORT = [(path.name, b"".join(path.read_bytes().splitlines(keepends=True)[:60])) for path in shipped_files()]


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(SHORT), st.data())
def test_a_damaged_deck_is_refused_in_one_line(deck: tuple[str, bytes], data: st.DataObject) -> None:
    name, content = deck
    start = data.draw(st.integers(0, len(content)))
    length = data.draw(st.integers(0, 30))
    inserted = data.draw(
        st.binary(max_size=8) | st.sampled_from([b"\n", b'"', b"[[card]]", b",", b"\xef\xbb\xbf", b"= {"])
    )
    refused_or_read(content[:start] + inserted + content[start + length :], name)


TOML_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 99) | st.floats(-9, 9) | words | st.just("fastest") | st.just("A"),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("ABCDEF"), inner, max_size=4),
    max_leaves=6,
)


@settings(max_examples=100, deadline=None)
@given(st.dictionaries(st.sampled_from([*cards.QuestionCard.__struct_fields__, "left1", "term", "x"]), TOML_VALUES))
def test_cards_of_any_values_are_refused_in_one_line(table: dict[str, Any]) -> None:
    clean = {key: value for key, value in table.items() if not has_none(value)}
    lines = ["[[card]]", *(f"{key} = {toml_value(value)}" for key, value in clean.items())]
    refused_or_read("\n".join(lines).encode(), "a.toml")


def has_none(value: Any) -> bool:
    """Tell whether there is a null in a value: JSON has it, TOML has not."""
    if isinstance(value, dict):
        return any(map(has_none, value.values()))
    return value is None or (isinstance(value, list) and any(map(has_none, value)))
