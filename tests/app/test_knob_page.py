"""Settings for builders: the knob finds out how it is made, and the diagnostics tell what the box sees."""

import pytest

from croupier.app.settings.diagnostics_page import DiagnosticsPage, temperature
from croupier.app.settings.knob_page import AskTenClicks, knob_counting
from croupier.app.settings.settings_pages import SettingsPage

PINS = {"a": 17, "b": 27}


def calibrating(desk):
    return Root(desk)


class Root(SettingsPage):
    """The settings, with the calibration opened at once."""

    def opens(self):
        return AskTenClicks(self.desk, self.desk.board)


def turn_by_hand(player, clicks: int, quarters: int, *, way: int = 1) -> None:
    """Turn a knob of so many quarters a click, whatever the profile says of it."""
    board, cycle = player.made.board, ((0, 0), (1, 0), (1, 1), (0, 1))
    place = getattr(player, "place", 0)
    for _ in range(clicks * quarters):
        place = (place + way) % 4
        a, b = cycle[place]
        board._pins.drive(PINS["a"], 1 - a)
        board._pins.drive(PINS["b"], 1 - b)
        player.play("wait 0.01")
    player.place = place


@pytest.mark.parametrize("quarters", [1, 2, 4])
@pytest.mark.parametrize("way", [1, -1])
def test_ten_clicks_set_the_knob(sit_down, quarters, way):
    player = sit_down(home=calibrating)
    player.play("wait 0.5")
    turn_by_hand(player, 10, quarters, way=way)
    player.press("ok")
    settings = player.made.box.desk.settings
    assert knob_counting(player.made.board.profile.encoder, settings) == (quarters, way < 0)
    assert player.made.box.screen_id == "settings/knob/known"
    turn_by_hand(player, 3, quarters, way=way)
    assert "+3" in player.play("wait 0.1")["lines"]


def test_clicks_that_fit_no_knob_are_asked_for_again(sit_down):
    player = sit_down(home=calibrating)
    player.play("wait 0.5")
    turn_by_hand(player, 3, 2)
    player.press("ok")
    assert player.made.box.screen_id == "settings/knob"
    assert "Once more" in " ".join(player.play("wait 0.1")["lines"])
    assert player.made.box.desk.settings.knob_transitions == 0
    turn_by_hand(player, 10, 2)
    player.press("ok")
    assert player.made.box.desk.settings.knob_transitions == 2


@pytest.mark.parametrize("leaving", ["press back", "press right"])
def test_whoever_leaves_has_the_knob_as_it_was(sit_down, leaving):
    player = sit_down(home=calibrating)
    player.play(f"wait 0.5\n{leaving}\nwait 0.5")
    first = player.play("look")["lines"]
    player.play("turn 1\nwait 0.1")
    moved = player.play("look")["lines"]
    assert [line.startswith("> ") for line in first].index(True) + 1 == [line.startswith("> ") for line in moved].index(
        True
    ), "one detent is one row"


def test_diagnostics_follow_the_levels(sit_down):
    player = sit_down(home=Shown)
    player.play("wait 1")
    rows = dict(player.made.box.sheets[-1]._rows())
    assert rows["ok"] == "high"
    player.play("down ok\nwait 0.3")
    assert dict(player.made.box.sheets[-1]._rows())["ok"] == "low"
    assert rows["Bus errors"] == "0"


def test_the_bounce_of_a_key_is_timed_from_its_own_edges(sit_down):
    """It closes within 2.6 ms, with four edges after the first, and opens within 0.7 ms, with two: 6 are ignored."""
    player = sit_down(home=Shown)
    board, clock = player.made.board, player.made.clock
    pin = board.profile.keys.left.pin
    begun = clock.now() + 0.1
    closing = (0, 0.0004, 0.0011, 0.0018, 0.0026)
    opening = (0.2, 0.2003, 0.2007)
    for edge, after in enumerate(closing + opening):
        clock.advance_to(begun + after)
        board._pins.drive(pin, edge % 2)
    player.play("wait 1")
    rows = dict(player.made.box.sheets[-1]._rows())
    assert rows["left bounce"] == "2.6 ms, 6"
    assert rows["right bounce"] == "0.0 ms, 0"


def test_a_panel_debounces_its_keys_itself_and_tells_no_bounce(sit_down):
    player = sit_down(home=Shown, board="pico-panel")
    player.play("press left\nwait 1")
    rows = dict(player.made.box.sheets[-1]._rows())
    assert rows["Key bounce"] == "not told"
    assert [row for row in rows if row.endswith("bounce")] == ["Key bounce"]


class Shown(SettingsPage):
    """The settings, with the diagnostics opened at once."""

    def opens(self):
        return DiagnosticsPage(self.desk, self.desk.board)


def test_a_lost_display_counts_as_errors_of_the_bus(sit_down):
    player = sit_down(home=Shown)
    player.play("wait 1\nunplug oled\ndown left\nwait 2\nup left\nplug oled\nwait 3")
    assert int(dict(player.made.box.sheets[-1]._rows())["Bus errors"]) > 0


def test_the_temperature_is_told_where_there_is_one(tmp_path):
    zone = tmp_path / "temp"
    assert temperature(zone) == ""
    zone.write_text("48312\n")
    assert temperature(zone) == "48 °C"
