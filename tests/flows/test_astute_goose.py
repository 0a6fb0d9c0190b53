"""Whole games of The Astute Goose from the main menu to the score sheet, told as a manual would.

Chance is told what to do: the practice deck lies in its order, and the dice show what is written down.
"""

import itertools

import pytest

DECK = [*range(24, 0, -1)]
"""The numbers that leave the 25 suspects in their order when they are shuffled."""

COLOUR, CLOTHING, ANIMAL = 0, 2, 4


def rolls(*pairs):
    """Return the numbers for rolls such as (5, CLOTHING)."""
    return list(itertools.chain.from_iterable((number - 1, feature) for number, feature in pairs))


def begin(table, *keys):
    table.choose("Start")
    table.press("ok")
    return table.press(*keys) if keys else table.lines


def ask(table):
    """Roll both dice, read them, and go on to the question."""
    table.press("ok")
    table.rest()
    return table.lines


def say(table, detents=0):
    """Turn to a value, name it, and name it again."""
    table.turn(detents)
    return table.press("ok", "ok")


@pytest.mark.rule("AG-31", "AG-38", "AG-46", "AG-49", "AG-54")
def test_four_players_against_each_other(evening):
    """Worked examples AG-E03 to AG-E06."""
    first = rolls((5, CLOTHING), (3, ANIMAL), (6, COLOUR))
    table = evening("Astute Goose", "Ann Ben Cas Dee", DECK + first)
    table.set("Youngest", "Ann")
    table.set("Level", "2")

    # Four suspects are dealt, two of them under two numbers.
    assert begin(table)[:3] == ["1 5 2 6 3 4", "[RA-BT-Y] CA-TI-Y PA-SC-Y DO-KC-Y", "rat, bow tie, yellow ||"]
    table.press("ok", "ok")
    assert table.lines == ["1 5 2 6 3 4", "# # # #", "Ann 21", "roll both dice"]

    # Ann rolls a 5, clothing: the first suspect. She says bow tie and is right; the next card fills the gap.
    assert ask(table)[0] == "No. 5: which clothes? #1"
    say(table)
    assert table.lines == ["Ann wins it", "rat bow tie yellow"]
    table.press("ok")
    assert table.lines[:2] == ["New: No. 1/5", "goose striped shirt yellow"]
    table.press("ok")
    assert table.lines[2] == "Ben 20"

    # Ben is asked for the animal of the third one and says dog. Cas passes, Dee knows the parrot, Ann is not asked.
    assert ask(table)[0] == "No. 3: which animal? #3"
    say(table, 1)
    assert table.lines[-1] == "Cas may answer once"
    table.turn(-1)
    table.press("ok")
    assert table.lines[1:] == ["[RA] (DO) CA GO PA pass", "rat", "Dee may answer once"]
    say(table, 3)
    assert table.lines == ["Dee wins it", "parrot scarf yellow"]
    table.press("ok", "ok")
    assert table.lines[2] == "Cas 19", "Cas is next, not Ann"

    # Nobody knows the colour of the second one: red, purple and blue are wrong, and Ben passes.
    ask(table)
    say(table, 1)
    say(table, 2 - 1)
    assert table.lines[1] == "[Y] (R) (P) B G pass"
    say(table, 1)
    assert table.lines[-1] == "Ben may answer once"
    table.turn(-1)
    told = table.press("ok")
    assert "Nobody was right" in told
    assert "out of the game, unseen" in told
    table.press("ok", "ok")
    assert table.lines[2] == "Dee 18"
    table.menu("Scores")
    assert table.lines[1:] == ["cards", "Ann 1", "Ben 0", "Cas 0", "Dee 1"]
    table.press("back")

    # It is late; the game is given up, and nobody has won.
    assert "does not count" in table.menu("Give up")


@pytest.mark.rule("AG-58", "AG-61", "AG-63")
def test_two_players_to_the_end(evening):
    """Worked example AG-E08: at level 1 a 2 and a 5 are one place; the second one of them ends the game."""
    table = evening("Astute Goose", "Ann Ben", DECK + rolls(*[(1, COLOUR)] * 22, (2, ANIMAL), (5, COLOUR)))
    table.set("Youngest", "Ann")
    table.amount("New card", -99)
    begin(table, "ok", "ok")
    colours = [colour for colour in range(5) for _ in range(5)]
    first, rest = colours[0], colours[3:]
    for asked in [first, *rest[:21]]:
        ask(table)
        say(table, asked)
        assert "wins it" in table.lines[0]
        table.press("ok", "ok")
    assert table.lines[2] == "Ann 0", "22 turns, and the stack is empty"
    ask(table)
    say(table, 2)
    assert table.lines[0] == "Ann wins it", "the second suspect is a cat"
    table.press("ok")
    assert table.lines[1] == "# - #"
    assert ask(table) == ["The winner", "Ann", "12 cards", "The roll has hit a gap.", "score sheet"]
    table.press("ok")
    assert table.lines == ["The Astute Goose", "cards", "Ann 12", "Ben 11", "main menu"]
    table.press("ok")
    assert table.screen == "menu"


@pytest.mark.rule("AG-66", "AG-67", "AG-68")
def test_alone_errors_are_taken_off(evening):
    """At level 1 with place 1 only: yellow is said each time, and right for the first and the two that follow #3."""
    table = evening("Astute Goose", "Ann", DECK + rolls(*[(1, COLOUR)] * 24))
    table.amount("New card", -99)
    begin(table, "ok", "ok")
    for number in range(23):
        ask(table)
        say(table)
        right = number < 3
        assert table.lines[0] == ("Right: won" if right else "Wrong: an error")
        table.press("ok")
        if number < 22:
            table.press("ok")
    assert ask(table)[:3] == ["The end", "3 - 20 = -17", "3 won, 20 errors"]
    assert table.press("ok") == "Level 1 -17 now -17, best -17 main menu"


@pytest.mark.rule("AG-70", "AG-71", "AG-73", "AG-74", "AG-75", "AG-77")
def test_together_with_real_cards(evening):
    """The box rolls, keeps the stack and the gaps, and counts what the group tells it."""
    table = evening("Astute Goose", "Ann Ben Cas", rolls(*[(n, ANIMAL) for n in (1, 2, 3, 4, 5, 6) * 5]))
    table.set("Play each", "together")
    table.set("Level", "4")
    table.set("Cards", "real ones")
    table.amount("New card", -99)
    begin(table)
    table.press("ok")
    for number in range(25):
        who = ("Ann", "Ben", "Cas")[number % 3]
        assert table.lines[2].startswith(who), "the dice go round"
        asked = ask(table)
        assert asked[0] == f"No. {number % 6 + 1}: which animal?"
        assert "Agree on one answer" in " ".join(asked)
        told = table.press("left" if number % 5 == 4 else "right")
        assert ("Wrong: an error" if number % 5 == 4 else "Right: won") in told
        table.press("ok")
        if number < 19:
            assert "Lay out the" in " ".join(table.lines)
            table.press("ok")
    assert table.lines[1] == "- - - - - -", "all 25 are resolved, and the next roll ends the game"
    assert ask(table)[:3] == ["The end", "20", "20 won, 5 errors"]
    assert "Level 4 20 now 20, best 20" in table.press("ok")


@pytest.mark.rule("AG-22", "AG-65")
def test_a_group_without_earlier_games_is_offered_level_one_and_later_the_last_set_up(evening):
    table = evening("Astute Goose", "Ann Ben")
    table.player.play("turn -40\nturn 2\nwait 0.2")
    assert "Level 1: 3 suspects" in " ".join(table.lines)
    table.set("Level", "3")
    table.choose("Start")
    table.menu("Give up")
    table.press("ok")
    again = evening("Astute Goose", "Ann Ben", keeper=table.keeper)
    seen = [line for turned in range(8) if again.turn(1) or turned for line in again.lines]
    again.player.play("turn -40\nwait 0.2")
    assert any("3: 5 suspects" in line for line in [*seen, *again.lines])
