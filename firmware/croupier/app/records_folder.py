"""What the commands that work on records have in common: the folder, and one line for what cannot be done."""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from croupier.app.command_line import CommandError
from croupier.app.places import state_folder
from croupier.journal.file import File
from croupier.journal.history import HistoryError, reading


def state_argument(parser: argparse.ArgumentParser) -> None:
    """Add the option that names the folder of the records."""
    parser.add_argument("--state", type=Path, metavar="DIR", help="where the records lie (the box's own place)")


@contextmanager
def open_records(args: argparse.Namespace) -> Iterator[File]:
    """Open the records to read them; what is wrong with them becomes one line."""
    try:
        with reading(state_folder(args.state)) as file:
            yield file
    except HistoryError as error:
        raise CommandError(str(error)) from error
