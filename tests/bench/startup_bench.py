"""Bar 10: from the start of the interpreter to the first picture, and what asking for help or the version costs.

All starts go along the path of `croupier run`: the very first one of a board that comes with the program, on I2C and on
SPI; every later one, which has the box's own recording; and, without a bar, the very first one of a board profile of
one's own, in which the full display driver has to show the splash. Run it with `python -m tests.bench.startup_bench`.
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


STARTS = {
    "first start": ("bare", "zero-oled", False),
    "first start on SPI": ("bare", "spi-ssd1309", False),
    "every later start": ("bare", "zero-oled", True),
    "first start of a board of one's own": ("driver", "own.toml", False),
}
"""What is started -> how `first_picture` does it, the board that the settings name, whether the box ran before."""
UNBARRED = "first start of a board of one's own"


def prepare(folder: Path, board: str, *, ran: bool) -> None:
    """Make the devices of a computer, the settings of a box, and what it recorded if it ran before."""
    from croupier.app.service.starting import record_first_light
    from croupier.app.settings import Settings
    from croupier_device.profile import BOARDS

    for name in ("dev/i2c-1", "dev/spidev0.0", "dev/gpiochip0"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).touch()
    if board.endswith(".toml"):
        shutil.copy(BOARDS / "zero-oled.toml", folder / board)
        board = str(folder / board)
    settings, state = folder / "settings.toml", folder / "state"
    settings.write_text(f'board = "{board}"\n')
    state.mkdir()
    if ran:
        record_first_light(Settings(board=board), (settings,), state)


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
        starts = {name: _start(Path(folder, name), *start) for name, start in STARTS.items()}
        for name, words in starts.items():
            ended = subprocess.run([sys.executable, *words], check=False, cwd=HOUSE, capture_output=True)
            if ended.returncode != LIT:
                raise RuntimeError(f"no first picture, {name}: {ended.stderr.decode()}")
        return [*_instruction_rows(starts), *_file_rows(starts)]


def _start(folder: Path, way: str, board: str, ran: bool) -> tuple[str, ...]:
    folder.mkdir()
    prepare(folder, board, ran=ran)
    return (CHILD, way, str(folder))


def _instruction_rows(starts: dict[str, tuple[str, ...]]) -> list[Row]:
    if not shutil.which("valgrind"):
        return []
    bare = instructions("-c", "pass")
    stock = instructions("-c", STACK) / bare
    told: list[tuple[str, tuple[str, ...], float | None]] = [
        (f"{name}, to the first picture", words, None if name == UNBARRED else 7.5) for name, words in starts.items()
    ]
    told += [(f"croupier {word}", ("-m", "croupier", word), 2.5) for word in ("--help", "--version")]
    return [
        Row("10", f"{name}, times `pass`", instructions(*words) / bare, stock, 1, most) for name, words, most in told
    ]


def _file_rows(starts: dict[str, tuple[str, ...]]) -> list[Row]:
    if not shutil.which("strace"):
        return []
    stock = files_opened([sys.executable, "-c", STACK])
    return [
        Row(
            "10",
            f"{name}, files",
            files_opened([sys.executable, *words]),
            stock,
            None,
            None if name == UNBARRED else 160,
        )
        for name, words in starts.items()
    ]


if __name__ == "__main__":
    measured = rows()
    sys.stdout.write(table(measured) + "\n")
    sys.exit(not all(row.reached for row in measured))
