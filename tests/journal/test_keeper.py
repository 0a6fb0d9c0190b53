"""The journal as the app uses it: what was written is there after a power cut, whatever was taken back."""

import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule

from croupier import records
from croupier.app.commands.play_random import play
from croupier.games.contract import Event
from croupier.journal.file import File
from croupier.journal.keeper import Journal
from croupier.journal.trail import PutBack, TakenBack
from croupier.journal.writer import CAUGHT_UP, IN_USE
from croupier.objects.dice import RollDice, numbered, tray

SwitchOn = Callable[[], Journal]


def game(name: str = "wavelength", seed: int = 1) -> tuple[records.Header, list[Event]]:
    setup, events = play(name, seed)
    return records.header(name, setup), events


def test_a_new_box_has_nothing_to_go_on_with_and_nothing_to_say(switch_on: SwitchOn):
    box = switch_on()
    assert box.unfinished() is None
    assert box.going() is None
    assert box.notices() == ()
    assert box.recall("players") is None


def test_switching_a_box_on_and_off_leaves_no_row(switch_on: SwitchOn):
    switch_on().close()
    box = switch_on()
    assert box._writer._file is not None
    assert list(box._writer._file.rows(1)) == []


def test_after_a_power_cut_the_game_is_where_it_was(switch_on: SwitchOn):
    header, events = game()
    box = switch_on()
    number = box.begin(header, {"minutes": 3})
    for event in events[:7]:
        box.append(number, event)
    kept = switch_on().unfinished()
    assert kept is not None
    assert (kept.game, kept.header.game, kept.options) == (number, "wavelength", {"minutes": 3})
    assert kept.header.setup == header.setup
    assert list(kept.events) == events[:7]


def test_what_was_taken_back_can_still_be_put_back(switch_on: SwitchOn):
    header, events = game()
    box = switch_on()
    number = box.begin(header, {})
    for event in events[:5]:
        box.append(number, event)
    box.take_back(number, 2)
    kept = switch_on().unfinished()
    assert kept is not None
    assert list(kept.events) == events[:3]
    assert kept.steps[-1] == TakenBack(2)
    switched_on = switch_on()
    switched_on.put_back(number, 2)
    again = switch_on().unfinished()
    assert again is not None
    assert list(again.events) == events[:5]
    assert again.steps[-1] == PutBack(2)


@pytest.mark.parametrize("rows", range(4))
def test_moves_that_stand_in_the_place_of_others_are_all_there_or_none(
    switch_on: SwitchOn, monkeypatch: pytest.MonkeyPatch, rows: int
):
    """The plug is pulled after so many of the four rows."""
    header, events = game()
    box = switch_on()
    number = box.begin(header, {})
    for event in events[:5]:
        box.append(number, event)
    append, left = File._append, [rows]

    def until_the_plug_is_pulled(file: File, *row: Any) -> tuple[int, bytes]:
        left[0] -= 1
        if left[0] < 0:
            raise sqlite3.OperationalError("the plug is pulled")
        return append(file, *row)

    monkeypatch.setattr(File, "_append", until_the_plug_is_pulled)
    box.rewrite(number, 3, events[5:8])
    monkeypatch.undo()
    kept = switch_on().unfinished()
    assert kept is not None
    assert list(kept.events) == events[:5]


def test_moves_that_stand_in_the_place_of_others_come_back(switch_on: SwitchOn):
    header, events = game()
    box = switch_on()
    number = box.begin(header, {})
    for event in events[:5]:
        box.append(number, event)
    box.rewrite(number, 3, events[5:8])
    kept = switch_on().unfinished()
    assert kept is not None
    assert list(kept.events) == [*events[:2], *events[5:8]]


def test_a_game_that_is_over_is_not_gone_on_with_unless_its_end_is_taken_back(switch_on: SwitchOn):
    header, events = game()
    box = switch_on()
    number = box.begin(header, {})
    for event in events:
        box.append(number, event)
    box.finish(number, {"over": True})
    assert box.unfinished() is None
    box = switch_on()
    assert box.unfinished() is None
    box.take_back(number, 1)


def test_the_end_of_a_game_can_be_taken_back_before_the_box_is_switched_off(switch_on: SwitchOn):
    header, events = game()
    box = switch_on()
    number = box.begin(header, {})
    for event in events:
        box.append(number, event)
    box.finish(number, {"over": True})
    box.take_back(number, 1)
    kept = switch_on().unfinished()
    assert kept is not None
    assert list(kept.events) == events[:-1]


def test_a_new_game_takes_the_place_of_the_one_that_was_left(switch_on: SwitchOn):
    box = switch_on()
    header, events = game()
    box.append(box.begin(header, {}), events[0])
    second = box.begin(game("wise-whale")[0], {})
    kept = switch_on().unfinished()
    assert kept is not None
    assert (kept.game, kept.header.game, kept.events) == (second, "wise-whale", [])


def test_the_glass_comes_back_with_its_time_and_its_key(switch_on: SwitchOn):
    box = switch_on()
    number = box.begin(game()[0], {})
    box.glass(number, 41.0, "turn 3")
    kept = switch_on().unfinished()
    assert kept is not None
    assert (kept.glass_left, kept.glass_key) == (41.0, "turn 3")


def test_the_glass_of_an_older_game_is_not_that_of_a_newer_one(switch_on: SwitchOn):
    box = switch_on()
    box.glass(box.begin(game()[0], {}), 41.0, "turn 3")
    box.begin(game()[0], {})
    kept = switch_on().unfinished()
    assert kept is not None
    assert (kept.glass_left, kept.glass_key) == (None, "")


def test_an_object_comes_back_as_its_last_event_left_it(switch_on: SwitchOn):
    box = switch_on()
    dice = tray((numbered(6),) * 2)
    box.keep("dice", RollDice((3, 5)), after=dice)
    assert switch_on().recall("dice") == {
        "dice": [{"name": "d6", "sides": 6}] * 2,
        "faces": [],
        "kept": [],
        "last": [],
    }
    assert switch_on().last_thing() == "dice"


def test_a_value_that_is_the_same_costs_no_write(switch_on: SwitchOn):
    box = switch_on()
    box.remember("players", ["Ana"])
    assert box._writer._file is not None
    before = box._writer._file._db.total_changes
    box.remember("players", ["Ana"])
    assert box._writer._file._db.total_changes == before
    assert switch_on().recall("players") == ["Ana"]


def test_a_second_box_on_the_same_records_writes_nothing(switch_on: SwitchOn, folder: Path):
    first = switch_on()
    other = Journal(folder, lambda: 0.0)
    assert other.notices() == (IN_USE,)
    other.remember("players", ["Eva"])
    assert other.recall("players") == ["Eva"]
    first.remember("players", ["Ana"])
    assert switch_on().recall("players") == ["Ana"]


@pytest.mark.parametrize("name", ["wavelength", "bet-your-brain", "wise-whale", "astute-goose", "mindmatch"])
def test_every_event_of_every_game_comes_back_as_it_was(switch_on: SwitchOn, name: str):
    header, events = game(name, 4)
    box = switch_on()
    number = box.begin(header, {})
    for event in events:
        box.append(number, event)
    kept = switch_on().unfinished()
    assert kept is not None
    assert list(kept.events) == events


def test_a_box_without_a_folder_for_its_records_plays_on_and_catches_up(switch_on: SwitchOn, folder: Path, clock):
    folder.write_text("a file where the folder should be")
    header, events = game()
    box = switch_on()
    assert box.trouble
    number = box.begin(header, {})
    for event in events[:4]:
        box.append(number, event)
    assert list(box.unfinished().events) == events[:4]
    folder.unlink()
    clock.time = box.due()
    box.tick()
    assert not box.trouble
    assert CAUGHT_UP in box.notices()
    kept = switch_on().unfinished()
    assert list(kept.events) == events[:4]


def test_games_that_began_before_the_records_could_be_read_are_numbered_after_them(
    switch_on: SwitchOn, folder: Path, clock
):
    header, events = game()
    first = switch_on()
    number = first.begin(header, {})
    first.finish(number, {"over": True})
    first.close()
    hidden = folder.rename(folder.with_name("elsewhere"))
    folder.write_text("in the way")
    box = switch_on()
    number = box.begin(header, {})
    box.append(number, events[0])
    folder.unlink()
    hidden.rename(folder)
    clock.time = box.due()
    box.append(number, events[1])
    assert not box.trouble
    kept = switch_on().unfinished()
    assert kept.game == 2
    assert list(kept.events) == events[:2]


HEADER, EVENTS = game(seed=7)


class JournalAndList(RuleBasedStateMachine):
    """Whatever is done, and wherever the plug is pulled, the journal holds what a list of events would hold."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(mkdtemp())
        self.box = Journal(self.folder, lambda: 0.0, lambda: None)
        self.number = self.box.begin(HEADER, {})
        self.events: list[Event] = []
        self.gone: list[list[Event]] = []

    @rule(event=st.sampled_from(EVENTS))
    def append(self, event: Event) -> None:
        self.box.append(self.number, event)
        self.events.append(event)
        self.gone.clear()

    @precondition(lambda self: self.events)
    @rule(data=st.data())
    def take_back(self, data: st.DataObject) -> None:
        count = data.draw(st.integers(1, min(3, len(self.events))))
        self.box.take_back(self.number, count)
        self.gone.append(self.events[-count:])
        del self.events[-count:]

    @precondition(lambda self: self.gone)
    @rule()
    def put_back(self) -> None:
        back = self.gone.pop()
        self.box.put_back(self.number, len(back))
        self.events += back

    @rule(left=st.none() | st.floats(0, 60))
    def glass(self, left: float | None) -> None:
        self.box.glass(self.number, left, "key")

    @rule()
    def finish(self) -> None:
        self.box.finish(self.number, {})
        self.number = self.box.begin(HEADER, {})
        self.events, self.gone = [], []

    @rule()
    def pull_the_plug(self) -> None:
        self.box._writer.let_go()
        self.box = Journal(self.folder, lambda: 0.0, lambda: None)
        kept = self.box.unfinished()
        assert kept.game == self.number
        assert list(kept.events) == self.events
        assert self.box.notices() == ()

    def teardown(self) -> None:
        self.box._writer.let_go()
        shutil.rmtree(self.folder)


TestJournalAndList = JournalAndList.TestCase
TestJournalAndList.settings = settings(max_examples=15, stateful_step_count=20, deadline=None)
