"""Whole records, with the positions after their key lines checked by hand.

`playthrough.jsonl` is worked example 6 twice: both players always pick position 1 from the deck in canonical order,
first from Ann, then from Ben on. The second game is the first with the names exchanged, so both have 9 + 6 points.
`playthrough-solo-die-box.jsonl` is a solo game with real cards and the die in which every fourth attempt is a miss.
"""

import json
from functools import cache
from pathlib import Path

import msgspec
import pytest

from croupier.games.contract import Position
from croupier.games.wise_whale import GAME

HERE = Path(__file__).parent
GAMES = HERE / "playthrough.jsonl"
SOLO = HERE / "playthrough-solo-die-box.jsonl"


@cache
def positions(record: Path) -> list[tuple[Position, Position]]:
    """Return both views after every line, that of the header first: index and number of events are the same."""
    header, *lines = record.read_text(encoding="utf-8").splitlines()
    states = [GAME.begin(msgspec.convert(json.loads(header)["setup"], GAME.setup))]
    for line in lines:
        states.append(GAME.apply(states[-1], msgspec.json.decode(line, type=GAME.events)))
    return [(GAME.position(state, "all"), GAME.position(state, "public")) for state in states]


def check(record: Path, events: int, expected: Position) -> None:
    position = positions(record)[events][0]
    assert {field: position[field] for field in expected} == expected


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        (0, {"phase": "setup", "stack": 0, "game_number": 0, "legal": ["abandon", "start"]}),
        (1, {"phase": "memorise", "stack": 16, "game_number": 1, "active": None}),
        (2, {"phase": "draw", "active": "Ann", "attempt": 0}),
        (3, {"phase": "pick", "drawn": "PU-T", "stack": 15}),
        (4, {"phase": "show", "last": "no-match", "stack": 16, "drawn": None, "attempt": 1}),  # PU-T and DO-Y
        (5, {"phase": "draw", "active": "Ben", "last": "no-match", "attempt": 0}),
        (8, {"active": "Ann", "won": {"Ann": 0, "Ben": 0}, "stack": 16}),  # TU-Y and PU-T
        (17, {"active": "Ben", "won": {"Ann": 3, "Ben": 0}, "stack": 13}),  # four turtles in a row: Ann MMM
        (65, {"phase": "draw", "active": "Ann", "stack": 1, "won": {"Ann": 9, "Ben": 6}}),
        (66, {"phase": "pick", "drawn": "DO-Y", "stack": 0}),
        (67, {"phase": "show", "last": "no-match", "stack": 1, "scores": {"Ann": 0, "Ben": 0}, "over": False}),
        (68, {"phase": "game-over", "active": None, "scores": {"Ann": 9, "Ben": 6}, "winners": []}),
        (69, {"phase": "memorise", "game_number": 2, "won": {"Ann": 0, "Ben": 0}, "last": None, "stack": 16}),
        (70, {"phase": "draw", "active": "Ben"}),
        (136, {"phase": "game-over", "over": True, "winners": ["Ann", "Ben"], "legal": ["finish"]}),
        (
            137,
            {
                "phase": "series-over",
                "scores": {"Ann": 15, "Ben": 15},
                "games": [{"Ann": 9, "Ben": 6}, {"Ann": 6, "Ben": 9}],
                "winners": ["Ann", "Ben"],
                "legal": [],
            },
        ),
    ],
)
def test_two_games_with_a_shared_win(events: int, expected: Position) -> None:
    check(GAMES, events, expected)


@pytest.mark.rule("WW-49")
def test_the_table_sees_nine_backs_except_while_memorising_and_showing() -> None:
    for _, public in positions(GAMES):
        seen = [card for card in public["grid"] if card]
        assert len(seen) == {"memorise": 9, "show": 1}.get(public["phase"], 0)


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        (2, {"phase": "draw", "grid": None, "stack": 16, "errors": 0}),
        (3, {"phase": "roll", "drawn": None, "symbol": None, "stack": 15}),
        (4, {"phase": "pick", "symbol": "whale", "legal": ["abandon", "report"]}),
        (5, {"phase": "show", "symbol": "whale", "won": {"Ann": 1}, "attempt": 1, "last": "match"}),
        (14, {"phase": "draw", "won": {"Ann": 3}, "attempt": 0, "stack": 13, "symbol": None}),
        (18, {"won": {"Ann": 3}, "errors": 1, "stack": 12, "last": "no-match"}),
        (66, {"phase": "game-over", "won": {"Ann": 12}, "errors": 4, "stack": 0, "result": 8, "winners": []}),
        (67, {"phase": "series-over", "over": True, "result": 8, "scores": {"Ann": 12}, "legal": []}),
    ],
)
def test_a_solo_game_with_real_cards_and_the_die(events: int, expected: Position) -> None:
    check(SOLO, events, expected)
