"""A Pico on a USB cable: a gadget that the kernel's own cdc_acm takes for one, and the real firmware behind it."""

import contextlib
import fcntl
import os
import subprocess
import tty
from pathlib import Path
from tempfile import mkdtemp

from header import load

from croupier_device.panel_files import panel_files
from croupier_device.profile import BoardProfile
from croupier_device.simulated import pico_pins
from croupier_device.simulated.chips import Ssd1306
from croupier_device.simulated.pico import interpreter

GADGET = Path("/sys/kernel/config/usb_gadget/pico")
SERIAL_NUMBER = "E6614C311B7E6F35"
TEXTS = {"manufacturer": "MicroPython", "product": "Board in FS mode", "serialnumber": SERIAL_NUMBER}
PIPE = 1 << 20


class PicoOnUsb:
    """A panel that can be plugged in and pulled out, its firmware running as long as it has power."""

    def __init__(self, profile: BoardProfile) -> None:
        load("dummy_hcd", "libcomposite", "usb_f_acm", "cdc-acm")
        self._describe()
        self._folder = Path(mkdtemp(prefix="pico-"))
        files = panel_files(profile) | {
            "board.py": Path(__file__).with_name("tty_board.py").read_bytes(),
            "pico_pins.py": Path(pico_pins.__file__).read_bytes(),
        }
        for name, content in files.items():
            (self._folder / name).write_bytes(content)
        self.chip = Ssd1306()
        self._firmware: subprocess.Popen[bytes] | None = None

    @staticmethod
    def _describe() -> None:
        """Say what the gadget is; the product 0005 is MicroPython's serial port on a Pico."""
        for folder in ("strings/0x409", "functions/acm.usb0", "configs/c.1"):
            (GADGET / folder).mkdir(parents=True)
        (GADGET / "idVendor").write_text("0x2e8a")
        (GADGET / "idProduct").write_text("0x0005")
        for name, text in TEXTS.items():
            (GADGET / "strings/0x409" / name).write_text(text)
        (GADGET / "configs/c.1/acm.usb0").symlink_to(GADGET / "functions/acm.usb0")

    @property
    def plugged(self) -> bool:
        """Whether it has power."""
        return self._firmware is not None

    def plug(self) -> None:
        """Give it power."""
        controller = next(Path("/sys/class/udc").iterdir()).name
        (GADGET / "UDC").write_text(controller)
        self.boot()

    def boot(self) -> None:
        """Start the firmware, also while it runs: the line stays up, as at a reset without a new plug."""
        self._stop()
        line = os.open("/dev/ttyGS0", os.O_RDWR | os.O_NOCTTY)
        tty.setraw(line)
        (moves, self._moves), (self._acts, acts) = os.pipe(), os.pipe()
        fcntl.fcntl(acts, fcntl.F_SETPIPE_SZ, PIPE)
        os.set_blocking(self._acts, False)
        words = [*interpreter(), "main.py", str(moves), str(acts)]
        self._firmware = subprocess.Popen(
            words, cwd=self._folder, stdin=line, stdout=line, pass_fds=(moves, acts), bufsize=0
        )
        for end in (line, moves, acts):
            os.close(end)

    def unplug(self) -> None:
        """Pull the cable: no power, no firmware."""
        (GADGET / "UDC").write_text("\n")
        self._stop()
        self.chip.lose_power()

    def _stop(self) -> None:
        if self._firmware is not None:
            self._firmware.kill()
            self._firmware.wait()
            self._firmware = None
            os.close(self._moves)
            os.close(self._acts)

    def move(self, pin: int, level: int) -> None:
        """Move a contact."""
        os.write(self._moves, bytes((pin, level)))

    def acts(self) -> list[str]:
        """Return what the panel has done since the last call; the display's part of it is done to its chip."""
        data = b""
        if not self.plugged:
            return []
        with contextlib.suppress(BlockingIOError):
            while part := os.read(self._acts, PIPE):
                data += part
        lines = data.decode().splitlines()
        for line in lines:
            kind, _, rest = line.partition(" ")
            if kind == "c":
                self.chip.command(*bytes.fromhex(rest))
            elif kind == "g":
                self.chip.data(bytes.fromhex(rest))
        return lines
