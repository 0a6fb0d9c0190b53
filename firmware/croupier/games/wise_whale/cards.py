"""The 49 creature cards: their codes, what a level leaves in the box, and when two of them match."""

from typing import Final, Literal, get_args

import msgspec

Motif = Literal["CO", "DO", "PU", "TU", "SE", "ST", "WH"]
"""Coral, dolphin, pufferfish, turtle, seahorse, starfish, whale."""

Colour = Literal["Y", "O", "R", "P", "B", "T", "G"]
"""Yellow, orange, red, purple, blue, turquoise, green."""

Symbol = Literal["whale", "colour"]
"""The two symbols of the special die: same creature, or same colour."""

MOTIFS: Final[tuple[Motif, ...]] = get_args(Motif)
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)

DECK: Final = tuple(f"{motif}-{colour}" for motif in MOTIFS for colour in COLOURS)
"""All cards in canonical order, written as in records: `TU-B` is the blue turtle."""

UNKNOWN: Final = "?"
"""A real card on the table, which the box cannot see."""

GRID: Final = 9
"""Cards laid out face up, three rows of three."""

TAKEN_OUT: Final = {1: 2, 2: 1, 3: 0}
"""Level -> how many motifs, and how many colours, stay in the box."""


class TakeOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The motifs and the colours that stay in the box for a whole session."""

    motifs: tuple[Motif, ...]
    colours: tuple[Colour, ...]


USUAL_TAKE_OUT: Final = {
    1: TakeOut(motifs=("CO", "ST"), colours=("G", "R")),
    2: TakeOut(motifs=("CO",), colours=("G",)),
    3: TakeOut(motifs=(), colours=()),
}
"""Level -> what stays in the box when nobody chooses."""


def deck_without(take_out: TakeOut) -> tuple[str, ...]:
    """Return the cards that are left to play with, in canonical order."""
    return tuple(card for card in DECK if card[:2] not in take_out.motifs and card[3] not in take_out.colours)


def matches(drawn: str, picked: str, symbol: Symbol | None) -> bool:
    """Tell whether the picked card goes with the drawn one; without a symbol either feature will do."""
    same_motif, same_colour = drawn[:2] == picked[:2], drawn[3] == picked[3]
    if symbol is None:
        return same_motif or same_colour
    return same_motif if symbol == "whale" else same_colour
