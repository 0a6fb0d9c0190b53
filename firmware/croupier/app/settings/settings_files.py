"""Which settings files count, and which of them said what: the machine's file, then the user's, key by key."""

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from croupier.app.settings import Settings, SettingsError, load, text_of


class Told(NamedTuple):
    """All settings, and the file that each one comes from that is not a default."""

    settings: Settings
    origin: dict[str, Path]


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
