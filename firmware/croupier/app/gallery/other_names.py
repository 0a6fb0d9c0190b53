"""A random game played again by people of other names, so that long ones meet every screen."""

from collections.abc import Callable
from typing import Any

import msgspec

from croupier.games import game as game_of
from croupier.games.contract import Event


def renamed(name: str, setup: Any, events: list[Event], rename: Callable[[str], str]) -> tuple[Any, list[Event]]:  # noqa: ANN401
    """Return the same game played by people of other names."""
    if rename is str:
        return setup, events
    game = game_of(name)
    people = {player: rename(player) for player in _people(msgspec.to_builtins(setup))}

    def changed(value: Any) -> Any:  # noqa: ANN401 - any JSON
        if isinstance(value, dict):
            return {people.get(key, key): changed(item) for key, item in value.items()}
        if isinstance(value, list | tuple):
            return [changed(item) for item in value]
        return people.get(value, value) if isinstance(value, str) else value

    def again(thing: Any, kind: Any) -> Any:  # noqa: ANN401
        return msgspec.json.decode(
            msgspec.json.encode(changed(msgspec.json.decode(msgspec.json.encode(thing)))), type=kind
        )

    return again(setup, game.setup), [again(event, game.events) for event in events]


def _people(value: Any) -> set[str]:  # noqa: ANN401 - any JSON
    """Return every name of a player, team or side in a set-up."""
    if isinstance(value, dict):
        found = {value["name"]} if isinstance(value.get("name"), str) else set()
        for key, item in value.items():
            if key in {"players", "members"}:
                found |= {name for name in item if isinstance(name, str)}
            found |= _people(item)
        return found
    if isinstance(value, list | tuple):
        return {name for item in value for name in _people(item)}
    return set()
