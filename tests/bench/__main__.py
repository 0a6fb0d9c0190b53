"""All benches in one table: figure, ours, stock, limit, ratio, bar. `make bench`; exits 1 where a bar is missed.

Figures without a bar (rules, journal) are printed below it. Peers and tools that are not here are named first: what
needs them is left out, or measured in processor time instead of instructions.
"""

import platform
import shutil
import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec

from tests.bench import (
    idle_bench,
    journal_bench,
    knob_bench,
    oled_bench,
    panel_bench,
    rolls_bench,
    rules_bench,
    startup_bench,
)
from tests.bench.measuring import Row, table

PEERS = {
    "gpiozero": "bars 7 to 9",
    "luma.oled": "bars 1 to 6",
    "smbus2": "bar 5",
    "d20": "bar 12, else recorded counts",
}
TOOLS = {"valgrind": "counts instructions", "strace": "counts files opened"}


def oled_rows() -> Iterator[Row]:
    """Bars 1 to 6."""
    for row in (*oled_bench.byte_rows(), *oled_bench.processor_rows()):
        bar, _, figure = row.figure.partition("  ")
        yield Row(bar, figure, row.ours, row.stock, row.limit, row.bar)


def rolls_rows() -> Iterator[Row]:
    """Bars 11 and 12: there the bar is a ratio."""
    for row in rolls_bench.rows():
        if row is not None:
            bar, _, figure = row.figure.partition("  ")
            yield Row(bar, figure, row.ours, row.other, None, row.other / row.bar)


BENCHES: tuple[Callable[[], object], ...] = (
    oled_rows,
    knob_bench.rows,
    idle_bench.rows,
    startup_bench.rows,
    rolls_rows,
)


def missing() -> Iterator[str]:
    """Yield what is not here, and what it is for."""
    for peer, purpose in PEERS.items():
        if not find_spec(peer):
            yield f"{peer} is not installed ({purpose})"
    for tool, purpose in TOOLS.items():
        if not shutil.which(tool):
            yield f"{tool} is not installed ({purpose})"


def say(text: str = "") -> None:
    """Print a line at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def main() -> int:
    """Run everything."""
    say(f"{platform.python_implementation()} {platform.python_version()} on {platform.system()} {platform.machine()}")
    for line in missing():
        say(f"missing: {line}")
    rows = [row for bench in BENCHES for row in bench()]  # type: ignore[attr-defined]
    say("\n" + table(rows) + "\n")
    missed = [row for row in rows if not row.reached]
    panel = panel_bench.main()
    say()
    rules_bench.main(["--games", "20"])
    say()
    journal_bench.main(["--games", "500"])
    say()
    for row in missed:
        say(f"MISSED, bar {row.bar}: {row.figure}")
    if panel:
        say("MISSED: the front panel")
    return int(bool(missed) or bool(panel))


if __name__ == "__main__":
    sys.exit(main())
