"""The command line: its table of commands, what it costs, and how it tells people what they got wrong."""

import ast
import os
import signal
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import croupier
from croupier.__main__ import COMMANDS, main, module_of

HOUSE = Path(__file__).parents[2]


def shell(*words: str, **rest: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "croupier", *words], capture_output=True, text=True, check=False, timeout=60, **rest
    )


def is_command(source: Path) -> bool:
    """Tell whether a module has `arguments` and `run`."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    return {"arguments", "run"} <= {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def test_the_table_names_exactly_the_commands_that_there_are():
    folder = HOUSE / "firmware/croupier/app/commands"
    there = {source.stem.replace("_", "-") for source in folder.glob("*.py") if is_command(source)}
    assert set(COMMANDS) == there
    assert all(find_spec(module_of(name)) for name in COMMANDS)


def test_the_version_is_the_one_of_the_distribution(capsys: pytest.CaptureFixture[str]):
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert croupier.__version__ == project["version"]
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"croupier {project['version']}\n"


@pytest.mark.parametrize("word", ["-h", "--help"])
def test_help_lists_every_command_with_its_line(word: str, capsys: pytest.CaptureFixture[str]):
    assert main([word]) == 0
    lines = capsys.readouterr().out.splitlines()
    for name, does in COMMANDS.items():
        assert any(line.split(maxsplit=1) == [name, does] for line in lines)
    assert max(map(len, lines)) <= 100


def test_help_and_version_import_next_to_nothing():
    code = (
        "import sys; before = set(sys.modules); from croupier.__main__ import main; "
        "main([{word!r}]); print(*sorted(set(sys.modules) - before), file=sys.stderr)"
    )
    for word in ("--help", "--version"):
        done = subprocess.run(
            [sys.executable, "-c", code.format(word=word)], capture_output=True, text=True, check=True
        )
        assert done.stderr.split() == ["croupier", "croupier.__main__"]


def test_without_a_command_the_list_is_shown_and_the_status_is_two(capsys: pytest.CaptureFixture[str]):
    assert main([]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "roll" in printed.err


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["rol"], "croupier: there is no command 'rol'; did you mean roll?"),
        (["\n"], "croupier: there is no command '\\n'; croupier --help lists them"),
        (["--seed"], "croupier: there is no command '--seed'; croupier --help lists them"),
        (["roll", "3d6foo"], "croupier roll: column 4: expected +, - or the end, not 'f'"),
        (["roll", "100000000d20"], "croupier roll: column 1: 1 to 100 dice can be rolled at once, not 100000000"),
        (["roll", ""], "croupier roll: column 1: expected a number or dice such as 2d6, not the end"),
        (["spin", "Ann"], "croupier spin: the spinner takes 2 to 12 names, not 1"),
        (["spin", "Ann", ""], "croupier spin: a name needs at least one character"),
    ],
)
def test_a_mistake_is_told_in_one_line(words: list[str], line: str, capsys: pytest.CaptureFixture[str]):
    assert main(words) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == line + "\n"


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["roll"], "NOTATION"),
        (["flip", "twice"], "unrecognized arguments: twice"),
        (["flip", "--cou", "3"], "unrecognized arguments: --cou 3"),
        (["roll", "d6", "--count", "0"], "'0' is no whole number from 1 to 10000"),
        (["roll", "d6", "--count", "10001"], "from 1 to 10000"),
        (["roll", "d6", "--count", "1e3"], "from 1 to 10000"),
        (["roll", "d6", "--count", "\u0663"], "from 1 to 10000"),
        (["target", "--seed", "-1"], "from 0 to 18446744073709551615"),
        (["target", "--seed", "9" * 5000], "from 0 to 18446744073709551615"),
        (["target", "--seed", " 1"], "from 0 to 18446744073709551615"),
    ],
)
def test_a_wrong_option_is_told_in_one_line(words: list[str], part: str, capsys: pytest.CaptureFixture[str]):
    assert main(words) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"croupier {words[0]}: ")
    assert part in printed.err
    assert printed.err.endswith(f"; croupier {words[0]} --help tells what it takes\n")
    assert printed.err.count("\n") == 1


@pytest.mark.parametrize("command", ["roll", "spin", "target", "flip"])
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]):
    assert main([command, "--help"]) == 0
    assert capsys.readouterr().out.startswith(f"usage: croupier {command} ")


@settings(max_examples=50, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(command=st.sampled_from(["roll", "spin", "target", "flip"]), words=st.lists(st.text(max_size=12), max_size=4))
def test_whatever_is_typed_there_is_a_result_or_one_line(
    command: str, words: list[str], capsys: pytest.CaptureFixture[str]
):
    status = main([command, *words])
    printed = capsys.readouterr()
    if status == 0:
        assert printed.out
        assert printed.err == ""
    else:
        assert status == 2
        assert printed.err.startswith(f"croupier {command}: ")
        assert printed.err.count("\n") == 1


def test_a_reader_that_has_seen_enough_is_no_error():
    done = subprocess.run(
        ["/bin/sh", "-c", f"{sys.executable} -m croupier roll 100d6 --count 10000 | head -n 1"],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout.startswith("100d6 = ")
    assert done.stderr == ""


@pytest.mark.parametrize("words", ["roll d6", "--help", "play-random wavelength", "replay -", "play --face script"])
@pytest.mark.parametrize("closed", [">&-", "<&-", "2>&-"])
def test_a_stream_that_the_shell_has_closed_is_no_fault(words: str, closed: str):
    done = subprocess.run(
        ["/bin/sh", "-c", f"echo look | ({sys.executable} -m croupier {words} {closed})"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode in (0, 2)
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
@pytest.mark.parametrize("words", ["roll d6", "--version", "settings", "play --face script"])
def test_a_full_disk_under_the_output_is_told_in_one_line(words: str):
    done = subprocess.run(
        ["/bin/sh", "-c", f"echo look | {sys.executable} -m croupier {words} > /dev/full"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (2, "croupier: the output cannot be written: No space left on device\n")


def test_ctrl_c_is_quiet():
    # Where the tests run in the background of a shell, Ctrl-C is ignored, and children would inherit that.
    heed = "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL); os.execv(sys.argv[1], sys.argv[1:])"
    roll = (sys.executable, "-m", "croupier", "roll", "100d1000!", "--count", "10000")
    process = subprocess.Popen(
        (sys.executable, "-c", heed, *roll),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout
    assert process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert errors == b""
    assert process.returncode == 130


def test_letters_that_a_terminal_cannot_show_do_not_stop_the_result():
    done = shell("spin", "\u017b", "\u017b", env={**os.environ, "PYTHONIOENCODING": "latin-1"})
    assert (done.returncode, done.stdout, done.stderr) == (0, "\\u017b\n", "")


def test_bytes_that_are_no_text_are_refused_in_one_line():
    done = subprocess.run(
        [sys.executable.encode(), b"-m", b"croupier", b"spin", b"Ann", b"\xff"], capture_output=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr == b"croupier spin: a name cannot hold the broken character U+DCFF\n"
