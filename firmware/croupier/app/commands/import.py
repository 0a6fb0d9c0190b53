"""`croupier import`: take game records into the records of this box."""  # noqa: N999 - the command's own name

import argparse
import sqlite3
import sys
from pathlib import Path

from croupier import records
from croupier.app.command_line import CommandError
from croupier.app.places import state_folder
from croupier.app.records_folder import state_argument
from croupier.journal.importing import take_in
from croupier.journal.keeping_safe import CopyError
from croupier.journal.opening import NewerError


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    state_argument(parser)
    parser.add_argument("records", nargs="+", type=Path, metavar="RECORD", help="a game as `croupier export` writes it")


def run(args: argparse.Namespace) -> int:
    """Import all records or none; print the numbers that the games have now."""
    datas = [_read(path) for path in args.records]
    for path, data in zip(args.records, datas, strict=True):
        try:
            records.replay(data)
        except records.LineError as error:
            raise CommandError(f"{path}: {error}") from error
    folder = state_folder(args.state)
    try:
        numbers = take_in(folder, datas)
    except (CopyError, OSError, sqlite3.Error) as error:
        raise CommandError(f"nothing was imported: {error}") from error
    except NewerError as error:
        raise CommandError("the records were written by a newer version of Croupier: update this one") from error
    for path, number in zip(args.records, numbers, strict=True):
        sys.stdout.write(f"{path}: game {number}\n")
    return 0


def _read(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return records.load(file)
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from error
