"""Setups that the rules forbid and lines that are no events are stopped before any rule sees them."""

import json

import msgspec
import pytest

from croupier.games.wise_whale import GAME

SETUP = {"players": ["Ann", "Ben"], "youngest": "Ann", "level": 1, "die": False, "cards": "dealt"}


def why_no_setup(**changes: object) -> str:
    with pytest.raises(msgspec.ValidationError) as error:
        msgspec.json.decode(json.dumps(SETUP | changes), type=GAME.setup)
    return str(error.value)


def why_no_event(line: str) -> str:
    with pytest.raises(msgspec.ValidationError) as error:
        msgspec.json.decode(line, type=GAME.events)
    return str(error.value)


@pytest.mark.rule("WW-08")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_one_to_four_players_can_take_part(table: type, count: int) -> None:
    players = ["Ann", "Ben", "Cas", "Dee"][:count]
    assert table(players=players).see("scores") == dict.fromkeys(players, 0)


@pytest.mark.rule("WW-08")
@pytest.mark.parametrize("count", [0, 5, 6])
def test_other_numbers_of_players_are_refused(count: int) -> None:
    assert f"not {count}" in why_no_setup(players=["Ann", "Ben", "Cas", "Dee", "Eve", "Flo"][:count])


@pytest.mark.rule("WW-11")
@pytest.mark.parametrize("level", [0, 4, -1, 1.0, True, "1", None])
def test_there_are_three_levels(level: object) -> None:
    assert "$.level" in why_no_setup(level=level)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"players": ["Ann", "Ann"]}, "same name"),
        ({"players": ["Ann", ""]}, "empty"),
        ({"players": ["Ann", 3]}, "$.players[1]"),
        ({"youngest": "Zoe"}, "Zoe is not one of the players"),
        ({"die": 1}, "$.die"),
        ({"cards": "real"}, "$.cards"),
        ({"dice": True}, "dice"),
    ],
)
def test_a_setup_that_is_wrong_says_where(changes: dict[str, object], words: str) -> None:
    assert words in why_no_setup(**changes)


@pytest.mark.parametrize("field", ["players", "youngest", "level", "die", "cards"])
def test_every_field_of_the_setup_but_one_is_required(field: str) -> None:
    setup = {name: value for name, value in SETUP.items() if name != field}
    with pytest.raises(msgspec.ValidationError, match=field):
        msgspec.json.decode(json.dumps(setup), type=GAME.setup)


def test_take_out_may_be_left_out_or_null() -> None:
    plain = msgspec.json.decode(json.dumps(SETUP), type=GAME.setup)
    assert msgspec.json.decode(json.dumps(SETUP | {"take_out": None}), type=GAME.setup) == plain


@pytest.mark.rule("WW-13", "WW-14", "WW-16", "WW-17", "WW-18")
@pytest.mark.parametrize(
    ("level", "motifs", "colours"),
    [
        (1, ["CO"], ["G", "R"]),
        (1, ["CO", "ST"], ["G"]),
        (1, ["CO", "CO"], ["G", "R"]),
        (1, ["CO", "ST"], ["G", "G"]),
        (1, ["CO", "ST", "WH"], ["G", "R"]),
        (2, ["CO", "ST"], ["G"]),
        (2, [], ["G"]),
        (3, ["CO"], []),
        (3, [], ["G"]),
    ],
)
def test_a_level_takes_out_exactly_its_number_of_kinds(level: int, motifs: list[str], colours: list[str]) -> None:
    reason = why_no_setup(level=level, take_out={"motifs": motifs, "colours": colours})
    assert f"level {level} takes out" in reason


@pytest.mark.parametrize(
    "take_out",
    [
        {"motifs": ["CO", "ST"]},
        {"colours": ["G", "R"]},
        {"motifs": ["CO", "XX"], "colours": ["G", "R"]},
        {"motifs": ["CO", "ST"], "colours": ["G", "X"]},
        {"motifs": ["CO", "ST"], "colours": ["G", "R"], "more": 1},
    ],
)
def test_take_out_needs_both_lists_of_known_kinds(take_out: dict[str, object]) -> None:
    assert "take_out" in why_no_setup(take_out=take_out)


@pytest.mark.rule("WW-05")
@pytest.mark.parametrize("symbol", ['"star"', "1", "null", '["whale"]'])
def test_the_die_shows_a_whale_or_a_colour_circle(symbol: str) -> None:
    assert "$.symbol" in why_no_event(f'{{"event": "roll", "symbol": {symbol}}}')


@pytest.mark.rule("WW-34")
@pytest.mark.parametrize("position", ["0", "10", "-1", "5.0", "true", '"5"', "null"])
def test_a_position_is_a_whole_number_from_1_to_9(position: str) -> None:
    assert "$.position" in why_no_event(f'{{"event": "pick", "position": {position}}}')


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('{"event": "pass"}', "pass"),
        ('{"event": "new_series"}', "new_series"),
        ("{}", "event"),
        ('{"event": "pick"}', "position"),
        ('{"event": "report"}', "match"),
        ('{"event": "report", "match": 1}', "$.match"),
        ('{"event": "roll"}', "symbol"),
        ('{"event": "draw", "card": "DO-Y"}', "card"),
        ('{"event": "start", "deck": ["DO-X"]}', "'DO-X' is not a card"),
        ('{"event": "next_game", "deck": ["DO-Y", "do-y"]}', "'do-y' is not a card"),
        ('{"event": "start", "deck": ["DO-Y", 3]}', "$.deck[1]"),
        ('{"event": "start", "deck": "DO-Y"}', "$.deck"),
        ("[]", "object"),
    ],
)
def test_a_line_that_is_no_event_says_why(line: str, words: str) -> None:
    assert words in why_no_event(line)
