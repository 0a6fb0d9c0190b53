"""A side key that goes down while the wheel still whirls opens no peek that nobody counts."""

from croupier.objects.wheel import Wedge
from croupier.screens import NOTHING, render, screen_for
from croupier.views import Dial, Peek
from croupier_device.seam import Down, Up

PEEK = Dial(screen="t", needle=90, wedges=(Wedge(96, 104, 4),), peek=Peek(opens="open", closes="close"), spun=1)


def test_a_key_held_through_the_whirl_shows_nothing_and_closes_nothing():
    screen = screen_for(PEEK, 0.0)
    assert screen.handle(Down("left", 0.5), 0.5) is NOTHING
    assert not render(screen, 3.0).secret
    assert screen.handle(Up("left", 3.5), 3.5) is NOTHING


def test_a_key_struck_at_rest_opens_and_closes_once_though_another_was_early():
    screen = screen_for(PEEK, 0.0)
    screen.handle(Down("left", 0.5), 0.5)
    assert screen.handle(Down("right", 3.0), 3.0) == "open"
    assert render(screen, 3.1).secret
    assert screen.handle(Up("left", 3.2), 3.2) is NOTHING
    assert render(screen, 3.3).secret
    assert screen.handle(Up("right", 3.4), 3.4) == "close"
    assert not render(screen, 3.5).secret
    assert screen.handle(Down("left", 4.0), 4.0) == "open"
