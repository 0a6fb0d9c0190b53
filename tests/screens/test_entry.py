"""Words entered with the knob: how far it turns for a name, what each key does, what the glass says of it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.screens import NOTHING, render, screen_for
from croupier.screens.entry import DONE, SHIFT, TextEntryScreen
from croupier.screens.letters import GROUPS
from croupier.views import Choice, TextEntry
from croupier_device.seam import BACK, LEFT, OK, RIGHT, Press, Turn

NAMES = """
James Emily Grace Henry Jacob Lucas Mason Ethan Logan Aiden Chloe Ellie Holly Daisy Molly Sarah Laura Alice Helen Peter
David Brian Kevin Simon Clare Diana Jason Scott Keith Terry Barry Nancy Betty Wendy Karen Linda Susan Ralph Wayne Jenny
Anton Felix Jonas Lukas Timon Bernd Heinz Horst Klaus Heike Silke Antje Katja Tanja Sonja Birte Petra Maren Frida Greta
Clara Marie Lotte Hanna Björn Hauke Erika Ilona Doris Anita Käthe Edith Jorge Pablo Diego Mateo Bruno Óscar Mario Julio
Pedro Jaime Rubén Elena Lucía Sofía María Paula Marta Irene Julia Nuria Celia Rocío Belén Pilar Sonia Carla Jesús Tomás
"""
"""Common first names of five letters: English, German, Spanish."""


def entry(text: str = "", *suggestions: str, longest: int = 24) -> TextEntryScreen:
    view = TextEntry(
        screen="name",
        title="Name",
        text=text,
        longest=longest,
        does=lambda entered: ("entered", entered),
        suggestions=suggestions,
        ok=Choice("done", None),
        back=Choice("", "leave"),
        erase="BACK: delete",
    )
    screen = screen_for(view, 0.0)
    assert isinstance(screen, TextEntryScreen)
    return screen


def press(screen: TextEntryScreen, key: str) -> object:
    return screen.handle(Press(key, 1.0), 1.0)


def turn(screen: TextEntryScreen, steps: int) -> None:
    assert screen.handle(Turn(steps, 1.0), 1.0) is NOTHING


def place(screen: TextEntryScreen, wanted: str) -> tuple[int, int]:
    return next((g, group.index(wanted)) for g, group in enumerate(screen.groups) if wanted in group)


def go(screen: TextEntryScreen, wanted: str) -> int:
    """Go to a letter as somebody does who reads the glass: by the nearer side key to its group, then by the knob."""
    moves, groups = 0, len(screen.groups)
    while screen.group != place(screen, wanted)[0]:
        ahead = (place(screen, wanted)[0] - screen.group) % groups
        press(screen, RIGHT if ahead <= groups // 2 else LEFT)
        moves += 1
    steps = place(screen, wanted)[1] - screen.at
    turn(screen, steps)
    return moves + abs(steps)


def type_name(screen: TextEntryScreen, name: str) -> int:
    """Type a name and end the entry; return the detents and presses that it took."""
    moves = 0
    for letter in name:
        moves += go(screen, letter) + 1
        assert press(screen, OK) is NOTHING
    moves += go(screen, DONE) + 1
    assert press(screen, OK) == ("entered", name)
    return moves


def test_a_hundred_first_names_of_five_letters_take_less_than_twenty_detents_and_presses_each() -> None:
    names = NAMES.split()
    assert len(set(names)) == 100
    assert {len(name) for name in names} == {5}
    moves = [type_name(entry(), name) for name in names]
    assert sum(moves) / len(moves) < 20
    assert max(moves) <= 40


def test_the_first_letter_of_every_word_is_a_capital_and_the_others_are_small() -> None:
    screen = entry()
    for letter in "Ana-Eva O":
        go(screen, letter)
        press(screen, OK)
    assert screen.text == "Ana-Eva O"


def test_the_next_letter_can_be_made_small_or_capital() -> None:
    screen = entry()
    for taken in (SHIFT, "m", "c", SHIFT, "D"):
        go(screen, taken)
        press(screen, OK)
    assert screen.text == "mcD"


def test_recent_names_come_first_and_one_press_takes_one() -> None:
    screen = entry("", "Ana", "Ben")
    assert press(screen, OK) == ("entered", "Ana")
    turn(screen, 1)
    assert press(screen, OK) == ("entered", "Ben")


def test_of_the_recent_names_those_stay_that_begin_with_the_letters() -> None:
    screen = entry("", "Ana", "Ben", "Bea")
    go(screen, "B")
    press(screen, OK)
    assert screen.groups[0] == (DONE, "Ben", "Bea")


def test_back_deletes_the_last_letter_and_leaves_when_there_is_none() -> None:
    screen = entry("Al")
    assert press(screen, BACK) is NOTHING
    assert screen.text == "A"
    assert press(screen, BACK) is NOTHING
    assert press(screen, BACK) == "leave"


def test_a_full_name_takes_no_more_letters() -> None:
    screen = entry("Anna", longest=5)
    go(screen, "b")
    press(screen, OK)
    assert (screen.text, screen.chosen) == ("Annab", DONE)
    go(screen, "c")
    press(screen, OK)
    assert screen.text == "Annab"


def test_a_name_that_is_there_already_waits_at_done() -> None:
    assert entry("Left Brain").chosen == DONE


def test_without_letters_there_is_nothing_to_end() -> None:
    assert entry().groups[0] == ()
    assert entry(" ").groups[0] == ()


@pytest.mark.parametrize("letter", [c for group in GROUPS for c in group])
def test_every_letter_can_be_reached_and_is_said_on_the_glass(letter: str) -> None:
    screen = entry("A")
    go(screen, letter)
    frame = render(screen, 1.0)
    assert any(line.startswith("> ") and f"[{letter}]" in line for line in frame.lines)
    press(screen, OK)
    assert screen.text == "A" + letter


def test_the_glass_says_what_each_key_does() -> None:
    screen = entry("M")
    go(screen, "a")
    assert render(screen, 1.0).lines == ("Name BACK: delete", "M", "> [a] b c d e", "done a fghij")


KEYS = st.sampled_from((OK, LEFT, RIGHT, BACK)) | st.integers(-40, 40).filter(bool)


@given(st.lists(KEYS, max_size=30), st.sampled_from(("", "Ana", "Wwwwwwwwwwwwwwwwwwwwwwww")))
def test_whatever_is_pressed_the_text_fits_and_nothing_of_ours_is_cut(moves: list[str | int], text: str) -> None:
    screen = entry(text, "Ana", "Maximiliane Charlotte")
    for move in moves:
        if isinstance(move, int):
            turn(screen, move)
        else:
            press(screen, move)
        assert len(screen.text) <= 24
        assert screen.chosen
        assert render(screen, 1.0).cut == ()


@given(st.integers(-60, 60))
def test_turning_there_and_back_comes_to_the_same_letter(steps: int) -> None:
    screen = entry("Ma")
    before = screen.chosen
    turn(screen, steps)
    turn(screen, -steps)
    assert screen.chosen == before
