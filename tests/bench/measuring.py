"""What the benches have in common: rows of the table, instruction counts, processor time in turn where none are had."""

import argparse
import functools
import os
import re
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

HOUSE = Path(__file__).parents[2]
VALGRIND = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]


class Row(NamedTuple):
    """One line of the table: ours, what stock libraries do, what physics or plain Python allows, the most it may be."""

    bar: str
    figure: str
    ours: float
    stock: float | None = None
    limit: float | None = None
    most: float | None = None
    """None where nothing is demanded."""

    @property
    def reached(self) -> bool:
        """Whether the bar is reached."""
        return self.most is None or self.ours <= self.most

    @property
    def cells(self) -> tuple[str, ...]:
        """The row as the table prints it."""
        ratio = "" if self.stock is None else "inf" if not self.ours else f"{self.stock / self.ours:,.1f}"
        said = "" if self.most is None else "ok" if self.reached else "MISSED"
        numbers = (_number(self.ours), _number(self.stock), _number(self.limit), ratio, _number(self.most))
        return (self.bar, self.figure, *numbers, said)


HEAD = ("bar", "figure", "ours", "stock", "limit", "ratio", "at most", "")


def _number(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:,.0f}" if value == round(value) or value >= 100 else f"{value:,.1f}"


def table(rows: Iterable[Row]) -> str:
    """Return the table of all rows, in Markdown."""
    cells = [HEAD, *(row.cells for row in rows)]
    widths = [max(len(row[i]) for row in cells) for i in range(len(HEAD))]
    lines = [
        "| "
        + " | ".join(
            c.ljust(w) if i in {0, 1, 7} else c.rjust(w) for i, (c, w) in enumerate(zip(row, widths, strict=True))
        )
        + " |"
        for row in cells
    ]
    lines.insert(
        1, "| " + " | ".join("-" * (w - 1) + ("-" if i in {0, 1, 7} else ":") for i, w in enumerate(widths)) + " |"
    )
    return "\n".join(lines)


class Case(NamedTuple):
    """Something to be repeated: what makes it ready, and how often it is done in the short and the long run."""

    module: str
    """The bench's module, which does one case alone when it is asked to."""
    make: Callable[[], Callable[[int], object]]
    few: int = 20
    many: int = 220


def repeat(case: Case, times: int) -> float:
    """Do it so many times and return the processor time in seconds."""
    once = case.make()
    begun = time.process_time()
    for number in range(times):
        once(number)
    return time.process_time() - begun


@functools.cache
def instructions(module: str, name: str, few: int, many: int) -> float:
    """Return the instructions of doing it once: a long run less a short one, so that the start cancels out."""
    return (_counted(module, name, many) - _counted(module, name, few)) / (many - few)


def _counted(module: str, name: str, times: int) -> int:
    return count_instructions([sys.executable, "-m", module, "--only", name, "--times", str(times)])


def count_instructions(command: list[str]) -> int:
    """Run a command under valgrind and return its instructions."""
    settled = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run([*VALGRIND, *command], capture_output=True, text=True, check=False, cwd=HOUSE, env=settled)
    counted = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
    if counted is None:
        raise RuntimeError(f"valgrind counted nothing: {done.stderr}")
    return int(counted[1].replace(",", ""))


def compared(
    cases: Mapping[str, Case],
    bar: str,
    figure: str,
    pair: tuple[str, str],
    limit: float | None = None,
    times: float | None = None,
) -> Row:
    """Measure ours and theirs in one run; `limit` is in instructions, `times` how much less ours has to be."""
    our, their = (cases[name] for name in pair)
    if shutil.which("valgrind"):
        cost, stock = (instructions(c.module, name, c.few, c.many) for name, c in zip(pair, (our, their), strict=True))
        return Row(bar, f"{figure}, instructions", cost, stock, limit, times and stock / times)
    rounds = [(repeat(our, our.many) / our.many, repeat(their, their.many) / their.many) for _ in range(9)]
    fastest = min(cost for cost, _ in rounds) * 1e9
    ratio = statistics.median(stock / cost for cost, stock in rounds)
    return Row(
        bar, f"{figure}, ns of processor time", fastest, fastest * ratio, None, times and fastest * ratio / times
    )


def run_as_script(cases: Mapping[str, Case], rows: Callable[[], list[Row]]) -> None:
    """Print a bench's rows, or do one case so many times, to be counted from outside; exits 1 where a bar is missed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", choices=tuple(cases), help="do just this, to be counted from outside")
    parser.add_argument("--times", type=int, default=0)
    args = parser.parse_args()
    if args.only:
        repeat(cases[args.only], args.times)
        sys.exit()
    measured = rows()
    sys.stdout.write(table(measured) + "\n")
    sys.exit(not all(row.reached for row in measured))
