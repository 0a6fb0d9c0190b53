"""Bars 1 to 6: what a change on the glass costs, against stock luma.oled and against what physics allows.

Bytes and transactions are exact: the real driver talks to the virtual chip, and every picture is compared with the
glass. Instructions are counted by valgrind as the difference of a long and a short run, so that the start of Python
cancels out; where it is missing, processor time is taken in turn and said to be that. Run it with
`python -m tests.bench.oled_bench`.
"""

import argparse
import fcntl
import functools
import os
import re
import shutil
import statistics
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image
from tests.bench import oled_scenes as scenes

from croupier.objects.hourglass import Hourglass
from croupier.screens import render, screen_for
from croupier.screens.canvas import Canvas
from croupier.screens.clock import GRAIN
from croupier.screens.fonts import DIGITS32
from croupier.views import Clock
from croupier_device.clock import VirtualClock
from croupier_device.i2c_wire import DirectI2c
from croupier_device.oled import Oled
from croupier_device.pages import pack
from croupier_device.profile import DisplayProfile
from croupier_device.simulated.chips import Chip, Sh1106, Ssd1306

CHIPS: dict[str, type[Chip]] = {"ssd1306": Ssd1306, "sh1106": Sh1106}
VALGRIND = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
NEVER = 1 << 30
HOUSE = Path(__file__).parents[2]


class Row(NamedTuple):
    """One line of the table: ours, the stock driver's, the limit, and the most that ours may be."""

    figure: str
    ours: float
    stock: float
    limit: float
    bar: float | None = None
    """None where nothing is demanded."""

    @property
    def reached(self) -> bool:
        """Whether the bar is reached."""
        return self.bar is None or self.ours <= self.bar

    def line(self) -> str:
        """Return the row as the table prints it."""
        ratio = f"{self.stock / self.ours:,.1f}" if self.ours else "inf"
        bar = "" if self.bar is None else f"{self.bar:,.0f}"
        costs = f"{self.ours:>12,.0f}{self.stock:>12,.0f}{self.limit:>12,.0f}{ratio:>9}{bar:>12}"
        return f"{self.figure:<58}{costs}{'' if self.reached else '   MISSED'}"


class Sent(NamedTuple):
    """What went over the bus, and how often the glass was wrong afterwards."""

    size: int
    transactions: int
    wrong: int


def ours(driver: str, frames: Iterable[Image.Image]) -> Sent:
    """Show the frames through the box's display class and count all after the first."""
    chip = CHIPS[driver]()
    oled = Oled(DisplayProfile(driver=driver), VirtualClock(), lambda _: chip)  # type: ignore[arg-type]
    return _count(chip, oled.show, frames)


def stock(driver: str, frames: Iterable[Image.Image]) -> Sent:
    """The same through luma's own driver, once a change."""
    from luma.oled import device

    chip = CHIPS[driver]()
    made = getattr(device, driver)(chip)
    made.persist = True
    return _count(chip, made.display, frames)


def _count(chip: Chip, show: Callable[[Image.Image], None], frames: Iterable[Image.Image]) -> Sent:
    first, *rest = frames
    show(first)
    size, transactions, wrong = chip.bytes, chip.transactions, 0
    for frame in rest:
        show(frame)
        wrong += chip.frame().tobytes() != frame.tobytes()
    return Sent(chip.bytes - size, chip.transactions - transactions, wrong)


def byte_rows() -> list[Row]:
    """Bars 1, 2, 3 and 6: exact counts."""
    tick = [scenes.countdown(43), scenes.countdown(42)]
    arrow = [scenes.menu(1), scenes.menu(2)]
    still = [scenes.countdown(43)] * 2
    digit, digit_stock = ours("ssd1306", tick), stock("ssd1306", tick)
    play, play_stock = ours("ssd1306", scenes.minute()), stock("ssd1306", scenes.minute())
    other, other_stock = ours("sh1106", scenes.minute()), stock("sh1106", scenes.minute())
    cursor, cursor_stock = ours("ssd1306", arrow), stock("ssd1306", arrow)
    same, same_stock = ours("ssd1306", still), stock("ssd1306", still)
    bits, bits_stock = (9 * sent.size + 2 * sent.transactions for sent in (cursor, cursor_stock))
    return [
        Row("1  one countdown digit, bytes", digit.size, digit_stock.size, 108, 118),
        Row("1  one countdown digit, transactions", digit.transactions, digit_stock.transactions, 1, 4),
        Row("2  a minute of play, bytes", play.size, play_stock.size, 14_832, 15_573),
        Row("2  a minute of play, transactions", play.transactions, play_stock.transactions, 132, 750),
        Row("2  a minute of play on an SH1106, bytes", other.size, other_stock.size, 15_486, 16_260),
        Row("2  wrong pictures in both minutes", play.wrong + other.wrong, play_stock.wrong + other_stock.wrong, 0, 0),
        Row("3  an unchanged picture, bytes", same.size, same_stock.size, 0, 0),
        Row("6  an arrow moves, bytes", cursor.size, cursor_stock.size, 34, 38),
        Row("6  an arrow moves, clocks of the bus", bits, bits_stock, 310, bits_stock / 20),
    ]


# What the processor does.


class FileI2c(DirectI2c):
    """The box's I2C object on a file that takes everything: one system call a transaction, and no wire."""

    def __init__(self) -> None:
        self._file = os.open(os.devnull, os.O_WRONLY)

    def cleanup(self) -> None:
        """Close the file."""
        os.close(self._file)


def _our_pack() -> Callable[[int], object]:
    picture = scenes.countdown(43)
    return lambda _: pack(picture)


def _stock_pack() -> Callable[[int], object]:
    picture, show = scenes.countdown(43), _luma(_Nowhere())
    return lambda _: show(picture)


def _our_digits(number: int) -> Image.Image:
    canvas = Canvas()
    canvas.text(64, 14, f"0:{number % 10 + 40}", DIGITS32, align="center")
    return canvas.frame().picture


def _our_tick() -> Callable[[int], object]:
    oled = Oled(DisplayProfile(driver="ssd1306", full_every=NEVER), VirtualClock(), lambda _: FileI2c())
    oled.show(_our_digits(0))
    return lambda number: oled.show(_our_digits(number))


def _our_hourglass() -> Callable[[int], object]:
    """The hourglass as it is played with, a picture each time that its grains move on: title, sand, stream, digits."""
    screen = screen_for(Clock(screen="hourglass", title="Hourglass", glass=Hourglass(60, left=60, since=0.0)), 0.0)
    oled = Oled(DisplayProfile(driver="ssd1306", full_every=NEVER), VirtualClock(), lambda _: FileI2c())
    return lambda number: oled.show(render(screen, number % 200 * GRAIN).picture)


def _our_still() -> Callable[[int], object]:
    picture = scenes.countdown(43)
    oled = Oled(DisplayProfile(driver="ssd1306"), VirtualClock(), lambda _: FileI2c())
    oled.show(picture)
    return lambda _: oled.show(picture)


def _stock_tick() -> Callable[[int], object]:
    from luma.core.interface.serial import i2c

    serial = i2c(bus=_smbus())
    serial._managed, serial._i2c_msg_write = True, _smbus2().i2c_msg.write  # as if luma had opened the bus
    show = _luma(serial)
    return lambda number: show(scenes.countdown(number % 10 + 40))


def _smbus2() -> Any:
    import smbus2

    return smbus2


def _smbus() -> Any:
    """smbus2's bus, its ioctl answered by a cheap one on a pipe: a true system call, and no wire."""
    import smbus2.smbus2 as module

    reading, _ = os.pipe()
    module.ioctl = lambda _fd, _request, _arg=None: fcntl.ioctl(reading, termios.FIONREAD, b"\0\0\0\0")
    bus = module.SMBus()
    bus.fd, bus.funcs = reading, module.I2cFunc(0xFFFFFFFF)
    return bus


class _Nowhere:
    def command(self, *_cmd: int) -> None: ...

    def data(self, _data: object) -> None: ...

    def cleanup(self) -> None: ...


def _luma(serial: Any) -> Callable[[Image.Image], None]:
    from luma.oled.device import ssd1306

    device = ssd1306(serial)
    device.persist = True
    return device.display  # type: ignore[no-any-return]


CASES: dict[str, Callable[[], Callable[[int], object]]] = {
    "our pack": _our_pack,
    "stock pack": _stock_pack,
    "our tick": _our_tick,
    "stock tick": _stock_tick,
    "our still": _our_still,
    "our hourglass": _our_hourglass,
}
TIMES = {"our hourglass": (20, 420), "stock pack": (3, 13), "stock tick": (3, 23)}


def repeat(case: str, times: int) -> float:
    """Do it so many times and return the processor time in seconds."""
    once = CASES[case]()
    begun = time.process_time()
    for number in range(times):
        once(number)
    return time.process_time() - begun


@functools.cache
def instructions(case: str) -> float:
    """Return the instructions of doing it once, from two runs under valgrind."""
    few, many = TIMES.get(case, (20, 220))
    return (_instructions_of_run(case, many) - _instructions_of_run(case, few)) / (many - few)


def _instructions_of_run(case: str, times: int) -> int:
    command = [*VALGRIND, sys.executable, "-m", "tests.bench.oled_bench", "--only", case, "--times", str(times)]
    settled = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=HOUSE, env=settled)
    counted = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
    if counted is None:
        raise RuntimeError(f"valgrind counted nothing: {done.stderr}")
    return int(counted[1].replace(",", ""))


def compared(figure: str, our: str, their: str, limit: float, ratio: float | None = None) -> Row:
    """Measure both sides in one run; `limit` is in instructions, `ratio` the least that is demanded."""
    if shutil.which("valgrind"):
        cost, stock_cost = instructions(our), instructions(their)
        return Row(f"{figure}, instructions", cost, stock_cost, limit, ratio and stock_cost / ratio)
    rounds = [(repeat(our, 200) / 200, repeat(their, 20) / 20) for _ in range(9)]
    fastest = min(cost for cost, _ in rounds) * 1e9
    times = statistics.median(stock_cost / cost for cost, stock_cost in rounds)
    return Row(f"{figure}, ns (no valgrind here)", fastest, fastest * times, 0, ratio and fastest * times / ratio)


def processor_rows() -> list[Row]:
    """Bars 3, 4 and 5."""
    return [
        compared("3  to notice an unchanged picture", "our still", "stock pack", 44_500, 20),
        compared("4  a whole picture to page bytes", "our pack", "stock pack", 204_400, 20),
        compared("5  from a tick to the bytes handed over", "our tick", "stock tick", 260_000, 15),
        compared(
            "-  the same for a picture of the hourglass with all its sand", "our hourglass", "stock tick", 260_000
        ),
    ]


def main() -> int:
    """Print the table; return 1 where a bar is missed."""
    rows = [*byte_rows(), *processor_rows()]
    head = f"{'bar':<58}{'ours':>12}{'stock':>12}{'limit':>12}{'ratio':>9}{'at most':>12}"
    sys.stdout.write("\n".join([head, *(row.line() for row in rows)]) + "\n")
    return int(not all(row.reached for row in rows))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Bars 1 to 6")
    parser.add_argument("--only", choices=tuple(CASES), help="do just this, to be counted from outside")
    parser.add_argument("--times", type=int, default=0)
    args = parser.parse_args()
    if args.only:
        repeat(args.only, args.times)
        sys.exit()
    sys.exit(main())
