"""The values of the three features, and the suspects made of them, as cards of a view."""

from croupier.games.astute_goose.cards import FEATURES, Feature, Value
from croupier.games.astute_goose.pictures import CLOTHES, HEADS
from croupier.games.astute_goose.words import ANIMALS as ANIMAL_CODES
from croupier.games.astute_goose.words import CLOTHES as CLOTHING_CODES
from croupier.games.colours import HATCHES, letters
from croupier.texts import Texts
from croupier.views import Card


def value_card(say: Texts, feature: Feature, value: Value) -> Card:
    """Return one value of a feature as a card: a swatch, or a picture."""
    if feature == "colour":
        return Card(hatch=HATCHES[value], letter=letters(say)[value], name=say(value), code=letters(say)[value])
    pictures = CLOTHES if feature == "clothing" else HEADS
    return Card(pictures[value], name=say(value), code=_codes(say)[value])


def suspect_card(say: Texts, suspect: str) -> Card:
    """Return a suspect as it is seen: a head, what it wears, and the swatch of its colour."""
    colour, clothing, animal = suspect.split("/")
    letter, codes = letters(say)[colour], _codes(say)
    words = (say(animal), say(clothing), say(colour))
    return Card(
        HEADS[animal],
        HATCHES[colour],
        letter,
        name=", ".join(words),
        extra=(CLOTHES[clothing],),
        words=words,
        code=f"{codes[animal]}-{codes[clothing]}-{letter}",
    )


def _codes(say: Texts) -> dict[str, str]:
    clothing, animals = FEATURES["clothing"], FEATURES["animal"]
    return dict(zip((*clothing, *animals), (say(CLOTHING_CODES) + " " + say(ANIMAL_CODES)).split(), strict=True))
