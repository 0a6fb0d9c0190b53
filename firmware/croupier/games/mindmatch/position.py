"""Which events MindMatch accepts now, and the position that everybody may know."""

from collections.abc import Mapping

from croupier.games.contract import Audience, Position
from croupier.games.mindmatch.events import ROUNDS
from croupier.games.mindmatch.state import Phase, State, is_over, medium_points, to_enter, totals, winners


def legal(state: State) -> tuple[str, ...]:
    """Return the names of the events that are accepted now for some value of their fields, sorted."""
    names = _LEGAL[state.phase]
    if state.phase == "start-term":
        names = ("draw_card",) if state.term_cards and not state.drawn else ("start_term_set",)
    elif state.phase == "enter" and not to_enter(state):
        names = ("confirm_round", "enter")
    return names if is_over(state) else tuple(sorted(("abandon", *names)))


_LEGAL: Mapping[Phase, tuple[str, ...]] = {
    "setup": ("start",),
    "start-term": ("draw_card", "start_term_set"),
    "medium-writes": ("medium_done",),
    "receivers-write": ("all_done", "receiver_done"),
    "reveal": ("reveal",),
    "enter": ("enter",),
    "playthrough-score": ("confirm_playthrough", "correct"),
    "game-over": (),
    "abandoned": (),
}


def position(state: State, _audience: Audience) -> Position:
    """Return the position; both views are the same, since no term is part of it."""
    medium = state.players[state.medium]
    return {
        "game": "mindmatch",
        "phase": state.phase,
        "active": medium if state.phase in ("start-term", "medium-writes") else None,
        "legal": list(legal(state)),
        "scores": dict(zip(state.players, totals(state), strict=True)),
        "over": is_over(state),
        "winners": list(winners(state)),
        "medium": medium,
        "playthrough": state.playthrough,
        "round": state.round,
        "to_enter": [state.players[seat] for seat in to_enter(state)],
        "entries": [_entries_position(state, number) for number in range(ROUNDS)],
        "medium_points": list(medium_points(state)),
    }


def _entries_position(state: State, number: int) -> dict[str, dict[str, object]]:
    values = state.values[number]
    return {
        name: {"written": entry.written, "match": entry.match, "points": values.receiver(entry)}
        for name, entry in zip(state.players, state.entries[number], strict=True)
        if entry is not None
    }
