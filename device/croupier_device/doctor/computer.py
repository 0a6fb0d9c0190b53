"""Python and its libraries, power, heat, disk and clock."""

import importlib.util
import os
import shutil
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from croupier_device.doctor.finding import Answer, Computer, Finding, fault, good, note
from croupier_device.profile import BoardProfile

OLDEST_PYTHON = (3, 11)
MIB = 1 << 20
LITTLE = 100 * MIB
"""So little room on the disk is worth a note; a year of play takes a few megabytes."""
SOURCE_DATE = 1_764_000_000.0
"""A time (November 2025) before which no clock that goes right can be."""
HOT = 80.0
"""Degrees at which a Pi slows itself down."""
THROTTLED = "sys/devices/platform/soc/soc:firmware/get_throttled"
LOW_VOLTAGE, SLOWED, LOW_VOLTAGE_BEFORE = 0x1, 0x2 | 0x4 | 0x8, 0x10000
"""Bits of the firmware's word: supply too weak now; processor held back; supply was too weak since the start."""

SUPPLY = "use the supply that the maker names for this Pi, and a short cable"
SYSTEM_PACKAGES = {
    "lgpio": "python3-lgpio",
    "RPi.GPIO": "python3-rpi.gpio",
    "PIL._imaging": "python3-pil",
    "spidev": "python3-spidev",
}


def python(version: tuple[int, int] = sys.version_info[:2]) -> Finding:
    """Tell whether this Python is new enough."""
    told = f"Python {version[0]}.{version[1]}"
    if version < OLDEST_PYTHON:
        return fault("python", f"{told} is too old", "install Raspberry Pi OS Bookworm or newer")
    return good("python", told)


def pi(computer: Computer) -> Finding:
    """Tell what computer this is."""
    if computer.model:
        return good("computer", computer.model)
    return note(
        "computer",
        "this is no Raspberry Pi; what any computer has is checked",
        "use the board pico-panel, whose controls are on a Pico, or play with `croupier play`",
    )


def libraries(computer: Computer, profile: BoardProfile) -> Iterator[Finding]:
    """Load each native library that this board needs in a process of its own: a wrong build kills what loads it."""
    wanted = ["PIL._imaging", "msgspec._core"]
    if profile.panel is None:
        wanted.append("RPi.GPIO" if profile.factory == "rpigpio" else "lgpio")
    if profile.display.interface == "spi":
        wanted.append("spidev")
    for name in wanted:
        code = f"import os, tempfile; os.chdir(tempfile.mkdtemp()); import {name}"
        answer = computer.ask([sys.executable, "-c", code])
        if answer is not None:
            yield _library(name, answer)


def _library(name: str, answer: Answer) -> Finding:
    check = f"library {name.partition('._')[0]}"
    package = SYSTEM_PACKAGES.get(name)
    install = f"install the system's own: sudo apt install {package}" if package else "run the installer again"
    if answer.status == 0:
        return good(check, "loads")
    if answer.status < 0:
        died = signal.Signals(-answer.status).name
        return fault(check, f"kills Python ({died}): it is built for another processor", install)
    last = (answer.text.strip().splitlines() or ["no reason given"])[-1]
    if "cannot open shared object file" in last:
        missing = last.partition(": cannot open")[0].rpartition(" ")[2]
        return fault(check, f"the system's library {missing} is missing", install)
    if importlib.util.find_spec(name.partition(".")[0]) is None:
        return fault(check, "is not installed", install)
    return fault(check, f"does not load: {last}", install)


def power(computer: Computer) -> Finding | None:
    """Tell whether the supply is strong enough, and whether heat slows the processor down."""
    told = computer.read(THROTTLED) or _asked_firmware(computer)
    if told is None:
        return None
    bits = int(told, 16)
    if bits & LOW_VOLTAGE:
        return fault("power", "the supply voltage is too low now", SUPPLY)
    if bits & SLOWED:
        return note("power", "the processor is held back, for heat or for want of power", f"give the box air; {SUPPLY}")
    if bits & LOW_VOLTAGE_BEFORE:
        return note("power", "the supply voltage was too low since the start", SUPPLY)
    return good("power", "the voltage was right ever since the start")


def _asked_firmware(computer: Computer) -> str | None:
    answer = computer.ask(["vcgencmd", "get_throttled"])
    if answer is None or answer.status or not answer.text.startswith("throttled=0x"):
        return None
    return answer.text.strip().partition("=")[2]


def heat(computer: Computer) -> Finding | None:
    """Tell how warm the processor is."""
    told = computer.read("sys/class/thermal/thermal_zone0/temp")
    if told is None or not told.lstrip("-").isdecimal():
        return None
    degrees = int(told) / 1000
    says = f"the processor has {degrees:.0f} degrees Celsius"
    return note("heat", says, "give the box air: heat slows it down") if degrees >= HOT else good("heat", says)


def disk(folder: Path) -> Finding:
    """Tell whether what is played can be written down."""
    there = next(path for path in (folder, *folder.absolute().parents) if path.exists())
    if not os.access(there, os.W_OK):
        return note(
            "disk",
            f"{there} cannot be written by this user, so a box of this user keeps nothing",
            "ask as one who may look everywhere: sudo croupier doctor",
        )
    free = shutil.disk_usage(there).free
    if free < LITTLE:
        return note("disk", f"only {free // MIB} MiB are free where {folder} lies", "remove what is not needed")
    return good("disk", f"{free // MIB} MiB are free where {folder} lies")


def clock(now: float | None = None) -> Finding:
    """Tell whether dates on score sheets will be right."""
    now = time.time() if now is None else now
    told = time.strftime("%Y-%m-%d %H:%M", time.localtime(now))
    if now < SOURCE_DATE:
        return note("clock", f"it is {told}, says the clock", "set it: sudo date -s 'YYYY-MM-DD HH:MM'")
    return good("clock", told)
