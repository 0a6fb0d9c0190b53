"""`croupier settings`: every setting, its value, where the value comes from, and the default."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from croupier.app.command_line import CommandError
from croupier.app.places import settings_files, state_folder
from croupier.app.settings import Settings, SettingsError
from croupier.app.settings.preferences import KEY, with_preferences
from croupier.app.settings.settings_files import Told, given_file, read
from croupier.journal.opening import looked_at_a_copy

BOX, DEFAULT = "set on the box", "default"


class Line(NamedTuple):
    """What there is to say of one setting."""

    name: str
    value: Any
    source: str
    default: Any


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's options."""
    parser.add_argument("--settings", type=Path, metavar="FILE", help="read this file and no others")
    parser.add_argument("--state", type=Path, metavar="DIR", help="where the journal lies")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Print the settings; return the exit status."""
    try:
        paths = settings_files(args.settings and given_file(args.settings))
        told = read(paths)
    except SettingsError as error:
        raise CommandError(str(error)) from error
    lines = _lines(told, looked_at_a_copy(state_folder(args.state)).values.get(KEY))
    if args.json:
        told_of = {line.name: {"value": line.value, "source": line.source, "default": line.default} for line in lines}
        sys.stdout.write(json.dumps(told_of) + "\n")
    else:
        sys.stdout.write(_table(lines, paths))
    return 0


def _lines(told: Told, on_the_box: object) -> list[Line]:
    values = msgspec.structs.asdict(with_preferences(told.settings, on_the_box))
    from_files = msgspec.structs.asdict(told.settings)
    defaults = msgspec.structs.asdict(Settings())
    return [
        Line(name, value, _source(name, told, changed=value != from_files[name]), defaults[name])
        for name, value in values.items()
    ]


def _source(name: str, told: Told, *, changed: bool) -> str:
    if changed:
        return BOX
    return str(told.origin[name]) if name in told.origin else DEFAULT


def _table(lines: list[Line], paths: tuple[Path, ...]) -> str:
    rows = [(line.name, _toml(line.value), line.source, _toml(line.default)) for line in lines]
    head = ("setting", "value", "from", "default")
    widths = [max(len(row[i]) for row in (head, *rows)) for i in range(4)]
    text = [
        "  ".join(cell.ljust(wide) for cell, wide in zip(row, widths, strict=True)).rstrip() for row in (head, *rows)
    ]
    there = [f"{path} ({'read' if path.is_file() else 'not there'})" for path in paths]
    return "\n".join([*text, "", "Files, the last one wins: " + ", ".join(there), ""])


def _toml(value: object) -> str:
    """Return a value as it is written in the file; what has none is `not set`."""
    return "not set" if value is None else json.dumps(value, ensure_ascii=False)
