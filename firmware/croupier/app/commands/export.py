"""`croupier export`: write a game as a record, or the results of all games as a table."""

import argparse
import csv
import sys

from croupier import records
from croupier.app.command_line import CommandError, whole_number
from croupier.app.records_folder import open_records, state_argument
from croupier.dates import day
from croupier.journal.file import File
from croupier.journal.history import game, games, record
from croupier.results import results

COLUMNS = ("game", "number", "date", "players", "scores", "winners", "level", "won", "errors", "result")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    state_argument(parser)
    parser.add_argument("--game", type=whole_number(1, 2**53), metavar="N", help="its number in `croupier history`")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--record", action="store_true", help="the game as a record (default), the newest without --game")
    form.add_argument("--csv", action="store_true", help="results as a table, of all games without --game")


def run(args: argparse.Namespace) -> int:
    """Print the record or the table."""
    with open_records(args) as file:
        if args.csv:
            _print_table(file, args.game)
        else:
            head, events = record(file, args.game or _newest(file))
            sys.stdout.buffer.writelines(records.write(head, events))
            sys.stdout.buffer.flush()
    return 0


def _newest(file: File) -> int:
    found = games(file, most=1)
    if not found:
        raise CommandError("no game has been played yet")
    return found[0].number


def _print_table(file: File, number: int | None) -> None:
    if number is None:
        played = games(file)
    else:
        one = game(file, number)
        if one is None:
            raise CommandError(f"there is no game {number}; croupier history lists them")
        played = [one]
    table = csv.writer(sys.stdout, lineterminator="\n")
    table.writerow(COLUMNS)
    for result in results(played):
        table.writerow(
            [
                result.game,
                result.number,
                day(result.started),
                _cell("; ".join(result.people)),
                _cell("; ".join(f"{side}: {points}" for side, points in result.scores.items())),
                _cell("; ".join(result.winners)),
                result.level,
                result.won,
                result.errors,
                result.value,
            ]
        )


def _cell(text: str) -> str:
    """Return a cell that no spreadsheet takes for a formula: a name may begin with anything."""
    return f"'{text}" if text[:1] in {"=", "+", "-", "@", "\t"} else text
