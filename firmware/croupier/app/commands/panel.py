"""`croupier panel flash | monitor | test`: put the firmware on the front panel, watch it talk, try every control."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from croupier.app.checks.panel_walk import walk
from croupier.app.command_line import CommandError
from croupier_device.clock import MonotonicClock
from croupier_device.panel_board import PanelBoard
from croupier_device.panel_files import wiring
from croupier_device.panel_flash import FlashError, flash
from croupier_device.panel_words import in_words
from croupier_device.profile import BoardProfile, ProfileError, load


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    parser.add_argument("what", choices=("flash", "monitor", "test"), help="what to do with the panel")
    parser.add_argument("--board", default="pico-panel", metavar="NAME|FILE", help="its board profile")


def run(args: argparse.Namespace) -> int:
    """Do it; return the exit status."""
    profile = _profile(args.board)
    if args.what == "flash":
        return _flash(profile)
    with _board(profile) as board:
        return _monitor(board) if args.what == "monitor" else _test(board)


def _profile(name: str) -> BoardProfile:
    try:
        profile = load(name)
        wiring(profile)  # which refuses a board without a panel
    except ProfileError as error:
        raise CommandError(str(error)) from error
    return profile


def _flash(profile: BoardProfile) -> int:
    try:
        flash(profile, _say)
    except FlashError as error:
        sys.stderr.write(f"croupier panel flash: {error}\n")
        return 1
    _say("done: the panel starts; croupier panel test tries its controls")
    return 0


@contextmanager
def _board(profile: BoardProfile) -> Iterator[PanelBoard]:
    board = PanelBoard(profile, MonotonicClock())
    board.start()
    try:
        yield board
    finally:
        board.close()


def _monitor(board: PanelBoard) -> int:
    """Print the traffic until Ctrl-C."""
    board.link.session.listener = lambda direction, body: _say(in_words(direction, body))
    told: tuple[str, ...] = ()
    while True:
        board.events()
        board.service()
        if board.troubles() != told:
            told = board.troubles()
            _say("\n".join(f"! {trouble}" for trouble in told) or "! all is well")
        board.wait(None)


def _test(board: PanelBoard) -> int:
    missed = walk(board, _say)
    if missed is None:
        why = " ".join(trouble.removesuffix(" The game goes on.") for trouble in board.troubles())
        sys.stderr.write(f"croupier panel test: {why or 'no panel has answered'}\n")
        return 1
    _say("every control works" if not missed else f"nothing came from: {', '.join(missed)}")
    return 1 if missed else 0


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
