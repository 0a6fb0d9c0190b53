"""`croupier verify`: check the fingerprints of a game that was played with commit and reveal."""

import argparse
import re
import sys
from pathlib import Path

import msgspec

from croupier import records
from croupier.app.command_line import CommandError
from croupier.commitment import Commitment, commitments


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    parser.add_argument("record", type=Path, metavar="RECORD", help="the game as `croupier export` writes it")
    parser.add_argument(
        "noted", nargs="*", metavar="FINGERPRINT", help="what was noted during play, in order, such as 12ab34cd"
    )


def run(args: argparse.Namespace) -> int:
    """Print every fingerprint and what it stands for; exit status 1 where a noted one differs."""
    noted = [_hex(text) for text in args.noted]
    found = _commitments(args.record)
    if len(noted) > len(found):
        raise CommandError(f"{len(noted)} fingerprints were noted, but this game hid only {len(found)} things")
    wrong = 0
    for commitment, told in zip(found, [*noted, *[""] * (len(found) - len(noted))], strict=True):
        fits = not told or told == commitment.fingerprint.replace(" ", "")
        wrong += not fits
        verdict = "" if not told else "  as noted" if fits else f"  NOT AS NOTED ({told[:4]} {told[4:]})"
        secret = msgspec.json.encode(commitment.event).decode()
        sys.stdout.write(f"{commitment.number:>3}  {commitment.fingerprint}{verdict}  {secret[:60]}\n")
    return 1 if wrong else 0


def _commitments(path: Path) -> list[Commitment]:
    try:
        with path.open("rb") as file:
            data = records.load(file)
        records.replay(data)
        record = records.read(data)
        salt = record.header.salt
        if salt is None:
            raise CommandError(f"{path} has no salt: the game was played without commit and reveal")
        return list(commitments(record.game, salt, (line.event for line in record.lines)))
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from error
    except records.LineError as error:
        raise CommandError(f"{path}: {error}") from error


def _hex(text: str) -> str:
    digits = text.replace(" ", "").lower()
    if not re.fullmatch("[0-9a-f]{8}", digits):
        raise CommandError(f"{text!r} is no fingerprint: eight hex digits such as 12ab34cd")
    return digits
