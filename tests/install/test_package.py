"""The Debian package: its description, its scripts, and (in `make soak`, over the network) that it can be built."""

import re
import shutil
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
FOLDER = HOUSE / "systemd/package"


@pytest.fixture(scope="module")
def text():
    sys.path.insert(0, str(FOLDER))
    try:
        yield import_module("control")
    finally:
        sys.path.remove(str(FOLDER))
        sys.modules.pop("control", None)


def test_it_fits_one_python_and_takes_lgpio_from_the_system(text):
    told = text.control("1.2.3", "arm64", "3.13")
    assert "Version: 1.2.3+deb13\nArchitecture: arm64\n" in told
    assert "Version: 1.2.3+deb12\n" in text.control("1.2.3", "arm64", "3.11"), "older than that of the next Debian"
    assert "python3 (>= 3.13), python3 (<< 3.14), " in told
    assert "\nRecommends: python3-lgpio, " in told, "recommended, because plain Debian has none and a panel needs none"


@pytest.mark.parametrize("name", ["postinst", "prerm", "postrm"])
def test_its_scripts_are_correct_shell_and_stop_at_the_first_error(text, name):
    script = text.SCRIPTS[name]
    assert script.startswith("#!/bin/sh\nset -e\n")
    done = subprocess.run(["/bin/sh", "-n"], input=script, capture_output=True, text=True, check=False)
    assert done.stderr == ""


def test_records_go_only_when_it_is_purged(text):
    for name, script in text.SCRIPTS.items():
        before, purge, _ = script.partition("= purge ]")
        assert "/var/lib/croupier" not in before or "--home-dir" in before, name
        assert bool(purge) == (name == "postrm")


def test_an_upgrade_leaves_the_page_for_watchers_as_it_found_it(text):
    before_removal, removal = text.SCRIPTS["prerm"].split('if [ "$1" = remove ]')
    assert "croupier-watch" not in before_removal
    assert "disable croupier.service croupier-watch.service" in removal
    assert "systemctl try-restart croupier-watch.service" in text.SCRIPTS["postinst"]


def test_its_user_and_groups_are_those_of_the_unit(text):
    unit = (HOUSE / "systemd/croupier.service").read_text()
    groups = {"croupier", *re.search(r"^SupplementaryGroups=(.*)$", unit, re.MULTILINE)[1].split()}
    assert set(re.search(r"for group in (.*); do", text.SCRIPTS["postinst"])[1].split()) == groups


def test_the_settings_that_it_brings_are_right(text):
    assert tomllib.loads(text.FILES["etc/croupier/settings.toml"]) == {"board": "zero-oled"}


@pytest.mark.soak
@pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="dpkg-deb is not installed")
@pytest.mark.parametrize("architecture", ["arm64", "amd64"])
def test_it_can_be_built_for_64_bit(architecture, tmp_path):
    subprocess.run(
        [sys.executable, str(FOLDER), "--architecture", architecture, "--out", str(tmp_path)], check=True, cwd=HOUSE
    )
    (package,) = tmp_path.glob("*.deb")
    done = subprocess.run(
        [shutil.which("dpkg-deb"), "--contents", str(package)], capture_output=True, text=True, check=True
    )
    assert "./usr/bin/croupier" in done.stdout
    assert "./usr/lib/systemd/system/croupier.service" in done.stdout
    foreign = {"arm64": "x86_64", "amd64": "aarch64"}[architecture]
    assert foreign not in done.stdout
