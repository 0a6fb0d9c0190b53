"""`croupier run` as a child process: one way in, one way out, and what systemd hears of it."""

import fcntl
import os
import select
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import pytest

END = ["buzzer off", "saved", "glass dark", "ports closed"]
LONG = 60
"""Seconds that no healthy step takes, even on a busy machine."""


@contextmanager
def running(state: Path, *words: str, **env: str):
    """A box on the simulated board, killed at the end whatever happens."""
    child = subprocess.Popen(
        [sys.executable, "-m", "croupier", "run", "--simulated", "--state", str(state), *words],
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "CROUPIER_SETTINGS": str(state / "none.toml"), **env},
    )
    try:
        yield child
    finally:
        child.kill()
        child.wait()
        child.stderr.close()


def read_until(child, line: str) -> list[str]:
    """Return the log's lines up to `line`."""
    told = []
    for text in child.stderr:
        told.append(text.removeprefix("croupier: ").strip())
        if told[-1] == line:
            return told
    raise AssertionError(f"{line!r} never came: {told}")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_stop_signal_leaves_silence_saved_records_and_a_dark_glass(tmp_path, number):
    with running(tmp_path) as child:
        assert read_until(child, "ready") == ["outputs off", "ready"]
        child.send_signal(number)
        assert read_until(child, END[-1]) == END
        assert child.wait(LONG) == 0


def test_a_second_box_has_its_own_exit_code_and_leaves_the_first_one_alone(tmp_path):
    with running(tmp_path) as first:
        read_until(first, "ready")
        with running(tmp_path) as second:
            assert second.wait(LONG) == 75
            assert "runs already" in second.stderr.read()
        assert first.poll() is None


def test_a_box_that_was_killed_leaves_no_lock_behind(tmp_path):
    with running(tmp_path) as child:
        read_until(child, "ready")
    with running(tmp_path) as child:
        assert read_until(child, "ready")[0] == "outputs off"


def test_hup_reads_the_settings_again_and_wrong_ones_change_nothing(tmp_path):
    file = tmp_path / "settings.toml"
    file.write_text('language = "en"\n')
    with running(tmp_path, CROUPIER_SETTINGS=str(file)) as child:
        read_until(child, "ready")
        file.write_text("volume = 0\n")
        child.send_signal(signal.SIGHUP)
        read_until(child, "settings read again")
        file.write_text("volum = 0\n")
        child.send_signal(signal.SIGHUP)
        line = child.stderr.readline()
        assert "did you mean volume?" in line
        assert "stay as they were" in line
        assert child.poll() is None


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("langauge = 'de'\n", "langauge: unknown key; did you mean language?"),
        ("brightness = 300\n", "brightness:"),
        ("board = 'zero-olde'\n", "zero-olde: there is no such board"),
        ("= 3\n", "not valid TOML"),
    ],
)
def test_wrong_settings_end_the_box_with_their_own_exit_code(tmp_path, text, told):
    file = tmp_path / "settings.toml"
    file.write_text(text)
    with running(tmp_path, "--settings", str(file)) as child:
        assert child.wait(LONG) == 78
        assert told in child.stderr.read()


@contextmanager
def systemd(folder: Path):
    """The socket that systemd listens on."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
        ear.bind(str(folder / "notify"))
        ear.settimeout(LONG)
        yield ear, str(folder / "notify")


def said_before(ear: socket.socket) -> list[str]:
    """Return what is waiting on the socket by now."""
    heard = []
    while select.select([ear], [], [], 0.2)[0]:
        heard.append(ear.recv(200).decode().strip())
    return heard


def test_systemd_hears_ready_and_then_a_beat_at_most_half_the_limit_apart(tmp_path):
    limit = 4.0
    with (
        systemd(tmp_path) as (ear, address),
        running(tmp_path, NOTIFY_SOCKET=address, WATCHDOG_USEC=str(int(limit * 1e6))) as child,
    ):
        beats, ready = [], False
        while len(beats) < 4 or not ready:
            said = ear.recv(200).decode().split()
            ready |= "READY=1" in said
            beats += [time.monotonic()] if "WATCHDOG=1" in said else []
        child.send_signal(signal.SIGSTOP)
        said_before(ear)
        ear.settimeout(limit)
        with pytest.raises(TimeoutError):
            ear.recv(200)
        child.send_signal(signal.SIGCONT)


@pytest.mark.parametrize("env", [{}, {"WATCHDOG_USEC": "4000000", "WATCHDOG_PID": "1"}])
def test_no_limit_for_this_process_means_no_beats(tmp_path, env):
    with systemd(tmp_path) as (ear, address), running(tmp_path, NOTIFY_SOCKET=address, **env) as child:
        read_until(child, "ready")
        child.send_signal(signal.SIGTERM)
        assert child.wait(LONG) == 0
        heard = said_before(ear)
    assert "READY=1" in heard
    assert "WATCHDOG=1" not in heard


def test_a_socket_that_nobody_listens_on_is_no_error(tmp_path):
    with running(tmp_path, NOTIFY_SOCKET=str(tmp_path / "gone"), WATCHDOG_USEC="1000000") as child:
        assert read_until(child, "ready") == ["outputs off", "ready"]


def test_a_folder_that_cannot_be_written_does_not_stop_the_box(tmp_path):
    (tmp_path / "file").write_text("in the way")
    with running(tmp_path / "file" / "state") as child:
        assert read_until(child, "ready") == ["outputs off", "ready"]


def test_the_lock_is_held_by_the_kernel_and_not_by_the_file(tmp_path):
    with running(tmp_path) as child:
        read_until(child, "ready")
        with (tmp_path / "running.lock").open() as lock, pytest.raises(BlockingIOError):
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
