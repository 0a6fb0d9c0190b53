"""Which deck a game plays with: the one shipped in the players' language, or a file of the owner's."""

from dataclasses import replace
from pathlib import Path
from typing import Any, Final, Literal

from croupier.app.activity import Desk
from croupier.decks import places
from croupier.decks.cards import Deck, QuestionDeck, SpectrumDeck, SuspectDeck, TermDeck
from croupier.decks.load import load
from croupier.decks.rows import DeckError
from croupier.games.bet_your_brain.deck import check_playable
from croupier.games.contract import Refused
from croupier.games.form import Form, Options, Pick, Values
from croupier.games.mindmatch.chance import shuffled_cards
from croupier.texts import Name, Texts

FILE: Final = "deck_file"
"""Key of the form's value that names a file of the owner's; empty: the deck shipped."""

LANGUAGE: Final = "deck_language"
"""Option that names the language of the deck shipped: a game that goes on keeps its cards, whatever is spoken since."""

KINDS: Final[dict[str, Literal["spectrum", "questions", "terms", "suspects"]]] = {
    "wavelength": "spectrum",
    "bet-your-brain": "questions",
    "mindmatch": "terms",
    "astute-goose": "suspects",
}
"""Game -> kind of its decks."""


def wanted(values: Values) -> bool:
    """Tell whether the players want to play with a deck that the box knows."""
    return values.get("cards") in {"deck", "dealt"}


def own(game: str) -> dict[str, Deck]:
    """Return the owner's decks for a game by the names of their files; files at fault are left to `croupier deck`."""
    found = {}
    for path in places.own_files():
        try:
            deck = load(path)
        except (DeckError, OSError):
            continue
        if deck.kind == KINDS.get(game):
            found[path.name] = deck
    return found


def with_deck_files(form: Form, files: dict[str, Deck]) -> Form:
    """Return the form with one more field, the deck, where the owner has files for this game."""
    if not files:
        return form

    def options(_: Values, say: Texts) -> Options:
        return (*((name, f"{Name(Path(name).stem)}") for name in files), ("", say("Croupier's")))

    return replace(form, fields=(*form.fields, Pick(key=FILE, label="Deck", asked=wanted, options=options)))


def deck_for(desk: Desk, game: str, values: Values, files: dict[str, Deck] | None = None) -> Any:  # noqa: ANN401
    """Return the deck as the game's chance takes it, or None; raises `Refused` where the file is gone or at fault."""
    if not wanted(values) or game not in KINDS:
        return None
    name = values.get(FILE, "")
    if name:
        deck = (own(game) if files is None else files).get(name)
        if deck is None:
            raise Refused("The deck {name} is gone or at fault.", name=Name(name))
        return _in_play(desk, deck, values)
    kind = KINDS[game]
    if kind == "suspects":
        return None
    return _in_play(desk, load(places.shipped(kind, values.get(LANGUAGE, desk.say.language))), values)


def supply(deck: Any) -> int:  # noqa: ANN401 - each game has its own kind
    """Return how many cards a deck in play has."""
    return len(deck.cards) if isinstance(deck, QuestionDeck) else len(deck)


def _in_play(desk: Desk, deck: Deck, values: Values) -> Any:  # noqa: ANN401
    match deck:
        case SpectrumDeck():
            return tuple(card.faces for card in deck.cards)
        case SuspectDeck():
            return tuple(card.code for card in deck.cards)
        case TermDeck():
            return shuffled_cards(desk.source, deck.of("easy"), deck.of("medium"), deck.of("hard"))
        case QuestionDeck():
            check_playable(deck, teams=values.get("mode") == "teams")
    return deck
