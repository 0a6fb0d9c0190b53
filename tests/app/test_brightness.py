"""What dims the glass asks to be woken only for what it then does."""

from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.app.brightness import Brightness
from croupier.app.settings import Settings
from croupier.views import Awake
from croupier_device.clock import VirtualClock

TIMES = st.floats(0, 1e7, allow_nan=False)
SPANS = st.floats(0.01, 86400)


def glass(start: float) -> tuple[Brightness, VirtualClock, list[object]]:
    clock, told = VirtualClock(start), []
    board = SimpleNamespace(
        clock=clock, contrast=told.append, sleep=lambda: told.append("off"), wake=lambda: told.append("on")
    )
    return Brightness(board), clock, told


@given(start=TIMES, dim=SPANS, more=SPANS)
def test_it_dims_and_goes_dark_at_the_very_times_it_asked_for(start, dim, more):
    settings = Settings(dim_after=dim, dark_after=dim + more)
    light, clock, told = glass(start)
    light.fade(settings, Awake.NORMAL, held=False)
    while (due := light.due(settings, Awake.NORMAL, held=False)) is not None:
        before = len(told)
        clock.advance_to(due)
        light.fade(settings, Awake.NORMAL, held=False)
        assert len(told) == before + 1
    assert told == [settings.brightness, settings.dimmed, "off"]
    assert light.dark


@pytest.mark.parametrize(("awake", "held"), [(Awake.BRIGHT, False), (Awake.NORMAL, True)])
def test_what_is_read_or_held_keeps_it_bright(awake, held):
    light, clock, told = glass(0.0)
    assert light.due(Settings(), awake, held=held) is None
    clock.advance_to(86400.0)
    assert not light.fade(Settings(), awake, held=held)
    assert told == [Settings().brightness]


def test_a_touch_lights_a_dark_glass_and_says_so_once():
    light, clock, told = glass(0.0)
    clock.advance_to(1000.0)
    assert light.fade(Settings(), Awake.NORMAL, held=False)
    assert light.touch(1000.0, Settings())
    assert not light.touch(1000.5, Settings())
    assert told == ["off", "on", Settings().brightness]
