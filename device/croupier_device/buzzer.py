"""The buzzer: tones by name, played as square waves on one pin, driven by deadlines on the board's clock."""

from collections.abc import Callable
from functools import partial
from types import MappingProxyType
from typing import TypeAlias

from croupier_device.clock import Clock
from croupier_device.factories import Pin, PinFactory
from croupier_device.seam import Tone

Notes: TypeAlias = tuple[tuple[int, float], ...]
"""Notes in order: pitch in hertz (0 is silence) and seconds."""

_C6, _E6, _G6, _C7, _E7 = 1047, 1319, 1568, 2093, 2637

TONES: MappingProxyType[str, Notes] = MappingProxyType(
    {
        "tick": ((_C7, 0.004),),
        "ok": ((_G6, 0.04),),
        "back": ((_E6, 0.04),),
        "refused": ((330, 0.09), (0, 0.03), (262, 0.14)),
        "roll": ((_E6, 0.012), (0, 0.03), (_G6, 0.012), (0, 0.05), (_E6, 0.012)),
        "land": ((_C6, 0.03), (_C7, 0.06)),
        "last": ((_E7, 0.05),),
        "time_up": ((_C7, 0.18), (0, 0.08), (_C7, 0.18), (0, 0.08), (_C7, 0.4)),
        "reveal": ((_C6, 0.07), (_E6, 0.07), (_G6, 0.07), (_C7, 0.15)),
        "buzz": ((_C7, 0.08), (_G6, 0.12)),
        "win": ((_C6, 0.1), (_E6, 0.1), (_G6, 0.1), (_C7, 0.2), (0, 0.04), (_G6, 0.08), (_C7, 0.35)),
    }
)
"""How each tone sounds. Passive piezo buzzers are loudest at 2 to 4 kHz, so what must be heard lies there."""

DUTIES = (0.0, 0.032, 0.1, 0.5)
"""Share of its period that the wave is high, by volume.

What is heard of a pulse wave is sin(pi d) of the loudest: 10 dB less at a tenth, 20 dB less at 3.2 hundredths.
"""


class Buzzer:
    """Plays one tone at a time; a board without a buzzer has one all the same, which says nothing.

    Args:
        number: the GPIO number, or None where there is no buzzer.
        on_tone: told (name, time) as a tone starts; the simulated board shows tones by it.
    """

    def __init__(
        self,
        number: int | None,
        factory: PinFactory,
        clock: Clock,
        on_tone: Callable[[str, float], None] | None = None,
    ) -> None:
        self._number = number
        self._factory = factory
        self._clock = clock
        self._on_tone = on_tone
        self._pin: Pin | None = None
        self._left: Notes = ()
        self._duty = 0.0
        self._until: float | None = None
        self.trouble: str | None = None

    def start(self) -> None:
        """Claim the pin, unless that is done, and make it silent."""
        if self._number is not None and self._pin is None:
            self._try(self._claim)

    def play(self, tone: Tone) -> None:
        """Start a tone in place of any that still sounds.

        Raises:
            LookupError: there is no tone of that name, or no such volume.
        """
        notes = TONES[tone.name]
        self.start()
        if self._pin is None:
            return
        now = self._clock.now()
        self._left, self._until, self._duty = notes, now, DUTIES[tone.volume]
        if self._on_tone is not None:
            self._on_tone(tone.name, now)
        self.service()

    def service(self) -> None:
        """Go on to the note that is due."""
        while self._until is not None and self._clock.now() >= self._until:
            if not self._left:
                self.silence()
                return
            (pitch, seconds), *rest = self._left
            self._left, self._until = tuple(rest), self._until + seconds
            self._try(partial(self._sound, pitch))

    def due(self) -> float | None:
        """Return when the present note ends."""
        return self._until

    def silence(self) -> None:
        """Stop at once."""
        self._left, self._until = (), None
        self._try(partial(self._sound, 0))

    def close(self) -> None:
        """Silence the pin and let go of it; safe to call twice."""
        self.silence()
        pin, self._pin = self._pin, None
        if pin is not None:
            self._try(pin.close)

    def _claim(self) -> None:
        if self._number is not None:
            pin = self._factory.pin(self._number)
            pin.output_with_state(0)
            self._pin = pin

    def _sound(self, pitch: int) -> None:
        if self._pin is None:
            return
        if pitch:
            self._pin.frequency = pitch
            self._pin.state = self._duty
        else:
            self._pin.frequency = None
            self._pin.state = 0
        self.trouble = None

    def _try(self, step: Callable[[], None]) -> None:
        try:
            step()
        except Exception as error:  # noqa: BLE001 - no fault of a buzzer may end a game
            self._left, self._until = (), None
            self.trouble = f"The buzzer does not work: {error}"
