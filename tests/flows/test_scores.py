"""The score sheets on the glass, from a small history whose numbers are counted by hand."""

import pytest
import zxingcpp
from hypothesis import given
from hypothesis import strategies as st

from croupier import records
from croupier.games.wavelength.setup import Team, TeamsSetup
from croupier.games.wise_whale.events import Setup as WhaleSetup
from croupier.journal.keeper import Journal
from croupier.objects.dice import RollDice
from croupier.result_code import MOST, code_text
from croupier.results import Result, progress, results

TEAMS = TeamsSetup(teams=(Team("Left", ("Ana", "Ben")), Team("Right", ("Dov", "Eva"))))
SOLO = WhaleSetup(players=("Ana",), youngest="Ana", level=2, die=False, cards="dealt")
SOLO_RESULTS = (-6, -2, 1, 4, 3)


@pytest.fixture
def keeper(tmp_path):
    made = Journal(tmp_path, lambda: 0.0, lambda: "2026-11-30T20:15:00+01:00")
    number = made.begin(records.header("wavelength", TEAMS), {})
    made.finish(number, {"scores": {"Left": 7, "Right": 10}, "winners": ["Right"], "phase": "game-over"})
    for value in SOLO_RESULTS:
        number = made.begin(records.header("wise-whale", SOLO), {})
        won = {"won": {"Ana": 12 + value}, "errors": 12}
        over = {"scores": {"Ana": 12 + value}, "winners": [], "phase": "series-over", "result": value, **won}
        made.finish(number, over)
    number = made.begin(records.header("wise-whale", SOLO), {})
    made.finish(number, {"scores": {"Ana": 0}, "winners": [], "phase": "abandoned", "result": None})
    for faces in [(1, 6), (2, 5), (3, 4)] * 6:
        made.keep("dice", RollDice(faces), tally=[["d6", face] for face in faces])
    made.keep("dice", RollDice((20,)), tally=[["d20", 20]])
    yield made
    made.close()


@pytest.fixture
def player(sit_down, keeper, tmp_path):
    made = sit_down(keeper=keeper, frames=tmp_path)
    made.choose("Scores")
    return made


def test_the_last_games_come_newest_first(player):
    seen = player.choose("Last games")
    assert seen["lines"][1:3] == ["> Wise Whale 11-30", "Wise Whale 11-30"]


def test_a_game_that_was_given_up_has_no_result(player):
    player.choose("Last games")
    assert "not finished" in " ".join(player.press("ok")["lines"])


def test_a_games_sheet_names_the_points_and_the_result(player):
    player.choose("Last games")
    player.play("turn 1")
    seen = player.press("ok")
    words = " ".join(seen["lines"])
    assert seen["screen"] == "scores/game"
    assert "Ana 15" in words
    assert "result 3" in words


def test_people_are_listed_with_their_games_and_wins(player):
    seen = player.choose("People")
    assert seen["lines"][1] == "> Ana 6"
    seen = player.press("ok")
    assert "Wavelength 1 0" in " ".join(seen["lines"])
    assert "Wise Whale 5 0" in " ".join(seen["lines"])
    player.press("back")
    assert "Wavelength 1 1" in " ".join(player.choose("Eva")["lines"])


def test_progress_tells_the_best_the_mean_and_the_way(player):
    player.choose("Progress")
    seen = player.choose("Wise Whale 2")
    assert seen["screen"] == "scores/curve"
    assert "best 4, last 5: 0.0 ↑" in " ".join(seen["lines"])


def test_fair_chance_is_told_or_honestly_not(player):
    player.choose("Fair chance?")
    seen = player.choose("d6")
    assert seen["lines"][2:4] == ["1 6 6", "2 6 6"]
    assert "as fair dice would" in " ".join(player.press("ok")["lines"])
    player.press("back", "back")
    player.choose("d20")
    assert "too few rolls to tell" in " ".join(player.press("ok")["lines"])


def test_a_phone_reads_the_result(player):
    player.choose("Last games")
    player.play("turn 1")
    player.press("ok")
    seen = player.press("left")
    assert seen["screen"] == "scores/code"
    glass = player.made.board.glass().convert("L").resize((512, 256))
    found = zxingcpp.read_barcodes(glass)
    assert [code.text for code in found] == ["WISE WHALE 6 ANA 15"]


def test_every_score_page_fits_the_glass(player):
    for page in ("Last games", "People", "Progress", "Fair chance?"):
        player.choose(page)
        assert player.made.box.frame.cut == ()
        player.press("ok")
        assert player.made.box.frame.cut == ()
        player.press("back", "back")


SIDES = st.dictionaries(st.text(min_size=1, max_size=24), st.integers(-999, 9999), min_size=1, max_size=6)


@given(game=st.sampled_from(["bet-your-brain", "wise-whale"]), number=st.integers(1, 99_999), scores=SIDES)
def test_any_result_fits_the_code(game, number, scores):
    text = code_text(Result(number, game, None, (), scores, (), {}))
    assert len(text) <= MOST
    assert set(text) <= set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")


def test_results_of_one_kind_are_compared_and_others_are_not(keeper):
    found = results(keeper.played())
    assert [result.number for result in found] == [1, 2, 3, 4, 5, 6]
    (one,) = progress(found)
    assert (one.kind, one.values, one.best) == ("wise-whale/solo/2", SOLO_RESULTS, 4)
    # Least squares by hand: sum((i - 2) * value) = 12 + 2 + 0 + 4 + 6 = 24; sum((i - 2)²) = 10.
    assert one.trend == pytest.approx(2.4)
