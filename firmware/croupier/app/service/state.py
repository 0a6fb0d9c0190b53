"""Where the box keeps what it writes down, and the lock that keeps a second box away from it."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

LOCK = "running.lock"


class RunningAlreadyError(Exception):
    """Another box runs on the same state."""


def state_folder(given: Path | None) -> Path:
    """Return the folder of the journal: the given one, the unit's, or the user's."""
    if given is not None:
        return given
    if named := os.environ.get("STATE_DIRECTORY", "").split(":", maxsplit=1)[0]:
        return Path(named)
    from platformdirs import user_state_path  # noqa: PLC0415 - the service is told its folder

    return user_state_path("croupier")


def runtime_folder(state: Path) -> Path:
    """Return the folder for what is gone with the box: the unit's, or where there is none that of the journal."""
    named = os.environ.get("RUNTIME_DIRECTORY", "").split(":", maxsplit=1)[0]
    return Path(named) if named else state


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
