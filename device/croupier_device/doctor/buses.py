"""The display's bus and the front panel's port: are they there, may they be opened, does somebody answer."""

import errno
import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from croupier_device.bare_buses import SET_ADDRESS
from croupier_device.doctor.finding import Computer, Finding, fault, good
from croupier_device.doctor.gpio import not_ours
from croupier_device.pico_port import PortInfo, find, serial_ports
from croupier_device.profile import BoardProfile, DisplayProfile

NOTHING_TO_DO = b"\x00\xe3"
"""A command byte that every such controller takes and does nothing for."""
ADDRESSES = (0x3C, 0x3D)
"""Where such displays are."""


def display(computer: Computer, profile: BoardProfile) -> Iterator[Finding]:
    """Look at the display's bus and ask whether the display answers."""
    if profile.display.interface == "i2c":
        yield from _i2c(computer, profile.display)
    elif profile.display.interface == "spi":
        yield _spi(computer, profile.display)


def _i2c(computer: Computer, display_: DisplayProfile) -> Iterator[Finding]:
    device = computer.root / f"dev/i2c-{display_.i2c_port}"
    if not device.exists():
        yield fault("i2c", f"{device} is not there", "sudo raspi-config nonint do_i2c 0, then restart the Pi")
        return
    if not computer.ours(device):
        yield not_ours("i2c", device, "i2c")
        return
    yield good("i2c", f"{device} can be used")
    answers = {address: _answers(computer, device, address) for address in {display_.address, *ADDRESSES}}
    yield _display(display_, answers)


def _display(wanted: DisplayProfile, answers: dict[int, OSError | None]) -> Finding:
    error = answers[wanted.address]
    if error is None:
        return good("display", f"something answers at 0x{wanted.address:02X}")
    if error.errno == errno.EBUSY:
        return fault(
            "display",
            f"a driver of the kernel has the address 0x{wanted.address:02X}",
            "remove the display's dtoverlay line from config.txt and restart the Pi",
        )
    others = [address for address, refused in answers.items() if refused is None]
    if others:
        return fault(
            "display",
            f"nothing answers at 0x{wanted.address:02X}, but something does at 0x{others[0]:02X}",
            f"write address = 0x{others[0]:02X} in the table [display] of the board profile",
        )
    return fault(
        "display",
        f"nothing answers at 0x{wanted.address:02X}",
        "check the display's four wires: 3V3, GND, SDA and SCL; SDA and SCL are often swapped",
    )


def _answers(computer: Computer, device: Path, address: int) -> OSError | None:
    """Return None where somebody acknowledges the address, or what the kernel says."""
    try:
        bus = os.open(device, os.O_RDWR | os.O_CLOEXEC)
    except OSError as error:
        return error
    try:
        computer.ioctl(bus, SET_ADDRESS, address)
        os.write(bus, NOTHING_TO_DO)
    except OSError as error:
        return error
    finally:
        os.close(bus)
    return None


def _spi(computer: Computer, display_: DisplayProfile) -> Finding:
    device = computer.root / f"dev/spidev{display_.spi_port}.{display_.spi_device}"
    if not device.exists():
        return fault("spi", f"{device} is not there", "sudo raspi-config nonint do_spi 0, then restart the Pi")
    if not computer.ours(device):
        return not_ours("spi", device, "spi")
    return good("spi", f"{device} can be used; an SPI display cannot be asked whether it is there")


def panel(
    computer: Computer, profile: BoardProfile, ports: Callable[[], Iterable[PortInfo]] = serial_ports
) -> Finding | None:
    """Look for the front panel, where the board has one."""
    if profile.panel is None:
        return None
    wanted = profile.panel.serial_number
    found = find(ports(), wanted)
    if not found:
        what = f"the panel with the serial number {wanted}" if wanted else "no Pico"
        said = f"{what} is not among the serial ports" if wanted else "there is no Pico on any USB port"
        return fault("panel", said, "use a USB cable that carries data, and install the panel's program on the Pico")
    if len(found) > 1:
        numbers = ", ".join(str(port.serial_number) for port in found)
        return fault("panel", f"{len(found)} Picos are plugged in: {numbers}", "write one as serial_number in [panel]")
    device = Path(found[0].device)
    if not computer.ours(device):
        return not_ours("panel", device, _group(device))
    return good("panel", f"a Pico is on {device}")


def _group(port: Path) -> str:
    """Return the group of a serial port: the system's, or where the box is installed that of its udev rule."""
    try:
        return port.group()
    except (KeyError, OSError):
        return "dialout"
