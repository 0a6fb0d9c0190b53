"""What the commands have in common: how one is started, strict options, and one line for what a person got wrong."""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Any, NoReturn

from croupier.chance import SeededSource, Source, SystemSource

LARGEST_SEED = 2**64 - 1
LARGEST_COUNT = 10_000


class CommandError(Exception):
    """What stops a command, in one line for the person who typed it."""


class Parser(argparse.ArgumentParser):
    """argparse, but an error is one line and an option is written in full, in commands of commands too."""

    def __init__(self, **options: Any) -> None:  # noqa: ANN401 - whatever argparse takes
        super().__init__(**{"allow_abbrev": False} | options)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where to read more, and exit with status 2."""
        self.exit(2, f"{self.prog}: {_one_line(message)}; {self.prog} --help tells what it takes\n")


def execute(command: str, module: str, words: Sequence[str]) -> int:
    """Import the command's module, read the words with it and run it; return the exit status."""
    chosen = import_module(module)
    # A terminal that cannot show some letter of a name gets its number, and no command fails for that.
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    parser = Parser(prog=f"croupier {command}", description=_summary(chosen.__doc__ or ""))
    chosen.arguments(parser)
    try:
        args = parser.parse_args(words)
    except SystemExit as exit_:
        return int(exit_.code or 0)
    try:
        return int(chosen.run(args))
    except CommandError as error:
        sys.stderr.write(f"{parser.prog}: {_one_line(str(error))}\n")
        return 2


def whole_number(low: int, high: int) -> Callable[[str], int]:
    """Return a reader for an option that takes a whole number from `low` to `high` in plain digits."""

    def read(text: str) -> int:
        digits = text.removeprefix("-") if low < 0 else text
        if digits.isascii() and digits.isdecimal() and len(digits) <= len(str(high)) and low <= int(text) <= high:
            return int(text)
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from {low} to {high}")

    return read


def chance_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of every command that draws something: --count, --seed and --json."""
    count, seed = whole_number(1, LARGEST_COUNT), whole_number(0, LARGEST_SEED)
    parser.add_argument("--count", type=count, default=1, metavar="N", help=f"so many times, 1 to {LARGEST_COUNT}")
    parser.add_argument("--seed", type=seed, metavar="N", help="the same number gives the same results")
    parser.add_argument("--json", action="store_true", help="print a JSON object a line")


def source(args: argparse.Namespace) -> Source:
    """Return where chance comes from: the seed if one was given, else the system."""
    return SystemSource() if args.seed is None else SeededSource(args.seed)


def print_result(args: argparse.Namespace, text: str, details: dict[str, Any]) -> None:
    """Print one result: the text, or with --json the details."""
    sys.stdout.write((json.dumps(details) if args.json else text) + "\n")


def _summary(docstring: str) -> str:
    told = docstring.partition("\n")[0].partition(": ")[2].strip()
    return told[:1].upper() + told[1:]


def _one_line(text: str) -> str:
    return " ".join(text.split())
