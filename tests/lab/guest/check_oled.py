"""The display on the kernel's own I2C bus: every picture read back from the controller's memory, and every fault."""

import itertools
import random
import time

import msgspec
import pytest
from glass import pages
from PIL import Image, ImageDraw

from croupier_device.clock import MonotonicClock
from croupier_device.oled import LONGEST_PAUSE, REFRESH_SECONDS, Oled


@pytest.fixture
def oled(glass, profile):
    del glass
    made = Oled(profile.display, MonotonicClock())
    yield made
    made.close()


def scene(seed):
    """A picture of dots, lines, boxes and words somewhere."""
    chance = random.Random(seed)
    picture = Image.new("1", (128, 64))
    return scribble(picture, chance)


def scribble(picture, chance):
    picture = picture.copy()
    draw = ImageDraw.Draw(picture)
    at = [chance.randrange(128), chance.randrange(64)]
    to = [chance.randrange(at[0], 128), chance.randrange(at[1], 64)]
    match chance.randrange(5):
        case 0:
            draw.point(at, chance.randrange(2))
        case 1:
            draw.line([*at, *to], chance.randrange(2))
        case 2:
            draw.rectangle([*at, *to], chance.randrange(2))
        case 3:
            draw.text(at, chance.choice(["Croupier", "12", "OK"]), 1)
        case 4:
            draw.rectangle([at[0], 0, at[0], 63], 1)
            draw.point([127 - at[0], at[1]], 1)
    return picture


def wrong(glass, picture):
    """Return what is wrong with what the glass shows, nothing where it is the picture."""
    state, lit = glass.state, zip(glass.memory, pages(picture), strict=True)
    other = sum((is_lit ^ should_be).bit_count() for is_lit, should_be in lit)
    faults = {
        "it is dark": not state["on"],
        "it is upside down": not state["upright"],
        "black is white": state["inverted"],
        f"{other} dots are not those of the picture": other,
    }
    return ", ".join(fault for fault, there in faults.items() if there)


def come_back(oled):
    """Let time pass until the display is tried again."""
    until = time.monotonic() + LONGEST_PAUSE + 1
    while (due := oled.due()) is not None and due < until:
        time.sleep(max(0.0, due - time.monotonic()))
        oled.service()


def test_nothing_is_on_the_glass_before_the_first_picture_is_in_its_memory(glass, profile):
    """Transfer after transfer is the last one that passes, so that each state between two of them is seen."""
    for passed in itertools.count():
        glass.blink()
        glass.refuse(passed)
        oled = Oled(profile.display, MonotonicClock())
        assert glass.state["on"] == 0
        oled.show(scene(0))
        if not oled.errors:
            break
        lit = glass.state["on"] == 1
        assert not lit or glass.memory == pages(scene(0)), f"after {passed} transfers the glass shows noise"
    assert passed > 1
    assert wrong(glass, scene(0)) == ""
    assert glass.state["strange"] == 0
    oled.close()


def test_every_partial_update_is_there_bit_for_bit(glass, oled):
    chance, picture = random.Random(7), Image.new("1", (128, 64))
    oled.show(picture)
    begun, changes = glass.state["bytes"], 150
    for number in range(changes):
        picture = scribble(picture, chance)
        oled.show(picture)
        assert (number, wrong(glass, picture)) == (number, "")
    assert glass.state["bytes"] - begun < changes * 1024 / 2, "whole pictures were sent"
    assert glass.state["strange"] == 0


@pytest.mark.parametrize("shift", [(1, 0), (0, 1), (-1, -1)])
def test_a_shifted_picture_lies_a_dot_aside(glass, oled, shift):
    oled.show(scene(1))
    oled.shift(*shift)
    oled.show(scene(2))
    wanted = Image.new("1", (128, 64))
    wanted.paste(scene(2), shift)
    assert wrong(glass, wanted) == ""


def test_brightness_and_sleep_reach_the_controller(glass, oled):
    oled.show(scene(3))
    oled.contrast(17)
    oled.sleep()
    assert (glass.state["contrast"], glass.state["on"]) == (17, 0)
    oled.show(scene(4))
    oled.wake()
    assert wrong(glass, scene(4)) == ""


@pytest.mark.parametrize("after", range(6))
def test_a_transfer_that_is_refused_is_made_good(glass, oled, after):
    oled.show(scene(5))
    glass.refuse(after)
    for seed in range(6, 12):
        oled.show(scene(seed))
    assert oled.errors == 1
    come_back(oled)
    assert oled.trouble is None
    assert wrong(glass, scene(11)) == ""


def test_a_display_that_is_pulled_out_and_put_back_shows_the_last_picture(glass, oled):
    oled.show(scene(5))
    glass.unplug()
    for seed in range(6, 20):
        oled.show(scene(seed))
        oled.contrast(seed)
        time.sleep(0.2)
        oled.service()
    assert "The display at address 0x3C on /dev/i2c-1 stopped answering" in str(oled.trouble)
    glass.plug()
    assert glass.state["on"] == 0
    come_back(oled)
    assert oled.trouble is None
    assert glass.state["contrast"] == 19
    assert wrong(glass, scene(19)) == ""


def test_a_display_that_lost_its_power_unnoticed_is_lit_again_within_a_minute(glass, oled):
    oled.show(scene(1))
    glass.blink()
    time.sleep(REFRESH_SECONDS)
    oled.show(scene(1))
    assert oled.errors == 0
    assert wrong(glass, scene(1)) == ""


def test_a_display_that_lost_its_power_is_whole_again_after_any_picture_within_a_minute(glass, oled):
    oled.show(scene(1))
    glass.blink()
    for seed in range(70):
        oled.show(scene(seed))
        time.sleep(REFRESH_SECONDS / 60)
    assert wrong(glass, scene(69)) == ""


def test_a_wrong_address_is_told_and_stops_nothing(glass, profile):
    oled = Oled(msgspec.structs.replace(profile.display, address=0x3D), MonotonicClock())
    oled.show(scene(1))
    oled.show(scene(2))
    assert "0x3D" in str(oled.trouble)
    assert glass.state["on"] == 0
    oled.close()


def test_a_bus_that_is_not_there_is_told(profile):
    oled = Oled(msgspec.structs.replace(profile.display, i2c_port=7), MonotonicClock())
    oled.show(scene(1))
    assert "i2c-7" in str(oled.trouble)
    oled.close()


def test_the_end_leaves_the_glass_dark_and_empty(glass, oled):
    oled.show(scene(1))
    oled.close()
    assert glass.state["on"] == 0
    assert sum(byte.bit_count() for byte in glass.memory) == 0, "dots are left in its memory"
