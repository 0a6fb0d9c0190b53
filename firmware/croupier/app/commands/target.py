"""`croupier target`: spin a Wavelength target and print the degree of its centre, -3 to 183."""

import argparse

from croupier.app.command_line import chance_arguments, print_result, source
from croupier.objects import dial, wheel


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    chance_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Print one line a target; with --json also the visible part of its wedges."""
    chance = source(args)
    for _ in range(args.count):
        target = dial.draw(chance).target
        wedges = [wedge._asdict() for wedge in wheel.wedges(target)]
        print_result(args, str(target), {"target": target, "wedges": wedges})
    return 0
