"""The loop and its end, on the simulated board in this process: beats, faults, what a signal asks for."""

import io
from contextlib import redirect_stderr
from itertools import pairwise

import pytest

from croupier.app.service import loop as service_module
from croupier.app.service.heartbeat import Heartbeat
from croupier.app.service.loop import serve
from croupier.app.service.signals import Asked
from croupier.app.service.starting import Prepared
from croupier.app.service.wanted import Wanted
from croupier.app.settings import Settings
from croupier.app.settings.settings_files import Told
from croupier_device.profile import load
from croupier_device.simulated.board import SimulatedBoard


@pytest.fixture
def started():
    profile = load("zero-oled")
    board = SimulatedBoard(profile)
    board.start()
    return Prepared(board, profile, Told(Settings(), {}), ())


def served(started, tmp_path, asked) -> tuple[int, list[str]]:
    log = io.StringIO()
    with redirect_stderr(log):
        faults = serve(started, Wanted(simulated=True), tmp_path, asked)
    return faults, [line.removeprefix("croupier: ") for line in log.getvalue().splitlines()]


def stop_after(monkeypatch, board, passes: int, asked: Asked, then=None) -> None:
    """Let the board count the passes of the loop and ask for the end."""
    left = [passes]
    service = board.service

    def counted():
        service()
        left[0] -= 1
        if left[0] == 0:
            if then:
                then()
            asked.stop = True

    monkeypatch.setattr(board, "service", counted)


def test_the_end_comes_in_order(started, tmp_path, monkeypatch):
    asked = Asked()
    stop_after(monkeypatch, started.board, 3, asked)
    faults, log = served(started, tmp_path, asked)
    assert faults == 0
    assert log == ["ready", "buzzer off", "saved", "glass dark", "ports closed"]


def test_a_fault_in_the_loop_takes_the_same_way_out(started, tmp_path, monkeypatch):
    def fail():
        raise RuntimeError("the loop is broken")

    stop_after(monkeypatch, started.board, 3, Asked(), fail)
    faults, log = served(started, tmp_path, Asked())
    assert faults == 1
    assert "RuntimeError: the loop is broken" in log
    assert log[-4:] == ["buzzer off", "saved", "glass dark", "ports closed"]


def test_a_step_of_the_end_that_fails_keeps_none_of_the_others_from_being_taken(started, tmp_path, monkeypatch):
    asked = Asked()
    stop_after(monkeypatch, started.board, 1, asked)
    monkeypatch.setattr(started.board, "silence", lambda: 1 / 0)
    faults, log = served(started, tmp_path, asked)
    assert faults == 1
    assert log[-4:] == ["not buzzer off: ZeroDivisionError: division by zero", "saved", "glass dark", "ports closed"]


def test_a_stop_that_came_before_the_loop_is_seen(started, tmp_path):
    asked = Asked()
    asked.stop = True
    assert served(started, tmp_path, asked)[0] == 0


def test_the_glass_is_dark_at_the_end(started, tmp_path, monkeypatch):
    asked = Asked()
    stop_after(monkeypatch, started.board, 2, asked)
    served(started, tmp_path, asked)
    assert started.board.glass().getbbox() is None


def test_the_knob_turns_the_other_way_as_soon_as_the_settings_say_so(started, tmp_path, monkeypatch):
    told = []
    asked = Asked()
    monkeypatch.setattr(started.board, "tune_knob", lambda transitions, reverse: told.append((transitions, reverse)))
    other = started._replace(told=Told(Settings(knob_turned=True), {}))
    stop_after(monkeypatch, started.board, 2, asked)
    served(other, tmp_path, asked)
    assert told == [(4, True)]


def test_while_its_lines_cannot_be_had_the_glass_says_so_and_then_no_more(started, tmp_path, monkeypatch):
    asked, shown = Asked(), []
    started.board.out_of_reach = "lines"

    def lines_come():
        shown.append(started.board.glass().tobytes())
        started.board.out_of_reach = ""
        stop_after(monkeypatch, started.board, 2, asked, lambda: shown.append(started.board.glass().tobytes()))

    left = [2]
    service = started.board.service

    def counted():
        service()
        left[0] -= 1
        if left[0] == 0:
            lines_come()

    monkeypatch.setattr(started.board, "service", counted)
    served(started, tmp_path, asked)
    assert len(set(shown)) == 2


class Clock:
    def __init__(self):
        self.now = 0.0


class Dog:
    def __init__(self):
        self.beats = 0

    def notify(self):
        self.beats += 1


@pytest.fixture
def watched(monkeypatch):
    monkeypatch.setenv("NOTIFY_SOCKET", "/nowhere")
    monkeypatch.setenv("WATCHDOG_USEC", "500000")
    monkeypatch.delenv("WATCHDOG_PID", raising=False)
    clock = Clock()
    heart = Heartbeat(lambda: clock.now)
    heart._dog = Dog()
    yield clock, heart
    heart.close()


def test_with_a_limit_of_half_a_second_beats_are_at_most_a_quarter_apart(watched):
    clock, heart = watched
    times = []
    while clock.now < 5:
        before = heart._dog.beats
        heart.beat()
        times += [clock.now] * (heart._dog.beats - before)
        clock.now = heart.due()
    assert max(later - earlier for earlier, later in pairwise(times)) <= 0.25


def test_a_beat_that_is_not_due_is_not_sent(watched):
    clock, heart = watched
    for _ in range(1000):
        heart.beat()
    assert heart._dog.beats == 1
    clock.now = heart.due()
    heart.beat()
    assert heart._dog.beats == 2


def test_the_service_names_the_library_that_follows_the_wall_clock_nowhere():
    source = service_module.__loader__.get_source(service_module.__name__)
    assert ".ping(" not in source


def holding_back(started, tmp_path, simulated, monkeypatch, systemctl: str | None) -> tuple[int, list[str]]:
    """Run a box on which somebody has switched off, beside a systemctl that says what it was asked for."""
    folder = tmp_path / "bin"
    folder.mkdir()
    if systemctl is not None:
        program = folder / "systemctl"
        program.write_text(f'#!/bin/sh\necho "$@" > {tmp_path}/asked\n{systemctl}\n', encoding="utf-8")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setattr(service_module.Service, "loop", lambda _: True)
    monkeypatch.setattr(service_module, "record_first_light", lambda *_: None)
    log = io.StringIO()
    with redirect_stderr(log):
        faults = serve(started, Wanted(simulated=simulated), tmp_path, Asked())
    return faults, [line.removeprefix("croupier: ") for line in log.getvalue().splitlines()]


def test_a_box_that_is_switched_off_saves_all_and_then_asks_the_system_to_shut_down(started, tmp_path, monkeypatch):
    faults, log = holding_back(started, tmp_path, simulated=False, monkeypatch=monkeypatch, systemctl="exit 0")
    assert (faults, log[-1]) == (0, "ports closed")
    assert (tmp_path / "asked").read_text(encoding="utf-8") == "--no-ask-password poweroff\n"


@pytest.mark.parametrize(
    ("systemctl", "why"),
    [
        ("echo Access denied >&2; exit 1", "Access denied"),
        ("exit 4", "systemctl ends with 4"),
        (None, "there is no systemctl on this system"),
    ],
)
def test_a_system_that_does_not_shut_down_says_why_and_the_box_comes_back(
    started, tmp_path, monkeypatch, systemctl, why
):
    faults, log = holding_back(started, tmp_path, simulated=False, monkeypatch=monkeypatch, systemctl=systemctl)
    assert (faults, log[-1]) == (1, f"the system does not shut down: {why}")


def test_a_simulated_box_that_is_switched_off_only_ends(started, tmp_path, monkeypatch):
    faults, log = holding_back(started, tmp_path, simulated=True, monkeypatch=monkeypatch, systemctl="exit 0")
    assert (faults, log[-1]) == (0, "ports closed")
    assert not (tmp_path / "asked").exists()
