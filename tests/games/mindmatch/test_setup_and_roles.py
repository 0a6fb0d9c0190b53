"""Who may play, what is agreed before the game, and who is medium when."""

import itertools
from collections.abc import Callable
from typing import Any

import pytest

from croupier.games.mindmatch import state as about

NAMES = ("Ann", "Ben", "Cas", "Dee", "Eli", "Fay", "Gus")
ENTRIES = "1- 1- 1- 1-"


@pytest.mark.rule("MM-01")
@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_three_to_six_players_can_take_part(table: Callable[..., Any], count: int) -> None:
    assert list(table(*NAMES[:count])["scores"]) == list(NAMES[:count])


@pytest.mark.rule("MM-01")
@pytest.mark.parametrize("count", [1, 2, 7])
def test_fewer_or_more_players_are_refused(table: Callable[..., Any], count: int) -> None:
    with pytest.raises(ValueError, match=f"three to six can take part, not {count}"):
        table(*NAMES[:count])


@pytest.mark.rule("MM-04", "MM-06")
def test_the_score_sheet_has_a_row_for_each_name_before_the_first_playthrough(table: Callable[..., Any]) -> None:
    play = table("Ann", "Ben", "Cas")
    assert about.score_rows(play.state) == {"Ann": (), "Ben": (), "Cas": ()}
    play.do("start")
    assert about.score_rows(play.state) == {"Ann": (), "Ben": (), "Cas": ()}
    play.playthrough(Ben="1+ 1- 1- 1-", Cas="1- 1- 1- 1-").do("confirm_playthrough")
    assert about.score_rows(play.state) == {"Ann": (1,), "Ben": (4,), "Cas": (0,)}
    play.playthrough(Ann=ENTRIES, Cas="1- 2+ 1- 1-").do("confirm_playthrough")
    assert about.score_rows(play.state) == {"Ann": (1, 0), "Ben": (4, 1), "Cas": (0, 3)}


@pytest.mark.rule("MM-08")
def test_the_difficulty_agreed_on_holds_for_the_whole_game(table: Callable[..., Any]) -> None:
    assert table().state.difficulty == "easy"
    play = table("Ann", "Ben", "Cas", difficulty="hard")
    for medium in ("Ann", "Ben", "Cas"):
        assert play.state.difficulty == "hard"
        play.playthrough(**{name: ENTRIES for name in ("Ann", "Ben", "Cas") if name != medium})
        play.do("confirm_playthrough")
    assert play.state.difficulty == "hard"


@pytest.mark.rule("MM-10")
@pytest.mark.parametrize("name", ["Ann", "Ben", "Cas", "Dee"])
def test_whoever_has_the_next_birthday_is_medium_first(table: Callable[..., Any], name: str) -> None:
    play = table("Ann", "Ben", "Cas", "Dee", first_medium=name)
    assert play["medium"] == name
    assert play.do("start")["active"] == name


def test_without_a_choice_the_first_player_is_medium_first(table: Callable[..., Any]) -> None:
    assert table("Ann", "Ben", "Cas")["medium"] == "Ann"
    assert table("Ann", "Ben", "Cas", first_medium=None)["medium"] == "Ann"


@pytest.mark.rule("MM-11", "MM-12", "MM-13", "MM-54")
@pytest.mark.parametrize(("count", "first"), [(3, 0), (3, 2), (4, 1), (5, 4), (6, 3)])
def test_every_player_is_medium_once_clockwise_and_then_the_game_is_over(
    table: Callable[..., Any], count: int, first: int
) -> None:
    names = NAMES[:count]
    play = table(*names, first_medium=names[first])
    media = []
    for number in range(1, count + 1):
        assert not play["over"]
        play.start_term()
        media.append(play["medium"])
        assert play["playthrough"] == number
        for _ in range(4):
            play.round(**{name: "2-" for name in names if name != media[-1]})
        play.do("confirm_playthrough")
    assert media == list(itertools.islice(itertools.cycle(names), first, first + count))
    assert play["phase"] == "game-over"
    assert play["over"]
    assert play["legal"] == []


@pytest.mark.rule("MM-14", "MM-15")
def test_a_playthrough_has_four_rounds_with_the_same_medium_and_receivers(table: Callable[..., Any]) -> None:
    play = table("Ann", "Ben", "Cas", "Dee", first_medium="Cas").start_term()
    for number in (1, 2, 3, 4):
        assert (play["phase"], play["round"], play["medium"]) == ("medium-writes", number, "Cas")
        play.reveal()
        assert play["to_enter"] == ["Ann", "Ben", "Dee"]
        play.enter(Ann="1-", Ben="1-", Dee="1-").do("confirm_round")
    assert (play["phase"], play["round"], play["medium"]) == ("playthrough-score", 4, "Cas")
    play.refuses("medium_done")


@pytest.mark.rule("MM-16")
def test_no_receivers_entry_of_the_medium_is_accepted(table: Callable[..., Any]) -> None:
    play = table("Ann", "Ben", "Cas", first_medium="Ben").start_term().do("medium_done")
    reason = "Ben is the medium and does not guess."
    assert play.refuses("receiver_done", player="Ben") == reason
    play.do("all_done").do("reveal")
    assert play.refuses("enter", receiver="Ben", written=1, match=True) == reason
    play.enter(Ann="1-", Cas="1-").do("confirm_round")
    for _ in range(3):
        play.round(Ann="1-", Cas="1-")
    assert play.refuses("correct", round=1, receiver="Ben", written=1, match=True) == reason


@pytest.mark.rule("MM-49")
@pytest.mark.parametrize(
    ("values", "round_1"),
    [
        ({"match": [3, 1, 1, 1]}, {"Ben": 5, "Ann": 1}),
        ({"empty": [5, 1, 1, 1]}, {"Ben": 11, "Ann": 1}),
        ({"medium": [[0, 2, 3]] + [[1, 2, 3]] * 3}, {"Ben": 3, "Ann": 0}),
        ({"match": None, "empty": None, "medium": None}, {"Ben": 3, "Ann": 1}),
        ({}, {"Ben": 3, "Ann": 1}),
    ],
)
def test_point_values_can_be_set_for_each_round_one_list_or_another(
    table: Callable[..., Any], values: dict[str, Any], round_1: dict[str, int]
) -> None:
    play = table("Ann", "Ben", "Cas", values=values).start_term().round(Ben="2+", Cas="1-")
    assert {"Ben": play.points(1)["Ben"], "Ann": play["medium_points"][0]} == round_1
    play.round(Ben="2+", Cas="1-")
    assert (play.points(2)["Ben"], play["medium_points"][1]) == (3, 1)


@pytest.mark.rule("MM-49")
def test_no_event_changes_the_point_values(table: Callable[..., Any]) -> None:
    play = table("Ann", "Ben", "Cas", values={"match": [7, 7, 7, 7]})
    before = play.state.values
    for medium in ("Ann", "Ben", "Cas"):
        play.playthrough(**{name: "1+ 2+ 3+ 4+" for name in ("Ann", "Ben", "Cas") if name != medium})
        play.do("confirm_playthrough")
    assert play.state.values == before


@pytest.mark.rule("MM-66", "MM-72")
def test_both_variants_hold_for_all_playthroughs_and_can_be_combined(table: Callable[..., Any]) -> None:
    names = ("Ann", "Ben", "Cas")
    play = table(*names, term_cards=False, secret=True).do("start")
    for medium in names:
        receivers = [name for name in names if name != medium]
        assert "draw_card" not in play["legal"]
        play.do("start_term_set")
        for _ in range(4):
            play.reveal()
        assert (play["phase"], play["round"]) == ("enter", 1)
        for _ in range(4):
            play.enter(**dict.fromkeys(receivers, "1-")).do("confirm_round")
        play.do("confirm_playthrough")
    assert play["over"]
