"""The display and the panel's identity in a /dev and a /sys that umockdev emulates for our own drivers."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent / "umockdev"
DEVICE = Path(__file__).parents[2] / "device"
PACKAGES = "umockdev gir1.2-umockdev-1.0 python3-gi"
BINDINGS = ["/usr/bin/python3", "-c", "import gi; gi.require_version('UMockdev', '1.0')"]


@pytest.fixture(scope="module")
def wrapper() -> str:
    found = shutil.which("umockdev-wrapper")
    if not found or subprocess.run(BINDINGS, capture_output=True, check=False).returncode:
        pytest.skip(f"umockdev and its bindings are not installed; on Debian: apt-get install {PACKAGES}")
    return found


@pytest.mark.parametrize("check", ["check_display.py", "check_panel.py"])
def test_on_emulated_devices(wrapper, check):
    words = [
        *("-m", "pytest", "-q", "--noconftest", "-o", "addopts=", "-o", "python_files=check_*.py"),
        *("--import-mode=importlib", "-o", f"pythonpath={HERE} {DEVICE}", "-p", "emulated", "-p", "no:cacheprovider"),
        *("-p", "no:xdist", "-p", "no:hypothesispytest"),
    ]
    done = subprocess.run(
        [wrapper, sys.executable, *words, str(HERE / check)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
