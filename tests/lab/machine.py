"""The lab's computer: QEMU with a stock Debian kernel, this machine's root file system read-only, one processor."""

import shlex
import subprocess
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
HOUSE = HERE.parents[1]

VIRTUAL_TIME = ("-icount", "shift=1,sleep=off")
"""The guest's clock counts instructions, two nanoseconds each; waiting costs nothing, and load on the host no time."""
COUNTED_TIME = ("-icount", "shift=1,sleep=on")
"""The same, but waiting takes its time: where files are waited for under a limit, which would else be over at once."""


def say(line: str) -> None:
    """Print a line at once, between what the guest prints."""
    print(line, flush=True)  # noqa: T201 - the lab's own output


def tied(*words: str) -> list[str]:
    """Return a command that the kernel ends with the program that started it, however that one ends."""
    return ["setpriv", "--pdeathsig", "KILL", *words]


@dataclass(frozen=True)
class Lab:
    """What the set-up left: kernel, initramfs, modules, and the GPIO library of a Pi."""

    folder: Path

    @property
    def path(self) -> str:
        """Where Python finds the checkout, the Pi's GPIO library and the guest's modules."""
        return ":".join(map(str, (self.folder / "pi", HERE / "guest", HOUSE / "firmware", HOUSE / "device")))

    @property
    def python(self) -> str:
        """The command that runs the checkout's Python there."""
        return f"env PYTHONPATH={shlex.quote(self.path)} {shlex.quote(str(HOUSE / '.venv/bin/python'))}"

    def command(self, shared: Path, *options: str, memory: int = 768) -> list[str]:
        """Return the command line of a machine that runs `shared`/command; it becomes QEMU itself, to be killed."""
        kernel = f"console=ttyS0 quiet mitigations=off panic=-1 lab_init={HERE}/guest/init.sh lab_modules={self.folder}"
        return [
            *tied("qemu-system-x86_64", "-accel", "tcg", "-cpu", "max", "-M", "q35", "-m", str(memory)),
            *("-no-reboot", "-nodefaults", "-display", "none", "-monitor", "none", "-serial", "stdio"),
            *("-kernel", str(self.folder / "vmlinuz"), "-initrd", str(self.folder / "initramfs.gz"), "-append", kernel),
            *("-fsdev", "local,id=host,path=/,security_model=none,readonly=on,multidevs=remap"),
            *("-device", "virtio-9p-pci,fsdev=host,mount_tag=host"),
            *("-fsdev", f"local,id=shared,path={shared},security_model=none"),
            *("-device", "virtio-9p-pci,fsdev=shared,mount_tag=shared", "-device", "virtio-rng-pci"),
            *options,
        ]

    def run(self, shared: Path, command: str, *options: str, limit: float) -> int:
        """Boot, run a command in the guest with what it prints shown here; return its exit status."""
        (shared / "command").write_text(command)
        try:
            subprocess.run(self.command(shared, *options), stdin=subprocess.DEVNULL, timeout=limit, check=False)
        except subprocess.TimeoutExpired:
            say(f"The lab's guest did not end within {limit:.0f} seconds.")
        status = shared / "status"
        return int(status.read_text()) if status.exists() else 1
