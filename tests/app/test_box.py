"""The loop of the box: whose press a press is, light and dark, faults that must not end the evening."""

import pytest

from croupier.app.activity import Activity, Leave, Open
from croupier.app.settings import Settings
from croupier.games.contract import Refused
from croupier.views import Awake, Choice, Notice, View


class Counter(Activity):
    """Counts how often OK was pressed on it; RIGHT does something else, as told."""

    def __init__(self, desk, right=None, awake=Awake.NORMAL, settle=0.0):
        super().__init__(desk)
        self.count = 0
        self.right, self.awake, self.settle = right, awake, settle

    def view(self) -> View:
        return Notice(
            screen="counter",
            headline=str(self.count),
            ok=Choice("more", self._more),
            right=Choice("other", self.right),
            back=Choice("", Leave()),
            buttons={"p1": self._more},
            awake=self.awake,
            settle=self.settle,
        )

    def _more(self):
        self.count += 1


def test_two_presses_on_one_screen_count_twice(sit_down):
    player = sit_down(home=Counter)
    assert player.play("press ok\nwait 0.32\npress ok")["lines"][0] == "2"


def test_a_press_begun_on_a_screen_that_is_gone_is_dropped(sit_down):
    opened = []

    def home(desk):
        def open_other():
            opened.append(Counter(desk))
            return Open(opened[0])

        return Counter(desk, right=open_other)

    player = sit_down(home=home)
    player.play("down ok\nwait 0.1\npress right\nwait 0.1\nup ok\nwait 0.2")
    assert opened[0].count == 0, "OK went down before the other screen came"
    player.play("press ok")
    assert opened[0].count == 1


def test_a_page_that_asks_for_calm_takes_no_second_confirmation_at_once(sit_down):
    pages = []

    class Award(Activity):
        def view(self):
            return Notice(screen="award", headline="award", ok=Choice("award", self._award))

        def _award(self):
            pages.append(Counter(self.desk, settle=0.15))
            return Open(pages[-1])

    player = sit_down(home=Award)
    player.play("press ok\nwait 0.04\npress ok\nwait 1")
    assert (len(pages), pages[0].count) == (1, 0), "presses 120 ms apart: one award, and the next page waits"


def test_what_is_refused_is_said_and_changes_nothing(sit_down):
    def refuse():
        raise Refused("{player} was the Psychic last time", player="Ana")

    player = sit_down(home=lambda desk: Counter(desk, right=refuse))
    seen = player.press("right")
    assert seen["screen"] == "refused"
    assert "Ana was the Psychic last time" in " ".join(seen["lines"])
    assert player.tones[-1][1] == "refused"
    assert player.press("ok")["screen"] == "counter"


def test_a_fault_in_a_handler_is_told_and_the_next_press_counts(sit_down, capsys):
    def fail():
        raise ZeroDivisionError

    player = sit_down(home=lambda desk: Counter(desk, right=fail))
    assert player.press("right")["screen"] == "mishap"
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert player.press("ok", "ok")["lines"][0] == "1"


def test_a_quiet_box_dims_then_goes_dark_and_the_waking_touch_does_nothing_else(sit_down):
    player = sit_down(home=Counter)
    chip = player.made.board.chip
    player.play("wait 1")
    bright = chip.contrast
    player.play("wait 58")
    assert chip.contrast == bright
    player.play("wait 2")
    assert chip.contrast < bright
    assert player.play("press ok")["lines"][0] == "1", "a press on a dimmed glass counts"
    assert chip.contrast == bright
    assert player.play("wait 299")["lit"] > 0
    assert player.play("wait 2")["lit"] == 0
    seen = player.play("press ok\nwait 1")
    assert (seen["lit"] > 0, seen["lines"][0]) == (True, "1")
    assert player.play("press ok")["lines"][0] == "2"


@pytest.mark.parametrize(("awake", "dims"), [(Awake.DIM, True), (Awake.BRIGHT, False)])
def test_what_runs_never_goes_dark_and_what_must_be_read_stays_bright(sit_down, awake, dims):
    player = sit_down(home=lambda desk: Counter(desk, awake=awake))
    player.play("wait 1")
    bright = player.made.board.chip.contrast
    assert player.play("wait 600")["lit"] > 0
    assert (player.made.board.chip.contrast < bright) == dims


def test_a_player_button_counts_on_a_dimmed_glass_at_its_first_edge(sit_down):
    player = sit_down(home=lambda desk: Counter(desk, awake=Awake.DIM))
    player.play("wait 100")
    assert player.play("down p1")["lines"][0] == "1"


def test_a_mute_box_sounds_no_tone(sit_down):
    player = sit_down(settings=Settings(volume=0))
    player.press("ok", "ok")
    assert player.tones == []


def test_an_idle_box_asks_for_nothing_but_its_fading(sit_down):
    player = sit_down(home=Counter, board="zero-oled")
    player.play("wait 400")
    assert player.made.box.due() is None, "dark and untouched: nothing is due before somebody comes"


def test_with_the_wires_cut_no_line_of_a_script_does_anything(sit_down):
    player = sit_down(cut=True)
    before = player.play("wait 1")
    for line in ("turn 3", "press ok", "hold ok 2", "down left", "up left", "press back", "press p1", "turn -2"):
        seen = player.play(line)
        assert (seen["lines"], seen["pixels"]) == (before["lines"], before["pixels"]), line


def test_a_bit_flipped_on_the_way_to_the_glass_shows(sit_down):
    sound, noisy = sit_down(), sit_down()
    for player in (sound, noisy):
        player.play("wait 1")
    noisy.made.board.chip.flip_bit()
    assert sound.play("turn 1")["pixels"] != noisy.play("turn 1")["pixels"]
