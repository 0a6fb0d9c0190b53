"""The serial ports: which one is a Pico's, opening it for ourselves alone, and its faults in plain words."""

import errno
import math
import select
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    import serial

VENDOR, PRODUCTS = 0x2E8A, frozenset({0x0005})
"""Raspberry Pi, and MicroPython's port on a Pico."""
LINK = Path("/dev/croupier-panel")
"""The name that the udev rule gives the panel."""


class PortInfo(Protocol):
    """What pyserial tells of a port."""

    @property
    def device(self) -> str:
        """The name of its file."""
        ...

    @property
    def vid(self) -> int | None:
        """Its USB vendor, where it has one."""
        ...

    @property
    def pid(self) -> int | None:
        """Its USB product."""
        ...

    @property
    def serial_number(self) -> str | None:
        """Its USB serial number."""
        ...


class NamedPort(NamedTuple):
    """A port that is known by its name alone."""

    device: str
    vid: int | None = VENDOR
    pid: int | None = min(PRODUCTS)
    serial_number: str | None = None


def serial_ports(link: Path = LINK) -> Sequence[PortInfo]:
    """Return the serial ports of this computer; the rule's name stands in where the system tells no USB identities."""
    from serial.tools.list_ports import comports  # noqa: PLC0415 - only where a panel is named

    ports: Sequence[PortInfo] = comports()
    if link.exists() and all(port.vid is None for port in ports):
        return [NamedPort(str(link))]
    return ports


def open_port(device: str) -> "serial.Serial":
    """Open a port for ourselves alone, with the ready line up, never to wait for anything."""
    import serial  # noqa: PLC0415 - only where a panel is named

    return serial.Serial(device, 115200, timeout=0, write_timeout=0, exclusive=True)


def gone() -> tuple[type[Exception], ...]:
    """Return all that pulling the plug may raise, depending on the call; for us it is one thing."""
    try:
        import termios  # noqa: PLC0415 - not on every system
    except ImportError:
        return (OSError,)
    return (OSError, termios.error)


def find(ports: Iterable[PortInfo], serial_number: str | None) -> list[PortInfo]:
    """Return the ports that are a Pico's by USB identity, sorted by name; with a serial number only that one's."""
    picos = sorted((port for port in ports if port.vid == VENDOR and port.pid in PRODUCTS), key=_name)
    return [port for port in picos if serial_number in (None, port.serial_number)]


def _name(port: PortInfo) -> str:
    return port.device


def ready(fileno: int, for_what: int, timeout: float | None) -> bool:
    """Whether a file is ready to be read or written, or broken, within so many seconds."""
    poller = select.poll()
    poller.register(fileno, for_what)
    return bool(poller.poll(None if timeout is None else math.ceil(timeout * 1000)))


def reason(error: Exception) -> str:
    """Return what an error says, or at least its kind."""
    return str(error) or type(error).__name__


def not_opened(device: str, error: Exception) -> str:
    """Say why a port cannot be opened, and what to do."""
    number = getattr(error, "errno", None)
    if number in (errno.EACCES, errno.EPERM):
        return _not_permitted(device)
    if number in (errno.EBUSY, errno.EAGAIN, errno.EWOULDBLOCK):
        return f"Another program uses the panel on {device}: end it (a serial monitor, perhaps)."
    return f"The panel on {device} cannot be opened ({reason(error)})."


def _not_permitted(device: str) -> str:
    """Say who may open the port, who we are, and what to do."""
    try:
        import grp  # noqa: PLC0415 - not on every system
        import os  # noqa: PLC0415 - the same

        group = Path(device).group()
        own = ", ".join(sorted(grp.getgrgid(number).gr_name for number in os.getgroups())) or "none"
    except (ImportError, KeyError, OSError):
        return f"This user may not open the panel on {device}: install systemd/99-croupier-panel.rules."
    return (
        f"This user may not open the panel on {device}: it belongs to the group {group}, the user is in {own}; "
        f"sudo usermod -aG {group} $USER, and log in again."
    )
