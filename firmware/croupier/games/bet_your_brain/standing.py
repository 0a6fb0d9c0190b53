"""What may be known of a game: the position for an audience, a side's own view, the time that is given."""

from typing import Any

from msgspec.structs import replace

from croupier.games.bet_your_brain.legality import legal
from croupier.games.bet_your_brain.state import Holdings, Place, State, place
from croupier.games.contract import Audience, Position


def position(state: State, audience: Audience) -> Position:
    """Return the position as this audience may see it."""
    everybody = range(len(state.sides))
    return _position(state, everybody if audience == "all" else ())


def own_view(state: State, name: str) -> Position:
    """Return the public position with this side's own bet and marker in it."""
    return _position(state, (place(state, name),))


def runs(state: State) -> int:
    """Return how often the hourglass runs for the card that lies there: it is turned over for the most answers."""
    return 2 if state.contest == "most-correct" else 1


def seconds(state: State) -> int:
    """Return how long that is."""
    return state.setup.seconds * runs(state)


def _position(state: State, insiders: range | tuple[Place, ...]) -> Position:
    names, over = state.setup.names, state.phase == "game-over"
    seen = [side if where in insiders else _public(state, side) for where, side in enumerate(state.sides)]
    return {
        "game": "bet-your-brain",
        "phase": state.phase,
        "active": None if over else names[state.active],
        "legal": list(legal(state)),
        "scores": {name: side.own for name, side in zip(names, seen, strict=True)},
        "over": over,
        "winners": [names[where] for where in state.winners],
        "sides": {name: _shown(side) for name, side in zip(names, seen, strict=True)},
        "stack": state.stack,
        "category": None if over or state.phase == "category" else state.arrow,
        "arrow": state.arrow,
        "contest": None if state.phase == "read" else state.contest,
        "contest_winners": _contest_winners(state),
    }


def _public(state: State, side: Holdings) -> Holdings:
    """Hide the marker until it is settled, and in the betting the whole bet."""
    marker = side.marker if state.phase == "settle" else None
    if state.phase != "bet":
        return replace(side, marker=marker)
    own, credit = side.own + side.field_own, side.credit + side.field_credit
    return replace(side, own=own, credit=credit, field_own=0, field_credit=0, marker=None)


def _shown(side: Holdings) -> dict[str, Any]:
    return {
        "own": side.own,
        "credit": side.credit,
        "bank": side.bank,
        "field_own": side.field_own,
        "field_credit": side.field_credit,
        "loans": side.loans,
        "marker": side.marker,
    }


def _contest_winners(state: State) -> list[str] | None:
    won = state.turn.winners
    return None if won is None else [state.setup.names[where] for where in won]
