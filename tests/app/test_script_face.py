"""The script face as its description says, from the shell: what goes in, what comes out, what is refused."""

import json
import os
import subprocess
import sys

import pytest
from PIL import Image

CROUPIER = (sys.executable, "-m", "croupier")


def play(script, *options):
    """Run the script face on `script`; return its exit status, standard output and standard error."""
    done = subprocess.run(
        (*CROUPIER, "play", "--face", "script", *options), input=script, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout, done.stderr


def test_the_same_seed_and_script_give_the_same_bytes():
    script = "look\npress ok\nwait 3\nlook\npress ok\nwait 3\nlook\n"
    first, again = play(script, "--seed", "7"), play(script, "--seed", "7")
    assert first == again
    assert first[0] == 0
    assert play(script, "--seed", "8")[1] != first[1]


def test_a_mark_of_its_encoding_at_the_beginning_of_a_script_is_no_word():
    assert play("\ufefflook\n", "--seed", "7") == play("look\n", "--seed", "7")


def test_a_picture_that_cannot_be_written_ends_the_script_in_one_line(tmp_path):
    (tmp_path / "0001.png").mkdir()
    status, _, err = play("look\n", "--frames", str(tmp_path))
    assert (status, err) == (2, f"line 1: {tmp_path / '0001.png'} is a folder; name a file in it\n")


def test_a_look_tells_what_its_description_promises(tmp_path):
    status, out, err = play("look\nwait 1.25\nlook\n", "--seed", "1", "--frames", str(tmp_path))
    assert (status, err) == (0, "")
    looks = [json.loads(line) for line in out.splitlines()]
    assert [look["t"] for look in looks] == [0.0, 1.25]
    assert list(looks[0]) == ["t", "screen", "lines", "secret", "lit", "pixels"]
    assert looks[0]["screen"] == "menu"
    assert looks[0]["lines"][1].startswith("> ")
    with Image.open(tmp_path / "0001.png") as picture:
        assert picture.size == (512, 256)
        dots = picture.convert("1").resize((128, 64), Image.Resampling.NEAREST)
        assert sum(1 for dot in dots.tobytes() for bit in range(8) if dot >> bit & 1) == looks[0]["lit"]


def test_tones_are_printed_as_they_start():
    _, out, _ = play("press ok\nwait 0.3\npress ok\nwait 1\n", "--seed", "1")
    assert [json.loads(line) for line in out.splitlines()] == [{"t": 0.46, "tone": "roll"}]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("jump", "unknown command 'jump'"),
        ("press", "press takes 1 argument, not 0"),
        ("press x", "there is no key 'x'"),
        ("turn 1.5", "'1.5' is no whole number of detents"),
        ("turn ٣", "is no whole number of detents"),
        ("wait -1", "'-1' is no number of seconds"),
        ("wait 1e9", "'1e9' is no number of seconds"),
        ("wait 99999999999", "is no number of seconds"),
        ("hold ok", "hold takes 2 arguments, not 1"),
        ("bounce maybe", "on or off, not 'maybe'"),
        ("unplug panel", "this board has no 'panel' to unplug"),
        ("look now", "look takes 0 arguments, not 1"),
    ],
)
def test_what_cannot_be_done_is_one_line_with_its_number(line, reason):
    status, out, err = play(f"# a comment\nlook\n{line}\nlook\n")
    assert status == 2
    assert err.startswith("line 3: ")
    assert reason in err
    assert err.count("\n") == 1
    assert len(out.splitlines()) == 1, "what came before was done"


def test_a_cut_ends_at_once_with_success():
    status, out, err = play("look\ncut\nlook\n")
    assert (status, err, len(out.splitlines())) == (0, "", 1)


def test_comments_and_empty_lines_do_nothing():
    assert play("\n  # nothing\nlook # at the menu\n")[1].count("\n") == 1


@pytest.mark.parametrize("before", ["", "wait 0.1\n", "wait 1\n", "wait 1.7\n", "wait 123.456\n", "bounce on\n"])
def test_down_and_up_without_a_wait_are_a_press(before):
    _, out, _ = play(before + "down ok\nup ok\nwait 0.5\nlook\n", "--seed", "1")
    assert json.loads(out)["screen"] == "dice"


PEEK = "turn 3\npress ok\nwait 0.5\npress ok\nwait 3\n"


@pytest.mark.parametrize("seconds", ["0", "0.001", "0.002", "0.003", "0.004", "0.005", "0.006", "0.02"])
@pytest.mark.parametrize("bounce", ["", "bounce on\n"])
def test_no_secret_is_on_the_glass_after_the_shortest_hold(seconds, bounce):
    _, out, _ = play(f"{PEEK}down left\nlook\nup left\n{bounce}hold left {seconds}\nlook\n", "--seed", "1")
    looks = [json.loads(line) for line in out.splitlines() if "screen" in line]
    assert [look["secret"] for look in looks] == [True, False]


@pytest.mark.parametrize("encoding", ["utf-8:strict", "ascii", "latin-1"])
def test_bytes_that_are_no_text_do_no_harm_in_a_comment_and_are_told_elsewhere(encoding):
    done = subprocess.run(
        (*CROUPIER, "play", "--face", "script", "--lang", "de"),
        input=b"\nlook # \xff\nlook\xff\n",
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": encoding},
    )
    assert done.returncode == 2
    assert done.stderr.startswith(b"line 3: unknown command")
    assert b"Traceback" not in done.stderr
    assert json.loads(done.stdout.decode("utf-8"))["lines"][1] == "> W\u00fcrfel"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--board", "nosuch"), "there is no such board"),
        (("--board", "/nowhere/x.toml"), "/nowhere/x.toml"),
        (("--lang", "xx"), "invalid choice"),
        (("--seed", "x"), "x"),
    ],
)
def test_a_wrong_option_is_one_line_and_status_2(options, words):
    status, out, err = play("look\n", *options)
    assert (status, out) == (2, "")
    assert words in err
    assert "Traceback" not in err


def test_the_glass_comes_back_whole_after_the_plug():
    script = "look\nunplug oled\nturn 1\nwait 5\nlook\nplug oled\nwait 20\nlook\n"
    first, gone, back = (json.loads(line) for line in play(script, "--seed", "1")[1].splitlines())
    assert first["lit"] > 0
    assert gone["lit"] == 0, "a display without power is dark"
    assert gone["lines"][2] == "> Hourglass", "the game goes on"
    assert back["lit"] > 0


@pytest.mark.parametrize("board", ["zero-oled", "zero-sh1106", "spi-ssd1309", "pico-panel"])
@pytest.mark.parametrize("touch", ["turn 1", "turn -1", "press left"])
def test_a_glass_that_was_away_while_nothing_moved_is_whole_at_the_next_touch(board, touch):
    away = f"turn -9\nwait 3\nunplug oled\nwait 1\nplug oled\nwait 1\n{touch}\nwait 1\nlook\n"
    never = away.replace("unplug oled\n", "").replace("plug oled\n", "")
    assert play(away, "--seed", "1", "--board", board) == play(never, "--seed", "1", "--board", board)


@pytest.mark.parametrize("board", ["zero-oled", "zero-sh1106", "pi5-oled", "spi-ssd1309", "pico-panel"])
def test_every_board_shows_the_same(board):
    script = "look\npress ok\nwait 1\npress ok\nwait 3\nlook\n"
    assert play(script, "--seed", "5", "--board", board) == play(script, "--seed", "5")
