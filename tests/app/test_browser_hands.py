"""Hands at several pages on one board, and what each page may see; and the heads of requests."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.app.faces.browser.acts import SHORTEST, Act, Hands
from croupier.app.faces.browser.look import Look
from croupier.app.web.strangers import hosts, is_address, is_meant, is_own_page, well_formed
from croupier_device.clock import VirtualClock
from croupier_device.profile import load
from croupier_device.seam import Down, Press, Turn, Up
from croupier_device.simulated.board import SimulatedBoard


@pytest.fixture
def board():
    made = SimulatedBoard(load("zero-oled"), VirtualClock())
    made.start()
    yield made
    made.close()


def happened(board, hands, until):
    """Let time pass and return what the board tells."""
    while (due := hands.due()) is not None and due <= until:
        board.play(due)
        hands.play(due)
    board.play(until)
    return board.events()


def test_a_click_quicker_than_any_finger_is_still_a_press(board):
    hands = Hands(board)
    hands.act(1, Act("down", 1, "ok"))
    hands.act(1, Act("up", 2, "ok"))
    told = happened(board, hands, 1.0)
    assert [type(event) for event in told] == [Down, Up, Press]
    assert told[1].at - told[0].at >= SHORTEST
    assert hands.seen == {1: 2}


def test_a_key_is_down_as_long_as_any_page_holds_it(board):
    hands = Hands(board)
    for page in (1, 2):
        hands.act(page, Act("down", 1, "left"))
    assert hands.peekers == {1, 2}
    hands.act(1, Act("up", 2, "left"))
    assert not any(isinstance(event, Up) for event in happened(board, hands, 1.0))
    assert hands.peekers == {2}
    hands.let_go(2)
    assert any(isinstance(event, Up) for event in happened(board, hands, 2.0))
    assert hands.peekers == frozenset()


def test_the_knob_turns_and_a_wheel_that_flies_does_not_turn_it_for_minutes(board):
    hands = Hands(board)
    for n in range(100):
        hands.act(1, Act("turn", n, steps=20))
    turned = sum(event.steps for event in happened(board, hands, 60.0) if isinstance(event, Turn))
    assert 20 <= turned <= 60


def test_keys_that_the_board_has_not_are_passed_over(board):
    hands = Hands(board)
    hands.act(1, Act("down", 1, "p9"))
    assert hands.down == []
    assert happened(board, hands, 1.0) == []


@given(secret=st.booleans(), peekers=st.frozensets(st.integers(1, 4)), page=st.integers(1, 4))
def test_what_is_secret_goes_to_those_who_hold_a_key_for_it_and_to_nobody_else(secret, peekers, page):
    look = Look(screen="s", lines=("word",), glass=b"\xff" * 1024, level=9, secret=secret, peekers=peekers)
    told = json.loads(look.for_page(page))
    may = not secret or page in peekers
    assert (told["glass"] is not None, told["lines"], told["hidden"]) == (may, ["word"] if may else [], not may)


def test_a_server_knows_its_names():
    known = hosts(80, ("box.local", "fd00::1"))
    assert is_meant("box.local:80", known)
    assert is_meant("[fd00::1]:80", known)
    assert is_meant("LOCALHOST:80", known)
    for other in (None, "", "box.local", "box.local:81", "evil.example:80", "localhost.evil.example:80"):
        assert not is_meant(other, known)


def test_an_address_in_numbers_is_no_name():
    assert is_address("192.0.2.7:80", 80)
    assert is_address("[2001:db8::1]:80", 80)
    for other in (None, "", "80", "a.example:80", "192.0.2.7:81", "192.0.2.7", "[192.0.2.7:80"):
        assert not is_address(other, 80)


def test_the_origin_is_that_of_the_very_host():
    assert is_own_page("http://box:80", "box:80")
    for origin in (None, "", "null", "https://box:80", "http://box", "http://box:80.evil.example", "http://other:80"):
        assert not is_own_page(origin, "box:80")


@given(st.binary(max_size=200))
def test_any_head_is_judged_without_a_fault(rubbish):
    assert well_formed(rubbish + b"\r\n\r\n") in (True, False)


def test_a_browsers_head_is_well_formed():
    assert well_formed(b"GET / HTTP/1.1\r\nHost: localhost:1\r\nAccept: */*\r\n\r\n")
    for head in (b"GET /\r\n\r\n", b"GET http://x/ HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nA\r\n\r\n"):
        assert not well_formed(head)
    assert not well_formed(b"POST / HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n")
