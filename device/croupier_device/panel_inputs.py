"""The panel's controls as input events: debounced edges and turns in, presses, holds and turns out."""

from croupier_device.keys import Key
from croupier_device.panel_clock import PanelClock
from croupier_device.profile import BoardProfile
from croupier_device.seam import Input, Turn, Up
from croupier_device.wire import WireError, number


class PanelInputs:
    """The keys of a panel, by name, and their gestures; timers are played between the edges, by the edges' times."""

    def __init__(self, profile: BoardProfile) -> None:
        self._debounce, self._hold = profile.debounce_ms / 1000, profile.hold_seconds
        self._keys = {name: self._key(name) for name in profile.keys.present()}

    def _key(self, name: str) -> Key:
        return Key(name, debounce=self._debounce, hold=self._hold)

    def hold_after(self, seconds: float) -> None:
        """Tell a key that goes down from now on as held after so many seconds."""
        self._hold = seconds
        for key in self._keys.values():
            key.hold = seconds

    def hear(self, message: str, clock: PanelClock, now: float) -> list[Input]:
        """Take a message of the panel; one that makes no sense tells nothing."""
        kind, *words = message.split(" ")
        try:
            match kind, words:
                case "d" | "u", [name, ticks] if name in self._keys:
                    return self._edge(name, self._at(ticks, clock, now), down=kind == "d")
                case "t", [steps, ticks]:
                    at = self._at(ticks, clock, now)
                    return [*self.tick(at), Turn(int(steps), at)]
        except (WireError, ValueError):
            return []
        return []

    @staticmethod
    def _at(word: str, clock: PanelClock, now: float) -> float:
        ticks = number(word)
        clock.heard(ticks, now)
        return clock.at(ticks, now)

    def _edge(self, name: str, at: float, *, down: bool) -> list[Input]:
        told = self.tick(at)
        return told + self._keys[name].edge(at, down=down)

    def tick(self, now: float) -> list[Input]:
        """Play the timers that are due by a time, in their order."""
        told: list[Input] = []
        while (when := self.due()) is not None and when <= now:
            for key in self._keys.values():
                if key.due is not None and key.due <= when:
                    told += key.tick(when)
        return told

    def due(self) -> float | None:
        """Return when the next timer is due."""
        return min((key.due for key in self._keys.values() if key.due is not None), default=None)

    def release(self, now: float) -> list[Input]:
        """Let every key come up, without a press: nobody can tell what a hand does at a panel that is gone."""
        held = [name for name, key in self._keys.items() if key.down]
        self._keys = {name: self._key(name) for name in self._keys}
        return [Up(name, now) for name in held]
