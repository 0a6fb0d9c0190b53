"""The simulated header: gpiozero's mock pins, on the board's own clock and with contacts that can be moved."""

from gpiozero.pins.mock import MockFactory, MockPWMPin

from croupier_device.clock import Clock

ZERO_2_W = "902120"


class SimulatedPin(MockPWMPin):  # type: ignore[misc] # gpiozero ships no types
    """A mock pin whose edges carry the board's time, and which keeps no diary of its states."""

    _state: float

    def _change_state(self, value: float) -> bool:
        changed = bool(self._state != value)
        self._state = value
        self._last_change = self.factory.ticks()
        return changed

    def _set_pull(self, value: str) -> None:
        super()._set_pull(value)
        level = self.factory.contacts.get(self._number)
        if level is not None:
            self.drive(level)

    def drive(self, level: int) -> None:
        """Put a level on the pin, as a contact does."""
        if level:
            self.drive_high()
        else:
            self.drive_low()


class SimulatedFactory(MockFactory):  # type: ignore[misc] # gpiozero ships no types
    """gpiozero's mock factory, told the time by the board's clock; never the library's default factory."""

    def __init__(self, clock: Clock) -> None:
        super().__init__(revision=ZERO_2_W, pin_class=SimulatedPin)
        self.contacts: dict[int, int] = {}
        """Levels that contacts put on their lines, by GPIO number; they are stronger than the pulls."""
        self.instant: float | None = None
        """The time that edges carry while they are played late; None for the clock's."""
        self._clock = clock

    def ticks(self) -> float:
        """Return the time that an edge carries now."""
        return self._clock.now() if self.instant is None else self.instant

    def drive(self, number: int, level: int) -> None:
        """Move a contact: its line goes to that level and stays there."""
        self.contacts[number] = level
        self.pin(number).drive(level)


class CutFactory(SimulatedFactory):
    """The same with the wires of every contact cut: whatever is moved, no pin notices."""

    def drive(self, number: int, level: int) -> None:
        """Do nothing."""
