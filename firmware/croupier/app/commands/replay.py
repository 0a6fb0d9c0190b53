"""`croupier replay FILE...`: apply the events of game records and print the positions they lead to."""

import argparse
import sys
from pathlib import Path

import msgspec

from croupier import records
from croupier.games.contract import Position
from croupier.jsonlines import one_line


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a game record; - reads standard input")
    parser.add_argument(
        "--until-refused",
        action="store_true",
        help="stop before the first event that the rules refuse, and print the position there",
    )
    parser.add_argument("--view", choices=("all", "public"), default="all", help="whose eyes: public hides secrets")


def run(args: argparse.Namespace) -> int:
    """Print one position a line; exit status 2 when a file fails."""
    status = 0
    several = len(args.files) > 1
    for name in args.files:
        try:
            position = _position(name, args)
        except (OSError, records.LineError) as error:
            message = _message(name, error)
            sys.stderr.write(one_line(f"{name}: {message}" if several else message) + "\n")
            if several:
                _print({"error": message})
            status = 2
        else:
            _print(position)
    return status


def _position(name: str, args: argparse.Namespace) -> Position:
    return records.replay(_load(name), until_refused=args.until_refused).position(args.view)


def _load(name: str) -> bytes:
    if name == "-":
        return records.load(sys.stdin.buffer)
    with Path(name).open("rb") as file:
        return records.load(file)


def _message(name: str, error: Exception) -> str:
    if isinstance(error, OSError):
        return one_line(f"cannot read {name}: {error.strerror}")
    return str(error)


def _print(position: Position) -> None:
    """Write bytes, so that a name with any letters passes through any terminal's encoding."""
    sys.stdout.buffer.write(msgspec.json.encode(position) + b"\n")
    sys.stdout.buffer.flush()
