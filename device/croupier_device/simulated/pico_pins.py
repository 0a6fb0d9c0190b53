"""The stand-in for the firmware's board.py: pins, lights, glass and clock that the host moves through two pipes.

It is copied beside the real firmware as board.py and runs there on MicroPython, or on CPython where there is none.
Its clock comes with its pins: between two commands nothing happens at all.

    command   ticks (4 bytes), serial bytes to be read (4), number of moves (2); then pin and level (2 bytes a move)
    answer    serial bytes written (4), microseconds until the next step is due (4), length of the acts (4); then acts

An act is a line: `c hex` and `g hex` for the display, `l first hex` for the lights, `s pitch duty` for the buzzer.
"""

import binascii
import struct
import sys

COMMAND, ANSWER = "<IIH", "<III"
COMMAND_SIZE = 10
KNOB_UP = 3


class Line:
    """One key's line."""

    def __init__(self, name: str, high: bool, level: int) -> None:  # noqa: FBT001 - as the wiring tells it
        self.name = name
        self.level = level
        self._high = high
        self._edge = -1

    def move(self, level: int, ticks: int) -> None:
        """Take a level at a time."""
        if level != self.level and self._edge < 0:
            self._edge = ticks
        self.level = level

    def edge(self) -> int:
        """Return the ticks of the first edge since the last call, or -1."""
        edge, self._edge = self._edge, -1
        return edge

    def down(self) -> bool:
        """Whether the key is pressed."""
        return bool(self.level) == self._high


class Board:
    """What board.Board is on a Pico."""

    def __init__(self) -> None:
        import controls  # type: ignore[import-not-found] # noqa: PLC0415 - it lies beside the firmware's copy
        import wiring  # type: ignore[import-not-found] # noqa: PLC0415 - the same

        wired = wiring.load()
        self.name = wired["name"]
        self.abilities = wiring.abilities(wired)
        self.debounce_us = wired["debounce_us"]
        knob = wired["knob"]
        up = knob["pull"] != "down"
        self.knob = controls.Knob(knob["transitions"], knob["reverse"])
        self.knob.rest(KNOB_UP if up else 0)
        self.lines = [Line(key["name"], key["high"], int(not key["high"])) for key in wired["keys"]]
        self._by_pin = {key["pin"]: line for key, line in zip(wired["keys"], self.lines)}  # noqa: B905 - MicroPython
        self._a, self._b = knob["a"], knob["b"]
        self._levels = KNOB_UP if up else 0
        self._ticks = self._to_read = self._written = 0
        self._sounds = (0, 500)
        self._acts: list[str] = []
        self._boots = 0
        self._answers = True
        self._commands = open("/dev/fd/" + sys.argv[1], "rb", 0)  # noqa: PTH123, SIM115 - MicroPython; open to the end
        self._replies = open("/dev/fd/" + sys.argv[2], "wb", 0)  # noqa: PTH123, SIM115 - the same
        self._receive()
        self.knob.rest(self._levels)

    def console_wanted(self) -> bool:
        """Nobody holds a key at the start."""
        return False

    def boot(self) -> int:
        """Return the number of this start."""
        self._boots += 1
        return int(sys.argv[3]) * 256 + self._boots

    def ticks(self) -> int:
        """Return the microseconds that the host has told."""
        return self._ticks

    def read(self) -> bytes:
        """Return exactly the bytes that the host has told of."""
        count, self._to_read = self._to_read, 0
        return sys.stdin.buffer.read(count) if count else b""

    def write(self, data: bytes) -> int:
        """Write to the port."""
        sys.stdout.buffer.write(data)
        self._written += len(data)
        return len(data)

    def wait(self, micros: int) -> None:
        """Answer what the last command has led to, and wait for the next one."""
        if hasattr(sys.stdout, "flush"):
            sys.stdout.flush()
        acts = "".join(self._acts).encode()
        self._acts = []
        self._replies.write(struct.pack(ANSWER, self._written, micros, len(acts)) + acts)
        self._written = 0
        self._receive()

    def failed(self, error: Exception) -> None:
        """Tell what went wrong."""
        sys.stderr.write(f"the panel's firmware failed: {error!r}\n")

    def dark(self) -> None:
        """Switch the lights off."""
        self._acts.append("l 0 \n")

    def light(self, first: int, colours: bytes) -> None:
        """Set lights."""
        self._acts.append(f"l {first} {binascii.hexlify(colours).decode()}\n")

    def tone(self, pitch: int, duty: int) -> None:
        """Let a pitch sound."""
        if (pitch, duty) != self._sounds:
            self._sounds = (pitch, duty)
            self._acts.append(f"s {pitch} {duty}\n")

    def probe(self) -> bool:
        """Return whether the display answers."""
        return self._answers

    def command(self, data: bytes) -> bool:
        """Send commands to the display; return whether it answers."""
        if self._answers:
            self._acts.append(f"c {binascii.hexlify(data).decode()}\n")
        return self._answers

    def data(self, data: bytes) -> bool:
        """Send memory bytes to the display; return whether it answers."""
        if self._answers:
            self._acts.append(f"g {binascii.hexlify(data).decode()}\n")
        return self._answers

    def _receive(self) -> None:
        head = self._commands.read(COMMAND_SIZE)
        if not head:
            raise SystemExit
        self._ticks, self._to_read, moves = struct.unpack(COMMAND, head)
        for _ in range(moves):
            pin, level = self._commands.read(2)
            self._move(pin, level)

    def _move(self, pin: int, level: int) -> None:
        if pin in self._by_pin:
            self._by_pin[pin].move(level, self._ticks)
        elif pin in (self._a, self._b):
            bit = 2 if pin == self._a else 1
            self._levels = self._levels & ~bit | (bit if level else 0)
            self.knob.feed(self._levels, self._ticks)
        else:
            self._answers = bool(level)
