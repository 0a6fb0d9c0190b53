"""`croupier deck`: check deck files of your own, and list all decks that can be played with."""

import argparse
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from croupier.decks.cards import Deck
from croupier.decks.load import load
from croupier.decks.places import own_files, own_folder, shipped_files
from croupier.decks.rows import DeckError


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    commands = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    check = commands.add_parser("check", help="read deck files and tell what is in them or what is wrong")
    check.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a deck as CSV or TOML")
    commands.add_parser("list", help="list the decks shipped and those of your own, and where these are kept")


def run(args: argparse.Namespace) -> int:
    """Run the action; exit status 2 when a deck is wrong or cannot be read."""
    if args.action == "check":
        return _each(args.files, _counted)
    status = _each(shipped_files(), _listed)
    sys.stdout.write(_line(f"your own decks, in {own_folder()}:"))
    try:
        own = own_files()
    except OSError as error:
        sys.stderr.write(_line(f"{own_folder()}: {error.strerror}"))
        return 2
    if not own:
        sys.stdout.write("  none yet\n")
    return _each(own, _listed) or status


def _each(files: Iterable[Path], told: Callable[[Path, Deck], str]) -> int:
    status = 0
    for path in files:
        try:
            deck = load(path)
        except DeckError as error:
            sys.stderr.write(_line(str(error)))
            status = 2
        except OSError as error:
            sys.stderr.write(_line(f"{path}: {error.strerror or error}"))
            status = 2
        else:
            sys.stdout.write(told(path, deck))
    return status


def _counted(path: Path, deck: Deck) -> str:
    counts = [(what, str(number)) for what, number in deck.counts()]
    width = max(len(number) for _, number in counts)
    return _line(f"{path}: {deck.kind}") + "".join(f"  {number:>{width}} {what}\n" for what, number in counts)


def _listed(path: Path, deck: Deck) -> str:
    what, number = next(iter(deck.counts()))
    return _line(f"  {deck.kind:9} {number:5} {what:5} {path}")


def _line(text: str) -> str:
    """Return one line: a file's name may hold anything, a terminal should not obey it."""
    return "".join(character if character.isprintable() else "?" for character in text) + "\n"
