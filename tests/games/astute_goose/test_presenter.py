"""What the players of The Astute Goose see, read from the glass after real key presses.

The practice deck in canonical order begins: yellow bow tie rat, yellow tie cat, yellow scarf parrot, yellow key chain
dog, yellow striped shirt goose, red bow tie dog, red tie goose.
"""

import itertools
import re

import pytest

from croupier.app.keeping import MemoryKeeper
from croupier.games.astute_goose.cards import FEATURES, PRACTICE_DECK

COLOUR, CLOTHING, ANIMAL = 0, 2, 4
"""Numbers of six at which the feature die shows each symbol: two faces each."""


def roll(number, feature=COLOUR):
    return [number - 1, feature]


@pytest.fixture
def goose(sit):
    def deal(names="Ann Ben Cas", rolls=(), **rest):
        play = "solo" if " " not in names else "against"
        setup = {"level": 2, "play": play, "cards": "dealt", **rest}
        table = sit("astute-goose", names, dice=itertools.chain.from_iterable(rolls), **setup)
        table.press("ok")
        return table

    return deal


def turn_down(table):
    return table.press("ok") if table.state.setup.boxed else table.press("ok", "ok")


def ask(table):
    """Roll, and let the dice come to rest."""
    table.press("ok")
    return table.tumbled()


def answer(table, detents=0):
    table.turn(detents)
    return table.press("ok", "ok")


# --- memorising ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-26", "AG-24")
def test_all_features_of_every_suspect_are_seen_under_their_numbers(goose):
    lines = goose().lines
    assert lines[0] == "1 5 2 6 3 4"
    assert lines[1] == "[RA-BT-Y] CA-TI-Y PA-SC-Y DO-KC-Y"
    assert lines[2] == "rat, bow tie, yellow ||"


@pytest.mark.rule("AG-26")
def test_the_full_name_of_any_suspect_is_one_turn_away(goose):
    table = goose()
    assert "dog, key chain, yellow" in table.turn(3)
    assert "rat, bow tie, yellow" in table.turn(1)


@pytest.mark.rule("AG-17", "AG-18", "AG-19", "AG-20")
@pytest.mark.parametrize(
    ("level", "numbers"), [(1, "1 4 2 5 3 6"), (2, "1 5 2 6 3 4"), (3, "1 6 2 3 4 5"), (4, "1 2 3 4 5 6")]
)
def test_the_numbers_stand_over_their_suspects_at_every_level(goose, level, numbers):
    table = goose(level=level)
    assert table.lines[0] == numbers
    turn_down(table)
    assert table.lines[:2] == [numbers, " ".join("#" * (level + 2))]


@pytest.mark.rule("AG-27")
def test_two_minutes_after_the_deal_the_suspects_are_turned_down(goose):
    table = goose()
    table.wait(119)
    assert table.screen == "astute-goose/memorise"
    table.wait(1)
    assert table.screen == "astute-goose/roll"


@pytest.mark.rule("AG-27")
@pytest.mark.parametrize(("seconds", "waited", "screen"), [(20, 21, "roll"), (0, 4000, "memorise")])
def test_another_time_or_no_limit_can_be_chosen(goose, seconds, waited, screen):
    table = goose(options={"memorise": seconds})
    table.wait(waited)
    assert table.screen == f"astute-goose/{screen}"


@pytest.mark.rule("AG-28")
def test_the_players_can_end_it_early_and_are_asked_first(goose):
    table = goose()
    assert "-" not in table.press("ok"), "nobody gets a longer look by hesitating"
    assert "RA-BT-Y" in table.press("back")
    table.press("ok", "ok")
    assert table.screen == "astute-goose/roll"


def test_a_pause_stops_the_clock_and_covers_the_suspects(goose):
    table = goose()
    table.press("left")
    assert not re.search("RA|rat", table.wait(100))
    assert table.screen == "astute-goose/covered"
    assert "RA-BT-Y" in table.press("ok")
    table.wait(110)
    assert table.screen == "astute-goose/memorise"


# --- questions -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-32", "AG-33", "AG-34", "AG-21")
def test_the_question_names_the_number_and_marks_the_suspect(goose):
    for number in (1, 5):
        table = goose(rolls=[roll(number, CLOTHING)])
        turn_down(table)
        table.press("ok")
        assert f"{number} clothing" in table.wait(1.5)
        table.press("ok")
        assert table.lines[:2] == [f"No. {number}: which clothes? #1", "[BT] TI SC KC SS"]
        assert table.lines[2] == "bow tie"


@pytest.mark.rule("AG-35", "AG-36")
def test_a_value_is_named_by_two_presses_and_turning_on_takes_the_first_one_back(goose):
    table = goose(rolls=[roll(1)])
    turn_down(table)
    ask(table)
    assert "press again: final" in table.press("ok")
    assert "press again" not in table.turn(1)
    assert "red" in table.words
    table.press("ok")
    assert table.state.phase == "guess"
    table.press("ok")
    assert (table.state.phase, table.state.named) == ("others", ("red",))


@pytest.mark.rule("AG-39", "AG-40", "AG-53")
def test_a_right_answer_shows_the_card_large_and_then_it_is_won(goose):
    table = goose(rolls=[roll(5, CLOTHING)])
    turn_down(table)
    ask(table)
    shown = answer(table)
    assert table.lines == ["Ann wins it", "rat bow tie yellow"]
    assert shown
    table.press("ok")
    assert table.lines[:2] == ["New: No. 1/5", "goose striped shirt yellow"]
    table.press("ok")
    assert "Ben" in table.words
    assert "20" in table.words, "21 cards less the one that filled the gap"


@pytest.mark.rule("AG-41", "AG-42", "AG-43", "AG-45")
def test_the_others_are_called_in_turn_and_what_was_named_is_crossed_out(goose):
    table = goose(rolls=[roll(3, ANIMAL)])
    turn_down(table)
    ask(table)
    answer(table, 1)
    assert table.lines == ["No. 3: which animal? #3", "[RA] (DO) CA GO PA pass", "rat", "Ben may answer once"]
    assert "pass" in table.turn(-1)
    table.press("ok")
    assert "Cas may answer once" in table.words
    assert "parrot" in answer(table, 3), "over the dog that was named"
    assert table.lines == ["Cas wins it", "parrot scarf yellow"]
    table.press("ok", "ok")
    assert "Ben" in table.words, "not after Cas, but after Ann"


@pytest.mark.rule("AG-47", "AG-48")
def test_a_card_that_nobody_knew_leaves_the_game_unseen(goose):
    table = goose(rolls=[roll(1)])
    turn_down(table)
    ask(table)
    answer(table, 1)
    answer(table, 1)
    shown = answer(table, 1)
    assert "Nobody was right" in shown
    assert "out of the game, unseen" in shown
    assert not re.search("rat|bow tie|yellow|RA-", shown)


@pytest.mark.rule("AG-48")
def test_with_the_house_option_the_lost_card_is_shown(goose):
    table = goose(rolls=[roll(1)], reveal_lost=True)
    turn_down(table)
    ask(table)
    answer(table, 1)
    answer(table, 1)
    answer(table, 1)
    assert table.lines == ["Nobody was right", "rat bow tie yellow"]


# --- the new card ----------------------------------------------------------------------------------------------------


def win_first(table):
    turn_down(table)
    ask(table)
    answer(table)
    table.press("ok")


@pytest.mark.rule("AG-50", "AG-51", "AG-52")
def test_the_new_card_is_open_for_ten_seconds_and_alone(goose):
    table = goose(rolls=[roll(1)])
    win_first(table)
    words = table.words
    assert "goose striped shirt yellow" in words
    assert "cat" not in words
    table.wait(9)
    assert table.screen == "astute-goose/relearn"
    table.wait(1)
    assert table.screen == "astute-goose/roll"


@pytest.mark.rule("AG-51")
@pytest.mark.parametrize(("seconds", "waited", "screen"), [(2, 2, "roll"), (30, 28, "relearn"), (0, 400, "relearn")])
def test_the_time_of_the_new_card_can_be_chosen(goose, seconds, waited, screen):
    table = goose(rolls=[roll(1)], options={"relearn": seconds})
    win_first(table)
    table.wait(waited)
    assert table.screen == f"astute-goose/{screen}"


@pytest.mark.rule("AG-51")
def test_the_new_card_can_be_turned_down_early_and_covered_by_a_pause(goose):
    table = goose(rolls=[roll(1)])
    win_first(table)
    table.press("left")
    assert "goose" not in table.wait(60)
    assert "goose" in table.press("ok")
    table.press("ok")
    assert table.screen == "astute-goose/roll"


# --- the overview ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-11")
def test_all_fifteen_values_can_be_looked_at_in_any_phase_and_nothing_changes(goose):
    table = goose(rolls=[roll(1)], options={"memorise": 0, "relearn": 0})
    phases = set()
    for keys in ((), ("ok", "ok"), ("ok",), ("ok",), ("ok", "ok"), ("ok",), ("ok",)):
        table.press(*keys) if keys else None
        table.wait(1.5)
        before = table.state
        table.menu("All values")
        lines = table.lines
        assert lines[:3] == ["[Y] R P B G", "BT TI SC KC SS", "RA DO CA GO PA"]
        assert "parrot" in table.turn(-1)
        table.press("back")
        assert table.state == before
        phases.add(before.phase)
    assert phases >= {"memorise", "roll", "guess", "show", "relearn"}


# --- taking back -----------------------------------------------------------------------------------------------------


def test_rolls_and_answers_stand_but_a_pass_can_be_taken_back(goose):
    table = goose(rolls=[roll(1)])
    turn_down(table)
    ask(table)
    assert "Taking back would show a card for nothing" in table.press("back")
    table.press("back")
    answer(table, 1)
    assert "Taking back would show a card for nothing" in table.press("back")
    table.press("back")
    table.turn(-1)
    assert "Cas may" in table.press("ok")
    assert "Ben passes" in table.press("back")
    assert "Ben may" in table.press("ok")


def test_with_real_cards_everything_goes_back_and_the_dice_come_again(goose):
    table = goose(rolls=[roll(4, ANIMAL), roll(1)], cards="box")
    turn_down(table)
    ask(table)
    assert "No. 4: which animal?" in table.words
    table.press("left")
    for _ in range(2):
        table.press("back", "ok")
    assert table.screen == "astute-goose/roll"
    ask(table)
    assert "No. 4: which animal?" in table.words


# --- real cards on the table -----------------------------------------------------------------------------------------


@pytest.mark.rule("AG-37", "AG-41", "AG-44")
def test_with_real_cards_the_box_calls_everybody_and_never_asks_for_values(goose):
    table = goose(rolls=[roll(2, ANIMAL)], cards="box")
    turn_down(table)
    asked = ask(table)
    assert "No. 2: which animal?" in asked
    assert "Ann answers aloud" in asked
    assert "Ben may answer once" in table.press("left")
    assert "Cas may answer once" in table.press("ok"), "Ben passes"
    assert "Nobody was right" in table.press("left")
    table.press("ok")
    assert "New: No. 2/6" in table.words
    values = [value for kind in FEATURES.values() for value in kind]
    seen = " ".join(" ".join(look["lines"]) for look in table.looks)
    assert not [value for value in values if value in seen]


@pytest.mark.rule("AG-51")
def test_with_real_cards_the_clock_begins_when_the_new_card_lies_there(goose):
    table = goose(rolls=[roll(2)], cards="box")
    turn_down(table)
    ask(table)
    table.press("right", "ok")
    table.wait(60)
    assert "Lay out the next card" in table.words
    assert "0:10" in table.press("ok")
    table.wait(10)
    assert table.screen == "astute-goose/roll"


@pytest.mark.rule("AG-56", "AG-57", "AG-58")
def test_with_real_cards_the_box_knows_the_last_card_the_gaps_and_the_end(goose):
    rolls = [roll(1)] * 22 + [roll(3), roll(2), roll(3)]
    table = goose("Ann Ben", rolls=rolls, cards="box", level=1, options={"relearn": 0})
    turn_down(table)
    for left in range(21, -1, -1):
        ask(table)
        table.press("right", "ok")
        told = table.press("ok") if left else table.words
        assert left or "Lay out the last card" in told
    table.press("ok")
    assert table.lines[1:3] == ["# # #", "Ann 0"], "the last card fills its gap, and play goes on"
    ask(table)
    table.press("right", "ok")
    assert table.lines[1] == "# # -", "place 3 stays empty"
    ask(table)
    table.press("right", "ok")
    assert table.lines[1] == "# - -"
    assert "The roll has hit a gap." in ask(table)
    assert table.lines == ["A shared win", "Ann, Ben", "12 cards", "The roll has hit a gap.", "score sheet"]


# --- results ---------------------------------------------------------------------------------------------------------


def play_out(table):
    """Always name the first value; return the words of the result."""
    turn_down(table)
    while table.state.phase != "game-over":
        table.press("ok")
        table.wait(1.2)
        for _ in range(12):
            if table.state.phase in ("roll", "game-over"):
                break
            table.press("ok")
    if table.screen == "astute-goose/dice":
        table.press("ok")
    return table.words


@pytest.mark.rule("AG-64", "AG-62")
def test_the_points_of_each_player_are_on_the_sheet_at_the_end(goose):
    table = goose("Ann Ben", rolls=[roll(1)] * 30, level=1, options={"relearn": 0})
    keeper = table.table.desk.keeper
    play_out(table)
    winner = table.lines
    won = table.state.won
    assert "The roll has hit a gap." in winner
    table.press("ok")
    assert table.lines[1:4] == ["cards", f"Ann {won['Ann']}", f"Ben {won['Ben']}"]
    assert [kept["scores"] for kept in keeper.finished.values()] == [won]


@pytest.mark.rule("AG-69", "AG-68")
def test_alone_the_result_stands_among_earlier_ones_of_the_same_level(goose):
    keeper = MemoryKeeper(values={"results/astute-goose/solo/1": {"7": 3}, "results/astute-goose/solo/2": {"8": 9}})
    table = goose("Ann", rolls=[roll(1)] * 30, level=1, keeper=keeper, options={"relearn": 0})
    result = play_out(table)
    won, errors = len(table.state.piles[0]), len(table.state.errors)
    assert f"{won} - {errors} = {won - errors}" in result
    progress = table.press("ok")
    assert f"Level 1 3 {won - errors} now {won - errors}" in progress
    assert keeper.values["results/astute-goose/solo/1"]["0"] == won - errors


@pytest.mark.rule("AG-72", "AG-75", "AG-76")
def test_together_every_card_is_shown_and_errors_are_told_beside_the_result(goose):
    table = goose("Ann Ben", rolls=[roll(1)] * 30, level=1, play="together", options={"relearn": 0})
    turn_down(table)
    assert "all agree, then press" in ask(table)
    answer(table, 1)
    assert table.lines == ["Wrong: an error", "rat bow tie yellow"]
    table.press("ok", "ok")
    while table.state.phase != "game-over":
        ask(table)
        for _ in range(4):
            if table.state.phase in ("roll", "game-over"):
                break
            table.press("ok")
    if table.screen == "astute-goose/dice":
        table.press("ok")
    won, errors = len(table.state.piles[0]), len(table.state.errors)
    assert table.lines == [
        "The end",
        str(won),
        f"{won} won, {errors} errors",
        "The roll has hit a gap.",
        "go on",
    ]


# --- reading ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-13", "AG-15")
def test_about_tells_the_age_and_the_study_and_changes_nothing(goose):
    table = goose()
    turn_down(table)
    before = table.state
    table.menu("About")
    pages = [table.read_on()]
    for _ in range(3):
        table.press("ok")
        pages.append(table.read_on())
    assert "from 8 years" in pages[0]
    assert "our own practice deck" in pages[0]
    assert "2 + 2 + 2 (assumed)" in pages[0]
    assert all(word in pages[1] for word in ("working memory", "long-term", "fluid intelligence"))
    assert all(word in pages[2] for word in ("Working memory", "Episodic memory", "Fluid intelligence"))
    assert all(game in pages[3] for game in ("Wise Whale", "Astute Goose", "Boomerang"))
    assert "keep changing" in pages[3]
    table.press("ok")
    assert (table.state, table.screen) == (before, "astute-goose/roll")


@pytest.mark.parametrize("cards", ["dealt", "box"])
def test_every_phase_has_its_help(goose, cards):
    table = goose(rolls=[roll(1)] * 9, cards=cards)
    phases = set()
    for _ in range(16):
        phases.add(table.state.phase)
        assert len(table.menu("Help")) > 40
        table.press("back")
        table.wait(1.2)
        table.press("left" if table.screen == "astute-goose/report" else "ok")
    assert phases >= {"memorise", "roll", "guess", "show", "relearn"}


# --- what lies face down ---------------------------------------------------------------------------------------------


@pytest.mark.rule("AG-55")
def test_what_lies_face_down_is_neither_on_the_glass_nor_in_the_tones(goose):
    """Two decks that differ where nobody asks, look, sound and last alike until a card is shown."""
    first, rest = PRACTICE_DECK[:1], PRACTICE_DECK[1:4]  # only the first place is asked for
    fresh, below = PRACTICE_DECK[4:6], PRACTICE_DECK[6:]
    shown = []
    for order in (PRACTICE_DECK, (*first, *reversed(rest), *fresh, *reversed(below))):
        table = goose(rolls=[roll(1), roll(1, ANIMAL)], options={"memorise": 10}, order=order)
        turn_down(table)
        began = len(table.looks) - 1
        for _ in range(2):
            ask(table)
            answer(table, 2)
            answer(table, 1)
            table.turn(-1)
            table.press("ok", "ok", "ok")
        table.menu("What happened")
        table.press("back")
        table.menu("Scores")
        shown.append((table.looks[began:], table.player.tones))
    assert shown[0] == shown[1]


@pytest.mark.rule("AG-48", "AG-55")
def test_a_lost_card_leaves_no_trace_whichever_it_was(goose):
    """Suspects that differ in what was not asked for are lost alike."""
    shown = []
    for first in (0, 4):  # both are yellow
        others = [*PRACTICE_DECK[:first], *PRACTICE_DECK[first + 1 :]]
        table = goose(rolls=[roll(1)], order=(PRACTICE_DECK[first], *others))
        turn_down(table)
        began = len(table.looks) - 1
        ask(table)
        for _ in range(3):
            answer(table, 1)
        table.menu("What happened")
        shown.append((table.looks[began:], table.player.tones))
    assert shown[0] == shown[1]


def test_the_tumbling_is_the_same_whatever_will_come(goose):
    looks = []
    for number, feature in ((1, COLOUR), (6, ANIMAL)):
        table = goose(rolls=[roll(number, feature)])
        turn_down(table)
        before = len(table.player.tones)
        table.play("press ok")
        tumbling = [table.play("wait 0.07") for _ in range(11)]
        looks.append(([look["pixels"] for look in tumbling], [n for _, n in table.player.tones[before:]]))
    assert looks[0] == looks[1]
