"""What a line of a record must look like, whatever the phase; everything else is refused by the rules."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.games.bet_your_brain.figures import figure, read_figure

GOOD = {
    "spin_arrow": {"fields": 8},
    "place_bet": {"side": "A", "amount": 1},
    "take_card": {"symbols": []},
    "skip_card": {},
    "choose_question": {"question": 1},
    "start_timer": {},
    "answer_given": {},
    "time_up": {},
    "all_done": {},
    "judge": {"right": True},
    "extra_given": {},
    "judge_extra": {"side": "A", "right": True},
    "record_counts": {"side": "A", "right": 1, "wrong": 0},
    "call": {"side": "A"},
    "judge_call": {"right": False},
    "record_estimate": {"side": "A", "value": "1"},
    "true_value": {"value": "1"},
    "contest_winners": {"sides": []},
    "place_link": {"side": "A", "field": "A", "stone": 1},
    "remove_link": {"side": "A", "field": "A"},
    "settle": {},
}
WRONG_TYPES = {
    "fields": [8.0, True, "8", None],
    "amount": [1.0, True, "1", None],
    "side": [1, None, ["A"]],
    "symbols": [None, "fastest", ["slowest"], [1]],
    "question": [1.0, True, 0, 3, "1", None],
    "right": [1.0, "yes", None],
    "wrong": [0.0, False, None],
    "sides": [None, "A", [1]],
    "field": ["F", "a", 1, None],
    "stone": [0, 6, 1.0, True, "1", None],
}
EACH_FIELD = [(name, field) for name, fields in GOOD.items() for field in fields]


@pytest.mark.parametrize("name", GOOD)
def test_every_event_of_the_table_is_read_and_written_back(event_from: Callable[..., Any], name: str):
    event = event_from(name, **GOOD[name])
    assert msgspec.json.decode(msgspec.json.encode(event)) == {"event": name, **GOOD[name]}


@pytest.mark.parametrize(("name", "field"), EACH_FIELD)
def test_a_missing_field_is_malformed(event_from: Callable[..., Any], name: str, field: str):
    rest = {other: value for other, value in GOOD[name].items() if other != field}
    with pytest.raises(msgspec.ValidationError, match=f"missing required field `{field}`"):
        event_from(name, **rest)


@pytest.mark.parametrize(("name", "field"), [(n, f) for n, f in EACH_FIELD if f in WRONG_TYPES])
def test_a_wrong_type_or_word_is_malformed(event_from: Callable[..., Any], name: str, field: str):
    integers = field == "right" and name == "record_counts"
    for wrong in [1.0, True, "1", None] if integers else WRONG_TYPES[field]:
        with pytest.raises(msgspec.ValidationError):
            event_from(name, **{**GOOD[name], field: wrong})


@pytest.mark.parametrize("name", GOOD)
def test_an_unknown_field_is_malformed(event_from: Callable[..., Any], name: str):
    with pytest.raises(msgspec.ValidationError, match="unknown field `extra`"):
        event_from(name, **GOOD[name], extra=1)


@pytest.mark.parametrize("line", ['{"event":"new_game"}', '{"event":"setup"}', '{"side":"A"}', '{"event":null}'])
def test_an_unknown_event_is_malformed(event_from: Callable[..., Any], line: str):
    with pytest.raises(msgspec.ValidationError):
        event_from(line)


@pytest.mark.parametrize("marker", ["Tick", "", 1, True])
def test_a_marker_is_tick_or_cross_or_null(event_from: Callable[..., Any], marker: object):
    with pytest.raises(msgspec.ValidationError):
        event_from("place_bet", side="A", amount=1, marker=marker)
    assert event_from("place_bet", side="A", amount=1, marker=None) == event_from("place_bet", side="A", amount=1)


@pytest.mark.parametrize(
    "rest",
    [
        {"linking": False},
        {"linking": {}},
        {"linking": {"A": 1, "B": 1}},
        {"linking": {"F": 1}},
        {"linking": {"A": 6}},
        {"linking": {"A": 0}},
        {"linking": {"A": 1.0}},
        {"linking": {"A": True}},
        {"linking": {"A": None}},
        {"linking": 1},
        {"linking": [1]},
        {"questions": 0},
        {"questions": 3},
        {"questions": 1.0},
        {"questions": True},
        {"team_question": 1},
        {"team_question": "no"},
    ],
)
def test_a_card_as_no_table_has_it_is_malformed(event_from: Callable[..., Any], rest: int):
    with pytest.raises(msgspec.ValidationError):
        event_from("take_card", symbols=[], **rest)


def test_optional_fields_of_a_card_may_be_null(event_from: Callable[..., Any]):
    nulls = event_from("take_card", symbols=[], team_question=None, linking=None, questions=None)
    assert nulls == event_from("take_card", symbols=[])


WELL_FORMED = ["0", "-0", "007", "1889", "-12.50", "0.1", "1.0", "9" * 40, "-" + "9" * 39, "0." + "3" * 38]
ILL_FORMED = [
    "",
    "-",
    ".5",
    "5.",
    "+5",
    "1e2",
    "1E2",
    "1_000",
    "1,5",
    " 1",
    "1 ",
    "1\n",
    "--1",
    "1.2.3",
    "\u0661",
    "NaN",
]
ILL_FORMED += ["inf", "0x10", "9" * 41, "-" + "9" * 40, "null"]


@pytest.mark.parametrize("value", WELL_FORMED)
def test_a_number_as_a_string(event_from: Callable[..., Any], value: str):
    assert event_from("record_estimate", side="A", value=value).value == figure(value)
    assert event_from("true_value", value=value).number == event_from("record_estimate", side="A", value=value).number


@pytest.mark.parametrize("value", ILL_FORMED)
def test_a_number_in_another_form_is_malformed(event_from: Callable[..., Any], value: str):
    for name, rest in (("record_estimate", {"side": "A"}), ("true_value", {})):
        with pytest.raises(msgspec.ValidationError, match="value"):
            event_from(name, value=value, **rest)


@pytest.mark.parametrize("value", ["0", "-0", "1889", "-12.50", "0.1", "1.0", "9" * 40, "0." + "3" * 38])
def test_a_json_number_is_kept_as_exactly_as_a_string(event_from: Callable[..., Any], value: str):
    as_number = event_from(f'{{"event":"true_value","value": {value} }}')
    assert as_number.number == event_from("true_value", value=value).number
    assert msgspec.json.encode(as_number) == f'{{"event":"true_value","value":{value}}}'.encode()


@pytest.mark.parametrize("value", ["1e2", "1E2", "1e0", "1.5e-3", "9" * 41, "true", "false", "[1]", '{"a":1}', "[]"])
def test_another_json_value_is_malformed(event_from: Callable[..., Any], value: str):
    for line in (
        f'{{"event":"true_value","value":{value}}}',
        f'{{"event":"record_estimate","side":"A","value":{value}}}',
    ):
        with pytest.raises(msgspec.ValidationError, match="value"):
            event_from(line)


@pytest.mark.parametrize("value", ["007", "+5", ".5", "5.", "NaN", "-"])
def test_a_number_that_is_no_json_is_malformed(event_from: Callable[..., Any], value: str):
    with pytest.raises(msgspec.DecodeError):
        event_from(f'{{"event":"true_value","value":{value}}}')


def test_an_estimate_may_be_null_the_true_value_may_not(event_from: Callable[..., Any]):
    assert event_from("record_estimate", side="A", value=None).number is None
    with pytest.raises(msgspec.ValidationError, match="the true value is a number"):
        event_from("true_value", value=None)


def test_an_escaped_digit_is_a_digit_and_counts_once(event_from: Callable[..., Any]):
    escaped = '"' + r"\u0031" * 40 + '"'
    assert event_from(f'{{"event":"true_value","value":{escaped}}}').number == int("1" * 40)


@pytest.mark.rule("BYB-100")
@given(sign=st.sampled_from(["", "-"]), whole=st.integers(0, 10**18), rest=st.integers(0, 10**18))
def test_what_is_read_is_what_was_written(sign: str, whole: int, rest: int):
    text = f"{sign}{whole}.{rest:019}"
    number = read_figure(figure(text))
    assert number == read_figure(msgspec.Raw(text.encode()))
    assert number * 10**19 == int(f"{sign}1") * (whole * 10**19 + rest)
