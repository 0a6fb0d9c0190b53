"""Setups that the rules forbid and lines that are no events are stopped before any rule sees them."""

import json

import msgspec
import pytest

from croupier.games.astute_goose import GAME
from croupier.games.astute_goose.cards import PRACTICE_DECK

SETUP = {"players": ["Ann", "Ben"], "youngest": "Ann", "level": 1, "play": "against", "cards": "dealt"}
SIX = ["Ann", "Ben", "Cas", "Dee", "Eve", "Flo"]


def why_no_setup(**changes: object) -> str:
    with pytest.raises(msgspec.ValidationError) as error:
        msgspec.json.decode(json.dumps(SETUP | changes), type=GAME.setup)
    return str(error.value)


def why_no_event(line: str) -> str:
    with pytest.raises(msgspec.ValidationError) as error:
        msgspec.json.decode(line, type=GAME.events)
    return str(error.value)


@pytest.mark.rule("AG-12")
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_one_to_five_players_can_take_part(table: type, count: int) -> None:
    assert list(table(players=count).see("scores")) == SIX[:count]


@pytest.mark.rule("AG-12")
@pytest.mark.parametrize("count", [0, 6])
def test_other_numbers_of_players_are_refused(count: int) -> None:
    assert f"not {count}" in why_no_setup(players=SIX[:count])


@pytest.mark.rule("AG-16")
@pytest.mark.parametrize("level", [0, 5, 2.0, True, "1", None])
def test_there_are_four_levels(level: object) -> None:
    assert "$.level" in why_no_setup(level=level)


@pytest.mark.rule("AG-70")
@pytest.mark.parametrize(
    ("players", "play"), [(["Ann"], "against"), (["Ann"], "together"), (["Ann", "Ben"], "solo"), (SIX[:5], "solo")]
)
def test_solo_is_for_one_and_the_other_ways_are_for_several(players: list[str], play: str) -> None:
    assert "two to five" in why_no_setup(players=players, play=play)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"players": ["Ann", "Ann"]}, "same name"),
        ({"players": ["Ann", ""]}, "empty"),
        ({"youngest": "Zoe"}, "Zoe is not one of the players"),
        ({"play": "alone"}, "$.play"),
        ({"cards": "real"}, "$.cards"),
        ({"reveal_lost": 1}, "$.reveal_lost"),
        ({"die": False}, "die"),
    ],
)
def test_a_setup_that_is_wrong_says_where(changes: dict[str, object], words: str) -> None:
    assert words in why_no_setup(**changes)


@pytest.mark.parametrize("field", list(SETUP))
def test_every_field_of_the_setup_but_one_is_required(field: str) -> None:
    setup = {name: value for name, value in SETUP.items() if name != field}
    with pytest.raises(msgspec.ValidationError, match=field):
        msgspec.json.decode(json.dumps(setup), type=GAME.setup)


@pytest.mark.parametrize("reveal", [{}, {"reveal_lost": None}, {"reveal_lost": False}, {"reveal_lost": True}])
def test_showing_lost_cards_is_optional(reveal: dict[str, object]) -> None:
    setup = msgspec.json.decode(json.dumps(SETUP | reveal), type=GAME.setup)
    assert bool(setup.reveal_lost) is bool(reveal.get("reveal_lost"))


@pytest.mark.rule("AG-08")
@pytest.mark.parametrize("number", ["0", "7", "-1", "5.0", "true", '"5"', "null"])
def test_the_number_die_shows_a_whole_number_from_1_to_6(number: str) -> None:
    assert "$.number" in why_no_event(f'{{"event": "roll", "number": {number}, "feature": "animal"}}')


@pytest.mark.rule("AG-09")
@pytest.mark.parametrize("feature", ['"hat"', "1", "null"])
def test_the_feature_die_shows_one_of_three_features(feature: str) -> None:
    assert "$.feature" in why_no_event(f'{{"event": "roll", "number": 1, "feature": {feature}}}')


@pytest.mark.rule("AG-07")
@pytest.mark.parametrize(
    ("deck", "words"),
    [
        (list(PRACTICE_DECK[1:]), "not 24"),
        ([*PRACTICE_DECK, PRACTICE_DECK[3]], "not 26"),
        ([], "not 0"),
        (["red/tie/unicorn", *PRACTICE_DECK[1:]], "'red/tie/unicorn' is not a suspect"),
        ([7, *PRACTICE_DECK[1:]], "$.deck[0]"),
    ],
)
def test_a_deck_that_is_none_says_why(deck: list[object], words: str) -> None:
    assert words in why_no_event(json.dumps({"event": "start", "deck": deck}))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('{"event": "show_overview"}', "show_overview"),
        ('{"event": "new_game"}', "new_game"),
        ("{}", "event"),
        ('{"event": "roll", "number": 1}', "feature"),
        ('{"event": "roll", "feature": "animal"}', "number"),
        ('{"event": "guess"}', "value"),
        ('{"event": "guess", "value": "hat"}', "$.value"),
        ('{"event": "guess", "value": 3}', "$.value"),
        ('{"event": "report", "right": 1}', "$.right"),
        ('{"event": "report"}', "right"),
        ('{"event": "pass", "player": "Ann"}', "player"),
        ("3", "object"),
    ],
)
def test_a_line_that_is_no_event_says_why(line: str, words: str) -> None:
    assert words in why_no_event(line)
