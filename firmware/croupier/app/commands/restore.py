"""`croupier restore`: put a copy of the records in the place of the present ones, which are kept under a new name."""

import argparse
import sys
from pathlib import Path

from croupier.app.command_line import CommandError
from croupier.app.places import state_folder
from croupier.app.records_folder import state_argument
from croupier.journal.keeping_safe import CopyError, restore


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    state_argument(parser)
    parser.add_argument("file", type=Path, metavar="FILE", help="a copy that `croupier backup` has made")


def run(args: argparse.Namespace) -> int:
    """Check the copy, put it in place, and tell where the present records went."""
    try:
        rows, aside = restore(state_folder(args.state), args.file)
    except CopyError as error:
        raise CommandError(str(error)) from error
    except OSError as error:
        raise CommandError(f"{error.filename2 or error.filename}: {error.strerror}") from error
    sys.stdout.write(f"{rows} rows are back, every one checked\n")
    if aside:
        sys.stdout.write(f"the records of before are kept in {aside}\n")
    return 0
