"""The wire between host and panel on a line that does what it likes; B-030 to B-038."""

import random
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from serial import SerialException

from croupier_device import wire
from croupier_device.clock import VirtualClock
from croupier_device.encoder import Encoder
from croupier_device.panel_session import Change
from croupier_device.pico import PicoLink
from croupier_device.pico_port import find, serial_ports

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "firmware" / "panel"))

import controls  # noqa: E402 - the firmware's own modules, which lie in no package

from panel import MOST_KEPT, Panel  # noqa: E402

PASS = 0.002
"""Seconds between two looks of either side."""


class FakeLine:
    """A key whose edges the test makes."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.pressed = False
        self.first = -1

    def move(self, ticks: int, *, pressed: bool) -> None:
        if pressed != self.pressed and self.first < 0:
            self.first = ticks
        self.pressed = pressed

    def edge(self) -> int:
        first, self.first = self.first, -1
        return first

    def down(self) -> bool:
        return self.pressed


class FakeBoard:
    """A panel's hardware that writes everything down."""

    name, abilities, debounce_us = "test", "keys=ok,p1;knob=1", 5000

    def __init__(self, clock: VirtualClock, start: int) -> None:
        self.clock, self.start = clock, start
        self.lines = [FakeLine("ok"), FakeLine("p1")]
        self.knob = controls.Knob()
        self.incoming = self.outgoing = b""
        self.room = 1 << 20
        self.lit: list[int] = []
        self.pitch = 0

    def ticks(self) -> int:
        return (self.start + round(self.clock.now() * 1e6)) & (wire.TICKS - 1)

    def read(self) -> bytes:
        data, self.incoming = self.incoming[:512], self.incoming[512:]
        return data

    def write(self, data: bytes) -> int:
        taken = data[: max(0, self.room - len(self.outgoing))]
        self.outgoing += taken
        return len(taken)

    def light(self, first: int, _colours: bytes) -> None:
        self.lit.append(first)

    def dark(self) -> None: ...

    def command(self, _data: bytes) -> bool:
        return True

    data = command

    def tone(self, pitch: int, duty: int) -> None:
        self.pitch, self.duty = pitch, duty


class Line:
    """One direction of a cable: drops, doubles, cuts, garbles and delays, at the rates of its mood."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.mood = 0.0
        self.held: list[bytes] = []

    def carry(self, data: bytes) -> bytes:
        if data:
            self.held.append(self.spoil(data) if self.chance.random() < self.mood else data)
        if self.chance.random() < self.mood:
            return b""
        passed, self.held = b"".join(self.held), []
        return passed

    def spoil(self, data: bytes) -> bytes:
        place = self.chance.randrange(len(data))
        match self.chance.randrange(5):
            case 0:
                return b""
            case 1:
                return data + data
            case 2:
                return data[:place]
            case 3:
                return data[:place] + bytes([self.chance.randrange(256)]) + data[place + 1 :]
            case _:
                return data[:place] + self.chance.randbytes(self.chance.randrange(300)) + data[place:]


class Port:
    """pyserial's port as far as the link uses it, on a socket."""

    def __init__(self, end: socket.socket) -> None:
        self.end = end
        self.broken: Exception | None = None

    def fileno(self) -> int:
        return self.end.fileno()

    def read(self, count: int) -> bytes:
        if self.broken:
            raise self.broken
        return self.end.recv(count)

    def write(self, data: bytes) -> int:
        if self.broken:
            raise self.broken
        return self.end.send(data)

    def close(self) -> None:
        self.end.close()


class Rig:
    """Host and panel, in one process, on one virtual clock, with two lines between them."""

    def __init__(self, seed: int = 0, start: int = wire.TICKS - 3_000_000) -> None:
        chance = random.Random(seed)
        self.clock = VirtualClock()
        self.board = FakeBoard(self.clock, start)
        self.panel = Panel(self.board, 7)
        self.up, self.down = Line(chance), Line(chance)
        self.opened: list[socket.socket] = []
        self.listed: list[Any] = [port("/dev/ttyACM1", "A")]
        self.said: list[bytes] = []
        self.heard: list[Any] = []
        self.link = PicoLink(None, self.clock, ports=lambda: self.listed, opener=self.open)
        self.link.start()

    def open(self, device: str) -> Any:
        assert device == "/dev/ttyACM1"
        if self.opened:
            self.near.close()
        self.near, far = socket.socketpair()
        for end in (self.near, far):
            end.setblocking(False)  # noqa: FBT003 - the socket's own word
        self.opened.append(far)
        self.port = Port(far)
        return self.port

    def cycle(self, seconds: float = PASS) -> None:
        """Let both sides work for a while."""
        until = self.clock.now() + seconds
        while self.clock.now() < until:
            self.clock.advance_to(self.clock.now() + PASS)
            self.panel.step()
            out, self.board.outgoing = self.board.outgoing, b""
            if self.opened and self.link.device:
                self.push(self.up.carry(out))
            self.heard += self.link.poll()
            self.board.incoming += self.down.carry(self.pull())

    def push(self, data: bytes) -> None:
        if data and self.link.device:
            self.near.send(data)

    def pull(self) -> bytes:
        if not self.opened:
            return b""
        try:
            data = self.near.recv(1 << 16)
        except (BlockingIOError, ConnectionResetError):
            return b""
        self.said.append(data)
        return data

    def key(self, place: int, *, pressed: bool) -> None:
        self.board.lines[place].move(self.board.ticks(), pressed=pressed)

    def close(self) -> None:
        self.link.close()
        if self.opened:
            self.near.close()


def port(device: str, serial_number: str, vid: int = 0x2E8A, pid: int = 5) -> Any:
    return SimpleNamespace(device=device, serial_number=serial_number, vid=vid, pid=pid)


@pytest.fixture
def rig() -> Iterator[Rig]:
    made = Rig()
    yield made
    made.close()


def sessions(heard: list[Any]) -> list[list[Any]]:
    """Cut what was heard at the changes of the link."""
    parts: list[list[Any]] = [[]]
    for item in heard:
        if isinstance(item, Change):
            parts.append([])
        else:
            parts[-1].append(item)
    return parts


def is_run(part: list[Any], whole: list[Any]) -> bool:
    """Whether `part` is a piece of `whole` without a gap."""
    return not part or any(whole[place : place + len(part)] == part for place in range(len(whole)))


@settings(max_examples=60, deadline=None)
@given(
    seed=st.integers(0, 2**32),
    mood=st.floats(0.02, 0.5),
    pauses=st.lists(st.sampled_from((0.01, 0.02, 0.1, 0.7)), min_size=5, max_size=40),
)
def test_every_press_arrives_once_and_in_order_or_the_link_is_declared_down(
    seed: int, mood: float, pauses: list[float]
):
    rig = Rig(seed)
    try:
        rig.cycle(0.1)
        rig.up.mood = rig.down.mood = mood
        made, orders = [], 0
        for count, pause in enumerate(pauses):
            down = count % 2 == 0
            made.append(f"{'d' if down else 'u'} ok {rig.board.ticks():x}")
            rig.key(0, pressed=down)
            orders += rig.link.send(f"l {count} AAAA")
            rig.cycle(pause)
        rig.up.mood = rig.down.mood = 0.0
        rig.cycle(8.0)
        assert rig.link.up
        parts = sessions(rig.heard)
        assert all(is_run(part, made) for part in parts)
        flat = [message for part in parts for message in part]
        assert len(flat) == len(set(flat))
        assert [made.index(message) for message in flat] == sorted(made.index(message) for message in flat)
        if Change.LOST not in rig.heard:
            assert flat == made
            assert rig.board.lit == list(range(len(pauses)))
        assert len(rig.board.lit) == len(set(rig.board.lit)) <= orders
        assert rig.board.lit == sorted(rig.board.lit)
        stamp = rig.board.ticks()
        rig.key(1, pressed=True)
        rig.cycle(0.1)
        assert rig.heard[-1] == f"d p1 {stamp:x}"
    finally:
        rig.close()


def test_a_press_and_a_turn_cross_the_wire_with_the_time_of_their_first_edge(rig: Rig):
    rig.cycle(0.1)
    stamp = rig.board.ticks()
    rig.key(0, pressed=True)
    for levels in (0b10, 0b11, 0b01, 0b00):
        rig.board.knob.feed(levels, stamp)
    rig.cycle(0.1)
    assert rig.heard == [Change.UP, f"t 1 {stamp:x}", f"d ok {stamp:x}"]


def test_the_clock_of_the_panel_is_mapped_over_its_wrap(rig: Rig):
    rig.cycle(2.5)
    before = rig.board.ticks()
    rig.cycle(2.0)
    after = rig.board.ticks()
    assert after < before
    now = rig.clock.now()
    assert rig.link.session.time.at(before, now) == pytest.approx(2.5, abs=0.01)
    assert rig.link.session.time.at(after, now) == pytest.approx(now, abs=0.01)


def test_only_printable_bytes_and_line_ends_go_to_the_panel(rig: Rig):
    rig.cycle(0.1)
    for message in ("s 1:2", "c 03", "g " + wire.to_text(bytes(range(120)))):
        assert rig.link.send(message)
    rig.cycle(2.0)
    assert all(byte == 0x0A or 0x20 <= byte <= 0x7E for data in rig.said for byte in data)


@given(st.text())
def test_no_text_gets_another_byte_into_a_frame(text: str):
    try:
        frame = wire.encode(text)
    except ValueError:
        frame = wire.encode(wire.printable(text)[:200])
    assert len(frame) <= wire.LONGEST
    assert frame[-1] == 0x0A
    assert all(0x20 <= byte <= 0x7E for byte in frame[:-1])
    assert wire.Frames().feed(frame) == [frame[9:-1].decode()]


@given(st.lists(st.binary(max_size=600)), st.integers(0, 20))
def test_whatever_comes_before_it_a_frame_is_found_and_memory_is_bounded(noise: list[bytes], cut: int):
    frames = wire.Frames()
    for data in noise:
        frames.feed(data)
        assert len(frames.pending()) <= wire.LONGEST
        assert len(frames.stray) <= wire.LONGEST
    frame = wire.encode("B 1 2")
    found = frames.feed(frame[:cut]) + frames.feed(frame[cut:])
    assert found == ["B 1 2"]


def test_noise_at_power_up_is_counted_and_dropped():
    frames = wire.Frames()
    assert frames.feed(b"\xff\x00\x99" + wire.encode("b 1 0 0 0 0")) == ["b 1 0 0 0 0"]
    assert frames.bad == 1


def test_modem_probes_change_nothing_on_the_panel(rig: Rig):
    rig.cycle(0.1)
    session = rig.panel.session
    rig.board.incoming += b"AT+GCAP\r\nATI\rATZ\r~x0~x0\n\x7e\x00\x78\xf0\x7e" * 50
    rig.cycle(0.5)
    assert (rig.panel.session, rig.link.up) == (session, True)


def test_output_that_accepts_nothing_never_blocks_the_scan_and_is_bounded(rig: Rig):
    rig.cycle(0.1)
    rig.board.room = 0
    for count in range(300):
        rig.clock.advance_to(rig.clock.now() + 0.006)
        rig.key(0, pressed=count % 2 == 0)
        rig.panel.step()
        assert len(rig.panel._outbox) <= MOST_KEPT
        assert len(rig.panel._out) <= wire.LONGEST
    assert rig.panel.session == 0
    rig.board.room = 1 << 20
    rig.cycle(8.0)
    assert rig.heard[-1] is Change.UP


def test_a_silent_restart_of_the_firmware_is_noticed_and_begins_anew(rig: Rig):
    rig.cycle(0.1)
    rig.key(0, pressed=True)
    rig.cycle(0.1)
    rig.panel = Panel(rig.board, 8)
    rig.cycle(1.5)
    rig.key(0, pressed=False)
    rig.cycle(0.1)
    kinds = [item if isinstance(item, Change) else item[:4] for item in rig.heard]
    assert kinds == [Change.UP, "d ok", Change.LOST, Change.UP, "u ok"]


def test_a_panel_deaf_for_three_seconds_is_greeted_every_half_second(rig: Rig):
    rig.down.mood = 1.0
    rig.up.mood = 1.0
    rig.cycle(3.0)
    assert not rig.link.up
    assert b"".join(rig.said).count(b"H 1 ") == 6
    assert all(b"M " not in data for data in rig.said)
    rig.down.mood = rig.up.mood = 0.0
    rig.cycle(0.6)
    assert rig.link.up


def test_a_host_of_another_version_is_refused_with_a_reason(rig: Rig, monkeypatch: pytest.MonkeyPatch):
    refusal = "n 1 5 the panel speaks protocol 1, the host 2; run croupier panel flash"
    rig.board.incoming = wire.encode("H 2 5 croupier")
    rig.panel.step()
    assert refusal in wire.Frames().feed(rig.board.outgoing)
    rig.board.outgoing = b""
    monkeypatch.setattr(Panel, "_hello", lambda _: wire.encode("h 2 0 1 1 test keys=ok"))
    rig.cycle(1.0)
    assert not rig.link.up
    assert rig.link.trouble is not None
    assert "protocol 1, the panel 2: run croupier panel flash" in rig.link.trouble


def test_a_prompt_means_no_firmware_and_gets_one_restart_in_ten_seconds():
    rig = Rig()
    rig.panel = SimpleNamespace(step=lambda: None)  # type: ignore[assignment]
    rig.cycle(0.01)
    for _ in range(90):
        rig.push(b"Traceback (most recent call last):\r\nMemoryError\r\nMicroPython v1.28\r\n>>> ")
        rig.cycle(0.1)
    assert b"".join(rig.said).count(b"\x04") == 1
    assert "firmware is not running: run croupier panel flash" in str(rig.link.trouble)
    rig.close()


def test_a_flood_neither_hangs_nor_grows():
    rig = Rig()
    rig.cycle(0.1)
    for _ in range(200):
        rig.push(b"x" * 3000)
        rig.board.incoming += b"~" * 700
        rig.cycle(0.004)
    rig.board.incoming = b""
    rig.cycle(4.0)
    assert rig.link.up
    rig.close()


def test_two_thousand_detents_a_second_lose_no_step(rig: Rig):
    rig.cycle(0.1)
    for _ in range(1000):
        for levels in (0b10, 0b11, 0b01, 0b00):
            rig.board.knob.feed(levels, rig.board.ticks())
        if _ % 4 == 0:
            rig.cycle()
    rig.cycle(0.5)
    assert sum(int(message.split()[1]) for message in rig.heard if str(message).startswith("t ")) == 1000


# --- finding it ------------------------------------------------------------------------------------------------------


def test_the_panel_is_found_by_its_identity_and_never_by_a_number():
    foreign, mine = port("/dev/ttyACM0", "X", vid=0x2341), port("/dev/ttyACM1", "A")
    assert find([foreign, mine], None) == [mine]
    assert find([foreign, mine, port("/dev/ttyACM2", "B")], "A") == [mine]
    assert find([foreign], None) == []


def test_two_panels_are_refused_with_both_named(rig: Rig):
    rig.listed.append(port("/dev/ttyACM3", "B"))
    rig.cycle(0.1)
    assert rig.link.device is None
    assert rig.link.trouble == (
        "Several Picos are plugged in (A on /dev/ttyACM1, B on /dev/ttyACM3): set panel.serial_number in the profile."
    )


@pytest.mark.parametrize("error", [SerialException("gone"), OSError(5, "Input/output error"), None])
def test_unplugging_is_one_thing_whatever_it_raises(rig: Rig, error: Exception | None):
    import termios

    rig.cycle(0.1)
    rig.port.broken = error or termios.error(5, "Input/output error")
    rig.cycle(1.2)
    assert rig.heard == [Change.UP, Change.LOST]
    assert rig.opened[0].fileno() == -1
    rig.cycle(4.0)
    assert rig.heard == [Change.UP, Change.LOST, Change.UP]
    assert rig.link.trouble is None


def test_a_panel_that_stays_away_is_looked_for_with_growing_pauses():
    clock = VirtualClock()
    looked: list[float] = []
    link = PicoLink(None, clock, ports=lambda: looked.append(clock.now()) or [])
    link.start()
    for _ in range(3000):
        assert link.poll() == []
        clock.advance_to(clock.now() + 0.01)
    assert [round(at, 1) for at in looked] == [0.0, 0.5, 1.5, 3.5, 7.5, 15.5, 23.5]
    assert link.trouble == "No panel is plugged in: connect its USB cable. The game goes on."


def test_a_port_that_may_not_be_opened_says_whose_it_is():
    def refuse(device: str) -> Any:
        raise SerialException(13, f"could not open port {device}")

    link = PicoLink(None, VirtualClock(), ports=lambda: [port("/dev/null", "A")], opener=refuse)
    link.start()
    link.poll()
    assert link.trouble is not None
    assert "/dev/null" in link.trouble
    assert "usermod -aG" in link.trouble


def test_the_name_of_the_udev_rule_stands_in_where_no_identity_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    link = tmp_path / "croupier-panel"
    monkeypatch.setattr("serial.tools.list_ports.comports", list)
    assert find(serial_ports(link), None) == []
    link.touch()
    assert [found.device for found in find(serial_ports(link), None)] == [str(link)]
    told = [port("/dev/ttyACM0", "A")]
    monkeypatch.setattr("serial.tools.list_ports.comports", lambda: told)
    assert find(serial_ports(link), None) == told


def test_a_host_that_was_started_anew_is_taken_for_a_new_one(rig: Rig):
    rig.cycle(0.1)
    assert all(rig.link.send(f"l {count} AAAA") for count in range(5))
    rig.cycle(0.1)
    rig.link.close()
    rig.link = PicoLink(None, rig.clock, ports=lambda: rig.listed, opener=rig.open)
    rig.link.start()
    rig.cycle(0.1)
    assert rig.link.up
    assert rig.link.send("l 9 AAAA")
    rig.cycle(0.1)
    assert rig.board.lit == [0, 1, 2, 3, 4, 9]
    assert rig.link.backlog == 0


@given(
    transitions=st.sampled_from((2, 4)),
    reverse=st.booleans(),
    levels=st.lists(st.integers(0, 3), max_size=200),
    start=st.integers(0, 3),
)
def test_the_panel_counts_the_knob_as_the_header_does(transitions: Any, reverse: bool, levels: list[int], start: int):
    knob, encoder = controls.Knob(transitions, int(reverse)), Encoder(transitions, reverse=reverse)
    knob.rest(start)
    encoder.rest(start >> 1, start & 1)
    for ticks, both in enumerate(levels):
        knob.feed(both, ticks)
        assert knob.take(ticks) == encoder.idle(both >> 1, both & 1)
    assert knob.glitches == encoder.glitches


@given(st.lists(st.sampled_from((1, 1, 1, -1)), max_size=60), st.integers(1, 3))
def test_a_knob_with_a_click_at_every_quarter_ends_where_it_was_turned_to(quarters: list[int], chatter: int):
    cycle, place, knob, told = (0b00, 0b10, 0b11, 0b01), 0, controls.Knob(1), 0
    for ticks, quarter in enumerate(quarters):
        old, place = place, (place + quarter) % 4
        for _ in range(chatter):
            knob.feed(cycle[place], 1000 * ticks)
            knob.feed(cycle[old], 1000 * ticks)
        knob.feed(cycle[place], 1000 * ticks)
        told += knob.take(1000 * ticks)
    told += knob.take(1000 * len(quarters) + controls.QUIET_US)
    assert told == sum(quarters)
