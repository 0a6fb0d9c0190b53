"""The lock of the records: one program at a time writes them."""

import fcntl
from pathlib import Path
from typing import IO, Final

LOCK: Final = "journal.lock"


def taken(folder: Path) -> IO[bytes] | None:
    """Take the lock of a folder, which is made if need be; None where another program has it.

    Closing what is returned gives the lock back; so does the end of the process, however it comes. Raises OSError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    lock = (folder / LOCK).open("ab")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        lock.close()
        return None
    return lock
