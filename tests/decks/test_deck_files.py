"""What a deck file must look like, and what its writer is told when it does not."""

from pathlib import Path

import pytest

from croupier.decks import cards, rows
from croupier.decks.load import load, parse
from croupier.decks.rows import DeckError

TERMS = "difficulty,term\n" + "".join(f"{d},{d} word {n}\n" for d in ("easy", "medium", "hard") for n in range(6))
SPECTRUM = "left1,right1,left2,right2\nHot,Cold,Loud,Quiet\n"
SUSPECTS = "colour,clothing,animal\n" + "yellow,bow tie,rat\n" * 25
CATEGORIES = 'categories = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"]\n'


def questions(extra: str = "", first: str = 'question = "Who?"\nanswer = "I"') -> str:
    """Return a deck with a card of each category; the first one stands in lines 2 to 5, `extra` from line 5 on."""
    card = f"[[card]]\ncategory = 1\n{first}\n{extra}\n"
    others = "".join(f'[[card]]\ncategory = {n}\nquestion = "Q{n}"\nanswer = "A{n}"\n' for n in range(2, 9))
    return CATEGORIES + card + others


def refusal(text: str | bytes, name: str) -> str:
    data = text if isinstance(text, bytes) else text.encode()
    with pytest.raises(DeckError) as refused:
        parse(data, name)
    return str(refused.value)


def test_a_spectrum_card_has_two_faces() -> None:
    deck = parse(SPECTRUM.encode(), "my.csv")
    assert isinstance(deck, cards.SpectrumDeck)
    assert deck.cards[0].faces == (("Hot", "Cold"), ("Loud", "Quiet"))


@pytest.mark.rule("MM-05")
def test_terms_are_graded_into_easy_medium_and_hard() -> None:
    deck = parse(TERMS.encode(), "my.csv")
    assert isinstance(deck, cards.TermDeck)
    assert deck.of("medium") == tuple(f"medium word {n}" for n in range(6))
    assert list(deck.counts()) == [("terms", 18), ("easy", 6), ("medium", 6), ("hard", 6)]


@pytest.mark.rule("AG-07")
def test_suspects_are_25_cards_of_the_known_values_and_may_repeat() -> None:
    deck = parse(SUSPECTS.encode(), "my.csv")
    assert isinstance(deck, cards.SuspectDeck)
    assert [card.code for card in deck.cards] == ["yellow/bow tie/rat"] * 25
    few = SUSPECTS.removesuffix("yellow,bow tie,rat\n")
    assert refusal(few, "my.csv") == "my.csv:1:1: 24 suspects; a deck has exactly 25"
    assert refusal(SUSPECTS + "red,tie,dog\n", "my.csv") == "my.csv:1:1: 26 suspects; a deck has exactly 25"
    strange = SUSPECTS.replace("rat", "pig", 1)
    assert refusal(strange, "my.csv") == "my.csv:2:16: animal: 'pig' is not one of the words allowed here"


def test_questions_have_a_front_and_a_back() -> None:
    extra = 'symbols = ["fastest", "before-2008"]\nquestion_2 = "Why?"\nanswer_2 = "So"\nteam = true'
    deck = parse(questions(extra).encode(), "my.toml")
    assert isinstance(deck, cards.QuestionDeck)
    card = deck.cards[0]
    assert deck.categories[7] == "Eight"
    assert (card.category, card.question, card.answer, card.question_2, card.answer_2) == (1, "Who?", "I", "Why?", "So")
    assert (card.contest, card.symbols, card.team) == ("fastest", ("fastest", "before-2008"), True)
    assert deck.cards[1].contest is None


@pytest.mark.rule("BYB-119")
def test_team_questions_need_teams() -> None:
    deck = parse(questions("team = true").encode(), "my.toml")
    assert isinstance(deck, cards.QuestionDeck)
    assert len(deck.of(1, teams=True)) == 1
    assert deck.of(1, teams=False) == ()
    assert len(deck.of(2, teams=False)) == 1


def test_a_linking_card_has_texts_for_its_fields_and_stones() -> None:
    extra = 'solution = {B = 1, A = 2}\nfields = {A = "Spain", B = "Italy"}\nstones = ["Rome", "Madrid"]'
    deck = parse(questions(extra).encode(), "my.toml")
    assert isinstance(deck, cards.QuestionDeck)
    card = deck.cards[0]
    assert card.solution == {"A": 2, "B": 1}
    assert card.fields == {"A": "Spain", "B": "Italy"}
    assert card.stones == ("Rome", "Madrid")


@pytest.mark.rule("BYB-134")
@pytest.mark.parametrize("back", ["", '\nanswer = ""'])
def test_the_back_of_a_card_may_be_empty(back: str) -> None:
    deck = parse(questions(first='question = "Draw a house."' + back).encode(), "my.toml")
    assert deck.cards[0].answer is None  # type: ignore[union-attr]


@pytest.mark.parametrize("value", ["0", "12.5", "-12.50", "007", "9" * 40])
def test_the_true_value_of_an_estimation_is_kept_as_written(value: str) -> None:
    deck = parse(questions(f'symbols = ["estimation"]\nvalue = "{value}"\nunit = "km"').encode(), "my.toml")
    assert deck.cards[0].value == value  # type: ignore[union-attr]


@pytest.mark.parametrize("text", [SPECTRUM, TERMS, SUSPECTS])
def test_byte_order_mark_windows_line_ends_and_quotes_change_nothing(text: str) -> None:
    plain = parse(text.encode(), "a.csv")
    assert parse(text.encode("utf-8-sig"), "a.csv") == plain
    assert parse(text.replace("\n", "\r\n").encode(), "a.csv") == plain
    assert parse(text.removesuffix("\n").encode(), "a.CSV") == plain
    header, *lines = text.splitlines()
    quoted = [",".join(f'"{cell}"' for cell in line.split(",")) for line in lines]
    assert parse("\n".join([header, *quoted]).encode(), "a.csv") == plain


def test_toml_too_may_have_byte_order_mark_and_windows_line_ends() -> None:
    plain = parse(questions().encode(), "a.toml")
    assert parse(questions().encode("utf-8-sig").replace(b"\n", b"\r\n"), "a.toml") == plain


@pytest.mark.parametrize("text", [SPECTRUM, TERMS, SUSPECTS])
def test_the_tables_may_be_written_as_toml_with_the_columns_as_keys(text: str) -> None:
    header, *lines = (line.split(",") for line in text.splitlines())
    tables = ("\n".join(f'{name} = "{cell}"' for name, cell in zip(header, line, strict=True)) for line in lines)
    toml = "".join(f"[[card]]\n{table}\n" for table in tables)
    assert parse(toml.encode(), "a.toml") == parse(text.encode(), "a.csv")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "1:1: the file is empty"),
        ("difficulty,term\n", "1:1: the deck has no cards"),
        ("term,difficulty\na,easy\n", "1:1: the header is not left1,"),
        ("difficulty, term\neasy,a\n", "1:1: the header is not left1,"),
        ("Difficulty,Term\neasy,a\n", "1:1: the header is not left1,"),
        ("difficulty,term,term\n", "1:1: the header names a column twice"),
        ("difficulty;term\neasy;a\n", "separated by commas, not semicolons"),
        (TERMS + "\neasy,x\n", "20:1: the line is empty"),
        (TERMS + "easy\n", "20:5: the row has 1 cells, the header 2"),
        (TERMS + "easy,,x\n", "20:7: the row has 3 cells, the header 2"),
        (TERMS + "easy,\n", "20:6: term: is empty"),
        (TERMS + ",x\n", "20:1: difficulty: '' is not one of the words allowed here"),
        (TERMS + "Easy,x\n", "20:1: difficulty: 'Easy' is not one of"),
        (TERMS + "easy, x\n", "20:6: term: has blanks at its ends or several in a row"),
        (TERMS + "easy,x  y\n", "20:6: term: has blanks at its ends or several in a row"),
        (TERMS + 'easy,"x\n', "20:6: the quotation marks of this line do not match"),
        (TERMS + 'easy,"x"y\n', "20:6: the quotation marks of this line do not match"),
        (TERMS + "easy,x\ty\n", "20:7: the character U+0009 cannot be shown"),
        (TERMS + "easy,\x00\n", "20:6: the character U+0000 cannot be shown"),
        (TERMS + "easy,a\rb\n", "20:7: the character U+000D cannot be shown"),
        (TERMS + "easy,a\u202eb\n", "20:6: term: the character U+202E cannot be shown"),
        (TERMS + "easy," + "x" * 25 + "\n", "20:6: term: has 25 characters, 24 at most fit the glass"),
        (TERMS + "easy,EASY WORD 0\n", "20:6: term: stands in the deck already, in line 2"),
        (TERMS + '"easy",hard word 5\n', "20:8: term: stands in the deck already, in line 19"),
        ("difficulty,term\neasy,x\n", "1:1: terms that are easy: 1, but a game of six players needs 6"),
        (SPECTRUM + "Hot,HOT,a,b\n", "3:5: right1: is the same as left1"),
        (SPECTRUM + "a,b,quiet,loud\n", "3:5: left2: stands in the deck already, in line 2"),
        (SPECTRUM + f"a,b,c,{'x' * 61}\n", "3:7: right2: has 61 characters, 60 at most fit the glass"),
    ],
)
def test_a_wrong_csv_file_is_refused_with_the_place(text: str, reason: str) -> None:
    message = refusal(text, "my.csv")
    assert message.startswith("my.csv:")
    assert reason in message
    assert "\n" not in message


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "1:1: no kind of deck has such keys"),
        ("x = 1\n", "1:1: no kind of deck has such keys"),
        ("x = [1\n", "2:1: "),
        ('[[card]]\nleft1 = "a"\nleft1 = "b"\n', "3:"),
        (questions().replace("]\n", ", ]\nx = 1\n", 1), "2:1: x: this key is unknown"),
        (questions().replace('"Eight"', '"one"'), "1:1: categories: has a name twice"),
        (questions().replace(', "Eight"', ""), "1:1: categories: must be a list of eight names"),
        (questions().replace('"Eight"', "8"), "1:1: categories: must be a list of eight names"),
        (questions().replace('"Eight"', '""'), "1:1: categories: is empty"),
        (questions().removeprefix(CATEGORIES), "1:1: categories: must be a list of eight names"),
        (questions().replace("category = 8", "category = 7"), "1:1: categories: no card has category 8"),
        (questions().replace("category = 8", "category = 9"), ": category: is a number from 1 to 8, not 9"),
        (questions().replace("category = 1", "category = 1.0"), "3:1: category: expected a whole number, got a number"),
        (questions().replace("category = 1", "category = true"), "3:1: category: expected a whole number, got true"),
        (questions("anwser_2 = 1"), "6:1: anwser_2: this key is unknown"),
        (questions(first='answer = "I"'), "2:1: question: is missing"),
        (questions(first='question = ""'), "4:1: question: is empty"),
        (questions(first=f'question = "{"x" * 301}"'), "4:1: question: has 301 characters, 300 at most"),
        (questions(first=f'question = "x"\nanswer = "{"x" * 201}"'), "5:1: answer: has 201 characters, 200 at most"),
        (questions(first='question = """a\nb"""'), "4:1: question: the character U+000A cannot be shown"),
        (questions(first='question = "q2"'), ": question: stands in the deck already, in line 4"),
        (questions('question_2 = "who?"'), "6:1: question_2: is the same as question"),
        (questions('answer_2 = "x"'), "6:1: answer_2: answers no question_2"),
        (questions('symbols = "fastest"'), "6:1: symbols: expected a list, got text in quotes"),
        (questions('symbols = ["slowest"]'), "6:1: symbols: 'slowest' is not one of the words allowed here"),
        (questions('symbols = ["fastest", "fastest"]'), "6:1: symbols: names a symbol twice"),
        (questions('symbols = ["fastest", "estimation"]'), "6:1: symbols: may hold one of most-correct, fastest,"),
        (questions('symbols = ["special-point"]'), "6:1: symbols: special-point needs an additional question"),
        (questions('team = "yes"'), "6:1: team: expected true or false, got text in quotes"),
        (questions('value = "1"'), "6:1: value: belongs to estimation cards only"),
        (questions('unit = "km"'), "6:1: unit: needs a value"),
        (questions('symbols = ["estimation"]\nvalue = 12.5'), "7:1: value: expected text in quotes, got a number"),
        (questions('symbols = ["estimation"]\nvalue = "1e5"'), "7:1: value: is a number of up to 40 characters"),
        (questions('symbols = ["estimation"]\nvalue = "\u0661"'), "7:1: value: is a number of up to 40 characters"),
        (questions('symbols = ["estimation"]\nvalue = "1."'), "7:1: value: is a number of up to 40 characters"),
        (questions(f'symbols = ["estimation"]\nvalue = "{"9" * 41}"'), "7:1: value: is a number of up to 40"),
        (questions('symbols = ["estimation"]', 'question = "How far?"'), "5:1: symbols: estimation needs a value"),
        (questions('stones = ["a"]'), "6:1: stones: needs a solution"),
        (questions('fields = {A = "a"}'), "6:1: fields: needs a solution"),
        (questions("solution = {}\nfields = {}\nstones = []"), "6:1: solution: is empty"),
        (questions('solution = {F = 1}\nfields = {F = "x"}\nstones = ["y"]'), "6:1: solution: 'F' is not one of"),
        (
            questions('solution = {A = 1}\nfields = {B = "x"}\nstones = ["y"]'),
            "7:1: fields: must name the same letters",
        ),
        (questions('solution = {A = 1}\nfields = {A = "x"}\nstones = []'), "8:1: stones: must have a text for each"),
        (questions('solution = {A = 2}\nfields = {A = "x"}\nstones = ["y"]'), "8:1: stones: must have a text for each"),
        (questions('solution = {A = 1}\nfields = {A = "x"}\nstones = [""]'), "8:1: stones: is empty"),
        (questions('solution = {A = 1}\nfields = {A = ""}\nstones = ["y"]'), "7:1: fields: is empty"),
        ('card = [{left1 = "a"}]\n', "1:1: each card is a table that begins with a line [[card]]"),
        ("card = 1\n", "1:1: each card is a table that begins with a line [[card]]"),
        ('title = "x"\n[[card]]\nterm = "a"\ndifficulty = "easy"\n', "1:1: the key title is unknown"),
    ],
)
def test_a_wrong_toml_file_is_refused_with_the_place(text: str, reason: str) -> None:
    message = refusal(text, "my.toml")
    assert message.startswith("my.toml:")
    assert reason in message
    assert "\n" not in message


@pytest.mark.parametrize(
    ("data", "place"),
    [(b"\xff\xfed\x00", "1:1"), (b"difficulty,term\neasy,K\xe4se\n", "2:7"), (TERMS.encode() + b"\xc3", "20:1")],
)
def test_a_file_in_another_encoding_is_refused_at_the_first_wrong_byte(data: bytes, place: str) -> None:
    assert refusal(data, "my.csv") == f"my.csv:{place}: the file is not UTF-8 text; save it as UTF-8"


@pytest.mark.parametrize("name", ["deck.txt", "deck", "deck.csv.gz"])
def test_only_csv_and_toml_are_decks(name: str) -> None:
    assert refusal(TERMS, name) == f"{name}:1:1: the name of a deck file ends in .csv or .toml"


@pytest.mark.parametrize("name", ["big.csv", "big.toml"])
def test_a_file_over_4_mib_is_refused_before_it_is_read(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(b"\xff" * (rows.MAX_BYTES + 1))
    with pytest.raises(DeckError, match="the file is larger than 4 MiB"):
        load(path)


def test_ten_thousand_cards_are_a_deck_and_one_more_is_not() -> None:
    lines = [f"a{n},b{n},c{n},d{n}" for n in range(10_001)]
    header = "left1,right1,left2,right2"
    assert len(parse("\n".join([header, *lines[:-1]]).encode(), "a.csv").cards) == 10_000
    assert refusal("\n".join([header, *lines]), "a.csv") == "a.csv:10002:1: a deck has 10,000 cards at most"
    assert refusal('[[card]]\nx = "\n' * 10_001, "a.toml") == "a.toml:20001:1: a deck has 10,000 cards at most"


@pytest.mark.parametrize("name", ["a.csv", "a.toml"])
def test_an_endless_line_is_refused_before_it_is_parsed(name: str) -> None:
    text = f"# short\n{'[' * 5000}\n"
    assert refusal(text, name) == f"{name}:2:4097: the line is longer than 4096 characters"


@pytest.mark.parametrize(
    "text", ["x = " + "[" * 4000, "x = " + "[\n" * 3000, f"x = {'1' * 4090}0\n", "a." * 2000 + "a = 1"]
)
def test_what_would_exhaust_the_parser_is_refused_like_all_else(text: str) -> None:
    assert refusal(text, "a.toml").startswith("a.toml:")


def test_a_deck_is_read_from_a_file_and_its_errors_name_the_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text(TERMS, "utf-8")
    assert load(path) == parse(TERMS.encode(), "mine.csv")
    path.write_text("", "utf-8")
    with pytest.raises(DeckError, match=f"^{path}:1:1: the file is empty$"):
        load(path)
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "none.csv")


def test_text_is_kept_in_composed_letters() -> None:
    deck = parse((TERMS + "easy,Cafe\u0301\n").encode(), "a.csv")
    assert isinstance(deck, cards.TermDeck)
    assert deck.of("easy")[-1] == "Caf\u00e9"
