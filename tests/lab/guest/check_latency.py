"""From the edge of a contact to the last byte on a 400 kHz bus, in the guest's virtual time.

The guest's clock counts instructions, 500 million a second: about what the one core of a Pi Zero does.
"""

import statistics
import sys

import pytest
from glass import FAST_MODE

QUICK = 2000
"""Detents a second at which the hand makes one: its last edge comes three eighths of a millisecond after its first."""
LAST_EDGE = 3 * 0.25 / QUICK


@pytest.fixture
def player(sit_down, glass):
    player = sit_down()
    player.play("wait 1")
    glass.pace(FAST_MODE)
    return player


def told(capsys, what, milliseconds):
    words = f"median {statistics.median(milliseconds):.1f} ms, worst {max(milliseconds):.1f} ms"
    with capsys.disabled():
        sys.stdout.write(f"\n  {what}: {words}\n")


def test_a_detent_in_a_menu_is_on_the_glass_at_once(player, glass, capsys):
    knob = player.made.board.profile.encoder
    took = []
    for number in range(16):
        player.face._act(f"turn {knob.a} {knob.b} {1 if number < 8 else -1} {QUICK}", 0.0)
        player.play("wait 0.5")
        took.append(1000 * (glass.last - player.face.began - LAST_EDGE))
    told(capsys, "detent to the last byte of the menu's next picture", took)
    assert min(took) > 0, "a detent was not answered"
    assert max(took) < 40


def test_a_press_is_answered_at_once(player, glass, capsys):
    player.press("ok", "back")  # loads what the first screen behind the menu needs
    took = []
    for key in ("ok", "back") * 5:
        player.press(key)
        took.append(1000 * (glass.last - player.face.began))
    told(capsys, "release of a key to the last byte of the next screen", took)
    assert min(took) > 0, "a key was not answered"
    assert max(took) < 60
