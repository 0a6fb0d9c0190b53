"""Copies of the whole journal: made, checked from the first row to the last, and put back, each in one step."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from croupier.journal import NAME
from croupier.journal.file import APPLICATION, VERSION, File, broken_link
from croupier.journal.lock import taken
from croupier.journal.log_pages import log_of
from croupier.journal.no_room import in_words
from croupier.journal.rows import FIRST


class CopyError(Exception):
    """A copy that cannot be made or used, in one line."""


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Keep the records of a folder for oneself; raises CopyError while a box uses them."""
    lock = taken(folder)
    if lock is None:
        raise CopyError(f"a box is using the records in {folder}: switch it off first")
    with lock:
        yield


def checked(path: Path) -> int:
    """Check a journal from its first row to its last; return how many there are. Raises CopyError."""
    if not path.is_file():
        raise CopyError(f"{path}: there is no such file")
    try:
        file = File(path, read_only=True)
    except sqlite3.Error as error:
        raise CopyError(f"{path} is no journal: {error}") from error
    try:
        if file.application != APPLICATION:
            raise CopyError(f"{path} is no journal of Croupier")
        if file.version > VERSION:
            raise CopyError(f"{path} was written by a newer version of Croupier")
        broken = None if file.is_sound() else 0
        if broken is None:
            broken = broken_link(file.rows(1), FIRST, 1)
        if broken is not None:
            raise CopyError(f"{path} is damaged at row {broken}: nothing was changed")
        return file.last()[0]
    except sqlite3.Error as error:
        raise CopyError(f"{path} is damaged: {error}; nothing was changed") from error
    finally:
        file.close()


def back_up(folder: Path, target: Path) -> int:
    """Write a checked copy of the records to `target`, which is whole or not there; return its rows."""
    source = folder / NAME
    if not source.exists():
        raise CopyError(f"there are no records in {folder}")
    _refuse_as_target(target, folder)
    part = target.with_name(target.name + ".part")
    try:
        part.unlink(missing_ok=True)
        file = File(source, read_only=True)
        try:
            file.copy_to(part)
        finally:
            file.close()
        rows = checked(part)
        _move(part, target)
    except sqlite3.Error as error:
        raise CopyError(f"{source} cannot be copied to {target}: {in_words(error, folder, target)}") from error
    finally:
        part.unlink(missing_ok=True)
    return rows


def _refuse_as_target(target: Path, folder: Path) -> None:
    """Refuse a place where a copy would do harm: a device or folder, or a file that a box has open now."""
    if target.exists() and not target.is_file():
        raise CopyError(f"{target} is no file that a copy can be written to: name another")
    ours = target.resolve()
    if ours.parent == folder.resolve() and ours.name.startswith(Path(NAME).stem + "."):
        raise CopyError(f"{target} belongs to the records themselves: name another file")


def restore(folder: Path, source: Path) -> tuple[int, Path | None]:
    """Put a checked copy in the place of the records; return its rows, and where the present ones went."""
    rows = checked(source)
    with alone(folder):
        part = folder / f"{NAME}.part"
        path = folder / NAME
        try:
            shutil.copyfile(source, part)
            checked(part)
            aside = _kept(path)
            _move(part, path)
        finally:
            part.unlink(missing_ok=True)
    return rows, aside


def _kept(path: Path) -> Path | None:
    """Keep the present file under a new name; its log goes into it first, or with it where that cannot be done."""
    if not path.exists():
        return None
    with suppress(sqlite3.Error):
        File(path).close()  # the last one to close it writes the log into the file
    number = 1
    while (aside := path.with_name(f"{path.stem}-before-restore-{number}{path.suffix}")).exists():
        number += 1
    if log_of(path).exists():
        log_of(path).replace(log_of(aside))
    os.link(path, aside)
    return aside


def _move(part: Path, target: Path) -> None:
    """Give a finished file its name, so that a power cut leaves the old one or the new one."""
    with part.open("rb") as written:
        os.fsync(written.fileno())
    part.replace(target)
    folder = os.open(target.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
