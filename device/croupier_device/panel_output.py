"""What goes to the panel: the display's bytes, tones and lights, as messages of the wire."""

import errno
from collections.abc import Callable, Sequence

from croupier_device.buzzer import DUTIES, TONES
from croupier_device.seam import Lights, Tone
from croupier_device.wire import PIECE, to_text

Send = Callable[[str], bool]
"""Sends one message; False where nobody takes it."""


class PanelSerial:
    """The panel's I2C bus, as luma's serial objects offer one."""

    def __init__(self, send: Send) -> None:
        self._send = send

    def command(self, *cmd: int) -> None:
        """Send command bytes; raises OSError where no panel takes them."""
        self._deliver("c " + bytes(cmd).hex())

    def data(self, data: Sequence[int]) -> None:
        """Send bytes for the display memory; raises OSError where no panel takes them."""
        whole = bytes(data)
        for start in range(0, len(whole), PIECE):
            self._deliver("g " + to_text(whole[start : start + PIECE]))

    def cleanup(self) -> None:
        """Leave the bus as it is: it is the panel's."""

    def _deliver(self, message: str) -> None:
        if not self._send(message):
            raise OSError(errno.EREMOTEIO, "no panel takes the display's bytes")


def tone_message(tone: Tone) -> str:
    """Return the order to play a tone; raises LookupError where there is none of that name or volume."""
    notes = ",".join(f"{pitch}:{round(seconds * 1000)}" for pitch, seconds in TONES[tone.name])
    return f"s {notes} {round(1000 * DUTIES[tone.volume])}"


class Ring:
    """The light ring: remembers what it shows, and sends the span that changed."""

    def __init__(self, count: int, send: Send) -> None:
        self._send = send
        self._count = count
        self._wanted = bytes(3 * count)
        self.forget()

    def forget(self) -> None:
        """Take the ring for dark: its panel has just started."""
        self._shown = bytes(3 * self._count)

    def show(self, lights: Lights) -> None:
        """Want these colours from now on; lights too many are left out, missing ones are dark."""
        flat = bytes(part for colour in lights.colours[: self._count] for part in colour)
        self._wanted = flat.ljust(3 * self._count, b"\0")

    def flush(self) -> None:
        """Send what is not shown yet."""
        changed = [
            place for place in range(self._count) if self._at(self._wanted, place) != self._at(self._shown, place)
        ]
        if not changed:
            return
        step = PIECE // 3
        for first in range(changed[0], changed[-1] + 1, step):
            last = min(first + step, changed[-1] + 1)
            if not self._send(f"l {first} {to_text(self._wanted[3 * first : 3 * last])}"):
                return
        self._shown = self._wanted

    @staticmethod
    def _at(colours: bytes, place: int) -> bytes:
        return colours[3 * place : 3 * place + 3]
