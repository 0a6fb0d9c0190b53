"""Legal play by chance alone, for tests and for `croupier play-random`: any setup, any legal event."""

from typing import Final

from croupier.chance import Source, choose, shuffled
from croupier.games.wise_whale.cards import GRID, TakeOut
from croupier.games.wise_whale.chance import NAMES, outcome, random_take_out
from croupier.games.wise_whale.events import Abandon, AnyEvent, Confirm, Draw, EndMemorise, Finish, Pick, Report, Setup
from croupier.games.wise_whale.state import State, legal

GUARD: Final = 10_000
"""Attempts after which a game is given up: nothing in the rules bounds their number."""

_PLAYERS: Final = ("Ann", "Ben", "Cas", "Dee")
_ABANDON_ONCE_IN: Final = {"setup": 100, "memorise": 100, "game-over": 50}
_PLAIN: Final[dict[str, AnyEvent]] = {
    "end_memorise": EndMemorise(),
    "draw": Draw(),
    "confirm": Confirm(),
    "finish": Finish(),
}


def random_setup(source: Source) -> Setup:
    """Return any setup that the rules allow: seats, level, die, cards and what stays in the box."""
    players = shuffled(source, _PLAYERS)[: 1 + source.below(len(_PLAYERS))]
    level = 1 + source.below(3)
    take_out: TakeOut | None = random_take_out(level, source) if source.below(2) else None
    return Setup(
        players=players,
        youngest=choose(source, players),
        level=level,
        die=source.below(2) == 1,
        cards="box" if source.below(3) == 0 else "dealt",
        take_out=take_out,
    )


def random_event(state: State, source: Source) -> AnyEvent | None:
    """Return an event that the rules accept now; None when the session is over."""
    names = legal(state)
    if "abandon" in names and _gives_up(state, source):
        return Abandon()
    name = next((name for name in names if name != "abandon"), None)
    if name is None:
        return None
    if name in NAMES:
        return outcome(state, name, source)
    if name == "pick":
        return Pick(1 + source.below(GRID))
    if name == "report":
        return Report(source.below(4) == 0)
    return _PLAIN[name]


def _gives_up(state: State, source: Source) -> bool:
    return state.attempts >= GUARD or source.below(_ABANDON_ONCE_IN.get(state.phase, 20_000)) == 0
