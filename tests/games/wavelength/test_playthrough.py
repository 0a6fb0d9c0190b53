"""A whole game as a record: the game of X10, with a sliver, borders, a second look, a switched guess and leaks.

The positions were worked out by hand from the rules, event by event.
"""

from pathlib import Path
from typing import Any

import pytest

from croupier import records

LINES = Path(__file__).with_name("playthrough.jsonl").read_bytes().splitlines(keepends=True)

AFTER: dict[int, dict[str, Any]] = {
    0: {"phase": "turn-start", "active": "L", "psychic": "Ana", "scores": {"L": 0, "R": 1}, "cards_left": 84},
    1: {"phase": "card", "legal": ["choose_face"], "cards_left": 83, "target": None, "dial": 90},
    2: {"phase": "spin", "legal": ["spin"], "screen": "closed"},
    4: {"phase": "spin", "legal": ["open_screen", "spin"], "target": -3},
    7: {"phase": "look", "screen": "open", "legal": ["close_screen", "clue_given"]},
    8: {"phase": "think", "screen": "closed", "target": -3},
    9: {"phase": "team", "screen": "closed", "active": "L", "side": None},
    11: {"dial": 1, "legal": ["leak", "lock_dial", "turn_dial"]},
    13: {"phase": "side", "side": "right", "legal": ["choose_side", "leak", "lock_side"]},
    16: {"phase": "scored", "result": 4, "gained": {"L": 4, "R": 0}, "scores": {"L": 4, "R": 1}, "side": "left"},
    17: {"phase": "turn-start", "active": "R", "psychic": "Dov", "catch_up": False, "result": None, "side": None},
    26: {"result": 4, "gained": {"L": 0, "R": 4}, "scores": {"L": 4, "R": 5}, "cards_left": 82},
    27: {"active": "L", "psychic": "Ben", "catch_up": False},
    33: {"phase": "team", "dial": 30, "target": 20},
    34: {"phase": "card", "psychic": "Ben", "dial": 90, "target": None, "cards_left": 80},
    41: {"phase": "side", "dial": 129, "target": 150},
    44: {"result": 0, "gained": {"L": 0, "R": 1}, "scores": {"L": 4, "R": 6}},
    45: {"active": "R", "psychic": "Eva"},
    55: {"dial": 72, "result": 3, "gained": {"L": 0, "R": 3}, "scores": {"L": 4, "R": 9}, "cards_left": 79},
    56: {"active": "L", "psychic": "Cem", "catch_up": False},
    66: {"dial": 180, "target": 183, "result": 4, "scores": {"L": 8, "R": 9}, "catch_up": False, "over": False},
    67: {"active": "L", "psychic": "Ana", "catch_up": True, "phase": "turn-start", "dial": 90},
    77: {"phase": "scored", "result": 2, "scores": {"L": 10, "R": 9}, "over": False, "winners": [], "catch_up": True},
}
END = {
    "game": "wavelength",
    "phase": "game-over",
    "active": None,
    "legal": [],
    "scores": {"L": 10, "R": 9},
    "over": True,
    "winners": ["L"],
    "events": 78,
    "mode": "teams",
    "psychic": "Ana",
    "screen": "open",
    "dial": 80,
    "target": 100,
    "side": "left",
    "result": 2,
    "gained": {"L": 2, "R": 0},
    "catch_up": True,
    "sudden_death": None,
    "cards_left": 77,
    "rating": None,
}


@pytest.mark.rule("WL-21", "WL-24", "WL-36", "WL-70", "WL-82", "WL-98")
@pytest.mark.parametrize(("events", "expected"), AFTER.items())
def test_the_position_after_so_many_events(events: int, expected: dict[str, Any]):
    position = records.replay(b"".join(LINES[: events + 1])).position()
    assert {field: position[field] for field in expected} == expected
    assert position["events"] == events


def test_the_whole_position_at_the_end():
    replayed = records.replay(b"".join(LINES))
    assert replayed.position("all") == END
    assert replayed.position("public") == END
