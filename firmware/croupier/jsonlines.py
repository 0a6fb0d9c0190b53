"""JSON Lines from outside: numbered lines within limits, decoded strictly, and each fault in one line of words."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec

LINE_LIMIT = 64 * 1024
FILE_LIMIT = 16 * 1024 * 1024

_REASON_LIMIT = 400
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class LineError(Exception):
    """A line that cannot be used; its text is one line that names it and the reason."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(line, reason)
        self.line = line
        self.reason = one_line(reason)

    def __str__(self) -> str:
        """Return `line N: REASON`."""
        return f"line {self.line}: {self.reason}"


class Malformed(LineError):  # noqa: N818 - the word of the format's description
    """A line that does not have the form it must have."""


def numbered(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Split into numbered lines, without their ends and without the empty ones at the end of the file."""
    if len(data) > FILE_LIMIT:
        line = data.count(b"\n", 0, FILE_LIMIT) + 1
        raise Malformed(line, f"the file must not be larger than {FILE_LIMIT // 1024**2} MiB")
    start, number, end = 0, 0, len(data.rstrip(b"\r\n"))
    while start < end:
        stop = data.find(b"\n", start, end)
        stop = end if stop < 0 else stop
        number += 1
        yield number, data[start:stop].removesuffix(b"\r")
        start = stop + 1


def checked(number: int, line: bytes) -> str:
    """Return the text of a line; raises `Malformed` where it is empty, too long or not UTF-8."""
    if not line:
        raise Malformed(number, "the line is empty")
    if len(line) > LINE_LIMIT:
        raise Malformed(number, f"a line must not be longer than {LINE_LIMIT // 1024} KiB")
    if number == 1 and line.startswith(_BYTE_ORDER_MARK):
        raise Malformed(1, "the file begins with a byte order mark: save it as UTF-8 without one")
    try:
        return line.decode()
    except UnicodeDecodeError as error:
        raise Malformed(number, f"not UTF-8 (byte {error.start})") from None


def decoded(number: int, decoder: Any, line: bytes | msgspec.Raw, where: str = "") -> Any:  # noqa: ANN401 - of any type
    """Decode a line, or the part of it that `where` names; raises `Malformed` where it is not what it must be."""
    try:
        return decoder.decode(line)
    except msgspec.ValidationError as error:
        raise Malformed(number, where + _explained(str(error))) from None
    except msgspec.DecodeError as error:
        raise Malformed(number, _not_json(str(error))) from None
    except RecursionError:
        raise Malformed(number, "nested too deeply") from None


def refuse_fields_given_twice(number: int, text: str) -> None:
    """Raise `Malformed` where a line names a field twice: what it means would depend on who reads it."""
    try:
        json.loads(text, object_pairs_hook=_each_once, parse_int=str, parse_float=str)
    except (ValueError, RecursionError) as error:
        raise Malformed(number, str(error)) from None


def one_line(text: str) -> str:
    """Return the text on one line: what cannot be printed is escaped, and the rest of a very long text is left out."""
    shown = text if len(text) <= _REASON_LIMIT else text[:_REASON_LIMIT] + "…"
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in shown)


def short(text: str) -> str:
    """Return the text, or the beginning of a long one, to be named in a message."""
    return text if len(text) <= 60 else text[:60] + "…"


def _not_json(message: str) -> str:
    """Leave out msgspec's byte number, which sometimes is that of the next byte."""
    reason = message.removeprefix("JSON is malformed: ").partition(" (byte ")[0]
    return f"not JSON: {reason[0].lower()}{reason[1:]}"


def _explained(message: str) -> str:
    """Turn msgspec's message into ours where it does not say what is wrong."""
    value, _, path = message.partition(" - at ")
    if path == "`$.event`" and value.startswith("Invalid value "):
        return f"unknown event {short(value.removeprefix('Invalid value '))}"
    return message


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for i, name in enumerate(names) if name in names[:i])
        raise ValueError(f"field {short(twice)!r} is given twice")
    return fields
