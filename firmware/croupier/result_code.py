"""A game's result in the 47 characters that a small QR code holds."""

import unicodedata
from typing import Final

from croupier.results import Result
from croupier.titles import TITLES

MOST: Final = 47
"""Characters of the alphanumeric mode in version 2 with error correction L."""
_ALLOWED: Final = frozenset("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")
_SHORTEST_NAME: Final = 2


def code_text(result: Result) -> str:
    """Return the game, its number, and each side's points; names are cut as far as needed, then left out."""
    head = f"{TITLES[result.game].upper()} {result.number}"
    longest = max(map(len, result.scores), default=0)
    for letters in range(longest, _SHORTEST_NAME - 1, -1):
        told = " ".join([head, *(f"{_plain(side)[:letters].strip()} {n}" for side, n in result.scores.items())])
        if len(told) <= MOST:
            return told
    return " ".join([head, *map(str, result.scores.values())])[:MOST].rstrip()


def _plain(name: str) -> str:
    """Return a name in capitals without accents; what the code has no sign for becomes a hyphen."""
    letters = unicodedata.normalize("NFKD", name.replace("ß", "ss")).upper()
    return "".join(c if c in _ALLOWED else "-" for c in letters if not unicodedata.combining(c))
