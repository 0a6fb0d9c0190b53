"""A read-only system with its records on a partition of their own: what mounts it, and four evenings with it."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
UNIT = HOUSE / "systemd/read-only/var-lib-croupier.mount"

ANALYZE, ESCAPE = shutil.which("systemd-analyze"), shutil.which("systemd-escape")
needs_systemd = pytest.mark.skipif(not (ANALYZE and ESCAPE), reason="systemd-analyze is not installed")
in_a_container = [
    pytest.mark.soak,
    pytest.mark.skipif(not shutil.which("systemd-nspawn"), reason="systemd-nspawn is not installed"),
    pytest.mark.skipif(not shutil.which("mkfs.ext4"), reason="mkfs.ext4 is not installed"),
    pytest.mark.skipif(os.geteuid() != 0, reason="a container of a whole system needs root"),
    pytest.mark.skipif(not Path("/dev/loop-control").exists(), reason="there are no loop devices here"),
    pytest.mark.skipif(not (HOUSE / ".venv/bin/croupier").exists(), reason="the checkout has no .venv"),
]


@needs_systemd
def test_systemd_understands_every_line_of_the_mount():
    done = subprocess.run([ANALYZE, "verify", str(UNIT)], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("", "")


@needs_systemd
def test_the_mount_has_the_name_of_its_place():
    """Systemd takes no other; and it is the state directory of the box, for which the box waits by itself."""
    place = next(line.partition("=")[2] for line in UNIT.read_text().splitlines() if line.startswith("Where="))
    named = subprocess.run([ESCAPE, "--path", "--suffix=mount", place], capture_output=True, text=True, check=True)
    assert named.stdout.strip() == UNIT.name
    box = (HOUSE / "systemd/croupier.service").read_text()
    assert f"StateDirectory={Path(place).name}\n" in box
    assert Path(place).parent == Path("/var/lib")


@pytest.fixture(scope="module")
def evenings(tmp_path_factory) -> list[dict[str, str]]:
    out = tmp_path_factory.mktemp("machine")
    script = Path(__file__).with_name("read_only.sh")
    alone = ["setpriv", "--pdeathsig", "KILL", "unshare", "--mount", "/bin/sh"]
    subprocess.run([*alone, str(script), str(HOUSE), str(out)], check=True)
    return [
        dict(line.partition("=")[::2] for line in (out / f"told.{number}").read_text().splitlines())
        for number in (0, 1, 2, 3)
    ]


class TestInAContainer:
    pytestmark = in_a_container

    def test_the_box_starts_on_its_partition(self, evenings):
        for told in evenings[:3]:
            assert told["started"] == "active"
            assert told["records_on"] == "ext4"
            assert {"rw", "noatime", "nodev", "nosuid", "noexec", "errors=remount-ro"} <= set(
                told["options"].split(",")
            )
            assert told["mode"] == "croupier:750"
            assert told["requires"] == "1", "without its partition it does not start"
            assert told["stopped"] == "success"

    def test_the_installer_carries_the_records_over_and_has_nothing_to_do_again(self, evenings):
        assert evenings[0]["before"] == "/"
        assert evenings[0]["steps"] == "left: 0"
        assert evenings[0]["beside_the_records"] == "from the card"

    def test_the_records_last_and_nothing_else_does(self, evenings):
        assert [told["root"] for told in evenings[1:3]] == ["overlay", "overlay"]
        assert [told["beside_the_records"] for told in evenings[1:3]] == ["evening 0", "evening 1"]
        assert [told["on_the_root"] for told in evenings[:3]] == ["", "evening 0", "evening 0"]
        assert {told["journal"] for told in evenings} == {"ok"}

    def test_the_log_is_kept_in_memory(self, evenings):
        """What the first evening wrote to the card stays there; nothing is added."""
        assert [told["log"] for told in evenings[:3]] == ["0 in memory", "1 in memory", "1 in memory"]

    def test_the_doctor_says_where_records_are_in_memory_alone(self, evenings):
        """As in the last evening: the container's own root is a layer of memory, and there is no partition any more."""
        assert [told["doctor"] for told in evenings] == ["0", "0", "0", "1"]

    def test_it_can_be_taken_back(self, evenings):
        """The box then goes on with what is on the card; the partition keeps what it has."""
        told = evenings[3]
        assert told["until"] == "ext4"
        assert told["undone"] == "left: 0, inactive"
        assert (told["started"], told["stopped"]) == ("active", "success")
        assert told["records_on"] != "ext4"
        assert told["beside_the_records"] == "from the card"
