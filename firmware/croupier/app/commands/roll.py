"""`croupier roll NOTATION`: roll dice and print every one of them, dropped ones in brackets."""

import argparse
from typing import Any

import msgspec

from croupier.app.command_line import CommandError, chance_arguments, print_result, source
from croupier.objects.notation import NotationError, parse
from croupier.objects.rolls import MOST_REPEATS, Die, Outcome, Part, roll


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    parser.add_argument(
        "notation",
        nargs="+",
        metavar="NOTATION",
        help="d6, 2d20+3, 4d6kh3 (keep the highest 3; kl, dh, dl), 3d6! (explode), 2d6r1 (reroll; ro: once), d%%",
    )
    chance_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Print one line a roll."""
    try:
        expression = parse(" ".join(args.notation))
    except NotationError as error:
        raise CommandError(str(error)) from error
    chance = source(args)
    for _ in range(args.count):
        outcome = roll(expression, chance)
        print_result(args, f"{expression} = {outcome.total}: {_told(outcome)}", _details(str(expression), outcome))
    return 0


def _told(outcome: Outcome) -> str:
    first, *others = outcome.parts
    told = _part(first) + "".join(f" {'-' if part.term.minus else '+'} {_part(part)}" for part in others)
    return f"{told} (stopped after {MOST_REPEATS} repeats)" if outcome.stopped else told


def _part(part: Part) -> str:
    return " ".join(map(_die, part.dice)) if part.dice else str(part.term.value)


def _die(die: Die) -> str:
    """Return the die with its marks: 1>5 was rolled again, 6! exploded, (2) was dropped."""
    told = ">".join(map(str, (*die.rerolled, die.face))) + ("!" if die.exploded else "")
    return told if die.kept else f"({told})"


def _details(notation: str, outcome: Outcome) -> dict[str, Any]:
    parts = [
        {
            "notation": str(part.term.value),
            "total": part.total,
            "dice": msgspec.to_builtins(part.dice),
            "stopped": part.stopped,
        }
        for part in outcome.parts
    ]
    return {"notation": notation, "total": outcome.total, "parts": parts}
