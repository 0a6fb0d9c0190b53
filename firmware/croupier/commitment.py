"""Commit and reveal: a fingerprint of a hidden target or deck, shown before play and checked after it.

The fingerprint is made of the game's salt, so that nobody can try out all 187 targets; the salt is shown when the game
is over. Whoever noted the fingerprint can then prove that nothing was changed meanwhile.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

import msgspec

from croupier.chance import Source
from croupier.digests import sha256
from croupier.games.contract import Event, Game, event_name

DIGITS: Final = 8


class Commitment(NamedTuple):
    """The fingerprint of the n-th hidden thing of a game."""

    number: int
    event: Event
    fingerprint: str


def new_salt(source: Source) -> str:
    """Return 32 hex digits of chance."""
    return f"{source.below(2**128):032x}"


def hides(game: Game[Any], event: Event) -> bool:
    """Tell whether an event hides a target or a deck; a deck of cards in people's hands is not ours to vouch for."""
    return event_name(event) in game.hides and any(
        value is not None for value in msgspec.structs.asdict(event).values()
    )


def fingerprint(salt: str, number: int, event: Event) -> str:
    """Return eight hex digits in two groups; `number` counts the game's hidden things from 1."""
    digest = sha256(f"{salt.lower()} {number} ".encode() + msgspec.json.encode(event)).hexdigest()[:DIGITS]
    return f"{digest[:4]} {digest[4:]}"


def commitments(game: Game[Any], salt: str, events: Iterable[Event]) -> Iterator[Commitment]:
    """Return the fingerprint of everything that the events of a game hid, in order."""
    number = 0
    for event in events:
        if hides(game, event):
            number += 1
            yield Commitment(number, event, fingerprint(salt, number, event))
