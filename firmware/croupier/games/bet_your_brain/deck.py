"""Cards of a deck file in play: which one lies on top, and what the rules are told of it.

The piles are not kept anywhere. A pile follows from the game's secret and from how many cards of the category were
taken, which the state counts: so a game that is resumed, or an event that is taken back, finds the pile as it was.
"""

from collections.abc import Callable
from typing import TypeAlias

from croupier.chance import SeededSource, Source, shuffled
from croupier.decks.cards import QuestionCard, QuestionDeck
from croupier.digests import sha256
from croupier.games.bet_your_brain.events import STONES, TakeCard
from croupier.games.bet_your_brain.setup import CATEGORIES
from croupier.games.bet_your_brain.state import State
from croupier.games.contract import Refused
from croupier.messages import messages
from croupier.texts import Name

Shuffling: TypeAlias = Callable[[str], Source]
"""The random source for the shuffle of this name: the same numbers whenever the same name is asked for."""


def shuffling(secret: str) -> Shuffling:
    """Return the shuffles of a game with this secret."""
    return lambda name: SeededSource(int.from_bytes(sha256(f"{secret}/{name}".encode()).digest(), "big"))


NO_CARD, ALL_TEAMS = messages(
    (
        "The deck has no card for {category}.",
        "The deck has only team questions for {category}: play in teams, or take another deck.",
    )
)


def check_playable(deck: QuestionDeck, *, teams: bool) -> None:
    """Raise `Refused` when a category holds no card that these players can play: its turns would never end."""
    for category in range(1, CATEGORIES + 1):
        if not deck.of(category, teams=teams):
            needed = ALL_TEAMS if deck.of(category, teams=True) else NO_CARD
            raise Refused(needed, category=Name(deck.categories[category - 1]))


def next_card(state: State, deck: QuestionDeck, source: Shuffling) -> QuestionCard:
    """Return the card that is taken next in the category of the turn."""
    return _card(state.arrow, state.taken[state.arrow - 1], deck, source)


def present_card(state: State, deck: QuestionDeck, source: Shuffling) -> QuestionCard:
    """Return the card that was taken last in the category of the turn."""
    return _card(state.arrow, state.taken[state.arrow - 1] - 1, deck, source)


def _card(category: int, number: int, deck: QuestionDeck, source: Shuffling) -> QuestionCard:
    cards = deck.of(category, teams=True)
    time_through, on_pile = divmod(number, len(cards))
    return shuffled(source(f"category {category}, time {time_through}"), cards)[on_pile]


def taken(card: QuestionCard) -> TakeCard:
    """Return the event of taking this card."""
    return TakeCard(
        symbols=card.symbols,
        team_question=card.team or None,
        linking={field: STONES[stone - 1] for field, stone in (card.solution or {}).items()} or None,
        questions=None if card.question_2 is None else 2,
    )
