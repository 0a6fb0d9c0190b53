"""The panel on mock pins: edges in, events out, whatever comes late or never; B-001, B-006, B-007, B-021."""

import ast
import gc
import threading
from pathlib import Path

import pytest

from croupier_device.clock import MonotonicClock, VirtualClock
from croupier_device.factories import GpioError, LineBusy
from croupier_device.gpio_panel import GpioPanel
from croupier_device.profile import BoardProfile, load, parse
from croupier_device.seam import Down, Hold, Press, Turn, Up
from croupier_device.simulated.pins import SimulatedFactory, SimulatedPin

PACKAGE = Path(__file__).parents[2] / "device" / "croupier_device"
A, B, OK, LEFT = 17, 27, 22, 23


class Bench:
    """A panel with its clock and pins in reach."""

    def __init__(self, profile: BoardProfile | None = None) -> None:
        self.clock = VirtualClock(100.0)
        self.pins = SimulatedFactory(self.clock)
        self.panel = GpioPanel(profile or load("zero-oled"), self.pins, self.clock)
        self.panel.start()

    def at(self, seconds: float, number: int, level: int) -> None:
        """Move a contact at a time, which the panel will only learn of later."""
        self.clock.advance_to(100.0 + seconds)
        self.pins.drive(number, level)

    def events(self, seconds: float) -> list[object]:
        """Let the panel look at a time."""
        self.clock.advance_to(100.0 + seconds)
        return list(self.panel.events())

    def detent(self, seconds: float) -> None:
        for index, (pin, level) in enumerate(((A, 0), (B, 0), (A, 1), (B, 1))):
            self.at(seconds + index * 0.001, pin, level)


@pytest.fixture
def bench() -> Bench:
    return Bench()


def test_200_detents_in_a_second_are_200_turns(bench: Bench):
    for index in range(200):
        bench.detent(index * 0.005)
    told = bench.events(1.1)
    assert [event.steps for event in told if isinstance(event, Turn)] == [1] * 200


def test_a_turn_carries_the_time_of_its_last_edge(bench: Bench):
    bench.detent(0.5)
    assert bench.events(9) == [Turn(1, 100.503)]


def test_events_told_two_seconds_late_mean_what_they_meant(bench: Bench):
    bench.at(0.0, OK, 0)
    bench.at(0.3, OK, 1)
    assert bench.events(2.3) == [Down("ok", 100.0), Up("ok", 100.3), Press("ok", 100.0)]


def test_a_hold_told_late_comes_before_what_followed_it(bench: Bench):
    bench.at(0.0, OK, 0)
    bench.at(0.9, LEFT, 0)
    bench.at(1.0, LEFT, 1)
    bench.at(1.1, OK, 1)
    assert bench.events(5) == [
        Down("ok", 100.0),
        Hold("ok", 100.0),
        Down("left", 100.9),
        Up("left", 101.0),
        Press("left", 100.9),
        Up("ok", 101.1),
    ]


def test_two_keys_are_told_in_the_order_of_their_edges_not_of_the_queue(bench: Bench):
    bench.pins.instant = 100.2
    bench.pins.drive(LEFT, 0)
    bench.pins.instant = 100.1
    bench.pins.drive(OK, 0)
    assert bench.events(0.3) == [Down("ok", 100.1), Down("left", 100.2)]


def test_an_edge_stamped_by_another_clock_is_taken_as_now(bench: Bench):
    bench.pins.instant = 1_700_000_000.0
    bench.pins.drive(OK, 0)
    assert bench.events(0.2) == [Down("ok", 100.2)]


def lose(bench: Bench, number: int, level: int) -> None:
    """Move a contact without an edge being told."""
    pin = bench.pins.pin(number)
    assert isinstance(pin, SimulatedPin)
    pin._change_state(level)


def test_a_lost_edge_of_the_knob_heals_in_the_quiet(bench: Bench):
    for number, level in ((A, 0), (B, 0), (A, 1)):
        bench.at(0.0, number, level)
    lose(bench, B, 1)
    assert bench.events(0.0) == []
    assert bench.panel.due() == pytest.approx(100.001)
    assert bench.events(0.001) == [Turn(1, pytest.approx(100.001))]
    assert (bench.panel.healed, bench.panel.glitches) == (1, 0)


def test_pins_that_are_read_while_two_edges_are_under_way_cost_no_detent(bench: Bench):
    bench.at(0.0, A, 0)
    lose(bench, B, 0)
    lose(bench, A, 1)
    assert bench.events(0.0) == bench.events(0.002) == bench.events(0.02) == []
    changed_a, changed_b = bench.panel._knob.handlers()
    changed_b(100.0005, 0)
    changed_a(100.001, 1)
    bench.at(0.0215, B, 1)
    assert bench.events(0.0215) == [Turn(1, pytest.approx(100.0215))]
    assert (bench.panel.healed, bench.panel.glitches) == (0, 0)


@pytest.mark.parametrize("way", [1, -1])
@pytest.mark.parametrize(("woken", "looks"), [(0.0, 0.0016), (0.0009, 0.0011)], ids=["busy owner", "late edges"])
def test_pins_ahead_of_their_edges_are_not_believed_at_once(bench: Bench, woken: float, looks: float, way: int):
    """A quick detent may have passed since its first edge: the owner, or the library, was kept from its work."""
    first, second = (A, B) if way == 1 else (B, A)
    bench.at(0.0, first, 0)
    for pin, level in ((second, 0), (first, 1), (second, 1)):
        lose(bench, pin, level)
    assert bench.events(woken) == bench.events(looks) == []
    changed = dict(zip((A, B), bench.panel._knob.handlers(), strict=True))
    for at, pin, level in ((0.000125, second, 0), (0.00025, first, 1), (0.000375, second, 1)):
        changed[pin](100.0 + at, level)
    assert [(type(event), event.steps) for event in bench.events(0.0017)] == [(Turn, way)]


def looks(bench: Bench, seconds: float) -> list[object]:
    """Let the panel look whenever it wants to, up to a time."""
    told: list[object] = []
    while (due := bench.panel.due() or 999.0) < 100.0 + seconds:
        told += bench.events(due - 100.0)
    bench.clock.advance_to(100.0 + seconds)
    return told


@pytest.mark.parametrize("way", [1, -1])
@pytest.mark.parametrize("rate", [100, 200, 400, 800, 1500])
def test_edges_that_come_late_are_neither_counted_twice_nor_turned_round(bench: Bench, rate: int, way: int):
    """Those of twelve milliseconds are told all at once, after pins that went on meanwhile have been read."""
    moves = [(A, 0), (B, 0), (A, 1), (B, 1)] if way == 1 else [(B, 0), (A, 0), (B, 1), (A, 1)]
    edges = [(0.25 / rate * number, *move) for number, move in enumerate(moves * 40)]
    changed = dict(zip((A, B), bench.panel._knob.handlers(), strict=True))
    told: list[object] = []
    late: list[tuple[float, int, int]] = []
    for at, pin, level in edges:
        told += looks(bench, at)
        if 0.0105 <= at < 0.0225:
            lose(bench, pin, level)
            late.append((at, pin, level))
            continue
        for when, its_pin, its_level in late:
            changed[its_pin](100.0 + when, its_level)
        late.clear()
        bench.pins.drive(pin, level)
        told += bench.panel.events()
    told += looks(bench, edges[-1][0] + 0.1)
    assert [event.steps for event in told if isinstance(event, Turn)] == [way] * 40


def test_a_hop_over_a_state_is_counted_and_moves_nothing(bench: Bench):
    lose(bench, A, 0)
    bench.at(0.0, B, 0)
    lose(bench, B, 1)
    bench.events(0.0)
    lose(bench, B, 0)
    bench.at(0.1, A, 1)
    bench.at(0.1, B, 1)
    assert [event for event in bench.events(1.0) if isinstance(event, Turn)] == []


def test_a_lost_release_does_not_keep_a_key_down(bench: Bench):
    bench.at(0.0, LEFT, 0)
    assert bench.events(0.0) == [Down("left", 100.0)]
    bench.events(0.1)
    lose(bench, LEFT, 1)
    told = []
    while (due := bench.panel.due()) is not None:
        told += bench.events(due - 100.0)
    assert told == [Up("left", 100.25), Press("left", 100.0)]


def test_nothing_is_due_when_nothing_happens(bench: Bench):
    assert bench.panel.due() is None
    bench.at(0.0, OK, 0)
    bench.at(0.1, OK, 1)
    bench.detent(0.2)
    while (due := bench.panel.due() or 0) > bench.clock.now() or bench.panel.events():
        bench.clock.advance_to(due)
    assert bench.panel.due() is None


@pytest.mark.parametrize(
    ("wiring", "pressed"),
    [
        ("pull = 'none', active = 'high'", 1),
        ("pull = 'down'", 1),
        ("pull = 'up', active = 'high'", 1),
        ("pull = 'up'", 0),
    ],
)
def test_a_key_is_pressed_at_its_active_level(wiring: str, pressed: int):
    text = (
        (PACKAGE / "boards" / "zero-oled.toml")
        .read_text()
        .replace("ok = { pin = 22 }", f"ok = {{ pin = 22, {wiring} }}")
    )
    bench = Bench()
    bench.panel.close()
    bench.pins.contacts[OK] = 1 - pressed
    bench.panel = GpioPanel(parse(text, "x.toml"), bench.pins, bench.clock)
    bench.panel.start()
    bench.at(0.0, OK, pressed)
    bench.at(0.1, OK, 1 - pressed)
    assert bench.events(1) == [Down("ok", 100.0), Up("ok", 100.1), Press("ok", 100.0)]


def test_a_key_that_reads_pressed_for_ten_seconds_is_named():
    text = (PACKAGE / "boards" / "zero-oled.toml").read_text().replace("pin = 22 }", "pin = 22, active = 'high' }")
    bench = Bench(parse(text, "x.toml"))
    assert bench.events(9) == []
    assert list(bench.panel.troubles()) == []
    bench.events(10)
    assert [line.startswith("The key ok reads pressed") for line in bench.panel.troubles()] == [True]


def test_the_owner_keeps_the_devices_alive(bench: Bench):
    for _ in range(3):
        gc.collect()
    bench.at(0.0, OK, 0)
    bench.detent(0.1)
    assert bench.events(0.2) == [Down("ok", 100.0), Turn(1, pytest.approx(100.103))]


def test_the_builder_sees_raw_levels_and_chatter(bench: Bench):
    for index, level in enumerate((0, 1, 0)):
        bench.at(index * 0.001, OK, level)
    bench.events(1)
    assert bench.panel.levels()["ok"] is False
    assert bench.panel.levels()["encoder.a"] is True
    assert bench.panel.bounces()["ok"] == (2, pytest.approx(0.002))


def test_another_knob_setting_counts_from_what_is_found(bench: Bench):
    bench.at(0.0, A, 0)
    bench.at(0.0, B, 0)
    bench.events(0.1)
    bench.panel.tune_knob(2, reverse=True)
    bench.at(0.2, A, 1)
    bench.at(0.2, B, 1)
    assert bench.events(0.3) == [Turn(-1, 100.2)]


class BusyFactory(SimulatedFactory):
    """A factory whose pin B somebody else holds."""

    def pin(self, name: int) -> SimulatedPin:  # type: ignore[override]
        if name == B:
            raise RuntimeError("'GPIO busy'")
        pin: SimulatedPin = super().pin(name)
        return pin


def test_a_line_that_cannot_be_had_is_named_and_nothing_stays_claimed():
    clock = VirtualClock()
    pins = BusyFactory(clock)
    panel = GpioPanel(load("zero-oled"), pins, clock)
    with pytest.raises(LineBusy, match=r"encoder\.b: GPIO27 is held") as caught:
        panel.start()
    assert "\n" not in str(caught.value)
    assert issubclass(LineBusy, GpioError)
    assert panel.levels() == {}
    assert all(pin.when_changed is None for pin in pins.pins.values())


def test_a_pin_that_cannot_be_read_any_more_is_a_trouble_not_an_end(bench: Bench, monkeypatch: pytest.MonkeyPatch):
    def fail(_pin: SimulatedPin) -> float:
        raise OSError(5, "Input/output error")

    bench.at(0.0, OK, 0)
    monkeypatch.setattr(SimulatedPin, "_get_state", fail)
    assert bench.events(0.1) == [Down("ok", 100.0)]
    assert [line.startswith("GPIO22 (ok) cannot be read") for line in bench.panel.troubles()] == [True]


def test_closing_twice_frees_every_pin(bench: Bench):
    bench.panel.close()
    bench.panel.close()
    assert all(pin.when_changed is None for pin in bench.pins.pins.values())
    bench.at(0.0, OK, 0)
    assert bench.events(1) == []


def test_an_edge_from_another_thread_ends_the_wait():
    pins = SimulatedFactory(MonotonicClock())
    panel = GpioPanel(load("zero-oled"), pins, MonotonicClock())
    panel.start()
    thread = threading.Thread(target=pins.drive, args=(OK, 0))
    thread.start()
    panel.wait(None)
    thread.join()
    assert [type(event) for event in panel.events()] == [Down]


def test_interrupt_ends_the_wait_and_tells_nothing():
    panel = GpioPanel(load("zero-oled"), SimulatedFactory(MonotonicClock()), MonotonicClock())
    panel.start()
    panel.interrupt()
    panel.wait(None)
    assert panel.events() == []


def test_a_time_that_has_passed_is_not_waited_for(bench: Bench):
    bench.panel.wait(99.0)
    bench.panel.wait(100.0)


def test_no_handler_waits_for_an_input():
    waits = {"wait_for_press", "wait_for_release", "wait_for_rotate", "wait_for_active", "wait_for_edge", "pause"}
    for path in PACKAGE.rglob("*.py"):
        names = {node.attr for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Attribute)}
        assert not names & waits, path
