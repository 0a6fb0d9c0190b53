"""The symbols on the dice of The Astute Goose and The Wise Whale: the games' own pictures and words."""

from typing import NamedTuple

from croupier.games.astute_goose.pictures import SYMBOLS as GOOSE
from croupier.games.astute_goose.words import FEATURES
from croupier.games.wise_whale.pictures import WHALE
from croupier.messages import messages
from croupier.views import Bitmap


class Symbol(NamedTuple):
    """A symbol's picture and the message id of its word."""

    picture: Bitmap
    word: str


SYMBOLS = {
    **{str(feature): Symbol(GOOSE[feature], word) for feature, word in FEATURES.items()},
    "whale": Symbol(WHALE, messages("whale")),
}
"""Face of a die -> its symbol."""
