"""The first start: a language in its own name, the knob, a test card; then never again."""

import pytest

from croupier.app.keeping import MemoryKeeper
from croupier.app.service.wanted import Wanted
from croupier.app.settings.first_start import home_of


@pytest.fixture
def keeper():
    return MemoryKeeper()


@pytest.fixture
def box(sit_down, keeper):
    return sit_down(home=home_of(Wanted()), keeper=keeper)


def test_languages_are_offered_in_their_own_names(box):
    lines = " ".join(box.play("")["lines"])
    assert "English" in lines
    assert "Deutsch" in lines
    assert "Español" in lines


def test_a_knob_that_is_wired_the_usual_way_stays_as_it_is(box, keeper):
    box.press("ok")
    assert box.play("turn 3")["screen"] == "first/card"
    assert box.press("ok")["screen"] == "menu"
    assert keeper.recall("settings") == {"language": "en"}


def test_a_knob_that_counts_down_when_turned_right_is_turned_round(box, keeper):
    box.press("ok")
    assert box.play("turn -3")["screen"] == "first/card"
    assert keeper.recall("settings")["knob_turned"] is True


def test_a_slip_of_a_click_back_decides_nothing(box):
    box.press("ok")
    assert box.play("turn -1\nturn 2")["screen"] == "first/knob"


def test_the_knob_can_be_left_for_later(box):
    box.press("ok")
    assert box.press("right")["screen"] == "first/card"


def test_a_picture_that_is_cut_off_gets_advice_and_is_asked_for_again(box):
    box.press("ok")
    box.play("turn 3")
    assert box.press("left")["screen"] == "first/no-frame"
    assert box.press("ok")["screen"] == "first/card"


def test_it_is_asked_only_once(box, sit_down, keeper):
    box.press("ok")
    box.play("turn 3")
    box.press("ok")
    assert sit_down(home=home_of(Wanted()), keeper=keeper).play("")["screen"] == "menu"


def test_it_is_asked_again_when_told_to(sit_down, keeper):
    keeper.remember("first start", value=True)
    again = sit_down(home=home_of(Wanted(first_start=True)), keeper=keeper)
    assert again.play("")["screen"] == "first/language"


def test_nothing_on_the_way_is_cut_off(box):
    for step in ("press ok", "turn 3", "press left"):
        box.play(f"wait 0.3\n{step}\nwait 0.3")
        assert box.made.box.frame.cut == ()
