"""Puts the firmware on a Pico through its console: asks the firmware to leave, writes each file, and checks it."""

import binascii
import time
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from croupier_device.clock import MonotonicClock
from croupier_device.panel_files import panel_files
from croupier_device.pico import PicoLink
from croupier_device.pico_port import find, gone, serial_ports
from croupier_device.profile import BoardProfile

CHUNK = 240
LEAVE_SECONDS = 3.0
ANSWER_SECONDS = 5.0
ENTER, RUN, RESTART = b"\r\x03\x03\r\x01", b"\x04", b"\x02\r\x04"
"""Bytes of MicroPython's console: into its raw mode, run what was sent, back and start main.py."""
USB = Path("/sys/bus/usb/devices")
BOOT_PRODUCTS = {"0003", "000f"}
"""An RP2040 and an RP2350 that wait for MicroPython."""

NO_PICO = """\
no Pico with MicroPython is plugged in.
  1. Hold the BOOTSEL button of the Pico while you plug in its cable: a drive RPI-RP2 (or RP2350) appears.
  2. Copy MicroPython for your Pico onto that drive (a .uf2 file from micropython.org/download).
  3. Run croupier panel flash again."""
EMPTY_PICO = """\
a Pico is plugged in that waits for MicroPython.
  1. Copy MicroPython for your Pico (a .uf2 file from micropython.org/download) onto the drive RPI-RP2 or RP2350.
  2. Run croupier panel flash again."""


class FlashError(Exception):
    """The firmware cannot be written, with what to do."""


class ConsolePort(Protocol):
    """What the console needs of pyserial's port."""

    def read(self, size: int = 1) -> bytes:
        """Return up to so many bytes, fewer after its timeout."""
        ...

    def write(self, data: bytes, /) -> int | None:
        """Write bytes."""
        ...


class Console:
    """MicroPython's raw mode: programs in, their output out."""

    def __init__(self, port: ConsolePort) -> None:
        self._port = port

    def enter(self) -> None:
        """Stop whatever runs and enter the raw mode; raises FlashError where no console answers."""
        self._port.write(ENTER)
        self._until(b"raw REPL; CTRL-B to exit\r\n>")

    def run(self, program: str) -> str:
        """Run a program and return what it printed; raises FlashError for what it raised."""
        self._port.write(program.encode() + RUN)
        self._until(b"OK")
        printed, fault = self._until(RUN), self._until(RUN)
        self._until(b">")
        if fault:
            raise FlashError(f"the Pico says: {fault.decode(errors='replace').strip().splitlines()[-1]}")
        return printed.decode(errors="replace").strip()

    def restart(self) -> None:
        """Leave the raw mode and start main.py."""
        self._port.write(RESTART)

    def _until(self, end: bytes) -> bytes:
        """Read up to an end, and return what came before it."""
        data, until = b"", time.monotonic() + ANSWER_SECONDS
        while not data.endswith(end):
            byte = self._port.read(1)
            data += byte
            if not byte and time.monotonic() > until:
                raise FlashError("the Pico's console does not answer: hold OK while you plug it in, and try again")
        return data[: -len(end)]


def write_file(console: Console, name: str, content: bytes) -> None:
    """Write one file and compare its checksum; raises FlashError where they differ."""
    console.run(f"import binascii\nf=open({name!r},'wb')")
    for start in range(0, len(content), CHUNK):
        text = binascii.b2a_base64(content[start : start + CHUNK], newline=False).decode()
        console.run(f"f.write(binascii.a2b_base64('{text}'))")
    console.run("f.close()")
    told = console.run(f"print(binascii.crc32(open({name!r},'rb').read()))")
    if told != str(binascii.crc32(content)):
        raise FlashError(f"{name} did not arrive whole: use another cable or USB port, and try again")


def flash(profile: BoardProfile, tell: Callable[[str], None]) -> None:
    """Write the firmware of a board onto its Pico; raises FlashError."""
    files = panel_files(profile)
    serial_number = profile.panel.serial_number if profile.panel else None
    try:
        device = _the_pico(serial_number)
        tell(f"a Pico on {device}")
        leave(serial_number)
        _write(device, files, tell)
    except gone() as error:
        raise FlashError(f"the Pico is gone ({error}): check its cable, and try again") from error


def _the_pico(serial_number: str | None) -> str:
    found = find(serial_ports(), serial_number)
    if not found:
        raise FlashError(EMPTY_PICO if _waits_for_micropython(USB) else NO_PICO)
    if len(found) > 1:
        listed = ", ".join(f"{port.serial_number} on {port.device}" for port in found)
        raise FlashError(f"several Picos are plugged in ({listed}): set panel.serial_number in the board profile")
    return found[0].device


def _waits_for_micropython(devices: Path) -> bool:
    for vendor in devices.glob("*/idVendor"):
        product = vendor.with_name("idProduct")
        if vendor.read_text().strip() == "2e8a" and product.read_text().strip() in BOOT_PRODUCTS:
            return True
    return False


def leave(serial_number: str | None, link: PicoLink | None = None) -> bool:
    """Ask a firmware that runs to leave for the console; return whether one did."""
    link = link or PicoLink(serial_number, MonotonicClock())
    link.start()
    asked, until = False, time.monotonic() + LEAVE_SECONDS
    while time.monotonic() < until and not (asked and not link.backlog):
        link.poll()
        asked = asked or link.send("x")
        time.sleep(0.01)
    link.close()
    return asked


def _write(device: str, files: dict[str, bytes], tell: Callable[[str], None]) -> None:
    import serial  # noqa: PLC0415 - only where something is flashed

    with serial.Serial(device, 115200, timeout=0.2, write_timeout=ANSWER_SECONDS, exclusive=True) as port:
        console = Console(port)
        console.enter()
        kind = console.run("import sys\nprint(sys.platform)")
        if kind != "rp2":
            raise FlashError(f"the board is no Pico (it calls itself {kind}): nothing was written")
        for name, content in files.items():
            write_file(console, name, content)
            tell(f"wrote {name}, {len(content)} bytes")
        console.restart()
