"""Legal play by chance alone, for tests and for `croupier play-random`: any setup, any legal event."""

from typing import Final

from croupier.chance import Source, choose, shuffled
from croupier.games.astute_goose.cards import DECK_SIZE, FEATURES, PRACTICE_DECK, Value
from croupier.games.astute_goose.chance import roll, start
from croupier.games.astute_goose.events import (
    Abandon,
    AnyEvent,
    Confirm,
    EndMemorise,
    EndRelearn,
    Guess,
    Pass,
    Report,
    Setup,
)
from croupier.games.astute_goose.state import State, legal

_PLAYERS: Final = ("Ann", "Ben", "Cas", "Dee", "Eve")
_ABANDON_ONCE_IN: Final = 2_000
_PLAIN: Final[dict[str, AnyEvent]] = {
    "end_memorise": EndMemorise(),
    "pass": Pass(),
    "confirm": Confirm(),
    "end_relearn": EndRelearn(),
}


def random_setup(source: Source) -> Setup:
    """Return any setup that the rules allow: seats, level, way of playing and cards."""
    players = shuffled(source, _PLAYERS)[: 1 + source.below(len(_PLAYERS))]
    together = source.below(2) == 1
    return Setup(
        players=players,
        youngest=choose(source, players),
        level=1 + source.below(4),
        play="solo" if len(players) == 1 else "together" if together else "against",
        cards="box" if source.below(3) == 0 else "dealt",
        reveal_lost=choose(source, (None, False, True)),
    )


def random_event(state: State, source: Source) -> AnyEvent | None:
    """Return an event that the rules accept now; None when the game is over.

    No count of attempts is needed: every turn resolves one of 25 cards, so a game has 26 rolls at most.
    """
    names = [name for name in legal(state) if name != "abandon"]
    if not names:
        return None
    if source.below(_ABANDON_ONCE_IN) == 0:
        return Abandon()
    return _event(choose(source, names), state, source)


def _event(name: str, state: State, source: Source) -> AnyEvent:
    if name == "start":
        return start(state, source, _suspects(source))
    if name == "roll":
        return roll(source)
    if name == "guess":
        return Guess(choose(source, _open_values(state)))
    if name == "report":
        return Report(source.below(3) == 0)
    return _PLAIN[name]


def _open_values(state: State) -> list[Value]:
    asked = FEATURES[state.asked.feature] if state.asked else ()
    return [value for value in asked if value not in state.named]


def _suspects(source: Source) -> tuple[str, ...]:
    """Return the practice deck, or now and then a deck as an owner's file may hold it, with repeated cards."""
    if source.below(4):
        return PRACTICE_DECK
    kinds = list(FEATURES.values())
    return tuple("/".join(choose(source, kind) for kind in kinds) for _ in range(DECK_SIZE))
