"""What the players of The Wise Whale see, read from the glass after real key presses.

Level 1 in canonical order lies as DO-Y DO-O DO-P / DO-B DO-T PU-Y / PU-O PU-P PU-B;
the stack begins PU-T TU-Y TU-O.
"""

import re

import pytest

from croupier.app.keeping import MemoryKeeper
from croupier.games.wise_whale.cards import DECK, USUAL_TAKE_OUT, deck_without
from croupier.games.wise_whale.words import CREATURES

WHALE, COLOUR = 0, 3
"""Numbers of six at which the die shows either symbol: three faces each."""


@pytest.fixture
def whale(sit):
    def deal(names="Ann Ben", **rest):
        table = sit("wise-whale", names, **{"level": 1, "die": False, "cards": "dealt", **rest})
        table.press("ok")
        return table

    return deal


def play_on(table, *keys):
    """Turn the cards down, if they are still open, and press on."""
    table.press("ok", "ok")
    return table.press(*keys) if keys else table.words


# --- memorising ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WW-25", "WW-23")
def test_all_nine_cards_are_seen_in_the_order_of_their_places(whale):
    lines = whale().lines
    assert lines[:3] == ["[DO-Y] DO-O DO-P 2:00", "DO-B DO-T PU-Y", "PU-O PU-P PU-B"]


@pytest.mark.rule("WW-25")
def test_the_full_name_of_the_cursors_card_stands_under_the_grid(whale):
    table = whale()
    assert table.lines[3] == "dolphin, yellow ||"
    assert "pufferfish, blue" in table.turn(8)
    assert "dolphin, yellow" in table.turn(1), "after place 9 comes place 1"


@pytest.mark.rule("WW-26")
def test_two_minutes_after_the_deal_the_cards_are_turned_down(whale):
    table = whale()
    dealt = table.player.made.clock.now() - 0.3
    table.wait(119)
    assert table.screen == "wise-whale/memorise"
    table.wait(1)
    assert table.screen == "wise-whale/draw"
    (ended,) = [t for t, name in table.player.tones if name == "time_up"]
    assert ended - dealt == pytest.approx(120, abs=0.2)


@pytest.mark.rule("WW-26")
def test_another_time_can_be_chosen(whale):
    table = whale(options={"memorise": 30})
    table.wait(29)
    assert table.screen == "wise-whale/memorise"
    table.wait(2)
    assert table.screen == "wise-whale/draw"


@pytest.mark.rule("WW-26")
def test_without_a_limit_the_cards_stay_as_long_as_the_players_want(whale):
    table = whale(options={"memorise": 0})
    assert "-:--" in table.words
    table.wait(4000)
    assert table.screen == "wise-whale/memorise"
    assert "DO-Y" in table.words


@pytest.mark.rule("WW-27", "WW-28")
def test_the_players_can_end_it_early_and_are_asked_first(whale):
    table = whale()
    asked = table.press("ok")
    assert "All agreed?" in asked
    assert "DO-" not in asked, "nobody gets a longer look by hesitating"
    assert "DO-Y" in table.press("left"), "they look on"
    table.press("ok", "ok")
    assert table.screen == "wise-whale/draw"


@pytest.mark.rule("WW-26")
def test_the_clock_runs_on_while_they_are_asked(whale):
    table = whale()
    table.press("ok")
    table.wait(121)
    assert table.screen == "wise-whale/draw"


def test_a_pause_stops_the_clock_and_covers_the_cards(whale):
    table = whale()
    table.wait(60)
    table.press("left")
    paused = table.wait(1000)
    assert (table.screen, "DO-" in paused) == ("wise-whale/covered", False)
    left = int(re.search(r"(\d+) seconds are left", paused)[1])
    assert 57 <= left <= 60
    table.press("ok")  # the glass has gone dark meanwhile, and the first touch only lights it
    assert "DO-Y" in table.press("ok")
    table.wait(left - 2)
    assert table.screen == "wise-whale/memorise"
    table.wait(3)
    assert table.screen == "wise-whale/draw"


# --- attempts --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WW-28", "WW-33", "WW-34", "WW-41")
def test_draw_pick_and_both_cards_side_by_side(whale):
    table = whale()
    lines = play_on(table) and table.lines
    assert lines[0] == "# # # Ann"
    assert "attempt 1/3" in lines[1]
    assert "16" in lines[-2], "the stack, large"
    drawn = table.press("ok")
    assert "pufferfish turquoise" in drawn.replace(" # #", "").replace(" #", "").replace("[1] ", "")
    assert "[5]" in table.turn(4)
    assert table.press("ok").splitlines() == [
        "pufferfish, turquoise dolphin, turquoise to place 5 to Ann Match: same colour"
    ]
    following = table.press("ok")
    assert "attempt 2/3" in following
    assert "1 card won" in following
    assert "15" in following, "a match makes the stack smaller"


@pytest.mark.rule("WW-34")
def test_the_cursor_goes_round_from_place_nine_to_place_one(whale):
    table = whale()
    play_on(table, "ok")
    assert "[9]" in table.turn(-1)
    assert "[1]" in table.turn(1)
    table.turn(8)
    table.press("ok")
    assert table.state.picked == 9


@pytest.mark.rule("WW-38", "WW-44", "WW-48")
def test_after_no_match_the_stack_is_seen_to_be_as_large_as_before(whale):
    table = whale()
    assert "16" in play_on(table)
    assert "15" in table.press("ok"), "the drawn card is in hand"
    shown = table.press("ok")
    assert "to place 1" in shown
    assert "under stack" in shown
    assert "no match" in shown
    following = table.press("ok")
    assert "Ben" in following
    assert "16" in following


@pytest.mark.rule("WW-42", "WW-45", "WW-47")
def test_three_matches_are_one_turn_and_are_counted_apart(whale):
    table = whale()
    play_on(table)
    for place, told in ((5, "1 card won"), (1, "2 cards won"), (2, "Ben")):
        table.press("ok")
        table.turn(place - 1)
        assert told in table.press("ok", "ok")
    assert "attempt 1/3" in table.words
    assert table.state.won == (3, 0)


def test_a_second_press_is_asked_for_where_that_was_switched_on(whale):
    table = whale(options={"confirm_pick": True})
    play_on(table, "ok")
    table.turn(4)
    assert "press again: sure" in table.press("ok")
    table.turn(1)
    assert "press again" not in table.words
    assert "press again: sure" in table.press("ok")
    table.press("ok")
    assert table.state.picked == 6


def test_both_cards_close_by_themselves_where_a_time_was_chosen(whale):
    table = whale(options={"show": 5})
    play_on(table, "ok", "ok")
    assert table.screen == "wise-whale/show"
    table.wait(5)
    assert table.screen == "wise-whale/draw"


def test_full_names_are_one_row_of_the_menu_away(whale):
    table = whale()
    play_on(table, "ok")
    assert "pufferfish, turquoise (PU-T)" in table.menu("Full names")
    table.press("ok", "ok")
    assert "dolphin, yellow (DO-Y)" in table.menu("Full names")


# --- the die ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WW-65", "WW-66")
def test_the_die_tumbles_then_asks_for_the_same_creature(whale):
    table = whale(die=True, dice=[WHALE])
    play_on(table, "ok")
    assert table.screen == "wise-whale/die"
    assert "pufferfish, turquoise" in table.words, "the drawn card lies beside the die"
    table.press("ok")
    assert "same" not in table.words, "while the die tumbles it tells nothing"
    assert "same creature" in table.wait(1.5)
    table.press("ok")
    picking = [table.turn(4), table.press("ok")]
    assert "same" in picking[0]
    assert "creature" in picking[0]
    assert "no match" in picking[1], "a turquoise dolphin has only the colour of a turquoise pufferfish"


@pytest.mark.rule("WW-67")
def test_the_die_asks_for_the_same_colour(whale):
    table = whale(die=True, dice=[COLOUR])
    play_on(table, "ok", "ok")
    assert "same colour" in table.wait(1.5)
    table.press("ok")
    table.turn(4)
    assert "Match: same colour" in table.press("ok")


@pytest.mark.rule("WW-71")
def test_the_tumbling_is_the_same_whatever_will_come(whale):
    looks = []
    for number in (WHALE, COLOUR):
        table = whale(die=True, dice=[number])
        play_on(table, "ok")
        before = len(table.player.tones)
        table.play("press ok")
        tumbling = [table.play("wait 0.07") for _ in range(11)]
        looks.append(([look["pixels"] for look in tumbling], [n for _, n in table.player.tones[before:]]))
    assert looks[0] == looks[1]


@pytest.mark.rule("WW-71")
def test_the_faces_of_the_owners_die_are_used_and_told(whale):
    profile = {"whale_faces": [1, 2], "entered": ["whale_faces"]}
    table = whale(die=True, dice=[1], options={"box_profile": profile})
    table.menu("About")
    about = table.read_on()
    assert "die: 1 + 2" in about
    assert "assumed" not in about
    table.press("back")
    play_on(table, "ok", "ok")
    assert "same colour" in table.wait(1.5), "of three faces the second one shows the circle"


# --- taking back -----------------------------------------------------------------------------------------------------


def test_nothing_that_shows_a_card_can_be_taken_back(whale):
    table = whale(die=True, dice=[WHALE])
    assert "Taking back would show a card" in table.press("back"), "the deal"
    table.press("back")
    play_on(table)
    for step in (["ok"], ["ok"], ["ok", "ok"], ["ok"]):
        for _ in step:
            table.press("ok")
            table.wait(1.5)
        refused = table.press("back")
        assert "Taking back would show a card for nothing" in refused
        table.press("back")


def test_with_real_cards_everything_goes_back_and_a_roll_comes_again(whale):
    table = whale(cards="box", die=True, dice=[WHALE, COLOUR])
    table.press("ok", "ok", "ok")
    table.wait(1.5)
    assert "same creature" in table.words
    table.press("ok", "right")
    assert "Match" in table.words
    for _ in range(2):
        table.press("back", "ok")
    assert table.screen == "wise-whale/die"
    table.press("ok")
    assert "same creature" in table.wait(1.5), "the same symbol: undo is no second roll"
    for _ in range(4):
        table.press("back", "ok")
    assert table.screen == "wise-whale/setup"


# --- real cards on the table -----------------------------------------------------------------------------------------


def test_with_real_cards_the_box_announces_the_last_card_and_the_end(whale):
    table = whale("Ann", cards="box")
    assert table.screen == "wise-whale/memorise"
    table.press("ok")
    for left in range(16, 1, -1):
        assert f"{left} cards in the stack" in table.words
        table.press("ok", "right" if left % 2 else "left", "ok")
    assert "1 card in the stack" in table.words
    assert "This is the last card." in table.press("ok")
    assert "7 - 9 = -2" in table.press("left", "ok"), "matches at 15, 13, 11, 9, 7, 5, 3 cards"


def test_with_real_cards_no_page_names_a_card(whale):
    table = whale("Ann Ben", cards="box", die=True, dice=[WHALE, COLOUR] * 20)
    table.press("ok")
    for attempt in range(10):
        table.press("ok", "ok")
        table.tumbled()
        table.press("left" if attempt % 3 else "right", "ok")
    table.menu("What happened")
    seen = " ".join(" ".join(look["lines"]) for look in table.looks)
    assert not [card for card in DECK if card in seen]
    assert not [word for word in CREATURES.values() if word in seen]


# --- results ---------------------------------------------------------------------------------------------------------


def solo(table):
    """Always pick place 1; return the words of the result."""
    play_on(table)
    for _ in range(16):
        table.press("ok", "ok", "ok")
    return table.words


@pytest.mark.rule("WW-77", "WW-78")
def test_alone_the_errors_are_taken_off_and_earlier_results_are_shown(whale):
    keeper = MemoryKeeper()
    first = whale("Ann", keeper=keeper)
    assert "12 - 4 = 8" in solo(first), "worked example WW-E11"
    first.press("ok")
    table = whale("Ann", keeper=keeper)
    assert "12 - 4 = 8" in solo(table)
    progress = table.press("ok")
    assert table.screen == "wise-whale/progress"
    assert "Level 1 8 8 now 8, best 8" in progress


@pytest.mark.rule("WW-78")
def test_results_with_the_die_or_at_another_level_are_no_comparison(whale):
    keeper = MemoryKeeper(values={"results/wise-whale/1/die": {"7": 3}, "results/wise-whale/2/no-die": {"8": 5}})
    table = whale("Ann", keeper=keeper)
    solo(table)
    assert "Level 1 8 now 8, best 8" in table.press("ok")


@pytest.mark.rule("WW-78")
def test_the_result_stays_for_later_evenings(whale):
    keeper = MemoryKeeper(values={"results/wise-whale/1/no-die": {"40": -2, "41": 3}})
    table = whale("Ann", keeper=keeper)
    solo(table)
    assert "-2 3 8 now 8, best 8" in table.press("ok")
    assert keeper.values["results/wise-whale/1/no-die"] == {"40": -2, "41": 3, "0": 8}


@pytest.mark.rule("WW-55", "WW-60", "WW-63")
def test_the_sheet_has_a_column_a_player_and_a_row_a_game(whale):
    table = whale("Ann Ben", cards="box")
    games = []
    for game in range(2):
        if game:
            table.press("ok")
        table.press("ok")
        for _ in range(16):
            table.press("ok", "right", "ok")
        games.append(table.lines)
        assert table.screen == "wise-whale/game-over", "no winner before the last game is on the sheet"
        table.press("ok")
    assert games[0] == ["Game 1 of 2", "points total", "Ann +9 9", "Ben +7 7", "next game"]
    assert table.lines[:3] == ["A shared win", "Ann, Ben", "16 points"], "9 + 7 and 7 + 9"
    table.press("ok")
    assert table.lines[1:5] == ["Ann Ben", "Game 1 9 7", "Game 2 7 9", "Sum 16 16"]


def test_a_game_given_up_has_no_winner(whale):
    table = whale()
    play_on(table)
    assert "No winner" in table.menu("Give up")
    assert table.table.over


# --- reading ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WW-09", "WW-10")
def test_about_tells_the_age_and_the_study_and_changes_nothing(whale):
    table = whale()
    play_on(table)
    before = table.state
    table.menu("About")
    pages = [table.read_on()]
    for _ in range(3):
        table.press("ok")
        pages.append(table.read_on())
    assert "from 8 years" in pages[0]
    assert "3 + 3 (assumed)" in pages[0]
    assert all(word in pages[1] for word in ("working memory", "long-term", "fluid intelligence"))
    assert all(word in pages[2] for word in ("Working memory", "Episodic memory", "Fluid intelligence"))
    assert all(word in pages[3].replace("- ", "") for word in ("prefrontal", "parietal", "hippocampus"))
    assert all(game in pages[3] for game in ("Wise Whale", "Astute Goose", "Boomerang"))
    table.press("ok")
    assert (table.state, table.screen) == (before, "wise-whale/draw")


@pytest.mark.parametrize("cards", ["dealt", "box"])
def test_every_phase_has_its_help(whale, cards):
    table = whale(cards=cards, die=True, dice=[WHALE] * 3)
    phases = set()
    for _ in range(12):
        phases.add(table.state.phase)
        assert len(table.menu("Help")) > 40
        table.press("back")
        table.wait(1.5)
        table.press("right" if table.screen == "wise-whale/report" else "ok")
    assert phases >= {"memorise", "draw", "roll", "pick", "show"}


# --- what lies face down ---------------------------------------------------------------------------------------------


@pytest.mark.rule("WW-49", "WW-70")
@pytest.mark.parametrize("die", [False, True])
def test_what_lies_face_down_is_neither_on_the_glass_nor_in_the_tones(whale, die):
    """Two decks that are equal in what the players turn up look, sound and last alike to the end."""
    cards = deck_without(USUAL_TAKE_OUT[1])
    first, rest = cards[:1], cards[1:9]  # place 1 is always picked; the others stay down
    drawn, below = cards[9:15], cards[15:]
    shown = []
    for order in (cards, (*first, *reversed(rest), *drawn, *reversed(below))):
        table = whale(die=die, dice=[WHALE, COLOUR] * 4, options={"memorise": 10}, order=order)
        table.looks.clear()
        play_on(table)
        began = len(table.looks)
        for _ in range(5):
            table.press("ok")
            if die:
                table.press("ok")
                table.tumbled()
            table.turn(1)
            table.turn(-1)
            table.press("ok", "ok")
        table.menu("What happened")
        table.press("back")
        table.menu("Scores")
        shown.append((table.looks[began - 1 :], table.player.tones))
    assert shown[0] == shown[1]
