"""`croupier history`: list the games played, the newest first."""

import argparse
import sys

from croupier.app.command_line import whole_number
from croupier.app.records_folder import open_records, state_argument
from croupier.dates import minute
from croupier.journal.history import Played, games
from croupier.jsonlines import one_line
from croupier.titles import TITLES


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    state_argument(parser)
    most = whole_number(1, 1_000_000)
    parser.add_argument("--most", type=most, default=20, metavar="N", help="so many games (20)")


def run(args: argparse.Namespace) -> int:
    """Print one line a game."""
    with open_records(args) as file:
        for played in games(file, most=args.most):
            sys.stdout.write(one_line(_line(played)) + "\n")
    return 0


def _line(played: Played) -> str:
    title = TITLES[played.header.game]
    return f"{played.number:>5}  {minute(played.header.started):16}  {title:14}  {_outcome(played)}"


def _outcome(played: Played) -> str:
    position = played.position
    if position is None:
        return "not finished"
    if position.get("phase") == "abandoned":
        return "given up"
    scores = ", ".join(f"{side} {points}" for side, points in position["scores"].items())
    if position["winners"]:
        return f"{scores}; won by {', '.join(position['winners'])}"
    return f"{scores}; result {position['result']}" if position.get("result") is not None else scores
