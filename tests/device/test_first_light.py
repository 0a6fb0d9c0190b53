"""The recorded splash: what is played is what the driver would send, and nothing stale or broken is played."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from croupier_device import first_light
from croupier_device.clock import VirtualClock
from croupier_device.oled import Oled
from croupier_device.profile import load
from croupier_device.simulated.board import CHIPS


@pytest.fixture
def bench(tmp_path):
    """A recording that follows from one file, and a bus that is a plain file."""
    (tmp_path / "i2c-1").touch()
    (tmp_path / "settings.toml").write_text("sound = true\n")
    return tmp_path


def record(folder, writes=(b"\x00\xae", b"\x40\xff\x00"), version="1.0"):
    text = first_light.written(1, 0x3C, version, [str(folder / "settings.toml"), str(folder / "none.toml")], writes)
    first_light.save(folder / first_light.NAME, text)


def play(folder, version="1.0"):
    asked = []
    played = first_light.play(
        str(folder / first_light.NAME), version, devices=str(folder), ioctl=lambda _fd, *order: asked.append(order)
    )
    return played, asked, (folder / "i2c-1").read_bytes()


def test_what_was_recorded_is_played_to_its_address(bench):
    record(bench)
    assert play(bench) == (True, [(0x0703, 0x3C)], b"\x00\xae\x40\xff\x00")


def test_nothing_is_played_after_a_change_of_the_settings(bench):
    record(bench)
    (bench / "settings.toml").write_text("sound = false\n")
    assert play(bench) == (False, [], b"")


def test_nothing_is_played_after_a_settings_file_has_come(bench):
    record(bench)
    (bench / "none.toml").touch()
    assert play(bench)[0] is False


def test_nothing_is_played_for_another_version(bench):
    record(bench)
    assert play(bench, "1.1")[0] is False


@given(st.integers(0, 200))
def test_a_recording_that_was_cut_off_is_not_played(tmp_path_factory, kept):
    folder = tmp_path_factory.mktemp("cut")
    (folder / "i2c-1").touch()
    (folder / "settings.toml").touch()
    record(folder)
    path = folder / first_light.NAME
    text = path.read_text()
    path.write_text(text[: min(kept, len(text.rstrip()) - 1)])
    assert play(folder) == (False, [], b"")


@given(st.binary(max_size=200))
def test_no_file_whatever_it_holds_raises(tmp_path_factory, data):
    path = tmp_path_factory.mktemp("junk") / "first-light"
    path.write_bytes(data)
    assert first_light.play(str(path), "1.0", devices="/nowhere") is False


def test_without_a_bus_or_a_recording_nothing_happens(bench):
    assert play(bench)[0] is False
    record(bench)
    (bench / "i2c-1").unlink()
    assert first_light.play(str(bench / first_light.NAME), "1.0", devices=str(bench)) is False


@pytest.mark.parametrize("board", ["zero-oled", "zero-sh1106", "pi5-oled"])
def test_the_recording_of_the_driver_lights_a_chip_that_has_just_got_its_power(board):
    display = load(board).display
    picture = Image.new("1", (128, 64))
    picture.paste(1, (20, 8, 100, 40))
    tape = first_light.Tape()
    Oled(display, VirtualClock(), lambda _display: tape).show(picture)
    chip = CHIPS[display.driver](interface="i2c", address=display.address, bus_speed_hz=display.bus_speed_hz, seed=3)
    for data in tape.writes:
        if data[:1] == first_light.COMMANDS:
            chip.command(*data[1:])
        else:
            chip.data(data[1:])
    assert chip.frame().tobytes() == picture.tobytes()
