"""What a hand does to a simulated board, and what an eye sees of its glass; header and front panel have them alike."""

from croupier_device.clock import Clock, VirtualClock
from croupier_device.profile import BoardProfile
from croupier_device.seam import Picture
from croupier_device.simulated.chips import Chip
from croupier_device.simulated.contacts import Contacts

UPSIDE_DOWN = 180
OLED = "oled"


class HandsAndEyes:
    """Moves contacts and looks at the chip; the board that it is part of says what a move sets off."""

    profile: BoardProfile
    clock: Clock
    chip: Chip
    _contacts: Contacts

    def press(self, key: str) -> None:
        """Push a key down now; raises KeyError where the board has none of that name."""
        self._contacts.key(key, self.clock.now(), down=True)
        self._moved()

    def release(self, key: str) -> None:
        """Let go of a key now; raises KeyError where the board has none of that name."""
        self._contacts.key(key, self.clock.now(), down=False)
        self._moved()

    def turn(self, steps: int) -> float:
        """Turn the knob by so many detents, clockwise positive, 20 ms each; return when the turn will be done."""
        done = self._contacts.turn(steps, self.clock.now())
        self._moved()
        return done

    def bounce(self, on: bool) -> None:  # noqa: FBT001 - it is said as it reads: bounce(True)
        """Let the contacts chatter from now on before they settle, or not."""
        self._contacts.chatter = on

    def _moved(self) -> None:
        """Let a move that is due come at once."""
        raise NotImplementedError

    def _seen(self) -> Picture:
        """Return what the chip shows, the way it is mounted."""
        seen = self.chip.frame()
        return seen.rotate(UPSIDE_DOWN) if self.profile.display.rotate == UPSIDE_DOWN else seen

    def _oled_part(self, part: str) -> Chip:
        return {OLED: self.chip}[part]

    def _pass_to(self, when: float) -> None:
        """Take a virtual clock along; a real one goes by itself."""
        if isinstance(self.clock, VirtualClock):
            self.clock.advance_to(when)
