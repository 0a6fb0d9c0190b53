"""Bar 10: from the start of the interpreter to the first picture, and what asking for help or the version costs.

Two starts are measured, both along the path of `croupier run`: one that plays the recorded first light, as every start
does but the first one after the box was installed or its settings were changed; and that first one, in which the full
display driver has to show the splash. The bar is on the start that a table sees every evening. Run it with
`python -m tests.bench.startup_bench`.
"""

import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.first_picture import LIT
from tests.bench.measuring import HOUSE, Row, count_instructions, table

STACK = (
    "import gpiozero, luma.oled.device, luma.core.render, luma.core.interface.serial, PIL.ImageFont\n"
    "from gpiozero.pins.mock import MockFactory as M; gpiozero.Device.pin_factory = M()"
)
"""What most programs for such a box import before their first picture."""


def prepare(folder: Path) -> None:
    """Record a first light and make a bus to play it on."""
    from croupier import __version__
    from croupier.app.service.splash import splash
    from croupier_device import first_light
    from croupier_device.clock import MonotonicClock
    from croupier_device.oled import Oled
    from croupier_device.profile import DisplayProfile

    tape = first_light.Tape()
    Oled(DisplayProfile(driver="ssd1306"), MonotonicClock(), lambda _display: tape).show(splash())
    text = first_light.written(1, 0x3C, __version__, [], tape.writes)
    (folder / first_light.NAME).write_text(text)
    (folder / "dev").mkdir()
    (folder / "dev" / "i2c-1").touch()


CHILD = str(Path(__file__).with_name("first_picture.py"))


def files_opened(command: list[str]) -> float:
    """Return how many files a program opens."""
    traced = ["strace", "-f", "-qq", "-e", "trace=openat", *command]
    done = subprocess.run(traced, capture_output=True, text=True, check=False, cwd=HOUSE)
    lines = done.stderr.splitlines()
    return sum("openat(" in line and "ENOENT" not in line and "O_DIRECTORY" not in line for line in lines)


@cache
def instructions(*words: str) -> float:
    """Return the instructions of a whole program, run once before so that everything is compiled."""
    command = [sys.executable, *words]
    subprocess.run(command, capture_output=True, check=False, cwd=HOUSE)
    return count_instructions(command)


def rows() -> list[Row]:
    """Return bar 10, as far as valgrind and strace are there."""
    with TemporaryDirectory() as folder:
        prepare(Path(folder))
        starts = {name: (CHILD, name, folder) for name in ("recorded", "unrecorded")}
        for name, words in starts.items():
            ended = subprocess.run([sys.executable, *words], check=False, cwd=HOUSE, capture_output=True)
            if ended.returncode != LIT:
                raise RuntimeError(f"no first picture, {name}: {ended.stderr.decode()}")
        return [*_instruction_rows(starts), *_file_rows(starts)]


def _instruction_rows(starts: dict[str, tuple[str, ...]]) -> list[Row]:
    if not shutil.which("valgrind"):
        return []
    bare = instructions("-c", "pass")
    stock = instructions("-c", STACK) / bare
    told: list[tuple[str, tuple[str, ...], float | None]] = [
        ("to the recorded first light", starts["recorded"], 7.5),
        ("to the splash of the very first start", starts["unrecorded"], None),
    ]
    told += [(f"croupier {word}", ("-m", "croupier", word), 2.5) for word in ("--help", "--version")]
    return [
        Row("10", f"{name}, times `pass`", instructions(*words) / bare, stock, 1, most) for name, words, most in told
    ]


def _file_rows(starts: dict[str, tuple[str, ...]]) -> list[Row]:
    if not shutil.which("strace"):
        return []
    stock = files_opened([sys.executable, "-c", STACK])
    first, very_first = (files_opened([sys.executable, *starts[name]]) for name in ("recorded", "unrecorded"))
    return [
        Row("10", "to the recorded first light, files", first, stock, None, 160),
        Row("10", "to the splash of the very first start, files", very_first, stock),
    ]


if __name__ == "__main__":
    measured = rows()
    sys.stdout.write(table(measured) + "\n")
    sys.exit(not all(row.reached for row in measured))
