"""The solo game."""

import pytest

from croupier.chance import SeededSource
from croupier.games.wise_whale import rules
from croupier.games.wise_whale.chance import outcome

ALONE = {"players": ["Ann"], "youngest": "Ann"}


@pytest.mark.rule("WW-72", "WW-75", "WW-76", "WW-77")
@pytest.mark.parametrize(("level", "attempts", "won", "errors"), [(1, 16, 12, 4), (2, 27, 22, 5), (3, 40, 34, 6)])
def test_worked_example_11(table: type, level: int, attempts: int, won: int, errors: int) -> None:
    played = table(level=level, **ALONE).deal().always_first()
    assert played.state.attempts == attempts
    assert (played.see("won"), played.see("errors")) == ({"Ann": won}, errors)
    assert played.see("result") == won - errors
    assert (played.see("scores"), played.see("games")) == ({"Ann": won}, [{"Ann": won}])


@pytest.mark.rule("WW-72")
def test_level_and_shuffling_are_as_usual(table: type) -> None:
    state = table(level=2, **ALONE).state
    deal = outcome(state, "start", SeededSource(3))
    assert sorted(deal.deck) == sorted(state.setup.deck)
    assert rules.apply(state, deal).stack == deal.deck[9:]


@pytest.mark.rule("WW-73", "WW-74", "WW-75")
def test_a_miss_goes_to_the_error_pile_and_the_stack_shrinks(table: type) -> None:
    played = table(**ALONE).deal()
    before = played.state.stack
    played.pick(4)
    assert (played.see("last"), played.see("errors"), played.see("stack")) == ("no-match", 1, 15)
    assert played.state.errors == ("DO-B",)
    assert played.state.stack == before[1:]
    assert played.grid[3] == "PU-T"
    assert played.do("confirm").see("active") == "Ann"


@pytest.mark.rule("WW-74", "WW-75")
def test_a_match_is_won_and_replaced_as_usual(table: type) -> None:
    played = table(**ALONE).deal().pick(5)
    assert (played.see("won"), played.see("errors"), played.see("stack")) == ({"Ann": 1}, 0, 15)
    assert played.grid[4] == "PU-T"


@pytest.mark.rule("WW-76")
def test_the_game_is_over_once_the_last_card_has_been_played(table: type) -> None:
    played = table(cards="box", **ALONE).deal().report("X" * 15)
    assert (played.see("over"), played.see("result")) == (False, None)
    played.do("draw").do("report", match=False)
    assert (played.see("stack"), played.see("over")) == (0, False)
    played.do("confirm")
    assert (played.see("phase"), played.see("over"), played.see("stack")) == ("game-over", True, 0)


@pytest.mark.rule("WW-77")
@pytest.mark.parametrize(("wins", "result"), [(40, 40), (0, -40), (20, 0)])
def test_the_range_of_worked_example_12(table: type, wins: int, result: int) -> None:
    played = table(level=3, cards="box", **ALONE).deal().report("M" * wins + "X" * (40 - wins))
    assert (played.see("result"), played.see("errors")) == (result, 40 - wins)


@pytest.mark.rule("WW-75", "WW-77")
@pytest.mark.parametrize(("level", "size"), [(1, 16), (2, 27), (3, 40)])
def test_won_and_errors_make_the_whole_stack(table: type, level: int, size: int) -> None:
    played = table(level=level, cards="box", **ALONE).deal().report("MX" * (size // 2) + "M" * (size % 2))
    assert played.see("phase") == "game-over"
    assert played.see("won")["Ann"] + played.see("errors") == size
    assert played.see("result") == size % 2


@pytest.mark.rule("WW-79")
def test_a_solo_session_is_one_game_without_a_winner(table: type) -> None:
    played = table(cards="box", **ALONE).deal().report("M" * 16)
    assert (played.see("winners"), played.see("legal")) == ([], ["finish"])
    assert played.refused("next_game")
    played.do("finish")
    assert (played.see("phase"), played.see("winners"), played.see("result")) == ("series-over", [], 16)


@pytest.mark.rule("WW-80")
@pytest.mark.parametrize(("symbol", "won", "errors"), [("whale", 0, 1), ("colour", 1, 0)])
def test_with_the_die_the_roll_decides_what_an_error_is(table: type, symbol: str, won: int, errors: int) -> None:
    # PU-T is drawn, DO-T picked: the same colour only.
    played = table(die=True, **ALONE).deal().pick(5, symbol)
    assert (played.see("won"), played.see("errors"), played.see("stack")) == ({"Ann": won}, errors, 15)


def test_an_abandoned_solo_game_has_no_result(table: type) -> None:
    played = table(**ALONE).deal().attempt(5).do("abandon")
    assert (played.see("over"), played.see("result"), played.see("errors")) == (True, None, 0)
    assert table().see("errors") is None
