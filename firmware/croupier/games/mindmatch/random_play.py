"""Legal play by chance alone, for tests and for `croupier play-random`: any setup, any legal event."""

from collections.abc import Callable
from typing import Final

from croupier.chance import Source, choose, shuffled
from croupier.games.mindmatch.chance import outcome, shuffled_cards
from croupier.games.mindmatch.events import (
    FIELDS,
    ROUNDS,
    Abandon,
    AllDone,
    AnyEvent,
    ConfirmPlaythrough,
    ConfirmRound,
    Correct,
    Difficulty,
    Enter,
    MediumDone,
    ReceiverDone,
    Reveal,
    Setup,
    Start,
    StartTermSet,
    Values,
)
from croupier.games.mindmatch.rules import legal
from croupier.games.mindmatch.state import State, is_over, term_key, to_enter

_NAMES: Final = ("Ann", "Ben", "Cas", "Dee", "Eli", "Fay")
_LEVELS: Final[tuple[Difficulty, ...]] = ("easy", "medium", "hard")
_TERMS: Final = ("boat", "Boot", "chalk", "drum", "Echo", "fern", "gate", "hill top", "ink", "jar", "kite", "lamp")
_PLAIN: Final[dict[str, AnyEvent]] = {
    "start": Start(),
    "all_done": AllDone(),
    "reveal": Reveal(),
    "confirm_round": ConfirmRound(),
    "confirm_playthrough": ConfirmPlaythrough(),
}


def random_setup(source: Source) -> Setup:
    """Return any setup that the rules allow: seats, level, variants and point values."""
    players = shuffled(source, _NAMES)[: 3 + source.below(4)]
    return Setup(
        players=players,
        first_medium=choose(source, (None, *players)),
        difficulty=choose(source, (None, *_LEVELS)),
        term_cards=choose(source, (None, True, False)),
        secret=choose(source, (None, True, False)),
        values=_values(source) if _chance(source, 2) else None,
    )


def _values(source: Source) -> Values:
    def four() -> tuple[int, int, int, int]:
        return (_points(source), _points(source), _points(source), _points(source))

    def three() -> tuple[int, int, int]:
        return (source.below(5), source.below(6), source.below(8))

    return Values(
        match=four() if _chance(source, 2) else None,
        empty=four() if _chance(source, 2) else None,
        medium=(three(), three(), three(), three()) if _chance(source, 2) else None,
    )


def _points(source: Source) -> int:
    return 1 + source.below(4)


def _chance(source: Source, one_in: int) -> bool:
    return source.below(one_in) == 0


def random_event(state: State, source: Source) -> AnyEvent | None:
    """Return an event that the rules accept now; None when the game is over."""
    if is_over(state):
        return None
    if _chance(source, 1000):
        return Abandon()
    name = choose(source, [name for name in legal(state) if name != "abandon"])
    return _PLAIN[name] if name in _PLAIN else _MAKERS[name](state, source)


def _draw_card(state: State, source: Source) -> AnyEvent:
    return outcome(state, "draw_card", source, shuffled_cards(source, _TERMS) if _chance(source, 2) else ())


def _start_term_set(state: State, source: Source) -> AnyEvent:
    return StartTermSet(_term(state, source))


def _medium_done(state: State, source: Source) -> AnyEvent:
    return MediumDone(_term(state, source))


def _enter(state: State, source: Source) -> AnyEvent:
    seats = to_enter(state) or state.receivers
    return Enter(state.players[choose(source, seats)], *_entry(source))


def _correct(state: State, source: Source) -> AnyEvent:
    receiver = state.players[choose(source, state.receivers)]
    return Correct(1 + source.below(ROUNDS), receiver, *_entry(source))


def _term(state: State, source: Source) -> str | None:
    """Return a term that is on no term sheet of this playthrough, or none as when all is on paper."""
    taken = {term_key(sheet) for sheet in state.sheets if sheet is not None}
    return choose(source, (None, *(term for term in _TERMS if term_key(term) not in taken)))


def _receiver_done(state: State, source: Source) -> AnyEvent:
    waiting = [seat for seat in state.receivers if seat not in state.done]
    terms = [_term(state, source) for _ in range(source.below(FIELDS + 1))]
    written = tuple(term for term in terms if term is not None)
    return ReceiverDone(state.players[choose(source, waiting)], None if _chance(source, 3) else written)


def _entry(source: Source) -> tuple[int, bool]:
    """Return terms written and whether one matched."""
    match = _chance(source, 2)
    return source.below(FIELDS) + 1 if match else source.below(FIELDS + 1), match


_MAKERS: Final[dict[str, Callable[[State, Source], AnyEvent]]] = {
    "draw_card": _draw_card,
    "start_term_set": _start_term_set,
    "medium_done": _medium_done,
    "receiver_done": _receiver_done,
    "enter": _enter,
    "correct": _correct,
}
