"""Whether the records outlive the plug: on a system whose root is laid over with memory they would not."""

from pathlib import Path
from typing import NamedTuple

from croupier_device.doctor.finding import Computer, Finding, fault

MEMORY = {"tmpfs", "ramfs"}
REMEDY = (
    "give them a partition of their own (docs/BUILD.md, A system that stays as it is), "
    "or switch the overlay off: sudo raspi-config nonint do_overlayfs 1"
)


class Mount(NamedTuple):
    """One line of /proc/self/mounts."""

    place: Path
    kind: str
    options: tuple[str, ...]


def records(computer: Computer, folder: Path) -> Finding | None:
    """Tell where what is written to a folder is in memory alone; say nothing where it is on a card or disk."""
    mounts = _mounts(computer.read("proc/self/mounts") or "")
    mount = _mount_of(mounts, folder.absolute())
    if mount is None or not _in_memory(mounts, mount):
        return None
    return fault("records", f"{folder} is kept in memory alone, and is gone when the plug is pulled", REMEDY)


def _mounts(text: str) -> list[Mount]:
    fields = (line.split() for line in text.splitlines())
    return [Mount(Path(words[1]), words[2], tuple(words[3].split(","))) for words in fields if len(words) >= 4]


def _mount_of(mounts: list[Mount], folder: Path) -> Mount | None:
    """Return what a folder lies on: the deepest mount above it, and of several in one place the last."""
    above = [mount for mount in mounts if folder.is_relative_to(mount.place)]
    return max(reversed(above), key=lambda mount: len(mount.place.parts), default=None)


def _in_memory(mounts: list[Mount], mount: Mount) -> bool:
    """Tell whether a mount is memory, or has memory as the upper one of its layers."""
    if mount.kind != "overlay":
        return mount.kind in MEMORY
    upper = next((option.partition("=")[2] for option in mount.options if option.startswith("upperdir=")), "")
    below = _mount_of([other for other in mounts if other != mount], Path(upper)) if upper else None
    return below is not None and below.kind in MEMORY
