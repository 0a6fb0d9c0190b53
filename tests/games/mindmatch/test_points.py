"""Matches, points, the score sheet and the winners; the worked examples of the rules file."""

from collections.abc import Callable
from typing import Any

import pytest

from croupier.games.mindmatch import state as about

FIVE = ("Eli", "Fay", "Gus", "Hal", "Ida")
E08 = {"Fay": "1+ 2+ 4- 1+", "Gus": "4+ 3+ 2- 3-", "Hal": "2+ 4- 1- 2+", "Ida": "3+ 1- 0- 4+"}
E09 = {
    "match": [2, 2, 2, 4],
    "empty": [1, 1, 1, 1],
    "medium": [[2, 3, 4], [2, 3, 4], [2, 3, 4], [3, 5, 7]],
}
E10 = (
    {"Cas": "2+ 1+ 4- 3+", "Ann": "3- 4+ 2- 1+"},
    {"Ann": "1- 4+ 2+ 3+", "Ben": "1+ 3- 2+ 0-"},
    {"Ben": "4- 2+ 1+ 4+", "Cas": "4- 1+ 3- 2-"},
)


@pytest.mark.rule("MM-38", "MM-39", "MM-40", "MM-41", "MM-47")
@pytest.mark.parametrize(
    ("entry", "points"),
    [("1+", 4), ("2+", 3), ("3+", 2), ("4+", 1), ("0-", 0), ("1-", 0), ("2-", 0), ("3-", 0), ("4-", 0)],
)
def test_a_receivers_points(table: Callable[..., Any], entry: str, points: int) -> None:
    """Worked example MM-E01."""
    play = table("Ann", "Ben", "Cas").start_term().reveal().enter(Ben=entry)
    assert play.points(1) == {"Ben": points}


@pytest.mark.rule("MM-42")
def test_a_match_without_a_written_term_is_refused(table: Callable[..., Any]) -> None:
    """Worked example MM-E01: 0+ is refused."""
    play = table("Ann", "Ben", "Cas").start_term().reveal()
    assert play.refuses("enter", receiver="Ben", written=0, match=True) == "Nobody has a match without a written term."
    play.enter(Ben="1-", Cas="1-").do("confirm_round")
    for _ in range(3):
        play.round(Ben="1-", Cas="1-")
    play.refuses("correct", round=2, receiver="Ben", written=0, match=True)


@pytest.mark.rule("MM-41")
@pytest.mark.parametrize("values", [{}, E09, {"match": [1, 9, 1, 9], "empty": [9, 1, 1, 2]}])
def test_only_a_match_with_a_single_term_gives_the_most(table: Callable[..., Any], values: dict[str, Any]) -> None:
    play = table("Ann", "Ben", "Cas", values=values).start_term()
    for number in (1, 2, 3, 4):
        points = {}
        play.reveal()
        for entry in ("0-", "1-", "2-", "3-", "4-", "1+", "2+", "3+", "4+"):
            points[entry] = play.enter(Ben=entry).points(number)["Ben"]
        assert [entry for entry, value in points.items() if value == max(points.values())] == ["1+"]
        play.enter(Cas="1-").do("confirm_round")


@pytest.mark.rule("MM-38", "MM-39", "MM-49")
def test_match_value_and_empty_fields_count_by_the_values_of_their_round(table: Callable[..., Any]) -> None:
    values = {"match": [2, 3, 5, 7], "empty": [1, 10, 100, 1000]}
    play = table("Ann", "Ben", "Cas", values=values).start_term()
    for _ in range(4):
        play.round(Ben="2+", Cas="4+")
    assert [play.points(n) for n in (1, 2, 3, 4)] == [
        {"Ben": 4, "Cas": 2},
        {"Ben": 23, "Cas": 3},
        {"Ben": 205, "Cas": 5},
        {"Ben": 2007, "Cas": 7},
    ]


@pytest.mark.rule("MM-43", "MM-44", "MM-45", "MM-46", "MM-48")
@pytest.mark.parametrize(("matches", "points"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3), (5, 3)])
def test_the_mediums_points(table: Callable[..., Any], matches: int, points: int) -> None:
    """Worked example MM-E02."""
    receivers = ("Ben", "Cas", "Dee", "Eli", "Fay")
    play = table("Ann", *receivers).start_term()
    for number in range(4):
        play.round(**{name: "3+" if seat < matches else "3-" for seat, name in enumerate(receivers)})
        assert play["medium_points"] == [points] * (number + 1) + [None] * (3 - number)


@pytest.mark.rule("MM-43", "MM-44", "MM-45", "MM-46", "MM-49")
def test_left_middle_and_right_value_are_those_of_the_rounds_sheet(table: Callable[..., Any]) -> None:
    sheets = [[10, 20, 30], [11, 21, 31], [12, 22, 32], [13, 23, 33]]
    play = table("Ann", "Ben", "Cas", "Dee", "Eli", values={"medium": sheets}).start_term()
    play.round(Ben="1-", Cas="1+", Dee="1-", Eli="1-")
    play.round(Ben="1+", Cas="1+", Dee="1-", Eli="1-")
    play.round(Ben="1+", Cas="1+", Dee="1-", Eli="1+")
    play.round(Ben="1-", Cas="1-", Dee="1-", Eli="1-")
    assert play["medium_points"] == [10, 21, 32, 0]


@pytest.mark.rule("MM-36", "MM-44")
def test_one_round(table: Callable[..., Any]) -> None:
    """Worked example MM-E03."""
    play = table("Ann", "Ben", "Cas", "Dee").start_term().round(Ben="1+", Cas="4+", Dee="2-")
    assert play.points(1) == {"Ben": 4, "Cas": 1, "Dee": 0}
    assert play["medium_points"][0] == 2


@pytest.mark.rule("MM-40", "MM-46")
def test_nobody_matches_and_nobody_gets_a_point(table: Callable[..., Any]) -> None:
    """Worked example MM-E04."""
    play = table("Ann", "Ben", "Cas", "Dee", first_medium="Ben").start_term().round(Cas="0-", Dee="1-", Ann="4-")
    assert play.points(1) == {"Cas": 0, "Dee": 0, "Ann": 0}
    assert play["medium_points"][0] == 0


@pytest.mark.rule("MM-32", "MM-36", "MM-37")
@pytest.mark.parametrize(("terms", "entry", "points"), [(["captain"], "1-", 0), (["sea"], "1+", 4)])
def test_a_term_of_an_earlier_round_counts_only_when_written_again(
    table: Callable[..., Any], terms: list[str] | None, entry: str, points: int
) -> None:
    """Worked example MM-E05: "sea" stands on Cas's sheet in round 1, the medium writes it in round 2."""
    play = table("Ann", "Ben", "Cas").start_term("harbour").do("medium_done", term="ship")
    play.do("receiver_done", player="Cas", terms=["sea", "boat"]).do("all_done").do("reveal")
    play.enter(Ben="0-", Cas="2-").do("confirm_round")
    play.do("medium_done", term="sea").do("receiver_done", player="Cas", terms=terms).do("all_done").do("reveal")
    play.enter(Ben="0-", Cas=entry).do("confirm_round")
    assert play.points(1)["Cas"] == 0
    assert play.points(2)["Cas"] == points
    assert play["medium_points"][:2] == [0, 1 if points else 0]


@pytest.mark.rule("MM-50", "MM-51", "MM-52")
def test_a_playthrough_with_five_players(table: Callable[..., Any]) -> None:
    """Worked example MM-E08."""
    play = table(*FIVE).playthrough(**E08)
    assert [play.points(n) for n in (1, 2, 3, 4)] == [
        {"Fay": 4, "Gus": 1, "Hal": 3, "Ida": 2},
        {"Fay": 3, "Gus": 2, "Hal": 0, "Ida": 0},
        {"Fay": 0, "Gus": 0, "Hal": 0, "Ida": 0},
        {"Fay": 4, "Gus": 0, "Hal": 3, "Ida": 1},
    ]
    assert play["medium_points"] == [3, 2, 0, 3]
    assert play.do("confirm_playthrough")["scores"] == {"Eli": 8, "Fay": 11, "Gus": 3, "Hal": 6, "Ida": 3}


@pytest.mark.rule("MM-49", "MM-50", "MM-51")
def test_the_same_with_other_values(table: Callable[..., Any]) -> None:
    """Worked example MM-E09."""
    play = table(*FIVE, values=E09).playthrough(**E08)
    assert [[play.points(n)[name] for n in (1, 2, 3, 4)] for name in FIVE[1:]] == [
        [5, 4, 0, 7],
        [2, 3, 0, 0],
        [4, 0, 0, 6],
        [3, 0, 0, 4],
    ]
    assert play["medium_points"] == [4, 3, 0, 7]
    assert play.do("confirm_playthrough")["scores"] == {"Eli": 14, "Fay": 16, "Gus": 5, "Hal": 10, "Ida": 7}


@pytest.mark.rule("MM-52")
def test_the_score_sheet_gets_its_entries_after_the_final_round_and_for_everybody(table: Callable[..., Any]) -> None:
    play = table(*FIVE).start_term()
    for number in range(4):
        play.refuses("confirm_playthrough")
        play.round(**{name: words.split()[number] for name, words in E08.items()})
        assert set(play["scores"].values()) == {0}
        assert set(about.score_rows(play.state).values()) == {()}
    play.do("confirm_playthrough")
    assert {name: len(row) for name, row in about.score_rows(play.state).items()} == dict.fromkeys(FIVE, 1)


@pytest.mark.rule("MM-13", "MM-55", "MM-56")
def test_a_whole_game_with_three_players(table: Callable[..., Any]) -> None:
    """Worked example MM-E10."""
    play = table("Ann", "Ben", "Cas", first_medium="Ben")
    scores = []
    for medium, entries in zip(("Ben", "Cas", "Ann"), E10, strict=True):
        assert play["winners"] == []
        play.playthrough(**entries)
        assert play["medium"] == medium
        assert play["winners"] == []
        scores.append(play.do("confirm_playthrough")["scores"])
    assert scores == [
        {"Ann": 5, "Ben": 5, "Cas": 9},
        {"Ann": 11, "Ben": 12, "Cas": 14},
        {"Ann": 15, "Ben": 20, "Cas": 18},
    ]
    assert about.score_rows(play.state) == {"Ann": (5, 6, 4), "Ben": (5, 7, 8), "Cas": (9, 5, 4)}
    assert play["winners"] == ["Ben"]


@pytest.mark.rule("MM-53")
def test_no_count_of_a_playthrough_affects_a_later_one(table: Callable[..., Any]) -> None:
    play = table("Ann", "Ben", "Cas", first_medium="Ben").playthrough(**E10[0]).do("confirm_playthrough")
    assert play["entries"] == [{}, {}, {}, {}]
    assert play["medium_points"] == [None] * 4
    assert play["round"] == 1
    play.playthrough(Ann="1- 1- 1- 1-", Ben="1- 1- 1- 1-").do("confirm_playthrough")
    assert play["scores"] == {"Ann": 5, "Ben": 5, "Cas": 9}


@pytest.mark.rule("MM-69", "MM-70", "MM-71")
def test_a_secret_playthrough(table: Callable[..., Any]) -> None:
    """Worked example MM-E11: nothing is entered before the Final Round is over, and the result is that of MM-E10."""
    play = table("Ann", "Ben", "Cas", first_medium="Ben", secret=True).start_term("harbour")
    for number, term in enumerate(("ship", "sea", "salt", "fish"), 1):
        assert (play["phase"], play["round"]) == ("medium-writes", number)
        play.do("medium_done", term=term).do("all_done").do("reveal")
        assert about.open_sheets(play.state)[-1] == term
        assert play["entries"] == [{}] * 4
        assert play["medium_points"] == [None] * 4
        if number < 4:
            play.refuses("enter", receiver="Cas", written=1, match=True)
            play.refuses("confirm_round")
    for number in (1, 2, 3, 4):
        assert (play["phase"], play["round"], play["to_enter"]) == ("enter", number, ["Ann", "Cas"])
        play.enter(**{name: words.split()[number - 1] for name, words in E10[0].items()}).do("confirm_round")
    assert play["phase"] == "playthrough-score"
    assert play.do("confirm_playthrough")["scores"] == {"Ann": 5, "Ben": 5, "Cas": 9}


@pytest.mark.rule("MM-71")
def test_rounds_of_a_secret_playthrough_have_their_own_values(table: Callable[..., Any]) -> None:
    play = table(*FIVE, values=E09, secret=True).start_term()
    for _ in range(4):
        play.reveal()
    for number in range(4):
        play.enter(**{name: words.split()[number] for name, words in E08.items()}).do("confirm_round")
    assert play.do("confirm_playthrough")["scores"] == {"Eli": 14, "Fay": 16, "Gus": 5, "Hal": 10, "Ida": 7}


@pytest.mark.rule("MM-11", "MM-50", "MM-51", "MM-55")
@pytest.mark.parametrize(("count", "total"), [(3, 40), (4, 60), (5, 76), (6, 92)])
def test_the_greatest_totals(table: Callable[..., Any], count: int, total: int) -> None:
    """Worked example MM-E12: everybody always matches with a single term."""
    names = ("Ann", "Ben", "Cas", "Dee", "Eli", "Fay")[:count]
    play = table(*names)
    for medium in names:
        play.playthrough(**{name: "1+ 1+ 1+ 1+" for name in names if name != medium}).do("confirm_playthrough")
    assert play["scores"] == dict.fromkeys(names, total)
    assert play["winners"] == list(names)


@pytest.mark.rule("MM-56", "MM-57")
def test_players_tied_for_the_highest_total_share_the_win(table: Callable[..., Any]) -> None:
    """A tie by hand.

    Ann medium: Ben 1+ (4), Ann 1. Ben medium: Ann 2+ (3), Ben 1. Cas medium: Ann 4+ (1), Cas 1. Ann 5, Ben 5, Cas 1.
    """
    rest = " 0- 0- 0-"
    play = table("Ann", "Ben", "Cas")
    play.playthrough(Ben="1+" + rest, Cas="0-" + rest).do("confirm_playthrough")
    play.playthrough(Ann="2+" + rest, Cas="0-" + rest).do("confirm_playthrough")
    play.playthrough(Ann="4+" + rest, Ben="0-" + rest)
    assert play["winners"] == []
    assert play.do("confirm_playthrough")["scores"] == {"Ann": 5, "Ben": 5, "Cas": 1}
    assert play["winners"] == ["Ann", "Ben"]


def test_an_entry_can_be_replaced_until_the_round_is_confirmed(table: Callable[..., Any]) -> None:
    play = table("Ann", "Ben", "Cas").start_term().reveal().enter(Ben="4-", Cas="1-").enter(Ben="2+")
    assert play.points(1) == {"Ben": 3, "Cas": 0}
    assert play["medium_points"] == [None] * 4
    assert play.do("confirm_round")["medium_points"] == [1, None, None, None]


def test_a_round_is_not_confirmed_while_entries_are_missing(table: Callable[..., Any]) -> None:
    play = table("Ann", "Ben", "Cas", "Dee").start_term().reveal().enter(Cas="1-")
    assert play["to_enter"] == ["Ben", "Dee"]
    assert "confirm_round" not in play["legal"]
    assert play.refuses("confirm_round") == "Entries are still missing: Ben, Dee."
    assert play.enter(Ben="1-", Dee="1-")["legal"] == ["abandon", "confirm_round", "enter"]


def test_a_correction_changes_the_points_of_receiver_and_medium_at_once(table: Callable[..., Any]) -> None:
    play = table(*FIVE).playthrough(**E08).do("correct", round=3, receiver="Gus", written=1, match=True)
    assert play.points(3) == {"Fay": 0, "Gus": 4, "Hal": 0, "Ida": 0}
    assert play["medium_points"] == [3, 2, 1, 3]
    assert play.do("confirm_playthrough")["scores"] == {"Eli": 9, "Fay": 11, "Gus": 7, "Hal": 6, "Ida": 3}
    play.refuses("correct", round=3, receiver="Gus", written=1, match=True)
