"""`croupier play-random GAME`: play a whole game at random and print its record."""

import argparse
import sys
from importlib import import_module
from typing import Any

from croupier import records
from croupier.app.command_line import LARGEST_SEED, whole_number
from croupier.chance import SeededSource, SystemSource
from croupier.games import GAMES, game
from croupier.games.contract import Event, Setup

EVENT_LIMIT = 100_000
"""No random game comes near it; it bounds the loop should a game's random play never end."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    parser.add_argument("game", choices=tuple(GAMES), metavar="GAME", help=", ".join(GAMES))
    parser.add_argument(
        "--seed", type=whole_number(0, LARGEST_SEED), metavar="N", help="the same number gives the same game"
    )


def run(args: argparse.Namespace) -> int:
    """Print the record of one random game from its setup to its end."""
    seed = SystemSource().below(2**32) if args.seed is None else args.seed
    setup, events = play(args.game, seed)
    sys.stdout.buffer.writelines(records.write(records.header(args.game, setup, seed=seed), events))
    sys.stdout.buffer.flush()
    return 0


def play(name: str, seed: int) -> tuple[Setup, list[Event]]:
    """Return the setup and all events of a random game that is over after them."""
    rules, chooser, source = game(name), _chooser(name), SeededSource(seed)
    setup: Setup = chooser.random_setup(source)
    state, events = rules.begin(setup), list[Event]()
    for _ in range(EVENT_LIMIT):
        event = chooser.random_event(state, source)
        if event is None:
            return setup, events
        state = rules.apply(state, event)
        events.append(event)
    raise RuntimeError(f"the random game of {name} with seed {seed} does not end")


def _chooser(name: str) -> Any:  # noqa: ANN401 - each game's module has the same two functions
    return import_module(f"{GAMES[name]}.random_play")
