"""What SQLite says of a full disk, in words: to read it needs a little room too, and calls its lack an I/O error."""

import shutil
import sqlite3
from pathlib import Path
from typing import Final

NEEDED: Final = 64 << 10
"""Bytes: SQLite's index of the log takes 32 KiB, and the file system some for itself."""


def in_words(error: sqlite3.Error, *places: Path) -> str:
    """Return what went wrong with the files or folders named; a file need not be there."""
    for place in places:
        folder = place if place.is_dir() else place.absolute().parent
        if folder.is_dir() and shutil.disk_usage(folder).free < NEEDED:
            return f"the disk is full; `df -h {folder}` shows it: remove what is not needed"
    return str(error)
