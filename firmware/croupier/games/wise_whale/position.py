"""What a record prints of a session of The Wise Whale, and what of it the table may see."""

from croupier.games.contract import Audience, Position
from croupier.games.wise_whale.cards import GRID
from croupier.games.wise_whale.state import State, legal


def position(state: State, audience: Audience) -> Position:
    """Return the position as records print it; `public` sees no face-down card."""
    setup, players = state.setup, state.setup.players
    in_turn = state.phase in {"draw", "roll", "pick", "show"}
    scored = state.phase in {"game-over", "series-over"} and state.complete
    return {
        "game": "wise-whale",
        "phase": state.phase,
        "active": players[state.seat] if in_turn else None,
        "legal": list(legal(state)),
        "scores": dict(zip(players, state.totals, strict=True)),
        "over": scored or state.phase == "abandoned",
        "winners": _winners(state) if scored else [],
        "grid": _grid(state, audience),
        "stack": len(state.stack),
        "drawn": None if setup.boxed else state.drawn,
        "symbol": state.symbol,
        "attempt": state.attempt,
        "won": dict(zip(players, state.won, strict=True)),
        "errors": len(state.errors) if setup.solo else None,
        "last": state.last,
        "game_number": state.game_number,
        "games": [dict(zip(players, points, strict=True)) for points in state.games],
        "result": state.won[0] - len(state.errors) if scored and setup.solo else None,
    }


def _winners(state: State) -> list[str]:
    if state.setup.solo:
        return []
    best = max(state.totals)
    return [name for name, total in zip(state.setup.players, state.totals, strict=True) if total == best]


def _grid(state: State, audience: Audience) -> list[str | None] | None:
    if state.setup.boxed:
        return None
    cards: list[str | None] = list(state.grid or (None,) * GRID)
    if audience == "all" or state.phase == "memorise":
        return cards
    shown = state.picked if state.phase == "show" else None
    return [card if place == shown else None for place, card in enumerate(cards, start=1)]
