"""The recorded splash: what is played is what the driver would send, and nothing stale or broken is played."""

import os

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image
from tests.device.kernel_orders import Kernel

from croupier_device import first_light
from croupier_device.bare_buses import COMMANDS, DATA
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


def record(folder, writes=(b"\x00\xae", b"\x40\xff\x00"), version="1.0", files=None):
    names = [str(folder / "settings.toml"), str(folder / "none.toml")] if files is None else files
    recording = first_light.Recording(("i2c", "1", "60"), (), names, writes)
    first_light.save(folder / first_light.NAME, first_light.written(recording, version, str(folder)))


def play(folder, version="1.0"):
    asked = []
    bus = first_light.play(
        str(folder / first_light.NAME), version, devices=str(folder), ioctl=lambda _fd, *order: asked.append(order)
    )
    if bus:
        bus.close()
    return bus is not None, asked, (folder / "i2c-1").read_bytes()


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


def test_the_date_of_a_file_does_not_matter(bench):
    record(bench)
    os.utime(bench / "settings.toml", (1, 1))
    assert play(bench)[0] is True


def test_a_file_beside_the_recording_is_found_wherever_both_are(bench):
    record(bench, files=("settings.toml",))
    moved = bench / "moved"
    moved.mkdir()
    for name in (first_light.NAME, "settings.toml", "i2c-1"):
        (bench / name).rename(moved / name)
    assert play(moved)[0] is True
    (moved / "settings.toml").write_text("sound = false\n")
    assert play(moved)[0] is False


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
    assert first_light.play(str(path), "1.0", devices="/nowhere") is None


def test_without_a_bus_or_a_recording_nothing_happens(bench):
    assert play(bench)[0] is False
    record(bench)
    (bench / "i2c-1").unlink()
    assert first_light.play(str(bench / first_light.NAME), "1.0", devices=str(bench)) is None


def lit(tape, chip):
    for data in tape:
        if data[:1] == COMMANDS:
            chip.command(*data[1:])
        else:
            chip.data(data[1:])
    return chip.frame().tobytes()


def chip_of(board):
    display = load(board).display
    return CHIPS[display.driver](interface="i2c", address=display.address, bus_speed_hz=400_000, seed=3)


@pytest.mark.parametrize("board", ["zero-oled", "zero-sh1106", "pi5-oled", "spi-ssd1309"])
def test_the_recording_of_the_driver_lights_a_chip_that_has_just_got_its_power(board):
    picture = Image.new("1", (128, 64))
    picture.paste(1, (20, 8, 100, 40))
    tape = first_light.Tape()
    Oled(load(board).display, VirtualClock(), lambda _display: tape).show(picture)
    assert lit(tape.writes, chip_of(board)) == picture.tobytes()


def test_a_recording_for_spi_goes_over_spi(tmp_path):
    kernel = Kernel(tmp_path)
    tape = first_light.Tape()
    picture = Image.new("1", (128, 64))
    picture.paste(1, (20, 8, 100, 40))
    Oled(load("spi-ssd1309").display, VirtualClock(), lambda _display: tape).show(picture)
    bus = ("spi", "0", "0", "8000000", "24", "25")
    recording = first_light.Recording(bus, ("pinctrl-bcm2711",), (), tape.writes)
    first_light.save(tmp_path / first_light.NAME, first_light.written(recording, "1.0"))
    played = first_light.play(str(tmp_path / first_light.NAME), "1.0", devices=str(tmp_path), ioctl=kernel)
    played.close()
    sent = [(DATA if data else COMMANDS) + said for data, said in kernel.transactions()]
    assert kernel.claimed == ("gpiochip1", [24, 25])
    assert lit(sent, chip_of("spi-ssd1309")) == picture.tobytes()
