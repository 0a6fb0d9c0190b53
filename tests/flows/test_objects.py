"""The four objects, each from the main menu to its last state, as somebody at the table would use it."""

from croupier.chance import ScriptedSource


def test_dice_roll_and_keep(sit_down):
    player = sit_down(source=ScriptedSource([2, 4, 5]))
    seen = player.press("ok")
    assert (seen["screen"], seen["lines"][0]) == ("dice", "2d6")
    seen = player.play("press ok\nwait 0.3")
    assert seen["lines"] == ["2d6", "…", "dice roll last"], "while the dice tumble the glass tells nothing"
    seen = player.play("wait 2")
    assert seen["lines"][:2] == ["2d6 = 8", "3 5"]
    seen = player.play("turn 1\npress ok")
    assert seen["lines"][1] == "[3] * 5", "the first die is kept"
    seen = player.play("turn -1\npress ok\nwait 2")
    assert seen["lines"][:2] == ["2d6 = 9", "3 * 6"], "only the other one was rolled"


def test_other_dice_are_taken_by_the_knob(sit_down):
    player = sit_down(source=ScriptedSource([19]))
    player.press("ok", "left")
    player.choose("How many")
    player.play("turn -1")
    player.press("ok", "left")
    player.choose("Sides")
    player.play("turn 4")
    seen = player.press("ok")
    assert seen["lines"][0] == "1d20"
    assert player.play("press ok\nwait 2")["lines"][1] == "20"


def test_the_goose_pair_shows_a_number_and_a_feature(sit_down):
    player = sit_down(source=ScriptedSource([3, 5]))
    player.press("ok", "left")
    player.choose("Goose dice")
    seen = player.play("press ok\nwait 2")
    assert seen["lines"][:2] == ["Goose dice", "4 animal"], "faces 5 and 6 of the feature die are animals"


def test_any_key_ends_the_tumbling_and_does_nothing_else(sit_down):
    player = sit_down(source=ScriptedSource([0, 1, 2, 3]))
    player.press("ok", "ok")
    seen = player.play("press ok")
    assert seen["lines"][1] == "1 2"


def test_an_hourglass_runs_out_on_time_and_counts_the_overrun(sit_down):
    player = sit_down()
    player.choose("Hourglass")
    seen = player.play("press ok\nwait 59.9")
    assert seen["lines"][1] == "0:01"
    seen = player.play("wait 7")
    assert seen["lines"][1] == "+0:06"
    began = next(t for t, name in player.tones if name == "tick")
    assert [(round(t - began, 3), name) for t, name in player.tones[1:]] == [
        (55.0, "last"),
        (56.0, "last"),
        (57.0, "last"),
        (58.0, "last"),
        (59.0, "last"),
        (60.0, "time_up"),
    ]


def test_an_hourglass_turned_over_has_left_what_had_run(sit_down):
    player = sit_down()
    player.choose("Hourglass")
    seen = player.play("press ok\nwait 19.9\npress right")
    assert seen["lines"][1] == "0:20", "after 20 of 60 seconds 20 seconds of sand lie below"


def test_an_hour_of_sand_does_not_drift(sit_down):
    player = sit_down()
    player.choose("Hourglass")
    player.press("left")
    player.choose("Other time")
    player.play("turn 300")
    assert player.press("ok")["lines"][1] == "60:00"
    began = player.play("press ok")["t"]
    player.play("wait 3601")
    ended = next(t for t, name in player.tones if name == "time_up")
    assert round(ended - began, 2) == 3600.0


def test_the_spinner_rests_on_the_field_that_was_drawn(sit_down):
    player = sit_down(source=ScriptedSource([5, 0]))
    player.choose("Spinner")
    seen = player.play("press ok\nwait 1")
    assert "…" in seen["lines"], "the arrow still turns"
    seen = player.play("wait 3")
    assert "6" in seen["lines"], "8 + 5 fields from category 1 lead to category 6"
    seen = player.play("press ok\nwait 4")
    assert "6" in seen["lines"], "8 fields are one whole revolution"


def test_the_dial_hides_shows_and_scores(sit_down):
    player = sit_down(source=ScriptedSource([103]))
    player.choose("Dial")
    seen = player.play("press ok\nwait 2")
    assert (seen["screen"], seen["secret"]) == ("dial/aim", False)
    seen = player.play("down left")
    assert seen["secret"]
    assert "2 3 4 3 2" in seen["lines"]
    seen = player.play("up left")
    assert not seen["secret"]
    assert "2 3 4 3 2" not in seen["lines"]
    assert "1 look" in seen["lines"]
    player.play("turn 23")
    player.press("ok", "ok")
    player.press("left")
    seen = player.press("ok")
    assert seen["screen"] == "dial/revealed"
    assert "+2" in seen["lines"], "needle 113, target 100: 13 degrees beside the middle are a 2"
