"""What a record prints of a game of The Astute Goose, and what of it the table may see."""

from typing import Any

from croupier.games.astute_goose.cards import UNKNOWN
from croupier.games.astute_goose.state import State, legal
from croupier.games.contract import Audience, Position


def shown_suspect(state: State) -> str | None:
    """Return the resolved suspect as long as everybody sees it; None where it stays unknown or is a real card."""
    lost_unseen = state.setup.play == "against" and state.right is None and not state.setup.reveal_lost
    if state.phase != "show" or state.setup.boxed or lost_unseen:
        return None
    return state.suspect


def position(state: State, audience: Audience) -> Position:
    """Return the position as records print it; `public` sees no face-down card."""
    setup, over = state.setup, state.phase in {"game-over", "abandoned"}
    dealt = state.phase not in {"setup", "memorise"}
    return {
        "game": "astute-goose",
        "phase": state.phase,
        "active": setup.players[state.seat] if dealt and not over else None,
        "legal": list(legal(state)),
        "scores": state.won,
        "over": over,
        "winners": _winners(state),
        "row": _row(state, audience),
        "stack": len(state.stack),
        "asked": _asked(state),
        "guesser": None if over or state.guesser is None else setup.players[state.guesser],
        "named": list(state.named),
        "won": state.won,
        "errors": None if setup.play == "against" else len(state.errors),
        "out": len(state.out),
        "result": result(state),
    }


def _winners(state: State) -> list[str]:
    if state.phase != "game-over" or state.setup.play != "against":
        return []
    best = max(state.won.values())
    return [name for name, points in state.won.items() if points == best]


def _asked(state: State) -> dict[str, Any] | None:
    return None if state.asked is None else {"position": state.asked.position, "feature": state.asked.feature}


def result(state: State) -> int | None:
    """Return the result of a game alone or together that is over: alone, errors are taken off; else None."""
    if state.phase != "game-over" or state.setup.play == "against":
        return None
    won = len(state.piles[0])
    return won - len(state.errors) if state.setup.play == "solo" else won


def _row(state: State, audience: Audience) -> list[str | None] | list[bool]:
    if state.setup.boxed:
        return [card is not None for card in state.row]
    if audience == "all" or state.phase == "memorise":
        return list(state.row)
    fresh = state.fresh if state.phase == "relearn" else None
    return [card if card is None or place == fresh else UNKNOWN for place, card in enumerate(state.row, start=1)]
