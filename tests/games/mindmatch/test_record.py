"""The form of MindMatch records: what is malformed, what is refused, and what a position says."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.games.contract import Position
from croupier.games.mindmatch import GAME

PLAYTHROUGH = Path(__file__).with_name("playthrough.jsonl")
PLAYERS = ["Ann", "Ben", "Cas"]


def decoded(line: str) -> Any:
    return msgspec.json.decode(line, type=GAME.events)


@pytest.mark.parametrize(
    "line",
    [
        '{"event": "fly"}',
        '{"event": "start", "seed": 1}',
        '{"term": "dog"}',
        '{"event": "draw_card", "terms": "dog"}',
        '{"event": "draw_card", "terms": [1]}',
        '{"event": "start_term_set", "term": 1}',
        '{"event": "medium_done", "term": ["dog"]}',
        '{"event": "receiver_done"}',
        '{"event": "receiver_done", "player": null}',
        '{"event": "receiver_done", "player": "Ben", "terms": ["a", "b", "c", "d", "e"]}',
        '{"event": "enter", "receiver": "Ben", "written": 1}',
        '{"event": "enter", "receiver": "Ben", "match": true}',
        '{"event": "enter", "written": 1, "match": true}',
        '{"event": "enter", "receiver": "Ben", "written": 5, "match": true}',
        '{"event": "enter", "receiver": "Ben", "written": -1, "match": false}',
        '{"event": "enter", "receiver": "Ben", "written": 2.0, "match": true}',
        '{"event": "enter", "receiver": "Ben", "written": 2e0, "match": true}',
        '{"event": "enter", "receiver": "Ben", "written": "2", "match": true}',
        '{"event": "enter", "receiver": "Ben", "written": true, "match": true}',
        '{"event": "enter", "receiver": "Ben", "written": null, "match": true}',
        '{"event": "enter", "receiver": "Ben", "written": 2, "match": 1}',
        '{"event": "enter", "receiver": "Ben", "written": 2, "match": "yes"}',
        '{"event": "enter", "receiver": "Ben", "written": 2, "match": null}',
        '{"event": "correct", "receiver": "Ben", "written": 2, "match": true}',
        '{"event": "correct", "round": 0, "receiver": "Ben", "written": 2, "match": true}',
        '{"event": "correct", "round": 5, "receiver": "Ben", "written": 2, "match": true}',
        '{"event": "correct", "round": 1.0, "receiver": "Ben", "written": 2, "match": true}',
        '{"event": "correct", "round": true, "receiver": "Ben", "written": 2, "match": true}',
    ],
)
def test_malformed_events_do_not_even_decode(line: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        decoded(line)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ('{"event": "enter", "receiver": "Ben", "written": 7, "match": true}', "0 to 4 terms in a round, not 7"),
        ('{"event": "correct", "round": 9, "receiver": "B", "written": 1, "match": true}', "rounds 1 to 4, not 9"),
        ('{"event": "receiver_done", "player": "B", "terms": ["", "", "", "", "", ""]}', "too few for 6 terms"),
    ],
)
def test_numbers_out_of_bounds_are_refused_with_the_bounds(line: str, reason: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=reason):
        decoded(line)


@pytest.mark.parametrize(
    "line",
    [
        '{"event": "draw_card", "terms": null}',
        '{"event": "start_term_set", "term": null}',
        '{"event": "medium_done", "term": null}',
        '{"event": "receiver_done", "player": "Ben", "terms": null}',
    ],
)
def test_optional_fields_may_be_null_or_left_out(line: str) -> None:
    fields = {name: value for name, value in json.loads(line).items() if value is not None}
    assert decoded(line) == decoded(json.dumps(fields))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"players": ["Ann", "Ben"]}, "three to six"),
        ({"players": ["Ann", "Ben", ""]}, "a name is empty"),
        ({"players": ["Ann", "Ben", "Ann"]}, "the same name"),
        ({"players": ["Ann", "Ben", 3]}, "str"),
        ({"players": None}, "array"),
        ({"first_medium": "Dee"}, "Dee is not one of the players"),
        ({"first_medium": 1}, "str"),
        ({"difficulty": "simple"}, "simple"),
        ({"term_cards": 1}, "bool"),
        ({"secret": "no"}, "bool"),
        ({"timer": 60}, "timer"),
        ({"values": {"match": [1, 1, 1]}}, "length 4"),
        ({"values": {"match": [1, 1, 1, 0]}}, "1 to 1000000000 points, not 0"),
        ({"values": {"match": [1, 1, 1, 1.0]}}, "float"),
        ({"values": {"match": [1, 1, 1, True]}}, "bool"),
        ({"values": {"match": [1, 1, 1, 10**30]}}, "."),
        ({"values": {"empty": [0, 1, 1, 1]}}, "1 to 1000000000 points, not 0"),
        ({"values": {"empty": [1, 1, 1, 1, 1]}}, "length 4"),
        ({"values": {"medium": [[1, 2, 3]] * 3}}, "length 4"),
        ({"values": {"medium": [[1, 2]] * 4}}, "length 3"),
        ({"values": {"medium": [[-1, 2, 3]] * 4}}, "0 to 1000000000 points, not -1"),
        ({"values": {"left": [1, 1, 1, 1]}}, "left"),
    ],
)
def test_a_setup_that_the_rules_forbid_is_malformed(change: dict[str, Any], reason: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=reason):
        msgspec.json.decode(json.dumps({"players": PLAYERS} | change), type=GAME.setup)


def test_everything_but_the_players_may_be_left_out_or_null(table: Callable[..., Any]) -> None:
    full = {
        "first_medium": "Ann",
        "difficulty": "easy",
        "term_cards": True,
        "secret": False,
        "values": {"match": [1] * 4, "empty": [1] * 4, "medium": [[1, 2, 3]] * 4},
    }
    assert table(*PLAYERS).state == table(*PLAYERS, **full).state == table(*PLAYERS, **dict.fromkeys(full)).state


PHASES = {
    "setup": (["abandon", "start"], None),
    "start-term": (["abandon", "draw_card"], "Ann"),
    "start-term, card drawn": (["abandon", "start_term_set"], "Ann"),
    "medium-writes": (["abandon", "medium_done"], "Ann"),
    "receivers-write": (["abandon", "all_done", "receiver_done"], None),
    "reveal": (["abandon", "reveal"], None),
    "enter": (["abandon", "enter"], None),
    "enter, all entered": (["abandon", "confirm_round", "enter"], None),
    "playthrough-score": (["abandon", "confirm_playthrough", "correct"], None),
    "game-over": ([], None),
}


def in_phase(table: Callable[..., Any], phase: str) -> Any:
    play = table(*PLAYERS)
    if phase == "game-over":
        for medium in PLAYERS:
            play.playthrough(**{name: "1- 1- 1- 1-" for name in PLAYERS if name != medium}).do("confirm_playthrough")
        return play
    if phase == "playthrough-score":
        return play.playthrough(Ben="1- 1- 1- 1-", Cas="1- 1- 1- 1-")
    steps = ["start", "draw_card", "start_term_set", "medium_done", "all_done", "reveal"]
    for step in steps[: list(PHASES).index(phase)]:
        play.do(step)
    return play.enter(Ben="1-", Cas="1-") if phase == "enter, all entered" else play


SAMPLES = [
    '{"event": "start"}',
    '{"event": "draw_card"}',
    '{"event": "start_term_set"}',
    '{"event": "medium_done"}',
    '{"event": "receiver_done", "player": "Ben"}',
    '{"event": "all_done"}',
    '{"event": "reveal"}',
    '{"event": "enter", "receiver": "Ben", "written": 1, "match": false}',
    '{"event": "confirm_round"}',
    '{"event": "correct", "round": 1, "receiver": "Ben", "written": 1, "match": false}',
    '{"event": "confirm_playthrough"}',
    '{"event": "abandon"}',
]


@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase != "enter, all entered"] + ["enter, all entered"])
def test_each_phase_accepts_its_events_and_refuses_all_others(table: Callable[..., Any], phase: str) -> None:
    play = in_phase(table, phase)
    legal, active = PHASES[phase]
    assert play["phase"] == phase.split(",", maxsplit=1)[0]
    assert play["legal"] == legal
    assert play["active"] == active
    for line in SAMPLES:
        fields = json.loads(line)
        if fields["event"] in legal:
            GAME.apply(play.state, decoded(line))
        else:
            play.refuses(**fields)


@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase != "game-over"])
def test_a_game_given_up_stays_as_it_was_without_a_winner(table: Callable[..., Any], phase: str) -> None:
    play = in_phase(table, phase)
    before = play.position()
    after = play.do("abandon").position()
    ended = {"phase": "abandoned", "active": None, "legal": [], "over": True, "winners": [], "to_enter": []}
    assert after == before | ended
    assert play.refuses("abandon") == "The game was given up."


def test_both_views_are_the_same(table: Callable[..., Any]) -> None:
    for phase in PHASES:
        state = in_phase(table, phase).state
        assert GAME.position(state, "all") == GAME.position(state, "public")


def replayed(count: int) -> Position:
    """Return the position after the first `count` events of the fixture."""
    header, *events = PLAYTHROUGH.read_text("utf-8").splitlines()
    state = GAME.begin(msgspec.json.decode(json.dumps(json.loads(header)["setup"]), type=GAME.setup))
    for line in events[:count]:
        state = GAME.apply(state, decoded(line))
    return GAME.position(state, "all")


def test_the_playthrough_before_its_first_event() -> None:
    assert replayed(0) == {
        "game": "mindmatch",
        "phase": "setup",
        "active": None,
        "legal": ["abandon", "start"],
        "scores": {"Ann": 0, "Ben": 0, "Cas": 0},
        "over": False,
        "winners": [],
        "medium": "Ben",
        "playthrough": 1,
        "round": 1,
        "to_enter": [],
        "entries": [{}, {}, {}, {}],
        "medium_points": [None, None, None, None],
    }


def test_the_playthrough_in_the_middle_of_its_first_entries() -> None:
    """Cas 2+ is entered (1 + 2 empty fields = 3), Ann is missing, Ben has nothing before the round is confirmed."""
    assert replayed(8) == {
        "game": "mindmatch",
        "phase": "enter",
        "active": None,
        "legal": ["abandon", "enter"],
        "scores": {"Ann": 0, "Ben": 0, "Cas": 0},
        "over": False,
        "winners": [],
        "medium": "Ben",
        "playthrough": 1,
        "round": 1,
        "to_enter": ["Ann"],
        "entries": [{"Cas": {"written": 2, "match": True, "points": 3}}, {}, {}, {}],
        "medium_points": [None, None, None, None],
    }


def test_the_playthrough_with_the_first_score() -> None:
    """Ann 0, 1, 0, 4; Cas 3, 4, 0, 2; Ben one match, two, none, two: 1, 2, 0, 2."""
    position = replayed(29)
    assert position["phase"] == "playthrough-score"
    assert position["legal"] == ["abandon", "confirm_playthrough", "correct"]
    assert position["round"] == 4
    assert position["scores"] == {"Ann": 0, "Ben": 0, "Cas": 0}
    assert position["medium_points"] == [1, 2, 0, 2]
    assert position["entries"] == [
        {"Ann": {"written": 3, "match": False, "points": 0}, "Cas": {"written": 2, "match": True, "points": 3}},
        {"Ann": {"written": 4, "match": True, "points": 1}, "Cas": {"written": 1, "match": True, "points": 4}},
        {"Ann": {"written": 2, "match": False, "points": 0}, "Cas": {"written": 4, "match": False, "points": 0}},
        {"Ann": {"written": 1, "match": True, "points": 4}, "Cas": {"written": 3, "match": True, "points": 2}},
    ]


def test_the_playthrough_at_its_end() -> None:
    """Worked example MM-E10: 5 + 6 + 4, 5 + 7 + 8, 9 + 5 + 4; in the last playthrough Ann got 0, 2, 1 and 1."""
    assert replayed(1000) == {
        "game": "mindmatch",
        "phase": "game-over",
        "active": None,
        "legal": [],
        "scores": {"Ann": 15, "Ben": 20, "Cas": 18},
        "over": True,
        "winners": ["Ben"],
        "medium": "Ann",
        "playthrough": 3,
        "round": 4,
        "to_enter": [],
        "entries": [
            {"Ben": {"written": 4, "match": False, "points": 0}, "Cas": {"written": 4, "match": False, "points": 0}},
            {"Ben": {"written": 2, "match": True, "points": 3}, "Cas": {"written": 1, "match": True, "points": 4}},
            {"Ben": {"written": 1, "match": True, "points": 4}, "Cas": {"written": 3, "match": False, "points": 0}},
            {"Ben": {"written": 4, "match": True, "points": 1}, "Cas": {"written": 2, "match": False, "points": 0}},
        ],
        "medium_points": [0, 2, 1, 1],
    }
