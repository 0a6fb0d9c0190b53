"""Nothing on the glass, in the tones or in time tells the target: judged by pixels, never by a flag."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from croupier.app.box import SHIFTS
from croupier.app.objects.dial import DialOnTable
from croupier.chance import ScriptedSource

STEPS = (
    "press ok",
    "press left",
    "press right",
    "hold left 0.4",
    "turn 3",
    "turn -7",
    "turn 40",
    "wait 0.3",
    "wait 2",
    "down left",
    "up left",
    "down right",
    "up right",
    "unplug oled",
    "plug oled",
    "bounce on",
)


def _play_dial(sit_down, target, steps):
    """Play steps on the dial alone; yield what a look tells, and whether the target may be seen just then."""
    player = sit_down(source=ScriptedSource([target] * 400), home=DialOnTable)
    for step in steps:
        seen = player.play(step)
        held = player.made.box.screen.held & {"left", "right"}
        open_to_all = player.made.box.sheets[0].dial.phase == "revealed"
        yield seen, bool(held) or open_to_all
    yield {"tones": player.tones}, open_to_all


@settings(max_examples=40, deadline=None)
@given(
    steps=st.lists(st.sampled_from(STEPS), min_size=5, max_size=40),
    targets=st.lists(st.integers(0, 186), min_size=2, max_size=2, unique=True),
)
def test_two_targets_look_alike_until_one_may_be_seen(sit_down_factory, steps, targets):
    one, other = (_play_dial(sit_down_factory, target, ["press ok", "wait 2", *steps]) for target in targets)
    for (seen_one, may_one), (seen_other, may_other) in zip(one, other, strict=True):
        assert may_one == may_other
        if may_one:
            break  # from here on the players know, and what they do next would differ
        assert seen_one == seen_other


def test_the_peek_key_shows_the_target_and_letting_go_hides_it(sit_down):
    looks = [list(_play_dial(sit_down, t, ["press ok", "wait 2", "down left", "wait 1", "up left"])) for t in (0, 186)]
    closed, spun, opened, still_open, hidden = ([look[i][0].get("pixels") for look in looks] for i in range(5))
    assert closed[0] == closed[1]
    assert spun[0] == spun[1]
    assert opened[0] != opened[1], "the Psychic sees the target"
    assert still_open[0] != still_open[1]
    assert hidden[0] == hidden[1]


EVERYTHING = (
    *STEPS,
    "press back",
    "hold ok 1",
    "hold back 1.5",
    "press p1",
    "down ok",
    "up ok",
    "down p2",
    "up p2",
    "turn 1",
    "turn -1",
    "turn 200",
    "wait 0.01",
    "wait 70",
    "wait 400",
    "bounce off",
)


def _at_random(sit_down, seed, count):
    """Press keys as a child would, with chattering contacts and a loose display; the box must stand it."""
    chance = random.Random(seed)
    player = sit_down(seed=seed)
    for _ in range(count):
        seen = player.play(chance.choice(EVERYTHING))
        assert seen["screen"] != "mishap", player.said[-12:]
        if not player.made.box.screen.held:
            assert not seen["secret"], player.said[-12:]
    player.play("up ok\nup left\nup right\nup p2\nplug oled\nturn 1\nwait 61\nturn 1\nwait 1")
    assert player.made.board.glass().tobytes() in _shifted(player.made.box.frame.picture), "it came back whole"


def _shifted(picture):
    """Return the picture in every place that the shift against wear may give it."""
    places = []
    for shift in SHIFTS:
        moved = Image.new("1", picture.size)
        moved.paste(picture, shift)
        places.append(moved.tobytes())
    return places


@pytest.mark.parametrize("seed", range(6))
def test_random_inputs_never_break_the_box(sit_down, seed):
    _at_random(sit_down, seed, 250)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 140))
def test_ten_thousand_random_inputs_never_break_the_box(sit_down, seed):
    _at_random(sit_down, seed, 250)
