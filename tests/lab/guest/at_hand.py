"""A pytest plugin: what every check has at hand, the header, the glass, and the project's own classes on them."""

from collections.abc import Callable, Iterator

import pytest
from glass import Glass
from header import Header

from croupier_device.clock import MonotonicClock
from croupier_device.factories import PinFactory, open_factory
from croupier_device.gpio_panel import GpioPanel
from croupier_device.profile import BoardProfile, load
from croupier_device.seam import Input

CLOCK = MonotonicClock()
AFTERGLOW = 0.3
"""Seconds of looking on after the hand is done."""


@pytest.fixture(scope="session")
def header() -> Iterator[Header]:
    made = Header()
    yield made
    made.close()


@pytest.fixture(scope="session")
def one_glass() -> Glass:
    return Glass()


@pytest.fixture
def glass(one_glass: Glass) -> Glass:
    """The display as it is after power on, in no hurry."""
    one_glass.pace(0)
    one_glass.refuse(0, 0)
    one_glass.blink()
    return one_glass


@pytest.fixture(scope="session")
def profile() -> BoardProfile:
    return load("zero-oled")


@pytest.fixture
def factory(header: Header) -> Iterator[PinFactory]:
    del header  # it has made the chip
    opened = open_factory("lgpio")
    yield opened
    opened.close()


@pytest.fixture
def panel(factory: PinFactory, profile: BoardProfile) -> Iterator[GpioPanel]:
    started = GpioPanel(profile, factory, CLOCK)
    started.start()
    yield started
    started.close()


@pytest.fixture
def told(header: Header, panel: GpioPanel) -> Callable[..., tuple[float, list[Input]]]:
    """Let the hand act and return when it began and what the panel told, in the owner's loop.

    `busy` seconds the owner first does something else, and leaves the library's thread little of the processor.
    """

    def watch(act: str, busy: float = 0.0) -> tuple[float, list[Input]]:
        heard: list[Input] = []
        header.begin(act)
        spun = CLOCK.now() + busy
        while CLOCK.now() < spun:
            pass
        until = CLOCK.now() + 60
        began = 0.0
        while CLOCK.now() < until:
            panel.wait(min(until, CLOCK.now() + 0.02, panel.due() or until))
            heard += panel.events()
            if not began and header.ready:
                began = header.end()
                until = CLOCK.now() + AFTERGLOW
        return began, heard

    return watch
