# ruff: noqa: INP001 - a folder that Python runs is no package
"""`./install --read-only`: the records go to a partition of their own, so that all the rest may be read-only."""

from collections.abc import Callable, Iterator
from pathlib import Path

from checks import Machine
from plan import STATE, UNITS, Step

LABEL = "/dev/disk/by-label/croupier"
MOUNT = "var-lib-croupier.mount"
PLACES = {
    MOUNT: f"/etc/systemd/system/{MOUNT}",
    "volatile.conf": "/etc/systemd/journald.conf.d/croupier-volatile.conf",
}
WANTED = f"/etc/systemd/system/{UNITS[0]}.wants/{MOUNT}"
ASIDE = "/run/croupier-partition"
"""Where the partition is looked into while the old records are carried over."""
OVERLAY = "sudo raspi-config nonint do_overlayfs"


def troubles(machine: Machine) -> Iterator[str]:
    """Yield what keeps the records from going to a partition, with the remedy."""
    if not machine.path(LABEL).exists():
        yield "no partition is labelled croupier; docs/BUILD.md, “A system that stays as it is”, says how to make one"


def steps(house: Path, machine: Machine) -> list[Step]:
    """Return the steps that come after those of the installation."""
    sources = house / "systemd/read-only"
    texts = {there: (sources / name).read_text(encoding="utf-8") for name, there in PLACES.items()}
    runs = machine.path("/run/systemd/system").exists()
    stop, start = ((("systemctl", verb, *UNITS),) if runs else () for verb in ("stop", "start"))
    carry = (
        ("mkdir", "--parents", STATE),
        ("mount", "--mkdir", LABEL, ASIDE),
        ("sh", "-c", f"test -e {ASIDE}/journal.db || cp --archive {STATE}/. {ASIDE}"),
        ("umount", ASIDE),
    )
    known = (("systemctl", "daemon-reload"),) if runs else ()
    return [
        *(
            Step(f"put {there} in its place", _differs(machine, there, text), write=(machine.path(there), text))
            for there, text in texts.items()
        ),
        Step(
            "carry the records over to their partition, unless it has some, and start the box on it",
            lambda: not machine.path(WANTED).is_symlink(),
            (*stop, *carry, *known, ("systemctl", "enable", MOUNT), *start),
        ),
    ]


def undo(machine: Machine) -> list[Step]:
    """Return the steps that come before those of removing; the partition stays as it is."""
    files = [machine.path(there) for there in PLACES.values()]
    there = any(path.exists() for path in files)
    runs = machine.path("/run/systemd/system").exists()
    now = ("--now",) if runs else ()
    stop = (("systemctl", "stop", *UNITS),) if runs else ()
    return [
        Step("let go of the records' partition", lambda: there, (*stop, ("systemctl", "disable", *now, MOUNT))),
        Step("remove what mounts it", lambda: there, removed=tuple(files)),
    ]


def _differs(machine: Machine, there: str, text: str) -> Callable[[], bool]:
    path = machine.path(there)
    return lambda: not path.exists() or path.read_text(encoding="utf-8") != text
