"""`croupier flip`: flip a coin and print heads or tails."""

import argparse

from croupier.app.command_line import chance_arguments, print_result, source
from croupier.chance import choose


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    chance_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Print one line a flip."""
    chance = source(args)
    for _ in range(args.count):
        side = choose(chance, ("heads", "tails"))
        print_result(args, side, {"side": side})
    return 0
