"""Estimates and true values: numbers as people write them, kept and compared exactly."""

import re
from fractions import Fraction

import msgspec

LONGEST = 40
_FORM = re.compile(r"-?[0-9]+(\.[0-9]+)?")


def figure(number: str | int | None) -> msgspec.Raw:
    """Return a number as an event carries it; a text keeps its form, so `"12.50"` stays `"12.50"`."""
    return msgspec.Raw(msgspec.json.encode(number))


def read_figure(written: msgspec.Raw) -> Fraction | None:
    """Return the exact number written as a JSON string or a JSON number, None for null; ValueError otherwise.

    The JSON text itself is read: a decoder would make a binary float of 0.1 and forget how 1e2 was written.
    """
    text = bytes(written).decode()
    if text == "null":
        return None
    if text.startswith('"'):
        text = msgspec.json.decode(written, type=str)
    if len(text) > LONGEST:
        raise ValueError(f"value: at most {LONGEST} characters, not {len(text)}")
    if not _FORM.fullmatch(text):
        raise ValueError(f"value: a number is digits, with at most a '-' before and one '.' between them, not {text}")
    return Fraction(text)
