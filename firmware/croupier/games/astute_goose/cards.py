"""The 25 suspects: their features, the practice deck, and which number of the die means which position."""

from collections.abc import Sequence
from typing import Final, Literal, get_args

Colour = Literal["yellow", "red", "purple", "blue", "green"]
Clothing = Literal["bow tie", "tie", "scarf", "key chain", "striped shirt"]
Animal = Literal["rat", "dog", "cat", "goose", "parrot"]
Value = Literal[Colour, Clothing, Animal]

Feature = Literal["colour", "clothing", "animal"]
"""The three symbols of the feature die."""

FEATURES: Final[dict[Feature, tuple[Value, ...]]] = {
    "colour": get_args(Colour),
    "clothing": get_args(Clothing),
    "animal": get_args(Animal),
}
"""Feature -> its five values, in the order in which a suspect is written: `yellow/bow tie/rat`."""

DECK_SIZE: Final = 25

UNKNOWN: Final = "?"
"""A card that cannot be seen: lying face down, or a real one on the table."""

POSITIONS: Final = {1: 3, 2: 4, 3: 5, 4: 6}
"""Level -> suspects in the row."""

DIE_NUMBERS: Final = 6


def _practice_deck() -> tuple[str, ...]:
    colours, clothing, animals = FEATURES.values()
    return tuple(
        f"{colour}/{item}/{animals[(c + 2 * i) % 5]}"
        for c, colour in enumerate(colours)
        for i, item in enumerate(clothing)
    )


PRACTICE_DECK: Final = _practice_deck()
"""Our own deck in canonical order: a Latin square, in which any two values of two features meet once."""

_KNOWN: Final = frozenset(
    f"{c}/{i}/{a}" for c in get_args(Colour) for i in get_args(Clothing) for a in get_args(Animal)
)
_PLACE: Final = {feature: place for place, feature in enumerate(FEATURES)}


def check_deck(cards: Sequence[str]) -> None:
    """Raise ValueError unless these are 25 suspects; they may repeat, as an owner's deck file may have it."""
    for card in cards:
        if card not in _KNOWN:
            raise ValueError(f"deck: {card!r} is not a suspect of this game")
    if len(cards) != DECK_SIZE:
        raise ValueError(f"deck: {DECK_SIZE} suspects are needed, not {len(cards)}")


def value_of(suspect: str, feature: Feature) -> str:
    """Return the suspect's value of that feature."""
    return suspect.split("/")[_PLACE[feature]]


def position_of(number: int, level: int) -> int:
    """Return the position that a number of the die means at that level, counted from 1 at the left."""
    return (number - 1) % POSITIONS[level] + 1
