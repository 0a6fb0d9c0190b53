"""Time and pictures on a slow bus: B-026."""

import pytest

from croupier.app.objects.hourglass import HourglassOnTable
from croupier.app.objects.spinner import SpinnerOnTable

FRAME = 0.3
"""Seconds that the slow bus takes for a picture."""


@pytest.fixture
def slow(sit_down):
    """Sit down before a box whose bus is slow; pictures and tones are noted with the time at which they began."""

    def start(home):
        player = sit_down(home=home)
        board, clock = player.made.board, player.made.clock
        player.pictures, player.heard = [], []
        player.made.ear.listener = lambda name, at: player.heard.append((name, at))
        show = board.show

        def show_slowly(picture):
            frames = board._oled.frames
            show(picture)
            if board._oled.frames > frames:
                player.pictures.append(clock.now())
                clock.advance_to(clock.now() + FRAME)

        board.show = show_slowly
        return player

    return start


def ten_seconds(desk):
    glass = HourglassOnTable(desk)
    glass.run_for(10)
    return glass


def test_ten_seconds_end_after_ten_seconds_in_at_most_35_pictures(slow):
    player = slow(ten_seconds)
    player.play("press ok")
    (begun,) = [at for name, at in player.heard if name == "tick"][:1]
    before = len(player.pictures)
    player.play("wait 9.9")
    assert len(player.pictures) - before <= 35
    player.play("wait 2")
    (ended,) = [at for name, at in player.heard if name == "time_up"]
    assert ended == pytest.approx(begun + 10)


def test_the_last_seconds_tick_on_the_second(slow):
    player = slow(ten_seconds)
    player.play("press ok\nwait 12")
    (begun,) = [at for name, at in player.heard if name == "tick"]
    ticks = [at for name, at in player.heard if name == "last"]
    assert [at - begun for at in ticks] == pytest.approx([5, 6, 7, 8, 9])


def test_a_key_waits_for_one_picture_at_most(slow):
    player = slow(ten_seconds)
    player.play("press ok\nwait 2")
    for pause in range(10):
        player.play(f"wait {0.11 + pause / 20:.2f}")
        down = player.made.clock.now()
        player.play("down ok\nwait 0.05\nup ok")
        told = [at for name, at in player.heard if name == "tick"][-1]
        # The press counts when the key comes up, a settled contact after it went down at the earliest.
        assert told - down <= 0.05 + 2 * FRAME


def test_a_spin_takes_as_long_on_a_slow_bus(sit_down, slow):
    moving = []
    for start in (sit_down, slow):
        player = start(home=SpinnerOnTable)
        heard = []
        player.made.ear.listener = lambda _, at, heard=heard: heard.append(at)
        player.play("press ok")
        moving.append(player.made.box.screen._moves_until - heard[0])
    assert moving[0] == pytest.approx(moving[1])


def test_a_picture_that_is_the_same_is_sent_once(slow):
    player = slow(ten_seconds)
    player.play("wait 1")
    sent = len(player.pictures)
    player.play("wait 30")
    assert len(player.pictures) == sent
