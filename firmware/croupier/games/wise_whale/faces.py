"""The creature cards as cards of a view: picture, swatch, names."""

from croupier.games.colours import HATCHES, letters
from croupier.games.wise_whale.cards import COLOURS, MOTIFS
from croupier.games.wise_whale.pictures import CREATURES
from croupier.games.wise_whale.words import CODES
from croupier.games.wise_whale.words import CREATURES as NAMES
from croupier.texts import Texts
from croupier.views import Card

_WORDS = dict(zip(map(str, COLOURS), HATCHES, strict=True))


def creature_card(say: Texts, card: str) -> Card:
    """Return a card as it is seen, by its code in records such as `TU-B`."""
    motif, colour = card[:2], _WORDS[card[3]]
    letter = letters(say)[colour]
    code = dict(zip(map(str, MOTIFS), say(CODES).split(), strict=True))[motif]
    words = (say(NAMES[motif]), say(colour))
    return Card(CREATURES[motif], HATCHES[colour], letter, ", ".join(words), words=words, code=f"{code}-{letter}")
