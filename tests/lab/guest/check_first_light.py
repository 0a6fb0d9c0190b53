"""The recordings that come with the program, through the kernel's own I2C bus and GPIO lines."""

import contextlib
import fcntl
from pathlib import Path

import pytest

from croupier import __version__
from croupier.app.service.splash import splash
from croupier_device import first_light
from croupier_device.bare_buses import SET_SPEED
from croupier_device.profile import load


def test_the_splash_is_on_the_glass_of_a_box_that_never_ran(glass):
    bus = first_light.play(first_light.of_board("zero-oled"), __version__)
    assert bus
    bus.close()
    assert glass.state["on"] == 1
    assert glass.picture().tobytes() == splash().tobytes()


@pytest.fixture
def devices(header, tmp_path):
    """The kernel's GPIO chips beside an SPI bus that is a file, for there is none here."""
    del header  # it has made the chip
    for chip in Path("/dev").glob("gpiochip*"):
        (tmp_path / chip.name).symlink_to(chip)
    (tmp_path / "spidev0.0").touch()
    return tmp_path


def test_an_spi_display_has_its_lines_for_as_long_as_its_picture_is_played_to_it(header, devices):
    display = load("spi-ssd1309").display
    bus = first_light.play(
        first_light.of_board("spi-ssd1309"),
        __version__,
        devices=str(devices),
        ioctl=lambda file, order, data: 0 if order == SET_SPEED else fcntl.ioctl(file, order, data),
    )
    assert bus
    with contextlib.closing(bus):
        assert header.held() == {display.dc, display.reset}
        assert header.value(display.reset) == 1, "the display is kept in its reset"
        assert header.value(display.dc) == 0, "the last word, that the display is on, is a command"
        assert (devices / "spidev0.0").stat().st_size > 1024
    assert header.held() == set()
