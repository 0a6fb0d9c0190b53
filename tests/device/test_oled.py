"""The display keeps the picture whole whatever happens on its bus, and says in plain words what is wrong."""

import errno
import queue
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from luma.core.error import DeviceNotFoundError, DevicePermissionError
from PIL import Image, ImageDraw

from croupier_device.clock import VirtualClock
from croupier_device.oled import LONGEST_PAUSE, Oled
from croupier_device.profile import DisplayProfile, ProfileError
from croupier_device.simulated.chips import Chip, Sh1106, Ssd1306, Ssd1309

CHIPS: dict[str, Callable[..., Chip]] = {"ssd1306": Ssd1306, "ssd1309": Ssd1309, "sh1106": Sh1106}
WHOLE = {"ssd1306": 8 + 1026, "ssd1309": 8 + 1026, "sh1106": 8 * (5 + 130)}


class Table:
    """A display on its bus, a clock, and hands that can pull the plug."""

    def __init__(self, driver: str = "ssd1306", chip: Chip | None = None, **display: Any) -> None:
        self.clock = VirtualClock()
        self.chip = chip or CHIPS[driver]()
        self.opened = 0
        self.refuse: Exception | None = None
        self.profile = DisplayProfile(driver=driver, **display)
        self.oled = Oled(self.profile, self.clock, self.open)

    def open(self, display: DisplayProfile) -> Chip:
        assert display is self.profile
        self.opened += 1
        if self.refuse:
            raise self.refuse
        return self.chip

    def wait(self, seconds: float) -> None:
        """Let time pass and the display be served whenever it wants."""
        end = self.clock.now() + seconds
        while (due := self.oled.due()) is not None and due <= end:
            self.clock.advance_to(due)
            self.oled.service()
        self.clock.advance_to(end)

    def shows(self, picture: Image.Image) -> bool:
        return self.chip.frame().tobytes() == picture.tobytes()


def drawing(number: int) -> Image.Image:
    picture = Image.new("1", (128, 64))
    pen = ImageDraw.Draw(picture)
    pen.rectangle((number % 100, number % 50, number % 100 + 20, number % 50 + 9), fill=1)
    pen.line((0, 63, 127, number % 64), fill=1)
    return picture


def test_card() -> Image.Image:
    """A frame of one dot, and a letter in each corner."""
    picture = Image.new("1", (128, 64))
    pen = ImageDraw.Draw(picture)
    pen.rectangle((0, 0, 127, 63), outline=1)
    for place, letter in (((3, 1), "A"), ((118, 1), "B"), ((3, 51), "C"), ((118, 51), "D")):
        pen.text(place, letter, fill=1)
    return picture


test_card.__test__ = False  # type: ignore[attr-defined]


# Starting.


def test_nothing_is_opened_before_the_first_picture():
    table = Table()
    assert (table.opened, table.chip.bytes, table.oled.due()) == (0, 0, None)
    table.oled.show(drawing(1))
    assert table.opened == 1
    assert table.shows(drawing(1))


@pytest.mark.parametrize("driver", CHIPS)
@pytest.mark.parametrize("rotate", [0, 180])
def test_the_test_card_reaches_all_four_edges_the_right_way_up(driver, rotate):
    """B-022."""
    table = Table(driver, rotate=rotate)
    table.oled.show(test_card())
    frame = table.chip.frame()
    for spot in ((0, 0), (127, 0), (0, 63), (127, 63), (64, 0), (0, 32), (127, 32), (64, 63)):
        assert frame.getpixel(spot) == 255
    assert frame.rotate(rotate).tobytes() == test_card().tobytes()


@pytest.mark.parametrize("rotate", [0, 180])
@pytest.mark.parametrize("offset", [0, 1, 2, 4])
def test_a_column_offset_fits_the_panel_whichever_way_it_is_mounted(offset, rotate):
    """B-022."""
    table = Table("sh1106", Sh1106(first_column=offset), column_offset=offset, rotate=rotate)
    table.oled.show(test_card())
    assert table.chip.frame().rotate(rotate).tobytes() == test_card().tobytes()
    table.oled.show(drawing(7))
    assert table.chip.frame().rotate(rotate).tobytes() == drawing(7).tobytes()


@pytest.mark.parametrize(("offset", "low"), [(0, 0x00), (2, 0x02)])
def test_the_offset_is_the_start_column_that_goes_over_the_wire(offset, low):
    orders: list[tuple[int, ...]] = []

    class Listening(Sh1106):
        def command(self, *cmd: int) -> None:
            orders.append(cmd)
            super().command(*cmd)

    table = Table("sh1106", Listening(first_column=offset), column_offset=offset)
    table.oled.show(test_card())
    assert [order for order in orders if 0xB0 <= order[0] < 0xB8] == [(0xB0 | page, low, 0x10) for page in range(8)]


@pytest.mark.parametrize(
    ("display", "words"),
    [
        ({"driver": "ssd1306", "width": 100, "height": 50}, "100x50 does not fit; the glass is 128x64"),
        ({"driver": "ssd1306", "column_offset": 2}, "display.column_offset: 2 does not fit"),
        ({"driver": "sh1106", "column_offset": 5}, "it can be 0 to 4"),
        ({"driver": "ch1115", "column_offset": 2}, "display.column_offset: luma's ch1115 driver has none"),
        ({"driver": "hd44780"}, "display.driver: 'hd44780' is unknown; write one of"),
        ({"driver": "ssd1331"}, "display.driver: a ssd1331 has no 128x64 glass"),
        ({"driver": "ssd1306", "interface": "spi", "dc": 24}, "display.bus_speed_hz: 400000 is no SPI speed"),
    ],
)
def test_a_display_that_cannot_be_is_refused_by_name(display, words):
    with pytest.raises(ProfileError) as refused:
        Oled(DisplayProfile(**display), VirtualClock())
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(("driver", "chip"), [("ssd1305", Ssd1309), ("ssd1315", Ssd1306)])
def test_relatives_of_the_ssd1306_get_windows(driver, chip):
    table = Table(driver, chip())
    table.oled.show(drawing(1))
    size = table.oled.bytes
    table.oled.show(drawing(2))
    assert table.shows(drawing(2))
    assert table.oled.bytes - size < 400


@pytest.mark.parametrize("driver", ["ch1115", "sh1107", "ssd1325", "ssd1322_nhd"])
def test_every_other_driver_gets_whole_pictures_from_luma(driver):
    class Ears:
        data_bytes = 0

        def command(self, *_cmd: int) -> None:
            """Listen."""

        def data(self, data: Any) -> None:
            self.data_bytes += len(data)

        def cleanup(self) -> None:
            """Leave."""

    ears = Ears()
    oled = Oled(DisplayProfile(driver=driver), VirtualClock(), lambda _: ears)  # type: ignore[arg-type]
    oled.show(drawing(1))
    whole = ears.data_bytes
    assert oled.trouble is None
    assert whole >= 1024
    oled.show(drawing(1))
    assert ears.data_bytes == whole
    oled.show(drawing(2))
    assert ears.data_bytes >= whole + 1024


def test_the_ch1115_shows_whole_pictures_by_pages():
    table = Table("ch1115", Sh1106())
    table.oled.show(drawing(3))
    table.oled.show(drawing(4))
    assert table.shows(drawing(4))


# What goes over the wire.


@pytest.mark.parametrize("driver", CHIPS)
def test_the_glass_never_shows_garbage_while_it_is_woken(driver):
    sights: list[int] = []

    class Watched(CHIPS[driver]):  # type: ignore[misc]
        def command(self, *cmd: int) -> None:
            super().command(*cmd)
            sights.append(self.lit)

        def data(self, data: Any) -> None:
            super().data(data)
            sights.append(self.lit)

    table = Table(driver, Watched())
    table.oled.show(drawing(1))
    assert set(sights) == {0, sum(drawing(1).histogram()[1:])}


def test_the_caller_may_draw_on_the_same_picture_again():
    table, picture = Table(), Image.new("1", (128, 64))
    table.oled.show(picture)
    for x in range(0, 128, 8):
        picture.putpixel((x, 32), 1)
        table.oled.show(picture)
        assert table.shows(picture)


def test_an_unchanged_picture_sends_nothing_and_is_no_frame():
    table = Table()
    table.oled.show(drawing(1))
    before = (table.chip.bytes, table.chip.transactions, table.oled.frames)
    for _ in range(10):
        table.oled.show(drawing(1))
        table.wait(1.5)
    assert (table.chip.bytes, table.chip.transactions, table.oled.frames) == before


def test_a_picture_shown_again_after_a_minute_makes_good_a_loss_of_power():
    table = Table()
    table.oled.show(drawing(1))
    table.chip.lose_power()
    table.wait(61)
    table.oled.show(drawing(1))
    assert table.shows(drawing(1))


def test_contrast_is_one_order_and_only_where_it_changes():
    table = Table(contrast=200)
    table.oled.show(drawing(1))
    assert table.chip.contrast == 200
    before = table.chip.bytes
    table.oled.contrast(10)
    table.oled.contrast(10)
    assert (table.chip.contrast, table.chip.bytes - before) == (10, 4)
    with pytest.raises(ValueError, match="contrast 256 is not between 0 and 255"):
        table.oled.contrast(256)


def test_sleep_is_dark_and_waking_shows_the_last_picture():
    table = Table()
    table.oled.show(drawing(1))
    table.oled.sleep()
    assert table.chip.lit == 0
    before = table.chip.bytes
    table.oled.show(drawing(2))
    table.oled.sleep()
    assert (table.chip.lit, table.chip.bytes) == (0, before)
    table.oled.wake()
    assert table.shows(drawing(2))


def test_a_shift_moves_the_next_picture_by_a_dot():
    table = Table()
    table.oled.show(drawing(1))
    table.oled.shift(1, -1)
    assert table.shows(drawing(1))
    table.oled.show(drawing(2))
    expected = Image.new("1", (128, 64))
    expected.paste(drawing(2), (1, -1))
    assert table.shows(expected)
    with pytest.raises(ValueError, match="more than one dot"):
        table.oled.shift(2, 0)


def test_close_leaves_a_blank_glass_and_an_empty_memory():
    table = Table()
    table.oled.show(drawing(1))
    table.oled.close()
    table.oled.close()
    assert table.chip.lit == 0
    assert not any(map(any, table.chip.ram))
    assert table.oled.due() is None


def test_closing_a_display_that_is_gone_is_quiet():
    table = Table()
    table.oled.show(drawing(1))
    table.chip.unplug()
    table.oled.close()
    assert table.oled.due() is None


# Whole pictures now and then.


def test_after_so_many_partial_pictures_everything_is_told_again():
    table = Table(full_every=5)
    table.oled.show(drawing(0))
    table.chip.flip_bit(40 * 8)
    table.oled.show(drawing(30))
    assert not table.shows(drawing(30))
    for number in range(31, 34):
        table.oled.show(drawing(number))
    table.oled.show(drawing(34))
    assert table.shows(drawing(34))


@pytest.mark.parametrize("interface", ["i2c", "spi"])
def test_a_panel_that_lost_its_power_unnoticed_is_whole_again_within_a_minute_of_activity(interface):
    settings = {"interface": "spi", "dc": 24, "bus_speed_hz": 8_000_000} if interface == "spi" else {}
    table = Table("ssd1306", Ssd1306(interface=interface), **settings)
    table.oled.show(drawing(0))
    table.wait(1)
    table.chip.lose_power()
    for number in range(1, 62):
        table.oled.show(drawing(number))
        assert table.oled.trouble is None
        table.wait(1)
    assert table.shows(drawing(61))
    assert table.chip.contrast == 255


@pytest.mark.parametrize("away", [0.5, 2, 30])
@pytest.mark.parametrize("then", [0, 1])
def test_a_plug_pulled_and_put_in_while_nothing_moved_is_made_good_at_the_next_touch(away, then):
    table = Table()
    table.oled.show(drawing(0))
    table.wait(2)
    table.chip.unplug()
    table.wait(away)
    table.chip.plug()
    table.oled.touched()
    table.oled.show(drawing(then))
    assert table.shows(drawing(then))


def test_touches_without_a_rest_send_no_more_than_what_changed():
    table = Table()
    table.oled.show(drawing(0))
    before, frames = table.chip.bytes, table.oled.frames
    for number in range(1, 30):
        table.wait(1)
        table.oled.touched()
        table.oled.show(drawing(number))
    assert table.oled.frames == frames + 29
    assert table.chip.bytes - before < 29 * 500


def test_the_regular_refresh_does_not_blink():
    sights: list[bool] = []

    class Watched(Ssd1306):
        def command(self, *cmd: int) -> None:
            super().command(*cmd)
            sights.append(self.shining)

    table = Table("ssd1306", Watched(), full_every=1)
    table.oled.show(drawing(1))
    sights.clear()
    table.oled.show(drawing(2))
    assert sights
    assert all(sights)


def test_a_static_screen_wakes_nobody_for_twenty_seconds():
    table = Table()
    table.oled.show(drawing(1))
    shown = table.clock.now()
    before = table.chip.bytes
    table.clock.advance_to(shown + 19.9)
    table.oled.service()
    assert table.oled.due() == shown + 20
    assert table.chip.bytes == before


def test_a_dark_glass_wakes_nobody():
    table = Table()
    table.oled.show(drawing(1))
    table.oled.sleep()
    before = table.chip.bytes
    table.clock.advance_to(100_000)
    assert table.oled.due() is None
    table.oled.service()
    assert table.chip.bytes == before


def test_a_picture_that_stands_still_comes_back_after_the_plug_untouched():
    table = Table()
    table.oled.show(drawing(1))
    whole = table.chip.frame().tobytes()
    table.chip.unplug()
    table.chip.plug()
    assert table.chip.lit == 0, "it answers, and is dark: no error tells so"
    table.clock.advance_to(table.oled.due())
    table.oled.service()
    assert table.chip.frame().tobytes() == whole


# Faults.


FAULTS = [
    (DeviceNotFoundError("I2C device not found: /dev/i2c-1"), "There is no /dev/i2c-1 here: switch I2C on"),
    (FileNotFoundError(errno.ENOENT, "No such file", "/dev/i2c-1"), "There is no /dev/i2c-1 here"),
    (DevicePermissionError("I2C device permission denied"), "No permission to use /dev/i2c-1: add croupier's user to"),
    (PermissionError(errno.EACCES, "Permission denied"), "No permission to use /dev/i2c-1"),
    (ModuleNotFoundError("No module named 'smbus2'", name="smbus2"), "needs the Python package smbus2: install it"),
    (OSError(errno.EBUSY, "Device or resource busy"), "The kernel keeps the display on /dev/i2c-1 to itself"),
    (OSError(errno.EOPNOTSUPP, "Operation not supported"), "/dev/i2c-1 is too simple for a display"),
    (OSError(errno.EREMOTEIO, "Remote I/O error"), "No display answers at address 0x3C on /dev/i2c-1: check its four"),
    (ValueError("odd"), "The display on /dev/i2c-1 fails (odd)"),
    (RuntimeError("no"), "The display on /dev/i2c-1 fails (no)"),
    (AssertionError(), "The display on /dev/i2c-1 fails (AssertionError)"),
]


@pytest.mark.parametrize(("fault", "words"), FAULTS, ids=lambda value: type(value).__name__)
def test_every_family_of_faults_is_caught_named_and_got_over(fault, words):
    table = Table()
    table.refuse = fault
    table.oled.show(drawing(1))
    assert table.oled.trouble is not None
    assert words in table.oled.trouble
    assert "\n" not in table.oled.trouble
    table.wait(5)
    assert table.oled.trouble
    table.refuse = None
    table.wait(LONGEST_PAUSE)
    assert table.oled.trouble is None
    assert table.shows(drawing(1))


def test_not_there_at_start_and_gone_in_the_game_are_told_apart():
    table = Table()
    table.chip.unplug()
    table.oled.show(drawing(1))
    assert table.oled.trouble == (
        "No display answers at address 0x3C on /dev/i2c-1: "
        "check its four wires and display.address in the board profile."
    )
    table.chip.plug()
    table.wait(1)
    table.chip.unplug()
    table.oled.show(drawing(2))
    assert table.oled.trouble == (
        "The display at address 0x3C on /dev/i2c-1 stopped answering: check its plug. The game goes on."
    )


def test_a_display_that_comes_late_is_taken_in_within_the_next_pause():
    """B-048."""
    table = Table()
    table.refuse = DeviceNotFoundError("not yet")
    table.oled.show(drawing(1))
    table.wait(5)
    table.oled.show(drawing(2))
    table.refuse = None
    due = table.oled.due()
    assert due is not None
    assert due - table.clock.now() <= 5
    table.wait(due - table.clock.now())
    assert table.shows(drawing(2))


def test_pauses_grow_from_a_quarter_of_a_second_to_two():
    table, tries = Table(), []
    table.refuse = DeviceNotFoundError("never")
    table.oled.show(drawing(1))
    for _ in range(9):
        due = table.oled.due()
        assert due is not None
        tries.append(due - table.clock.now())
        table.oled.show(drawing(len(tries)))  # pictures meanwhile bring no attempt forward
        table.wait(due - table.clock.now())
    assert tries == [0.25, 0.5, 1, 2, 2, 2, 2, 2, 2]
    assert table.opened == 10
    assert table.oled.errors == 10


def test_after_a_fault_contrast_sleep_and_picture_are_restored():
    table = Table()
    table.oled.show(drawing(1))
    table.chip.unplug()
    table.oled.show(drawing(2))
    table.oled.contrast(7)
    table.oled.show(drawing(3))
    table.chip.plug()
    table.wait(1)
    assert table.shows(drawing(3))
    assert table.chip.contrast == 7
    table.oled.sleep()
    table.chip.unplug()
    table.oled.contrast(9)
    table.chip.plug()
    table.wait(1)
    assert (table.oled.trouble, table.chip.lit, table.chip.contrast) == (None, 0, 9)
    table.oled.wake()
    assert table.shows(drawing(3))


def test_a_lost_display_makes_no_new_luma_objects():
    table = Table()
    table.oled.show(drawing(1))
    device = table.oled._driver._device
    table.chip.unplug()
    table.oled.show(drawing(2))
    table.wait(600)
    assert table.oled._driver._device is device


steps = st.one_of(
    st.tuples(st.just("show"), st.integers(0, 5000)),
    st.tuples(st.sampled_from(["unplug", "plug", "lose_power", "sleep", "wake"]), st.just(0)),
    st.tuples(st.just("wait"), st.sampled_from([0, 1, 7, 61])),
    st.tuples(st.just("contrast"), st.integers(0, 255)),
    st.tuples(st.just("flip"), st.integers(0, 8191)),
)


@settings(max_examples=60, deadline=None)
@given(
    driver=st.sampled_from(["ssd1306", "ssd1309", "sh1106"]),
    rotate=st.sampled_from([0, 180]),
    script=st.lists(steps, max_size=25),
)
def test_whatever_happens_the_glass_ends_whole(driver, rotate, script):
    table = Table(driver, rotate=rotate)
    picture, level = Image.new("1", (128, 64)), 255
    table.oled.show(picture)
    for step, value in script:
        match step:
            case "show":
                picture = drawing(value)
                table.oled.show(picture)
            case "sleep" | "wake":
                getattr(table.oled, step)()
            case "contrast":
                level = value
                table.oled.contrast(value)
            case "wait":
                table.wait(value)
            case "flip":
                table.chip.flip_bit(value)
            case _:
                getattr(table.chip, step)()
    table.chip.plug()
    table.oled.wake()
    table.oled.show(drawing(1))
    table.wait(LONGEST_PAUSE)  # by then it has been tried again
    table.chip._flip = None
    table.wait(61)  # by then the next change brings everything again
    table.oled.show(drawing(2))
    assert table.oled.trouble is None
    assert table.chip.frame().rotate(rotate).tobytes() == drawing(2).tobytes()
    assert table.chip.contrast == level


# Threads.


def test_one_thread_owns_the_display():
    table = Table()
    table.oled.show(drawing(1))
    refused: list[str] = []

    def intrude() -> None:
        try:
            table.oled.show(drawing(2))
        except RuntimeError as error:
            refused.append(str(error))

    thread = threading.Thread(target=intrude)
    thread.start()
    thread.join()
    assert refused == ["the display belongs to the thread that used it first"]
    assert table.shows(drawing(1))


def test_four_threads_post_and_one_draws():
    """B-029."""
    seen: set[int] = set()
    inside = threading.Lock()

    class Alone(Ssd1306):
        def data(self, data: Any) -> None:
            seen.add(threading.get_ident())
            assert inside.acquire(blocking=False)
            super().data(data)
            inside.release()

    table, posts = Table("ssd1306", Alone()), queue.SimpleQueue[int]()
    threads = [
        threading.Thread(target=lambda start=start: [posts.put(n) for n in range(start, start + 250)])
        for start in range(0, 1000, 250)
    ]
    for thread in threads:
        thread.start()
    state = 0
    for _ in range(1000):
        state = posts.get()
        table.oled.show(drawing(state))
    for thread in threads:
        thread.join()
    assert table.shows(drawing(state))
    assert seen == {threading.get_ident()}


def test_a_slow_bus_changes_the_number_of_pictures_not_the_time():
    """B-026: a bus that needs 300 ms for a whole picture, and an hourglass of ten seconds."""
    clock = VirtualClock()
    chip = Ssd1306(bus_speed_hz=31_000, spend=lambda seconds: clock.advance_to(clock.now() + seconds))
    oled = Oled(DisplayProfile(driver="ssd1306"), clock, lambda _: chip)
    start = clock.now()
    slowest = 0.0
    while (now := clock.now()) < start + 10:
        sand = Image.frombytes("1", (128, 64), bytes((int(now * 100) * k) % 251 for k in range(1024)))
        oled.show(sand)
        slowest = max(slowest, clock.now() - now)
    assert oled.frames <= 35
    assert clock.now() - start - 10 <= slowest <= 0.35


def test_making_a_display_starts_no_thread_and_leaves_nothing_to_draw_at_exit():
    code = """
import atexit, threading
from croupier_device.clock import VirtualClock
from croupier_device.oled import Oled
from croupier_device.profile import DisplayProfile
from croupier_device.simulated.chips import Ssd1306
from PIL import Image
chip = Ssd1306()
oled = Oled(DisplayProfile(driver="ssd1306"), VirtualClock(), lambda _: chip)
oled.show(Image.new("1", (128, 64), 255))
assert threading.active_count() == 1, threading.enumerate()
told = chip.bytes
atexit._run_exitfuncs()
assert chip.bytes == told and chip.lit == 8192
"""
    subprocess.run([sys.executable, "-c", code], check=True)
