"""The simulated board: hands on one side, the real panel and display classes between, an eye on the other."""

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from croupier_device.clock import MonotonicClock, VirtualClock
from croupier_device.profile import load, names
from croupier_device.seam import Down, Hold, Input, Press, Tone, Turn, Up
from croupier_device.simulated.board import SimulatedBoard

if TYPE_CHECKING:
    from croupier_device.board import Board


def pass_to(board: SimulatedBoard, until: float) -> list[Input]:
    """Run the owner's loop up to a time."""
    told = board.events()
    while board.clock.now() < until:
        board.wait(until)
        told += board.events()
        board.service()
    return told


def tap(board: SimulatedBoard, key: str, seconds: float = 0.08) -> list[Input]:
    board.press(key)
    told = pass_to(board, board.clock.now() + seconds)
    board.release(key)
    return told + pass_to(board, board.clock.now() + 0.05)


@pytest.fixture(params=names())
def board(request: pytest.FixtureRequest) -> Iterator[SimulatedBoard]:
    board = SimulatedBoard(load(request.param))
    board.start()
    yield board
    board.close()


def dots(*points: tuple[int, int]) -> Image.Image:
    picture = Image.new("1", (128, 64))
    for point in points:
        picture.putpixel(point, 1)
    return picture


def test_it_is_a_board(board: SimulatedBoard):
    seen_by_the_program: Board = board
    assert seen_by_the_program.troubles() == ()


@pytest.mark.parametrize("chatter", [False, True])
def test_hands_are_told_as_events(board: SimulatedBoard, chatter: bool):
    board.bounce(chatter)
    assert [(event.control, type(event)) for event in tap(board, "ok") if not isinstance(event, Turn)] == [
        ("ok", Down),
        ("ok", Up),
        ("ok", Press),
    ]
    assert [type(event) for event in tap(board, "left", 1.0)] == [Down, Hold, Up]
    done = board.turn(5)
    assert done - board.clock.now() == pytest.approx(0.1)
    board.turn(-3)
    assert pass_to(board, 5.0) == [Turn(way, pytest.approx(at, abs=5)) for way, at in [(1, 0)] * 5 + [(-1, 0)] * 3]


def test_the_eye_sees_what_was_shown(board: SimulatedBoard):
    board.show(dots((0, 0), (127, 63), (64, 10)))
    assert board.glass().tobytes() == dots((0, 0), (127, 63), (64, 10)).tobytes()
    board.sleep()
    assert board.chip.lit == 0
    board.wake()
    assert board.chip.lit == 3


def test_a_display_mounted_upside_down_is_seen_upright():
    board = load("zero-oled")
    turned = msgspec.structs.replace(board, display=msgspec.structs.replace(board.display, rotate=180))
    simulated = SimulatedBoard(turned)
    simulated.start()
    simulated.show(dots((3, 5)))
    assert simulated.glass().tobytes() == dots((3, 5)).tobytes()


def test_an_unplugged_display_is_a_trouble_and_comes_back_whole():
    board = SimulatedBoard(load("zero-oled"))
    board.start()
    board.show(dots((1, 1)))
    board.unplug("oled")
    board.show(dots((2, 2)))
    assert len(board.troubles()) == 1
    assert [type(event) for event in tap(board, "ok")] == [Down, Up, Press]
    board.plug("oled")
    pass_to(board, 30.0)
    assert board.troubles() == ()
    assert board.glass().tobytes() == dots((2, 2)).tobytes()


def test_tones_are_told_as_they_start():
    told: list[tuple[str, float]] = []
    board = SimulatedBoard(load("zero-oled"), on_tone=lambda name, at: told.append((name, at)))
    board.start()
    pass_to(board, 1.0)
    board.sound(Tone("win"))
    pass_to(board, 3.0)
    assert told == [("win", 1.0)]


def test_with_the_wires_cut_no_hand_does_anything():
    board = SimulatedBoard(load("zero-oled"), cut=True)
    board.start()
    board.bounce(on=True)
    board.turn(4)
    told = pass_to(board, 1.0)
    for key in load("zero-oled").keys.present():
        told += tap(board, key) + tap(board, key, 1.0)
    assert told == []


def test_a_key_or_a_part_that_the_board_has_not_is_refused():
    board = SimulatedBoard(load("zero-oled"))
    board.start()
    with pytest.raises(KeyError):
        board.press("p9")
    with pytest.raises(KeyError):
        board.unplug("panel")


def test_moves_wait_for_their_time_and_carry_it():
    board = SimulatedBoard(load("zero-oled"), VirtualClock(10.0))
    board.start()
    board.turn(2)
    assert board.next_edge() == pytest.approx(10.005)
    board.play(10.021)
    assert board.next_edge() == pytest.approx(10.02 + 0.005)
    board.play(11.0)
    assert board.next_edge() is None
    assert board.clock.now() == 11.0
    assert board.events() == [Turn(1, pytest.approx(10.015)), Turn(1, pytest.approx(10.035))]


def test_a_clock_that_ran_ahead_does_not_change_when_a_contact_moved():
    clock = VirtualClock()
    board = SimulatedBoard(load("zero-oled"), clock)
    board.start()
    board.turn(1)
    clock.advance_to(2.0)
    board.play(2.0)
    assert board.events() == [Turn(1, pytest.approx(0.015))]


def test_on_the_kernels_clock_moves_come_as_time_passes():
    board = SimulatedBoard(load("zero-oled"), MonotonicClock())
    board.start()
    board.turn(1)
    board.press("ok")
    told: list[Input] = []
    while len(told) < 2:
        told += board.events()
        board.wait(None if len(told) < 2 else 0.0)
    assert {type(event) for event in told} == {Turn, Down}
    board.close()


def test_the_same_seed_chatters_the_same():
    def run(seed: int) -> list[Input]:
        board = SimulatedBoard(load("zero-oled"), seed=seed)
        board.start()
        board.bounce(on=True)
        board.turn(3)
        return pass_to(board, 1.0) + tap(board, "ok")

    assert run(4) == run(4)


def test_nothing_sounds_and_nothing_is_claimed_after_close():
    board = SimulatedBoard(load("zero-oled"))
    board.start()
    board.show(dots((1, 1)))
    board.sound(Tone("time_up"))
    buzzer = board._pins.pin(12)
    board.close()
    board.close()
    assert (buzzer.frequency, buzzer.state) == (None, 0)
    assert board.chip.lit == 0


HAND = st.one_of(
    st.tuples(st.just("turn"), st.sampled_from((-3, -2, -1, 1, 2, 3))),
    st.tuples(st.sampled_from(("ok", "left", "right", "back", "p1")), st.sampled_from((0.02, 0.3, 0.79, 0.8, 1.4))),
)


@given(st.lists(HAND, max_size=8), st.integers(0, 1000))
def test_whatever_a_hand_does_with_chattering_contacts_comes_out_once(hand: list[tuple[str, float]], seed: int):
    board = SimulatedBoard(load("zero-oled"), seed=seed)
    board.start()
    board.bounce(on=True)
    for what, amount in hand:
        if what == "turn":
            board.turn(int(amount))
            told = pass_to(board, board.clock.now() + 0.1)
            assert [event.steps for event in told if isinstance(event, Turn)] == [amount // abs(amount)] * abs(
                int(amount)
            )
            assert len(told) == abs(amount)
        else:
            told = tap(board, what, amount)
            gesture = Hold if amount >= 0.8 else Press
            expected = [Down, Hold, Up] if gesture is Hold else [Down, Up, Press]
            assert [(type(event)) for event in told] == expected
            assert {event.control for event in told if not isinstance(event, Turn)} == {what}
    assert all(board.diagnostics().levels.values())


@pytest.mark.parametrize(("bus", "seconds"), [(400_000, 0.0014175), (100_000, 0.00567)])
def test_a_paced_board_lets_the_bus_take_its_time(bus: int, seconds: float):
    """53 columns of one page: 2 + 6 bytes of orders, 2 + 53 of data, nine bits each; START and STOP are left out."""
    profile = load("zero-oled")
    display = msgspec.structs.replace(profile.display, bus_speed_hz=bus)
    board = SimulatedBoard(msgspec.structs.replace(profile, display=display), paced=True)
    board.start()
    board.show(dots())
    begun = board.clock.now()
    board.show(dots(*((column, 3) for column in range(53))))
    assert board.clock.now() - begun == pytest.approx(seconds)
    board.close()


def test_a_knob_turned_while_the_bus_is_busy_tells_when_it_turned():
    """Three detents of 20 ms each pass while a whole picture goes over a bus at 100 kHz, which takes 93 ms."""
    profile = load("zero-oled")
    display = msgspec.structs.replace(profile.display, bus_speed_hz=100_000)
    board = SimulatedBoard(msgspec.structs.replace(profile, display=display), paced=True)
    board.start()
    board.show(dots())
    begun, done = board.clock.now(), board.turn(3)
    board.show(Image.new("1", (128, 64), 1))
    assert board.clock.now() > begun + 0.09
    turns = [event for event in board.events() if isinstance(event, Turn)]
    assert [turn.steps for turn in turns] == [1, 1, 1]
    assert [later.at - earlier.at for earlier, later in pairwise(turns)] == pytest.approx([0.02, 0.02])
    assert begun < turns[0].at < turns[-1].at <= done < board.clock.now()
    board.close()


def test_nothing_takes_time_on_a_board_that_is_not_paced(board: SimulatedBoard):
    begun = board.clock.now()
    board.show(Image.new("1", (128, 64), 1))
    assert board.clock.now() == begun
