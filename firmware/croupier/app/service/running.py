"""`croupier run` up to the first picture: the lock, the signals, a recorded splash; everything heavy comes after it."""

import sys
from pathlib import Path
from typing import NamedTuple

from croupier import __version__
from croupier.app.service.signals import Asked, listening
from croupier.app.service.state import RunningAlreadyError, state_folder, the_only_one
from croupier_device import first_light

FAILED = 1
RUNNING_ALREADY = 75
"""EX_TEMPFAIL: another box runs; systemd tries again."""
WRONG_SETTINGS = 78
"""EX_CONFIG: the settings, the board profile or what is installed has to be changed; systemd does not try again."""


class Wanted(NamedTuple):
    """What the command line asks for."""

    simulated: bool = False
    settings: Path | None = None
    state: Path | None = None
    first_start: bool = False
    """Ask the questions of the first start again."""


def run(wanted: Wanted) -> int:
    """Run the box until it is told to stop; return the exit status."""
    folder = state_folder(wanted.state)
    try:
        with the_only_one(folder), listening() as asked:
            if not wanted.simulated:
                first_light.play(str(folder / first_light.NAME), __version__)
            return _run(wanted, folder, asked)
    except RunningAlreadyError as error:
        log(str(error))
        return RUNNING_ALREADY


def log(line: str) -> None:
    """Write a line for whoever reads the service's log."""
    sys.stderr.write(f"croupier: {' '.join(line.split())}\n")
    sys.stderr.flush()


def _run(wanted: Wanted, folder: Path, asked: Asked) -> int:
    from croupier.app.service.starting import start  # noqa: PLC0415 - the same
    from croupier.app.settings import SettingsError  # noqa: PLC0415 - after the splash
    from croupier_device.factories import LibraryMissing  # noqa: PLC0415 - the same
    from croupier_device.profile import ProfileError  # noqa: PLC0415 - the same

    try:
        board = start(wanted)
    except (SettingsError, ProfileError, LibraryMissing) as error:
        log(str(error))
        return WRONG_SETTINGS
    from croupier.app.service.loop import serve  # noqa: PLC0415 - all games and screens, once the glass is lit

    return FAILED if serve(board, wanted, folder, asked) else 0
