"""Whole games of The Wise Whale from the main menu to the score sheet, told as a manual would.

Chance is told what to do: a deck lies in its order (`ORDER_OF`), and the die shows what is written down.
"""

import os
import re
import subprocess
import sys

import pytest

ORDER_OF = {level: [*range(cards - 1, 0, -1)] for level, cards in {1: 25, 2: 36, 3: 49}.items()}
"""Level -> the numbers that leave its cards in their order when they are shuffled."""

WHALE, COLOUR = 0, 3
CODE = re.compile(r"\b[A-Z]{2}-[YORPBTG]\b")


def attempt(table):
    """Draw, pick the card at place 1, look at both; return what the glass says about them."""
    table.press("ok", "ok")
    shown = table.lines
    table.press("ok")
    return shown


@pytest.mark.rule("WW-30", "WW-31", "WW-56", "WW-57", "WW-58", "WW-62", "WW-63")
def test_two_players_and_a_series_of_two_games(evening):
    """Worked example WW-E06: with place 1 all the time the starting player wins 9 to 6."""
    table = evening("Wise Whale", "Ann Ben", ORDER_OF[1] * 2)
    table.set("Youngest", "Ann")

    # Nine cards are dealt; everybody remembers them, and when all have seen enough they are turned down.
    assert "Nine cards for all to remember. Ann begins." in table.choose("Start")
    table.press("ok")
    assert table.lines[:4] == [
        "[DO-Y] DO-O DO-P 2:00",
        "DO-B DO-T PU-Y",
        "PU-O PU-P PU-B",
        "dolphin, yellow ||",
    ]
    assert "All agreed?" in table.press("ok")
    table.press("ok")

    # Ann draws a turquoise pufferfish and picks place 1, the yellow dolphin: no match, and it is Ben's turn.
    assert table.lines == ["# # # Ann", "attempt 1/3", "# # #", "# # # 16", "draw a card"]
    assert attempt(table) == ["pufferfish, turquoise dolphin, yellow", "to place 1 under stack", "no match"]
    assert table.lines == ["# # # Ben", "attempt 1/3", "# # #", "# # # 16", "draw a card"]

    # Ben fails too. Then Ann wins three cards in one turn, and has to stop.
    assert attempt(table)[-1] == "no match"
    for told in ("1 card won", "2 cards won", "Ben"):
        assert attempt(table)[-1].startswith("Match")
        assert told in " ".join(table.lines)

    # So it goes on until the stack is used up: 22 attempts in all, five of them so far.
    for number in range(6, 22):
        attempt(table)
        assert table.screen == "wise-whale/draw", number
    assert "1" in table.lines[3].split(), "one card is left"
    assert attempt(table)[-1] == "no match"
    assert table.lines == ["Game 1 of 2", "points total", "Ann +9 9", "Ben +6 6", "next game"]

    # In the second game Ben begins, so the points are the other way round.
    table.press("ok", "ok", "ok")
    assert "Ben" in table.lines[0]
    for _ in range(22):
        attempt(table)
    assert table.lines == ["Game 2 of 2", "points total", "Ann +6 15", "Ben +9 15", "total"]
    assert "A shared win Ann, Ben 15 points" in table.press("ok")
    table.press("ok")
    assert table.lines == ["The Wise Whale", "Ann Ben", "Game 1 9 6", "Game 2 6 9", "Sum 15 15", "main menu"]
    table.press("ok")
    assert table.screen == "menu"


@pytest.mark.rule("WW-72", "WW-75", "WW-76", "WW-77", "WW-79")
def test_alone_at_the_highest_level(evening):
    """Worked example WW-E11: 40 attempts, 34 won, 6 errors, result 28."""
    table = evening("Wise Whale", "Ann", ORDER_OF[3])
    table.set("Level", "3")
    table.choose("Start")
    table.press("ok", "ok", "ok")
    for number in range(40):
        assert str(40 - number) in table.lines[3].split(), "every attempt takes a card from the stack"
        attempt(table)
    assert table.lines == ["Result", "34 - 6 = 28", "34 won, 6 errors", "go on"]
    assert table.press("ok") == "Level 3 28 now 28, best 28 main menu"
    table.press("ok")
    assert table.screen == "menu"


@pytest.mark.rule("WW-64", "WW-65", "WW-66", "WW-67", "WW-80")
def test_alone_with_the_die_and_real_cards(evening):
    """The box rolls, counts and tells the end; the players turn up their cards and say what matched."""
    table = evening("Wise Whale", "Ann", [WHALE, COLOUR] * 8)
    table.set("Cards", "real ones")
    table.set("Die", "with")
    table.amount("Memorise", -2)
    table.choose("Start")
    assert "1:40" in table.press("ok"), "two steps of ten seconds less than two minutes"
    table.wait(101)
    for number in range(16):
        assert f"{16 - number} card" in " ".join(table.lines)
        table.press("ok", "ok")
        assert ("same colour" if number % 2 else "same creature") in table.rest()
        told = table.press("left" if number % 4 == 3 else "right")
        assert ("No match" if number % 4 == 3 else "Match") in told
        assert ("to the errors" if number % 4 == 3 else "to Ann") in told
        table.press("ok")
    assert table.lines[1:3] == ["12 - 4 = 8", "12 won, 4 errors"]
    assert "Level 1, die" in table.press("ok")


@pytest.mark.rule("WW-43", "WW-50", "WW-52", "WW-61")
def test_three_players_with_real_cards_play_three_games(evening):
    table = evening("Wise Whale", "Ann Ben Cas")
    table.set("Youngest", "Ben")
    table.set("Cards", "real ones")
    table.set("Level", "2")
    table.choose("Start")
    points = []
    for starter in ("Ben", "Cas", "Ann"):
        table.press("ok", "ok")
        assert table.lines[0] == starter
        for left in range(27, 0, -1):
            if left == 1:
                assert "This is the last card." in table.press("ok")
                table.press("right", "ok")
            else:
                table.press("ok", "right", "ok")
        points.append([int(line.split()[1]) for line in table.lines[2:5]])
        table.press("ok")

    # 27 matches in turns of three: nine turns, three for each.
    assert points == [[9, 9, 9]] * 3
    assert "A shared win" in table.lines[0]
    table.press("ok")
    assert table.lines[-2:] == ["Sum 27 27 27", "main menu"]


def test_the_players_choose_what_stays_in_the_box(evening):
    """Eyes that confuse two colours drop them."""
    table = evening("Wise Whale", "Ann Ben", [*range(35, 0, -1)])
    table.set("Level", "2")
    table.set("Taken out", "choose")
    table.set("Creatures out", "coral")
    table.choose("whale")
    table.choose("Done")
    table.choose("Start")
    table.press("ok")
    assert table.lines[0] == "[CO-Y] CO-O CO-R 2:00", "the corals are in, the whales are out"


def box(folder, lines):
    done = subprocess.run(
        [sys.executable, "-m", "croupier", "play", "--face", "script", "--seed", "3", "--state", folder],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        check=True,
    )
    assert done.stderr == ""
    return done.stdout.splitlines()


START = ("turn 6", "press ok", "wait 1", "turn 40", "press ok", "wait 1", "press ok", "wait 1")
"""From the main menu to the open cards, with the set-up as it is offered."""


def test_after_a_power_cut_the_cards_stay_covered_until_somebody_is_there(tmp_path):
    begun = box(tmp_path, [*START, "wait 49", "look", "cut"])
    assert '"wise-whale/memorise"' in begun[-1]
    going_on = box(tmp_path, ["look", "wait 1", "press ok", "wait 1", "look", "wait 1", "press ok", "wait 1", "look"])
    looks = [line for line in going_on if '"screen"' in line]
    assert '"screen": "resume"' in looks[0]
    assert '"screen": "wise-whale/covered"' in looks[1]
    assert "seconds are left" in looks[1]
    assert '"screen": "wise-whale/memorise"' in looks[2]
    assert "1:0" in looks[2] or "1:10" in looks[2], "of two minutes the 50 seconds are gone"
    for look in looks[:2]:
        assert not CODE.search(look)


def test_after_a_power_cut_both_cards_are_shown_again_only_to_those_who_are_there(tmp_path):
    show = ["press ok", "wait 1"] * 4
    begun = box(tmp_path, [*START, *show, "look", "cut"])
    assert '"wise-whale/show"' in begun[-1]
    looks = box(tmp_path, ["wait 1", "press ok", "wait 1", "look", "wait 1", "press ok", "wait 1", "look"])
    looks = [line for line in looks if '"screen"' in line]
    assert '"screen": "wise-whale/covered"' in looks[0]
    assert '"screen": "wise-whale/show"' in looks[1]
