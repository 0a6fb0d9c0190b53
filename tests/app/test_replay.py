"""`croupier replay` and `croupier play-random` as commands: what they print, where, and their exit status."""

import argparse
import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from unittest import mock

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier import records
from croupier.app.commands import play_random, replay
from croupier.games import GAMES

GOOD = b"""\
{"croupier": 1, "game": "wavelength", "setup": {"mode": "coop", "players": ["Ana", "Ben"]}}
{"event": "draw_card"}
{"event": "choose_face", "face": 1}
{"event": "spin", "target": 100}
"""
REFUSED = GOOD + b'{"event": "spin", "target": 200}\n'
MALFORMED = GOOD + b'{"event": "spin", "target": "200"}\n'

Write = Callable[[str, bytes], str]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def to_file(name: str, data: bytes) -> str:
        (tmp_path / name).write_bytes(data)
        return str(tmp_path / name)

    return to_file


def run(*words: str, stdin: bytes = b"") -> tuple[int, str, str]:
    """Run `croupier replay WORDS` and return its exit status and what it printed to both streams."""
    parser = argparse.ArgumentParser()
    replay.arguments(parser)
    out, err = io.TextIOWrapper(io.BytesIO(), "ascii"), io.StringIO()
    given_input = io.TextIOWrapper(io.BytesIO(stdin))
    with mock.patch.multiple(sys, stdout=out, stderr=err, stdin=given_input):
        status = replay.run(parser.parse_args(words))
    return status, out.buffer.getvalue().decode(), err.getvalue()


def test_a_record_prints_one_position(write: Write):
    status, out, err = run(write("a", GOOD))
    assert (status, err, out.count("\n")) == (0, "", 1)
    position = json.loads(out)
    assert (position["phase"], position["events"], position["target"]) == ("spin", 3, 100)


def test_a_dash_reads_standard_input():
    status, out, err = run("-", stdin=GOOD)
    assert (status, json.loads(out)["events"], err) == (0, 3, "")


def test_the_public_view_hides_the_target(write: Write):
    assert json.loads(run("--view", "public", write("a", GOOD))[1])["target"] is None
    assert json.loads(run("--view", "all", write("a", GOOD))[1])["target"] == 100


def test_a_refused_event_prints_nothing_but_its_line(write: Write):
    assert run(write("a", REFUSED)) == (2, "", "line 5: spin refused: A target lies between -3 and 183.\n")


def test_until_refused_prints_the_position_before_it(write: Write):
    status, out, err = run("--until-refused", write("a", REFUSED))
    assert (status, err) == (0, "")
    position = json.loads(out)
    assert (position["events"], position["target"]) == (3, 100)
    assert position["refused"] == "A target lies between -3 and 183."


def test_until_refused_without_a_refusal_prints_the_end(write: Write):
    status, out, _ = run("--until-refused", write("a", GOOD))
    assert (status, json.loads(out)["events"], "refused" in json.loads(out)) == (0, 3, False)


@pytest.mark.parametrize("option", [(), ("--until-refused",)])
def test_a_malformed_file_prints_nothing_but_its_line(write: Write, option: tuple[str, ...]):
    told = (2, "", "line 5: Expected `int`, got `str` - at `$.target`\n")
    assert run(*option, write("a", MALFORMED)) == told


def test_several_files_print_one_line_each_in_their_order(write: Write):
    refused, malformed = write("refused", REFUSED), write("malformed", MALFORMED)
    status, out, err = run(write("a", GOOD), refused, malformed, write("b", GOOD))
    told = [
        "line 5: spin refused: A target lies between -3 and 183.",
        "line 5: Expected `int`, got `str` - at `$.target`",
    ]
    lines = [json.loads(line) for line in out.splitlines()]
    assert status == 2
    assert lines[1:3] == [{"error": told[0]}, {"error": told[1]}]
    assert lines[0] == lines[3]
    assert lines[0]["events"] == 3
    assert err == f"{refused}: {told[0]}\n{malformed}: {told[1]}\n"


def test_several_good_files_end_with_status_0(write: Write):
    status, out, err = run(write("a", GOOD), write("b", GOOD))
    assert (status, out.count("\n"), err) == (0, 2, "")


def test_a_file_that_cannot_be_read_is_told_in_one_line(tmp_path: Path, write: Write):
    missing = str(tmp_path / "no\nfile")
    status, out, err = run(missing)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.endswith("No such file or directory\n")
    assert "Is a directory" in run(str(tmp_path))[2]
    status, out, err = run(missing, write("a", GOOD))
    assert status == 2
    assert json.loads(out.splitlines()[0])["error"].startswith("cannot read ")


def test_names_in_any_script_pass_through_a_terminal_that_knows_ascii_only(write: Write):
    status, out, _ = run(write("a", GOOD.replace(b"Ana", "Zoë 王".encode())))
    assert (status, json.loads(out)["psychic"]) == (0, "Zoë 王")


@pytest.mark.parametrize("name", GAMES)
def test_play_random_prints_a_whole_record_that_replays_to_the_end(
    name: str, capsysbinary: pytest.CaptureFixture[bytes]
):
    parser = argparse.ArgumentParser()
    play_random.arguments(parser)
    printed = []
    for _ in range(2):
        assert play_random.run(parser.parse_args([name, "--seed", "11"])) == 0
        printed.append(capsysbinary.readouterr().out)
    assert printed[0] == printed[1]
    position = records.replay(printed[0]).position()
    assert (position["game"], position["over"], position["legal"]) == (name, True, [])
    assert records.read(printed[0]).header.seed == 11


def test_play_random_without_a_seed_writes_down_the_one_it_took(capsysbinary: pytest.CaptureFixture[bytes]):
    parser = argparse.ArgumentParser()
    play_random.arguments(parser)
    play_random.run(parser.parse_args(["wavelength"]))
    printed = capsysbinary.readouterr().out
    seed = records.read(printed).header.seed
    play_random.run(parser.parse_args(["wavelength", "--seed", str(seed)]))
    assert capsysbinary.readouterr().out == printed


def record_of(name: str, seed: int) -> bytes:
    setup, events = play_random.play(name, seed)
    return b"".join(records.write(records.header(name, setup), events[:60]))


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A record with flipped bits, cut, lost, doubled or swapped lines."""
    data = bytearray(record_of(draw(st.sampled_from(list(GAMES))), draw(st.integers(0, 30))))
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(data) - 1))
        data[at] ^= 1 << draw(st.integers(0, 7))
    lines = bytes(data).split(b"\n")
    for _ in range(draw(st.integers(0, 2))):
        one, other = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        match draw(st.sampled_from(["swap", "cut", "lose", "double"])):
            case "swap":
                lines[one], lines[other] = lines[other], lines[one]
            case "cut":
                lines[one] = lines[one][: draw(st.integers(0, len(lines[one])))]
            case "lose" if len(lines) > 1:
                del lines[one]
            case _:
                lines.insert(one, lines[other % len(lines)])
    return b"\n".join(lines)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=damaged(), until_refused=st.booleans(), view=st.sampled_from(["all", "public"]))
def test_a_damaged_record_is_replayed_or_told_in_one_line(data: bytes, *, until_refused: bool, view: str):
    options = ["--until-refused"] if until_refused else []
    status, out, err = run(*options, "--view", view, "-", stdin=data)
    if status == 0:
        assert (err, out.count("\n")) == ("", 1)
        assert isinstance(json.loads(out)["events"], int)
    else:
        assert (status, out, err.count("\n")) == (2, "", 1)
        assert err.startswith("line ")
