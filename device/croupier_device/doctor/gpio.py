"""The lines of the header: the chip, the right to open it, and who holds a line."""

import os
import struct
from collections.abc import Iterator
from pathlib import Path

from croupier_device.doctor.finding import Computer, Finding, fault, good, note
from croupier_device.factories import GpioError, choose_chip, claim_failed
from croupier_device.profile import BoardProfile

CHIP_INFO, CHIP_SIZE = 0x8044B401, 68
"""GPIO_GET_CHIPINFO_IOCTL: name, label (32 bytes each) and the number of lines."""
LINE_INFO, LINE_SIZE = 0xC100B405, 256
"""GPIO_V2_GET_LINEINFO_IOCTL: name, consumer (32 bytes each), offset, attributes, flags, and more."""
USED = 1
OUR_LIBRARY = "lg"
"""What lgpio calls itself where it holds a line."""


def check(computer: Computer, profile: BoardProfile) -> Iterator[Finding]:
    """Look at the chip behind the header and at every line that the profile names."""
    devices = computer.devices("gpiochip[0-9]*")
    if not devices:
        yield fault("gpio", "there is no GPIO chip", "use a Raspberry Pi, or the board pico-panel on any computer")
        return
    closed = [device for device in devices if not computer.ours(device)]
    if closed:
        yield not_ours("gpio", closed[0], "gpio")
        return
    labels = {int(device.name.removeprefix("gpiochip")): _label(computer, device) for device in devices}
    try:
        number = choose_chip(labels, profile.chip)
    except GpioError as error:
        says, _, remedy = str(error).rpartition("; ")
        yield fault("gpio", says, remedy)
        return
    yield good("gpio", f"the header is gpiochip{number}, {labels[number]}")
    yield from _lines(computer, profile, computer.root / f"dev/gpiochip{number}")


def _lines(computer: Computer, profile: BoardProfile, chip: Path) -> Iterator[Finding]:
    held = [(role, pin, owner) for role, pin in profile.pins() if (owner := _owner(computer, chip, pin)) is not None]
    strangers = [line for line in held if line[2] != OUR_LIBRARY]
    for role, pin, owner in strangers:
        says, _, remedy = str(claim_failed(role, pin, OSError("busy"), owner)).partition("; ")
        yield fault("lines", says, remedy)
    if strangers:
        return
    if held:
        yield note(
            "lines",
            f"{len(held)} lines are held by lgpio: a box runs, or another program of that library",
            "none, if it is the service; otherwise stop that program",
        )
    else:
        yield good("lines", "every line of the board is free")


def not_ours(check_: str, device: Path, group: str) -> Finding:
    """Return that this user may not open a device."""
    return fault(
        check_,
        f"this user may not open {device}",
        f"sudo usermod -aG {group} $USER, then log in again (the service's user has this group already)",
    )


def _label(computer: Computer, device: Path) -> str:
    told = _asked(computer, device, CHIP_INFO, bytearray(CHIP_SIZE))
    return "" if told is None else _text(told, 32)


def _owner(computer: Computer, chip: Path, line: int) -> str | None:
    """Return what the holder of a line calls itself, or None where the line is free."""
    told = _asked(computer, chip, LINE_INFO, bytearray(struct.pack("64xI188x", line)))
    if told is None:
        return None
    (flags,) = struct.unpack_from("Q", told, 72)
    return (_text(told, 32) or "the kernel") if flags & USED else None


def _asked(computer: Computer, device: Path, order: int, question: bytearray) -> bytearray | None:
    try:
        opened = os.open(device, os.O_RDWR | os.O_CLOEXEC)
    except OSError:
        return None
    try:
        computer.ioctl(opened, order, question)
    except OSError:
        return None
    finally:
        os.close(opened)
    return question


def _text(told: bytearray, at: int) -> str:
    return bytes(told[at : at + 32]).partition(b"\0")[0].decode("utf-8", "replace")
