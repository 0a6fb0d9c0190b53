"""The display's bus through the kernel's own interface: the orders, byte for byte, and that nothing stays open."""

from pathlib import Path

import pytest
from tests.device.kernel_orders import Kernel

from croupier_device.bare_buses import COMMANDS, DATA, BareI2c, BareSpi

OURS = ("pinctrl-rp1", "pinctrl-bcm2711")


@pytest.fixture
def kernel(tmp_path):
    return Kernel(tmp_path)


def open_files() -> int:
    return sum(1 for _ in Path("/proc/self/fd").iterdir())


def spi(kernel, lines=(24, 25), labels=OURS):
    return BareSpi(0, 0, 8_000_000, lines, labels, str(kernel.folder), kernel)


def test_an_spi_display_is_reset_and_then_told_what_is_a_command_by_a_line(kernel):
    assert spi(kernel).send([COMMANDS + b"\xae\xa1", DATA + b"\x01\x02\x03", COMMANDS + b"\xaf"])
    assert kernel.speed == 8_000_000
    assert kernel.levels[0] == (0, 0b10, 0b10)
    assert kernel.transactions() == [(False, b"\xae\xa1"), (True, b"\x01\x02\x03"), (False, b"\xaf")]


def test_its_lines_are_outputs_of_the_chip_that_has_the_label(kernel):
    spi(kernel)
    assert kernel.claimed == ("gpiochip1", [24, 25])
    assert kernel.flags == 1 << 3
    assert kernel.consumer == b"croupier"


def test_the_first_label_that_there_is_counts(kernel):
    kernel.chips["gpiochip0"] = "pinctrl-rp1"
    spi(kernel)
    assert kernel.claimed == ("gpiochip0", [24, 25])


def test_without_a_reset_line_none_is_set(kernel):
    spi(kernel, lines=(24,)).send([COMMANDS + b"\xaf"])
    assert kernel.levels == [(0, 0b01, 0)]


def test_without_the_chip_there_is_no_display_and_nothing_stays_open(kernel):
    before = open_files()
    with pytest.raises(FileNotFoundError):
        spi(kernel, labels=("pinctrl-rp1",))
    assert open_files() == before


def test_the_lines_are_held_until_the_end(kernel):
    before = open_files()
    bus = spi(kernel)
    assert open_files() == before + 2  # the bus and the lines
    bus.close()
    assert open_files() == before


def test_an_i2c_display_that_another_driver_holds_is_let_go_of(kernel):
    def busy(*_order):
        raise OSError(16, "Device or resource busy")

    before = open_files()
    with pytest.raises(OSError, match="busy"):
        BareI2c(1, 0x3C, str(kernel.folder), busy)
    assert open_files() == before
