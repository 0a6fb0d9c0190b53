"""The chance events of The Astute Goose, drawn from a random source: the shuffled deck and the two dice."""

from collections.abc import Sequence
from typing import Final

from croupier.chance import Source, shuffled
from croupier.games.astute_goose.cards import DIE_NUMBERS, FEATURES, PRACTICE_DECK
from croupier.games.astute_goose.events import Roll, Start
from croupier.games.astute_goose.state import State

NAMES: Final = ("roll", "start")
"""The events that chance decides: their outcome is drawn before they are recorded."""

DIE_FACES: Final = (2, 2, 2)
"""Faces with colour, clothing and animal; no rulebook prints them, so they are assumed."""


def outcome(
    state: State,
    name: str,
    source: Source,
    *,
    faces: tuple[int, int, int] = DIE_FACES,
    deck: Sequence[str] = PRACTICE_DECK,
) -> Start | Roll:
    """Draw the chance event of that name; `faces` as in `roll`, `deck` is the owner's deck if there is one."""
    if name == "roll":
        return roll(source, faces)
    if name == "start":
        return start(state, source, deck)
    raise ValueError(f"chance does not decide {name!r}")


def start(state: State, source: Source, deck: Sequence[str] = PRACTICE_DECK) -> Start:
    """Shuffle the suspects, or start without a deck where the real cards are on the table."""
    return Start(None if state.setup.boxed else shuffled(source, deck))


def roll(source: Source, faces: tuple[int, int, int] = DIE_FACES) -> Roll:
    """Roll both dice; `faces` is how often the feature die shows colour, clothing and animal, each at least once."""
    if min(faces) < 1:
        raise ValueError(f"the feature die needs each feature at least once, not {faces}")
    number = 1 + source.below(DIE_NUMBERS)
    sides = [feature for feature, count in zip(FEATURES, faces, strict=True) for _ in range(count)]
    return Roll(number, sides[source.below(len(sides))])
