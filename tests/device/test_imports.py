"""Importing claims nothing: B-015."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

TRIP_WIRES = """
import importlib, pkgutil, sys, threading

hits = []

def trip(event, args):
    if event in {"socket.bind", "socket.connect", "subprocess.Popen", "os.mkfifo", "fcntl.ioctl"}:
        hits.append((event, args))
    elif event == "open" and (str(args[0]).startswith("/dev/") or "w" in str(args[1]) or "a" in str(args[1])):
        hits.append((event, args))

sys.dont_write_bytecode = True
sys.addaudithook(trip)
import croupier_device
names = ["croupier_device"]
names += [module.name for module in pkgutil.walk_packages(croupier_device.__path__, "croupier_device.")]
for name in names:
    module = importlib.import_module(name)
for name in names:
    importlib.reload(sys.modules[name])
from croupier_device.simulated import board
assert threading.active_count() == 1, threading.enumerate()
from gpiozero import Device
assert Device.pin_factory is None
heavy = {"lgpio", "RPi", "spidev", "numpy", "asyncio"} & set(sys.modules)
assert not heavy, heavy
assert not hits, hits
print(len(names))
"""

LIGHT = """
import sys
import croupier_device.board, croupier_device.encoder, croupier_device.gpio_panel, croupier_device.profile
drivers = {"gpiozero", "luma.oled.device", "luma.core.interface.serial", "serial", "smbus2"}
print(sorted((drivers | {"importlib.metadata", "asyncio"}) & set(sys.modules)))
"""


def run(code: str) -> str:
    child = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(ROOT / "device"), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert child.returncode == 0, child.stderr
    return child.stdout


def test_importing_every_module_twice_opens_claims_and_starts_nothing():
    assert int(run(TRIP_WIRES)) >= 15


def test_the_board_is_described_without_loading_a_driver():
    assert run(LIGHT).strip() == "[]"
