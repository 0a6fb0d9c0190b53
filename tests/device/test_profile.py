"""The board profile: strict, every refusal one line with file, key and remedy; B-012, B-014, B-022."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier_device.profile import BOARDS, BUS_PINS, BoardProfile, ProfileError, load, names, parse

ROOT = Path(__file__).parents[2]

TEXT = """
name = "mine"
[encoder]
a = 17
b = 27
[keys]
ok = { pin = 22 }
left = { pin = 23 }
right = { pin = 24 }
back = { pin = 25 }
[display]
driver = "ssd1306"
"""


def refusal(old: str, new: str) -> str:
    with pytest.raises(ProfileError) as caught:
        parse(TEXT.replace(old, new, 1), "mine.toml")
    return str(caught.value)


def test_defaults_are_those_of_a_key_to_ground_and_a_display_on_i2c():
    profile = parse(TEXT, "mine.toml")
    assert (profile.debounce_ms, profile.hold_seconds, profile.factory) == (5.0, 0.8, "lgpio")
    assert (profile.display.interface, profile.display.address, profile.encoder.transitions) == ("i2c", 0x3C, 4)
    assert not profile.keys.ok.active_high
    assert list(profile.keys.present()) == ["ok", "left", "right", "back"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[encoder]", "[encodr]", "encodr: unknown key; did you mean encoder?"),
        ("a = 17", "a = 17\nreverse = true", "encoder.reverse: unknown key; did you mean reversed?"),
        ("pin = 22 }", "pin = 22, pul = 'up' }", "keys.ok.pul: unknown key; did you mean pull?"),
        ("pin = 22", "pin = 17", "keys.ok: GPIO17 is encoder.a already; give one of them another pin"),
        ("pin = 22", "pin = 3", "keys.ok: GPIO3 is I2C-1 SCL already; give one of them another pin"),
        ("pin = 22", "pin = 14", "keys.ok: GPIO14 is UART TXD already; give one of them another pin"),
        ("pin = 22", "pin = 0", "keys.ok: GPIO0 is the ID EEPROM's data already; give one of them another pin"),
        ("pin = 22", "pin = 28", "keys.ok.pin: expected int <= 27"),
        ("pin = 22", "pin = '22'", "keys.ok.pin: expected int, got str"),
        ("pin = 22", "pin = 22, pull = 'none'", 'keys.ok.active: missing; with pull = "none" say active = "low" or'),
        ("ssd1306", "ssd1307", "display.driver: 'ssd1307' is not one of ssd1305, ssd1306"),
        ('driver = "ssd1306"', 'driver = "ssd1306"\nheight = 32', "display: 128x32 is not supported; the only size is"),
        (
            '"ssd1306"',
            '"ssd1306"\nwidth = 100\nheight = 50',
            "display: 100x50 is not supported; the only size is 128x64",
        ),
        ('"ssd1306"', '"ssd1306"\nrotate = 90', "display.rotate: 90 is not one of 0, 180"),
        ('"ssd1306"', '"ssd1306"\ninterface = "spi"', "display.dc: missing; an SPI display needs its data/command pin"),
        ('"ssd1306"', '"ssd1306"\ninterface = "spi"\ndc = 5', "display.bus_speed_hz: 400_000 is no SPI speed"),
        ('"ssd1306"', '"ssd1306"\ndc = 5', "display.dc: an I2C display has no such line"),
        ("name =", "debounce_ms = 51\nname =", "debounce_ms: expected float <= 50.0"),
        ("name =", "debounce_ms = nan\nname =", "debounce_ms: expected float"),
        ('name = "mine"', "", "missing required field name"),
        ("a = 17", "a = ", "not valid TOML: Invalid value"),
    ],
)
def test_a_wrong_setting_is_one_line_with_file_key_and_remedy(old: str, new: str, said: str):
    line = refusal(old, new)
    assert line.startswith(f"mine.toml: {said}")
    assert "\n" not in line


def test_pins_of_a_bus_that_is_neither_used_nor_reserved_are_free():
    text = TEXT.replace("pin = 22", "pin = 8").replace("pin = 23", "pin = 9")
    assert parse(text, "mine.toml").keys.ok.pin == 8
    with pytest.raises(ProfileError, match="GPIO8 is SPI0 CE0"):
        parse('reserve = ["spi"]' + text, "mine.toml")
    assert parse("reserve = []" + TEXT.replace("pin = 22", "pin = 14"), "mine.toml").keys.ok.pin == 14


def test_an_spi_display_frees_the_pins_of_i2c_and_takes_its_own():
    spi = '"ssd1309"\ninterface = "spi"\nbus_speed_hz = 8_000_000\ndc = 5'
    profile = parse(TEXT.replace('"ssd1306"', spi).replace("pin = 22", "pin = 2"), "mine.toml")
    assert dict(profile.pins())["display.dc"] == 5
    with pytest.raises(ProfileError, match=r"keys\.ok: GPIO10 is SPI0 MOSI"):
        parse(TEXT.replace('"ssd1306"', spi).replace("pin = 22", "pin = 10"), "mine.toml")


@pytest.mark.parametrize(
    ("key", "active_high"),
    [
        ("pin = 22", False),
        ("pin = 22, pull = 'down'", True),
        ("pin = 22, pull = 'none', active = 'low'", False),
        ("pin = 22, pull = 'none', active = 'high'", True),
        ("pin = 22, pull = 'up', active = 'high'", True),
        ("pin = 22, pull = 'down', active = 'low'", False),
    ],
)
def test_pull_and_active_level_are_two_settings(key: str, active_high: bool):
    assert parse(TEXT.replace("pin = 22", key), "mine.toml").keys.ok.active_high is active_high


def test_an_unknown_board_is_told_the_known_ones():
    with pytest.raises(ProfileError, match=r"zero: there is no such board; known are pi5-oled, .*zero-oled"):
        load("zero")


def test_a_file_is_read_by_its_path(tmp_path: Path):
    (tmp_path / "mine.toml").write_text(TEXT)
    assert load(tmp_path / "mine.toml").name == "mine"
    assert load(str(tmp_path / "mine.toml")).name == "mine"


def test_a_file_that_cannot_be_read_is_one_line(tmp_path: Path):
    with pytest.raises(ProfileError, match=r"none\.toml: cannot be read \(No such file or directory\)"):
        load(tmp_path / "none.toml")
    (tmp_path / "latin.toml").write_bytes(b'name = "\xe4"')
    with pytest.raises(ProfileError, match="cannot be read"):
        load(tmp_path / "latin.toml")


@pytest.mark.parametrize("text", ["a = " + "[" * 1500 + "]" * 1500, "a = " + "{a = " * 900 + "1" + "}" * 900])
def test_a_text_nested_too_deeply_is_one_line(text: str):
    with pytest.raises(ProfileError, match=r"^mine\.toml: not valid TOML: nested too deeply$"):
        parse(text, "mine.toml")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no endless device here")
def test_a_device_without_end_is_no_profile():
    with pytest.raises(ProfileError, match="/dev/zero: larger than 64 KiB"):
        load("/dev/zero")


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists, max_leaves=5), st.data())
def test_whatever_stands_at_a_key_is_accepted_or_refused_in_one_line(value: object, data: st.DataObject):
    key = data.draw(st.sampled_from(["name", "factory", "a", "b", "driver", "ok", "left"]))
    literal = repr(value).replace("None", "{}").replace("True", "true").replace("False", "false")
    lines = [f"{key} = {literal}" if line.startswith(f"{key} =") else line for line in TEXT.splitlines()]
    said = "mine.toml: "
    try:
        parse("\n".join(lines), "mine.toml")
    except ProfileError as error:
        said = str(error)
    assert said.startswith("mine.toml: ")
    assert "\n" not in said


def boards() -> list[BoardProfile]:
    return [load(name) for name in names()]


def test_the_boards_of_the_house_are_the_boards_of_the_package():
    assert BOARDS.resolve() == (ROOT / "hardware" / "boards").resolve()
    assert names() == ["pi5-oled", "pico-panel", "spi-ssd1309", "zero-oled", "zero-sh1106"]


@pytest.mark.parametrize("board", boards(), ids=lambda board: board.name)
def test_every_board_uses_no_pin_twice_and_none_of_a_bus(board: BoardProfile):
    pins = [pin for _, pin in board.pins()]
    assert len(pins) == len(set(pins))
    reserved = {pin for bus in board.buses() for pin in BUS_PINS[bus]}
    assert not reserved & set(pins)
    assert not {0, 1, 14, 15} & set(pins)


HEADER = {
    2: 3,
    3: 5,
    4: 7,
    14: 8,
    15: 10,
    17: 11,
    18: 12,
    27: 13,
    22: 15,
    23: 16,
    24: 18,
    10: 19,
    9: 21,
    25: 22,
    11: 23,
}
HEADER |= {8: 24, 7: 26, 0: 27, 1: 28, 5: 29, 6: 31, 12: 32, 13: 33, 19: 35, 16: 36, 26: 37, 20: 38, 21: 40}


@pytest.mark.parametrize("name", names())
def test_the_comments_give_the_right_pin_of_the_header(name: str):
    text = (BOARDS / f"{name}.toml").read_text()
    lines = [line for line in text.splitlines() if "# header pin" in line]
    assert len(lines) == len(list(load(name).pins()))
    for line in lines:
        setting, comment = line.split("# header pin")
        gpio = int("".join(c for c in setting.split("=")[-1] if c.isdigit()))
        assert HEADER[gpio] == int(comment)
