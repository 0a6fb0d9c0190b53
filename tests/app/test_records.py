"""The text of a record: header, lines and their limits, and what each fault is called."""

import io
import json

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import records
from croupier.app.commands import play_random
from croupier.games import GAMES, game
from croupier.jsonlines import FILE_LIMIT, LINE_LIMIT

HEADER = b'{"croupier":1,"game":"wavelength","setup":{"mode":"coop","players":["Ana","Ben"]}}\n'
DRAW = b'{"event":"draw_card"}\n'
FACE = b'{"event":"choose_face","face":1}\n'

BY_HAND = b"""\
{"croupier": 1, "game": "wavelength", "setup": {"mode": "teams", "teams": [{"name": "L", "players": ["Ana", "Ben"]}, \
{"name": "R", "players": ["Dov", "Eva"]}]}}
{"event": "draw_card"}
{"event": "choose_face", "face": 1}
{"event": "spin", "target": 100}
{"event": "open_screen"}
{"event": "clue_given", "text": "coffee"}
{"event": "turn_dial", "delta": 23}
{"event": "lock_dial"}
{"event": "choose_side", "side": "left"}
{"event": "lock_side"}
{"event": "reveal"}"""


def with_header(**changes: object) -> bytes:
    return json.dumps({**json.loads(HEADER), **changes}).encode() + b"\n"


def fault(data: bytes) -> str:
    """Assert that a record is malformed; return the line that says so."""
    with pytest.raises(records.Malformed) as error:
        records.replay(data)
    return str(error.value)


def test_the_example_that_was_checked_by_hand():
    position = records.replay(BY_HAND).position()
    expected = {"phase": "scored", "scores": {"L": 2, "R": 2}, "result": 2, "gained": {"L": 2, "R": 1}, "events": 10}
    assert {field: position[field] for field in expected} == expected


@pytest.mark.parametrize(
    "data",
    [
        BY_HAND + b"\n",
        BY_HAND + b"\r\n",
        BY_HAND + b"\n\n\r\n\n",
        BY_HAND.replace(b"\n", b"\r\n"),
        BY_HAND.replace(b"\n", b"\r\n", 3),
        BY_HAND.replace(b": ", b" :\t"),
    ],
)
def test_line_ends_blanks_at_the_end_and_spaces_make_no_difference(data: bytes):
    assert records.replay(data).position() == records.replay(BY_HAND).position()


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "line 1: the record is empty: it must begin with its header"),
        (b"\n\r\n\n", "line 1: the record is empty: it must begin with its header"),
        (b"\n" + HEADER, "line 1: the line is empty"),
        (HEADER + b"\n" + DRAW, "line 2: the line is empty"),
        (HEADER + DRAW + b"\r\n" + FACE, "line 3: the line is empty"),
        (HEADER + b" \n" + DRAW, "line 2: not JSON: input data was truncated"),
        (b"nonsense", "line 1: not JSON: invalid character"),
        (HEADER + b'{"event":"draw_card"', "line 2: not JSON: input data was truncated"),
        (HEADER + DRAW.rstrip() * 2, "line 2: not JSON: trailing characters"),
        (HEADER + b"\xef\xbb\xbf" + DRAW, "line 2: not JSON: invalid character"),
        (b"\xef\xbb\xbf" + HEADER, "line 1: the file begins with a byte order mark: save it as UTF-8 without one"),
        (HEADER + b'{"event":"\xff"}', "line 2: not UTF-8 (byte 10)"),
        (HEADER.replace(b"Ana", b"\xe9va"), f"line 1: not UTF-8 (byte {HEADER.index(b'Ana')})"),
        (HEADER.decode().encode("utf-16"), "line 1: not UTF-8 (byte 0)"),
        (HEADER + b"[]", "line 2: Expected `object`, got `array`"),
        (HEADER + b"null", "line 2: Expected `object`, got `null`"),
        (HEADER + b"{}", "line 2: Object missing required field `event`"),
        (HEADER + b'{"event":"jump"}', "line 2: unknown event 'jump'"),
        (HEADER + b'{"event":"a\\nb"}', "line 2: unknown event 'a\\nb'"),
        (HEADER + b'{"event":7}', "line 2: Expected `str` - at `$.event`"),
        (HEADER + b'{"event":"choose_face"}', "line 2: Object missing required field `face`"),
        (HEADER + b'{"event":"choose_face","face":1.0}', "line 2: Expected `int`, got `float` - at `$.face`"),
        (HEADER + b'{"event":"choose_face","face":true}', "line 2: Expected `int`, got `bool` - at `$.face`"),
        (HEADER + b'{"event":"draw_card","card":1}', "line 2: Object contains unknown field `card`"),
        (HEADER + b'{"event":"draw_card","event":"draw_card"}', "line 2: field 'event' is given twice"),
        (HEADER + b'{"event":"choose_face","face":2,"f\\u0061ce":1}', "line 2: field 'face' is given twice"),
        (
            HEADER + b'{"event":"spin","target":' + b"[" * 30000 + b"}",
            "line 2: Expected `int`, got `array` - at `$.target`",
        ),
        (with_header(croupier=2), "line 1: format 2 is not known, only format 1"),
        (with_header(croupier=True), "line 1: Expected `int`, got `bool` - at `$.croupier`"),
        (with_header(croupier="1"), "line 1: Expected `int`, got `str` - at `$.croupier`"),
        (with_header(game=1), "line 1: Expected `str`, got `int` - at `$.game`"),
        (with_header(setup=None), "line 1: setup: Expected `object`, got `null`"),
        (with_header(setup={}), "line 1: setup: Object missing required field `mode`"),
        (with_header(started=5), "line 1: Expected `str | null`, got `int` - at `$.started`"),
        (with_header(started="last night"), "line 1: started is no ISO 8601 time: 'last night'"),
        (with_header(seed=1.5), "line 1: Expected `int | null`, got `float` - at `$.seed`"),
        (with_header(salt="0" * 31), "line 1: salt must be 32 hex digits"),
        (with_header(salt="0" * 32 + "\n"), "line 1: salt must be 32 hex digits"),
        (with_header(salt="g" * 32), "line 1: salt must be 32 hex digits"),
        (with_header(players=4), "line 1: Object contains unknown field `players`"),
        (DRAW, "line 1: Object contains unknown field `event`"),
        (HEADER.replace(b'"setup":', b'"game":"mindmatch","setup":'), None),
        (HEADER.replace(b'["Ana"', b"[" * 30000), None),
    ],
)
def test_a_malformed_record_is_told_by_line_and_reason(data: bytes, message: str | None):
    told = fault(data)
    assert told.startswith("line 1: ") if message is None else told == message


def test_an_unknown_game_is_told_with_those_that_are_known():
    assert fault(with_header(game="chess")) == f"line 1: unknown game 'chess': it must be one of {', '.join(GAMES)}"


def test_a_field_of_the_setup_given_twice_is_malformed():
    twice = HEADER.replace(b'"mode"', b'"cards":7,"cards":8,"mode"')
    assert fault(twice) == "line 1: field 'cards' is given twice"


def test_nesting_without_end_is_malformed():
    assert fault(HEADER.replace(b'{"mode"', b"[" * 60000)) == "line 1: nested too deeply"


@pytest.mark.parametrize(
    "more",
    [
        {"started": "2025-11-30T20:15:00Z"},
        {"started": "2025-11-30T20:15:00+01:00"},
        {"started": "20251130T201500"},
        {"seed": 0},
        {"seed": -(10**20)},
        {"salt": "0123456789abcdefABCDEF0123456789"},
        {"salt": None, "seed": None, "started": None},
    ],
)
def test_what_a_header_may_hold_besides(more: dict[str, object]):
    assert records.replay(with_header(**more)).position()["phase"] == "turn-start"


def test_a_line_of_64_kib_is_read_and_one_more_byte_is_not():
    clue = b'{"event":"clue_given","text":"%s"}'
    limit = LINE_LIMIT - len(clue) + 2
    assert "refused" in records.replay(HEADER + clue % (b"x" * limit), until_refused=True).position()
    for end in (b"", b"\n", b"\r\n"):
        told = fault(HEADER + clue % (b"x" * (limit + 1)) + end)
        assert told == "line 2: a line must not be longer than 64 KiB"


def test_line_ends_do_not_count_as_part_of_the_line():
    padded = HEADER.rstrip() + b" " * (LINE_LIMIT - len(HEADER) + 1)
    assert len(padded) == LINE_LIMIT
    assert records.replay(padded + b"\r\n").events == 0


def test_a_file_over_16_mib_is_not_read_on():
    head = HEADER + DRAW + FACE
    spin = b'{"event":"spin","target":100}\n'
    full = head + spin * ((FILE_LIMIT - len(head)) // len(spin))
    whole = full + b" " * (FILE_LIMIT - len(full))
    too_large = records.load(io.BytesIO(whole + b"  "))
    assert len(too_large) == FILE_LIMIT + 1
    line = full.count(b"\n") + 1
    assert fault(too_large) == f"line {line}: the file must not be larger than 16 MiB"
    assert fault(b"\n" * (FILE_LIMIT + 1)).endswith("the file must not be larger than 16 MiB")


def test_a_whole_number_may_be_of_any_size_that_can_be_printed():
    turns = HEADER + DRAW + FACE + b'{"event":"spin","target":1}\n{"event":"open_screen"}\n{"event":"clue_given"}\n'
    far = turns + b'{"event":"turn_dial","delta":-%s}\n' % (b"9" * 4000)
    assert records.replay(far).position()["dial"] == 0


def test_a_refused_event_is_told_by_line_event_and_reason():
    with pytest.raises(records.EventRefused) as error:
        records.replay(HEADER + DRAW + DRAW)
    assert str(error.value) == "line 3: draw_card refused: That cannot be done now."


def test_until_refused_gives_the_position_before_it_and_does_not_look_further():
    replayed = records.replay(HEADER + DRAW + DRAW + b"nonsense", until_refused=True)
    position = replayed.position()
    assert (position["phase"], position["events"]) == ("card", 1)
    assert position["refused"] == "That cannot be done now."


def test_a_malformed_line_before_the_refused_event_is_still_malformed():
    with pytest.raises(records.Malformed):
        records.replay(HEADER + b"nonsense\n" + FACE, until_refused=True)


def test_a_line_that_is_both_malformed_and_out_of_place_is_malformed():
    assert fault(HEADER + b'{"event":"choose_face","face":3}').startswith("line 2: Invalid enum value 3")


def test_a_name_with_line_breaks_does_not_break_the_message():
    with pytest.raises(records.EventRefused) as error:
        records.replay(HEADER + b'{"event":"set_psychic","player":"a\\nb\\u001b[2J\\u2028"}')
    assert str(error.value) == r"line 2: set_psychic refused: a\nb\x1b[2J\u2028 is not in team."


def test_a_very_long_reason_is_cut():
    with pytest.raises(records.EventRefused) as error:
        records.replay(HEADER + b'{"event":"set_psychic","player":"%s"}' % (b"x" * 60000))
    assert len(str(error.value)) < 500


def test_a_header_is_written_without_what_it_does_not_have():
    setup = msgspec.json.decode(b'{"mode":"coop","players":["Ana","Ben"]}', type=game("wavelength").setup)
    assert b"".join(records.write(records.header("wavelength", setup), [])) == HEADER
    salted = b"".join(records.write(records.header("wavelength", setup, seed=7, salt="0" * 32), []))
    assert salted == HEADER.replace(b"}}", b'},"seed":7,"salt":"%s"}' % (b"0" * 32))


@pytest.mark.parametrize("name", GAMES)
@given(seed=st.integers(0, 2**32))
def test_what_is_written_reads_back_and_is_written_the_same(name: str, seed: int):
    setup, events = play_random.play(name, seed)
    written = b"".join(records.write(records.header(name, setup, seed=seed), events))
    record = records.read(written)
    assert (record.header.seed, record.setup) == (seed, setup)
    lines = list(record.lines)
    assert [line.event for line in lines] == events
    assert [line.number for line in lines] == list(range(2, len(events) + 2))
    assert b"".join(records.write(record.header, (line.event for line in lines))) == written


@given(data=st.binary(max_size=300))
def test_any_bytes_at_all_are_told_as_malformed(data: bytes):
    assert fault(data).startswith("line ")
    assert "\n" not in fault(data)


@given(tail=st.lists(st.text(max_size=40) | st.from_regex(r'\{"event":"[a-z_]{0,12}"[^\n]{0,20}\}', fullmatch=True)))
def test_any_text_after_a_header_is_replayed_or_told(tail: list[str]):
    data = HEADER + "\n".join(tail).encode()
    told = "line 0: nothing"
    try:
        records.replay(data)
    except records.LineError as error:
        told = str(error)
    assert told.startswith("line ")
    assert told.isprintable()
