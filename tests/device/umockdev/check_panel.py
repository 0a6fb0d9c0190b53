"""Which serial port is the panel's: told by what the kernel says of USB devices in /sys, whatever its name."""

import pytest

from croupier_device.clock import VirtualClock
from croupier_device.panel_session import Change
from croupier_device.pico import PicoLink
from croupier_device.wire import Frames, encode

PICO = (0x2E8A, 0x0005)
"""Raspberry Pi's vendor number, and MicroPython's product on a Pico."""
SDK = (0x2E8A, 0x000A)
"""A Pico with a program that was made with the C SDK."""
ARDUINO = (0x2341, 0x0043)
OURS, OTHER = "E6614C311B7E6F35", "E6614C311B7E7021"


@pytest.fixture
def clock():
    return VirtualClock()


@pytest.fixture
def link_to(clock):
    """Make a link to a panel and let it look for it once."""
    made = []

    def link_to(serial=None):
        link = PicoLink(serial, clock)
        made.append(link)
        link.start()
        link.poll()
        return link

    yield link_to
    for link in made:
        link.close()


def greet(ask, link, name):
    """Answer the host's hello as the firmware does."""
    hellos = [body for body in Frames().feed(bytes.fromhex(ask("heard", name))) if body.startswith("H ")]
    session = hellos[-1].split()[2]
    ask("say", name, encode(f"h 1 {session} 1 1.0 pico-oled keys=4").hex())
    return link.poll()


def wait(link, clock):
    clock.advance_to(link.due())
    return link.poll()


def test_the_panel_is_known_by_its_usb_identity_among_others(ask, link_to):
    ask("plug", "ttyACM0", *ARDUINO, "7553")
    ask("plug", "ttyACM1", *SDK, OTHER)
    ask("plug", "ttyACM2", *PICO, OURS)
    link = link_to()
    assert link.device == "/dev/ttyACM2"
    assert greet(ask, link, "ttyACM2") == [Change.UP]
    assert link.trouble is None


def test_what_is_no_panel_is_neither_opened_nor_spoken_to(ask, link_to):
    ask("plug", "ttyACM0", *ARDUINO, "7553")
    ask("plug", "ttyACM1", *SDK, OURS)
    link = link_to()
    assert link.trouble == "No panel is plugged in: connect its USB cable. The game goes on."
    assert (ask("heard", "ttyACM0"), ask("heard", "ttyACM1")) == ("", "")


def test_a_pico_without_the_firmware_is_let_go_and_the_remedy_told(ask, link_to, clock):
    ask("plug", "ttyACM0", *PICO, OURS)
    link = link_to()
    ask("say", "ttyACM0", b"MicroPython v1.28.0; Raspberry Pi Pico with RP2040\r\n>>> ".hex())
    while link.device:
        wait(link, clock)
    assert link.trouble == (
        "The Pico on /dev/ttyACM0 is no panel yet, its firmware is not running: run croupier panel flash."
    )


def test_of_two_panels_none_is_taken_until_one_is_named(ask, link_to):
    ask("plug", "ttyACM0", *PICO, OTHER)
    ask("plug", "ttyACM1", *PICO, OURS)
    link = link_to()
    assert link.device is None
    assert link.trouble == (
        f"Several Picos are plugged in ({OTHER} on /dev/ttyACM0, {OURS} on /dev/ttyACM1): "
        "set panel.serial_number in the profile."
    )
    assert link_to(OURS).device == "/dev/ttyACM1"
    assert ask("heard", "ttyACM0") == ""


def test_a_panel_of_another_number_is_not_the_one_that_is_named(ask, link_to):
    ask("plug", "ttyACM0", *PICO, OTHER)
    link = link_to(OURS)
    assert link.trouble.startswith(f"No panel with the serial number {OURS} is plugged in")
    assert ask("heard", "ttyACM0") == ""


def test_a_panel_that_comes_back_under_another_name_is_found_again(ask, link_to, clock):
    ask("plug", "ttyACM0", *PICO, OURS)
    link = link_to(OURS)
    assert greet(ask, link, "ttyACM0") == [Change.UP]
    ask("unplug", "ttyACM0")
    assert link.poll() == [Change.LOST]
    assert link.device is None
    assert link.trouble.startswith("The panel on /dev/ttyACM0 is gone")
    wait(link, clock)
    assert link.trouble.startswith("No panel")
    ask("plug", "ttyACM1", *PICO, OURS)
    ask("plug", "ttyACM2", *PICO, OTHER)
    wait(link, clock)
    assert link.device == "/dev/ttyACM1"
    assert greet(ask, link, "ttyACM1") == [Change.UP]


def test_a_port_that_another_program_has_is_told(ask, link_to):
    ask("plug", "ttyACM0", *PICO, OURS)
    assert link_to().device == "/dev/ttyACM0"
    assert link_to().trouble == ("Another program uses the panel on /dev/ttyACM0: end it (a serial monitor, perhaps).")


def test_where_no_usb_is_to_be_seen_the_name_that_the_rule_gives_stands_in(ask, link_to):
    ask("built_in", "ttyACM0", "croupier-panel")
    link = link_to()
    assert link.device == "/dev/croupier-panel"
    assert greet(ask, link, "ttyACM0") == [Change.UP]
