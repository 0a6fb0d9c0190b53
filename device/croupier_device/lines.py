"""One input line each: beside the knob the only code of ours that runs on the GPIO library's thread."""

from collections.abc import Callable
from typing import TypeAlias

from croupier_device.factories import Pin
from croupier_device.keys import Key

Edge: TypeAlias = "tuple[Line | None, int, float]"
"""What is queued: a key's line, its level after the edge, and the time in seconds; or None and steps of the knob."""


class Line:
    """One input line; `changed` is all that ever runs on the library's thread."""

    __slots__ = ("__weakref__", "number", "pin", "put", "role")

    def __init__(self, role: str, number: int, pin: Pin, put: Callable[[Edge], None]) -> None:
        self.role = role
        self.number = number
        self.pin = pin
        self.put = put

    def changed(self, ticks: float, state: int) -> None:
        """Queue the edge."""
        self.put((self, state, ticks))

    def read(self) -> int:
        """Return the level of the pin."""
        return 1 if self.pin.state else 0


class KeyLine:
    """A key and the line it is on."""

    __slots__ = ("key", "line", "pressed_at")

    def __init__(self, line: Line, key: Key, pressed_at: int) -> None:
        self.line = line
        self.key = key
        self.pressed_at = pressed_at
