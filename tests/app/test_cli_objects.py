"""`croupier roll`, `spin`, `target` and `flip`: what they print, and that a seed repeats it."""

import json

import pytest

from croupier.__main__ import main


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    assert main([*words]) == 0
    result = capsys.readouterr()
    assert result.err == ""
    return result.out.splitlines()


@pytest.mark.parametrize("words", [["roll", "4d6kh3"], ["spin"], ["spin", "Ann", "Ben", "Cas"], ["target"], ["flip"]])
@pytest.mark.parametrize("as_json", [[], ["--json"]])
def test_a_seed_repeats_the_results(words: list[str], as_json: list[str], capsys: pytest.CaptureFixture[str]):
    first = printed(capsys, *words, *as_json, "--seed", "7", "--count", "20")
    assert len(first) == 20
    assert printed(capsys, *words, *as_json, "--seed", "7", "--count", "20") == first
    assert printed(capsys, *words, *as_json, "--seed", "8", "--count", "20") != first


@pytest.mark.parametrize("words", [["roll", "4d6kh3"], ["spin"], ["target"], ["flip"]])
def test_without_a_seed_the_system_decides(words: list[str], capsys: pytest.CaptureFixture[str]):
    assert printed(capsys, *words, "--count", "200") != printed(capsys, *words, "--count", "200")


def test_roll_tells_the_total_and_every_die(capsys: pytest.CaptureFixture[str]):
    for line in printed(capsys, "roll", "4d6kh3+2", "--count", "50"):
        notation, total, dice = line.replace(" = ", "|").replace(": ", "|").split("|")
        faces, plus = dice.split(" + ")
        kept = [int(face) for face in faces.split() if not face.startswith("(")]
        dropped = [int(face.strip("()")) for face in faces.split() if face.startswith("(")]
        assert (notation, plus) == ("4d6kh3+2", "2")
        assert (len(kept), len(dropped)) == (3, 1)
        assert int(total) == sum(kept) + 2
        assert min(kept) >= dropped[0]


def test_roll_joins_words_and_takes_away(capsys: pytest.CaptureFixture[str]):
    (line,) = printed(capsys, "roll", "2d6", "-", "D4", "--seed", "3")
    notation, rest = line.split(" = ")
    total, dice = rest.split(": ")
    plus, minus = dice.split(" - ")
    assert notation == "2d6-d4"
    assert int(total) == sum(map(int, plus.split())) - int(minus)


def test_roll_marks_explosions_and_rerolls(capsys: pytest.CaptureFixture[str]):
    lines = printed(capsys, "roll", "6d2ro1!", "--seed", "1", "--count", "20")
    dice = [die for line in lines for die in line.split(": ")[1].split()]
    assert {"1>1", "1>2!", "2!"} == set(dice)


def test_roll_says_when_a_bound_ended_it(capsys: pytest.CaptureFixture[str]):
    lines = printed(capsys, "roll", "100d2!", "--seed", "1", "--count", "40")
    assert any(line.endswith("(stopped after 100 repeats)") for line in lines)


def test_roll_as_json_has_every_die(capsys: pytest.CaptureFixture[str]):
    for line in printed(capsys, "roll", "10-2d6r1!kl", "--json", "--count", "20"):
        told = json.loads(line)
        constant, dice = told["parts"]
        assert told["notation"] == "10-2d6r1!kl"
        assert constant == {"notation": "10", "total": 10, "dice": [], "stopped": False}
        assert dice["notation"] == "2d6r1!kl"
        assert set(dice["dice"][0]) == {"face", "kept", "exploded", "rerolled"}
        assert told["total"] == 10 + dice["total"]
        assert dice["total"] == -sum(die["face"] for die in dice["dice"] if die["kept"])


def test_spin_goes_on_from_where_the_arrow_stopped(capsys: pytest.CaptureFixture[str]):
    field = 1
    for line in printed(capsys, "spin", "--json", "--count", "50"):
        told = json.loads(line)
        assert 8 <= told["fields"] <= 31
        field = (field - 1 + told["fields"]) % 8 + 1
        assert (told["field"], told["name"]) == (field, str(field))


def test_spin_prints_one_of_the_names(capsys: pytest.CaptureFixture[str]):
    assert set(printed(capsys, "spin", "Ann", "Zo\u00eb", "--count", "100")) == {"Ann", "Zo\u00eb"}


def test_target_prints_a_valid_centre_and_its_wedges(capsys: pytest.CaptureFixture[str]):
    for line in printed(capsys, "target", "--json", "--count", "200"):
        told = json.loads(line)
        assert -3 <= told["target"] <= 183
        assert 4 in [wedge["value"] for wedge in told["wedges"]]
    assert all(-3 <= int(line) <= 183 for line in printed(capsys, "target", "--count", "20"))


def test_flip_shows_both_sides(capsys: pytest.CaptureFixture[str]):
    assert set(printed(capsys, "flip", "--count", "100")) == {"heads", "tails"}
