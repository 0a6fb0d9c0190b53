"""A deck file of Bet Your Brain: its cards, what it must hold, and the piles they are drawn from."""

import msgspec

from croupier.chance import Source, shuffled
from croupier.games.bet_your_brain.events import Field, Stone, Symbol, TakeCard
from croupier.games.bet_your_brain.opening import wrong_symbols
from croupier.games.bet_your_brain.setup import CATEGORIES


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card: the question or task and its symbols in front, the solution on the back."""

    category: int
    """1 to 8, in the order in which the arrow passes the categories."""
    front: tuple[str, ...]
    """One or two questions or tasks; on a card with a special point the second is the additional question."""
    back: tuple[str, ...] = ()
    """The solution of each; empty where the players decide together."""
    symbols: tuple[Symbol, ...] = ()
    team_question: bool = False
    linking: dict[Field, Stone] | bool | None = None

    def __post_init__(self) -> None:
        """Refuse a card that could not be played."""
        if not 1 <= self.category <= CATEGORIES:
            raise ValueError(f"category: 1 to {CATEGORIES}, not {self.category}")
        if not 1 <= len(self.front) <= 2:
            raise ValueError(f"front: one question or two, not {len(self.front)}")
        if len(self.back) not in (0, len(self.front)):
            raise ValueError(f"back: one solution for each question or none at all, not {len(self.back)}")
        if wrong := wrong_symbols(self.symbols):
            raise ValueError(f"symbols: {wrong}")
        self.taken()

    def taken(self) -> TakeCard:
        """Return the event of taking this card."""
        return TakeCard(
            symbols=self.symbols,
            team_question=self.team_question or None,
            linking=self.linking,
            questions=2 if len(self.front) == 2 else None,
        )


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The cards of a deck file and, where it has its own, the names of its categories."""

    cards: tuple[Card, ...]
    categories: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        """Refuse a deck without its eight categories."""
        if self.categories is not None and len(self.categories) != CATEGORIES:
            raise ValueError(f"categories: there are exactly {CATEGORIES}, not {len(self.categories)}")


class Piles(msgspec.Struct, frozen=True):
    """The shuffled cards of each category that are still to come, and those that were played or skipped."""

    coming: tuple[tuple[Card, ...], ...]
    used: tuple[tuple[Card, ...], ...] = ((),) * CATEGORIES


def playable(deck: Deck, *, teams: bool) -> None:
    """Raise ValueError when a category holds no card that these players can play: a turn there would never end."""
    for category, cards in enumerate(_by_category(deck), start=1):
        if not any(teams or not card.team_question for card in cards):
            what = "no card" if teams else "only team questions or no card"
            raise ValueError(f"category {category} holds {what}")


def shuffle(deck: Deck, source: Source) -> Piles:
    """Shuffle each category for itself."""
    return Piles(coming=tuple(shuffled(source, cards) for cards in _by_category(deck)))


def draw(piles: Piles, category: int, source: Source) -> tuple[Card, Piles]:
    """Take the next card of a category; one that is used up is shuffled and used again."""
    at = category - 1
    coming, used = piles.coming[at], piles.used[at]
    if not coming:
        coming, used = shuffled(source, used), ()
    card, *rest = coming
    return card, Piles(_put(piles.coming, at, tuple(rest)), _put(piles.used, at, (*used, card)))


def _by_category(deck: Deck) -> tuple[tuple[Card, ...], ...]:
    numbers = range(1, CATEGORIES + 1)
    return tuple(tuple(card for card in deck.cards if card.category == number) for number in numbers)


def _put(piles: tuple[tuple[Card, ...], ...], at: int, pile: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    return (*piles[:at], pile, *piles[at + 1 :])
