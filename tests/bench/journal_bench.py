"""What the journal costs: an event from key to durable row, bytes on the card, going on, a long history.

Run `python -m tests.bench.journal_bench` or this file itself; nothing here asserts a time. Give --folder on the card
that is to be measured: the bytes are those of the file system under it.
"""

import argparse
import json
import os
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from croupier import records
from croupier.app.activity import Desk
from croupier.app.box import Box
from croupier.app.commands.play_random import play
from croupier.app.home import main_menu
from croupier.app.playing.table import GameTable
from croupier.app.scores import LastGames, People
from croupier.app.settings import Settings
from croupier.chance import SeededSource
from croupier.games.wavelength.events import ChooseFace, CloseScreen, ClueGiven, DrawCard, OpenScreen, Spin, TurnDial
from croupier.games.wavelength.setup import Team, TeamsSetup
from croupier.journal.file import File
from croupier.journal.keeper import Journal
from croupier.journal.rows import BEGIN, EVENT, FINISH, Entry
from croupier.journal.trail import Started
from croupier.texts import Texts
from croupier_device.clock import VirtualClock
from croupier_device.profile import load
from croupier_device.simulated.board import SimulatedBoard

SETUP = TeamsSetup(teams=(Team("Left Brain", ("Ana", "Ben")), Team("Right Brain", ("Dov", "Eva"))))
HEADER = records.header("wavelength", SETUP)
OPENING = (DrawCard(), ChooseFace(1), Spin(90), OpenScreen(), CloseScreen(), ClueGiven())
EVENTS_AN_HOUR = 360
"""An event every ten seconds: a busy table."""
GLASS_MINUTES = 20
"""Minutes of an hour in which a glass runs."""


def main(words: list[str] | None = None) -> int:
    """Print everything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, help="where to write (a temporary folder)")
    parser.add_argument("--games", type=int, default=10_000, metavar="N", help="games of the long history")
    args = parser.parse_args(words)
    with TemporaryDirectory(dir=args.folder) as folder:
        one_event(Path(folder) / "event")
        bytes_written(Path(folder) / "bytes")
        going_on(Path(folder) / "long", 2_000)
        history(Path(folder), args.games)
    return 0


def one_event(folder: Path) -> None:
    """Time an event from the key's choice to the drawn picture, the row being durable in between."""
    box, table = at_the_table(folder)
    whole, alone = [], []
    for i in range(300):
        event = TurnDial(1 if i % 2 else -1)
        whole.append(seconds(lambda event=event: (box._do(event), box.service())))
        alone.append(seconds(lambda event=event: box.desk.keeper.append(table._number, event)))
        table.course.happen(event)
    line(f"one event, key to picture    {told(whole)}")
    line(f"  of which the durable row   {told(alone)}")
    box.close()


def bytes_written(folder: Path) -> None:
    """Count what 500 events write, against a JSON file of the game that is replaced at each event."""
    journal = Journal(folder, time.monotonic, lambda: None)
    number = journal.begin(HEADER, {})
    events = [*OPENING, *(TurnDial(1 if i % 2 else -1) for i in range(494))]
    rows = written(lambda: [journal.append(number, event) for event in events])
    glass = written(lambda: [journal.glass(number, float(left), "turn") for left in range(60, 0, -1)])
    journal.close()
    files = written(lambda: json_files(folder / "game.json", events))
    line("")
    line(f"{'bytes':<30}{'handed to the system':>22}{'blocks on the card':>22}")
    line(f"{'journal, an event':<30}{rows[0] / 500:>22,.0f}{rows[1] / 500:>22,.0f}")
    line(f"{'JSON file, an event (mean)':<30}{files[0] / 500:>22,.0f}{files[1] / 500:>22,.0f}")
    line(f"{'running glass, a minute':<30}{glass[0]:>22,.0f}{glass[1]:>22,.0f}")
    ours = [rows[i] / 500 * EVENTS_AN_HOUR + glass[i] * GLASS_MINUTES for i in (0, 1)]
    theirs = [files[i] / 500 * (EVENTS_AN_HOUR + 60 * GLASS_MINUTES) for i in (0, 1)]
    line(f"{'journal, an hour of play':<30}{ours[0]:>22,.0f}{ours[1]:>22,.0f}")
    line(f"{'JSON file, an hour of play':<30}{theirs[0]:>22,.0f}{theirs[1]:>22,.0f}")
    line(f"  (an hour: {EVENTS_AN_HOUR} events, and a glass that runs for {GLASS_MINUTES} minutes)")


def going_on(folder: Path, count: int) -> None:
    """Time power on to the offer to go on with a long game, and to its own screen."""
    journal = Journal(folder, time.monotonic, lambda: None)
    number = journal.begin(HEADER, {})
    events = [*OPENING, *(TurnDial(1 if i % 2 else -1) for i in range(count - len(OPENING)))]
    journal._writer._file.write([Entry(EVENT, msgspec.json.encode(event), number) for event in events])
    journal.close()
    clock = VirtualClock()
    board = SimulatedBoard(load("zero-oled"), clock, on_tone=lambda *_: None)
    board.start()
    boxes: list[Box] = []
    offer = seconds(lambda: boxes.append(switched_on(board, clock, folder)))
    line("")
    line(f"power on to the offer to go on with a game of {count:,} events: {1000 * offer:.0f} ms")
    boxes[0].close()


def history(folder: Path, count: int) -> None:
    """Time the score pages with one game and with many."""
    line("")
    line(f"{'history':<30}{'1 game':>14}{f'{count:,} games':>18}")
    small, large = played(folder / "one", 1), played(folder / "many", count)
    for name, page in (("power on", None), ("last games", LastGames), ("people", People)):
        times = [opening(where, page) for where in (small, large)]
        line(f"{name:<30}{1000 * times[0]:>11.1f} ms{1000 * times[1]:>15.1f} ms")
    line(f"  (the journal of {count:,} games has {(large / 'journal.db').stat().st_size / 1e6:.0f} MB)")


def opening(folder: Path, page: type | None) -> float:
    """Return the seconds that a page takes from its choice to its view; without one, the journal itself."""
    made = []
    whole = seconds(lambda: made.append(Journal(folder, time.monotonic, lambda: None)))
    journal = made[0]
    desk = Desk(Texts("en"), SeededSource(1), Settings(), journal, lambda _: None, time.monotonic)
    found = whole if page is None else min(seconds(lambda: page(desk).view()) for _ in range(3))
    journal.close()
    return found


def played(folder: Path, count: int) -> Path:
    """Write a history of so many games, each with the events of a random one."""
    folder.mkdir()
    setup, events = play("wise-whale", 3)
    started = msgspec.json.encode(Started(records.header("wise-whale", setup)))
    text = b"".join(records.write(records.header("wise-whale", setup), events))
    position = msgspec.json.encode(records.replay(text).position())
    rows = [msgspec.json.encode(event) for event in events[:60]]
    file = File(folder / "journal.db")
    for first in range(1, count + 1, 200):
        entries = []
        for number in range(first, min(first + 200, count + 1)):
            entries += [Entry(BEGIN, started, number), *(Entry(EVENT, row, number) for row in rows)]
            entries.append(Entry(FINISH, position, number))
        file.write(entries)
    file.close()
    return folder


def at_the_table(folder: Path) -> tuple[Box, GameTable]:
    """Return a box with a game whose dial can be turned."""
    clock = VirtualClock()
    board = SimulatedBoard(load("zero-oled"), clock, on_tone=lambda *_: None)
    board.start()
    journal = Journal(folder, clock.now, lambda: None)
    box = Box(board, Settings(), SeededSource(1), journal, lambda desk: GameTable.begun(desk, "wavelength", SETUP, {}))
    table = box.sheets[0]
    for event in OPENING:
        table.happen(event)
    box.service()
    return box, table


def switched_on(board: SimulatedBoard, clock: VirtualClock, folder: Path) -> Box:
    """Return a box that has drawn its first picture."""
    box = Box(board, Settings(), SeededSource(1), Journal(folder, clock.now, lambda: None), main_menu)
    box.service()
    return box


def json_files(path: Path, events: list[object]) -> None:
    """Replace a JSON file of the whole game at each event, as safely as a file can be."""
    for upto in range(1, len(events) + 1):
        game = {"setup": msgspec.to_builtins(SETUP), "events": msgspec.to_builtins(events[:upto])}
        part = path.with_suffix(".part")
        with part.open("w") as file:
            json.dump(game, file)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
        folder = os.open(path.parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)


def written(act: Callable[[], object]) -> tuple[int, int]:
    """Return the bytes that `act` hands to the system, and those of the blocks that it makes the system write."""
    before = counters()
    act()
    after = counters()
    return after[0] - before[0], after[1] - before[1]


def counters() -> tuple[int, int]:
    """Return this process's counters of the kernel."""
    found = dict(row.split(": ") for row in Path("/proc/self/io").read_text().splitlines())
    return int(found["wchar"]), int(found["write_bytes"])


def seconds(act: Callable[[], object]) -> float:
    """Return how long it takes."""
    start = time.perf_counter()
    act()
    return time.perf_counter() - start


def told(times: list[float]) -> str:
    """Return the middle and the slowest of a hundred."""
    ordered = sorted(times)
    return f"median {1000 * statistics.median(ordered):.2f} ms, p99 {1000 * ordered[int(len(ordered) * 0.99)]:.2f} ms"


def line(text: str) -> None:
    """Print a line at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
