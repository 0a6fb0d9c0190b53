"""The simulated board: the box itself on mock pins and a virtual display chip, with hands to move it."""

import time
from collections.abc import Callable

from croupier_device.board import HeaderBoard, earliest
from croupier_device.clock import Clock, VirtualClock
from croupier_device.profile import BoardProfile, DisplayProfile, ProfileError
from croupier_device.seam import Input, Picture
from croupier_device.simulated.chips import Chip, Sh1106, Ssd1306, Ssd1309
from croupier_device.simulated.contacts import Contacts
from croupier_device.simulated.hands import HandsAndEyes
from croupier_device.simulated.pins import CutFactory, SimulatedFactory

CHIPS: dict[str, type[Chip]] = {"ssd1306": Ssd1306, "ssd1309": Ssd1309, "sh1106": Sh1106}
"""The virtual controllers there are."""


class SimulatedBoard(HandsAndEyes, HeaderBoard):
    """The real panel, display and buzzer classes; only what they are wired to is simulated.

    On a virtual clock time passes in `wait` and `play`, and each move of a contact comes at its own time; on the
    kernel's clock the same moves come as real time passes.

    Args:
        profile: how the box is wired.
        clock: a virtual clock, or the kernel's for a box that people play on.
        on_tone: told (name, time) as a tone starts.
        seed: what chattering contacts and the display's memory at power-on follow.
        cut: cut the wires of all contacts, so that whatever a hand does reaches no pin.
        paced: let every transaction take the time that the display's bus, at the speed in the profile, would need.
    """

    def __init__(
        self,
        profile: BoardProfile,
        clock: Clock | None = None,
        *,
        on_tone: Callable[[str, float], None] | None = None,
        seed: int = 0,
        cut: bool = False,
        paced: bool = False,
    ) -> None:
        self.chip = chip_for(profile.display, seed, self._pass if paced else None)
        super().__init__(
            profile,
            clock or VirtualClock(),
            factory=lambda: self._pins,
            display=lambda _display: self.chip,
            on_tone=on_tone,
        )
        self._pins = CutFactory(self.clock) if cut else SimulatedFactory(self.clock)
        self._contacts = Contacts(profile, seed)

    def start(self) -> None:
        """Switch every output off, claim the lines and light the glass."""
        for number, level in self._contacts.at_rest():
            self._pins.contacts.setdefault(number, level)
        super().start()

    def unplug(self, part: str) -> None:
        """Take the plug of a part out: the display ("oled"); raises KeyError for a part the board has not."""
        self._oled_part(part).unplug()

    def plug(self, part: str) -> None:
        """Put the plug of a part in again."""
        self._oled_part(part).plug()

    def glass(self) -> Picture:
        """Return what the eye sees on the virtual display, the way it is mounted."""
        return self._seen()

    def next_edge(self) -> float | None:
        """Return when the next contact moves."""
        return self._contacts.next()

    def play(self, until: float) -> None:
        """Move every contact whose time has come by `until`, taking a virtual clock along."""
        for at, number, level in self._contacts.take(until):
            self._pass_to(at)
            self._pins.instant = at
            self._pins.drive(number, level)
        self._pins.instant = None
        self._pass_to(until)

    def events(self) -> list[Input]:
        """Return what happened up to now, in order."""
        self.play(self.clock.now())
        return super().events()

    def wait(self, until: float | None) -> None:
        """Sleep until an input, `interrupt`, the board's own `due` or the given time, whichever comes first."""
        if not isinstance(self.clock, VirtualClock):
            super().wait(earliest(until, self.next_edge()))
        elif (when := earliest(until, self.due(), self.next_edge())) is not None:
            self.play(when)

    def _pass(self, seconds: float) -> None:
        if isinstance(self.clock, VirtualClock):
            self.clock.advance_to(self.clock.now() + seconds)
        else:
            time.sleep(seconds)

    def _moved(self) -> None:
        """Let a move that is due come at once; `interrupt` tells a waiting owner that there are new ones."""
        if isinstance(self.clock, VirtualClock):
            self.play(self.clock.now())
        else:
            self.interrupt()


def chip_for(display: DisplayProfile, seed: int, spend: Callable[[float], None] | None = None) -> Chip:
    """Make the virtual controller that the profile names; `spend` is told the seconds that its bus is busy."""
    if display.driver not in CHIPS:
        raise ProfileError(f"display.driver: no virtual {display.driver} exists; simulate with {' or '.join(CHIPS)}")
    if display.driver == "sh1106":
        first = 2 if display.column_offset is None else display.column_offset
        return Sh1106(
            first_column=first,
            interface=display.interface,
            address=display.address,
            bus_speed_hz=display.bus_speed_hz,
            spend=spend,
            seed=seed,
        )
    return CHIPS[display.driver](
        interface=display.interface, address=display.address, bus_speed_hz=display.bus_speed_hz, spend=spend, seed=seed
    )
