"""What the glass says in each phase of Wavelength, and what the keys do: hand-overs, reminders, leaks, taking back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from croupier.app.keeping import MemoryKeeper
from croupier.app.playing.table import GameTable
from croupier.chance import ScriptedSource
from croupier.games.wavelength.setup import CoopSetup, Team, TeamsSetup

if TYPE_CHECKING:
    from collections.abc import Callable

TEAMS = (Team("Left Brain", ("Ana", "Ben", "Cem")), Team("Right Brain", ("Dov", "Eva")))
DECK = ((("Cold", "Hot"), ("Soft", "Hard")),)


class Seated:
    """People round a box that plays Wavelength; the target comes to rest where the test says."""

    def __init__(self, player: Any) -> None:
        self.player = player

    def play(self, script: str = "wait 0.2") -> dict[str, Any]:
        seen: dict[str, Any] = self.player.play(script)
        assert not self.player.made.box.frame.cut, self.player.made.box.frame.cut
        return seen

    def press(self, *keys: str) -> dict[str, Any]:
        for key in keys:
            self.play(f"wait 0.3\npress {key}\nwait 0.2")
        return self.play()

    @property
    def words(self) -> str:
        return " ".join(self.play()["lines"])

    def menu(self, row: str) -> str:
        self.play("wait 0.3\nhold ok 1\nwait 0.2")
        self.player.choose(row)
        return self.words

    def scrolled(self) -> str:
        lines = self.play()["lines"][1:]
        for _ in range(30):
            lines += [line for line in self.play("turn 1\nwait 0.05")["lines"][1:] if line not in lines]
        return " ".join(lines)

    def to_psychic(self) -> None:
        self.press("ok", "ok", "ok")

    def spun(self) -> None:
        self.to_psychic()
        self.play("wait 0.3\npress ok\nwait 2")

    def to_team(self) -> None:
        self.spun()
        self.play("down left\nwait 0.2\nup left\nwait 0.2")
        self.press("ok", "ok")

    def to_side(self, turn: int = 10) -> None:
        self.to_team()
        self.play(f"turn {turn}\nwait 0.2")
        self.press("ok", "ok", "ok")

    def to_ready(self, turn: int = 10) -> None:
        self.to_side(turn)
        self.press("left", "ok")


@pytest.fixture
def seat(sit_down: Callable[..., Any]) -> Callable[..., Seated]:
    """Seat two teams, or all together, before a wheel that always stops at `target`."""

    def make(target: int = 100, *, deck: Any = None, together: bool = False) -> Seated:
        cards = None if deck is None else len(deck)
        setup = CoopSetup(players=("Ana", "Ben", "Cem")) if together else TeamsSetup(teams=TEAMS, cards=cards)
        return Seated(
            sit_down(
                source=ScriptedSource([0] * bool(deck) + [target + 3] * 50),
                home=lambda desk: GameTable.begun(desk, "wavelength", setup, {}, deck),
            )
        )

    return make


@pytest.mark.rule("WL-04")
def test_teams_of_unequal_size_are_warned_and_may_go_on(sit_down):
    names = ["Ana", "Ben", "Cem", "Dov", "Eva", "Fay"]
    teams = [{"name": "Left Brain", "players": names[:4]}, {"name": "Right Brain", "players": names[4:]}]
    last = {"mode": "teams", "players": names, "teams": teams, "cards": "own"}
    player = sit_down(keeper=MemoryKeeper(values={"setup/wavelength": last}))
    player.choose("Wavelength")
    warned = player.press("ok")
    assert "The teams differ by more than one player." in " ".join(warned["lines"])
    assert player.press("ok")["screen"] == "wavelength/turn-start"


def test_a_turn_starts_with_the_psychic_and_the_score_and_another_member_may_be_named(seat):
    table = seat()
    assert table.play()["lines"] == [
        "Left Brain",
        "Ana",
        "is the Psychic.",
        "Left Brain: 0 to 1",
        "draw a card other",
    ]
    assert [table.press("right")["lines"][1] for _ in range(3)] == ["Ben", "Cem", "Ana"]


# --- the Psychic -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("WL-48")
def test_the_face_is_to_be_chosen_quickly(seat):
    table = seat()
    assert table.press("ok")["lines"] == ["Ana", "Choose fast, read it out:", "> Face 1", "Face 2"]
    table.menu("Help")
    assert "Take the more interesting one, quickly." in table.scrolled()
    assert seat(deck=DECK).press("ok")["lines"][0] == "Read one out, fast"


@pytest.mark.rule("WL-50")
def test_the_chosen_face_stays_on_the_glass_until_the_turn_is_over(seat):
    table = seat(deck=DECK)
    assert table.press("ok")["lines"][1:] == ["> Cold", "Hot", "Soft", "Hard"]
    table.play("turn 1\nwait 0.1")
    table.press("ok", "ok")
    pages = [table.play("wait 0.3\npress ok\nwait 2")]
    pages += [table.play("down right\nwait 0.2"), table.play("up right\nwait 0.2")]
    table.press("ok")
    pages.append(table.press("ok"))
    table.press("ok", "ok")
    pages += [table.press("ok"), table.press("left"), table.press("ok"), table.press("ok")]
    assert [page["lines"][-1] for page in pages] == ["Soft Hard"] * 8
    assert [page["screen"] for page in pages[-2:]] == ["wavelength/ready", "wavelength/scored"]


@pytest.mark.rule("WL-43")
def test_the_target_is_seen_only_while_a_side_key_is_held_after_a_hand_over(seat):
    table = seat()
    table.press("ok", "ok")
    assert table.words == "Pass the box Ana takes the box, alone. All others look away. here I am"
    table.press("ok")
    table.play("wait 0.3\npress ok\nwait 2")
    for key in ("left", "right"):
        closed = table.play()
        opened = table.play(f"down {key}\nwait 0.2")
        assert (closed["secret"], opened["secret"]) == (False, True)
        again = table.play(f"up {key}\nwait 0.2")
        assert not again["secret"]
    assert "2 looks press: clue" in table.words, "looks are counted for all to see"


@pytest.mark.rule("WL-57")
def test_the_screen_is_open_or_closed_and_never_half_open(seat):
    table = seat()
    table.spun()
    table.play("down left\nwait 0.2\nup left\nwait 0.2")
    closed = table.play()["pixels"]
    opened = [table.play("down left\nwait 0.01")["pixels"]]
    opened += [table.play("wait 0.03")["pixels"] for _ in range(20)]
    assert len(set(opened[1:])) == 1
    assert closed not in opened[1:]
    table.play("up left\nwait 0.05")
    after = {table.play("wait 0.03")["lines"][1] for _ in range(10)}
    assert after == {"2 looks"}


@pytest.mark.rule("WL-56")
def test_two_spins_look_sound_and_last_alike(seat):
    tables = [seat(target) for target in (-3, 150)]
    for table in tables:
        table.to_psychic()
    spins = []
    for table in tables:
        looks = [table.play("press ok")] + [table.play("wait 0.04") for _ in range(60)]
        looks += [table.play("press ok\nwait 3"), table.play("turn 3\nwait 1")]
        spins.append((looks, table.player.tones))
    assert spins[0] == spins[1]
    assert spins[0][0][5]["pixels"] != spins[0][0][9]["pixels"], "the wheel whirls"


@pytest.mark.rule("WL-58")
@pytest.mark.parametrize(
    ("target", "values"),
    [
        (-3, "4 3 2"),
        (0, "4 3 2"),
        (6, "3 4 3 2"),
        (18, "2 3 4 3 2"),
        (90, "2 3 4 3 2"),
        (166, "2 3 4 3 2"),
        (176, "2 3 4"),
        (183, "2 3 4"),
    ],
)
def test_the_open_screen_shows_all_visible_wedges_with_their_values(seat, target, values):
    table = seat(target)
    table.spun()
    opened = table.play("down left\nwait 0.2")
    assert opened["lines"][0] == values
    picture = table.player.made.box.frame.picture
    marks = {"left": (33, 39, 35, 46), "right": (92, 39, 94, 46)}
    lit = {end: picture.crop(box).getbbox() is not None for end, box in marks.items()}
    assert lit == {"left": target < 0, "right": target > 180}, "an arrow points at the end with a thin slice of the 4"


@pytest.mark.rule("WL-61")
def test_the_psychic_is_told_what_a_clue_is(seat):
    table = seat()
    table.spun()
    table.play("down left\nwait 0.2\nup left\nwait 0.2")
    table.menu("Help")
    told = table.scrolled()
    assert "something that lies between the two ends where the target is." in told
    assert "see your rulebook" in told


# --- the team --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WL-65")
def test_after_the_clue_the_box_goes_to_the_rest_of_the_team(seat):
    table = seat()
    table.spun()
    table.play("down left\nwait 0.2\nup left\nwait 0.2")
    assert table.press("ok")["lines"][:2] == ["Pass the box", "Left Brain"]


@pytest.mark.rule("WL-66", "WL-67", "WL-73", "WL-74", "WL-75", "WL-76")
def test_table_manners_are_recalled_while_the_dial_is_turned(seat):
    table = seat()
    table.spun()
    table.play("down left\nwait 0.2\nup left\nwait 0.2")
    table.press("ok")
    assert "turns the dial. The Psychic keeps silent." in table.words
    table.press("ok")
    told = []
    for i in range(75):
        line = " ".join(table.play(f"turn {1 if i % 2 else -1}\nwait 0.1")["lines"][:2])
        told += [line] if line not in told else []
    assert told == [
        "no numbers, please",
        "Psychic: not a word",
        "straight face!",
        "all but the Psychic turn",
        "argue as you like",
    ]
    table.menu("Help")
    assert "The others may argue, and mislead." in table.scrolled()


@pytest.mark.rule("WL-78")
def test_no_number_tells_where_the_dial_stands_before_the_reveal(seat):
    table = seat()
    table.to_team()
    pages = [table.play(f"turn {n}\nwait 0.1") for n in (7, -20, 33)]
    table.press("ok", "ok", "ok")
    pages += [table.play(), table.press("left"), table.press("ok")]
    assert [page["screen"][11:] for page in pages] == ["team", "team", "team", "side", "side", "ready"]
    assert not any(c.isdigit() or c == "%" for page in pages for line in page["lines"] for c in line)


def test_a_dial_is_final_after_a_second_press_and_turning_it_asks_anew(seat):
    table = seat()
    table.to_team()
    assert "press again: final" in " ".join(table.press("ok")["lines"])
    table.play("turn 2\nwait 0.2")
    assert "press again" not in table.words
    assert table.press("ok", "ok")["screen"] == "wavelength/handover"


@pytest.mark.rule("WL-81", "WL-88", "WL-86")
def test_the_others_are_told_that_the_dial_is_final_and_that_they_alone_decide_quickly(seat):
    table = seat()
    table.to_team()
    seen = table.press("ok", "ok")
    assert seen["lines"][:2] == ["Pass the box", "Right Brain"]
    assert "The dial is final. You alone say: target LEFT or RIGHT?" in " ".join(seen["lines"])
    assert table.press("ok")["lines"][:3] == ["LEFT RIGHT", "dial is final", "decide fast"]
    table.menu("Help")
    assert "Only they decide." in table.scrolled()


@pytest.mark.rule("WL-87")
@pytest.mark.parametrize("key", ["left", "right"])
def test_the_guess_is_shown_at_once_beside_its_concept_and_can_be_switched(seat, key):
    table = seat(deck=DECK)
    table.to_side()
    other = {"left": "right", "right": "left"}[key]
    table.press(other)
    table.press(key)
    picture = table.player.made.box.frame.picture
    boxes = {"left": (2, 56, 60, 62), "right": (68, 56, 124, 62)}
    lit = {side: picture.crop(box).getbbox() is not None for side, box in boxes.items()}
    assert lit == {key: True, other: False}
    assert "press: sure" in table.words


@pytest.mark.rule("WL-90")
def test_the_psychic_reveals(seat):
    table = seat()
    table.to_ready()
    assert table.words.startswith("Psychic: press, reveal")
    assert table.press("left")["screen"] == "wavelength/ready"
    seen = table.press("ok")
    assert (seen["screen"], seen["lines"][:2]) == ("wavelength/scored", ["2 3 4 3 2", "4"])


def test_the_closed_picture_is_the_same_but_for_needle_and_words(seat):
    """Wherever it is closed, what two targets show is the same picture."""
    pages = []
    for target in (20, 140):
        table = seat(target)
        table.spun()
        seen = [table.play("down left\nwait 0.2\nup left\nwait 0.2")]
        table.press("ok")
        seen.append(table.press("ok"))
        table.press("ok", "ok")
        seen += [table.press("ok"), table.press("left"), table.press("ok")]
        pages.append(seen)
    assert pages[0] == pages[1]
    assert [page["screen"][11:] for page in pages[0]] == ["psychic", "team", "side", "side", "ready"]


# --- what is taken back ----------------------------------------------------------------------------------------------


def test_a_spin_may_be_repeated_before_a_look_but_never_after(seat):
    table = seat()
    table.spun()
    table.play("wait 0.3\npress ok\nwait 2")
    assert table.press("back")["lines"][:2] == ["Take back?", "The target is spun"]
    table.press("back")
    table.play("down left\nwait 0.2\nup left\nwait 0.2")
    assert "The Psychic has seen the target: it stays where it is." in " ".join(table.press("back")["lines"])
    assert table.press("ok")["screen"] == "wavelength/psychic"


def test_all_turns_of_the_dial_are_taken_back_together(seat):
    table = seat()
    table.to_team()
    untouched = table.play()["pixels"]
    table.play("turn 5\nwait 0.2\nturn -12\nwait 0.2")
    assert table.press("back")["lines"][1] == "The dial is turned"
    table.press("ok")
    assert table.play()["lines"] == ["no numbers,", "please", "left right"]
    assert table.player.made.box.sheets[0].state.turn.dial == 90
    assert untouched


def test_a_final_dial_may_be_released_only_while_nobody_has_guessed(seat):
    table = seat()
    table.to_team()
    table.press("ok", "ok")
    assert table.press("back")["lines"][1] == "The dial is final"
    assert table.press("ok")["screen"].startswith("wavelength/")
    table.press("ok", "ok", "ok", "ok")
    while table.play()["screen"] != "wavelength/side":
        table.press("ok")
    table.press("left", "back")
    assert table.press("ok")["screen"] == "wavelength/side", "the guess is taken back"
    assert "The others have guessed a side: the dial stays" in " ".join(table.press("back")["lines"])


def test_after_the_reveal_the_turn_stands(seat):
    table = seat()
    table.to_ready()
    table.press("ok")
    assert "The target has been shown: the turn stands as it is." in " ".join(table.press("back")["lines"])


# --- leaks -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["to_team", "to_side", "to_ready"])
def test_a_leak_is_reported_in_the_menu_and_play_goes_on_or_the_turn_begins_anew(seat, phase):
    table = seat()
    getattr(table, phase)()
    before = table.play()
    table.menu("Leak: play on")
    assert table.play()["lines"] == before["lines"]
    table.menu("Leak: new card")
    assert "The same Psychic begins this turn again. All players decide." in table.words
    assert table.press("ok")["lines"] == before["lines"], "no"
    table.menu("Leak: new card")
    assert table.press("right")["lines"][:2] == ["Ana", "Choose fast, read it out:"]
    assert "All players have decided about the leak." in " ".join(table.press("back")["lines"])


def test_a_turn_that_is_lost_shows_the_target_and_gives_nobody_a_point(seat):
    table = seat()
    table.to_side()
    table.press("left")
    assert table.menu("Leak: turn lost").startswith("Leak: turn lost?")
    seen = table.press("right")
    assert (seen["screen"], seen["lines"][:2]) == ("wavelength/scored", ["2 3 4 3 2", "0"])
    assert table.press("ok")["lines"][2:4] == ["Left Brain +0 0", "Right Brain +0 1"]


def test_before_the_clue_there_is_nothing_to_leak(seat):
    table = seat()
    table.spun()
    assert "Leak" not in " ".join(table.play("wait 0.3\nhold ok 1\nwait 0.2")["lines"])


def test_together_the_team_needs_no_guess(seat):
    table = seat(together=True)
    assert table.play()["lines"] == ["7 cards left", "Ana", "is the Psychic.", "Points: 0", "draw a card other"]
    table.to_team()
    table.play("turn 10\nwait 0.2")
    assert table.press("ok", "ok")["lines"][0] == "Psychic:"


def test_every_phase_has_help(seat):
    table = seat()
    seen = set()
    for step in ["ok", "ok", "ok", "spin", "look", *["ok"] * 6, "left", "ok", "ok", "ok", "ok"]:
        if step == "spin":
            table.play("wait 0.3\npress ok\nwait 2")
        elif step == "look":
            table.play("down left\nwait 0.2\nup left\nwait 0.2")
        else:
            table.press(step)
        seen.add(table.play()["screen"])
        assert table.menu("Help").startswith("Help ")
        table.press("ok")
    assert {f"wavelength/{page}" for page in ("card", "psychic", "team", "side", "ready", "scored", "points")} <= seen
