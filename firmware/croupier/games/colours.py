"""The colours of the memory games for eyes that may see none: each has a hatching and a letter, both its own."""

from typing import Final, NamedTuple

from croupier.messages import messages
from croupier.texts import Texts
from croupier.views import Bitmap, bitmap


class Colour(NamedTuple):
    """A colour: the message id of its name, and its hatching."""

    word: str
    hatch: str


COLOURS: Final = (
    Colour(messages("yellow"), "dots"),
    Colour(messages("orange"), "dense"),
    Colour(messages("red"), "vertical"),
    Colour(messages("purple"), "rising"),
    Colour(messages("blue"), "horizontal"),
    Colour(messages("turquoise"), "grid"),
    Colour(messages("green"), "falling"),
)
"""All colours of the two games; the Goose leaves out orange and turquoise."""

HATCHES: Final = {colour.word: colour.hatch for colour in COLOURS}
"""Colour -> hatching, in every language the same."""


def letters(say: Texts) -> dict[str, str]:
    """Return colour -> letter in the players' language.

    One message holds all seven in the order yellow, orange, red, purple, blue, turquoise, green, so that a translator
    sees at a glance whether two collide.
    """
    return dict(zip(HATCHES, say("Y O R P B T G").split(), strict=True))


COLOUR_CIRCLE: Final[Bitmap] = bitmap(
    """
    ........#####........
    .....####.######.....
    ....##....#######....
    ...##.....########...
    ..##......#########..
    .##.#.#.#.##########.
    .#........##########.
    .#........##########.
    ##........###########
    #.#.#.#.#.###########
    #####################
    #.........#..#..#..##
    ###########.#..#..###
    .#........##..#..#.#.
    .##########..#..#..#.
    .##.......#.#..#..##.
    ..##########..#..##..
    ...##.....#..#..##...
    ....#######.#..##....
    .....####.######.....
    ........#####........
    """,
    "colour circle",
)
"""The symbol of both special dice that asks for a colour."""
