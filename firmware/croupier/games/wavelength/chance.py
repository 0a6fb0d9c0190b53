"""Chance in Wavelength: where the target comes to rest, and which card is drawn from a deck file."""

from collections import Counter
from collections.abc import Sequence

from croupier.chance import Source, choose
from croupier.games.wavelength import events as ev
from croupier.games.wavelength.setup import supply, width
from croupier.games.wavelength.state import State, redo_takes_card, together
from croupier.objects import wheel

NAMES = ("draw_card", "leak", "spin")
"""The events that chance decides: `leak` is the one with the outcome "redo"."""


def outcome(state: State, name: str, source: Source, deck: Sequence[ev.Faces] = ()) -> ev.AnyEvent:
    """Draw the outcome of the event of that name; `deck` holds every card of the deck file, in any order.

    Drawing one of the cards not yet drawn is the same as drawing from a shuffled supply, and needs no memory of an
    order that undo or a power cut could tear from the record.
    """
    if name == "spin":
        return ev.Spin(target=choose(source, wheel.targets(width(state.setup))))
    if name == "draw_card":
        return ev.DrawCard(faces=_card(state, source, deck))
    if name == "leak":
        return ev.Leak(outcome="redo", faces=_card(state, source, deck) if redo_takes_card(state) else None)
    raise ValueError(f"chance does not decide {name!r}")


def _card(state: State, source: Source, deck: Sequence[ev.Faces]) -> ev.Faces | None:
    if not deck:
        return None
    if len(deck) != supply(state.setup):
        raise ValueError(f"the deck has {len(deck)} cards, but the game was set up for {supply(state.setup)}")
    return choose(source, _not_drawn(state, deck))


def _not_drawn(state: State, deck: Sequence[ev.Faces]) -> list[ev.Faces]:
    if not together(state) and state.cards_left == 0:
        return list(deck)
    return list((Counter(deck) - Counter(state.drawn)).elements())
