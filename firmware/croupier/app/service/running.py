"""`croupier run` up to the first picture: the lock, the signals, a recorded splash; everything heavy comes after it."""

from pathlib import Path

from croupier.app.places import settings_files, state_folder
from croupier.app.service.first_picture import show
from croupier.app.service.instance_lock import RunningAlreadyError, the_only_one
from croupier.app.service.log import log
from croupier.app.service.signals import Asked, listening
from croupier.app.service.wanted import Wanted

FAILED = 1
RUNNING_ALREADY = 75
"""EX_TEMPFAIL: another box runs; systemd tries again."""
WRONG_SETTINGS = 78
"""EX_CONFIG: the settings, the board profile or what is installed has to be changed; systemd does not try again."""


def run(wanted: Wanted) -> int:
    """Run the box until it is told to stop; return the exit status."""
    folder = state_folder(wanted.state)
    try:
        with the_only_one(folder), listening() as asked:
            return _run(wanted, folder, asked)
    except RunningAlreadyError as error:
        log(str(error))
        return RUNNING_ALREADY


def _run(wanted: Wanted, folder: Path, asked: Asked) -> int:
    files = settings_files(wanted.settings)
    light = None if wanted.simulated else show(files, folder)
    from croupier.app.service.starting import prepare  # noqa: PLC0415 - all of this after the first picture
    from croupier.app.settings import SettingsError  # noqa: PLC0415 - the same
    from croupier_device.factories import LibraryMissing  # noqa: PLC0415 - the same
    from croupier_device.profile import ProfileError  # noqa: PLC0415 - the same

    try:
        try:
            prepared = prepare(wanted)
        finally:
            if light:
                light.close()  # the display and its lines are the board's from here on
        prepared.board.start()
    except (SettingsError, ProfileError, LibraryMissing) as error:
        log(str(error))
        if not wanted.simulated:
            from croupier.app.service.fault_page import tell  # noqa: PLC0415 - where there is no fault, the box starts sooner

            tell(str(error), files, folder)
        return WRONG_SETTINGS
    log("outputs off")
    from croupier.app.service.loop import serve  # noqa: PLC0415 - all games and screens, once the glass is lit

    return FAILED if serve(prepared, wanted, folder, asked) else 0
