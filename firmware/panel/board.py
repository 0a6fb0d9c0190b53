"""The Pico itself: pins, clock, lights, display and USB console. All that no test without a Pico can run is in here.

Interrupts stamp the first edge of each key and decode the knob, so that nothing is missed while Python does something
else; they allocate nothing. The lights are timed by a PIO state machine, which needs no interrupts to be off.
"""

import os
import select
import sys
import time
from array import array

import machine
import rp2
import wiring
from controls import Knob
from machine import Pin

READ_AT_ONCE = 256
"""So many bytes are read before the controls are looked at again."""
WRITE_AT_ONCE = 64
TICKS = 0x3FFFFFFF
PULLS = {"up": Pin.PULL_UP, "down": Pin.PULL_DOWN, "none": None}
EDGES = Pin.IRQ_RISING | Pin.IRQ_FALLING


@rp2.asm_pio(sideset_init=rp2.PIO.OUT_LOW, out_shiftdir=rp2.PIO.SHIFT_LEFT, autopull=True, pull_thresh=24)
def ws2812() -> None:
    """Send bits of 1.25 microseconds, ten cycles at 8 MHz: high for two cycles is a 0, for seven a 1."""
    wrap_target()
    label("bit")
    out(x, 1).side(0)[2]
    jmp(not_x, "zero").side(1)[1]
    jmp("bit").side(1)[4]
    label("zero")
    nop().side(0)[4]
    wrap()


class Line:
    """One key's line; the interrupt keeps the time of the first edge."""

    def __init__(self, name: str, number: int, pull: str, high: bool) -> None:
        self.name = name
        self._high = high
        self._first = -1
        self._pin = Pin(number, Pin.IN, PULLS[pull])
        self._pin.irq(self._changed, EDGES, hard=True)

    def _changed(self, _pin: Pin) -> None:
        if self._first < 0:
            self._first = time.ticks_us() & TICKS

    def edge(self) -> int:
        """Return the ticks of the first edge since the last call, or -1."""
        first = self._first
        if first >= 0:
            self._first = -1
        return first

    def down(self) -> bool:
        """Whether the key is pressed."""
        return bool(self._pin.value()) == self._high


class Board:
    """The panel's hardware, as wiring.json describes it."""

    def __init__(self) -> None:
        wired = wiring.load()
        self.name = wired["name"]
        self.abilities = wiring.abilities(wired)
        self.debounce_us = wired["debounce_us"]
        self.lines = [Line(key["name"], key["pin"], key["pull"], key["high"]) for key in wired["keys"]]
        self._start_knob(wired["knob"])
        self._buzzer = machine.PWM(Pin(wired["buzzer"])) if wired["buzzer"] is not None else None
        self._sounds = (0, 500)
        self._start_lights(wired["lights"])
        self._start_glass(wired["oled"])
        self._poll_in, self._poll_out = select.poll(), select.poll()
        self._poll_in.register(sys.stdin, select.POLLIN)
        self._poll_out.register(sys.stdout, select.POLLOUT)
        self._byte = bytearray(1)

    def _start_knob(self, knob: dict) -> None:
        self._a = Pin(knob["a"], Pin.IN, PULLS[knob["pull"]])
        self._b = Pin(knob["b"], Pin.IN, PULLS[knob["pull"]])
        self.knob = Knob(knob["transitions"], knob["reverse"])
        self.knob.rest(self._a.value() << 1 | self._b.value())
        self._a.irq(self._turned, EDGES, hard=True)
        self._b.irq(self._turned, EDGES, hard=True)

    def _turned(self, _pin: Pin) -> None:
        self.knob.feed(self._a.value() << 1 | self._b.value(), time.ticks_us() & TICKS)

    def _start_lights(self, lights: dict | None) -> None:
        self._ring = array("I", [0] * (lights["count"] if lights else 0))
        self._machine = None
        if lights:
            self._machine = rp2.StateMachine(0, ws2812, freq=8_000_000, sideset_base=Pin(lights["pin"]))
            self._machine.active(1)
        self.dark()

    def _start_glass(self, oled: dict | None) -> None:
        self._bus = None
        if oled:
            sda = oled["sda"]
            self._address = oled["address"]
            self._bus = machine.I2C((sda >> 1) & 1, sda=Pin(sda), scl=Pin(oled["scl"]), freq=oled["hertz"])

    def console_wanted(self) -> bool:
        """Whether OK is held at the start, which leaves the console alone."""
        return any(line.name == "ok" and line.down() for line in self.lines)

    def boot(self) -> int:
        """Return a number that differs from start to start."""
        first, second = os.urandom(2)
        return first << 8 | second

    def ticks(self) -> int:
        """Return the panel's clock in microseconds."""
        return time.ticks_us() & TICKS

    def wait(self, micros: int) -> None:
        """Rest for a millisecond at most, less when bytes come."""
        if micros:
            for _ in self._poll_in.ipoll(1):
                return

    def read(self) -> bytes:
        """Return the bytes that have come; one at a time, because a read of more waits until all are there."""
        data = bytearray()
        while len(data) < READ_AT_ONCE and self._ready(self._poll_in):
            sys.stdin.buffer.readinto(self._byte)
            data += self._byte
        return bytes(data)

    def write(self, data: bytes) -> int:
        """Write what the port takes; a byte at a time, because a write of more may wait for room."""
        taken = 0
        while taken < min(len(data), WRITE_AT_ONCE) and self._ready(self._poll_out):
            sys.stdout.buffer.write(data[taken : taken + 1])
            taken += 1
        return taken

    @staticmethod
    def _ready(poll: select.poll) -> bool:
        return any(True for _ in poll.ipoll(0))

    def dark(self) -> None:
        """Switch the lights off."""
        self.light(0, bytes(3 * len(self._ring)))

    def light(self, first: int, colours: bytes) -> None:
        """Set lights from `first` on, three bytes each, and show them."""
        for place in range(min(len(colours) // 3, len(self._ring) - first)):
            red, green, blue = colours[3 * place : 3 * place + 3]
            self._ring[first + place] = green << 16 | red << 8 | blue
        if self._machine:
            self._machine.put(self._ring, 8)

    def tone(self, pitch: int, duty: int = 500) -> None:
        """Let a pitch sound, 0 for silence; the wave is high for so many thousandths of its period."""
        if (pitch, duty) != self._sounds and self._buzzer:
            self._sounds = (pitch, duty)
            if pitch:
                self._buzzer.freq(pitch)
            self._buzzer.duty_u16(0x10000 * min(duty, 500) // 1000 if pitch else 0)

    def probe(self) -> bool:
        """Return whether the display answers."""
        return self._send(b"\x00\xe3")

    def command(self, data: bytes) -> bool:
        """Send commands to the display; return whether it answers."""
        return self._send(b"\x00" + data)

    def data(self, data: bytes) -> bool:
        """Send memory bytes to the display; return whether it answers."""
        return self._send(b"\x40" + data)

    def _send(self, data: bytes) -> bool:
        try:
            if self._bus:
                self._bus.writeto(self._address, data)
        except OSError:
            return False
        return self._bus is not None

    def failed(self, _error: Exception) -> None:
        """Wait a moment before the panel starts anew; it must not be noisy about it."""
        self.tone(0)
        time.sleep_ms(200)
