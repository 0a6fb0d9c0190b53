"""The front panel: key to event, steps lost, bytes on the wire, lights beside frames; real firmware, real driver.

The firmware runs in MicroPython's Unix port where that is installed, so times are this computer's and say what driver
and protocol cost; a Pico adds its USB (about 3 ms a round trip) and its own pace.
"""

import statistics
import sys
import time
from collections.abc import Callable

from PIL import Image, ImageDraw

from croupier_device.clock import MonotonicClock, VirtualClock
from croupier_device.profile import load
from croupier_device.seam import Down, Lights, Turn
from croupier_device.simulated.panel_board import SimulatedPanelBoard
from croupier_device.simulated.pico import is_micropython

PRESSES = 1000
DETENTS, A_SECOND = 4000, 2000
FRAMES, RATE = 150, 30
SLOWEST_MEDIAN = 0.010
"""A bar that only something broken misses: a hundredth of a second from key to event."""


def started(clock: VirtualClock | MonotonicClock) -> SimulatedPanelBoard:
    """Return a panel board that is up."""
    board = SimulatedPanelBoard(load("pico-panel"), clock)
    board.start()
    while not board.link.up:
        board.play(clock.now())
    return board


def key_to_event() -> tuple[float, float]:
    """Return the median and the worst time from a contact's move to the event in the owner's hands."""
    board, times = started(MonotonicClock()), []
    for _ in range(PRESSES):
        begun = time.perf_counter()
        board.press("ok")
        board.play(board.clock.now())
        told = board.events()
        while not any(isinstance(event, Down) for event in told):
            board.play(board.clock.now())
            told = board.events()
        times.append(time.perf_counter() - begun)
        board.release("ok")
        rest(board, 0.012)
    board.close()
    return statistics.median(times), max(times)


def rest(board: SimulatedPanelBoard, seconds: float) -> None:
    """Let the contacts settle."""
    until = board.clock.now() + seconds
    while board.clock.now() < until:
        board.play(board.clock.now())
        board.events()
        time.sleep(0.001)


def steps_lost() -> int:
    """Return how many of so many detents, turned at such a speed, never became a step."""
    clock = VirtualClock()
    board = started(clock)
    knob, counted = board.profile.encoder, 0
    for quarter in range(4 * DETENTS):
        clock.advance_to(clock.now() + 1 / A_SECOND / 4)
        pin = (knob.a, knob.b)[quarter % 2]
        board._exchange([(pin, quarter // 2 % 2)])
        counted += sum(event.steps for event in board.events() if isinstance(event, Turn))
    board.close()
    return DETENTS - abs(counted)


def bytes_of(act: Callable[[SimulatedPanelBoard], None]) -> tuple[int, int]:
    """Return the bytes that an act sends from the panel and to it, confirmations included."""
    clock = VirtualClock()
    board = started(clock)
    board.show(countdown("0:43"))
    board.glass()
    board.play(0.3)
    before = board.link.read, board.link.written
    act(board)
    board.glass()
    after = board.link.read, board.link.written
    board.close()
    return after[0] - before[0], after[1] - before[1]


def press(board: SimulatedPanelBoard) -> None:
    """Press a key and let it go."""
    board.press("ok")
    board.events()
    board.play(0.4)
    board.release("ok")
    board.events()


def countdown(text: str) -> Image.Image:
    """Return a picture with a few large letters."""
    picture = Image.new("1", (128, 64))
    ImageDraw.Draw(picture).text((20, 10), text, fill=1, font_size=40)
    return picture


def lights_beside_frames() -> tuple[float, int, float]:
    """Return how many sets of lights a second arrived, how many frames were shown late, and bytes a second."""
    board = started(MonotonicClock())
    count, arrived, late, begun = board.lights, 0, 0, time.perf_counter()
    bytes_before = board.link.written + board.link.read
    for frame in range(FRAMES):
        colours = tuple((frame % 256, place, 255 - frame % 256) for place in range(count))
        board.light(Lights(colours))
        board.show(countdown(f"{frame // 60}:{frame % 60:02}"))
        due = begun + (frame + 1) / RATE
        while time.perf_counter() < due:
            board.events()
            board.service()
            board.play(board.clock.now())
            time.sleep(0.001)
        arrived += tuple(board.ring) == colours
        late += board.link.backlog > 0
    seconds = time.perf_counter() - begun
    traffic = board.link.written + board.link.read - bytes_before
    board.close()
    return arrived / seconds, late, traffic / seconds


def main() -> int:
    """Measure and print; return 1 where a bar is missed."""
    runs = "MicroPython" if is_micropython() else "CPython"
    median, worst = key_to_event()
    lost = steps_lost()
    pressed, changed = bytes_of(press), bytes_of(lambda board: board.show(countdown("0:42")))
    rate, late, traffic = lights_beside_frames()
    lines = (
        f"the panel's firmware in {runs}",
        f"key to event         median {median * 1e3:.2f} ms, worst of {PRESSES} {worst * 1e3:.2f} ms",
        f"steps lost           {lost} of {DETENTS} at {A_SECOND} detents a second",
        f"one press            {pressed[0]} bytes from the panel, {pressed[1]} to it (down, up and confirmations)",
        f"one changed frame    {changed[1]} bytes to the panel, {changed[0]} from it (0:43 to 0:42)",
        f"lights and frames    {rate:.1f} of {RATE} a second arrived, {late} frames late, {traffic / 1024:.1f} KiB/s",
    )
    sys.stdout.write("\n".join(lines) + "\n")
    return int(lost > 0 or median > SLOWEST_MEDIAN or rate < RATE * 0.95)


if __name__ == "__main__":
    sys.exit(main())
