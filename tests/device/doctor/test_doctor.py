"""What the doctor says of computers that are made of a few files and answers."""

import errno
import grp
import os
import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier_device.bare_buses import SET_ADDRESS
from croupier_device.doctor import buses, computer, gpio, service
from croupier_device.doctor.finding import Answer, Computer, Level
from croupier_device.profile import load

ZERO = load("zero-oled")


class Kernel:
    """Answers the ioctls of GPIO chips and I2C buses."""

    def __init__(self, label="pinctrl-bcm2835", held=(), busy=()):
        self.label, self.held, self.busy = label, dict(held), busy

    def ioctl(self, _fd, order, question):
        if order == gpio.CHIP_INFO:
            question[32 : 32 + len(self.label)] = self.label.encode()
        elif order == gpio.LINE_INFO:
            (line,) = struct.unpack_from("I", question, 64)
            if line in self.held:
                question[32 : 32 + len(self.held[line])] = self.held[line].encode()
                struct.pack_into("Q", question, 72, gpio.USED)
        elif order == SET_ADDRESS and question in self.busy:
            raise OSError(errno.EBUSY, "busy")


@pytest.fixture
def made(tmp_path):
    """Make a computer of device files: `made("gpiochip0", "i2c-1", kernel=…)`."""

    def make(*devices, kernel=None, files=(), ask=lambda _words: None):
        (tmp_path / "dev").mkdir(exist_ok=True)
        for name in devices:
            (tmp_path / "dev" / name).touch()
        for path, text in dict(files).items():
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).write_text(text)
        return Computer(tmp_path, (kernel or Kernel()).ioctl, ask)

    return make


def told(findings):
    return [(finding.level, finding.says, finding.remedy) for finding in findings]


def test_a_healthy_header_is_found_by_its_label(made):
    levels = [finding.level for finding in gpio.check(made("gpiochip0"), ZERO)]
    assert levels == [Level.GOOD, Level.GOOD]


def test_without_a_chip_there_is_one_fault_with_one_remedy(made):
    (finding,) = gpio.check(made(), ZERO)
    assert finding.level is Level.FAULT
    assert "pico-panel" in finding.remedy


def test_a_chip_of_another_kind_is_named(made):
    (finding,) = gpio.check(made("gpiochip0", kernel=Kernel("raspberrypi-exp-gpio")), ZERO)
    assert finding.level is Level.FAULT
    assert "gpiochip0 is raspberrypi-exp-gpio" in finding.says


@pytest.mark.parametrize(
    ("held", "word"),
    [
        ({17: "rotary@11"}, "dtoverlay=rotary-encoder"),
        ({22: "gpio_keys"}, "dtoverlay=gpio-key"),
        ({16: "another"}, "another program"),
    ],
)
def test_who_holds_a_line_is_named_with_the_remedy(made, held, word):
    findings = list(gpio.check(made("gpiochip0", kernel=Kernel(held=held)), ZERO))
    (pin, owner), *_ = held.items()
    assert findings[-1].level is Level.FAULT
    assert f"GPIO{pin} is held by {owner}" in findings[-1].says
    assert word in findings[-1].remedy


def test_lines_of_a_running_box_are_no_fault(made):
    findings = list(gpio.check(made("gpiochip0", kernel=Kernel(held={17: "lg", 22: "lg"})), ZERO))
    assert findings[-1].level is Level.NOTE
    assert "2 lines" in findings[-1].says


def test_a_device_that_may_not_be_opened_names_the_group(made, monkeypatch):
    monkeypatch.setattr(os, "access", lambda *_: False)
    (finding,) = gpio.check(made("gpiochip0"), ZERO)
    assert "usermod -aG gpio" in finding.remedy
    (finding,) = buses.display(made("i2c-1"), ZERO)
    assert "usermod -aG i2c" in finding.remedy


def test_a_display_that_answers_at_its_address_is_well(made):
    assert [finding.level for finding in buses.display(made("i2c-1"), ZERO)] == [Level.GOOD, Level.GOOD]


def test_a_bus_that_is_switched_off_is_told_how_to_switch_it_on(made):
    (finding,) = buses.display(made(), ZERO)
    assert "raspi-config nonint do_i2c 0" in finding.remedy


@pytest.mark.parametrize(
    ("answers", "word"),
    [
        ({0x3C: OSError(errno.EREMOTEIO, ""), 0x3D: None}, "write address = 0x3D"),
        ({0x3C: OSError(errno.EREMOTEIO, ""), 0x3D: OSError(errno.EREMOTEIO, "")}, "four wires"),
        ({0x3C: OSError(errno.EBUSY, ""), 0x3D: OSError(errno.EREMOTEIO, "")}, "dtoverlay"),
    ],
)
def test_a_display_that_does_not_answer_gets_the_likeliest_remedy(answers, word):
    finding = buses._display(ZERO.display, answers)
    assert finding.level is Level.FAULT
    assert word in finding.remedy


def test_an_address_that_a_driver_has_is_a_fault_of_its_own(made):
    *_, finding = buses.display(made("i2c-1", kernel=Kernel(busy=(0x3C,))), ZERO)
    assert "driver of the kernel" in finding.says


def test_spi_is_looked_for_where_the_profile_names_it(made):
    spi = load("spi-ssd1309")
    (finding,) = buses.display(made(), spi)
    assert "do_spi 0" in finding.remedy
    (finding,) = buses.display(made("spidev0.0"), spi)
    assert finding.level is Level.GOOD


class Port:
    def __init__(self, device, serial_number="E1", vid=0x2E8A, pid=5):
        self.device, self.serial_number, self.vid, self.pid = device, serial_number, vid, pid


@pytest.mark.parametrize(
    ("ports", "level", "word"),
    [
        ([], Level.FAULT, "no Pico"),
        ([Port("/dev/null", vid=0x0403)], Level.FAULT, "no Pico"),
        ([Port("/dev/null")], Level.GOOD, "a Pico is on /dev/null"),
        ([Port("/dev/null", "E1"), Port("/dev/zero", "E2")], Level.FAULT, "E1, E2"),
    ],
)
def test_the_panel_is_known_by_its_usb_identity(made, ports, level, word):
    finding = buses.panel(made(), load("pico-panel"), lambda: ports)
    assert finding.level is level
    assert word in finding.says


def test_a_panel_that_may_not_be_opened_names_the_group_that_its_port_has(made, monkeypatch, tmp_path):
    (tmp_path / "ttyACM0").touch()
    monkeypatch.setattr(os, "access", lambda *_: False)
    monkeypatch.setattr(grp, "getgrgid", lambda _: grp.struct_group(("croupier", "x", 990, [])))
    finding = buses.panel(made(), load("pico-panel"), lambda: [Port(str(tmp_path / "ttyACM0"))])
    assert "usermod -aG croupier " in finding.remedy


def test_a_board_without_a_panel_is_not_asked_for_one(made):
    assert buses.panel(made(), ZERO) is None


def test_an_old_python_is_a_fault():
    assert computer.python((3, 9)).level is Level.FAULT
    assert computer.python((3, 11)).level is Level.GOOD


def test_a_computer_that_is_no_pi_says_so(made):
    assert computer.pi(made()).level is Level.NOTE
    pi = made(files={"proc/device-tree/model": "Raspberry Pi Zero 2 W Rev 1.0\0"})
    assert computer.pi(pi).says == "Raspberry Pi Zero 2 W Rev 1.0"


@pytest.mark.parametrize(
    ("answer", "says", "remedy"),
    [
        (Answer(-4, ""), "SIGILL", "python3-pil"),
        (
            Answer(1, "ImportError: libopenjp2.so.7: cannot open shared object file: No such file or directory"),
            "libopenjp2.so.7 is missing",
            "python3-pil",
        ),
        (Answer(1, "Traceback\nValueError: something else"), "ValueError: something else", "python3-pil"),
    ],
)
def test_a_library_that_does_not_load_tells_why(answer, says, remedy):
    finding = computer._library("PIL._imaging", answer)
    assert finding.level is Level.FAULT
    assert says in finding.says
    assert remedy in finding.remedy


@pytest.mark.parametrize(
    ("word", "level"),
    [
        ("0", Level.GOOD),
        ("0x50005", Level.FAULT),
        ("0x50000", Level.NOTE),
        ("0x80008", Level.NOTE),
        ("0x1", Level.FAULT),
    ],
)
def test_the_supply_is_judged_by_the_firmwares_bits(made, word, level):
    assert computer.power(made(files={computer.THROTTLED: word})).level == level


def test_the_firmware_is_asked_where_the_kernel_has_no_file(made):
    asked = made(ask=lambda words: Answer(0, "throttled=0x50000\n") if words[0] == "vcgencmd" else None)
    assert computer.power(asked).level is Level.NOTE
    assert computer.power(made()) is None


@pytest.mark.parametrize(("told_", "level"), [("48312", Level.GOOD), ("85000", Level.NOTE)])
def test_heat_is_told_in_degrees(made, told_, level):
    assert computer.heat(made(files={"sys/class/thermal/thermal_zone0/temp": told_})).level is level


def test_a_clock_that_has_forgotten_the_date_is_noticed():
    assert computer.clock(0.0).level is Level.NOTE
    assert computer.clock(1_800_000_000.0).level is Level.GOOD


def test_the_disk_is_judged_by_the_nearest_folder_that_exists(tmp_path):
    assert computer.disk(tmp_path / "not" / "yet").level is Level.GOOD


def test_the_service_is_judged_by_what_systemd_says(made):
    def of(**states):
        usual = {"LoadState": "loaded", "ActiveState": "active", "UnitFileState": "enabled", "NRestarts": "0"} | states
        text = "\n".join(f"{name}={value}" for name, value in usual.items())
        return service.check(made(ask=lambda _words: Answer(0, text)))

    assert of().level is Level.GOOD
    assert "restarted 3 times" in of(NRestarts="3").says
    assert "enable" in of(UnitFileState="disabled").remedy
    assert "start" in of(ActiveState="inactive", Result="success").remedy
    assert of(ActiveState="failed", ExecMainStatus="78").level is Level.FAULT
    assert "install" in of(LoadState="not-found").remedy
    assert service.check(made()) is None


@given(st.text(max_size=80))
def test_no_answer_of_systemd_raises(text):
    found = service.check(Computer(ask=lambda _words: Answer(0, text)))
    assert found is not None
    assert found.level in Level
