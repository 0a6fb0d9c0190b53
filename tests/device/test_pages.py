"""Packing pictures into pages, and the plans that bring a change onto the glass."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw
from tests.bench.oled_scenes import minute

from croupier_device.pages import (
    FRAME,
    I2C_BUS,
    PAGES,
    SPI_BUS,
    Bus,
    Change,
    Memory,
    Write,
    pack,
    plan_runs,
    whole_runs,
)
from croupier_device.simulated.chips import Chip, Sh1106, Ssd1306
from croupier_device.windows import plan_windows, whole_window

BUSES = (I2C_BUS, SPI_BUS, Bus(framing=2, burden=0))

noise = st.binary(min_size=1024, max_size=1024).map(lambda data: Image.frombytes("1", (128, 64), data))
boxes = st.tuples(st.integers(0, 127), st.integers(0, 63), st.integers(0, 60), st.integers(0, 40), st.booleans())


@st.composite
def drawings(draw: st.DrawFn) -> Image.Image:
    picture = Image.new("1", (128, 64))
    pen = ImageDraw.Draw(picture)
    for left, top, width, height, lit in draw(st.lists(boxes, max_size=6)):
        pen.rectangle((left, top, left + width, top + height), fill=lit, outline=1)
    return picture


pictures = st.one_of(noise, drawings())


def awake(kind: type[Chip]) -> Chip:
    chip = kind()
    chip.command(0x8D, 0x14, 0x20, 0x00, 0xA1, 0xC8, 0xAF) if kind is Ssd1306 else chip.command(0xA1, 0xC8, 0xAF)
    return chip


def carry_out(chip: Chip, writes: list[Write]) -> None:
    for order, data in writes:
        chip.command(*order)
        chip.data(data)


def change_between(old: Image.Image, new: Image.Image) -> Change | None:
    memory = Memory()
    memory.update(old)
    return memory.update(new)


@given(pictures)
def test_each_byte_is_a_strip_of_eight_dots_with_the_top_one_lowest(picture):
    dots = picture.load()
    expected = bytes(
        sum((dots[x, 8 * page + bit] != 0) << bit for bit in range(8)) for page in range(PAGES) for x in range(128)
    )
    assert pack(picture) == expected


def test_the_first_dot_of_each_page_is_the_lowest_bit_of_its_first_byte():
    picture = Image.new("1", (128, 64))
    picture.putpixel((0, 8), 1)
    picture.putpixel((127, 63), 1)
    packed = pack(picture)
    assert packed[128] == 0x01
    assert packed[1023] == 0x80
    assert sum(packed) == 0x81


@given(pictures, pictures)
def test_the_memory_holds_the_last_picture_and_tells_exactly_what_changed(old, new):
    memory = Memory()
    memory.update(old)
    change = memory.update(new)
    assert memory.whole() == pack(new)
    differing = {place for place in range(FRAME) if pack(old)[place] != pack(new)[place]}
    if change is None:
        assert not differing
        return
    told = {
        (change.top + row) * 128 + change.left + column
        for row, differs in enumerate(change.rows())
        for column, byte in enumerate(differs)
        if byte
    }
    assert told == differing


def test_an_image_drawn_on_again_is_noticed():
    memory, picture = Memory(), Image.new("1", (128, 64))
    assert memory.update(picture) is None
    picture.putpixel((5, 5), 1)
    change = memory.update(picture)
    assert change is not None
    assert (change.left, change.top, change.width, change.height, change.fresh) == (5, 0, 1, 1, bytes([0x20]))


def test_dots_lit_with_another_number_are_no_change():
    memory = Memory()
    memory.update(Image.new("1", (128, 64), 1))
    assert memory.update(Image.new("1", (128, 64), 255)) is None


@pytest.mark.parametrize("bus", BUSES)
@given(old=pictures, new=pictures)
def test_windows_bring_any_picture_onto_the_glass_and_never_cost_more_than_a_whole_one(bus, old, new):
    chip, memory = awake(Ssd1306), Memory()
    memory.update(old)
    carry_out(chip, whole_window(memory.whole(), 0))
    change = memory.update(new)
    writes = plan_windows(change, 0, bus) if change else []
    carry_out(chip, writes)
    assert chip.frame().tobytes() == new.tobytes()
    assert bus.cost(writes) <= bus.cost(whole_window(memory.whole(), 0))


@pytest.mark.parametrize("bus", BUSES)
@given(old=pictures, new=pictures)
def test_page_runs_bring_any_picture_onto_the_glass_and_never_cost_more_than_a_whole_one(bus, old, new):
    chip, memory = awake(Sh1106), Memory()
    memory.update(old)
    carry_out(chip, whole_runs(memory.whole(), 2))
    change = memory.update(new)
    writes = plan_runs(change, 2, bus) if change else []
    carry_out(chip, writes)
    assert chip.frame().tobytes() == new.tobytes()
    assert bus.cost(writes) <= bus.cost(whole_runs(memory.whole(), 2))


# What it costs.


def test_i2c_adds_address_and_control_byte_to_each_transaction():
    plan: list[Write] = [((0x21, 80, 99, 0x22, 1, 7), bytes(100))]
    assert (I2C_BUS.transactions(plan), I2C_BUS.wire_bytes(plan)) == (2, 8 + 102)
    assert (SPI_BUS.transactions(plan), SPI_BUS.wire_bytes(plan)) == (2, 6 + 100)
    assert I2C_BUS.cost(plan) == 110 + 2 * I2C_BUS.burden


def test_a_bus_that_takes_32_bytes_at_once_cuts_the_data():
    smbus = Bus(framing=2, burden=0, longest=32)
    plan: list[Write] = [((0x21, 80, 99, 0x22, 1, 7), bytes(100))]
    assert (smbus.transactions(plan), smbus.wire_bytes(plan)) == (5, 8 + 100 + 4 * 2)


def picture_of(columns: set[int], rows: range) -> Image.Image:
    picture = Image.new("1", (128, 64))
    for column in columns:
        for row in rows:
            picture.putpixel((column, row), 1)
    return picture


@pytest.mark.parametrize(("gap", "runs"), [(12, 1), (13, 2)])
def test_a_gap_is_bridged_while_it_costs_no_more_than_a_new_run(gap, runs):
    """A second run of the page costs 2 + 2 command bytes, 2 + framing of data and twice the burden: 2 + 4 + 6 = 12."""
    change = change_between(Image.new("1", (128, 64)), picture_of({10, 11 + gap}, range(8)))
    assert change is not None
    writes = plan_runs(change, 2, Bus(framing=2, burden=3))
    assert len(writes) == runs
    assert writes[0][0] == (0xB0, 0x0C, 0x10)  # column 10 with the offset of 2
    if runs == 2:
        assert writes[1][0] == (0x0A, 0x11)  # column 24 + 2 = 0x1A of the same page, so no page order


def test_a_change_of_one_page_is_one_window_down_to_the_last_page():
    change = change_between(Image.new("1", (128, 64)), picture_of({10, 11}, range(8, 16)))
    assert change is not None
    assert plan_windows(change, 0, I2C_BUS) == [((0x21, 10, 11, 0x22, 1, 7), b"\xff\xff")]


def test_the_band_below_an_open_window_needs_only_its_columns():
    picture = picture_of(set(range(40)), range(8))
    picture.paste(picture_of(set(range(80, 128)), range(8, 16)), (0, 0), picture_of(set(range(80, 128)), range(8, 16)))
    change = change_between(Image.new("1", (128, 64)), picture)
    assert change is not None
    assert plan_windows(change, 0, I2C_BUS) == [
        ((0x21, 0, 39, 0x22, 0, 7), b"\xff" * 40),
        ((0x21, 80, 127), b"\xff" * 48),
    ]


def test_windows_of_the_same_pages_name_them_once_and_close():
    columns = {*range(20), *range(100, 120)}
    change = change_between(Image.new("1", (128, 64)), picture_of(columns, range(8, 24)))
    assert change is not None
    assert plan_windows(change, 0, I2C_BUS) == [
        ((0x21, 0, 19, 0x22, 1, 2), b"\xff" * 40),
        ((0x21, 100, 119), b"\xff" * 40),
    ]


def best_of_all_bands(change: Change, bus: Bus) -> int:
    """The cheapest cut of the changed pages into bands, each sent as windows that are bridged as it pays."""
    window = 2 * bus.framing + 2 * bus.burden + 6
    rows = change.rows()
    best = [0] + [10**9] * len(rows)
    for bottom in range(1, len(rows) + 1):
        if not any(rows[bottom - 1]):
            best[bottom] = best[bottom - 1]
        for top in range(bottom):
            height = bottom - top
            columns = [x for x in range(change.width) if any(row[x] for row in rows[top:bottom])]
            gaps = sum(min(height * (b - a - 1), window - 3) for a, b in pairwise(columns))
            best[bottom] = min(best[bottom], best[top] + window - 3 + height * len(columns) + gaps)
    return best[-1] + 3


@given(old=drawings(), new=drawings())
def test_a_plan_is_never_far_from_the_cheapest(old, new):
    """The rival's figure is a lower bound: it lets every band go on from the one above."""
    change = change_between(old, new)
    if change is not None:
        cost, bound = I2C_BUS.cost(plan_windows(change, 0, I2C_BUS)), best_of_all_bands(change, I2C_BUS)
        assert bound <= cost <= 1.5 * bound + 19


def test_the_plans_of_a_minute_of_play_are_within_three_per_cent_of_the_cheapest():
    memory, cost, bound = Memory(), 0, 0
    for picture in minute():
        change = memory.update(picture)
        if change is not None:
            cost += I2C_BUS.cost(plan_windows(change, 0, I2C_BUS))
            bound += best_of_all_bands(change, I2C_BUS)
    assert bound <= cost <= 1.03 * bound
