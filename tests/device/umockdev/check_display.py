"""The display's driver on an I2C bus of the kernel's kind: what reaches /dev/i2c-1, and what is said of its faults."""

import msgspec
import pytest
from PIL import Image

from croupier_device import first_light
from croupier_device.clock import VirtualClock
from croupier_device.oled import Oled
from croupier_device.profile import load
from croupier_device.simulated.chips import Ssd1306

DISPLAY = load("zero-oled").display
DOT = (3, 9)
"""Column 3, and the second row of page 1."""


@pytest.fixture
def clock():
    return VirtualClock()


@pytest.fixture
def oled(clock):
    made = Oled(DISPLAY, clock)
    yield made
    made.close()


def picture(*dots):
    made = Image.new("1", (128, 64))
    for dot in dots:
        made.putpixel(dot, 1)
    return made


def writes(done):
    return [bytes.fromhex(data) for what, data in done if what == "write"]


def seen(done):
    """What a chip that has just got its power shows after all that."""
    chip = Ssd1306(interface="i2c", address=DISPLAY.address, bus_speed_hz=DISPLAY.bus_speed_hz, seed=3)
    for control, *data in writes(done):
        chip.data(data) if control == 0x40 else chip.command(*data)
    return chip.shining, chip.frame().tobytes()


def test_the_kernel_is_told_the_address_and_then_each_transaction_is_one_write(ask, oled):
    ask("bus", 1)
    oled.show(picture(DOT, (127, 63)))
    address, *rest = done = ask("done", 1)
    assert oled.trouble is None
    assert address == ["address", 0x3C]
    assert {what for what, _ in rest} == {"write"}
    assert len(rest) == oled.transactions
    assert (writes(done)[0][:2], writes(done)[-1]) == (b"\x00\xae", b"\x00\xaf")
    assert seen(done) == (True, picture(DOT, (127, 63)).tobytes())


def test_a_dot_is_one_command_for_its_window_and_one_byte_of_data(ask, oled):
    ask("bus", 1)
    oled.show(picture())
    ask("done", 1)
    oled.show(picture(DOT))
    assert writes(ask("done", 1)) == [b"\x00\x21\x03\x03\x22\x01\x07", b"\x40\x02"]


def test_the_address_of_the_profile_is_the_one_that_is_called(ask, clock):
    ask("bus", 1)
    Oled(msgspec.structs.replace(DISPLAY, address=0x3D), clock).show(picture())
    assert ask("done", 1)[0] == ["address", 0x3D]


@pytest.mark.parametrize("after", range(2))
def test_a_transaction_that_nobody_answers_is_told_and_made_good(ask, oled, clock, after):
    ask("bus", 1)
    oled.show(picture())
    ask("refuse", 1, after)
    oled.show(picture(DOT))
    assert oled.trouble.startswith("The display at address 0x3C on /dev/i2c-1 stopped answering")
    ask("done", 1)
    clock.advance_to(oled.due())
    oled.service()
    assert oled.trouble is None
    done = ask("done", 1)
    assert done[0] == ["address", 0x3C], "the bus was opened anew"
    assert seen(done) == (True, picture(DOT).tobytes())


def test_an_address_that_a_driver_of_the_kernel_has_is_told(ask, oled):
    ask("bus", 1)
    ask("keep", 1)
    oled.show(picture())
    assert oled.trouble == "The kernel keeps the display on /dev/i2c-1 to itself: remove its dtoverlay line."
    assert ask("done", 1) == [["address", 0x3C]]


def test_where_there_is_another_bus_it_is_named(ask, oled):
    ask("bus", 20)
    oled.show(picture())
    assert oled.trouble == (
        "There is no /dev/i2c-1 here: switch I2C on in raspi-config, or set display.i2c_port (here are i2c-20)."
    )


def test_the_recorded_splash_is_what_the_driver_sends(ask, oled, clock, tmp_path):
    ask("bus", 1)
    oled.show(picture(DOT))
    by_driver = ask("done", 1)
    tape = first_light.Tape()
    Oled(DISPLAY, clock, lambda _display: tape).show(picture(DOT))
    bus = ("i2c", str(DISPLAY.i2c_port), str(DISPLAY.address))
    path = tmp_path / first_light.NAME
    first_light.save(path, first_light.written(first_light.Recording(bus, (), (), tape.writes), "1"))
    played = first_light.play(str(path), "1")
    assert played
    played.close()
    assert ask("done", 1) == by_driver


def test_the_end_leaves_the_glass_dark_and_empty(ask, oled):
    ask("bus", 1)
    oled.show(picture(DOT))
    begin = ask("done", 1)
    oled.close()
    assert seen(begin + ask("done", 1)) == (False, picture().tobytes())
