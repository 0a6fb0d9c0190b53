"""`./install --read-only`: the records go to the partition that is labelled for them, once, and stay there."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import pytest

HOUSE = Path(__file__).parents[2]
MODULES = ("checks", "plan", "read_only")
UNIT = "/etc/systemd/system/var-lib-croupier.mount"
LOG = "/etc/systemd/journald.conf.d/croupier-volatile.conf"


@pytest.fixture(scope="module")
def parts():
    sys.path.insert(0, str(HOUSE / "systemd/installer"))
    try:
        yield SimpleNamespace(**{name: import_module(name) for name in MODULES})
    finally:
        sys.path.remove(str(HOUSE / "systemd/installer"))
        for name in MODULES:
            sys.modules.pop(name, None)


@pytest.fixture
def machine(parts, tmp_path):
    (tmp_path / "run/systemd/system").mkdir(parents=True)
    return parts.checks.Machine(tmp_path)


def done_by(steps) -> list[str]:
    return [line for step in steps if step.needed() for line in step.lines()]


def test_without_a_labelled_partition_one_line_says_what_to_do(parts, machine):
    (line,) = parts.read_only.troubles(machine)
    assert "labelled croupier" in line
    assert "docs/BUILD.md" in line
    assert "\n" not in line
    machine.path("/dev/disk/by-label").mkdir(parents=True)
    machine.path("/dev/disk/by-label/croupier").touch()
    assert list(parts.read_only.troubles(machine)) == []


def test_the_page_that_it_names_is_there(parts, machine):
    (line,) = parts.read_only.troubles(machine)
    heading = line.partition("“")[2].partition("”")[0]
    assert f"### {heading}\n" in (HOUSE / "docs/BUILD.md").read_text()


def test_the_box_stands_still_while_its_records_are_carried_over(parts, machine):
    lines = done_by(parts.read_only.steps(HOUSE, machine))
    assert lines[:2] == [f"write {machine.path(UNIT)}", f"write {machine.path(LOG)}"]
    order = [
        "stop croupier.service",
        "cp --archive",
        "umount",
        "daemon-reload",
        "enable var-lib",
        "start croupier.service",
    ]
    where = [next(number for number, line in enumerate(lines) if word in line) for word in order]
    assert where == sorted(where)


def test_records_that_the_partition_has_are_not_written_over(parts, machine):
    (line,) = (line for line in done_by(parts.read_only.steps(HOUSE, machine)) if "cp --archive" in line)
    assert "test -e /run/croupier-partition/journal.db || cp" in line


def installed(parts, machine) -> None:
    """Leave the machine as the steps would leave it."""
    for step in parts.read_only.steps(HOUSE, machine):
        if step.write:
            step.write[0].parent.mkdir(parents=True, exist_ok=True)
            step.write[0].write_text(step.write[1])
    wanted = machine.path(parts.read_only.WANTED)
    wanted.parent.mkdir(parents=True)
    wanted.symlink_to(UNIT)


def test_a_second_time_there_is_nothing_to_do(parts, machine):
    installed(parts, machine)
    assert done_by(parts.read_only.steps(HOUSE, machine)) == []


def test_it_is_undone_before_anything_is_removed(parts, machine):
    assert done_by(parts.read_only.undo(machine)) == []
    installed(parts, machine)
    assert done_by(parts.read_only.undo(machine)) == [
        "systemctl stop croupier.service",
        "systemctl disable --now var-lib-croupier.mount",
        f"rm -r {machine.path(UNIT)}",
        f"rm -r {machine.path(LOG)}",
    ]


def test_a_dry_run_ends_with_its_steps_and_says_what_is_missing():
    words = [sys.executable, str(HOUSE / "systemd/installer"), "--dry-run", "--read-only"]
    told = subprocess.run(words, capture_output=True, text=True, check=False).stdout
    assert f"write {UNIT}" in told
    assert told.rstrip().splitlines()[-1].strip().startswith("systemctl")
