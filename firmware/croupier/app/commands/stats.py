"""`croupier stats`: write one page with curves, results and the fairness of chance."""

import argparse
import sys
from pathlib import Path

from croupier.app.atomic_files import why_not, write
from croupier.app.command_line import CommandError
from croupier.app.places import settings_files
from croupier.app.records_folder import open_records, state_argument
from croupier.app.settings import Settings, SettingsError
from croupier.app.settings.box_profile import kept_profile, special_dice
from croupier.app.settings.settings_files import read
from croupier.games.box_profile import KEY
from croupier.journal.history import games
from croupier.journal.mending import values
from croupier.journal.tallies import counted
from croupier.results import results
from croupier.stats_page.page import page


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    state_argument(parser)
    parser.add_argument("--html", type=Path, required=True, metavar="FILE", help="the page; it needs nothing else")


def run(args: argparse.Namespace) -> int:
    """Write the page."""
    with open_records(args) as file:
        played = games(file)
        dice = special_dice(kept_profile(values(file).get(KEY), _settings()))
        made = page(results(played), counted(file, dice), sum(one.position is None for one in played))
    try:
        write(args.html, made.encode())
    except OSError as error:
        raise CommandError(why_not(args.html, error)) from error
    sys.stdout.write(f"{args.html}: {len(played)} games\n")
    return 0


def _settings() -> Settings:
    try:
        return read(settings_files()).settings
    except SettingsError as error:
        raise CommandError(str(error)) from error
