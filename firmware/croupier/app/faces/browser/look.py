"""What there is to be seen and heard of a box, as the thread that owns it hands it to the pages."""

from typing import Any

import msgspec


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """One state of glass, ring and keys."""

    screen: str
    lines: tuple[str, ...]
    glass: bytes
    """1024 bytes: rows from the top, leftmost dot highest."""
    level: int
    """Contrast of the glass, 0 to 255."""
    secret: bool
    peekers: frozenset[int] = frozenset()
    ring: tuple[tuple[int, int, int], ...] = ()
    down: tuple[str, ...] = ()
    troubles: tuple[str, ...] = ()
    seen: dict[int, int] = {}

    def for_page(self, page: int) -> bytes:
        """Return the message to one page; what is secret goes only to those who hold a side key for it."""
        hidden = self.secret and page not in self.peekers
        told: dict[str, Any] = {
            "t": "look",
            "screen": self.screen,
            "lines": () if hidden else self.lines,
            "glass": None if hidden else self.glass,
            "level": self.level,
            "hidden": hidden,
            "secret": self.secret,
            "ring": self.ring,
            "down": self.down,
            "troubles": self.troubles,
            "seen": self.seen.get(page, 0),
        }
        return msgspec.json.encode(told)


class Hello(msgspec.Struct, frozen=True, kw_only=True):
    """What a page has to know of the box before the first look."""

    t: str = "hello"
    board: str
    keys: tuple[str, ...]
    language: str
    tones: dict[str, tuple[tuple[int, float], ...]]
    """Pitch in hertz (0: a rest) and seconds of each note, by tone."""
    recording: bool = True
