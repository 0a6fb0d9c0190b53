"""How fast the rules are: whole random games, replays of their records, and very long records.

Run `python -m tests.bench.rules_bench` or this file itself; nothing here asserts a time.
"""

import argparse
import sys
import time
from collections.abc import Callable

from croupier import records
from croupier.app.commands import play_random
from croupier.games import GAMES, game
from croupier.games.contract import Event, Refused, Setup

LENGTHS = (2_500, 5_000, 10_000, 20_000)


def main(words: list[str] | None = None) -> int:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, metavar="N", help="random games of each kind")
    args = parser.parse_args(words)
    line(f"{'game':<16}{'games/s':>10}{'events/game':>13}{'replayed events/s':>19}{'longest: events/s':>19}")
    for name in GAMES:
        line(whole_games(name, args.games))
    line("")
    line("a very long record: milliseconds to replay so many events (linear: each twice the one before)")
    line(f"{'game':<16}" + "".join(f"{length:>10,}" for length in LENGTHS))
    for name in GAMES:
        line(very_long_records(name))
    return 0


def whole_games(name: str, count: int) -> str:
    """Time random play and the replay of what it played."""
    played: list[tuple[Setup, list[Event]]] = []
    playing = seconds(lambda: played.extend(play_random.play(name, seed) for seed in range(count)))
    texts = [record(name, setup, events) for setup, events in played]
    total = sum(len(events) for _, events in played)
    replaying = seconds(lambda: [records.replay(text) for text in texts])
    longest = max(range(count), key=lambda i: len(played[i][1]))
    length = len(played[longest][1])
    alone = seconds(lambda: records.replay(texts[longest]))
    rates = f"{count / playing:>10,.0f}{total / count:>13,.0f}{total / replaying:>19,.0f}"
    return f"{name:<16}{rates}{f'{length:,}: {length / alone:,.0f}':>19}"


def very_long_records(name: str) -> str:
    """Time records in which one event that can be made again and again is repeated."""
    found = endless(name)
    if found is None:
        return f"{name:<16}     no event can be repeated without end"
    setup, events = found
    times = []
    for length in LENGTHS:
        text = record(name, setup, events + events[-1:] * (length - len(events)))
        times.append(seconds(lambda text=text: records.replay(text)))
    return f"{name:<16}" + "".join(f"{1000 * t:>10.1f}" for t in times)


def endless(name: str) -> tuple[Setup, list[Event]] | None:
    """Find a game whose last event changes nothing more when it comes again."""
    rules = game(name)
    for seed in range(20):
        setup, events = play_random.play(name, seed)
        state = rules.begin(setup)
        for i, event in enumerate(events):
            state = rules.apply(state, event)
            try:
                if rules.apply(state, event) == state:
                    return setup, events[: i + 1]
            except Refused:
                continue
    return None


def record(name: str, setup: Setup, events: list[Event]) -> bytes:
    """Return the record of a game."""
    return b"".join(records.write(records.header(name, setup), events))


def seconds(work: Callable[[], object]) -> float:
    """Return how long the work takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def line(text: str) -> None:
    """Print a line."""
    sys.stdout.write(text + "\n")


if __name__ == "__main__":
    raise SystemExit(main())
