"""Dice notation: what it accepts, what it refuses and at which column, and that it prints what it parses."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.objects import notation
from croupier.objects.notation import Dice, Expression, Keep, NotationError, Reroll, Term, parse


def one(**rest: object) -> Expression:
    return Expression((Term(Dice(**({"number": 1, "sides": 6} | rest))),))


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("d6", one()),
        ("D20", one(sides=20)),
        ("d%", one(sides=100)),
        ("4d6kh3", one(number=4, keep=Keep("kh", 3))),
        ("4d6kh", one(number=4, keep=Keep("kh", 1))),
        ("2d20KL1", one(number=2, sides=20, keep=Keep("kl", 1))),
        ("5d8dh2", one(number=5, sides=8, keep=Keep("dh", 2))),
        ("4d6dl1", one(number=4, keep=Keep("dl", 1))),
        ("3d6!", one(number=3, explode=True)),
        ("2d6r1", one(number=2, reroll=Reroll("=", 1))),
        ("2d6r=1", one(number=2, reroll=Reroll("=", 1))),
        ("2d6ro<3", one(number=2, reroll=Reroll("<", 3, once=True))),
        ("2d6ro<=6", one(number=2, reroll=Reroll("<=", 6, once=True))),
        ("2d6r>5!kh1", one(number=2, reroll=Reroll(">", 5), explode=True, keep=Keep("kh", 1))),
        ("2d6kh1!r>=6", one(number=2, reroll=Reroll(">=", 6), explode=True, keep=Keep("kh", 1))),
        ("100d1000", one(number=100, sides=1000)),
        ("002d06", one(number=2)),
        ("3d6+10", Expression((Term(Dice(3, 6)), Term(10)))),
        ("d20+40", Expression((Term(Dice(1, 20)), Term(40)))),
        (" 2d6 - 1 ", Expression((Term(Dice(2, 6)), Term(1, minus=True)))),
        ("10-2 d 4 + d8", Expression((Term(10), Term(Dice(2, 4), minus=True), Term(Dice(1, 8))))),
        ("4 d 6\tkh 3 + 2", Expression((Term(Dice(4, 6, keep=Keep("kh", 3))), Term(2)))),
    ],
)
def test_what_a_text_means(text: str, means: Expression):
    assert parse(text) == means


@pytest.mark.parametrize(
    ("text", "column", "reason"),
    [
        ("", 1, "expected a number or dice such as 2d6, not the end"),
        ("   ", 4, "not the end"),
        ("d", 2, "expected the number of sides"),
        ("3d", 3, "expected the number of sides"),
        ("dd6", 2, "not 'd'"),
        ("0d6", 1, "1 to 100 dice can be rolled at once, not 0"),
        ("101d6", 1, "1 to 100 dice can be rolled at once, not 101"),
        ("100000000d20", 1, "1 to 100 dice"),
        ("1d0", 3, "a die has 2 to 1000 sides, not 0"),
        ("d0", 2, "2 to 1000 sides"),
        ("d1", 2, "2 to 1000 sides, not 1"),
        ("d1001", 2, "2 to 1000 sides, not 1001"),
        ("-1d6", 1, "not '-'"),
        ("+1d6", 1, "not '+'"),
        ("3d6foo", 4, "expected +, - or the end, not 'f'"),
        ("3d6+", 5, "expected a number or dice"),
        ("3d6--1", 5, "not '-'"),
        ("1d6 2", 5, "not '2'"),
        ("1d6d8", 4, "not 'd'"),
        ("2d6*2", 4, "not '*'"),
        ("1.5d6", 2, "not '.'"),
        ("\u0663d6", 1, "not '\u0663'"),
        ("2d6k1", 4, "not 'k'"),
        ("\u212ah1", 1, "not 'k'"),
        ("20", 1, "there is no die in it"),
        ("4d6kh5", 6, "5 of 4 dice cannot be kept; 1 to 4 can"),
        ("4d6kl0", 6, "0 of 4 dice cannot be kept"),
        ("4d6dl4", 6, "4 of 4 dice cannot be dropped; 1 to 3 can"),
        ("d6dl", 3, "1 of 1 dice cannot be dropped"),
        ("4d6kh3kh2", 7, "a second keep or drop"),
        ("4d6kh3dl1", 7, "a second keep or drop"),
        ("d6!!", 4, "a second !"),
        ("d6r1r2", 5, "a second reroll"),
        ("d6r", 4, "expected =, <, >, <=, >= or a face"),
        ("d6r<", 5, "expected the face to roll again"),
        ("d6r<=6", 3, "every face would be rolled again for ever"),
        ("d6r>0", 3, "every face"),
        ("d6r7", 3, "no such face"),
        ("d6r<1", 3, "no such face"),
        ("d6+1000001", 4, "a number is at most 1000000"),
        ("+".join(["d6"] * 21), 60, "a roll has at most 20 parts"),
        ("d" * 201, 201, "at most 200 characters"),
        ("9" * 200 + "d6", 201, "at most 200 characters"),
        ("9" * 198 + "d6", 1, "1 to 100 dice"),
    ],
)
def test_what_is_refused_and_where(text: str, column: int, reason: str):
    with pytest.raises(NotationError) as refusal:
        parse(text)
    assert refusal.value.column == column
    assert reason in refusal.value.reason
    assert str(refusal.value) == f"column {column}: {refusal.value.reason}"


@st.composite
def dice(draw: st.DrawFn) -> Dice:
    number = draw(st.integers(1, notation.MOST_DICE))
    sides = draw(st.integers(notation.LEAST_SIDES, notation.MOST_SIDES))
    rerolls = st.builds(Reroll, st.sampled_from(notation.COMPARISONS), st.integers(0, sides + 1), st.booleans())
    reroll = draw(st.none() | rerolls.filter(lambda r: 0 < len(r.faces(sides)) < sides + r.once))
    choice = draw(st.sampled_from(notation.CHOICES))
    most = number - choice.startswith("d")
    keep = draw(st.none() | st.builds(Keep, st.just(choice), st.integers(1, most))) if most else None
    return Dice(number, sides, reroll, draw(st.booleans()), keep)


constants = st.integers(0, notation.LARGEST_NUMBER)
expressions = st.lists(st.builds(Term, dice() | constants, st.booleans()), min_size=1, max_size=8).map(
    lambda terms: Expression((terms[0]._replace(minus=False), *terms[1:], Term(Dice(1, 6))))
)


@pytest.mark.parametrize(
    ("text", "shortest"),
    [
        (" 1D6 + 02 ", "d6+2"),
        ("4d6kh1 ! ro=1 - 1d100", "4d6ro1!kh-d%"),
        ("2d20dl1r<=3", "2d20r<=3dl"),
    ],
)
def test_the_shortest_form(text: str, shortest: str):
    assert str(parse(text)) == shortest


@given(expressions)
def test_parsing_what_was_printed_gives_the_same_roll(expression: Expression):
    assert parse(str(expression)) == expression


@given(expressions, st.data())
def test_blanks_between_the_parts_and_capitals_make_no_difference(expression: Expression, data: st.DataObject):
    plain = [match[0] for match in notation._TOKEN.finditer(str(expression))]
    blanks = st.sampled_from(["", " ", "\t", "  "])
    spaced = "".join(data.draw(blanks) + data.draw(st.sampled_from([part, part.upper()])) for part in plain)
    if len(spaced) <= notation.LONGEST_TEXT:
        assert parse(spaced) == expression


pieces = st.lists(st.sampled_from([*"0123456789dDkhlro!%<>=+- ", "d6", "kh", "\n", "\u00e9"]), max_size=30).map("".join)


@given(pieces | st.text(max_size=250))
def test_any_text_is_a_roll_or_refused_at_one_of_its_columns(text: str):
    refusal = None
    try:
        expression = parse(text)
    except NotationError as error:
        refusal = error
    if refusal:
        assert 1 <= refusal.column <= len(text) + 1
        assert "\n" not in str(refusal)
    else:
        assert len(str(expression)) <= len(text)
        assert parse(str(expression)) == expression
