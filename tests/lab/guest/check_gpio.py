"""The controls on the kernel's own GPIO lines, through lgpio and gpiozero as they are, moved by another process."""

import itertools
import subprocess
import sys
import time

import pytest

from croupier_device.board import HeaderBoard
from croupier_device.clock import MonotonicClock
from croupier_device.factories import ChipMissing, LineBusy, open_factory
from croupier_device.gpio_panel import GpioPanel
from croupier_device.seam import Hold, Press, Tone, Turn

KERNEL_AND_HAND = 0.002
"""Seconds that may lie between the hand's note of an edge and the kernel's."""


def kinds(heard):
    return [f"{type(event).__name__} {event.control}" for event in heard]


@pytest.fixture
def board(header, profile):
    del header
    made = HeaderBoard(profile)
    yield made
    made.close()


def detents(heard):
    assert {type(event) for event in heard} <= {Turn}
    return sum(event.steps for event in heard)


def test_the_chip_is_found_by_its_label_and_not_by_its_number(header, factory):
    assert header.number != 0
    assert factory.chip == header.number
    with pytest.raises(ChipMissing, match="pinctrl-rp1 "):
        open_factory("lgpio", "pinctrl-rp1 or whatever")


def test_every_contact_is_claimed_with_the_pull_of_the_profile(header, factory, profile):
    wanted = {profile.encoder.a, profile.encoder.b, *(key.pin for key in profile.keys.present().values())}
    for line in wanted:
        header.do(f"level {line} 0")
    panel = GpioPanel(profile, factory, MonotonicClock())
    panel.start()
    assert header.held() == wanted
    assert {header.pull(line) for line in wanted} == {"pull-up"}
    assert all(panel.levels().values())
    panel.close()


@pytest.mark.parametrize("busy", [0, 0.05])
def test_a_press_is_told_with_the_kernels_time_of_its_first_edge(told, profile, busy):
    began, heard = told(f"press {profile.keys.left.pin} 0.1", busy)
    assert kinds(heard) == ["Down left", "Up left", "Press left"]
    assert 0 <= heard[0].at - began < KERNEL_AND_HAND
    assert heard[2].at == heard[0].at
    assert 0.1 <= heard[1].at - heard[0].at < 0.1 + KERNEL_AND_HAND


@pytest.mark.parametrize("name", ["ok", "left", "right", "back"])
def test_a_contact_that_chatters_is_one_press(told, panel, profile, name):
    pin = getattr(profile.keys, name).pin
    _, heard = told(f"press {pin} 0.1 8")
    assert kinds(heard) == [f"Down {name}", f"Up {name}", f"Press {name}"]
    assert panel.bounces()[name].edges == 32


def test_a_hold_is_told_while_the_key_is_down_and_is_no_press(told, profile):
    began, heard = told(f"press {profile.keys.ok.pin} 1.2")
    assert kinds(heard) == ["Down ok", "Hold ok", "Up ok"]
    assert 0 <= heard[1].at - began < KERNEL_AND_HAND


def test_a_hold_is_told_in_time(header, panel, profile):
    clock = MonotonicClock()
    began = header.do(f"level {profile.keys.ok.pin} 0")
    heard = []
    while not any(isinstance(event, Hold) for event in heard) and clock.now() < began + 5:
        panel.wait(panel.due() or began + 5)
        heard += panel.events()
    took = clock.now() - began
    header.do(f"level {profile.keys.ok.pin} 1")
    assert profile.hold_seconds <= took < profile.hold_seconds + 0.02


def test_two_keys_at_once_are_two_presses(told, profile):
    _, heard = told(f"chord {profile.keys.left.pin} {profile.keys.right.pin} 0.15")
    assert kinds(heard)[:2] == ["Down left", "Down right"]
    assert sorted(event.control for event in heard if isinstance(event, Press)) == ["left", "right"]


@pytest.mark.parametrize("rate", [50, 100, 200, 400, 800])
@pytest.mark.parametrize("way", [1, -1])
def test_no_detent_is_lost_or_invented(told, panel, profile, rate, way):
    knob = profile.encoder
    count = way * min(300, max(25, rate // 2))
    _, heard = told(f"turn {knob.a} {knob.b} {count} {rate}")
    assert detents(heard) == count
    assert {event.steps for event in heard} == {way}
    assert panel.glitches == 0


@pytest.mark.parametrize("way", [1, -1])
def test_a_knob_quicker_than_any_hand_is_slowed_down_and_never_turned_round(told, profile, way):
    _, heard = told(f"turn {profile.encoder.a} {profile.encoder.b} {way * 300} 1500")
    assert {event.steps for event in heard} == {way}
    assert 255 <= len(heard) <= 300


def test_a_knob_that_chatters_turns_as_far_as_one_that_does_not(told, profile):
    _, heard = told(f"turn {profile.encoder.a} {profile.encoder.b} 30 60 4")
    assert detents(heard) == 30
    assert {event.steps for event in heard} == {1}, "it went to and fro"


def test_a_line_that_somebody_holds_is_named_and_the_others_are_let_go(header, board, profile):
    pin = profile.keys.right.pin
    program = (
        f"import lgpio, sys; chip = lgpio.gpiochip_open({header.number}); lgpio.gpio_claim_input(chip, {pin}); "
        "print('held', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdin=-1, stdout=-1, cwd="/run", text=True) as other:
        assert other.stdout.readline() == "held\n"
        with pytest.raises(LineBusy, match=f"right: GPIO{pin} is held by lg; another program uses it"):
            board.start()
        assert header.held() == {pin}
        other.stdin.close()
    assert header.held() == set()
    board.start()
    assert header.held() == {number for _, number in profile.pins()}


def swings(header, pin):
    """Return how often a line goes up or down in a twentieth of a second."""
    until, levels = time.monotonic() + 0.05, [header.value(pin)]
    while time.monotonic() < until:
        levels.append(header.value(pin))
    return sum(one != other for one, other in itertools.pairwise(levels))


def test_the_buzzer_sounds_and_is_silent_at_the_end_and_every_line_is_let_go(header, board, profile):
    pin = profile.buzzer.pin
    board.start()
    board.sound(Tone("win"))
    assert swings(header, pin) in range(50, 110), "the tone begins with 1,047 Hz, which would be 105 swings"
    board.silence()
    time.sleep(0.01)
    assert header.held() >= {pin}
    assert (swings(header, pin), header.value(pin)) == (0, 0)
    board.sound(Tone("win"))
    board.close()
    assert header.held() == set()
    assert (swings(header, pin), header.value(pin)) == (0, 0)
