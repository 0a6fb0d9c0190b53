"""What is wrong with the display, in plain words with the remedy."""

import errno
from pathlib import Path

from luma.core.error import DeviceNotFoundError, DevicePermissionError

from croupier_device.profile import DisplayProfile, ProfileError

SILENT = {errno.EREMOTEIO, errno.EIO, errno.ENXIO, errno.ETIMEDOUT, errno.EAGAIN}
"""What the kernel says when nobody acknowledges on the bus."""


def explain(error: Exception, display: DisplayProfile, *, opened: bool, worked: bool) -> str:
    """Return one sentence for a fault.

    Args:
        error: what was raised.
        display: the display table of the board profile.
        opened: whether the bus was open when it happened.
        worked: whether the display had ever answered.
    """
    bus = _bus(display)
    cases = (
        (isinstance(error, ProfileError), str(error)),
        (isinstance(error, ImportError), _no_package(error)),
        (_is_permission(error), f"No permission to use {bus}: add croupier's user to the group {display.interface}."),
        (not opened and _is_missing(error), _no_bus(display, bus)),
        (_is_silence(error), _silence(display, bus, worked=worked)),
        (_number(error) == errno.EBUSY, f"The kernel keeps the display on {bus} to itself: remove its dtoverlay line."),
        (_number(error) == errno.EOPNOTSUPP, f"{bus} is too simple for a display: connect it to a Pi's own I2C bus."),
        (
            True,
            f"The display on {bus} fails ({str(error) or type(error).__name__}): check its plug and the board profile.",
        ),
    )
    return next(words for applies, words in cases if applies)


def _bus(display: DisplayProfile) -> str:
    if display.interface == "panel":
        return "the front panel"
    if display.interface == "spi":
        return f"/dev/spidev{display.spi_port}.{display.spi_device}"
    return f"/dev/i2c-{display.i2c_port}"


def _silence(display: DisplayProfile, bus: str, *, worked: bool) -> str:
    where = f"at address 0x{display.address:02X} on {bus}"
    if worked:
        return f"The display {where} stopped answering: check its plug. The game goes on."
    return f"No display answers {where}: check its four wires and display.address in the board profile."


def _no_package(error: Exception) -> str:
    package = getattr(error, "name", None) or "of its bus"
    return f"The display needs the Python package {package}: install it into croupier's environment."


def _no_bus(display: DisplayProfile, bus: str) -> str:
    present = sorted(path.name for path in Path("/dev").glob("i2c-*")) if display.interface == "i2c" else []
    other = f", or set display.i2c_port (here are {', '.join(present)})" if present else ""
    return f"There is no {bus} here: switch {display.interface.upper()} on in raspi-config{other}."


def _is_permission(error: Exception) -> bool:
    return isinstance(error, DevicePermissionError) or _number(error) in {errno.EPERM, errno.EACCES}


def _is_missing(error: Exception) -> bool:
    return isinstance(error, DeviceNotFoundError) or _number(error) in {errno.ENOENT, errno.ENODEV, errno.ENXIO}


def _is_silence(error: Exception) -> bool:
    """Tell a display that does not acknowledge: of commands luma says so its own way, of data the kernel does."""
    return isinstance(error, DeviceNotFoundError) or _number(error) in SILENT


def _number(error: Exception) -> int | None:
    return error.errno if isinstance(error, OSError) else None
