"""A whole record, with the positions after its key lines checked by hand.

The first three turns are worked examples 3 to 5: Ann and Dee have a point, one card is out, Dee is next. In the
following 18 turns the numbers are 1, 2, 3, 4 round and round and whoever rolls is right, so Dee and Ann get five
points and Ben and Cas four. Then the stack is empty; Ben wins the suspect at position 3, nobody that at position 4,
and Dee's roll of 3 ends the game.
"""

import json
from functools import cache
from pathlib import Path

import msgspec
import pytest

from croupier.games.astute_goose import GAME
from croupier.games.contract import Position

RECORD = Path(__file__).parent / "playthrough.jsonl"


@cache
def positions() -> list[tuple[Position, Position]]:
    """Return both views after every line, that of the header first: index and number of events are the same."""
    header, *lines = RECORD.read_text(encoding="utf-8").splitlines()
    states = [GAME.begin(msgspec.convert(json.loads(header)["setup"], GAME.setup))]
    for line in lines:
        states.append(GAME.apply(states[-1], msgspec.json.decode(line, type=GAME.events)))
    return [(GAME.position(state, "all"), GAME.position(state, "public")) for state in states]


def won(ann: int, ben: int, cas: int, dee: int) -> dict[str, int]:
    return {"Ann": ann, "Ben": ben, "Cas": cas, "Dee": dee}


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        (0, {"phase": "setup", "row": [None] * 4, "stack": 0, "legal": ["abandon", "start"]}),
        (1, {"phase": "memorise", "stack": 21, "active": None}),
        (2, {"phase": "roll", "active": "Ann", "guesser": None}),
        (3, {"phase": "guess", "asked": {"position": 1, "feature": "clothing"}, "guesser": "Ann"}),
        (4, {"phase": "show", "won": won(1, 0, 0, 0), "scores": won(1, 0, 0, 0), "stack": 21, "guesser": None}),
        (5, {"phase": "relearn", "stack": 20, "asked": None, "active": "Ann"}),
        (8, {"phase": "others", "active": "Ben", "guesser": "Cas", "named": ["dog"]}),
        (10, {"phase": "show", "active": "Ben", "won": won(1, 0, 0, 1), "named": ["dog"]}),
        (12, {"phase": "roll", "active": "Cas", "stack": 19, "named": []}),
        (16, {"phase": "others", "guesser": "Ben", "named": ["red", "purple", "blue"], "out": 0}),
        (17, {"phase": "show", "guesser": None, "out": 1, "won": won(1, 0, 0, 1)}),
        (19, {"phase": "roll", "active": "Dee", "stack": 18}),
        (23, {"phase": "roll", "active": "Ann", "stack": 17, "won": won(1, 0, 0, 2)}),
        (91, {"phase": "roll", "active": "Ben", "stack": 0, "won": won(6, 4, 4, 6), "out": 1}),
        (94, {"phase": "roll", "active": "Cas", "stack": 0, "won": won(6, 5, 4, 6)}),
        (98, {"phase": "others", "active": "Cas", "guesser": "Ben", "named": ["yellow"]}),
        (99, {"phase": "show", "out": 2, "guesser": None}),
        (100, {"phase": "roll", "active": "Dee", "over": False, "winners": []}),
        (
            101,
            {
                "phase": "game-over",
                "active": None,
                "legal": [],
                "asked": None,
                "over": True,
                "scores": won(6, 5, 4, 6),
                "winners": ["Ann", "Dee"],
                "errors": None,
                "out": 2,
                "result": None,
            },
        ),
    ],
)
def test_a_game_with_a_shared_win(events: int, expected: Position) -> None:
    position = positions()[events][0]
    assert {field: position[field] for field in expected} == expected


@pytest.mark.rule("AG-50", "AG-52", "AG-55")
def test_the_table_sees_backs_except_while_memorising_and_relearning() -> None:
    for _, public in positions():
        faces = [card for card in public["row"] if card not in {None, "?"}]
        assert len(faces) == {"memorise": 4, "relearn": 1}.get(public["phase"], 0)


@pytest.mark.rule("AG-24", "AG-56", "AG-59")
@pytest.mark.parametrize(
    ("events", "row"),
    [
        (2, ["yellow/bow tie/rat", "yellow/tie/cat", "yellow/scarf/parrot", "yellow/key chain/dog"]),
        (19, ["yellow/striped shirt/goose", "red/tie/goose", "red/bow tie/dog", "yellow/key chain/dog"]),
        (91, ["green/key chain/rat", "green/striped shirt/cat", "green/tie/dog", "green/scarf/goose"]),
        (94, ["green/key chain/rat", "green/striped shirt/cat", None, "green/scarf/goose"]),
        (101, ["green/key chain/rat", "green/striped shirt/cat", None, None]),
    ],
)
def test_what_lies_in_the_row(events: int, row: list[str | None]) -> None:
    whole, public = positions()[events]
    assert whole["row"] == row
    assert public["row"] == [card and "?" for card in row]
