"""The unit file: what systemd thinks of it, and the promises that a builder relies on."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from croupier.app.service.running import RUNNING_ALREADY, WRONG_SETTINGS

SYSTEMD = Path(__file__).parents[2] / "systemd"
UNIT = SYSTEMD / "croupier.service"
UNITS = (UNIT, SYSTEMD / "croupier-watch.service")
BACK_OFF = SYSTEMD / "back-off.conf"
ANALYZE = shutil.which("systemd-analyze")
needs_systemd = pytest.mark.skipif(not ANALYZE, reason="systemd-analyze is not installed")

BOTH = {
    "DeviceAllow=",
    "SupplementaryGroups=",
    "RestrictAddressFamilies=~AF_UNIX",
    "RootDirectory=/RootImage=",
}
EXPLAINED = {
    "croupier": {*BOTH, "PrivateDevices=", "PrivateUsers=", "ProcSubset="},
    "croupier-watch": {*BOTH, "PrivateNetwork=", "RestrictAddressFamilies=~AF_(INET|INET6)", "IPAddressDeny="},
}


@pytest.fixture(scope="module")
def keys() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in UNIT.read_text().splitlines():
        if line and line[0] not in "#[":
            key, _, value = line.partition("=")
            found.setdefault(key, []).append(value)
    return found


def knows_back_off() -> bool:
    """Tell whether the systemd of this computer is one for which the installer adds the drop-in."""
    told = subprocess.run([ANALYZE, "--version"], capture_output=True, text=True, check=True).stdout
    return int(told.split()[1]) >= 254


@needs_systemd
@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.stem)
def test_systemd_understands_every_line(unit, tmp_path):
    """`verify` exits 0 on unknown keys, so nothing at all may be printed; the program is not installed here."""
    here = tmp_path / unit.name
    here.write_text(unit.read_text().replace("/opt/croupier/bin/croupier", "/bin/true"))
    if knows_back_off():
        (tmp_path / f"{unit.name}.d").mkdir()
        shutil.copy(BACK_OFF, tmp_path / f"{unit.name}.d")
    done = subprocess.run([ANALYZE, "verify", str(here)], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("", "")


def test_pauses_between_restarts_grow_to_a_minute_and_no_longer(keys):
    told = dict(line.partition("=")[::2] for line in BACK_OFF.read_text().splitlines() if line[:1].isalpha())
    assert set(told) == {"RestartSteps", "RestartMaxDelaySec"}
    assert int(told["RestartSteps"]) >= 3
    assert int(keys["RestartSec"][0]) < int(told["RestartMaxDelaySec"]) <= 60


@needs_systemd
@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.stem)
def test_what_an_intruder_could_do_is_little_and_each_remaining_point_is_explained(unit):
    words = [ANALYZE, "security", "--offline=true", "--no-pager", str(unit)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    score = re.search(r"exposure level for \S+: ([\d.]+)", done.stdout)
    assert float(score[1]) <= 1.5
    left = {line.split()[1] for line in done.stdout.splitlines() if line.startswith("✗")}
    assert left <= EXPLAINED[unit.stem]
    comments = "".join(line for line in unit.read_text().splitlines() if line.startswith("#"))
    assert all(point.partition("=")[0] in comments for point in left)


def test_it_depends_on_no_device_and_on_no_network(keys):
    assert not {"Requires", "BindsTo", "Requisite", "PartOf"} & keys.keys()
    ordered = " ".join(keys["Wants"] + keys["After"])
    assert "network" not in ordered
    assert ".device" not in " ".join(keys["Wants"]), "wanting a device waits for it"


def test_it_starts_with_the_machine_as_a_user_of_its_own(keys):
    assert keys["WantedBy"] == ["multi-user.target"]
    assert keys["User"] == ["croupier"]
    assert {"gpio", "i2c", "spi", "dialout"} == set(keys["SupplementaryGroups"][0].split())


def test_it_comes_back_for_ever_but_not_after_wrong_settings(keys):
    assert keys["Restart"] == ["always"]
    assert int(keys["RestartSec"][0]) >= 5
    assert keys["StartLimitIntervalSec"] == ["0"]
    assert keys["RestartPreventExitStatus"] == [str(WRONG_SETTINGS)]
    assert str(RUNNING_ALREADY) not in keys["RestartPreventExitStatus"]


def test_it_is_watched(keys):
    assert keys["Type"] == ["notify"]
    assert int(keys["WatchdogSec"][0]) >= 10, "a small computer takes its time"


def test_lgpio_makes_its_pipe_in_the_runtime_directory(keys):
    assert "LG_WD=/run/croupier" in keys["Environment"][0].split()
    assert keys["RuntimeDirectory"] == ["croupier"]
    assert keys["WorkingDirectory"] == ["/run/croupier"]
    assert keys["StateDirectory"] == ["croupier"]


def test_the_gpio_libraries_can_see_which_pi_it_is(keys):
    """They read /proc/device-tree and /proc/cpuinfo, which the subset of processes alone has not."""
    assert "ProcSubset" not in keys


def test_it_has_no_network_at_all(keys):
    assert keys["PrivateNetwork"] == ["yes"]
    assert keys["RestrictAddressFamilies"] == ["AF_UNIX"]
    assert keys["IPAddressDeny"] == ["any"]
