"""Bars 11 and 12: what one fair die and one roll in dice notation cost, against `secrets` and the d20 package.

Instructions are counted by valgrind where it is installed, as the difference of a long and a short run, so that the
start of Python cancels out; elsewhere the processor time of both sides is taken in turn. d20 is compared with where it
can be imported; without it, its counts stand in that were taken once (d20 1.1.2, CPython 3.11.7, x86-64).
"""

import argparse
import os
import re
import secrets
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from itertools import count
from typing import NamedTuple

from croupier.chance import SystemSource
from croupier.objects.notation import parse
from croupier.objects.rolls import roll

D20_REPEATED = 267_000
D20_NEW = 3.4 * D20_REPEATED
"""A text that d20 has not parsed yet costs it 3.4 times as much."""

ROLLS_COUNTED = 100_000
VALGRIND = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]


class Row(NamedTuple):
    """One line of the table: what it is, ours and the other's cost, and how many times better ours must be."""

    figure: str
    ours: float
    other: float
    bar: float
    against: str

    @property
    def ratio(self) -> float:
        """How many times as much the other costs."""
        return self.other / self.ours

    @property
    def reached(self) -> bool:
        """Whether the bar is reached."""
        return self.ratio >= self.bar

    def line(self) -> str:
        """Return the row as the table prints it."""
        costs = f"{self.ours:>12,.1f}{self.other:>12,.1f}{self.ratio:>8.1f}{self.bar:>10.0f}"
        return f"{self.figure:<44}{costs}  {self.against}{'' if self.reached else '   MISSED'}"


def _secrets_die() -> Callable[[], object]:
    return lambda: secrets.randbelow(6) + 1


def _our_die() -> Callable[[], object]:
    source = SystemSource()
    return lambda: source.below(6) + 1


def _our_roll() -> Callable[[], object]:
    source = SystemSource()
    return lambda: roll(parse("4d6kh3"), source)


def _our_new_roll() -> Callable[[], object]:
    source, number = SystemSource(), count()
    return lambda: roll(parse(f"4d6kh3+{next(number)}"), source)


def _d20_roll() -> Callable[[], object]:
    import d20

    return lambda: d20.roll("4d6kh3")


def _d20_new_roll() -> Callable[[], object]:
    import d20

    number = count()
    return lambda: d20.roll(f"4d6kh3+{next(number)}")


CASES: dict[str, Callable[[], Callable[[], object]]] = {
    "secrets die": _secrets_die,
    "our die": _our_die,
    "our roll": _our_roll,
    "our new roll": _our_new_roll,
    "d20 roll": _d20_roll,
    "d20 new roll": _d20_new_roll,
}


def repeat(case: str, times: int) -> float:
    """Do it so many times and return the processor time in seconds."""
    once = CASES[case]()
    begun = time.process_time()
    for _ in range(times):
        once()
    return time.process_time() - begun


def instructions(case: str, times: int) -> float:
    """Return the instructions of doing it once, from two runs under valgrind."""
    few, many = (_instructions_of_run(case, n) for n in (times // 5, times))
    return (many - few) / (times - times // 5)


def _instructions_of_run(case: str, times: int) -> int:
    command = [*VALGRIND, sys.executable, __file__, "--only", case, "--times", str(times)]
    done = subprocess.run(
        command, capture_output=True, text=True, check=True, env={**os.environ, "PYTHONHASHSEED": "0"}
    )
    counted = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
    if counted is None:
        raise RuntimeError(f"valgrind counted nothing: {done.stderr}")
    return int(counted[1].replace(",", ""))


def compared(figure: str, ours: str, other: str, bar: float, times: int) -> Row:
    """Measure both sides in one run."""
    if shutil.which("valgrind"):
        return Row(figure + ", instructions", instructions(ours, times), instructions(other, times), bar, other)
    rounds = [(repeat(ours, times), repeat(other, times)) for _ in range(9)]
    ratio = statistics.median(theirs / our for our, theirs in rounds)
    fastest = min(our for our, _ in rounds) / times * 1e9
    return Row(figure + ", ns of processor time", fastest, fastest * ratio, bar, other)


def recorded(figure: str, ours: str, other: float, bar: float, times: int) -> Row | None:
    """Compare with a count that was taken once; None where nothing can be counted here."""
    if not shutil.which("valgrind"):
        return None
    return Row(figure + ", instructions", instructions(ours, times), other, bar, "d20, as recorded")


def calls_per_thousand_rolls() -> float:
    """Return how often the system is asked for entropy in a thousand rolls of a d6."""
    calls = 0

    def counted(size: int) -> bytes:
        nonlocal calls
        calls += 1
        return os.urandom(size)

    source = SystemSource(counted)
    for _ in range(ROLLS_COUNTED):
        source.below(6)
    return calls / ROLLS_COUNTED * 1000


def rows() -> list[Row | None]:
    """Return all rows; None stands for what cannot be measured here."""
    die = compared("11  one fair d6", "our die", "secrets die", 3, 5_000)
    calls = Row("11  system calls in 1,000 rolls", calls_per_thousand_rolls(), 1, 1, "the bar itself")
    if find_spec("d20"):
        repeated = compared("12  4d6kh3, known text", "our roll", "d20 roll", 5, 500)
        new = compared("12  4d6kh3+n, new text", "our new roll", "d20 new roll", 3, 500)
        return [die, calls, repeated, new]
    return [
        die,
        calls,
        recorded("12  4d6kh3, known text", "our roll", D20_REPEATED, 5, 500),
        recorded("12  4d6kh3+n, new text", "our new roll", D20_NEW, 3, 500),
    ]


def main() -> int:
    """Print the table; return 1 where a bar is missed."""
    measured = rows()
    lines = [f"{'bar':<44}{'ours':>12}{'other':>12}{'ratio':>8}{'at least':>10}  against"]
    lines += [row.line() for row in measured if row]
    if None in measured:
        lines.append("12  not measured: needs the d20 package, or valgrind for a comparison with its recorded counts")
    sys.stdout.write("\n".join(lines) + "\n")
    return int(any(row is not None and not row.reached for row in measured))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Bars 11 and 12")
    parser.add_argument("--only", choices=tuple(CASES), help="do just this, to be counted from outside")
    parser.add_argument("--times", type=int, default=0)
    args = parser.parse_args()
    if args.only:
        repeat(args.only, args.times)
        sys.exit()
    sys.exit(main())
