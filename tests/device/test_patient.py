"""Missing hardware never ends a box: the lines come when they can be had, and the glass works meanwhile."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from croupier_device.board import HeaderBoard
from croupier_device.clock import VirtualClock
from croupier_device.factories import ChipMissing, LibraryMissing, LineBusy
from croupier_device.panel_board import PanelBoard
from croupier_device.patient import PatientBoard, board_for
from croupier_device.profile import load
from croupier_device.seam import Hold, Press, Tone
from croupier_device.simulated.board import SimulatedBoard


class Bench:
    """A patient board on the simulated pins, which come when they are allowed to."""

    def __init__(self, error: Exception | None = None, splash=None):
        self.clock = VirtualClock()
        self.profile = load("zero-oled")
        self.parts = SimulatedBoard(self.profile, self.clock)
        self.error = error
        self.asked: list[float] = []
        self.board = PatientBoard(
            self.profile, self.clock, splash=splash, factory=self.factory, display=lambda _: self.parts.chip
        )

    def factory(self):
        self.asked.append(self.clock.now())
        if self.error:
            raise self.error
        for number, level in self.parts._contacts.at_rest():
            self.parts._pins.contacts.setdefault(number, level)
        return self.parts._pins

    def pass_until(self, when: float) -> None:
        while (due := self.board.due()) is not None and due <= when:
            self.clock.advance_to(due)
            self.board.service()
        self.clock.advance_to(when)


def lit() -> Image.Image:
    picture = Image.new("1", (128, 64))
    picture.paste(1, (10, 10, 50, 50))
    return picture


def test_the_splash_is_on_the_glass_before_the_lines_are_asked_for():
    seen = []
    bench = Bench(splash=lit())
    bench.board._open_factory = lambda: seen.append(bench.parts.glass().getbbox()) or bench.factory()
    bench.board.start()
    assert seen == [(10, 10, 50, 50)]


@pytest.mark.parametrize("error", [ChipMissing("no chip"), LineBusy("ok: GPIO22 is held"), OSError("gone")])
def test_without_lines_the_box_lives_and_says_so(error):
    bench = Bench(error)
    bench.board.start()
    assert bench.board.events() == []
    assert bench.board.out_of_reach == "lines"
    assert any(str(error) in trouble for trouble in bench.board.troubles())
    bench.board.show(lit())
    assert bench.parts.glass().getbbox() == (10, 10, 50, 50)
    bench.board.sound(Tone("ok"))
    bench.board.close()


def test_the_lines_are_asked_for_again_with_growing_pauses_for_as_long_as_it_takes():
    bench = Bench(ChipMissing("no chip"))
    bench.board.start()
    bench.pass_until(1000)
    pauses = [later - earlier for earlier, later in pairwise(bench.asked)]
    assert pauses[:5] == [1, 2, 4, 8, 16]
    assert set(pauses[5:]) == {30}


@given(st.floats(0, 200))
def test_lines_that_come_later_work_as_if_they_had_always_been_there(after):
    bench = Bench(ChipMissing("no chip"))
    bench.board.start()
    bench.pass_until(after)
    bench.error = None
    bench.pass_until(after + 31)
    assert bench.board.troubles() == ()
    assert bench.board.out_of_reach == ""
    for down in (True, False):
        bench.parts._contacts.key("ok", bench.clock.now(), down=down)
        bench.parts.play(bench.clock.now() + 0.2)
    pressed = [event.control for event in bench.board.events() if isinstance(event, Press)]
    assert pressed == ["ok"]


def test_lines_that_come_later_count_as_the_table_wanted_meanwhile():
    bench = Bench(ChipMissing("no chip"))
    bench.board.start()
    bench.board.hold_after(2.0)
    bench.board.tune_knob(2, reverse=True)
    bench.error = None
    bench.pass_until(31)
    began = bench.clock.now()
    bench.parts._contacts.key("ok", began, down=True)
    held = []
    for seconds in (1.9, 2.1):
        bench.parts.play(began + seconds)
        held.append([event for event in bench.board.events() if isinstance(event, Hold)])
    assert held == [[], [Hold("ok", began)]]
    assert bench.board._panel._knob.transitions == 2


def test_a_library_that_is_not_installed_ends_it_because_waiting_installs_nothing():
    bench = Bench(LibraryMissing("install it"))
    with pytest.raises(LibraryMissing):
        bench.board.start()


def test_closing_a_box_that_never_had_lines_leaves_the_glass_dark():
    bench = Bench(ChipMissing("no chip"), splash=lit())
    bench.board.start()
    bench.board.close()
    bench.board.close()
    assert bench.parts.glass().getbbox() is None


def test_a_profile_with_a_front_panel_gets_the_board_for_it():
    assert isinstance(board_for(load("pico-panel")), PanelBoard)
    assert isinstance(board_for(load("zero-oled")), HeaderBoard)
