"""`croupier deck`: what is printed about decks, right and wrong ones."""

from argparse import Namespace
from pathlib import Path

import pytest

from croupier.__main__ import main
from croupier.app.commands import deck

TERMS = "difficulty,term\n" + "".join(f"{d},{d} word {n}\n" for d in ("easy", "medium", "hard") for n in range(6))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own for the owner's decks, with the folder not yet made."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "croupier" / "decks"


def test_check_counts_what_is_in_a_deck(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.csv"
    path.write_text(TERMS, "utf-8")
    assert main(["deck", "check", str(path)]) == 0
    assert capsys.readouterr() == (f"{path}: terms\n  18 terms\n   6 easy\n   6 medium\n   6 hard\n", "")


def test_check_tells_the_place_of_a_fault_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong, right = tmp_path / "wrong.csv", tmp_path / "right.csv"
    wrong.write_text(TERMS + "easy,\n", "utf-8")
    right.write_text(TERMS, "utf-8")
    assert main(["deck", "check", str(wrong), str(right), str(tmp_path / "none.csv"), str(tmp_path)]) == 2
    out, err = capsys.readouterr()
    assert out.startswith(f"{right}: terms\n")
    assert err.splitlines() == [
        f"{wrong}:20:6: term: is empty",
        f"{tmp_path / 'none.csv'}: No such file or directory",
        f"{tmp_path}: Is a directory",
    ]


def test_a_file_name_cannot_write_to_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a\x1b[2J\n.csv"
    path.write_text("", "utf-8")
    assert main(["deck", "check", str(path)]) == 2
    assert capsys.readouterr().err == f"{tmp_path}/a?[2J?.csv:1:1: the file is empty\n"


def test_list_shows_the_decks_shipped_and_says_where_ones_own_belong(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["deck", "list"]) == 0
    out = capsys.readouterr().out
    assert (
        len([line for line in out.splitlines() if line.endswith(("spectrum.csv", "terms.csv", "questions.toml"))]) == 9
    )
    assert out.endswith(f"your own decks, in {home}:\n  none yet\n")


def test_list_shows_ones_own_decks_and_what_is_wrong_with_one(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    home.mkdir(parents=True)
    (home / "family.csv").write_text(TERMS, "utf-8")
    (home / "broken.toml").write_text("x = 1\n", "utf-8")
    (home / "notes.txt").write_text("no deck", "utf-8")
    (home / ".hidden.csv").write_text("", "utf-8")
    assert main(["deck", "list"]) == 2
    out, err = capsys.readouterr()
    assert out.splitlines()[-1] == f"  terms        18 terms {home / 'family.csv'}"
    assert err.startswith(f"{home / 'broken.toml'}:1:1: no kind of deck")
    assert len(err.splitlines()) == 1


def test_a_folder_that_is_a_file_is_said(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    home.parent.mkdir(parents=True)
    home.write_text("", "utf-8")
    assert main(["deck", "list"]) == 2
    assert capsys.readouterr().err == f"{home}: Not a directory\n"


@pytest.mark.parametrize("words", [["deck"], ["deck", "check"], ["deck", "shuffle"], ["deck", "list", "x"]])
def test_wrong_words_get_one_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_closed_pipe_is_no_fault_of_a_deck(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "mine.csv"
    path.write_text(TERMS, "utf-8")

    def closed(_text: str) -> int:
        raise BrokenPipeError

    with monkeypatch.context() as patch:
        patch.setattr("sys.stdout.write", closed)
        with pytest.raises(BrokenPipeError):
            deck.run(Namespace(action="check", files=[path]))
    assert capsys.readouterr().err == ""
