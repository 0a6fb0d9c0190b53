"""The installer: what it would do on a machine that is a folder, and that doing it twice changes nothing."""

import re
import subprocess
import sys
import tomllib
from importlib import import_module
from importlib.metadata import requires
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
SYSTEMD = HOUSE / "systemd"
NAME = re.compile(r"^[A-Za-z0-9._-]+")


@pytest.fixture(scope="module")
def parts():
    """The installer's modules: a folder that Python runs, so its path is put first."""
    sys.path.insert(0, str(SYSTEMD / "installer"))
    try:
        yield import_module("plan"), import_module("checks")
    finally:
        sys.path.remove(str(SYSTEMD / "installer"))
        sys.modules.pop("plan", None)
        sys.modules.pop("checks", None)


@pytest.fixture
def machine(parts, tmp_path):
    """A fresh Raspberry Pi OS as far as files tell; no program of it can be run."""
    _, checks = parts

    class Folder(checks.Machine):
        architecture = "arm64"
        systemd = 257
        programs = frozenset({"apt-get", "dpkg", "systemctl", "raspi-config"})

        def has(self, program):
            return program in self.programs

        def installed(self, _packages):
            return self.path("/apt-done").exists()

    (tmp_path / "etc").mkdir()
    (tmp_path / "etc/os-release").write_text('VERSION_CODENAME="trixie"\n')
    (tmp_path / "etc/passwd").write_text("root:x:0:0::/root:/bin/sh\n")
    (tmp_path / "etc/group").write_text("root:x:0:\ngpio:x:997:\ni2c:x:998:\nspi:x:999:\ndialout:x:20:\n")
    (tmp_path / "boot/firmware").mkdir(parents=True)
    (tmp_path / "boot/firmware/config.txt").write_text("dtparam=audio=on\n")
    return Folder(tmp_path)


def lines(steps) -> list[str]:
    return [line for step in steps if step.needed() for line in step.lines()]


def carry_out(parts, machine) -> None:
    """Leave the machine as the steps' programs would leave it."""
    plan, _ = parts
    for step in plan.install(plan.Options(HOUSE), machine):
        if step.needed() and step.write:
            step.write[0].parent.mkdir(parents=True, exist_ok=True)
            step.write[0].write_text(step.write[1])
    for there in ("/apt-done", "/opt/croupier/bin/python", "/usr/local/bin/croupier", "/dev/i2c-1"):
        machine.path(there).parent.mkdir(parents=True, exist_ok=True)
        machine.path(there).touch()
    machine.path("/etc/systemd/system/multi-user.target.wants").mkdir(parents=True)
    machine.path("/etc/systemd/system/multi-user.target.wants/croupier.service").touch()
    with machine.path("/etc/group").open("a") as groups:
        groups.write("croupier:x:900:\n")
    with machine.path("/etc/passwd").open("a") as users:
        users.write("croupier:x:900:900::/var/lib/croupier:/usr/sbin/nologin\n")
    with machine.path("/boot/firmware/config.txt").open("a") as config:
        config.write("dtparam=i2c_arm_baudrate=400000\n")


def test_every_package_goes_into_an_environment_of_its_own(parts, machine):
    plan, _ = parts
    pips = [line for line in lines(plan.install(plan.Options(HOUSE), machine)) if " pip " in line]
    assert len(pips) == 2
    assert all(line.startswith(f"{machine.path('/opt/croupier/bin/python')} -m pip install") for line in pips)
    assert "--only-binary=:all:" in pips[0], "nothing is compiled on a small Pi"


def test_the_system_gives_what_belongs_to_it(parts, machine):
    plan, _ = parts
    told = lines(plan.install(plan.Options(HOUSE), machine))
    assert any("python3-lgpio" in line and "python3-pil" not in line for line in told)
    type(machine).architecture = "armhf"
    told = lines(plan.install(plan.Options(HOUSE), machine))
    assert any("python3-lgpio" in line and "python3-pil python3-cbor2" in line for line in told)
    assert any(line.endswith("systemd/requirements.txt") for line in told)


def test_a_board_whose_controls_are_on_a_panel_needs_no_library_for_pins(parts, machine):
    """Plain Debian has no lgpio, and any computer can have a panel."""
    plan, _ = parts
    told = lines(plan.install(plan.Options(HOUSE, board="pico-panel"), machine))
    assert any(line.startswith("apt-get install") and line.endswith(" python3-venv") for line in told)


def test_a_board_that_does_not_exist_is_refused_and_those_that_do_are_named(tmp_path):
    words = [HOUSE / "install", "--board", "zero-olde"]
    done = subprocess.run(words, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 2
    assert "zero-olde" in done.stderr
    assert all(path.stem in done.stderr for path in (HOUSE / "hardware/boards").glob("*.toml"))


def test_a_second_run_changes_nothing(parts, machine):
    plan, _ = parts
    carry_out(parts, machine)
    assert lines(plan.install(plan.Options(HOUSE), machine)) == []


def test_an_upgrade_touches_the_program_and_neither_settings_nor_records(parts, machine):
    plan, _ = parts
    carry_out(parts, machine)
    machine.path("/opt/croupier/installed-from").write_text("another version\n")
    machine.path("/run/systemd/system").mkdir(parents=True)
    told = lines(plan.install(plan.Options(HOUSE), machine))
    assert any("--upgrade" in line for line in told)
    assert "systemctl restart croupier.service" in told
    assert not any("/var/lib" in line or "/etc/croupier" in line for line in told)


def test_an_installation_that_broke_off_is_gone_on_with(parts, machine):
    plan, _ = parts
    carry_out(parts, machine)
    machine.path("/opt/croupier/installed-from").unlink()
    assert any(" pip " in line for line in lines(plan.install(plan.Options(HOUSE), machine)))


def test_settings_that_are_there_stay(parts, machine):
    plan, _ = parts
    machine.path("/etc/croupier").mkdir()
    machine.path("/etc/croupier/settings.toml").write_text('language = "de"\n')
    assert not any("settings.toml" in line for line in lines(plan.install(plan.Options(HOUSE), machine)))


def test_the_page_for_watchers_lies_ready_and_is_started_by_nobody(parts, machine):
    plan, _ = parts
    told = lines(plan.install(plan.Options(HOUSE), machine))
    assert any(line.startswith("write") and line.endswith("croupier-watch.service") for line in told)
    machine.path("/run/systemd/system").mkdir(parents=True)
    told = lines(plan.install(plan.Options(HOUSE), machine))
    named = [line for line in told if line.startswith("systemctl") and "croupier-watch" in line]
    assert named == ["systemctl try-restart croupier-watch.service"], "only if its owner has started it"


DROP_INS = ("croupier.service.d/back-off.conf", "croupier-watch.service.d/back-off.conf")


@pytest.mark.parametrize(
    ("version", "written"),
    [
        (252, ()),  # Bookworm, which does not know the words yet
        (253, ()),
        (254, DROP_INS),
        (257, DROP_INS),  # Trixie
        (0, ()),
    ],
)
def test_restarts_wait_longer_and_longer_where_systemd_knows_the_words_for_it(parts, machine, version, written):
    plan, _ = parts
    type(machine).systemd = version
    told = lines(plan.install(plan.Options(HOUSE), machine))
    assert tuple(line.partition("/etc/systemd/system/")[2] for line in told if "back-off" in line) == written


@pytest.mark.parametrize(
    ("says", "version"),
    [
        ("systemd 252 (252.39-1~deb12u2)\n+PAM +AUDIT\n", 252),
        ("systemd 257 (257.8-1~deb13u2)\n", 257),
        ("systemd 255~rc1\n", 0),
        ("", 0),
    ],
)
def test_the_version_of_systemd_is_what_it_says_itself(parts, says, version):
    _, checks = parts

    class Talking(checks.Machine):
        def says(self, *words):
            return says if words == ("systemctl", "--version") else ""

    assert Talking().systemd == version


@pytest.mark.parametrize("listens", [True, False], ids=["on a Pi", "in a container"])
def test_the_device_rules_are_read_again_where_somebody_listens(parts, machine, listens):
    plan, _ = parts
    machine.path("/run/systemd/system").mkdir(parents=True)
    if listens:
        machine.path("/run/udev").mkdir()
        machine.path("/run/udev/control").touch()
    assert ("udevadm control --reload" in lines(plan.install(plan.Options(HOUSE), machine))) is listens


@pytest.mark.parametrize("data", [False, True])
def test_there_is_nothing_to_remove_where_nothing_is_installed(parts, machine, data):
    plan, _ = parts
    machine.path("/run/systemd/system").mkdir(parents=True)
    assert lines(plan.remove(plan.Options(HOUSE, data=data), machine)) == []


def test_removing_leaves_what_the_owner_has_put_beside_the_drop_in(parts, machine):
    plan, _ = parts
    carry_out(parts, machine)
    own = machine.path("/etc/systemd/system/croupier-watch.service.d/override.conf")
    own.write_text("[Service]\nEnvironment=WATCH_ADDRESS=0.0.0.0\n")
    told = lines(plan.remove(plan.Options(HOUSE), machine))
    assert f"rm -r {machine.path('/etc/systemd/system/croupier.service.d')}" in told
    assert f"rm -r {own.parent}" not in told
    assert f"rm -r {own.parent / 'back-off.conf'}" in told


def test_only_the_box_may_shut_the_machine_down_and_it_may_nothing_else(parts, machine):
    told = lines(parts[0].install(parts[0].Options(HOUSE), machine))
    assert any(line.endswith("/etc/polkit-1/rules.d/50-croupier.rules") for line in told)
    rule = (SYSTEMD / "50-croupier.rules").read_text(encoding="utf-8")
    actions = re.findall(r'"(org\.[^"]+)"', rule)
    assert actions == ["org.freedesktop.login1.power-off", "org.freedesktop.login1.power-off-multiple-sessions"]
    assert re.findall(r'user == "(\w+)"', rule) == ["croupier"]


def test_an_spi_board_gets_its_bus_and_no_other(parts, machine):
    plan, _ = parts
    told = lines(plan.install(plan.Options(HOUSE, board="spi-ssd1309"), machine))
    assert "raspi-config nonint do_spi 0" in told
    assert not any("i2c_arm" in line or "do_i2c" in line for line in told)


def test_removing_leaves_records_and_settings_unless_asked(parts, machine):
    plan, _ = parts
    carry_out(parts, machine)
    machine.path("/var/lib/croupier").mkdir(parents=True)
    kept = (str(machine.path("/var/lib/croupier")), str(machine.path("/etc/croupier")))
    told = lines(plan.remove(plan.Options(HOUSE), machine))
    assert f"rm -r {machine.path('/opt/croupier')}" in told
    assert f"rm -r {machine.path('/etc/systemd/system/croupier-watch.service')}" in told
    assert not any(line.endswith(kept) for line in told)
    told = lines(plan.remove(plan.Options(HOUSE, data=True), machine))
    assert sum(line.endswith(kept) for line in told) == 2
    assert "userdel croupier" in told


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (lambda m: m.path("/etc/os-release").write_text("VERSION_CODENAME=bullseye\n"), "bullseye"),
        (lambda m: m.path("/etc/os-release").unlink(), "unknown"),
        (lambda m: setattr(type(m), "programs", frozenset()), "no Debian system"),
    ],
)
def test_a_machine_that_it_is_not_made_for_is_refused_in_a_line_with_a_remedy(parts, machine, change, word):
    _, checks = parts
    assert list(checks.troubles(machine, HOUSE)) == []
    change(machine)
    told = list(checks.troubles(machine, HOUSE))
    assert any(word in line for line in told)
    assert all(";" in line for line in told)


def test_32_bits_need_the_index_that_has_builds_for_them(parts, machine, monkeypatch):
    _, checks = parts
    for name in ("PIP_EXTRA_INDEX_URL", "PIP_INDEX_URL", "PIP_FIND_LINKS"):
        monkeypatch.delenv(name, raising=False)
    type(machine).architecture = "armhf"
    assert ["msgspec" in line for line in checks.troubles(machine, HOUSE)] == [True]
    machine.path("/etc/pip.conf").write_text("[global]\nextra-index-url=https://example.org/simple\n")
    assert list(checks.troubles(machine, HOUSE)) == []


def test_a_dry_run_does_nothing_and_needs_no_root(tmp_path):
    done = subprocess.run([HOUSE / "install", "--dry-run"], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 0
    assert "systemctl enable croupier.service" in done.stdout
    assert not list(tmp_path.iterdir())


def test_no_script_forces_anything():
    scripts = [HOUSE / "install", *SYSTEMD.rglob("*.py"), *SYSTEMD.glob("*.service")]
    assert not [path for path in scripts if re.search(r"--force|--break-system-packages|-y -f", path.read_text())]


def pinned(file: str) -> set[str]:
    return {line for line in (SYSTEMD / file).read_text().splitlines() if line and line[0] not in "#-"}


def test_the_service_runs_on_the_versions_that_were_tested():
    locked = {line.rstrip(" \\") for line in (HOUSE / "requirements.lock").read_text().splitlines()}
    assert pinned("requirements.txt") | pinned("requirements-64.txt") <= locked


def test_the_service_gets_all_that_the_program_needs_and_no_more():
    def needed(distribution: str, seen: set[str]) -> set[str]:
        for line in requires(distribution) or []:
            name = NAME.match(line)[0].lower().replace(".", "-").replace("_", "-")
            if "extra ==" in line or "python_version <" in line or "Windows" in line or name in seen:
                continue
            needed(name, seen | {name})
            seen.add(name)
            seen |= needed(name, seen)
        return seen

    names = {NAME.match(line)[0] for line in pinned("requirements.txt") | pinned("requirements-64.txt")}
    assert names == needed("croupier", set())


def test_no_native_gpio_library_is_among_the_base_requirements():
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text())["project"]
    names = {NAME.match(line)[0].lower() for line in project["dependencies"]}
    assert not names & {"lgpio", "rpi.gpio", "spidev", "pigpio", "rpi-lgpio"}
