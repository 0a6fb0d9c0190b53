"""The build guide, read word by word: its pins are the table's, its commands and links exist."""

import re
from pathlib import Path

import pytest

from croupier.__main__ import COMMANDS
from croupier_device.profile import load, names

HOUSE = Path(__file__).parents[2]
GUIDES = ("docs/BUILD.md", "docs/TROUBLESHOOTING.md", "README.md")


@pytest.fixture(scope="module")
def guide() -> str:
    return " ".join((HOUSE / "docs/BUILD.md").read_text().split())


@pytest.fixture(scope="module")
def pins(drawing) -> dict[tuple[str, str], int]:
    return {(wire.part, wire.terminal): wire.pin for wire in drawing.wires.wires(load("zero-oled"))}


@pytest.mark.parametrize(
    ("part", "terminal", "sentence"),
    [
        ("display", "VCC", "VCC to Pi pin {}"),
        ("display", "SCL", "SCL to Pi pin {}"),
        ("display", "SDA", "SDA to Pi pin {}"),
        ("display", "GND", "A wire from Pi pin {} to the blue rail"),
        ("knob", "A", "A to Pi pin {}"),
        ("knob", "B", "B to Pi pin {}"),
        ("knob, push", "1", "one leg to Pi pin {}"),
        ("LEFT", "1", "LEFT to Pi pin {}"),
        ("RIGHT", "1", "RIGHT to pin {}"),
        ("BACK", "1", "BACK to pin {}"),
        ("buzzer", "+", "a wire to Pi pin {}"),
    ],
)
def test_the_breadboard_is_wired_as_the_table_says(guide, pins, part, terminal, sentence):
    assert re.search(rf"\b{sentence.format(pins[part, terminal])}\b", guide)


def test_the_panels_pins_are_the_tables(guide, drawing):
    panel = {(wire.part, wire.terminal): wire.pin for wire in drawing.wires.wires(load("pico-panel"))}
    for sentence, end in (
        ("Display VCC goes to pin {}", ("display", "VCC")),
        ("5V to pin {}", ("light ring", "5V")),
        ("GND to pin {}", ("light ring", "GND")),
        ("resistor and a wire to pin {}", ("light ring", "DI")),
    ):
        assert sentence.format(panel[end]) in guide


def test_the_resistors_of_guide_bill_and_table_are_one(guide, drawing):
    wired = {wire.between for name in names() for wire in drawing.wires.wires(load(name)) if wire.between}
    assert len(wired) == 1
    ohms = wired.pop().removesuffix(" ohms")
    assert set(re.findall(r"(\d+) ohms?\b", guide)) == {ohms}
    assert drawing.parts.read(HOUSE / "hardware/parts.toml")["resistor"].name.startswith(f"resistor {ohms} ohms,")


def test_every_board_that_a_guide_names_exists():
    told = {
        name for file in GUIDES for name in re.findall(r"`((?:zero|spi|pi5|pico)-\w+)`", (HOUSE / file).read_text())
    }
    assert told == set(names())


def test_every_command_that_a_guide_names_exists():
    for file in GUIDES:
        text = (HOUSE / file).read_text()
        for command in re.findall(r"(?:`|    |sudo |bin/)croupier ([a-z][a-z-]*)", text):
            assert command in COMMANDS, (file, command)


@pytest.mark.parametrize("file", GUIDES)
def test_links_within_the_house_lead_somewhere(file):
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", (HOUSE / file).read_text()):
        if "://" not in target:
            assert (HOUSE / file).parent.joinpath(target).exists(), target


def test_profile_keys_that_the_guides_name_exist():
    board = (HOUSE / "hardware/boards/zero-oled.toml").read_text() + (
        HOUSE / "hardware/boards/zero-sh1106.toml"
    ).read_text()
    text = (HOUSE / "docs/TROUBLESHOOTING.md").read_text()
    for key in ("rotate", "column_offset", "transitions", "address"):
        assert f"`{key} = " in text
        assert f"{key} = " in board
