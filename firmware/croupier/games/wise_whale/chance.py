"""The chance events of The Wise Whale, drawn from a random source: shuffled decks, die rolls, cards taken out."""

from typing import Final

from croupier.chance import Source, shuffled
from croupier.games.wise_whale.cards import COLOURS, MOTIFS, TAKEN_OUT, TakeOut
from croupier.games.wise_whale.events import NextGame, Roll, Start
from croupier.games.wise_whale.state import State

NAMES: Final = ("next_game", "roll", "start")
"""The events that chance decides: their outcome is drawn before they are recorded."""

DIE_FACES: Final = (3, 3)
"""Faces with the whale and with the colour circle; no rulebook prints them, so they are assumed."""

_DEALS: Final[dict[str, type[Start] | type[NextGame]]] = {"start": Start, "next_game": NextGame}


def outcome(state: State, name: str, source: Source, *, faces: tuple[int, int] = DIE_FACES) -> Start | NextGame | Roll:
    """Draw the chance event of that name; `faces` is how often the die shows the whale and the colour circle."""
    if name == "roll":
        return roll(source, faces)
    if name not in _DEALS:
        raise ValueError(f"chance does not decide {name!r}")
    deck = None if state.setup.boxed else shuffled(source, state.setup.deck)
    return _DEALS[name](deck)


def roll(source: Source, faces: tuple[int, int] = DIE_FACES) -> Roll:
    """Roll the special die with that many faces of each symbol, each at least one."""
    whale, colour = faces
    if min(faces) < 1:
        raise ValueError(f"the die needs each symbol at least once, not {whale} and {colour} times")
    return Roll("whale" if source.below(whale + colour) < whale else "colour")


def random_take_out(level: int, source: Source) -> TakeOut:
    """Draw what stays in the box at that level."""
    count = TAKEN_OUT[level]
    return TakeOut(motifs=shuffled(source, MOTIFS)[:count], colours=shuffled(source, COLOURS)[:count])
