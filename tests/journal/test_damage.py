"""Files that are not as they were written: nothing fails, nothing is silently wrong, nothing is deleted."""

import random
import shutil
import sqlite3
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from croupier import records
from croupier.app.commands.play_random import play
from croupier.journal import NAME
from croupier.journal.file import MIGRATIONS, VERSION, File
from croupier.journal.keeper import Journal
from croupier.journal.log_pages import log_of
from croupier.journal.opening import CUT, MENDED, NEWER, UNREADABLE
from croupier.journal.rows import BEGIN, EVENT, FINISH, START, Entry, json, value_check

SETUP, EVENTS = play("wavelength", 5)
HEADER = records.header("wavelength", SETUP)
FINISHED = 3
Factory = pytest.TempPathFactory


def on(folder: Path) -> Journal:
    return Journal(folder, lambda: 0.0, lambda: "2026-11-30T20:15:00+01:00")


def off(box: Journal) -> None:
    box._writer.let_go()


def filled(folder: Path, *, log: bool) -> None:
    """Write some games that are over and one that goes on, with everything in the database or in its log."""
    box = on(folder)
    for _ in range(FINISHED):
        number = box.begin(HEADER, {"minutes": 3})
        for event in EVENTS[:40]:
            box.append(number, event)
        box.finish(number, {"scores": {"Left": 4}})
    number = box.begin(HEADER, {"minutes": 3})
    for event in EVENTS[:30]:
        box.append(number, event)
    if not log:
        box._writer._file.checkpoint()
        off(box)
        return
    kept = folder.parent / "kept"
    shutil.copytree(folder, kept)  # closing the last connection would empty the log
    off(box)
    shutil.rmtree(folder)
    (kept / f"{NAME}-shm").unlink()
    kept.rename(folder)


@pytest.fixture(scope="module", params=["log", "database"])
def template(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp(request.param) / "state"
    filled(folder, log=request.param == "log")
    return folder


def is_prefix(short: list[object], whole: list[object]) -> bool:
    return short == whole[: len(short)]


def check_everything(box: Journal) -> None:
    notices = box.notices()
    kept = box.unfinished()
    if notices == (NEWER,):
        return
    events = list(kept.events) if kept and kept.game == FINISHED + 1 else []
    assert is_prefix(events, EVENTS[:30]) or kept.game <= FINISHED
    if len(events) < 30:
        assert notices, "lost events are told"
    if kept and kept.game <= FINISHED:
        assert is_prefix(list(kept.events), EVENTS[:40])


def flip_and_look(template: Path, tmp_path_factory: Factory, seed: int, bits: int) -> None:
    folder = tmp_path_factory.mktemp("flip") / "state"
    shutil.copytree(template, folder)
    chosen = random.Random(seed)
    path = max(folder.glob(f"{NAME}*"), key=lambda p: p.stat().st_size)
    data = bytearray(path.read_bytes())
    for _ in range(bits):
        data[chosen.randrange(len(data))] ^= 1 << chosen.randrange(8)
    path.write_bytes(data)
    box = on(folder)
    try:
        check_everything(box)
        number = box.begin(HEADER, {})
        box.append(number, EVENTS[0])
    finally:
        off(box)
        shutil.rmtree(folder)


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32), bits=st.integers(1, 4))
@example(seed=100082, bits=4)  # the tree of rows leads back to earlier ones
@example(seed=100295, bits=4)  # version 0
def test_flipped_bits_are_found_and_told(template: Path, tmp_path_factory: Factory, seed: int, bits: int):
    flip_and_look(template, tmp_path_factory, seed, bits)


@pytest.mark.soak
@settings(max_examples=5000, deadline=None)
@given(seed=st.integers(0, 2**32), bits=st.integers(1, 4))
def test_thousands_of_flipped_bits_are_found_and_told(template: Path, tmp_path_factory: Factory, seed: int, bits: int):
    flip_and_look(template, tmp_path_factory, seed, bits)


@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_a_file_that_ends_too_early_is_told(template: Path, tmp_path_factory: Factory, data: st.DataObject):
    folder = tmp_path_factory.mktemp("cut") / "state"
    shutil.copytree(template, folder)
    path = max(folder.glob(f"{NAME}*"), key=lambda p: p.stat().st_size)
    with path.open("r+b") as file:
        file.truncate(data.draw(st.integers(0, path.stat().st_size - 1)))
    log = path.name.endswith("-wal")
    box = on(folder)
    try:
        kept = box.unfinished()
        events = list(kept.events) if kept else []
        assert is_prefix(events, EVENTS[:40])
        if not log:
            check_everything(box)
    finally:
        off(box)
        shutil.rmtree(folder)


@pytest.mark.parametrize("version", [0, -1, -(2**31)])
def test_a_version_that_never_was_is_damage(folder: Path, version: int):
    filled(folder, log=False)
    db = sqlite3.connect(folder / NAME)
    db.execute(f"PRAGMA user_version = {version}")
    db.close()
    box = on(folder)
    assert box.notices() == (CUT,)
    kept = box.unfinished()
    off(box)
    assert kept is not None
    assert list(kept.events) == EVENTS[:30]


def test_a_damaged_row_cuts_the_tail_there(folder: Path):
    filled(folder, log=False)
    db = sqlite3.connect(folder / NAME)
    last = db.execute("SELECT max(seq) FROM rows").fetchone()[0]
    db.execute("UPDATE rows SET data = ? WHERE seq = ?", (b'{"event":"reveal"}', last))
    db.commit()
    db.close()
    box = on(folder)
    assert box.notices() == (CUT,)
    assert list(box.unfinished().events) == EVENTS[:29]
    assert (folder / "journal-damaged-1.db").exists()
    box.append(box.unfinished().game, EVENTS[29])
    off(box)
    box = on(folder)
    assert list(box.unfinished().events) == EVENTS[:30]
    assert box.notices() == ()
    off(box)


def test_a_damaged_row_in_the_middle_costs_no_other_game(folder: Path):
    filled(folder, log=False)
    db = sqlite3.connect(folder / NAME)
    begin = db.execute("SELECT begin FROM games WHERE number = 2").fetchone()[0]
    db.execute("UPDATE rows SET data = ? WHERE seq = ?", (b"{}", begin + 5))
    db.commit()
    db.close()
    box = on(folder)
    assert box.notices() == (MENDED,)
    assert list(box.unfinished().events) == EVENTS[:30]
    assert [row[0] for row in box._writer._file.games()] == [4, 3, 2, 1]
    off(box)


@pytest.mark.parametrize("content", [b"{", b"[]", b"SQLite format 3\x00", bytes(4096), b"no database" * 1000])
def test_a_file_that_cannot_be_read_is_put_aside_not_deleted(folder: Path, content: bytes):
    folder.mkdir()
    (folder / NAME).write_bytes(content)
    box = on(folder)
    assert box.notices() == (UNREADABLE,)
    assert (folder / "journal-damaged-1.db").read_bytes() == content
    box.begin(HEADER, {})
    off(box)
    box = on(folder)
    assert box.going() == "wavelength"
    off(box)


def test_another_programs_database_is_put_aside(folder: Path):
    folder.mkdir()
    db = sqlite3.connect(folder / NAME)
    db.execute("CREATE TABLE rows (a)")
    db.commit()
    db.close()
    box = on(folder)
    assert box.notices() == (UNREADABLE,)
    off(box)


def test_a_newer_file_is_left_as_it_is(folder: Path):
    filled(folder, log=False)
    db = sqlite3.connect(folder / NAME)
    db.execute(f"PRAGMA user_version = {VERSION + 1}")
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()
    before = (folder / NAME).read_bytes()
    box = on(folder)
    assert box.notices() == (NEWER,)
    box.append(box.begin(HEADER, {}), EVENTS[0])
    assert list(box.unfinished().events) == EVENTS[:1]
    off(box)
    assert (folder / NAME).read_bytes() == before


def older_file(path: Path) -> None:
    """Make a file as version 1 had it: the glass was one of the remembered values."""
    file = File(path)
    file.write([Entry(START, b"{}"), Entry(BEGIN, json({"header": HEADER, "options": {}}), 1)])
    file.write([Entry(EVENT, json(event), 1) for event in EVENTS[:3]])
    glass = json([1, 33.0, "turn"])
    file._db.executescript("DROP TABLE glass; PRAGMA user_version = 1")
    file._db.execute("INSERT INTO memory VALUES ('glass', ?, ?)", (glass, value_check("glass", glass)))
    file.close()


def test_an_older_file_is_brought_to_the_present_version(folder: Path):
    folder.mkdir()
    older_file(folder / NAME)
    box = on(folder)
    assert box.notices() == ()
    kept = box.unfinished()
    assert list(kept.events) == EVENTS[:3]
    assert (kept.glass_left, kept.glass_key) == (33.0, "turn")
    assert box._writer._file.version == VERSION
    off(box)


def test_a_migration_that_fails_changes_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch):
    folder.mkdir()
    older_file(folder / NAME)
    monkeypatch.setitem(MIGRATIONS, 1, (*MIGRATIONS[1], "INSERT INTO glass VALUES (1, x'', NULL)"))
    file = File(folder / NAME)
    with pytest.raises(sqlite3.IntegrityError):
        file.migrate()
    file.close()
    file = File(folder / NAME)
    assert file.version == 1
    assert [name for name, _, _ in file.values()] == ["glass"]
    file.close()


def test_there_is_a_migration_from_every_older_version():
    assert sorted(MIGRATIONS) == list(range(1, VERSION))


def test_the_index_of_games_is_not_trusted(folder: Path):
    filled(folder, log=False)
    db = sqlite3.connect(folder / NAME)
    db.execute("UPDATE games SET begin = begin + 1 WHERE number = 4")
    db.commit()
    db.close()
    box = on(folder)
    assert list(box.unfinished().events) == EVENTS[:30]
    off(box)


def test_a_log_head_that_is_damaged_is_told(folder: Path):
    filled(folder, log=True)
    log = log_of(folder / NAME)
    data = bytearray(log.read_bytes())
    data[17] ^= 1
    log.write_bytes(data)
    box = on(folder)
    assert box.notices() != ()
    off(box)


def test_finished_games_keep_their_result_when_their_events_are_damaged(folder: Path):
    filled(folder, log=False)
    db = sqlite3.connect(folder / NAME)
    begin, finish = db.execute("SELECT begin, finish FROM games WHERE number = 1").fetchone()
    db.execute("UPDATE rows SET chain = x'00' WHERE seq BETWEEN ? AND ?", (begin + 3, finish - 5))
    db.commit()
    db.close()
    box = on(folder)
    assert box.notices() == (MENDED,)
    number, _, end = box._writer._file.games()[-1]
    assert number == 1
    assert box._writer._file.row(end).kind == FINISH
    off(box)
