"""The panel's hardware for the real firmware in MicroPython's Unix port, in real time, behind a real serial line.

It is copied beside the firmware as board.py. Pins are moved by whoever writes (pin, level) byte pairs into the pipe
whose number is the first argument; what the panel does is a line each in the pipe whose number is the second:
`c hex` and `g hex` for the display, `l first hex` for the lights, `s pitch duty` for the buzzer.
"""

import binascii
import os
import select
import sys
import time

import controls
import wiring
from pico_pins import KNOB_UP, Line

TICKS = 0x3FFFFFFF
READ_AT_ONCE = 256


class Board:
    """What board.Board is on a Pico."""

    def __init__(self):
        wired = wiring.load()
        self.name, self.abilities = wired["name"], wiring.abilities(wired)
        self.debounce_us = wired["debounce_us"]
        knob = wired["knob"]
        self.knob = controls.Knob(knob["transitions"], knob["reverse"])
        self.knob.rest(KNOB_UP)
        self.lines = [Line(key["name"], key["high"], int(not key["high"])) for key in wired["keys"]]
        self._keys = {key["pin"]: line for key, line in zip(wired["keys"], self.lines)}  # noqa: B905 - MicroPython
        self._contacts = {knob["a"]: 2, knob["b"]: 1}
        self._levels, self._sounds = KNOB_UP, (0, 500)
        self._moves = open("/dev/fd/" + sys.argv[1], "rb", 0)  # noqa: PTH123, SIM115 - MicroPython; open to the end
        self._acts = open("/dev/fd/" + sys.argv[2], "wb", 0)  # noqa: PTH123, SIM115 - the same
        self._serial, self._pins = select.poll(), select.poll()
        self._serial.register(sys.stdin, select.POLLIN)
        self._pins.register(self._moves, select.POLLIN)
        self._byte = bytearray(1)

    def console_wanted(self):
        """Nobody holds a key at the start."""
        return False

    def boot(self):
        """Return a number that differs from start to start."""
        first, second = os.urandom(2)
        return first << 8 | second

    def ticks(self):
        """Return the panel's clock in microseconds."""
        return time.ticks_us() & TICKS

    def wait(self, micros):
        """Take what the pins do, and rest for a millisecond at most."""
        while self._ready(self._pins):
            self._move(*self._moves.read(2))
        if micros:
            for _ in self._serial.ipoll(1):
                return

    def _move(self, pin, level):
        if pin in self._keys:
            self._keys[pin].move(level, self.ticks())
        else:
            bit = self._contacts[pin]
            self._levels = self._levels & ~bit | (bit if level else 0)
            self.knob.feed(self._levels, self.ticks())

    def read(self):
        """Return the bytes that have come."""
        data = bytearray()
        while len(data) < READ_AT_ONCE and self._ready(self._serial):
            if not sys.stdin.buffer.readinto(self._byte):
                raise SystemExit
            data += self._byte
        return bytes(data)

    def write(self, data):
        """Write to the port."""
        return sys.stdout.buffer.write(data)

    @staticmethod
    def _ready(poll):
        return any(True for _ in poll.ipoll(0))

    def failed(self, error):
        """Tell what went wrong, and stop: the check must see it."""
        sys.stderr.write("the panel's firmware failed: " + repr(error) + "\n")
        raise SystemExit(1)

    def dark(self):
        """Switch the lights off."""
        self._act("l 0 ")

    def light(self, first, colours):
        """Set lights."""
        self._act("l " + str(first) + " " + binascii.hexlify(colours).decode())

    def tone(self, pitch, duty):
        """Let a pitch sound."""
        if (pitch, duty) != self._sounds:
            self._sounds = (pitch, duty)
            self._act("s " + str(pitch) + " " + str(duty))

    def probe(self):
        """Return whether the display answers."""
        return True

    def command(self, data):
        """Send commands to the display."""
        self._act("c " + binascii.hexlify(data).decode())
        return True

    def data(self, data):
        """Send memory bytes to the display."""
        self._act("g " + binascii.hexlify(data).decode())
        return True

    def _act(self, line):
        self._acts.write(line.encode() + b"\n")
