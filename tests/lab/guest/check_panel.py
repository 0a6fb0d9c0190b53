"""The front panel on a real /dev/ttyACM0: the kernel's cdc_acm between pico.py and the firmware in MicroPython."""

import time
from pathlib import Path

import pytest
from pico_on_usb import SERIAL_NUMBER, PicoOnUsb
from PIL import Image, ImageDraw

from croupier_device.panel_board import PanelBoard
from croupier_device.profile import load
from croupier_device.seam import Lights, Tone, Turn
from croupier_device.simulated.pico import is_micropython

LONGEST = 60.0
"""Virtual seconds; reading the firmware from the host's disk eats many of them."""
CLOCKWISE = ((0, 0), (1, 0), (0, 1), (1, 1))


@pytest.fixture(scope="module")
def pico():
    assert is_micropython()
    made = PicoOnUsb(load("pico-panel"))
    yield made
    made.unplug()


@pytest.fixture
def board(pico):
    if pico.plugged:
        pico.unplug()
    made = PanelBoard(load("pico-panel"))
    made.start()
    pico.plug()
    go_round(made, pico, lambda: made.link.up)
    yield made
    made.close()


def go_round(board, pico, until, longest=LONGEST):
    """Be the owner of the board until something is so; return what it told."""
    told, end = [], board.clock.now() + longest
    while not until():
        assert board.clock.now() < end, f"it did not come about in {longest:.0f} s; the board says {board.troubles()}"
        board.wait(board.clock.now() + 0.01)
        told += board.events()
        board.service()
        pico.acts()
    return told


def rest(board, pico, seconds=0.5):
    """Be the owner for a while."""
    end = board.clock.now() + seconds
    return go_round(board, pico, lambda: board.clock.now() >= end)


def picture(words):
    made = Image.new("1", (128, 64))
    ImageDraw.Draw(made).text((8, 20), words, fill=1)
    return made


def shows(pico, wanted):
    return pico.chip.frame().convert("1").tobytes() == wanted.tobytes()


def ports():
    return sorted(path.name for path in Path("/dev").glob("ttyACM*"))


def test_it_is_found_by_its_usb_identity(board):
    assert board.link.device == "/dev/ttyACM0"
    assert [port.serial_number for port in board.link._ports() if port.vid] == [SERIAL_NUMBER]
    assert board.link.trouble is None


def test_presses_and_detents_come_through(board, pico):
    keys, knob = board.profile.keys, board.profile.encoder
    pico.move(keys.left.pin, 0)
    told = rest(board, pico, 0.1)
    pico.move(keys.left.pin, 1)
    told += rest(board, pico, 0.2)
    assert [f"{type(event).__name__} {event.control}" for event in told] == ["Down left", "Up left", "Press left"]
    for _ in range(20):
        for which, level in CLOCKWISE:
            pico.move((knob.a, knob.b)[which], level)
            time.sleep(0.003)
    told = rest(board, pico)
    assert sum(event.steps for event in told if isinstance(event, Turn)) == 20


def test_pictures_lights_and_tones_go_out(board, pico):
    for words in ("Croupier", "on a wire", "of its own"):
        board.show(picture(words))
        go_round(board, pico, lambda words=words: shows(pico, picture(words)))
    board.light(Lights(((3, 1, 4),) * board.lights))
    board.sound(Tone("ok"))
    acts, end = [], time.monotonic() + 2
    while time.monotonic() < end:
        board.wait(board.clock.now() + 0.01)
        board.events()
        board.service()
        acts += pico.acts()
    assert "l 0 030104" in " ".join(act for act in acts if act.startswith("l"))
    pitches = [act.split()[1] for act in acts if act.startswith("s ")]
    assert len(pitches) > 1, "nothing sounded"
    assert pitches[-1] == "0", "it sounds on"


@pytest.mark.parametrize("when", ["once", "again"])
def test_pulled_out_and_put_back_it_has_its_old_name_and_the_last_picture(board, pico, when):
    board.show(picture(f"before {when}"))
    rest(board, pico)
    pico.unplug()
    go_round(board, pico, lambda: not board.link.up)
    assert "is gone" in str(board.link.trouble)
    assert board.link.device is None
    board.show(picture(f"meanwhile {when}"))
    rest(board, pico, 1)
    pico.plug()
    go_round(board, pico, lambda: board.link.up)
    assert ports() == ["ttyACM0"]
    go_round(board, pico, lambda: shows(pico, picture(f"meanwhile {when}")))


def test_a_reset_that_leaves_the_line_up_is_noticed(board, pico):
    board.show(picture("before"))
    go_round(board, pico, lambda: shows(pico, picture("before")))
    session = board.link.session.number
    pico.chip.lose_power()
    pico.boot()
    go_round(board, pico, lambda: board.link.up and board.link.session.number != session)
    go_round(board, pico, lambda: shows(pico, picture("before")))


def test_under_another_name_it_is_found_as_well(board, pico):
    board.close()
    pico.unplug()
    pico.plug()
    while not ports():
        time.sleep(0.01)
    with Path("/dev/ttyACM0").open("rb", buffering=0):  # somebody's, who does not let go
        pico.unplug()
        pico.plug()
        again = PanelBoard(load("pico-panel"))
        again.start()
        go_round(again, pico, lambda: again.link.up)
        assert again.link.device == "/dev/ttyACM1"
        again.close()
