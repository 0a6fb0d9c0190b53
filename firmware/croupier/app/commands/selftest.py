"""`croupier selftest`: the glass asks for every control, one after the other; the service has to be stopped for it."""

import argparse
import sys
from pathlib import Path

from croupier.app.checks.controls import PATIENCE
from croupier.app.checks.selftest import counted, walk
from croupier.app.command_line import CommandError
from croupier.app.places import settings_files
from croupier.app.settings import SettingsError
from croupier.app.settings.settings_files import given_file, read
from croupier_device.board import Board, HeaderBoard
from croupier_device.clock import MonotonicClock
from croupier_device.factories import GpioError
from croupier_device.profile import BoardProfile, ProfileError, load


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's options."""
    parser.add_argument("--settings", type=Path, metavar="FILE", help="read these settings and no others")
    parser.add_argument("--board", metavar="NAME|FILE", help="board profile (default: what the settings say)")
    parser.add_argument("--patience", type=float, default=PATIENCE, metavar="SECONDS", help="to wait for each control")


def run(args: argparse.Namespace) -> int:
    """Walk through the controls; return 0 where all work, else 1."""
    try:
        profile = load(args.board or read(settings_files(args.settings and given_file(args.settings))).settings.board)
        board = _board(profile)
        board.start()
    except (SettingsError, ProfileError, GpioError) as error:
        raise CommandError(f"{error} (a running box holds the lines: sudo systemctl stop croupier)") from error
    try:
        found = walk(board, profile, _say, args.patience)
        for line in counted(board):
            _say(line)
    finally:
        board.close()
    missed = [one.what for one in found if not one.works]
    _say("everything works" if not missed else f"this does not work: {', '.join(missed)}")
    return int(bool(missed))


def _board(profile: BoardProfile) -> Board:
    if profile.panel is None:
        return HeaderBoard(profile, MonotonicClock())
    from croupier_device.panel_board import PanelBoard  # noqa: PLC0415 - a header needs no serial port

    return PanelBoard(profile, MonotonicClock())


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
