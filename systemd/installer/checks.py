# ruff: noqa: INP001 - a folder that Python runs is no package
"""What has to be so before anything is changed, and what the machine is like."""

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

TRIED = {"bookworm", "trixie"}
"""The releases that this is made for."""
ROOM = 300 << 20
OLDEST_PYTHON = (3, 11)


@dataclass(frozen=True)
class Machine:
    """The machine that is installed on; tests put a folder in the place of its root."""

    root: Path = Path("/")

    def path(self, name: str) -> Path:
        """Return where a file of this machine lies."""
        return self.root / name.lstrip("/")

    def has(self, program: str) -> bool:
        """Tell whether there is such a program."""
        return shutil.which(program) is not None

    def says(self, *words: str) -> str:
        """Return what a program prints, or nothing where it fails."""
        try:
            done = subprocess.run(words, capture_output=True, text=True, check=False)  # noqa: S603 - words of ours
        except OSError:
            return ""
        return done.stdout if done.returncode == 0 else ""

    @property
    def release(self) -> dict[str, str]:
        """What the system calls itself."""
        try:
            lines = self.path("/etc/os-release").read_text(encoding="utf-8").splitlines()
        except OSError:
            return {}
        return {name: value.strip('"') for name, _, value in (line.partition("=") for line in lines)}

    @property
    def architecture(self) -> str:
        """What the system's packages are built for; the kernel may be another one."""
        return self.says("dpkg", "--print-architecture").strip()

    @property
    def small(self) -> bool:
        """Whether it is a system of 32 bits."""
        return self.architecture in {"armhf", "armel", "i386"}

    @property
    def has_an_additional_index(self) -> bool:
        """Whether pip looks for ready builds elsewhere too, for processors that the usual index has none for."""
        if any(name in os.environ for name in ("PIP_EXTRA_INDEX_URL", "PIP_INDEX_URL", "PIP_FIND_LINKS")):
            return True
        try:
            return "index-url" in self.path("/etc/pip.conf").read_text(encoding="utf-8")
        except OSError:
            return False

    @property
    def systemd(self) -> int:
        """The version of systemd, 0 where it does not tell."""
        words = self.says("systemctl", "--version").split()[1:2]
        return int(words[0]) if words and words[0].isdecimal() else 0

    def installed(self, packages: Sequence[str]) -> bool:
        """Tell whether the system has all these packages."""
        told = self.says("dpkg-query", "--show", "--showformat=${db:Status-Abbrev}\n", *packages).splitlines()
        return len(told) == len(packages) and all(line.startswith("ii") for line in told)


def troubles(machine: Machine, house: Path) -> Iterator[str]:
    """Yield what keeps this machine from being installed on, one line each, with the remedy."""
    if sys.version_info < OLDEST_PYTHON:
        yield f"Python {platform.python_version()} is too old; install Raspberry Pi OS Bookworm or newer"
    if not (machine.has("apt-get") and machine.has("dpkg")):
        yield "this is no Debian system; on others: pip install croupier, and write a service for `croupier run`"
    if not machine.has("systemctl"):
        yield "there is no systemd here; start `croupier run` some other way"
    codename = machine.release.get("VERSION_CODENAME", "unknown")
    if codename not in TRIED:
        yield f"the release {codename} is none of {', '.join(sorted(TRIED))}; install one of these on the card"
    missing = [
        name for name in ("pyproject.toml", "systemd/croupier.service", "firmware") if not (house / name).exists()
    ]
    if missing:
        yield f"{house} is no whole copy of Croupier ({', '.join(missing)} is missing); get it again"
    if machine.small and not machine.has_an_additional_index:
        yield (
            "this system of 32 bits has no additional package index in /etc/pip.conf, as Raspberry Pi OS has, and "
            "msgspec has no ready build elsewhere; use Raspberry Pi OS, or a system of 64 bits"
        )
    if shutil.disk_usage(machine.root).free < ROOM:
        yield f"less than {ROOM >> 20} MiB are free; remove what is not needed"
