"""Cards that are full, read-only or gone: a tiny file system of its own, so that the faults come from below SQLite."""

import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from croupier import records
from croupier.app.commands.play_random import play
from croupier.app.home import main_menu
from croupier.journal import NAME
from croupier.journal.keeper import Journal
from croupier.journal.writer import CAUGHT_UP, TROUBLE

SETUP, EVENTS = play("wavelength", 5)
HEADER = records.header("wavelength", SETUP)


@pytest.fixture
def card(tmp_path: Path) -> Iterator[Path]:
    """Mount a card of 256 KiB; only root may."""
    folder = tmp_path / "card"
    folder.mkdir()
    done = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", folder],  # noqa: S607 - wherever the system has it
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        pytest.skip(f"a card of its own cannot be mounted here: {done.stderr.strip()}")
    yield folder
    subprocess.run(["umount", "-l", folder], check=True)  # noqa: S607


def remount(card: Path, options: str) -> None:
    subprocess.run(["mount", "-o", f"remount,{options}", card], check=True)  # noqa: S607


class Hand:
    time = 0.0

    def __call__(self) -> float:
        return self.time


def test_a_full_card_does_not_stop_the_game_and_is_caught_up_with(card: Path):
    clock = Hand()
    box = Journal(card / "state", clock, lambda: None)
    number = box.begin(HEADER, {})
    for event in EVENTS[:30]:
        fill(card)  # again and again: the journal makes itself some room by moving its log
        box.append(number, event)
        clock.time += 1
    assert box.trouble
    assert box.notices()[-1] == TROUBLE
    assert list(box.unfinished().events) == EVENTS[:30]
    (card / "filler").unlink()
    clock.time = box.due()
    box.tick()
    assert not box.trouble
    assert box.notices() == (CAUGHT_UP,)
    again = restarted(box, card)
    assert list(again.unfinished().events) == EVENTS[:30]
    again.close()


def fill(card: Path) -> None:
    with (card / "filler").open("ab", buffering=0) as filler, suppress(OSError):
        while True:
            filler.write(bytes(512))


def restarted(box: Journal, card: Path) -> Journal:
    box._writer.let_go()
    return Journal(card / "state", lambda: 0.0, lambda: None)


def test_a_card_that_becomes_read_only_is_said_and_caught_up_with(card: Path):
    clock = Hand()
    box = Journal(card / "state", clock, lambda: None)
    number = box.begin(HEADER, {})
    box.append(number, EVENTS[0])
    box._writer.let_go()
    remount(card, "ro")
    box = Journal(card / "state", clock, lambda: None)
    assert box.trouble
    assert list(box.unfinished().events) == EVENTS[:1], "what is on it can still be read"
    box.append(number, EVENTS[1])
    remount(card, "rw")
    clock.time = box.due()
    box.tick()
    assert not box.trouble
    again = restarted(box, card)
    assert list(again.unfinished().events) == EVENTS[:2]
    again.close()


def test_pauses_between_attempts_grow_to_a_minute(card: Path):
    clock = Hand()
    remount(card, "ro")
    box = Journal(card / "state", clock, lambda: None)
    pauses = []
    for _ in range(9):
        pauses.append(box.due() - clock.time)
        clock.time = box.due()
        box.tick()
    assert pauses == [1, 2, 4, 8, 16, 32, 60, 60, 60]


def test_the_glass_says_that_the_card_cannot_be_written(card: Path, sit_down):
    remount(card, "ro")
    clock = Hand()
    player = sit_down(home=main_menu, keeper=Journal(card / "state", clock, lambda: None))
    player.made.box.desk.keeper._writer._now = player.made.clock.now
    seen = player.play("wait 1")
    assert seen["screen"] == "records"
    assert "cannot be written" in " ".join(seen["lines"])
    seen = player.press("ok")
    assert seen["screen"] == "menu"
    assert seen["lines"][0] == "Croupier (!)"
    assert player.choose("Dice")["screen"] == "dice"
    player.press("ok")
    assert "=" in player.play("wait 3")["lines"][0], "the dice roll all the same, and the sign hides nothing"


def test_a_card_that_was_pulled_out_does_not_stop_the_game(card: Path):
    clock = Hand()
    box = Journal(card / "state", clock, lambda: None)
    number = box.begin(HEADER, {})
    for path in (card / "state").glob(f"{NAME}*"):
        path.unlink()
    for event in EVENTS[:5]:
        box.append(number, event)
    assert list(box.unfinished().events) == EVENTS[:5]
    box.close()
