"""Where the box finds its settings and keeps what it writes down: as a command, the system or the user says.

Nothing heavy is imported here: the first picture waits for it.
"""

import os
from pathlib import Path

SYSTEM = Path("/etc/croupier/settings.toml")
"""The settings file of the machine; the service reads no other."""
VARIABLE = "CROUPIER_SETTINGS"
"""Names the one settings file that counts, where it is set."""
USUAL_BOARD = "zero-oled"
"""The board profile where no settings file names another."""


def settings_files(given: Path | None = None) -> tuple[Path, ...]:
    """Return the settings files that count, the strongest last: a given one alone, or the machine's and the user's."""
    if given is not None:
        return (given,)
    if named := os.environ.get(VARIABLE):
        return (Path(named),)
    from platformdirs import user_config_path  # noqa: PLC0415 - the service names its file

    return (SYSTEM, user_config_path("croupier") / "settings.toml")


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
