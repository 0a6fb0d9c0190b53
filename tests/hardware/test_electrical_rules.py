"""The electrical rules over all boards: nothing that is wired by them can burn, or keep the Pi from starting."""

from collections import Counter

import pytest

from croupier_device.profile import BUS_PINS, load, names

BOARDS = names()

MOST_PER_PIN = {"GPIO": 8.0, "GP": 12.0}
"""Milliamperes that one pin may give, for a profile may be on any Pi. The pads of a Zero, 2 and 3 are made for 16 mA,
those of a Pi 4 have half of each level, so 8: Raspberry Pi documentation, "GPIO pads control". A Pi 5's have levels up
to 12 (Linux, drivers/pinctrl/pinctrl-rp1.c, RP1_PAD_DRIVE_12MA), a Pico's too (RP2040 data sheet, section 2.19.4)."""
MOST_OF_ALL_PINS = 50.0
"""Milliamperes that all GPIOs may give together: Raspberry Pi documentation, "Typical power requirements". A Pico's
limit is the same: RP2040 data sheet, IO electrical characteristics, "Maximum total IOVDD current"."""
MOST_AT_3V3 = {"GPIO": 200.0, "GP": 300.0}
"""Milliamperes from the 3.3 V pin. No document of a Pi with 40 pins names a limit: 200 is assumed, measured nowhere.
Data sheets of Pico and Pico 2, section 2.1: less than 300 mA is recommended for everything on 3V3(OUT)."""
VOLTS = 3.3

BOOT = {0: "ID EEPROM", 1: "ID EEPROM", 14: "boot console", 15: "boot console"}
"""Lines that the Pi uses by itself while it starts; ID_SD and ID_SC are to be left unconnected, says the schematic:
https://datasheets.raspberrypi.com/rpizero2/raspberry-pi-zero-2-w-reduced-schematics.pdf"""
PULLED_UP = {2, 3}
"""Lines with 1.8 kilohms to 3.3 V on the board. https://sourceforge.net/p/raspberry-gpio-python/wiki/TechRef"""

BUS_OHMS = {"GPIO": 1800, "GP": 4700}
"""The resistors of the display's bus: on a Pi's board (as above), and those that the build guide asks for on a Pico."""
MODULE_OHMS = 4700
"""What a display module may bring beside them: assumed to be the least that is usual."""
SINKS, LOW = 3.0, 0.4
"""Milliamperes that a chip which pulls a line of the bus down has to take, and the volts it may leave: NXP UM10204 (I2C
specification) Rev. 7, table 10."""
RISES = {100_000: 1000.0, 400_000: 300.0}
"""Nanoseconds within which a line has to be up again, by the bus's speed: the same, section 6.1."""
METRES, PICOFARADS_A_METRE, PICOFARADS_OF_CHIPS = 0.3, 100, 20
"""The longest wire that the guide allows; what a metre of loose wire has, assumed; two chips of 10 pF (table 10)."""


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
    assert all(wire.between == "470 ohms" for wire in back)


def test_every_part_has_its_ground_or_its_other_pole(lines):
    poles = {}
    for wire in lines:
        poles.setdefault(wire.part, set()).add(wire.signal)
    assert all({"GND", "3V3"} & signals for signals in poles.values())
    assert {"GND", "3V3"} <= poles["display"]


def test_what_a_pin_drives_is_held_back_by_a_resistor(board, lines):
    """Even where the wire behind it touches ground."""
    driven = [wire for wire in lines if (wire.part, wire.terminal) in {("buzzer", "+"), ("light ring", "DI")}]
    assert driven
    most = [VOLTS / float(wire.between.removesuffix(" ohms")) * 1000 for wire in driven]
    assert max(most) <= MOST_PER_PIN["GP" if board.panel else "GPIO"]
    assert sum(most) <= MOST_OF_ALL_PINS


def test_the_buss_resistors_fit_its_speed_and_its_chips(board):
    """The line rises through the resistor in 0.8473 R C (UM10204 Rev. 7, section 7.1); a chip pulls it down again."""
    if board.display.interface == "spi":
        return
    ohms = BUS_OHMS["GP" if board.panel else "GPIO"]
    picofarads = METRES * PICOFARADS_A_METRE + PICOFARADS_OF_CHIPS
    assert 0.8473 * ohms * picofarads / 1000 <= RISES[board.display.bus_speed_hz]
    both = ohms * MODULE_OHMS / (ohms + MODULE_OHMS)
    assert (VOLTS - LOW) / both * 1000 <= SINKS


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


def test_no_input_of_a_panel_is_pulled_down(board):
    """A panel may be a Pico 2, whose own pull-downs hold no line down: RP2350 data sheet, erratum RP2350-E9."""
    if board.panel:
        assert {board.encoder.pull, *(key.pull for key in board.keys.present().values())} == {"up"}


def test_a_ground_pin_is_one(board, lines, drawing):
    connector = drawing.wires.connector_of(board)
    for wire in lines:
        assert connector.pins[wire.pin] in {wire.signal, {"5V": "VBUS"}.get(wire.signal)}
