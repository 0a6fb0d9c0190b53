"""What a builder wants to know of a box: levels of all inputs, faults of contacts and bus, pictures, temperature."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from croupier.app.activity import Activity, Desk, Leave
from croupier.views import Awake, Choice, Menu, Row
from croupier_device.board import Board

EVERY: Final = 0.5
"""Seconds between two looks."""

THERMAL: Final = Path("/sys/class/thermal/thermal_zone0/temp")


class DiagnosticsPage(Activity):
    """A list that follows the box; it reads the pins, so a wire can be tried while looking at it."""

    def __init__(self, desk: Desk, board: Board, thermal: Path = THERMAL) -> None:
        super().__init__(desk)
        self._board = board
        self._thermal = thermal
        self._looked = desk.now()
        self._frames = board.diagnostics().frames
        self._rate = 0.0

    def due(self) -> float | None:
        return self._looked + EVERY

    def tick(self) -> None:
        now, frames = self.desk.now(), self._board.diagnostics().frames
        self._rate = (frames - self._frames) / (now - self._looked)
        self._looked, self._frames = now, frames

    def view(self) -> Menu:
        rows = tuple(Row(name, Leave(), value) for name, value in self._rows())
        title = self.desk.say("Diagnostics")
        return Menu(screen="settings/diagnostics", title=title, rows=rows, back=Choice("", Leave()), awake=Awake.BRIGHT)

    def help(self) -> tuple[str, ...]:
        say = self.desk.say
        return (
            say("Levels are those of the pins: a closed contact to ground is low."),
            say("Lost steps: the knob hopped over a state. Made good: reading the pins healed it."),
            say("Bounce: a contact's longest chatter, and how many of its edges were ignored so far."),
        )

    def _rows(self) -> Iterator[tuple[str, str]]:
        say, told = self.desk.say, self._board.diagnostics()
        for role, high in told.levels.items():
            yield role, say("high") if high else say("low")
        for key, bounce in told.bounces.items():
            yield say("{key} bounce", key=key), f"{bounce.longest * 1000:.1f} ms, {bounce.edges}"
        if not told.bounces:
            yield say("Key bounce"), say("not told")
        yield say("Lost steps"), str(told.glitches)
        yield say("Made good"), str(told.healed)
        yield say("Bus errors"), str(told.errors)
        yield say("Pictures a second"), f"{self._rate:.1f}"
        if degrees := temperature(self._thermal):
            yield say("Temperature"), degrees


def temperature(path: Path = THERMAL) -> str:
    """Return the processor's temperature, or nothing where the kernel does not tell it."""
    try:
        return f"{int(path.read_text(encoding='ascii')) / 1000:.0f} °C"
    except (OSError, ValueError):
        return ""
