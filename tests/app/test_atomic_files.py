"""What a command writes for its user is whole, or as it was; why it could not be written is said in one line."""

import os
import resource
import shutil
import subprocess
import threading
from contextlib import suppress

import pytest

from croupier.__main__ import main
from croupier.app.atomic_files import why_not, write
from croupier.journal.keeper import Journal

FULL = 200 << 10
"""Bytes of a disk that SQLite can make a journal on."""


@pytest.fixture
def no_more_than_ten_bytes():
    """A file system that takes ten bytes a file and no more."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, hard))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_file_is_written_with_the_rights_that_any_file_gets(tmp_path):
    (tmp_path / "ordinary").touch()
    write(tmp_path / "page.html", b"<p>")
    assert (tmp_path / "page.html").read_bytes() == b"<p>"
    assert (tmp_path / "page.html").stat().st_mode == (tmp_path / "ordinary").stat().st_mode


@pytest.mark.usefixtures("no_more_than_ten_bytes")
def test_where_it_breaks_off_the_old_file_is_whole_and_nothing_is_left_beside_it(tmp_path):
    page = tmp_path / "page.html"
    page.write_bytes(b"the old")
    with pytest.raises(OSError, match="File too large"):
        write(page, b"a new one of more than ten bytes")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"page.html": b"the old"}


def test_a_link_stays_a_link(tmp_path):
    (tmp_path / "there").mkdir()
    (tmp_path / "page.html").symlink_to(tmp_path / "there/page.html")
    write(tmp_path / "page.html", b"<p>")
    assert (tmp_path / "page.html").is_symlink()
    assert (tmp_path / "there/page.html").read_bytes() == b"<p>"


def test_a_pipe_is_written_to_and_not_put_aside(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    heard = []
    reader = threading.Thread(target=lambda: heard.append(pipe.read_bytes()))
    reader.start()
    write(pipe, b"<p>")
    reader.join(10)
    assert heard == [b"<p>"]
    assert pipe.is_fifo()


def test_a_missing_folder_and_a_folder_are_named(tmp_path):
    for path in (tmp_path / "none/page.html", tmp_path):
        with pytest.raises(OSError, match=r"."):
            write(path, b"<p>")
    missing = why_not(tmp_path / "none/page.html", FileNotFoundError())
    assert missing.endswith(f"there is no folder {tmp_path / 'none'}; make it, or name another place")
    assert why_not(tmp_path, IsADirectoryError()) == f"{tmp_path} is a folder; name a file in it"


@pytest.fixture
def full_disk(tmp_path):
    """A disk of its own with a journal on it, and not a byte left."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount, umount = map(shutil.which, ("mount", "umount"))
    words = [mount, "-t", "tmpfs", "-o", f"size={FULL}", "tmpfs", str(disk)]
    if not (mount and umount) or subprocess.run(words, capture_output=True, check=False).returncode:
        pytest.skip("no disk can be mounted here, which takes root")
    try:
        Journal(disk, lambda: 0.0, lambda: "2026-11-30").close()
        with suppress(OSError), (disk / "filling").open("wb", buffering=0) as file:
            for _ in range(FULL):
                file.write(bytes(1024))
        assert shutil.disk_usage(disk).free == 0
        yield disk
    finally:
        subprocess.run([umount, str(disk)], check=True)


@pytest.mark.parametrize("words", [["history"], ["export"], ["stats", "--html", "page.html"], ["backup", "copy.db"]])
def test_a_full_disk_is_called_full_and_not_an_input_output_error(words, full_disk, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main([*words, "--state", str(full_disk)]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert f"the disk is full; `df -h {full_disk}` shows it: remove what is not needed" in error
