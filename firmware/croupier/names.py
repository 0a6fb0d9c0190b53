"""Names of players, teams and sides as people enter them: made tidy, refused with a reason, compared without case."""

import unicodedata
from typing import Final

LONGEST: Final = 24
"""The most characters of a name: one line of the glass."""

_UNSEEN: Final = {"Cc": "control", "Cf": "invisible", "Cs": "broken", "Co": "private", "Cn": "unknown"}
"""Kinds of characters that no name may hold, by Unicode category."""
_LOOK_EMPTY: Final = "\u115f\u1160\u3164\uffa0\u2800"
"""Letters and signs that are drawn as nothing: the Hangul fillers and the blank Braille pattern."""


def clean(text: str) -> str:
    """Return a name trimmed, with single blanks and composed letters; raise ValueError when it is no name."""
    name = unicodedata.normalize("NFC", " ".join(text.split()))
    if not name:
        raise ValueError("a name needs at least one character")
    for character in name:
        kind = "invisible" if character in _LOOK_EMPTY else _UNSEEN.get(unicodedata.category(character))
        if kind:
            raise ValueError(f"a name cannot hold the {kind} character U+{ord(character):04X}")
    if len(name) > LONGEST:
        raise ValueError(f"a name has {LONGEST} characters at most, not {len(name)}")
    return name


def same(a: str, b: str) -> bool:
    """Tell whether two names are the same to people: case, width, accents' spelling and extra blanks do not matter."""
    return _key(a) == _key(b)


def _key(name: str) -> str:
    """Return the compatibility caseless form of the Unicode standard (its definition D146), with single blanks."""
    folded = unicodedata.normalize("NFD", name).casefold()
    folded = unicodedata.normalize("NFKD", folded).casefold()
    return " ".join(unicodedata.normalize("NFKD", folded).split())
