"""`croupier backup`: write a checked copy of all records to a file; a box may go on playing meanwhile."""

import argparse
import sys
from pathlib import Path

from croupier.app.command_line import CommandError
from croupier.app.places import state_folder
from croupier.app.records_folder import state_argument
from croupier.journal.keeping_safe import CopyError, back_up


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    state_argument(parser)
    parser.add_argument("file", type=Path, metavar="FILE", help="the copy; it is whole or not there")


def run(args: argparse.Namespace) -> int:
    """Make the copy and tell how much is in it."""
    try:
        rows = back_up(state_folder(args.state), args.file)
    except CopyError as error:
        raise CommandError(str(error)) from error
    except OSError as error:
        raise CommandError(f"{error.filename2 or error.filename}: {error.strerror}") from error
    sys.stdout.write(f"{args.file}: {rows} rows, every one checked\n")
    return 0
