"""The chance events of MindMatch, drawn from a random source: term cards out of a list of start terms."""

from collections.abc import Sequence
from typing import Final

from croupier.chance import Source, choose, shuffled
from croupier.games.contract import Refused
from croupier.games.mindmatch.events import DrawCard
from croupier.games.mindmatch.state import State, term_key

NAMES: Final = ("draw_card",)
"""The events that chance decides: their outcome is drawn before they are recorded."""

Card = tuple[str, ...]
"""The terms of a card, the easiest first (MM-05)."""


def shuffled_cards(source: Source, *levels: Sequence[str]) -> tuple[Card, ...]:
    """Make cards of a list of terms: each has one term of every level, no term is on two cards (MM-05, MM-07)."""
    return tuple(zip(*(shuffled(source, level) for level in levels), strict=False))


def outcome(state: State, name: str, source: Source, supply: Sequence[Card] = ()) -> DrawCard:
    """Draw the chance event of that name; without a supply the card comes from the box and its terms are unknown.

    Cards of which no term has come up in this game are equally likely; only when there are none left, cards that
    repeat a term. So a supply that was put together anew after a restart does no harm.
    """
    if name not in NAMES:
        raise ValueError(f"chance does not decide {name!r}")
    if not supply:
        return DrawCard()
    seen = {term for card in state.cards for term in card}
    undrawn = [card for card in supply if _key(card) not in state.cards]
    fresh = [card for card in undrawn if seen.isdisjoint(_key(card))] or undrawn
    if not fresh:
        raise Refused("All term cards of the deck have been drawn.")
    return DrawCard(choose(source, fresh))


def _key(card: Card) -> Card:
    return tuple(map(term_key, card))
