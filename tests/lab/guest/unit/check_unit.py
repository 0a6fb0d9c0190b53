"""The unit as it is, under a real systemd, on the lab's pins and glass: the checks follow one another on one box."""

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest
from glass import pages

from croupier.app.service.splash import splash
from croupier.app.service.wanted import Wanted
from croupier.app.settings.first_start import home_of
from croupier.app.settings.settings_files import read
from croupier_device.oled import REST_SECONDS, STILL_SECONDS

SETTINGS, RUNTIME, STATE = Path("/etc/croupier/settings.toml"), Path("/run/croupier"), Path("/var/lib/croupier")
GROUP = Path("/sys/fs/cgroup/system.slice/croupier.service/cgroup.procs")
PATIENCE = 90
"""Seconds of the guest's own time after which something is not expected any more."""


def run(*words):
    return subprocess.run(words, capture_output=True, text=True, check=False)


def shown(name):
    return run("systemctl", "show", "croupier", f"--property={name}", "--value").stdout.strip()


def log():
    return run("journalctl", "--unit=croupier", "--no-pager", "--output=cat").stdout


def until(reached, every=0.05, within=PATIENCE):
    """Wait until something is so, looking at it now and then; return whether it ever is."""
    limit = time.monotonic() + within
    while not (so := reached()) and time.monotonic() < limit:
        time.sleep(every)
    return so


@pytest.fixture(scope="module")
def glass(one_glass, header):
    """The display, as dark as after power on; the box meets its devices as udev has left them."""
    del header
    run("udevadm", "settle")
    one_glass.blink()
    return one_glass


@pytest.fixture
def press(header, profile):
    return lambda name: header.do(f"press {getattr(profile.keys, name).pin} 0.06")


@pytest.fixture
def twin(sit_down):
    """A simulated box that has just been started with the same settings: its glass shows what ours must show."""
    return sit_down(settings=read((SETTINGS,)).settings, home=home_of(Wanted()))


def same(glass, twin):
    twin.play("wait 0.2")
    wanted = pages(twin.made.board.glass())
    return until(lambda: glass.memory == wanted and glass.state["on"])


def test_the_glass_shows_the_splash_and_then_the_first_page(glass, twin):
    run("modprobe", "--remove", "i2c-dev")
    assert not Path("/dev/i2c-1").exists(), "the unit asks for the module itself"
    seen = set()
    with subprocess.Popen(["systemctl", "start", "croupier"]) as starting:  # noqa: S607 - the guest's
        while starting.poll() is None:
            if glass.state["on"]:
                seen.add(glass.memory)
            time.sleep(0.05)
    assert starting.returncode == 0, log()
    assert pages(splash()) in seen
    assert same(glass, twin)
    assert (shown("StatusText"), shown("NRestarts")) == ("all is well", "0")


def test_it_holds_its_lines_as_its_own_user(header, profile):
    assert Path("/proc", shown("MainPID")).owner() == "croupier"
    assert header.held() == {number for _, number in profile.pins()}
    assert list(RUNTIME.glob(".lgd-nfy*")), "lgpio's pipe is where the unit wants it"
    assert (STATE.owner(), STATE.stat().st_mode & 0o777) == ("croupier", 0o750)


@pytest.mark.parametrize(
    ("device", "permitted"), [("gpiochip*", True), ("i2c-1", True), ("kmsg", False), ("ttyS0", False)]
)
def test_whoever_is_in_the_unit_can_open_its_kinds_of_device_and_no_others(device, permitted):
    """Even root: the list is the unit's, not its user's."""
    join = f"import os; open({str(GROUP)!r}, 'w').write(str(os.getpid()))"
    for path in Path("/dev").glob(device):
        done = run("/usr/bin/python3", "-c", f"{join}; os.open({str(path)!r}, os.O_RDWR | os.O_NOCTTY)")
        assert (done.returncode == 0) is permitted, done.stderr
        assert permitted or "PermissionError" in done.stderr


def test_a_press_and_a_turn_are_answered_on_the_glass(glass, header, press, profile, twin):
    press("ok")
    twin.press("ok")
    assert same(glass, twin)
    header.do(f"turn {profile.encoder.a} {profile.encoder.b} 1 60")
    twin.play("turn 1")
    assert same(glass, twin)


def test_a_display_that_lost_its_power_shows_the_page_again_when_somebody_touches_the_box(glass, header, profile):
    before = glass.memory
    glass.blink()
    time.sleep(REST_SECONDS)
    assert not glass.state["on"]
    for detents in (1, -1):
        header.do(f"turn {profile.encoder.a} {profile.encoder.b} {detents} 60")
    at_once = STILL_SECONDS / 4  # long before a picture that stands still is told again anyway
    assert until(lambda: glass.memory == before and glass.state["on"], within=at_once), log()


def test_a_hang_is_ended_by_the_watchdog_and_the_first_page_comes_back(glass, twin, header, profile):
    os.kill(int(shown("MainPID")), signal.SIGSTOP)
    assert until(lambda: shown("NRestarts") == "1" and shown("ActiveState") == "active", every=2), log()
    assert "Watchdog timeout" in log()
    assert same(glass, twin)
    assert header.held() == {number for _, number in profile.pins()}


def test_it_stops_within_a_second_with_the_glass_blank_and_the_buzzer_silent(glass, header, press, profile):
    press("ok")
    began = time.monotonic()
    assert run("systemctl", "stop", "croupier").returncode == 0
    assert time.monotonic() - began < 1
    assert (glass.state["on"], glass.memory) == (0, bytes(1024))
    assert header.held() == set()
    assert header.value(profile.buzzer.pin) == 0
    assert (shown("ActiveState"), shown("Result"), shown("ExecMainStatus")) == ("inactive", "success", "0")
