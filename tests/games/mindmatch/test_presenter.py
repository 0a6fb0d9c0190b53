"""What the glass says in each phase of MindMatch, and what the keys do: its reminders, its clock, its pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from croupier.app.playing.table import GameTable
from croupier.games.mindmatch.form import FORM
from croupier.games.mindmatch.rules import Setup
from croupier.texts import Texts

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

CARDS = (("Lamp", "Market", "Patience"), ("Rope", "Harvest", "Rumour"), ("Drum", "Voyage", "Justice"))


@pytest.fixture
def seated(sit_down: Callable[..., Any]) -> Callable[..., Any]:
    """Seat Ann, Ben and Cas, or others, before a game that has just begun."""

    def seat(
        *names: str, options: Mapping[str, Any] | None = None, deck: Any = None, seed: int = 5, **setup: Any
    ) -> Any:
        made = Setup(players=names or ("Ann", "Ben", "Cas"), **setup)
        player = sit_down(seed=seed, home=lambda desk: GameTable.begun(desk, "mindmatch", made, options or {}, deck))
        player.press("ok")
        return player

    return seat


def look(player: Any, script: str = "wait 0.2") -> str:
    """Return the words on the glass in one string; fail where one of ours was cut."""
    seen = player.play(script)
    assert not player.made.box.frame.cut, player.made.box.frame.cut
    return " ".join(seen["lines"])


def scrolled(player: Any) -> str:
    """Return all words of a text that the knob scrolls, line by line from its top."""
    lines = player.play("wait 0.2")["lines"][1:]
    for _ in range(40):
        below = player.play("turn 1\nwait 0.05")["lines"][1:]
        lines += [line for line in below if line not in lines]
    return " ".join(lines)


def menu(player: Any, row: str) -> str:
    player.play("wait 0.3\nhold ok 1\nwait 0.2")
    player.choose(row)
    return look(player)


def to_round(player: Any, number: int) -> None:
    """Go on to the page of the medium in a round of the first playthrough."""
    player.press("ok", "ok")
    for _ in range(number - 1):
        player.press("ok", "ok", "ok", "ok", "ok", "ok")


@pytest.mark.rule("MM-09")
def test_the_easy_level_is_there_already(sit_down):
    player = sit_down()
    assert "Terms easy" in " ".join(player.choose("MindMatch")["lines"])


def test_the_form_makes_the_rules_setup():
    values = {
        "players": ["Ann", "Ben", "Cas"],
        "first_medium": "Cas",
        "difficulty": "hard",
        "cards": "none",
        "hidden": True,
        "medium_seconds": 0,
        "receiver_seconds": 30,
    }
    made = FORM.build(values)
    assert made.players == ("Ann", "Ben", "Cas")
    assert (made.first_medium, made.difficulty, made.term_cards, made.secret) == ("Cas", "hard", False, True)
    assert (made.values.match, made.values.empty) == ((1, 1, 1, 1), (1, 1, 1, 1))
    assert made.values.medium == ((1, 2, 3),) * 4
    shown = FORM.fields[-1].shown
    assert [shown(seconds, Texts()) for seconds in (0, 30, 90, 300)] == ["off", "0:30", "1:30", "5:00"]


# --- the start term --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MM-18")
@pytest.mark.parametrize(("level", "words"), [("easy", "an easy"), ("medium", "a middle"), ("hard", "a hard")])
def test_the_medium_chooses_a_term_of_the_agreed_level_from_the_card(seated, level, words):
    player = seated(difficulty=level)
    assert f"Ann chooses {words} term" in look(player, "wait 0.3\npress ok\nwait 0.2")


@pytest.mark.rule("MM-67")
def test_without_cards_the_start_term_may_be_somebody_they_all_know(seated):
    player = seated(term_cards=False)
    assert "It may be somebody you all know." in look(player, "wait 0.3\npress ok\nwait 0.2")


@pytest.mark.rule("MM-05")
def test_a_card_of_the_box_has_three_graded_terms_and_the_agreed_one_is_large(seated):
    player = seated(deck=CARDS, difficulty="medium")
    lines = player.press("ok")["lines"]
    assert lines[0] == "Start term: middle"
    assert (lines[2][6:], lines[1], lines[3][6:]) in CARDS
    assert (lines[2][:5], lines[3][:5]) == ("easy:", "hard:")


def test_a_card_taken_back_and_drawn_again_is_the_same_card(seated):
    player = seated(deck=CARDS)
    first = player.press("ok")["lines"]
    assert player.press("back")["lines"][1] == "Ann draws a term card"
    player.press("ok")
    assert player.press("ok")["lines"] == first


@pytest.mark.rule("MM-19")
def test_the_start_term_stays_in_sight_for_the_whole_playthrough(seated):
    player = seated(deck=CARDS)
    term = player.press("ok")["lines"][1]
    player.press("ok")
    for _ in range(4):
        assert term in look(player)
        player.press("ok")
        assert term in look(player)
        player.press("ok", "ok", "ok", "ok", "ok")


# --- rounds ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MM-20", "MM-21", "MM-22")
@pytest.mark.parametrize(
    ("number", "words"),
    [
        (1, "links to the start term."),
        (2, "links to your last one."),
        (3, "links to your last one."),
        (4, "fits all four that lie open."),
    ],
)
def test_the_medium_is_told_where_to_start_from(seated, number, words):
    player = seated()
    to_round(player, number)
    assert words in look(player)


@pytest.mark.rule("MM-23", "MM-24")
def test_the_medium_is_reminded_that_any_link_will_do_but_no_open_term(seated):
    player = seated()
    to_round(player, 1)
    assert "None that lies open. Any link will do." in look(player)
    menu(player, "Help")
    assert "any link will do, but no term that lies open." in scrolled(player)


@pytest.mark.rule("MM-30", "MM-31")
def test_the_receivers_are_reminded_what_they_may_write(seated):
    player = seated()
    to_round(player, 1)
    player.press("ok")
    assert "Guess up to 4 terms; fewer are worth more. None that lies open." in look(player)
    player.press("ok", "ok", "ok", "ok", "ok")
    for _ in range(2):
        player.press("ok", "ok", "ok", "ok", "ok", "ok")
    player.press("ok")
    assert "Up to 4: fewer is better. Earlier guesses are fine, open terms not." in look(player)


def test_receivers_finish_one_by_one_or_all_at_once(seated):
    player = seated("Ann", "Ben", "Cas", "Dee")
    to_round(player, 1)
    player.press("ok")
    assert player.play("turn 1\nwait 0.2")["lines"] == ["Who has finished?", "all", "> Ben", "Cas", "Dee"]
    assert player.press("ok")["lines"][2] == "> Ben done"
    assert player.press("ok")["lines"][2] == "> Ben done", "nobody finishes twice"
    assert player.press("back")["lines"][0] == "Round 1"
    player.press("right")
    player.choose("Cas")
    assert player.choose("Dee")["lines"][1] == "Uncover!", "the last one ends the round"


@pytest.mark.rule("MM-69")
def test_in_a_secret_playthrough_only_the_medium_uncovers(seated):
    player = seated(secret=True)
    to_round(player, 1)
    assert "Uncover! Only the medium: Ann. Guess sheets stay hidden." in look(
        player, "wait 0.3\npress ok\nwait 0.3\npress ok\nwait 0.2"
    )
    menu(player, "Help")
    assert "only the medium uncovers after each round." in scrolled(player)


# --- the clock -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MM-73")
def test_without_a_choice_there_is_no_clock(seated):
    player = seated()
    to_round(player, 1)
    before = player.play("wait 0.2")
    assert before["lines"][0] == "Round 1: Ann"
    assert player.play("wait 3000\nturn 1\nwait 0.2")["lines"] == before["lines"]


@pytest.mark.rule("MM-73")
def test_the_clock_only_signals_and_ends_nothing(seated):
    player = seated(options={"medium_seconds": 30, "receiver_seconds": 60})
    to_round(player, 1)
    assert player.play("wait 0.2")["lines"][0] == "Round 1: Ann 0:30"
    heard = len(player.tones)
    seen = player.play("wait 31")
    assert [name for _, name in player.tones[heard:]] == ["last"] * 5 + ["time_up"]
    assert seen["lines"][0] == "Round 1: Ann +0:01"
    assert seen["screen"] == "mindmatch/medium"
    assert player.press("ok")["lines"][0] == "Round 1 1:00", "another clock for the receivers"


def test_a_clock_long_over_leaves_room_for_the_round(seated):
    player = seated("Maximiliane-Charlotte", "Ben", "Cas", options={"medium_seconds": 30})
    to_round(player, 1)
    assert look(player, "wait 629").split("+")[1].startswith("9:59 ")
    assert look(player, "wait 5400").split("+")[1].startswith("99' ")


def test_the_clock_can_be_stopped_and_goes_on(seated):
    player = seated(options={"medium_seconds": 30})
    to_round(player, 1)
    player.play("wait 9")
    stopped = player.press("left")["lines"]
    assert stopped[-1].startswith("go on")
    assert player.play("wait 60")["lines"][0] == stopped[0]
    assert player.press("left")["lines"][-1].startswith("pause")


# --- which words -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MM-58", "MM-59", "MM-60", "MM-61", "MM-62", "MM-63", "MM-64", "MM-65")
def test_the_menu_tells_which_words_are_allowed(seated):
    player = seated()
    assert menu(player, "Which words?").startswith("Which words?")
    told = scrolled(player)
    for words in (
        "Nouns, adjectives, verbs, names.",
        "in the usual dictionary.",
        "Two words if they belong together: Cape Town.",
        "No word of the same stem as one that lies open: snowman, snowy.",
        "No translation of one either.",
        "the group decides, and is lenient.",
        "A guess that is ruled out is no match; its field counts as written.",
    ):
        assert words in told, told
    assert player.press("ok")["lines"][0] == "Playthrough 1 of 3", "and the game goes on"


# --- points ----------------------------------------------------------------------------------------------------------


def test_values_that_nobody_entered_are_called_assumed(seated):
    player = seated()
    assert menu(player, "Point values").startswith("Assumed! 1 2 3 F match 1 1 1 1 empty field 1 1 1 1")
    assert "Enter those printed on your sheets" in look(player, "wait 0.3\npress ok\nwait 0.2")
    entered = {"box_profile": {"entered": ["match", "empty", "medium"]}}
    player = seated(options=entered)
    assert menu(player, "Point values").startswith("Points 1 2 3 F")
    assert player.press("ok")["lines"][0] == "Playthrough 1 of 3"


@pytest.mark.rule("MM-47", "MM-38", "MM-40")
def test_the_knob_has_five_stops_with_their_points_beside_them(seated):
    player = seated()
    to_round(player, 1)
    player.press("ok", "ok", "ok")
    stops = [player.play("wait 0.1")["lines"][1]]
    stops += [player.play("turn 1\nwait 0.1")["lines"][1] for _ in range(5)]
    assert stops == [
        "> Ben no match 0",
        "> Ben 4 terms +1",
        "> Ben 3 terms +2",
        "> Ben 2 terms +3",
        "> Ben 1 term +4",
        "> Ben 1 term +4",
    ]


def test_the_score_sheet_is_turned_from_playthrough_to_playthrough(seated):
    player = seated("Ann", "Ben", "Cas", "Dee", "Eli", "Fay", term_cards=False)
    assert menu(player, "Scores").startswith("not yet total Ann - 0")
    player.press("ok")
    for _ in range(2):
        player.press("ok", "ok")
        for _ in range(4):
            player.press(*["ok"] * 3)
            player.play("turn 4")
            player.press(*["ok"] * 6)
        player.press("ok", "ok")
    # Ben matched alone in the first playthrough, 4 points a round, Ann in the second; the medium got 1 a round.
    second = "2/6: Ben + total Ann +16 20 Ben +4 20 Cas +0 0 Dee +0 0 Eli +0 0 Fay +0 0"
    assert menu(player, "Scores") == second
    assert (
        look(player, "turn -1\nwait 0.2") == "1/6: Ann + total Ann +4 20 Ben +16 20 Cas +0 0 Dee +0 0 Eli +0 0 Fay +0 0"
    )
    assert look(player, "turn 5\nwait 0.2") == second


def test_every_phase_has_help(seated):
    player = seated(term_cards=False)
    seen = set()
    for _ in range(60):
        title = player.play("wait 0.2")["screen"]
        if title not in seen:
            seen.add(title)
            assert menu(player, "Help").startswith("Help ")
            player.press("ok")
        player.press("ok")
    assert {
        "mindmatch/medium",
        "mindmatch/receivers",
        "mindmatch/reveal",
        "mindmatch/enter",
        "mindmatch/rounds",
    } <= seen
    assert "croupier" not in seen
