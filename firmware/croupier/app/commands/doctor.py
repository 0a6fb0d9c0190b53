"""`croupier doctor`: is this computer fit to be a box, and what has to be done if not."""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from croupier.app.places import settings_files, state_folder
from croupier.app.settings import SettingsError
from croupier.app.settings.settings_files import given_file, read
from croupier_device.doctor.examine import examine
from croupier_device.doctor.finding import Finding, Level, fault, good
from croupier_device.profile import ProfileError, load

MARKS = {Level.GOOD: "  ok  ", Level.NOTE: " note ", Level.FAULT: " FAULT"}

SERVICE = Path("/var/lib/croupier")
"""Where the service keeps its records."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's options."""
    parser.add_argument("--settings", type=Path, metavar="FILE", help="read these settings and no others")
    parser.add_argument("--board", metavar="NAME|FILE", help="board profile (default: what the settings say)")
    parser.add_argument("--state", type=Path, metavar="DIR", help="where the journal lies")
    parser.add_argument("--json", action="store_true", help="print a JSON object a finding")
    parser.epilog = "Exit status: 0 all is well, 1 there are notes, 2 there are faults."


def run(args: argparse.Namespace) -> int:
    """Print the findings as they come; return the worst one's level."""
    worst = Level.GOOD
    for finding in _findings(args):
        worst = max(worst, finding.level)
        sys.stdout.write((_json(finding) if args.json else _lines(finding)) + "\n")
        sys.stdout.flush()
    return int(worst)


def _findings(args: argparse.Namespace) -> Iterator[Finding]:
    try:
        board = args.board or read(settings_files(args.settings and given_file(args.settings))).settings.board
        profile = load(board)
    except (SettingsError, ProfileError) as error:
        yield fault("settings", str(error), "correct that file; `croupier settings` shows every value and its source")
        return
    yield good("settings", f"the board is {profile.name}")
    yield from examine(profile, args.state or (SERVICE if SERVICE.exists() else state_folder(None)))


def _json(finding: Finding) -> str:
    told = {"check": finding.check, "level": finding.level.name.lower(), "says": finding.says, "remedy": finding.remedy}
    return json.dumps(told)


def _lines(finding: Finding) -> str:
    line = f"{MARKS[finding.level]}  {finding.check}: {finding.says}"
    return f"{line}\n        -> {finding.remedy}" if finding.remedy else line
