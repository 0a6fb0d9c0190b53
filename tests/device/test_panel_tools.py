"""Flashing the panel through a console, and its traffic in words."""

import binascii
import contextlib
import io
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier_device import panel_flash, wire
from croupier_device.panel_files import panel_files
from croupier_device.panel_flash import Console, FlashError, write_file
from croupier_device.panel_words import in_words
from croupier_device.profile import load
from croupier_device.simulated.panel_board import SimulatedPanelBoard
from croupier_device.simulated.pico import PanelStopped


class FakePico:
    """A console in raw mode that runs what it is sent, with files of its own."""

    def __init__(self, platform: str = "rp2") -> None:
        self.files: dict[str, bytes] = {}
        self.platform = platform
        self.spoils = False
        self.out = self.typed = b""
        self.raw = False
        self.restarted = False
        self.names: dict[str, Any] = {"__builtins__": {"open": self.open, "print": print, "__import__": self.load}}

    def load(self, name: str, *_: Any) -> Any:
        return {"sys": SimpleNamespace(platform=self.platform), "binascii": binascii}[name]

    def open(self, name: str, mode: str) -> Any:
        if mode == "rb":
            return io.BytesIO(self.files[name][1:] if self.spoils else self.files[name])
        self.files[name] = b""

        def write(data: bytes) -> None:
            self.files[name] += data

        return SimpleNamespace(write=write, close=lambda: None)

    def read(self, size: int = 1) -> bytes:
        data, self.out = self.out[:size], self.out[size:]
        return data

    def write(self, data: bytes) -> int:
        if not self.raw:
            assert data == b"\r\x03\x03\r\x01"
            self.raw, self.out = True, b"MicroPython v1.28\r\n>>> \r\nraw REPL; CTRL-B to exit\r\n>"
        elif data == b"\x02\r\x04":
            self.restarted = True
        else:
            assert data.endswith(b"\x04")
            self.out += self.run(data[:-1].decode())
        return len(data)

    def run(self, program: str) -> bytes:
        out = io.StringIO()
        try:
            with contextlib.redirect_stdout(out):
                exec(program, self.names)  # noqa: S102 - it is what a console does
        except Exception as error:  # noqa: BLE001 - told as a console tells it
            return b"OK\x04Traceback:\r\n" + f"{type(error).__name__}: {error}".encode() + b"\r\n\x04>"
        return b"OK" + out.getvalue().encode() + b"\x04\x04>"

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *_: object) -> None: ...


@pytest.fixture
def pico(monkeypatch: pytest.MonkeyPatch) -> FakePico:
    made = FakePico()
    monkeypatch.setattr("serial.Serial", lambda *_, **__: made)
    port = SimpleNamespace(device="/dev/ttyACM0", vid=0x2E8A, pid=5, serial_number="A")
    monkeypatch.setattr(panel_flash, "serial_ports", lambda: [port])
    monkeypatch.setattr(panel_flash, "leave", lambda _: True)
    return made


def test_every_file_arrives_whole_main_the_last_and_the_panel_starts(pico: FakePico):
    told: list[str] = []
    panel_flash.flash(load("pico-panel"), told.append)
    assert pico.files == panel_files(load("pico-panel"))
    assert list(pico.files)[-1] == "main.py"
    assert pico.restarted
    assert told[0] == "a Pico on /dev/ttyACM0"


def test_a_board_that_is_no_pico_is_left_alone(pico: FakePico):
    pico.platform = "esp32"
    with pytest.raises(FlashError, match=r"no Pico \(it calls itself esp32\): nothing was written"):
        panel_flash.flash(load("pico-panel"), print)
    assert pico.files == {}


def test_a_file_that_arrives_spoilt_is_told(pico: FakePico):
    pico.spoils = True
    with pytest.raises(FlashError, match="did not arrive whole"):
        panel_flash.flash(load("pico-panel"), print)
    assert not pico.restarted


@given(st.binary(max_size=1000))
def test_any_bytes_arrive_as_they_are(content: bytes):
    pico = FakePico()
    console = Console(pico)
    console.enter()
    write_file(console, "x", content)
    assert pico.files == {"x": content}


def test_a_fault_on_the_pico_is_one_line():
    console = Console(FakePico())
    console.enter()
    with pytest.raises(FlashError, match=r"^the Pico says: KeyError: 'none'$"):
        console.run("open('none','rb')")


@pytest.mark.parametrize(("product", "said"), [("0003", "waits for MicroPython"), ("1234", "no Pico with MicroPython")])
def test_without_a_pico_it_says_what_to_press(monkeypatch: pytest.MonkeyPatch, tmp_path: Any, product: str, said: str):
    (tmp_path / "1-1").mkdir()
    (tmp_path / "1-1" / "idVendor").write_text("2e8a\n")
    (tmp_path / "1-1" / "idProduct").write_text(product + "\n")
    monkeypatch.setattr(panel_flash, "USB", tmp_path)
    monkeypatch.setattr(panel_flash, "serial_ports", list)
    with pytest.raises(FlashError, match=said) as caught:
        panel_flash.flash(load("pico-panel"), print)
    assert ".uf2" in str(caught.value)


def test_a_firmware_that_runs_leaves_when_it_is_asked_to():
    board = SimulatedPanelBoard(load("pico-panel"))
    board.start()
    assert board.link.send("x")
    board.link.poll()
    process = board.pico._process
    assert process is not None
    board.pico.step(0.1, board.link.written)
    with contextlib.suppress(PanelStopped):
        board.pico.step(0.2, board.link.written)
    assert process.process.wait(timeout=10) == 0
    board.close()


def test_the_traffic_reads_like_a_talk():
    board = SimulatedPanelBoard(load("pico-panel"))
    lines: list[str] = []
    board.link.session.listener = lambda direction, body: lines.append(in_words(direction, body))
    board.start()
    board.press("ok")
    board.turn(1)
    board.play(1.5)
    board.events()
    board.close()
    assert lines[0] == "> hello, I am croupier, protocol 1; let this be session 1"
    assert lines[1].startswith(
        "< hello, I am pico-panel, firmware 1, protocol 1, start 101, session 1; I have keys ok,"
    )
    assert "< 1. ok went down at 0.000000 s" in lines
    assert "< 2. the knob turned 1 at 0.015000 s" in lines
    assert any("bytes for the display" in line for line in lines)
    assert not any("nothing that this version knows" in line for line in lines)


@given(st.text())
def test_words_are_found_for_anything(body: str):
    assert in_words("<", body).startswith("< ")


@given(st.binary(max_size=300))
def test_a_message_of_any_words_raises_nothing(raw: bytes):
    for kind in "dutocglskx":
        assert in_words(">", f"M 1 2 {kind} {wire.printable(raw.decode('latin1'))}")
