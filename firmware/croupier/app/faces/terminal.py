"""The terminal face: the glass in braille cells, the box's keys on the keyboard.

A terminal tells that a key was struck and not that it was let go, so a stroke is a short press, and each key has a
second one (the same letter in capitals) that keeps it down until it is struck again.
"""

import signal
from collections.abc import Callable

import blessed

from croupier.app.simulated import Simulated
from croupier_device.seam import BACK, LEFT, OK, RIGHT, Picture

PRESS = 0.08
"""Seconds that a stroke keeps a key down."""

LOOK_UP = 0.25
"""Seconds after which a terminal that was resized meanwhile is drawn anew."""

KNOB = {"KEY_LEFT": -1, "KEY_RIGHT": 1, "KEY_UP": -1, "KEY_DOWN": 1, "KEY_PGUP": -10, "KEY_PGDOWN": 10}
STRUCK = {
    "KEY_ENTER": OK,
    " ": OK,
    "o": OK,
    "a": LEFT,
    "d": RIGHT,
    "b": BACK,
    "KEY_BACKSPACE": BACK,
    "KEY_ESCAPE": BACK,
    **{str(n): f"p{n}" for n in range(1, 7)},
}
KEPT_DOWN = {
    "O": OK,
    "A": LEFT,
    "D": RIGHT,
    "B": BACK,
    **dict(zip("!@#$%^", (f"p{n}" for n in range(1, 7)), strict=True)),
}

AT_ONCE = ("\x1b[?2026h", "\x1b[?2026l")
"""Between these a terminal keeps back what it draws, if it knows them: no picture is seen half old and half new."""

LEGEND = (
    "arrows: knob   Enter: OK   a: LEFT   d: RIGHT   b: BACK   1-6: buttons",
    "O A D B (capitals): keep that key down until struck again   q: leave",
)


class TerminalFace:
    """Draws the glass whenever it changed and turns strokes into edges on the mock pins."""

    def __init__(self, made: Simulated, terminal: blessed.Terminal) -> None:
        self._board = made.board
        self._clock = made.board.clock
        self._box = made.box
        self._term = terminal
        self._keys = made.board.profile.keys.present()
        self._down: dict[str, float | None] = {}
        self._shown: bytes | None = None
        self._lines: list[str] = []
        """What stands on the terminal, line by line."""
        self._resized = True
        self._tone = ""
        made.ear.listener = self._heard

    def run(self) -> None:
        """Play until the player leaves."""
        signal.signal(signal.SIGWINCH, self._on_resize)
        with self._term.fullscreen(), self._term.cbreak(), self._term.hidden_cursor():
            while True:
                self._serve()
                if self._box.desk.switched_off:
                    return
                key = self._term.inkey(timeout=self._pause())
                if key == "q":
                    return
                if key:
                    self._strike(key.name or str(key))

    def _serve(self) -> None:
        now = self._clock.now()
        for key, until in list(self._down.items()):
            if until is not None and until <= now:
                del self._down[key]
                self._board.release(key)
        self._board.play(now)
        self._box.service()
        self._draw()

    def _pause(self) -> float:
        times = [self._box.due(), self._board.next_edge(), *self._down.values()]
        next_time = min((t for t in times if t is not None), default=None)
        left = LOOK_UP if next_time is None else next_time - self._clock.now()
        return min(max(0.0, left), LOOK_UP)

    def _strike(self, name: str) -> None:
        if name in KNOB:
            self._board.turn(KNOB[name])
        elif name in STRUCK:
            self._press(STRUCK[name], self._clock.now() + PRESS)
        elif name in KEPT_DOWN:
            self._press(KEPT_DOWN[name], None)

    def _press(self, key: str, until: float | None) -> None:
        if key not in self._keys:
            return
        if key in self._down:
            if until is None:
                del self._down[key]
                self._board.release(key)
            return
        self._down[key] = until
        self._board.press(key)

    def _heard(self, name: str, at: float) -> None:
        del at
        self._tone = name

    def _on_resize(self, *_: object) -> None:
        self._resized = True

    def _draw(self) -> None:
        glass = self._board.glass()
        look = glass.tobytes() + repr((sorted(self._down), self._tone)).encode()
        if look == self._shown and not self._resized:
            return
        rows = self._picture(glass)
        wide = len(rows[0])
        lines = [*rows, *(line[: self._term.width].ljust(wide) for line in (self._status(), *LEGEND))]
        anew = self._resized or len(lines) != len(self._lines)
        self._write(lines, max(0, (self._term.width - wide) // 2), anew=anew)
        self._shown, self._resized = look, False

    def _write(self, lines: list[str], left: int, *, anew: bool) -> None:
        """Write the lines that have changed, in one go: what is much for a terminal arrives in parts."""
        before = [""] * len(lines) if anew else self._lines
        changed = (y for y, line in enumerate(lines) if line != before[y])
        out = [self._term.clear if anew else "", *(self._term.move_xy(left, y) + lines[y] for y in changed)]
        self._lines = lines
        print("".join((AT_ONCE[0], *out, AT_ONCE[1])), end="", flush=True)  # noqa: T201 - this is the face

    def _status(self) -> str:
        held = " ".join(key.upper() for key, until in self._down.items() if until is None)
        parts = ["simulated board", f"down: {held}" if held else "", f"tone: {self._tone}" if self._tone else ""]
        return "   ".join(p for p in (*parts, *self._box.board.troubles()) if p)

    def _picture(self, glass: Picture) -> list[str]:
        """Return the glass in as large cells as there is room for, with a frame."""
        room_wide, room_high = self._term.width - 2, self._term.height - len(LEGEND) - 3
        for wide, high, draw in ((128, 32, half_blocks), (64, 16, braille)):
            if (room_wide >= wide and room_high >= high) or draw is braille:
                return framed(draw(glass), wide)
        raise AssertionError  # braille is always taken


def framed(rows: list[str], wide: int) -> list[str]:
    """Return the rows with a frame round them."""
    return ["┌" + "─" * wide + "┐", *(f"│{row}│" for row in rows), "└" + "─" * wide + "┘"]


def braille(glass: Picture) -> list[str]:
    """Return the glass as 16 rows of 64 braille cells, 2 x 4 dots each."""
    cell = ((0, 0, 1), (0, 1, 2), (0, 2, 4), (1, 0, 8), (1, 1, 16), (1, 2, 32), (0, 3, 64), (1, 3, 128))
    lit = _rows(glass)
    return [
        "".join(chr(0x2800 + sum(bit for dx, dy, bit in cell if lit[y + dy][x + dx])) for x in range(0, 128, 2))
        for y in range(0, 64, 4)
    ]


def half_blocks(glass: Picture) -> list[str]:
    """Return the glass as 32 rows of 128 half blocks, two dots a cell."""
    lit = _rows(glass)
    return [
        "".join(" ▀▄█"[bool(a) + 2 * bool(b)] for a, b in zip(lit[y], lit[y + 1], strict=True)) for y in range(0, 64, 2)
    ]


def _rows(glass: Picture) -> list[bytes]:
    dots = glass.convert("L").tobytes()
    return [dots[y * 128 : y * 128 + 128] for y in range(64)]


def run(made: Simulated, terminal: Callable[[], blessed.Terminal] = blessed.Terminal) -> int:
    """Play in this terminal until the player leaves; return the exit status."""
    try:
        TerminalFace(made, terminal()).run()
    except KeyboardInterrupt:
        return 130
    return 0
