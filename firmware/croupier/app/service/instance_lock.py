"""The lock that keeps a second box away from what the first one writes down."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

LOCK = "running.lock"


class RunningAlreadyError(Exception):
    """Another box runs on the same state."""


@contextmanager
def the_only_one(folder: Path) -> Iterator[None]:
    """Keep a second box away while this one runs; raises RunningAlreadyError.

    The lock goes away with the process, however it ends. Where the folder cannot be written there is no lock: the
    lines and the ports have one owner each anyway.
    """
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    try:
        lock = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    except OSError:
        yield
        return
    try:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise RunningAlreadyError(
                f"a box runs already on {folder}; stop it first (sudo systemctl stop croupier), or give another --state"
            ) from None
        yield
    finally:
        os.close(lock)
