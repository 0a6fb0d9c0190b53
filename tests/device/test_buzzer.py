"""The buzzer: tones by deadlines, silent at start and at close, never the end of a game; B-052."""

import math

import pytest

from croupier_device.buzzer import TONES, Buzzer
from croupier_device.clock import VirtualClock
from croupier_device.seam import LOUDEST, Tone
from croupier_device.simulated.pins import SimulatedFactory, SimulatedPin

PIN = 12


class Bench:
    """A buzzer, its pin and its clock."""

    def __init__(self, number: int | None = PIN) -> None:
        self.clock = VirtualClock(50.0)
        self.factory = SimulatedFactory(self.clock)
        self.told: list[tuple[str, float]] = []
        self.buzzer = Buzzer(number, self.factory, self.clock, lambda name, at: self.told.append((name, at)))
        self.buzzer.start()

    @property
    def pitch(self) -> float | None:
        pin = self.factory.pin(PIN)
        return pin.frequency if pin.state else None

    def pass_to(self, seconds: float) -> None:
        self.clock.advance_to(50.0 + seconds)
        self.buzzer.service()


def test_it_is_silent_at_start():
    bench = Bench()
    pin = bench.factory.pin(PIN)
    assert (pin.function, pin.state, bench.buzzer.due()) == ("output", 0, None)


def test_a_tone_follows_its_notes_by_deadlines():
    bench = Bench()
    bench.buzzer.play(Tone("refused"))
    assert (bench.pitch, bench.buzzer.due()) == (330, pytest.approx(50.09))
    bench.pass_to(0.1)
    assert (bench.pitch, bench.buzzer.due()) == (None, pytest.approx(50.12))
    bench.pass_to(0.2)
    assert (bench.pitch, bench.buzzer.due()) == (262, pytest.approx(50.26))
    bench.pass_to(0.27)
    assert (bench.pitch, bench.buzzer.due()) == (None, None)
    assert bench.told == [("refused", 50.0)]


def test_a_softer_tone_is_a_narrower_wave():
    """The fundamental of a pulse wave is sin(pi d): 10 dB less is 0.316 of the loudest, 20 dB less 0.1."""
    bench = Bench()
    heard = []
    for volume in (1, 2, LOUDEST):
        bench.buzzer.play(Tone("win", volume))
        heard.append(math.sin(math.pi * bench.factory.pin(PIN).state))
    assert heard == pytest.approx([0.1, 0.316, 1.0], rel=0.03)


def test_a_late_service_catches_up_and_does_not_stretch_the_tone():
    bench = Bench()
    bench.buzzer.play(Tone("win"))
    bench.pass_to(5)
    assert (bench.pitch, bench.buzzer.due()) == (None, None)


def test_a_new_tone_takes_the_place_of_the_old():
    bench = Bench()
    bench.buzzer.play(Tone("time_up"))
    bench.pass_to(0.01)
    bench.buzzer.play(Tone("back"))
    bench.pass_to(0.06)
    assert bench.pitch is None
    assert [name for name, _ in bench.told] == ["time_up", "back"]


@pytest.mark.parametrize("name", TONES)
def test_every_tone_ends_within_two_seconds_in_silence(name: str):
    bench = Bench()
    bench.buzzer.play(Tone(name))
    while (due := bench.buzzer.due()) is not None:
        bench.pass_to(due - 50.0)
    assert bench.pitch is None
    assert bench.clock.now() <= 52.0


def test_closing_in_the_middle_of_a_tone_silences_it():
    bench = Bench()
    bench.buzzer.play(Tone("time_up"))
    bench.buzzer.close()
    bench.buzzer.close()
    assert (bench.pitch, bench.buzzer.due()) == (None, None)


def test_a_board_without_a_buzzer_says_nothing():
    bench = Bench(None)
    bench.buzzer.play(Tone("win"))
    bench.pass_to(1)
    assert (bench.told, bench.buzzer.due(), bench.buzzer.trouble) == ([], None, None)


def test_a_tone_that_does_not_exist_is_refused_with_and_without_a_buzzer():
    for number in (PIN, None):
        with pytest.raises(KeyError, match="gong"):
            Bench(number).buzzer.play(Tone("gong"))


def test_a_buzzer_that_fails_is_a_trouble_and_no_end(monkeypatch: pytest.MonkeyPatch):
    bench = Bench()

    def fail(_pin: SimulatedPin, _value: float) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(SimulatedPin, "_set_frequency", fail)
    bench.buzzer.play(Tone("win"))
    assert bench.buzzer.trouble is not None
    assert bench.buzzer.trouble.startswith("The buzzer does not work")
    assert bench.buzzer.due() is None
    monkeypatch.undo()
    bench.buzzer.play(Tone("ok"))
    assert (bench.buzzer.trouble, bench.pitch) == (None, 1568)
