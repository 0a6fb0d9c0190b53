"""The box's side of watching: what goes out, what comes in, and that nobody out there can hold it up."""

import json
import socket
import stat
import threading
import time

import pytest

from croupier.app.public.positions import Public
from croupier.app.public.watch_feed import MOST_TOLD, WatchFeed
from croupier.app.watching.attempts import IN_ALL, PER_ADDRESS, Attempts

VIEW = Public(language="en", glass=bytes(1024), lines=("Dice",))


@pytest.fixture
def woken():
    return threading.Event()


@pytest.fixture
def feed(tmp_path, woken):
    made = WatchFeed(tmp_path / "watch.sock", woken.set)
    made.switch(on=True)
    yield made
    made.close()


@pytest.fixture
def watcher(feed):
    with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as end:
        end.settimeout(10)
        end.connect(str(feed.path))
        yield end


def newest(end, lines):
    """Read until a view with these lines comes."""
    while True:
        told = json.loads(end.recv(300_000))
        if told["public"] and told["public"]["lines"] == lines:
            return told


def test_off_there_is_no_socket_and_no_thread(tmp_path):
    before = threading.active_count()
    feed = WatchFeed(tmp_path / "watch.sock", lambda: None)
    feed.show(VIEW)
    assert not feed.on
    assert feed.code == ""
    assert list(tmp_path.iterdir()) == []
    assert threading.active_count() == before


def test_on_it_tells_code_and_view(feed, watcher):
    feed.show(VIEW)
    told = newest(watcher, ["Dice"])
    assert told["code"] == feed.code
    assert len(feed.code) == 6
    assert feed.code.isdigit()


def test_the_socket_is_for_the_boxs_group_alone(feed):
    assert stat.S_IMODE(feed.path.stat().st_mode) == 0o660


def test_each_time_it_is_switched_on_there_is_another_code(feed):
    codes = set()
    for _ in range(5):
        feed.switch(on=False)
        feed.switch(on=True)
        codes.add(feed.code)
    assert len(codes) > 1


def test_the_number_of_those_who_watch_wakes_the_box(feed, watcher, woken):
    watcher.send(b"3")
    assert woken.wait(10)
    assert feed.watching == 3
    woken.clear()
    watcher.close()
    assert woken.wait(10)
    assert feed.watching == 0


def test_one_that_does_not_read_holds_up_nobody_and_gets_the_newest_later(feed, watcher):
    for n in range(3000):
        feed.show(Public(language="en", glass=bytes(1024), lines=(str(n),)))
    assert newest(watcher, ["2999"])


@pytest.mark.parametrize("said", [b"-1", b"x", "٣".encode(), b"1" * 16])
def test_one_that_says_no_number_is_cut_off_or_counted_within_reason(feed, watcher, said):
    watcher.send(said)
    if said.isdigit():
        deadline = time.monotonic() + 10
        while not feed.watching and time.monotonic() < deadline:
            time.sleep(0.01)
        assert feed.watching == 9999
        return
    while watcher.recv(300_000):
        pass


def test_one_that_talks_without_end_is_cut_off(feed, watcher):
    with pytest.raises(OSError, match=r"pipe|reset"):  # noqa: PT012 - it may take a few more before it is noticed
        for _ in range(MOST_TOLD * 1000):
            watcher.send(b"1")
    assert feed.on


def test_a_third_watching_program_is_turned_away(feed, watcher):
    ends = [socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) for _ in range(2)]
    try:
        for end in ends:
            end.settimeout(10)
            end.connect(str(feed.path))
        assert ends[0].recv(300_000)
        assert ends[1].recv(300_000) == b""
    finally:
        for end in ends:
            end.close()
    assert watcher.recv(300_000)


def test_a_socket_left_by_a_crash_is_no_obstacle(tmp_path):
    (tmp_path / "watch.sock").touch()
    feed = WatchFeed(tmp_path / "watch.sock", lambda: None)
    feed.switch(on=True)
    assert feed.on
    feed.close()
    assert list(tmp_path.iterdir()) == []


def test_wrong_codes_are_counted_by_address_and_in_all():
    attempts = Attempts()
    for n in range(PER_ADDRESS):
        assert attempts.allowed("a", float(n))
        attempts.wrong("a", float(n))
    assert not attempts.allowed("a", 5.0)
    assert attempts.allowed("b", 5.0)
    assert attempts.allowed("a", 60.0), "the first is a minute old"
    for n in range(IN_ALL):
        attempts.wrong(f"x{n}", 100.0)
    assert not attempts.allowed("c", 101.0)
    assert attempts.allowed("c", 161.0)
