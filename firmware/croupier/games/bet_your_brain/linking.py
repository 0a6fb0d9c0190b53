"""Link stones on link fields: laying them, taking them off, and judging them where the solution is known."""

from croupier.games.bet_your_brain.events import Field, PlaceLink, RemoveLink, Stone
from croupier.games.bet_your_brain.state import Link, Place, State, in_turn, place
from croupier.games.contract import Refused


def linkers(state: State) -> tuple[Place, ...]:
    """Return the sides that may move their link stones now."""
    if not fields(state):
        return ()
    if state.phase == "answer":
        return (state.active,)
    everybody = range(len(state.sides))
    if state.phase == "most":
        return tuple(everybody)
    if state.phase == "fast" and not state.turn.time_over:
        return tuple(side for side in everybody if side not in state.turn.calls)
    return ()


def fields(state: State) -> tuple[Field, ...]:
    """Return the link fields that take part; none when no linking card lies there."""
    return state.turn.card.fields if state.turn.card else ()


def links(state: State, side: Place) -> dict[Field, Stone]:
    """Return what lies on a side's link fields."""
    return {link.field: link.stone for link in state.turn.links if link.side == side}


def place_link(state: State, event: PlaceLink) -> State:
    """Lay a free stone on an empty field."""
    side = _linker(state, event.side)
    card, lying = state.turn.card, links(state, side)
    if card is None or event.field not in card.fields or event.stone not in card.stones:
        raise Refused("Field {field} or stone {stone} has no part in this card.", field=event.field, stone=event.stone)
    if event.field in lying:
        raise Refused("Field {field} is taken; take its stone off first.", field=event.field)
    if event.stone in lying.values():
        raise Refused("Stone {stone} lies on another field; take it off first.", stone=event.stone)
    return in_turn(state, links=(*state.turn.links, Link(side, event.field, event.stone)))


def remove_link(state: State, event: RemoveLink) -> State:
    """Take the stone off a field."""
    side = _linker(state, event.side)
    if event.field not in links(state, side):
        raise Refused("No stone lies on field {field}.", field=event.field)
    remaining = (link for link in state.turn.links if (link.side, link.field) != (side, event.field))
    return in_turn(state, links=tuple(remaining))


def _linker(state: State, name: str) -> Place:
    side = place(state, name)
    if side not in linkers(state):
        raise Refused("{side} lays no stones now.", side=name)
    return side


def complete(state: State, side: Place) -> bool:
    """Return whether all link fields of a side carry a stone; never without a linking card."""
    return 0 < len(fields(state)) == len(links(state, side))


def judged_by_engine(state: State, side: Place) -> bool:
    """Return whether the engine can judge a side: it laid stones, and their right places are known."""
    return bool(state.turn.card and state.turn.card.solution and links(state, side))


def right_links(state: State, side: Place) -> int:
    """Return how many of a side's stones lie where the solution wants them."""
    solution = state.turn.card.solution if state.turn.card else {}
    return sum(solution.get(field) == stone for field, stone in links(state, side).items())


def linked_right(state: State, side: Place) -> bool:
    """Return whether every field of a side carries the stone of the solution."""
    return right_links(state, side) == len(fields(state))
