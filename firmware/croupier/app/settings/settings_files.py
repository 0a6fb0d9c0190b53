"""Which settings files count, and which of them said what: the machine's file, then the user's, key by key."""

import os
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from croupier.app.settings import Settings, SettingsError, load, text_of

SYSTEM = Path("/etc/croupier/settings.toml")
"""The file of the machine; the service reads no other."""
VARIABLE = "CROUPIER_SETTINGS"
"""Names the one file that counts, where it is set."""


class Told(NamedTuple):
    """All settings, and the file that each one comes from that is not a default."""

    settings: Settings
    origin: dict[str, Path]


def files(given: Path | None = None) -> tuple[Path, ...]:
    """Return the files that count, the strongest last: the given one alone, or the machine's and the user's."""
    if given is not None:
        return (given,)
    if named := os.environ.get(VARIABLE):
        return (Path(named),)
    from platformdirs import user_config_path  # noqa: PLC0415 - the service names its file

    return (SYSTEM, user_config_path("croupier") / "settings.toml")


def read(paths: Sequence[Path]) -> Told:
    """Read the settings files, the strongest last; raises SettingsError in one line that names file, key and reason."""
    settings, table, origin = Settings(), dict[str, object](), dict[str, Path]()
    for path in paths:
        load(path)  # each file has to be right by itself, so that an error names the file that has it
        said = tomllib.loads(text_of(path) or "")
        table |= said
        origin |= dict.fromkeys(said, path)
        settings = msgspec.convert(table, Settings)
    return Told(settings, origin)


def given_file(path: Path) -> Path:
    """Return a file that somebody named, which then has to exist; raises SettingsError."""
    if not path.is_file():
        raise SettingsError(f"{path}: there is no such settings file; leave --settings out for the defaults")
    return path
