"""Bar 9: what a box costs that nobody touches: wake-ups, threads, memory; with a static screen and with running sand.

The programs run beside each other for ten seconds and are read from /proc. Ours is `croupier run --simulated` with
every game and object loaded; stock is gpiozero with three buttons and a knob beside a luma display that shows one
picture. Run it with `python -m tests.bench.idle_bench`.
"""

import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.bench.measuring import HOUSE, Row, table

from croupier.screens.clock import GRAIN

SECONDS = 10.0
SETTLES = 6.0
"""Seconds until every program has started."""

MIB = 1024


class Cost(NamedTuple):
    """What a program cost while nothing happened."""

    wakeups: int
    threads: int
    resident: float
    """MiB."""
    processor: float
    """Milliseconds."""


BEINGS = ("still", "sand", "stock")
CHILD = str(Path(__file__).with_name("quiet_box.py"))


def measured() -> dict[str, Cost]:
    """Let all programs stand beside each other, and return what each cost."""
    with TemporaryDirectory() as folder:
        programs = {}
        for name in BEINGS:
            (Path(folder) / name).mkdir()
            command = [sys.executable, CHILD, name, f"{folder}/{name}"]
            programs[name] = subprocess.Popen(command, cwd=HOUSE, stderr=subprocess.DEVNULL)
        try:
            time.sleep(SETTLES)
            begun = {name: _counted(program.pid) for name, program in programs.items()}
            time.sleep(SECONDS)
            return {name: _cost(program.pid, begun[name]) for name, program in programs.items()}
        finally:
            for program in programs.values():
                program.terminate()
                program.wait(10)


def _counted(pid: int) -> tuple[int, int]:
    """Return the wake-ups and the nanoseconds of all threads so far."""
    wakeups = spent = 0
    for thread in Path(f"/proc/{pid}/task").iterdir():
        lines = (thread / "status").read_text().splitlines()
        wakeups += sum(int(line.split()[1]) for line in lines if line.startswith("voluntary_ctxt_switches"))
        spent += int((thread / "schedstat").read_text().split()[0])
    return wakeups, spent


def _cost(pid: int, before: tuple[int, int]) -> Cost:
    wakeups, spent = _counted(pid)
    status = Path(f"/proc/{pid}/status").read_text().splitlines()
    known = {line.split(":")[0]: line.split()[1] for line in status if len(line.split()) > 1}
    return Cost(wakeups - before[0], int(known["Threads"]), int(known["VmRSS"]) / MIB, (spent - before[1]) / 1e6)


def rows() -> list[Row]:
    """Return bar 9; nothing where there is no /proc."""
    if not Path("/proc/self/task").exists():
        return []
    cost = measured()
    still, sand, stock = cost["still"], cost["sand"], cost["stock"]
    pictures = SECONDS / GRAIN
    return [
        Row("9", "static screen, wake-ups in 10 s", still.wakeups, stock.wakeups, 0, 0),
        Row("9", "static screen, ms of processor time in 10 s", still.processor, stock.processor, 0),
        Row("9", "static screen, threads", still.threads, stock.threads, 1, 2),
        Row("9", "static screen with everything loaded, MiB", still.resident, stock.resident, 15, 40),
        Row("9", "running sand, wake-ups a picture, those of the card included", sand.wakeups / pictures, None, 1, 2),
    ]


if __name__ == "__main__":
    told = rows()
    sys.stdout.write(table(told) + "\n")
    sys.exit(not all(row.reached for row in told))
