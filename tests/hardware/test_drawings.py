"""The generated pages: up to date, the same every time, and the connectors as the makers' drawings show them."""

import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from croupier_device.profile import load, names

HARDWARE = Path(__file__).parents[2] / "hardware"
SVG = "{http://www.w3.org/2000/svg}"

PROBES = {
    1: "3V3",
    2: "5V",
    3: "GPIO2",
    6: "GND",
    11: "GPIO17",
    13: "GPIO27",
    19: "GPIO10",
    24: "GPIO8",
    39: "GND",
    40: "GPIO21",
}
"""Pins of the Raspberry Pi's header, from its schematic."""
PICO_PROBES = {
    1: "GP0",
    3: "GND",
    20: "GP15",
    21: "GP16",
    29: "GP22",
    30: "RUN",
    34: "GP28",
    36: "3V3",
    39: "VSYS",
    40: "VBUS",
}
"""Pins of the Pico, from its data sheet."""


def test_nothing_generated_is_stale():
    done = subprocess.run(
        [sys.executable, str(HARDWARE / "drawing"), "--check"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, ""), "make hardware brings it up to date"


def test_no_page_is_left_of_a_board_that_is_gone():
    assert {path.stem for path in (HARDWARE / "wiring").iterdir()} == set(names())


def test_the_connectors_are_those_of_the_makers(drawing):
    for connector, probes in ((drawing.connectors.HEADER, PROBES), (drawing.connectors.PICO, PICO_PROBES)):
        assert len(connector.pins) == 40
        assert {pin: connector.pins[pin] for pin in probes} == probes
        assert len({connector.place(pin) for pin in connector.pins}) == 40
        assert all(connector.pins[pin] == "GND" for pin in connector.grounds.values())


def test_the_header_leads_out_each_of_28_lines_once(drawing):
    lines = [name for name in drawing.connectors.HEADER.pins.values() if name.startswith("GPIO")]
    assert sorted(lines, key=lambda name: int(name[4:])) == [f"GPIO{n}" for n in range(28)]


@pytest.mark.parametrize("name", names())
def test_comments_in_the_profile_name_the_pins_that_the_page_names(name, drawing):
    """Whoever reads the profile and whoever reads the page puts the wire on the same pin."""
    text = (HARDWARE / "boards" / f"{name}.toml").read_text()
    connector = drawing.wires.connector_of(load(name))
    told = re.findall(r"(?:pin = |\b(?:a|b|dc|reset|sda|scl|lights_pin) = )(\d+)[ }]*# (?:header )?pin (\d+)", text)
    assert len(told) >= 12
    for line, pin in told:
        assert connector.pin(f"{connector.prefix}{line}") == int(pin)


@pytest.mark.parametrize("name", names())
def test_a_diagram_shows_every_wire_with_its_pin(name, drawing):
    board = load(name)
    root = ET.parse(HARDWARE / "wiring" / f"{name}.svg").getroot()  # noqa: S314 - our own file
    words = [element.text for element in root.iter(f"{SVG}text")]
    for wire in drawing.wires.wires(board):
        assert f"pin {wire.pin}, {wire.colour[0]}" in words
        assert wire.part in words


@pytest.mark.parametrize("name", names())
def test_no_two_wires_run_over_each_other(name):
    """Two wires of different pins may cross, but never lie in one line."""
    root = ET.parse(HARDWARE / "wiring" / f"{name}.svg").getroot()  # noqa: S314 - our own file
    paths = [path.get("d") for path in root.iter(f"{SVG}path") if path.get("stroke") != "white"]
    runs = [segment for number, d in enumerate(paths) for segment in segments(number, d)]
    for net, axis, at, low, high in runs:
        for other, axis2, at2, low2, high2 in runs:
            if net < other and axis == axis2 and abs(at - at2) < 5:
                assert min(high, high2) <= max(low, low2), (name, net, other, axis, at, at2)


def segments(net: int, d: str) -> list[tuple[int, str, int, int, int]]:
    found = []
    for way in d.split("M")[1:]:
        points = [tuple(map(int, point.split())) for point in way.split(" L")]
        for (x0, y0), (x1, y1) in pairwise(points):
            if y0 == y1:
                found.append((net, "across", y0, min(x0, x1), max(x0, x1)))
            elif x0 == x1:
                found.append((net, "down", x0, min(y0, y1), max(y0, y1)))
    return found


def test_every_part_of_the_bill_is_in_a_build_and_looks_for_something(drawing):
    parts = drawing.parts.read(HARDWARE / "parts.toml")
    assert all(part.builds and part.builds.keys() <= drawing.parts.BUILDS.keys() for part in parts.values())
    assert all(part.look_for and part.where and part.price > 0 for part in parts.values())


def test_generated_pages_hold_no_date():
    for path in (HARDWARE / "wiring").iterdir():
        assert not re.search(r"20\d\d-\d\d", path.read_text())
