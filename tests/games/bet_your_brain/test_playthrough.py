"""A whole game as a record: six turns, every kind of card, and an end by the fourth empty account.

The positions were worked out by hand from the rules, turn by turn.
"""

from pathlib import Path
from typing import Any

import pytest

from croupier import records

LINES = Path(__file__).with_name("playthrough.jsonl").read_bytes().splitlines(keepends=True)

AFTER: dict[int, dict[str, Any]] = {
    0: {"phase": "category", "active": "Ben", "legal": ["spin_arrow"], "arrow": 1, "category": None, "stack": 12},
    1: {"phase": "bet", "arrow": 4, "category": 4},  # eleven fields on from category 1
    4: {"phase": "read", "scores": {"Ann": 0, "Ben": 0, "Cas": 0}, "legal": ["take_card"]},
    5: {"phase": "read", "legal": ["skip_card"]},
    7: {"phase": "read", "legal": ["choose_question"], "category": 4},
    11: {"phase": "settle", "active": "Ben", "contest": None, "contest_winners": None},
    12: {"phase": "category", "active": "Cas", "scores": {"Ann": 0, "Ben": 0, "Cas": 6}, "stack": 6, "arrow": 4},
    20: {"phase": "extra", "legal": ["extra_given", "time_up"], "category": 4},
    22: {"phase": "judge-extra", "legal": ["judge_extra"]},
    24: {"active": "Ann", "scores": {"Ann": 3, "Ben": 3, "Cas": 10}, "stack": 12},
    25: {"category": 8},
    30: {"phase": "most", "contest": "most-correct", "legal": ["all_done", "time_up"]},
    34: {"phase": "settle", "contest": "most-correct", "contest_winners": ["Cas"]},
    35: {"active": "Ben", "scores": {"Ann": 0, "Ben": 0, "Cas": 13}, "stack": 6, "contest_winners": None},
    36: {"category": 1},
    44: {"phase": "answer", "legal": ["answer_given", "place_link", "remove_link", "time_up"]},
    46: {"phase": "answer", "legal": ["answer_given", "remove_link", "time_up"]},
    47: {"phase": "settle"},
    48: {"active": "Cas", "scores": {"Ann": 0, "Ben": 2, "Cas": 16}, "stack": 9},
    56: {"phase": "fast", "legal": ["call", "time_up"], "category": 8},
    58: {"phase": "fast", "legal": ["judge_call"]},
    59: {"phase": "settle", "contest_winners": ["Ben"]},
    60: {"active": "Ann", "scores": {"Ann": 0, "Ben": 5, "Cas": 15}, "stack": 9},
    69: {"phase": "compare", "legal": ["contest_winners", "record_estimate"], "contest": "estimation"},
    71: {"phase": "settle", "contest_winners": ["Cas"], "over": False},
}

# (own, credit, bank, loans) after each settlement.
SETTLED = {
    12: {"Ann": (0, 3, 23, 1), "Ben": (0, 3, 23, 1), "Cas": (6, 0, 17, 0)},
    24: {"Ann": (3, 0, 20, 1), "Ben": (3, 0, 20, 1), "Cas": (10, 0, 13, 0)},
    35: {"Ann": (0, 3, 23, 2), "Ben": (0, 3, 23, 2), "Cas": (13, 0, 10, 0)},
    48: {"Ann": (0, 2, 23, 2), "Ben": (2, 1, 21, 2), "Cas": (16, 0, 7, 0)},
    60: {"Ann": (0, 3, 23, 3), "Ben": (5, 0, 18, 2), "Cas": (15, 0, 8, 0)},
    72: {"Ann": (0, 0, 23, 3), "Ben": (2, 0, 21, 2), "Cas": (18, 0, 5, 0)},
}

BET = {
    "own": 0,
    "credit": 0,
    "bank": 21,
    "field_own": 2,
    "field_credit": 1,
    "loans": 2,
    "marker": "tick",
}
EMPTY = {"field_own": 0, "field_credit": 0, "marker": None}
END = {
    "game": "bet-your-brain",
    "phase": "game-over",
    "active": None,
    "legal": [],
    "scores": {"Ann": 0, "Ben": 2, "Cas": 18},
    "over": True,
    "winners": ["Cas"],
    "events": 72,
    "sides": {
        "Ann": {"own": 0, "credit": 0, "bank": 23, "loans": 3, **EMPTY},
        "Ben": {"own": 2, "credit": 0, "bank": 21, "loans": 2, **EMPTY},
        "Cas": {"own": 18, "credit": 0, "bank": 5, "loans": 0, **EMPTY},
    },
    "stack": 12,
    "category": None,
    "arrow": 7,
    "contest": None,
    "contest_winners": None,
}


def after(events: int) -> records.Replayed:
    return records.replay(b"".join(LINES[: events + 1]))


@pytest.mark.rule("BYB-23", "BYB-30", "BYB-58", "BYB-90", "BYB-95", "BYB-106", "BYB-115", "BYB-123", "BYB-155")
@pytest.mark.parametrize(("events", "expected"), AFTER.items())
def test_the_position_after_so_many_events(events: int, expected: dict[str, Any]):
    position = after(events).position()
    assert {field: position[field] for field in expected} == expected
    assert position["events"] == events


@pytest.mark.rule("BYB-16", "BYB-38", "BYB-72", "BYB-73", "BYB-75", "BYB-76", "BYB-137", "BYB-139", "BYB-141")
@pytest.mark.parametrize(("events", "expected"), SETTLED.items())
def test_what_the_sides_hold_after_each_settlement(events: int, expected: dict[str, tuple[int, ...]]):
    sides = after(events).position()["sides"]
    assert {
        name: (side["own"], side["credit"], side["bank"], side["loans"]) for name, side in sides.items()
    } == expected


@pytest.mark.rule("BYB-38", "BYB-82", "BYB-154")
def test_a_mixed_bet_and_its_marker_that_nobody_sees():
    placed, started = after(52), after(54)
    assert placed.position()["sides"]["Ben"] == BET
    assert placed.position("public")["sides"]["Ben"] == {**BET, "marker": None}
    assert started.position() == started.position("public")
    assert started.position()["sides"]["Ben"] == {**BET, "marker": None}


@pytest.mark.rule("BYB-147", "BYB-148")
def test_the_whole_position_at_the_end():
    replayed = after(72)
    assert replayed.position("all") == END
    assert replayed.position("public") == END
