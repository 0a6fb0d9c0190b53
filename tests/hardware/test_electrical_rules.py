"""The electrical rules over all boards: nothing that is wired by them can burn, or keep the Pi from starting."""

from collections import Counter

import pytest

from croupier_device.profile import BUS_PINS, load, names

BOARDS = names()

MOST_PER_PIN = 16.0
"""Milliamperes that one GPIO may give. https://www.thebox.myzen.co.uk/Raspberry/Understanding_Outputs.html"""
MOST_OF_ALL_PINS = 50.0
"""Milliamperes that all GPIOs may give together; from the same page."""
MOST_AT_3V3 = {"GPIO": 200.0, "GP": 300.0}
"""Milliamperes from the 3.3 V pin. No data sheet of a Pi names a limit: 200 is a careful choice. The Pico's data sheet
recommends at most 300 mA for everything on 3V3(OUT)."""
VOLTS = 3.3

BOOT = {0: "ID EEPROM", 1: "ID EEPROM", 14: "boot console", 15: "boot console"}
"""Lines that the Pi uses by itself while it starts; ID_SD and ID_SC are to be left unconnected, says the schematic:
https://datasheets.raspberrypi.com/rpizero2/raspberry-pi-zero-2-w-reduced-schematics.pdf"""
PULLED_UP = {2, 3}
"""Lines with 1.8 kilohms to 3.3 V on the board. https://sourceforge.net/p/raspberry-gpio-python/wiki/TechRef"""


@pytest.fixture(params=BOARDS)
def board(request):
    return load(request.param)


@pytest.fixture
def lines(board, drawing):
    return drawing.wires.wires(board)


def test_no_signal_pin_has_two_roles(lines):
    signals = Counter(wire.pin for wire in lines if wire.signal not in {"GND", "3V3", "5V"})
    assert set(signals.values()) == {1}


def test_every_role_of_the_profile_is_wired_and_nothing_else(board, lines, drawing):
    connector = drawing.wires.connector_of(board)
    roles = dict(board.panel_pins()) if board.panel else dict(board.pins())
    wired = {wire.pin for wire in lines if wire.signal.startswith(connector.prefix)}
    named = {connector.pin(f"{connector.prefix}{number}") for number in roles.values()}
    buses = {2, 3} if board.display.interface == "i2c" else {8, 10, 11} if board.display.interface == "spi" else set()
    assert wired == named | {connector.pin(f"{connector.prefix}{number}") for number in buses}


def test_no_line_is_one_that_the_board_starts_with(board):
    if board.panel:
        return
    used = {number: role for role, number in board.pins()}
    assert not used.keys() & BOOT.keys()
    assert not used.keys() & PULLED_UP, "a key there would wake the Pi, and the display's bus needs them"


def test_a_bus_has_its_pins_to_itself(board):
    if board.panel:
        return
    taken = {number for bus in board.buses() for number in BUS_PINS[bus]}
    assert not taken & {number for _, number in board.pins()}


def test_only_the_lights_get_5_volts_and_no_input_sees_it(lines):
    assert {wire.part for wire in lines if wire.signal == "5V"} <= {"light ring"}
    back = [wire for wire in lines if wire.part == "light ring" and wire.terminal == "DI"]
    assert all(wire.between == "330 ohms" for wire in back)


def test_every_part_has_its_ground_or_its_other_pole(lines):
    poles = {}
    for wire in lines:
        poles.setdefault(wire.part, set()).add(wire.signal)
    assert all({"GND", "3V3"} & signals for signals in poles.values())
    assert {"GND", "3V3"} <= poles["display"]


def test_what_a_pin_drives_is_held_back_by_a_resistor(lines):
    driven = [wire for wire in lines if wire.part == "buzzer" and wire.terminal == "+"]
    for wire in driven:
        ohms = float(wire.between.removesuffix(" ohms"))
        assert VOLTS / ohms * 1000 <= MOST_PER_PIN
    assert len(driven) * MOST_PER_PIN <= MOST_OF_ALL_PINS


def test_the_parts_take_no_more_than_the_3_volt_pin_gives(board, drawing):
    parts = drawing.parts.read(drawing.parts.Path(drawing.parts.__file__).parents[1] / "parts.toml")
    display = [part for part in parts.values() if board.display.driver in part.drivers]
    assert len(display) == 1, "the bill names one display for each controller"
    rest = [part for part in parts.values() if part.current and not part.drivers]
    total = display[0].current + sum(part.current for part in rest)
    assert total <= MOST_AT_3V3["GP" if board.panel else "GPIO"]


def test_keys_at_rest_are_pulled_away_from_what_pressing_means(board):
    for key in board.keys.present().values():
        assert key.pull != ("up" if key.active_high else "down")


def test_a_ground_pin_is_one(board, lines, drawing):
    connector = drawing.wires.connector_of(board)
    for wire in lines:
        assert connector.pins[wire.pin] in {wire.signal, {"5V": "VBUS"}.get(wire.signal)}
