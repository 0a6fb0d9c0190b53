"""The GPIO library: one, chosen, found by label, named in plain words when it cannot be had; B-014 to B-019."""

import ast
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from croupier_device.factories import ChipMissing, LineBusy, NotPermitted, choose_chip, claim_failed

ROOT = Path(__file__).parents[2]

# Stands where lgpio would be found: its pipe, its chips and its errors, and lines that belong to somebody else.
LGPIO = """
import os
BOTH_EDGES, RISING_EDGE, FALLING_EDGE = 3, 1, 2
SET_PULL_NONE, SET_PULL_UP, SET_PULL_DOWN = 128, 32, 64
LABELS = {0: "expander", 10: "pinctrl-rp1"}
class error(Exception): pass
os.chdir(os.environ["LG_WD"])
open(".lgd-nfy0", "x").close()
def gpiochip_open(number): print("open", number); return number
def gpiochip_close(handle): pass
def gpio_get_chip_info(handle): return [0, 54, "gpiochip%d" % handle, LABELS[handle]]
def gpio_claim_input(handle, gpio, flags=0):
    if gpio == 27: raise error("GPIO busy")
def gpio_claim_output(*args): pass
def gpio_claim_alert(*args): pass
def gpio_free(handle, gpio): pass
def gpio_set_debounce_micros(*args): pass
def gpio_get_line_info(handle, gpio): return [0, gpio, 0, "GPIO%d" % gpio, "rotary@11"]
def gpio_get_mode(handle, gpio): return 32
def gpio_read(handle, gpio): return 1
class callback:
    def __init__(self, *args): pass
    def cancel(self): pass
"""

# The same of RPi.GPIO, on a kernel that it is too old for.
RPIGPIO = """
BCM, IN, OUT, I2C, SPI, HARD_PWM, SERIAL, UNKNOWN = range(8)
PUD_UP, PUD_DOWN, PUD_OFF, BOTH, RISING, FALLING = range(6)
def setmode(mode): pass
def setwarnings(on): pass
def setup(*args, **more): pass
def gpio_function(number): return IN
def input(number): return 1
def remove_event_detect(number): pass
def cleanup(*numbers): pass
def add_event_detect(*args, **more): raise RuntimeError("Failed to add edge detection")
"""

START = """
import os, sys
from pathlib import Path
from croupier_device.clock import MonotonicClock
from croupier_device.factories import GpioError, open_factory
from croupier_device.gpio_panel import GpioPanel
from croupier_device.profile import load
try:
    factory = open_factory(sys.argv[1], None, Path(sys.argv[2]))
    print(type(factory).__mro__[1].__name__, getattr(factory, "chip", None), factory.board_info.headers["J8"].name)
    place = os.environ.get("LG_WD", os.getcwd())
    print(place, os.listdir(place), os.getcwd())
    GpioPanel(load("zero-oled"), factory, MonotonicClock()).start()
except GpioError as error:
    print(type(error).__name__, error)
"""


def start(tmp_path: Path, library: str, name: str = "lgpio", **environment: str) -> list[str]:
    """Open a factory in a process of its own, in which the library of that text is the one that is found."""
    path = tmp_path / "path"
    devices = tmp_path / "dev"
    for directory in (path, devices):
        directory.mkdir(exist_ok=True)
    (path / "lgpio.py").write_text(library)
    (path / "RPi").mkdir(exist_ok=True)
    (path / "RPi" / "__init__.py").touch()
    (path / "RPi" / "GPIO.py").write_text(library if name == "rpigpio" else "raise ImportError('not wanted')")
    for number in (0, 10):
        (devices / f"gpiochip{number}").touch()
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", START, name, str(devices)],
        cwd=tmp_path,
        env={"PATH": os.defpath, "PYTHONPATH": f"{path}:{ROOT / 'device'}", "TMPDIR": str(tmp_path), **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert not run.stderr
    return run.stdout.splitlines()


def test_the_chip_is_opened_by_its_label_and_the_pipe_lies_in_a_place_of_its_own(tmp_path: Path):
    *_, opened, factory, place, panel = start(tmp_path, LGPIO)
    assert opened == "open 10"
    assert factory == "LGPIOFactory 10 J8"
    where, _, cwd = place.split(" ")
    assert Path(where).parent == tmp_path
    assert ".lgd-nfy0" in place
    assert cwd == str(tmp_path)  # the library went to live with its pipe; the program did not
    assert panel == (
        "LineBusy encoder.b: GPIO27 is held by rotary@11; remove dtoverlay=rotary-encoder from config.txt and restart"
    )


def test_a_line_that_may_not_be_opened_names_the_group(tmp_path: Path):
    refusing = LGPIO.replace('print("open", number); return number', 'raise error("can not open gpiochip")')
    (line,) = start(tmp_path, refusing)
    assert line.startswith(f"NotPermitted {tmp_path}/dev/gpiochip0: this user may not open it")
    assert "group gpio" in line


def test_a_chip_that_may_not_be_opened_does_not_matter_where_another_is_the_header(tmp_path: Path):
    partly = LGPIO.replace(
        'print("open", number); return number',
        """
    if number == 0: raise error("can not open gpiochip")
    print("open", number); return number""",
    )
    assert "LGPIOFactory 10 J8" in start(tmp_path, partly)


def test_the_old_library_is_used_where_the_profile_names_it(tmp_path: Path):
    *_, panel = start(tmp_path, RPIGPIO, name="rpigpio")
    assert panel == (
        'LineBusy encoder.a: GPIO17 gives no edges with RPi.GPIO; set factory = "lgpio" in the board profile'
    )


def test_two_programs_have_two_pipes(tmp_path: Path):
    places = {start(tmp_path, LGPIO, RUNTIME_DIRECTORY=str(tmp_path))[-2].split(" ")[0] for _ in range(2)}
    assert len(places) == 2


def test_a_directory_that_the_unit_names_is_kept(tmp_path: Path):
    (tmp_path / "run").mkdir()
    place = start(tmp_path, LGPIO, LG_WD=str(tmp_path / "run"))[-2]
    assert place.startswith(f"{tmp_path / 'run'} ['.lgd-nfy0']")


def test_a_missing_library_is_named_with_its_package_and_nothing_else_is_tried(tmp_path: Path):
    (line,) = start(tmp_path, "raise ImportError(\"No module named 'lgpio'\")")
    assert line.startswith("LibraryMissing the GPIO library lgpio cannot be loaded")
    assert "sudo apt install python3-lgpio" in line
    (line,) = start(tmp_path, "raise ImportError(\"No module named 'RPi'\")", name="rpigpio")
    assert line.startswith("LibraryMissing the GPIO library RPi.GPIO cannot be loaded")
    (line,) = start(tmp_path, "raise RuntimeError('This module can only be run on a Raspberry Pi!')", name="rpigpio")
    assert line.startswith("ChipMissing RPi.GPIO does not know this computer")


@pytest.mark.parametrize(
    ("chips", "number"),
    [
        ({0: "pinctrl-rp1", 10: "a", 11: "b", 12: "c", 13: "d"}, 0),
        ({0: "a", 1: "b", 2: "c", 3: "d", 4: "pinctrl-rp1"}, 4),
        ({0: "pinctrl-bcm2711", 1: "raspberrypi-exp-gpio"}, 0),
        ({10: "pinctrl-rp1"}, 10),
        ({0: "pinctrl-bcm2835"}, 0),
    ],
)
def test_the_chip_is_found_by_its_label(chips: dict[int, str], number: int):
    assert choose_chip(chips) == number


def test_a_chip_of_another_board_is_found_by_the_label_that_the_profile_gives():
    assert choose_chip({0: "pinctrl-rp1", 3: "my-chip"}, "my-chip") == 3


@pytest.mark.parametrize("chips", [{}, {0: "other"}])
def test_no_chip_is_one_clear_line(chips: dict[int, str]):
    with pytest.raises(ChipMissing, match="no GPIO chip is labelled pinctrl-rp1 or"):
        choose_chip(chips)


@pytest.mark.parametrize(
    ("pin", "owner", "hint"),
    [
        (8, "spi0 CS0", "the kernel's SPI driver has it (dtparam=spi=on in config.txt)"),
        (2, "", "the kernel's I2C driver has it"),
        (17, "gpio-keys", "remove dtoverlay=gpio-key from config.txt"),
        (17, "lg", "another program uses it, perhaps a second Croupier"),
    ],
)
def test_a_busy_line_names_its_likely_owner(pin: int, owner: str, hint: str):
    error = claim_failed("keys.ok", pin, RuntimeError("'GPIO busy'"), owner)
    assert isinstance(error, LineBusy)
    assert f"keys.ok: GPIO{pin} is held" in str(error)
    assert hint in str(error)


def test_a_refused_device_names_the_group():
    error = claim_failed("keys.ok", 5, PermissionError(13, "Permission denied"))
    assert isinstance(error, NotPermitted)
    assert "group gpio" in str(error)


def test_edges_that_the_old_library_cannot_give_point_to_the_new_one():
    error = claim_failed("keys.ok", 5, RuntimeError("Failed to add edge detection"))
    assert 'factory = "lgpio"' in str(error)


def imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return found


def test_nothing_imports_the_old_library_and_only_two_modules_name_gpiozero():
    sources = [path for root in ("firmware/croupier", "device") for path in (ROOT / root).rglob("*.py")]
    assert not [path for path in sources if any(name.split(".")[0] == "RPi" for name in imports(path))]
    naming = {path.name for path in sources if any(name.split(".")[0] == "gpiozero" for name in imports(path))}
    assert naming <= {"factories.py", "pins.py"}
    assert not [path for path in sources if "GPIOZERO_PIN_FACTORY" in path.read_text()]


def test_a_plain_install_needs_no_gpio_library_of_a_pi():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    native = ("lgpio", "rpi.gpio", "spidev", "pigpio", "smbus")
    assert not [wanted for wanted in project["dependencies"] if wanted.lower().startswith(native)]
    assert any(wanted.startswith("lgpio") for wanted in project["optional-dependencies"]["pi"])
