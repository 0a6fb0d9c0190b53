"""The real ends of the wire: luma's I2C object on a file, its SPI object on gpiozero's mock pins."""

import os
from pathlib import Path
from typing import Any

import pytest
import smbus2
from gpiozero.pins.mock import MockFactory
from luma.core.interface import serial as luma_serial
from PIL import Image

from croupier_device import i2c_wire
from croupier_device.clock import VirtualClock
from croupier_device.display_wire import ControlLines, open_serial
from croupier_device.oled import Oled
from croupier_device.profile import DisplayProfile
from croupier_device.simulated.chips import Ssd1306


@pytest.fixture
def bus_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, list[tuple[int, int]]]:
    """A file in the place of /dev/i2c-1, and the addresses that the kernel is told."""
    path, told = tmp_path / "i2c-1", []
    path.touch()

    def open_file(bus: smbus2.SMBus, _number: int) -> None:
        bus.fd = os.open(path, os.O_RDWR | os.O_APPEND)

    monkeypatch.setattr(smbus2.SMBus, "open", open_file)
    monkeypatch.setattr(i2c_wire.fcntl, "ioctl", lambda _fd, request, address: told.append((request, address)))
    return path, told


def test_each_i2c_transaction_is_one_write_after_the_address_is_set(bus_file):
    path, told = bus_file
    serial = open_serial(DisplayProfile(driver="ssd1306", address=0x3D))
    assert isinstance(serial, luma_serial.i2c)
    assert told == [(0x0703, 0x3D)]
    serial.command(0xAE)
    serial.data(b"\x01\x02")
    serial.data([3])
    assert path.read_bytes() == b"\x00\xae" + b"\x40\x01\x02" + b"\x40\x03"
    serial.cleanup()
    with pytest.raises((OSError, TypeError)):
        serial.command(0xAF)


@pytest.mark.usefixtures("bus_file")
def test_an_address_that_the_kernel_keeps_closes_the_bus_again(monkeypatch):
    def busy(_fd: int, _request: int, _address: int) -> None:
        raise OSError(16, "Device or resource busy")

    monkeypatch.setattr(i2c_wire.fcntl, "ioctl", busy)
    before = len(list(Path("/proc/self/fd").iterdir()))
    oled = Oled(DisplayProfile(driver="ssd1306"), VirtualClock())
    oled.show(Image.new("1", (128, 64)))
    assert oled.trouble is not None
    assert "keeps the display on /dev/i2c-1 to itself" in oled.trouble
    assert len(list(Path("/proc/self/fd").iterdir())) == before


def test_a_bus_that_does_not_exist_is_named():
    oled = Oled(DisplayProfile(driver="ssd1306", i2c_port=19), VirtualClock())
    oled.show(Image.new("1", (128, 64)))
    assert oled.trouble is not None
    assert oled.trouble.startswith("There is no /dev/i2c-19 here: switch I2C on in raspi-config")


def test_what_reaches_the_file_is_the_picture(bus_file):
    path, _ = bus_file
    oled = Oled(DisplayProfile(driver="ssd1306"), VirtualClock())
    picture = Image.new("1", (128, 64))
    picture.putpixel((3, 9), 1)
    oled.show(picture)
    assert oled.trouble is None
    sent = path.read_bytes()
    assert sent.startswith(b"\x00\xae")
    assert sent.endswith(b"\x00\xaf")
    assert b"\x00\x81\xff" in sent  # contrast
    assert len(sent) == oled.bytes - oled.transactions  # the address byte is the kernel's
    before = len(sent)
    picture.putpixel((3, 9), 0)
    oled.show(picture)
    assert path.read_bytes()[before:] == b"\x00\x21\x03\x03\x22\x01\x07" + b"\x40\x00"


class Spidev:
    """spidev's object, wired to a virtual chip that listens to the data/command line."""

    mode = 0
    max_speed_hz = 0

    def __init__(self, chip: Ssd1306, factory: MockFactory) -> None:
        self._chip, self._factory, self.closed = chip, factory, False

    def open(self, port: int, device: int) -> None:
        assert (port, device) == (0, 0)

    def writebytes(self, data: Any) -> None:
        if self._factory.pin(24).state:
            self._chip.data(list(data))
        else:
            self._chip.command(*data)

    def close(self) -> None:
        self.closed = True


def test_an_spi_display_gets_its_control_lines_from_the_keys_gpio_library(monkeypatch):
    """B-028."""
    factory, chip = MockFactory(), Ssd1306(interface="spi")
    spidev = Spidev(chip, factory)
    monkeypatch.setattr(luma_serial.spi, "__spidev__", lambda _self: spidev)
    profile = DisplayProfile(driver="ssd1306", interface="spi", bus_speed_hz=8_000_000, dc=24, reset=25)
    oled = Oled(profile, VirtualClock(), lambda display: open_serial(display, factory))
    picture = Image.new("1", (128, 64))
    for number in range(20):
        picture.putpixel((6 * number, 3 * number), 1)
        oled.show(picture)
        assert chip.frame().tobytes() == picture.tobytes()
    assert oled.trouble is None
    assert spidev.max_speed_hz == 8_000_000
    assert (oled.bytes, oled.transactions) == (chip.bytes, chip.transactions)
    assert factory.pin(25).state == 1
    oled.close()
    assert spidev.closed
    assert factory.pin(24).function == "input"


def test_an_spi_display_without_a_gpio_library_is_told_in_one_line():
    """B-028."""
    profile = DisplayProfile(driver="ssd1306", interface="spi", bus_speed_hz=8_000_000, dc=24)
    oled = Oled(profile, VirtualClock())
    oled.show(Image.new("1", (128, 64)))
    assert oled.trouble == ("display.interface: an SPI display needs GPIO lines, and this board has no GPIO library")


@pytest.mark.usefixtures("bus_file")
def test_i2c_needs_no_gpio_library():
    """B-028."""
    oled = Oled(DisplayProfile(driver="ssd1306"), VirtualClock(), lambda display: open_serial(display, None))
    oled.show(Image.new("1", (128, 64)))
    assert oled.trouble is None


def test_lines_are_let_go_when_the_bus_cannot_be_opened(monkeypatch):
    def missing(_self: Any) -> None:
        raise ModuleNotFoundError("No module named 'spidev'", name="spidev")

    monkeypatch.setattr(luma_serial.spi, "__spidev__", missing)
    factory = MockFactory()
    profile = DisplayProfile(driver="ssd1306", interface="spi", bus_speed_hz=8_000_000, dc=24)
    oled = Oled(profile, VirtualClock(), lambda display: open_serial(display, factory))
    oled.show(Image.new("1", (128, 64)))
    assert oled.trouble == "The display needs the Python package spidev: install it into croupier's environment."
    assert factory.pin(24).function == "input"


def test_control_lines_speak_as_luma_expects():
    factory = MockFactory()
    lines = ControlLines(factory)
    lines.setup(24, lines.OUT)
    lines.output(24, lines.HIGH)
    assert factory.pin(24).state == 1
    lines.output(24, lines.LOW)
    assert factory.pin(24).state == 0
    lines.cleanup()
    assert factory.pin(24).function == "input"
