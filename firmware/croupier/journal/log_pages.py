"""Counts the pages in a write-ahead log, so that a log that SQLite reads only in part is noticed.

SQLite stops silently at the first page whose checksum is wrong. That is right after a power cut in the middle of a
write, but players should be told when something that was there is gone. (Layout: SQLite's "Database File Format", 4.)
"""

from pathlib import Path
from typing import Final

_HEADER: Final = 32
_FRAME_HEADER: Final = 24


def pages_in(log: Path) -> int:
    """Return up to which page the log's present turn reaches, whole or not; 0 without a log.

    A page of this turn has the log's two salts; one of them is enough, the other may be what is damaged. A log that is
    longer than its head but has no such page counts as one: its head itself is damaged.
    """
    try:
        data = log.read_bytes()
    except OSError:
        return 0
    if len(data) <= _HEADER + _FRAME_HEADER:
        return 0
    size = int.from_bytes(data[8:12])
    if not 512 <= size <= 65536:
        return 1
    starts = range(_HEADER, len(data) - _FRAME_HEADER, _FRAME_HEADER + size)
    salts = data[16:20], data[20:24]
    present = [data[at + 8 : at + 12] == salts[0] or data[at + 12 : at + 16] == salts[1] for at in starts]
    return max((number for number, is_present in enumerate(present, 1) if is_present), default=1)


def log_of(path: Path) -> Path:
    """Return where SQLite keeps the log of a database."""
    return path.with_name(path.name + "-wal")
