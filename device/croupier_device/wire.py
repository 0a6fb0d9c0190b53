"""The wire between host and panel: frames, numbering and words; docs/PANEL-PROTOCOL.md specifies it.

The same file runs on both sides, on CPython and on MicroPython, and imports what both have.
"""

import binascii

PROTOCOL = 1
LONGEST = 256
"""Bytes of the longest frame, with its start and its end."""
WINDOW = 8
"""Numbered messages that may be under way unconfirmed."""
PIECE = 120
"""The most data bytes in one message; in base64 they fill a frame well and leave room for what may come."""

TICKS = 1 << 30
"""The panel's clock wraps to 0 at so many microseconds."""
HELLO_US, BEAT_US, RETRY_US, DEAD_US = 500_000, 1_000_000, 200_000, 3_000_000
"""How often a hello, a beat and an unconfirmed message are sent, and after how long a silence the other is gone."""

START, END = 0x7E, 0x0A
_HEAD = 9


class WireError(Exception):
    """A frame that is valid but says nothing that this side understands."""


def encode(body: str) -> bytes:
    """Return the frame of a body; raises ValueError for one that no frame can carry."""
    raw = body.encode()
    if len(raw) + _HEAD + 1 > LONGEST or any(byte < 0x20 or byte >= START for byte in raw):
        raise ValueError(f"no frame can carry {body!r}")
    return b"~" + _crc(raw) + raw + b"\n"


def printable(text: str) -> str:
    """Return a text with every character that may not cross the wire turned into a question mark."""
    return "".join(letter if " " <= letter < "~" else "?" for letter in text)


class Frames:
    """Takes the bytes that come, whatever they are, and gives the bodies of the frames among them."""

    def __init__(self) -> None:
        self.bad = 0
        """Lines that were no frame."""
        self.stray = b""
        """The last line that was no frame, as far as it was kept: a prompt, perhaps, or a traceback."""
        self._line = bytearray()
        self._too_long = False

    def feed(self, data: bytes) -> list[str]:
        """Take bytes and return the bodies that they complete."""
        bodies: list[str] = []
        rest = 0
        while (end := data.find(b"\n", rest)) >= 0:
            self._collect(data[rest:end])
            body = self._finish()
            if body is not None:
                bodies.append(body)
            rest = end + 1
        self._collect(data[rest:])
        return bodies

    def pending(self) -> bytes:
        """Return what has come of a line that has not ended yet."""
        return bytes(self._line)

    def _collect(self, part: bytes) -> None:
        start = part.rfind(b"~")
        if start >= 0:
            self._collect_text(part[:start])
            self._drop()
            part = part[start:]
        self._collect_text(part)

    def _collect_text(self, part: bytes) -> None:
        room = LONGEST - len(self._line)
        self._too_long = self._too_long or len(part) > room
        self._line.extend(part[:room])

    def _finish(self) -> str | None:
        line = bytes(self._line)
        raw = line[_HEAD:]
        if line[:1] == b"~" and not self._too_long and line[1:_HEAD] == _crc(raw) and _is_printable(raw):
            self._forget()
            return raw.decode()
        self._drop()
        return None

    def _drop(self) -> None:
        line = bytes(self._line)
        if line.strip():
            self.bad += 1
            self.stray = line
        self._forget()

    def _forget(self) -> None:
        self._line = bytearray()
        self._too_long = False


def _crc(raw: bytes) -> bytes:
    return f"{binascii.crc32(raw):08x}".encode()


def _is_printable(raw: bytes) -> bool:
    return all(0x20 <= byte < START for byte in raw)


class Outbox:
    """Messages that are kept until the other side has confirmed them."""

    def __init__(self, most: int) -> None:
        self.most = most
        """So many may wait; the caller looks at `full` before it puts another one in."""
        self._kept: list[str] = []
        self._first = 1
        self._sent = 0

    def __len__(self) -> int:
        """Return how many are not confirmed yet."""
        return len(self._kept)

    @property
    def full(self) -> bool:
        """Whether no other message fits."""
        return len(self._kept) >= self.most

    @property
    def under_way(self) -> int:
        """How many were sent and are not confirmed."""
        return self._sent

    def put(self, message: str) -> None:
        """Keep one more message."""
        self._kept.append(message)

    def take(self) -> tuple[int, str] | None:
        """Return the next message to be sent, with its number; None while there is none or the window is full."""
        if self._sent >= min(WINDOW, len(self._kept)):
            return None
        self._sent += 1
        return self._first + self._sent - 1, self._kept[self._sent - 1]

    def confirmed(self, number: int) -> bool:
        """Forget every message up to a number; return whether that is news."""
        done = number - self._first + 1
        if not 0 < done <= self._sent:
            return False
        self._kept = self._kept[done:]
        self._first += done
        self._sent -= done
        return True

    def rewind(self) -> None:
        """Let everything unconfirmed be taken again."""
        self._sent = 0


class Inbox:
    """Decides which numbered messages are applied: each once, and in order."""

    def __init__(self) -> None:
        self.last = 0
        """The number of the last message that was applied."""

    def accept(self, number: int) -> bool:
        """Return whether the message of this number is to be applied now."""
        if number != self.last + 1:
            return False
        self.last = number
        return True


def number(word: str) -> int:
    """Read a hexadecimal number of the wire; raises WireError."""
    if not 0 < len(word) <= 8 or any(letter not in "0123456789abcdef" for letter in word):
        raise WireError(f"no number: {word}")
    return int(word, 16)


def split(body: str, fields: int) -> list[str]:
    """Return the fields of a body, of which the last may hold blanks; raises WireError where some are missing."""
    words = body.split(" ", fields - 1)
    if len(words) != fields:
        raise WireError(f"{fields} fields expected: {body}")
    return words


def numbered(kind: str, session: int, count: int, message: str) -> bytes:
    """Return the frame of a numbered message (`M` or `m`)."""
    return encode(f"{kind} {session:x} {count:x} {message}")


def to_text(data: bytes) -> str:
    """Return data as base64."""
    return binascii.b2a_base64(data).decode().strip()


def to_data(text: str) -> bytes:
    """Return what base64 stands for; raises WireError."""
    try:
        return binascii.a2b_base64(text)
    except ValueError:
        raise WireError(f"no base64: {text}") from None


def abilities_from_text(text: str) -> dict[str, str]:
    """Return the abilities that a hello tells."""
    return {name: value for name, _, value in (part.partition("=") for part in text.split(";")) if name}


def ticks_since(now: int, then: int) -> int:
    """Return the microseconds from one reading of the panel's clock to another, negative for the past."""
    return ((now - then + TICKS // 2) & (TICKS - 1)) - TICKS // 2
