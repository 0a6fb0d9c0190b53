"""The installer and the package in fresh Debians under their own systemd, from the first look to the last file."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
TOOLS = ("debootstrap", "systemd-nspawn", "unshare", "setpriv", "dpkg-deb")
PYTHONS = {"bookworm": "3.11", "trixie": "3.13"}
REFUSED = "Interactive authentication required."

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(not all(map(shutil.which, TOOLS)), reason=f"{', '.join(TOOLS)} are not all installed"),
    pytest.mark.skipif(os.geteuid() != 0, reason="a container of a whole system needs root"),
]


@pytest.fixture(scope="module", params=PYTHONS)
def suite(request) -> str:
    return request.param


@pytest.fixture(scope="module")
def told(suite, tmp_path_factory) -> dict[str, str]:
    out = tmp_path_factory.mktemp(suite)
    package = [sys.executable, str(HOUSE / "systemd/package"), "--architecture", "amd64", "--python", PYTHONS[suite]]
    subprocess.run([*package, "--out", str(out)], check=True, cwd=HOUSE)
    alone = ["setpriv", "--pdeathsig", "KILL", "unshare", "--mount", "/bin/sh"]
    script = Path(__file__).with_name("fresh_root") / "machine.sh"
    subprocess.run([*alone, str(script), suite, str(HOUSE), str(out)], check=True)
    return dict(line.partition("=")[::2] for line in (out / "told").read_text().splitlines())


def back_off(suite: str, folder: str) -> str:
    return "" if suite == "bookworm" else f"{folder}/croupier.service.d/back-off.conf"


def test_it_is_installed_once_and_runs(told, suite):
    assert told["dry"] == "0 ", "a dry run leaves nothing behind"
    assert told["installed"] == "0"
    assert told["state"] == "active"
    assert told["version"].startswith("croupier ")
    assert told["again"] == "0 0"
    assert told["drop_ins"] == back_off(suite, "/etc/systemd/system")
    assert told["doctor"] == "2 1 1", "no panel is a fault, no Pi is a note, the service runs"


def test_systemd_understands_both_units_and_finds_little_to_say_against_them(told):
    assert told["understood"] == ""
    assert float(told["exposure_croupier"]) <= 1.5
    assert float(told["exposure_croupier-watch"]) <= 1.5


def test_an_upgrade_replaces_the_program_and_keeps_the_records(told):
    assert told["upgraded"] == "0 4"
    assert told["restarted"] == "yes"
    assert told["watchdog"] == "31s"
    assert told["left_of_the_old"] == ""
    assert told["records"] == "the same"


def test_removing_keeps_what_belongs_to_its_owner_unless_asked(told):
    assert told["removed"] == "0"
    assert told["kept"] == "/etc/croupier,/var/lib/croupier"
    assert told["removed_again"] == "0 0"
    assert told["removed_with_data"] == "0"
    assert told["left"] == ""


def test_the_package_comes_and_goes_like_the_installer(told, suite):
    assert told["package"] == "0"
    assert told["package_state"].startswith("active active croupier ")
    assert told["package_units"] == "croupier-watch.service disabled,croupier.service enabled"
    assert told["package_drop_ins"] == back_off(suite, "/usr/lib/systemd/system")
    assert told["package_understood"] == ""
    assert told["package_upgraded"] == "active active"
    assert told["package_removed"] == "records stay "
    assert told["package_left"] == ""


def test_the_box_may_shut_the_machine_down_and_nothing_else_and_nobody_else_may(told):
    assert REFUSED in told["somebody"]
    assert REFUSED in told["box_reboots"]
    assert REFUSED in told["box_stops_others"]
    assert told["box_asks"] == "now"
    assert "still_there" not in told
    assert told["container"] == "0"
