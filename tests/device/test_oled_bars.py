"""The exact counts that the display is held to: bytes and transactions on the wire, checked against the glass."""

from collections.abc import Iterable

import pytest
from PIL import Image
from tests.bench.oled_scenes import countdown, menu, minute

from croupier_device.clock import VirtualClock
from croupier_device.oled import Oled
from croupier_device.profile import DisplayProfile
from croupier_device.simulated.chips import Chip, Sh1106, Ssd1306, Ssd1309

CHIPS = {"ssd1306": Ssd1306, "ssd1309": Ssd1309, "sh1106": Sh1106}


def sent(driver: str, frames: Iterable[Image.Image]) -> tuple[int, int, int]:
    """Show the frames and return (bytes, transactions, wrong pictures) after the first."""
    chip: Chip = CHIPS[driver]()
    oled = Oled(DisplayProfile(driver=driver), VirtualClock(), lambda _: chip)  # type: ignore[arg-type]
    first, *rest = frames
    oled.show(first)
    before = (chip.bytes, chip.transactions)
    assert (oled.bytes, oled.transactions) == before
    wrong = 0
    for frame in rest:
        oled.show(frame)
        wrong += chip.frame().tobytes() != frame.tobytes()
    assert oled.errors == 0
    assert (oled.bytes, oled.transactions) == (chip.bytes, chip.transactions)
    return chip.bytes - before[0], chip.transactions - before[1], wrong


@pytest.mark.parametrize("driver", ["ssd1306", "ssd1309"])
def test_one_digit_of_a_countdown_takes_at_most_118_bytes_in_4_transactions(driver):
    size, transactions, wrong = sent(driver, [countdown(43), countdown(42)])
    assert size <= 118
    assert transactions <= 4
    assert wrong == 0


@pytest.mark.parametrize("driver", ["ssd1306", "ssd1309"])
def test_a_minute_of_play_takes_at_most_15573_bytes_in_750_transactions(driver):
    size, transactions, wrong = sent(driver, minute())
    assert size <= 15_573
    assert transactions <= 750
    assert wrong == 0


def test_a_minute_of_play_on_the_sh1106_takes_at_most_16260_bytes():
    size, _, wrong = sent("sh1106", minute())
    assert size <= 16_260
    assert wrong == 0


@pytest.mark.parametrize("driver", CHIPS)
def test_an_unchanged_picture_takes_nothing(driver):
    assert sent(driver, [countdown(43)] * 5) == (0, 0, 0)


@pytest.mark.parametrize("driver", CHIPS)
def test_an_arrow_that_moves_takes_at_most_38_bytes(driver):
    size, _, wrong = sent(driver, [menu(1), menu(2)])
    assert size <= (38 if driver != "sh1106" else 50)
    assert wrong == 0
