"""`croupier run`: the box itself, on the board that the settings name; the service starts it."""

import argparse
from pathlib import Path

from croupier.app.service.running import run as start
from croupier.app.service.wanted import Wanted


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's options."""
    parser.add_argument("--simulated", action="store_true", help="on the simulated board, without a face")
    parser.add_argument("--settings", type=Path, metavar="FILE", help="read these settings and no others")
    parser.add_argument("--state", type=Path, metavar="DIR", help="where the journal lies")
    parser.add_argument("--first-start", action="store_true", help="ask for language and knob again")


def run(args: argparse.Namespace) -> int:
    """Run the box; return the exit status: 75 where one runs already, 78 where settings or installation are wrong."""
    return start(Wanted(args.simulated, args.settings, args.state, args.first_start))
