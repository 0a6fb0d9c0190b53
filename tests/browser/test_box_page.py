"""The box on its page: a turn of Wavelength with mouse, finger and keyboard each, and several pages at once."""

from __future__ import annotations

import io
import math
import re
import time
from typing import TYPE_CHECKING, ClassVar

import pytest
from PIL import Image
from selenium.webdriver import ActionChains, Keys
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin

from croupier.games import GAMES

if TYPE_CHECKING:
    from conftest import Page


PHONE, DESKTOP = (390, 844), (1280, 800)


class Mouse:
    """Clicks on keys, turns the wheel."""

    touch = False

    def __init__(self, page: Page) -> None:
        self.page = page

    def chain(self) -> ActionChains:
        return ActionChains(self.page.browser, duration=0)

    def down(self, key: str) -> None:
        self.chain().click_and_hold(self.page.find(f"[data-key={key}]")).perform()

    def up(self, _key: str) -> None:
        self.chain().release().perform()

    def turn(self, detents: int) -> None:
        origin = ScrollOrigin.from_element(self.page.find("#glass"))
        for _ in range(abs(detents)):
            self.chain().scroll_from_origin(origin, 0, 120 if detents > 0 else -120).perform()

    def press(self, key: str) -> None:
        self.down(key)
        time.sleep(0.05)
        self.up(key)


class Finger(Mouse):
    """Touches keys, and drags the rim of the knob round."""

    touch = True

    def _touch(self, kind: str, *at: tuple[int, int]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        self.page.browser.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, key: str) -> None:
        self._touch("touchStart", self._middle(f"[data-key={key}]"))

    def up(self, _key: str) -> None:
        self._touch("touchEnd")

    def turn(self, detents: int) -> None:
        x, y = self._middle("#knob")
        radius = self.page.find("#knob").rect["width"] * 0.33
        way = math.copysign(1, detents)
        angles = [math.radians(way * (15 * n + 1)) for n in range(abs(detents) + 1)]
        first, *others = [(round(x + radius * math.sin(a)), round(y - radius * math.cos(a))) for a in angles]
        self._touch("touchStart", first)
        for point in others:
            self._touch("touchMove", point)
        self._touch("touchEnd")

    def _middle(self, css: str) -> tuple[int, int]:
        middle = self.page.run(
            f"const r = document.querySelector('{css}').getBoundingClientRect();"
            "return [r.left + r.width / 2, r.top + r.height / 2]"
        )
        return round(middle[0]), round(middle[1])


class Keyboard(Mouse):
    """Strikes keys."""

    keys: ClassVar[dict[str, str]] = {"ok": Keys.ENTER, "left": "a", "right": "d", "back": "b"}

    def down(self, key: str) -> None:
        self.chain().key_down(self.keys[key]).perform()

    def up(self, key: str) -> None:
        self.chain().key_up(self.keys[key]).perform()

    def turn(self, detents: int) -> None:
        for _ in range(abs(detents)):
            self.chain().send_keys(Keys.ARROW_DOWN if detents > 0 else Keys.ARROW_UP).perform()


def play_a_turn(page: Page, hand: Mouse) -> None:
    """Play the first turn up to its points: Ana is the Psychic, her team finds the middle of the target."""

    def press(key: str, then: str) -> None:
        time.sleep(0.25)
        hand.press(key)
        page.reads(then)

    page.reads("is the Psychic.")
    press("ok", "read it out")
    press("ok", "Pass the box")
    press("ok", "spin")
    press("ok", "hold to look")
    time.sleep(2)  # the wheel whirls
    blank = page.dots
    hand.down("left")
    page.reads("2 3 4 3 2")
    assert page.dots > blank, "the target is drawn"
    time.sleep(0.6)
    hand.up("left")
    page.until(lambda: "2 3 4 3 2" not in page.words, "the target stays")
    page.reads("press: clue")
    press("ok", "Pass the box")
    press("ok", "no numbers")
    hand.turn(10)
    time.sleep(0.5)
    press("ok", "press again")
    press("ok", "Pass the box")
    press("ok", "dial is final")
    press("left", "press: sure")
    press("ok", "press, reveal")
    press("ok", "2 3 4 3 2")
    page.reads("4")
    press("ok", "turn total")
    assert "Left Brain +4 4" in page.words
    if hand.touch:
        page.picture("browser-turn.png")


@pytest.mark.parametrize(("kind", "size"), [(Mouse, DESKTOP), (Finger, PHONE), (Keyboard, DESKTOP)])
def test_a_turn_of_wavelength(open_page, box, kind, size):
    page = open_page(box.url, size=size, touch=kind.touch)
    play_a_turn(page, kind(page))
    assert page.complaints() == []


def test_two_pages_see_one_box_and_a_secret_is_for_the_hand_that_holds_it(open_page, box):
    one = open_page(box.url)
    other = open_page(box.url)
    hand = Keyboard(other)
    for words in ("read it out", "Pass the box", "spin", "hold to look"):
        time.sleep(0.25)
        hand.press("ok")
        other.reads(words)
    one.front().reads("hold to look")
    time.sleep(2)  # the wheel whirls
    # A page that is left lets go of its keys, so the second pair of hands is a socket of its own in the first page.
    one.run(
        "window.mate = new WebSocket(`ws://${location.host}/line`);"
        "window.told = []; mate.onmessage = (m) => told.push(JSON.parse(m.data));"
        "mate.onopen = () => mate.send(JSON.stringify({do: 'down', key: 'left', n: 1}))"
    )
    one.until(lambda: one.find("#cover").is_displayed(), "the secret is not covered")
    assert one.words == ""
    assert one.dots == 0
    told = one.until(
        lambda: one.run("return told.find((look) => look.t === 'look' && look.secret && look.glass)"), "no secret"
    )
    assert told["hidden"] is False
    assert "2 3 4 3 2" in told["lines"]
    hidden = one.run("return told.filter((look) => look.t === 'look' && look.secret && look.hidden).length")
    assert hidden == 0
    time.sleep(0.5)
    # The mate goes away with the key down; the box lets go of it.
    one.run("mate.close()")
    one.reads("press: clue")
    assert not one.find("#cover").is_displayed()


def test_the_page_finds_the_box_again_after_a_restart(open_page, box):
    page = open_page(box.url).reads("is the Psychic.")
    assert box.stop() == ""
    page.until(lambda: "waits for it" in page.find("#state").text, "the page does not notice")
    box.start()
    page.until(lambda: "Board" in page.find("#state").text, "the page does not come back")
    Keyboard(page).press("ok")
    page.reads("read it out")


def test_latency_is_measured_on_request(open_page, box):
    page = open_page(f"{box.url}?latency").reads("is the Psychic.")
    Keyboard(page).press("ok")
    page.until(lambda: re.search(r"[0-9.]+ ms", page.find("#measured").text), "nothing is measured")


def test_a_screen_reader_can_press_without_a_pointer(open_page, box):
    page = open_page(box.url).reads("is the Psychic.")
    page.run("document.querySelector('[data-key=ok]').click()")
    page.reads("read it out")
    assert page.find("#words").get_attribute("aria-live") == "polite"


def test_pictures_of_the_glass_can_be_saved(open_page, box):
    page = open_page(box.url).reads("is the Psychic.")
    Keyboard(page).press("ok")
    page.reads("read it out")
    for name, kind in (("glass.png", "PNG"), ("last.gif", "GIF")):
        data = page.run(
            f"return fetch('{name}').then((r) => r.arrayBuffer()).then((b) => Array.from(new Uint8Array(b)))"
        )
        picture = Image.open(io.BytesIO(bytes(data)))
        assert (picture.format, picture.size) == (kind, (512, 256))
    assert picture.n_frames >= 2


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("size", [PHONE, DESKTOP, (844, 390)])
def test_everything_is_on_the_page_at_any_size(open_page, box, size, dark):
    page = open_page(box.url).reads("is the Psychic.")
    page.look_like(size, dark=dark)
    over = page.run(
        "return [...document.querySelectorAll('[data-key], canvas, nav > *')].filter((e) => {"
        "const r = e.getBoundingClientRect();"
        "return r.width < 24 || r.height < 24 || r.left < 0 || r.right > innerWidth || r.bottom > innerHeight + 1;"
        "}).map((e) => e.outerHTML)"
    )
    assert over == []
    if size in (PHONE, DESKTOP):
        page.picture(f"browser-{'phone' if size == PHONE else 'desktop'}-{'dark' if dark else 'light'}.png")


@pytest.mark.parametrize("box", GAMES, indirect=True)
def test_every_game_goes_on_by_keys_on_its_page(open_page, box):
    page = open_page(box.url)
    page.until(lambda: page.words, "nothing is shown")
    hand, seen = Keyboard(page), set()
    for n in range(30):
        hand.press("ok")
        if n % 4 == 3:
            hand.turn(1)
        if n % 5 == 4:
            hand.down("right")
            time.sleep(0.4)
            hand.up("right")
        time.sleep(0.15)
        seen.add(page.run("return document.body.dataset.screen"))
    assert "mishap" not in seen
    assert len(seen) >= 3, seen
    assert page.complaints() == []
