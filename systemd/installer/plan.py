# ruff: noqa: INP001 - a folder that Python runs is no package
"""The steps of installing and removing, each with the question whether it is needed at all."""

import hashlib
import shutil
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from checks import Machine

ENVIRONMENT = "/opt/croupier"
STAMP = "/opt/croupier/installed-from"
COMMAND = "/usr/local/bin/croupier"
BOARDS = "hardware/boards"
SETTINGS = "/etc/croupier/settings.toml"
STATE = "/var/lib/croupier"
UNITS = ("croupier.service",)
ON_DEMAND = ("croupier-watch.service",)
"""Units that lie ready and are started by nobody but the owner."""
BACK_OFF = "back-off.conf"
BACK_OFF_SINCE = 254
"""The first systemd that can wait longer from restart to restart; older ones would grumble about the words for it."""
RULES = {
    "99-croupier-panel.rules": "/etc/udev/rules.d",
    "50-croupier.rules": "/etc/polkit-1/rules.d",
}
"""Who may use the front panel, who may shut the machine down; each with the folder where the system looks for it."""
GROUPS = ("croupier", "gpio", "i2c", "spi", "dialout")
BOOT_FILES = ("/boot/firmware/config.txt", "/boot/config.txt")
SPEED = "dtparam=i2c_arm_baudrate=400000"
"""Four times the usual speed of the display's bus; every display that the box knows can do it."""


@dataclass(frozen=True)
class Options:
    """What the command line asks for."""

    house: Path
    board: str = "zero-oled"
    data: bool = False

    @property
    def profile(self) -> str:
        """The board's profile as it is written, or nothing where there is none."""
        path = self.house / BOARDS / f"{self.board}.toml"
        return path.read_text(encoding="utf-8") if path.exists() else ""


@dataclass(frozen=True)
class Step:
    """One change of the machine."""

    says: str
    needed: Callable[[], bool]
    commands: tuple[tuple[str, ...], ...] = ()
    write: tuple[Path, str] | None = None
    removed: tuple[Path, ...] = field(default=())

    def lines(self) -> list[str]:
        """Return what it does, as one would do it by hand."""
        told = [" ".join(words) for words in self.commands]
        if self.write:
            told.append(f"write {self.write[0]}")
        return told + [f"rm -r {path}" for path in self.removed if path.exists() or path.is_symlink()]

    def take(self) -> None:
        """Do it; raises OSError or CalledProcessError."""
        if self.write:
            path, text = self.write
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        for words in self.commands:
            subprocess.run(words, check=True)  # noqa: S603 - words of ours
        for path in self.removed:
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            else:
                path.unlink(missing_ok=True)


def install(options: Options, machine: Machine) -> list[Step]:
    """Return the steps from a fresh system, or from an older version, to a box that starts by itself."""
    return [
        *_system(options, machine),
        *_program(options, machine),
        *_settings(options, machine),
        *_buses(options, machine),
        *_service(options, machine),
    ]


def remove(options: Options, machine: Machine) -> list[Step]:
    """Return the steps that take the program away again, and with `data` everything that it kept, too."""
    files = [machine.path(f"/etc/systemd/system/{name}") for name in (*UNITS, *ON_DEMAND)]
    files += [machine.path(f"{folder}/{name}") for name, folder in RULES.items()]
    files += [machine.path(COMMAND), machine.path(ENVIRONMENT)]
    files += [_drop_in_or_folder(machine, unit) for unit in (*UNITS, *ON_DEMAND)]
    kept = [machine.path(STATE), machine.path(SETTINGS).parent]
    runs = machine.path("/run/systemd/system").exists()
    steps = [
        Step("stop the service", lambda: runs and files[0].exists(), (("systemctl", "stop", *UNITS, *ON_DEMAND),)),
        Step("start it with the machine no more", files[0].exists, (("systemctl", "disable", *UNITS, *ON_DEMAND),)),
        Step("remove the program", lambda: any(map(_there, files)), removed=tuple(files)),
        Step("tell systemd", lambda: runs and files[0].exists(), (("systemctl", "daemon-reload"),)),
    ]
    if options.data:
        steps += [
            Step("remove records and settings", lambda: any(map(_there, kept)), removed=tuple(kept)),
            Step("remove the user", lambda: _known(machine, "passwd", "croupier"), (("userdel", "croupier"),)),
        ]
    return steps


def _system(options: Options, machine: Machine) -> list[Step]:
    pins = [] if "[panel]" in options.profile else ["python3-lgpio", "python3-spidev"]
    packages = ["python3-venv", *pins, *(["python3-pil", "python3-cbor2"] if machine.small else [])]
    groups = [group for group in GROUPS if not _known(machine, "group", group)]
    user = ("useradd", "--system", "--gid", "croupier", "--home-dir", STATE, "--no-create-home")
    return [
        Step(
            "install what comes from the system"
            + (", Pillow and CBOR too, as this system has 32 bits" if machine.small else ""),
            lambda: not machine.installed(packages),
            (
                ("apt-get", "update"),
                ("apt-get", "install", "--yes", "--no-install-recommends", *packages),
            ),
        ),
        Step("make the groups", lambda: bool(groups), tuple(("groupadd", "--system", group) for group in groups)),
        Step(
            "make the user that the box runs as",
            lambda: not _known(machine, "passwd", "croupier"),
            ((*user, "--shell", "/usr/sbin/nologin", "croupier"),),
        ),
    ]


def _program(options: Options, machine: Machine) -> list[Step]:
    python = str(machine.path(ENVIRONMENT) / "bin/python")
    pip = (python, "-m", "pip", "install", "--disable-pip-version-check", "--no-input")
    wanted = "requirements.txt" if machine.small else "requirements-64.txt"
    return [
        Step(
            f"make an environment of its own in {ENVIRONMENT}, which sees the system's lgpio",
            lambda: not machine.path(ENVIRONMENT + "/bin/python").exists(),
            (("python3", "-m", "venv", "--system-site-packages", str(machine.path(ENVIRONMENT))),),
        ),
        Step(
            "put the program and its libraries into it, ready-built ones only",
            lambda: _stale(options, machine),
            (
                (*pip, "--only-binary=:all:", "--requirement", str(options.house / "systemd" / wanted)),
                (*pip, "--no-deps", "--upgrade", str(options.house)),
            ),
        ),
        Step(
            "make `croupier` a command for everybody",
            lambda: not _there(machine.path(COMMAND)),
            (("ln", "--symbolic", f"{ENVIRONMENT}/bin/croupier", str(machine.path(COMMAND))),),
        ),
    ]


def _settings(options: Options, machine: Machine) -> list[Step]:
    path = machine.path(SETTINGS)
    text = f'# `croupier settings` shows every setting and its default.\nboard = "{options.board}"\n'
    return [Step(f"write {SETTINGS} for the board {options.board}", lambda: not path.exists(), write=(path, text))]


def _buses(options: Options, machine: Machine) -> list[Step]:
    """Switch on the display's bus, where the system has its own way of doing so."""
    config = next((path for path in map(machine.path, BOOT_FILES) if path.exists()), None)
    if config is None or not machine.has("raspi-config"):
        return []
    if 'interface = "spi"' in options.profile:
        spi = machine.path("/dev/spidev0.0")
        switch = (("raspi-config", "nonint", "do_spi", "0"),)
        return [Step("switch on SPI (the Pi has to be restarted once)", lambda: not spi.exists(), switch)]
    bus, text = machine.path("/dev/i2c-1"), config.read_text(encoding="utf-8")
    return [
        Step(
            "switch on I2C (the Pi has to be restarted once)",
            lambda: not bus.exists(),
            (("raspi-config", "nonint", "do_i2c", "0"),),
        ),
        Step(
            "let the display's bus run at 400 kHz (from the next start of the Pi on)",
            lambda: "i2c_arm_baudrate" not in text,
            (("sed", "--in-place", f"$a\\\n[all]\\n{SPEED}", str(config)),),
        ),
    ]


def _service(options: Options, machine: Machine) -> list[Step]:
    sources = options.house / "systemd"
    pairs = [(sources / name, machine.path(f"/etc/systemd/system/{name}")) for name in (*UNITS, *ON_DEMAND)]
    pairs += [(sources / name, machine.path(f"{folder}/{name}")) for name, folder in RULES.items()]
    if machine.systemd >= BACK_OFF_SINCE:
        pairs += [(sources / BACK_OFF, _drop_in(machine, unit)) for unit in (*UNITS, *ON_DEMAND)]
    copies = [
        Step(f"put {there} in its place", _differs(here, there), write=(there, here.read_text(encoding="utf-8")))
        for here, there in pairs
        if here.exists()
    ]
    devices = ("udevadm", "control", "--reload")
    started = (
        ("systemctl", "daemon-reload"),
        *((devices,) if machine.path("/run/udev/control").exists() else ()),  # in a container nobody listens to it
        ("systemctl", "restart", *UNITS),
        ("systemctl", "try-restart", *ON_DEMAND),
    )
    fresh = any(step.needed() for step in copies) or _stale(options, machine)
    runs = machine.path("/run/systemd/system").exists()
    enabled = machine.path(f"/etc/systemd/system/multi-user.target.wants/{UNITS[0]}")
    return [
        *copies,
        Step("start the service with the machine", lambda: not _there(enabled), (("systemctl", "enable", *UNITS),)),
        Step("start it now", lambda: fresh and runs, started),
        # The last step, so that whatever failed before is taken again next time.
        Step(
            "note which version is installed",
            lambda: _stale(options, machine),
            write=(machine.path(STAMP), fingerprint(options.house)),
        ),
    ]


def _stale(options: Options, machine: Machine) -> bool:
    """Tell whether another version is installed, or none, or not to the end."""
    stamp = machine.path(STAMP)
    return not stamp.exists() or stamp.read_text(encoding="utf-8") != fingerprint(options.house)


def fingerprint(house: Path) -> str:
    """Return what changes whenever the program does: a hash over all that is installed."""
    told = hashlib.sha256()
    for folder in ("firmware/croupier", "device/croupier_device", "hardware/boards", "systemd"):
        for path in sorted((house / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                told.update(f"{path.relative_to(house)}\n".encode() + path.read_bytes())
    return told.hexdigest() + "\n"


def _drop_in(machine: Machine, unit: str) -> Path:
    return machine.path(f"/etc/systemd/system/{unit}.d/{BACK_OFF}")


def _drop_in_or_folder(machine: Machine, unit: str) -> Path:
    """Return what there is to remove: the whole folder, unless the owner has put something of his own into it."""
    path = _drop_in(machine, unit)
    return path.parent if path.exists() and list(path.parent.iterdir()) == [path] else path


def _differs(here: Path, there: Path) -> Callable[[], bool]:
    return lambda: not there.exists() or here.read_bytes() != there.read_bytes()


def _known(machine: Machine, kind: str, name: str) -> bool:
    """Tell whether there is a user (`passwd`) or a group (`group`) of that name."""
    try:
        lines = machine.path(f"/etc/{kind}").read_text(encoding="utf-8").splitlines()
    except OSError:
        return False
    return any(line.partition(":")[0] == name for line in lines)


def _there(path: Path) -> bool:
    return path.exists() or path.is_symlink()


__all__: Sequence[str] = ["Options", "Step", "fingerprint", "install", "remove"]
