"""Whether the doctor sees that records are written to memory alone."""

from pathlib import Path

import pytest

from croupier_device.doctor import persistence
from croupier_device.doctor.finding import Computer, Level

STATE = Path("/var/lib/croupier")
CARD = "/dev/mmcblk0p2 / ext4 rw,noatime 0 0\n"
OVERLAYROOT = """\
/dev/mmcblk0p2 /media/root-ro ext4 ro,relatime 0 0
tmpfs-root /media/root-rw tmpfs rw,relatime 0 0
overlayroot / overlay rw,relatime,lowerdir=/media/root-ro,upperdir=/media/root-rw/overlay,workdir=/media/root-rw/w 0 0
tmpfs /run tmpfs rw,nosuid 0 0
"""
"""What stands there after overlayroot, which raspi-config switches on, has laid memory over the card."""
PARTITION = "/dev/mmcblk0p3 /var/lib/croupier ext4 rw,nosuid,nodev,noexec,noatime 0 0\n"
CONTAINER = """\
overlay / overlay rw,lowerdir=/images/1:/images/0,upperdir=/images/upper,workdir=/images/work 0 0
tmpfs /dev tmpfs rw 0 0
"""


@pytest.fixture
def with_mounts(tmp_path):
    def make(text: str) -> Computer:
        (tmp_path / "proc/self").mkdir(parents=True)
        (tmp_path / "proc/self/mounts").write_text(text)
        return Computer(tmp_path)

    return make


@pytest.mark.parametrize(
    "mounts",
    [CARD, OVERLAYROOT + PARTITION, CONTAINER, CARD + "tmpfs /var tmpfs rw 0 0\n" + PARTITION, ""],
    ids=["card", "partition", "container on a disk", "partition under memory", "no such file"],
)
def test_records_on_a_card_are_nothing_to_speak_of(with_mounts, mounts):
    assert persistence.records(with_mounts(mounts), STATE) is None


@pytest.mark.parametrize(
    "mounts",
    [OVERLAYROOT, CARD + "tmpfs /var tmpfs rw 0 0\n", CARD + PARTITION + "ramfs /var/lib/croupier ramfs rw 0 0\n"],
    ids=["overlayroot", "memory", "the last mount of a place counts"],
)
def test_records_in_memory_are_a_fault_with_a_remedy(with_mounts, mounts):
    finding = persistence.records(with_mounts(mounts), STATE)
    assert (finding.check, finding.level) == ("records", Level.FAULT)
    assert "gone when the plug is pulled" in finding.says
    assert "do_overlayfs 1" in finding.remedy
    assert finding.remedy.count("\n") == finding.says.count("\n") == 0


def test_a_computer_without_proc_has_no_finding(tmp_path):
    assert persistence.records(Computer(tmp_path), STATE) is None
