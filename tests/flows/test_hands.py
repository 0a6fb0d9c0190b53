"""What hands may do to the box: the child lock, and switching it off by holding BACK."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.app.keeping import MemoryKeeper
from croupier.app.playing.table import GameTable
from croupier.app.settings import Settings
from croupier.games.wavelength.setup import Team, TeamsSetup
from croupier.journal.keeper import Journal

LOCKED = Settings(child_lock=True)
SWITCHED = Settings(back_switches_off=True)
CHORD = "down left\ndown right\nwait 0.2\n{}\nup left\nup right\nwait 0.3"


def seen(player, script):
    return player.play(f"{script}\nwait 0.3")["screen"]


def at_dice(sit_down, settings, **options):
    player = sit_down(settings=settings, **options)
    assert player.choose("Dice")["screen"] == "dice"
    return player


def begun(sit_down, settings, **options):
    """Lay a game of Wavelength on the table, and make a move that can be taken back."""
    setup = TeamsSetup(teams=(Team("Left", ("Ana", "Ben")), Team("Right", ("Dov", "Eva"))))
    player = sit_down(settings=settings, home=lambda desk: GameTable.begun(desk, "wavelength", setup, {}), **options)
    player.press("ok", "ok")
    return player


# --- the child lock --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("script", ["press back", "hold ok 1.2"])
def test_a_locked_object_stays_on_the_table_and_says_how_to_unlock_it(sit_down, script):
    player = at_dice(sit_down, LOCKED)
    assert seen(player, script) == "refused"
    assert "LEFT and RIGHT" in " ".join(player.said[-1]["lines"])
    assert player.tones[-1][1] == "refused"
    assert player.press("ok")["screen"] == "dice"


@pytest.mark.parametrize("way_out", ["press back", "press ok"])
def test_the_page_of_the_lock_is_left_with_one_hand(sit_down, way_out):
    player = at_dice(sit_down, LOCKED)
    seen(player, "press back\nwait 0.3\nhold ok 1.2\nwait 0.3\nhold ok 1.2")
    assert seen(player, way_out) == "dice", "however often it was tried, one page lies there"


@pytest.mark.parametrize("object_", ["Dice", "Hourglass", "Spinner", "Dial"])
def test_no_object_is_left_with_one_hand_but_each_with_both(sit_down, object_):
    player = sit_down(settings=LOCKED)
    where = player.choose(object_)["screen"]
    assert seen(player, "press back") == "refused"
    assert seen(player, "press ok") == where
    assert seen(player, CHORD.format("press back")) == "menu"


def test_both_hands_open_the_menu_and_one_leaves_it(sit_down):
    player = at_dice(sit_down, LOCKED)
    assert seen(player, CHORD.format("hold ok 1.2")) == "menu/hold"
    assert seen(player, "press back") == "dice"


@given(
    object_=st.sampled_from(["Dice", "Hourglass", "Spinner", "Dial"]),
    acts=st.lists(
        st.one_of(
            st.sampled_from(["ok", "left", "right", "back"]).map(lambda key: f"press {key}"),
            st.sampled_from(["ok", "left", "right", "back"]).map(lambda key: f"hold {key} 6"),
            st.integers(-3, 3).filter(bool).map(lambda detents: f"turn {detents}"),
        ),
        max_size=12,
    ),
)
@settings(max_examples=40)
def test_whatever_one_hand_does_a_locked_object_stays_on_the_table(sit_down_factory, object_, acts):
    player = sit_down_factory(settings=Settings(child_lock=True, back_switches_off=True))
    player.choose(object_)
    for act in acts:
        assert seen(player, act) not in {"menu", "menu/hold", "switch-off"}
    assert len(player.made.box.sheets) > 1
    assert not player.made.box.desk.switched_off


@pytest.mark.parametrize("key", ["left", "right"])
def test_one_side_key_does_not_unlock(sit_down, key):
    player = at_dice(sit_down, LOCKED)
    assert seen(player, f"down {key}\nwait 0.6\npress back\nup {key}") == "refused"


def test_keys_held_while_the_glass_is_dark_count_once_it_is_lit(sit_down):
    player = at_dice(sit_down, LOCKED)
    assert player.play("wait 400")["lit"] == 0
    assert seen(player, CHORD.format("press back")) == "menu"


def test_taking_back_takes_both_hands(sit_down):
    free = begun(sit_down, Settings())
    where = seen(free, "wait 0")
    assert where.startswith("wavelength/")
    assert seen(free, "press back") == "take-back"
    locked = begun(sit_down, LOCKED)
    assert seen(locked, "press back") == "refused"
    assert locked.press("ok")["screen"] == where
    assert seen(locked, CHORD.format("press back")) == "take-back"


def test_what_is_played_needs_no_second_hand(sit_down):
    player = at_dice(sit_down, LOCKED)
    rolled = player.play("press ok\nwait 3")
    assert rolled["screen"] == "dice"
    assert player.play("turn 1\nwait 0.2")["screen"] == "dice"


def test_one_hand_may_lock_and_it_takes_both_to_unlock_and_that_outlives_the_switch(sit_down):
    keeper = MemoryKeeper()
    player = sit_down(keeper=keeper)
    player.choose("Settings")
    player.choose("Child lock")
    assert sit_down(keeper=keeper).made.box.desk.settings.child_lock
    assert player.press("ok")["screen"] == "refused"
    assert player.press("ok")["screen"] == "settings"
    assert seen(player, CHORD.format("press ok")) == "settings"
    assert not player.made.box.desk.settings.child_lock
    assert not sit_down(keeper=keeper).made.box.desk.settings.child_lock


# --- switching off ---------------------------------------------------------------------------------------------------


def test_back_held_for_five_seconds_is_counted_down_and_ends_the_box(sit_down):
    player = at_dice(sit_down, SWITCHED)
    counted = [" ".join(player.play("down back\nwait 0.95")["lines"])]
    counted += [" ".join(player.play("wait 1")["lines"]) for _ in range(4)]
    for number, lines in zip("54321", counted, strict=True):
        assert number in lines.split(), lines
    assert player.said[-1]["screen"] == "switch-off"
    assert not player.made.box.desk.switched_off, "4.95 seconds are not five"
    player.play("wait 0.1")
    assert player.made.box.desk.switched_off
    looks = len(player.said)
    player.play("press ok")
    assert len(player.said) == looks, "nothing of the script is played any more"


def test_back_let_go_in_time_changes_nothing(sit_down):
    player = at_dice(sit_down, SWITCHED)
    assert seen(player, "hold back 4.9") == "dice"
    assert seen(player, "hold back 4.9\nwait 10") == "dice", "it counts from the start each time"
    assert not player.made.box.desk.switched_off


def test_by_default_holding_back_means_nothing(sit_down):
    player = at_dice(sit_down, Settings())
    assert seen(player, "hold back 8") == "dice"
    assert not player.made.box.desk.switched_off


def test_the_menu_does_not_open_over_the_count(sit_down):
    player = at_dice(sit_down, SWITCHED)
    assert seen(player, "down back\nwait 1.5\nhold ok 1.2") == "switch-off"


def test_a_touch_that_wakes_the_glass_switches_nothing_off(sit_down):
    player = at_dice(sit_down, SWITCHED)
    player.play("wait 400")
    assert seen(player, "hold back 6") == "dice"
    assert not player.made.box.desk.switched_off


def test_under_the_lock_switching_off_takes_both_hands(sit_down):
    player = at_dice(sit_down, Settings(child_lock=True, back_switches_off=True))
    assert seen(player, "hold back 6") == "refused"
    assert not player.made.box.desk.switched_off
    player.press("ok")
    player.play("down left\ndown right\ndown back\nwait 5.5")
    assert player.made.box.desk.switched_off


def test_a_game_is_kept_when_the_box_is_switched_off(sit_down, tmp_path):
    player = begun(sit_down, SWITCHED, keeper=Journal(tmp_path, lambda: 0.0))
    player.play("hold back 6")
    player.made.box.close()
    journal = Journal(tmp_path, lambda: 0.0)
    assert journal.going()
    journal.close()
