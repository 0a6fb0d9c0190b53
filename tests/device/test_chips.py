"""The virtual controllers against the command tables of the SSD1306, SSD1309 and SH1106 data sheets."""

import pytest
from luma.core.error import DeviceNotFoundError
from PIL import Image

from croupier_device.simulated.chips import Chip, Sh1106, Ssd1306, Ssd1309

LIT = {
    Ssd1306: (0x8D, 0x14, 0xA1, 0xC8, 0xAF),  # charge pump, upright, on
    Ssd1309: (0xA1, 0xC8, 0xAF),
    Sh1106: (0xA1, 0xC8, 0xAF),
}
ALL = (Ssd1306, Ssd1309, Sh1106)


def clear(chip: Chip) -> None:
    for page in range(8):
        chip.command(0xB0 | page, 0x00, 0x10)
        chip.data(bytes(chip.columns))


def upright(kind: type[Chip]) -> Chip:
    chip = kind()
    chip.command(*LIT[kind])
    clear(chip)
    return chip


def dots(chip: Chip) -> set[tuple[int, int]]:
    frame = chip.frame()
    return {(x, y) for y in range(64) for x in range(128) if frame.getpixel((x, y))}


def strip(left: int, page: int, byte: int) -> set[tuple[int, int]]:
    return {(left, 8 * page + bit) for bit in range(8) if byte >> bit & 1}


# Power.


@pytest.mark.parametrize("kind", ALL)
def test_power_on_leaves_the_glass_dark_and_the_memory_full_of_garbage(kind):
    chip = kind()
    assert chip.lit == 0
    assert len({bytes(page) for page in chip.ram}) == 8
    chip.command(*LIT[kind])
    assert chip.lit > 1000


def test_the_ssd1306_stays_dark_without_its_charge_pump_and_the_ssd1309_needs_none():
    chip = Ssd1306()
    chip.command(0xAF, 0xA5)
    assert chip.lit == 0
    chip.command(0x8D, 0x14)
    assert chip.lit == 128 * 64
    chip.command(0x8D, 0x10)
    assert chip.lit == 0
    other = Ssd1309()
    other.command(0xAF, 0xA5)
    assert other.lit == 128 * 64


def test_the_sh1106_has_its_own_pump_order_and_it_is_on_after_reset():
    chip = Sh1106()
    chip.command(0xAF, 0xA5)
    assert chip.lit == 128 * 64
    chip.command(0xAD, 0x8A)
    assert chip.lit == 0
    chip.command(0xAD, 0x8B)
    assert chip.lit == 128 * 64


def test_the_ssd1309_takes_no_orders_while_it_is_locked():
    chip = Ssd1309()
    chip.command(0xFD, 0x16, 0xAF, 0xA5)
    assert chip.lit == 0
    chip.command(0xFD, 0x12, 0xAF, 0xA5)
    assert chip.lit == 128 * 64


@pytest.mark.parametrize("kind", ALL)
def test_sleep_is_dark_and_keeps_the_memory(kind):
    chip = upright(kind)
    chip.command(0xB2, 0x00 | chip.first_column, 0x10)
    chip.data([0xFF])
    chip.command(0xAE)
    assert chip.lit == 0
    chip.command(0xAF)
    assert dots(chip) == strip(0, 2, 0xFF)


# Addressing.


@pytest.mark.parametrize("kind", ALL)
def test_page_addressing_after_reset_takes_page_low_and_high_column(kind):
    chip = upright(kind)
    column = 0x35 + chip.first_column
    chip.command(0xB3, column & 15, 0x10 | column >> 4)
    chip.data([0x81, 0x01])
    assert dots(chip) == {(0x35, 24), (0x35, 31), (0x36, 24)}


def test_the_ssd1306_wraps_inside_the_page_and_the_sh1106_stops_at_its_last_column():
    chip = upright(Ssd1306)
    chip.command(0xB0, 0x0F, 0x17)
    chip.data([1, 2])
    assert dots(chip) == {(127, 0), (0, 1)}
    other = upright(Sh1106)
    other.command(0xB0, 0x01, 0x18)  # column 129: the last the glass shows; 130 and 131 lie beyond it
    other.data([1, 2, 4, 8, 16])
    assert dots(other) == {(127, 0)}


@pytest.mark.parametrize(
    ("mode", "order"),
    [(0x00, [(2, 1), (3, 1), (2, 2), (3, 2), (2, 1)]), (0x01, [(2, 1), (2, 2), (3, 1), (3, 2), (2, 1)])],
    ids=["horizontal", "vertical"],
)
def test_a_window_is_filled_in_the_order_of_its_mode_and_wraps_to_its_start(mode, order):
    for count in range(1, 6):
        chip = upright(Ssd1306)
        chip.command(0x20, mode, 0x21, 2, 3, 0x22, 1, 2)
        chip.data([1 << number for number in range(count)])
        last_there = {place: number for number, place in enumerate(order[:count])}
        assert dots(chip) == {(x, 8 * page + number) for (x, page), number in last_there.items()}


def test_columns_alone_leave_the_page_where_it_is_and_pages_alone_the_column():
    chip = upright(Ssd1306)
    chip.command(0x20, 0, 0x21, 10, 11, 0x22, 3, 7)
    chip.data([1, 1])  # the pointer is at column 10 of page 4 now
    chip.command(0x21, 50, 51)
    chip.data([2])
    chip.command(0x22, 6, 7)
    chip.data([4])
    assert dots(chip) == {(10, 24), (11, 24), (50, 33), (51, 50)}


def test_each_mode_ignores_the_orders_of_the_others():
    chip = upright(Ssd1306)
    chip.command(0xB7, 0x00, 0x10, 0x21, 40, 50, 0x22, 5, 6)  # in page mode windows are nothing
    chip.data([1])
    chip.command(0x20, 0x00, 0x21, 0, 127, 0x22, 0, 7, 0xB5, 0x03, 0x11)  # in horizontal mode page orders are
    chip.data([2])
    assert dots(chip) == {(0, 56), (0, 1)}


def test_the_sh1106_knows_no_windows():
    chip = upright(Sh1106)
    chip.command(0xB1, 0x02, 0x10)
    chip.command(0x20)  # unknown, and without an operand
    chip.data([1])
    assert dots(chip) == {(0, 8)}


def test_orders_with_operands_may_come_in_pieces():
    chip = upright(Ssd1306)
    chip.command(0x81)
    chip.command(0x37)
    assert chip.contrast == 0x37
    chip.command(0x2E, 0x26, 0, 0, 0, 7, 0, 0xFF, 0x29, 0, 0, 0, 7, 1, 0xA3, 0, 64, 0xE3, 0x81, 0x38)
    assert chip.contrast == 0x38


# The glass.


@pytest.mark.parametrize("kind", ALL)
def test_segments_and_rows_turned_back_show_the_picture_upside_down(kind):
    chip = upright(kind)
    chip.command(0xA0, 0xC0)
    clear(chip)
    chip.command(0xB0, chip.first_column, 0x10)
    chip.data([0x01])
    assert dots(chip) == {(127, 63)}


@pytest.mark.parametrize("kind", ALL)
def test_the_segment_order_counts_when_data_comes_the_row_order_at_once(kind):
    chip = upright(kind)
    chip.command(0xB0, chip.first_column, 0x10)
    chip.data([0x01])
    chip.command(0xA0)
    assert dots(chip) == {(0, 0)}
    chip.command(0xC0)
    assert dots(chip) == {(0, 63)}


@pytest.mark.parametrize("order", [(0x40 | 8,), (0xD3, 8)], ids=["start line", "offset"])
def test_start_line_and_offset_move_the_picture_up(order):
    chip = upright(Ssd1306)
    chip.command(0xB1, 0, 0x10)
    chip.data([0x01])
    chip.command(*order)
    assert dots(chip) == {(0, 0)}


def test_a_short_multiplex_scans_fewer_rows():
    chip = upright(Ssd1306)
    for page in range(8):
        chip.command(0xB0 | page)
        chip.data([0xFF])
    assert chip.lit == 64
    chip.command(0xA8, 15)
    assert chip.lit == 16


def test_the_wrong_row_wiring_shows_only_every_other_line():
    chip = upright(Ssd1306)
    for page in range(4, 8):
        chip.command(0xB0 | page)
        chip.data([0xFF])
    chip.command(0xDA, 0x02)
    rows = {y for _, y in dots(chip)}
    assert len(rows) == 32
    assert {y % 2 for y in rows} in ({0}, {1})
    chip.command(0xDA, 0x12)
    assert {y for _, y in dots(chip)} == set(range(32, 64))


def test_invert_and_all_on_change_the_sight_not_the_memory():
    chip = upright(Ssd1306)
    chip.data([0x01])
    chip.command(0xA7)
    assert chip.lit == 128 * 64 - 1
    chip.command(0xA5)
    assert chip.lit == 128 * 64
    chip.command(0xA4, 0xA6)
    assert chip.lit == 1


def test_a_panel_that_shows_memory_column_0_is_shifted_by_two_when_driven_as_usual():
    chip = Sh1106(first_column=0)
    chip.command(*LIT[Sh1106])
    clear(chip)
    chip.command(0xB0, 0x02, 0x10)
    chip.data([1])
    assert dots(chip) == {(2, 0)}


def test_the_frame_is_a_picture_of_the_seam():
    frame = upright(Ssd1306).frame()
    assert isinstance(frame, Image.Image)
    assert (frame.mode, frame.size) == ("1", (128, 64))


# The wire.


def test_i2c_counts_address_and_control_byte_spi_does_not():
    i2c, spi = Ssd1306(), Ssd1306(interface="spi")
    for chip in (i2c, spi):
        chip.command(0xB0, 0x00, 0x10)
        chip.data(bytes(100))
    assert (i2c.bytes, i2c.transactions) == (5 + 102, 2)
    assert (spi.bytes, spi.transactions) == (103, 2)


def test_bytes_take_their_time_on_the_bus():
    spent: list[float] = []
    chip = Ssd1306(bus_speed_hz=100_000, spend=spent.append)
    chip.command(0xAE)
    chip.data(bytes(1024))
    assert spent == pytest.approx([3 * 9 / 100_000, 1026 * 9 / 100_000])


def test_luma_sends_at_most_32_command_bytes_at_once():
    with pytest.raises(AssertionError, match="33 command bytes"):
        Ssd1306().command(*[0xE3] * 33)


def test_an_unplugged_i2c_display_is_refused_as_luma_and_the_kernel_do():
    chip = Ssd1306()
    chip.unplug()
    with pytest.raises(DeviceNotFoundError, match="0x3C"):
        chip.command(0xAF)
    with pytest.raises(OSError, match="Remote I/O") as refused:
        chip.data([1])
    assert refused.value.errno == 121
    assert (chip.bytes, chip.lit) == (0, 0)


def test_nobody_notices_an_unplugged_spi_display():
    chip = Ssd1306(interface="spi")
    chip.unplug()
    chip.command(0xAF)
    chip.data([1])
    assert chip.lit == 0


@pytest.mark.parametrize("kind", ALL)
def test_the_plug_out_and_in_again_forgets_everything(kind):
    chip = upright(kind)
    chip.command(0x81, 0x11)
    chip.unplug()
    chip.plug()
    assert chip.lit == 0
    assert chip.contrast != 0x11
    chip.command(*LIT[kind])
    assert chip.lit > 1000


def test_a_flipped_bit_reaches_the_memory_once():
    chip = upright(Ssd1306)
    chip.command(0xB0)
    chip.flip_bit(9)
    chip.data([0, 0])
    chip.data([0, 0])  # columns 2 and 3
    assert dots(chip) == {(1, 1)}
