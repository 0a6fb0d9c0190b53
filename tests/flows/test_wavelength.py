"""Whole games of Wavelength by keys alone, told as a manual would; and what the table may not see before the reveal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.app.playing.table import GameTable
from croupier.chance import ScriptedSource, SeededSource
from croupier.decks import places
from croupier.decks.load import load
from croupier.games.wavelength.setup import CoopSetup, Team, TeamsSetup

if TYPE_CHECKING:
    from collections.abc import Iterator

TARGET = 100
TURN_FOR = {4: 10, 3: 17, 2: 23, 0: 40}
"""Detents from the middle for each result of a target at 100; wherever it is no 4, the target lies to the left."""

TEAMS = TeamsSetup(teams=(Team("Left Brain", ("Ana", "Ben")), Team("Right Brain", ("Dov", "Eva"))))
TOGETHER = CoopSetup(players=("Ana", "Ben", "Cem"))


class Table:
    """People round the box, with their own cards; the wheel always stops at 100."""

    def __init__(self, sit_down: Any, setup: Any, target: int = TARGET, deck: Any = None) -> None:
        source = SeededSource(4) if deck else ScriptedSource([target + 3] * 400)
        self.player = sit_down(source=source, home=lambda desk: GameTable.begun(desk, "wavelength", setup, {}, deck))

    def play(self, script: str = "wait 0.2") -> list[str]:
        lines: list[str] = self.player.play(script)["lines"]
        assert not self.player.made.box.frame.cut, self.player.made.box.frame.cut
        return lines

    def press(self, *keys: str) -> list[str]:
        for key in keys:
            self.play(f"wait 0.3\npress {key}\nwait 0.2")
        return self.play()

    def psychic(self) -> list[str]:
        """Draw a card, take a face, take the box, spin, look, give the clue; return the page that follows."""
        self.press("ok", "ok", "ok")
        self.play("wait 0.3\npress ok\nwait 2")
        self.play("down right\nwait 1\nup right\nwait 0.2")
        return self.press("ok")

    def aim(self, result: int) -> list[str]:
        """Take the box, turn the dial to where it is worth so much, and make it final."""
        self.press("ok")
        self.play(f"turn {TURN_FOR[result]}\nwait 0.2")
        return self.press("ok", "ok")

    def turn(self, result: int, guess: str = "") -> list[str]:
        """Play a turn up to the points."""
        self.psychic()
        self.aim(result)
        if guess:
            self.press("ok", guess, "ok")
        return self.press("ok", "ok")


@pytest.mark.rule("WL-13")
def test_two_teams_with_catch_up_and_sudden_death(sit_down):
    table = Table(sit_down, TEAMS)

    # Left Brain begins without a point, Right Brain has one. Ana is the first Psychic.
    assert table.play() == ["Left Brain", "Ana", "is the Psychic.", "Left Brain: 0 to 1", "draw a card other"]
    assert table.press("ok") == ["Ana", "Choose fast, read it out:", "> Face 1", "Face 2"]
    assert table.press("ok")[:2] == ["Pass the box", "Ana"]
    assert table.press("ok") == ["press to", "spin", "left right"]
    assert table.play("wait 0.3\npress ok\nwait 2") == ["look look", "hold to look", "press: again", "left right"]
    assert table.play("down left\nwait 0.5") == ["2 3 4 3 2", "1 look", "press: clue", "left right"]
    assert table.play("up left\nwait 0.5") == ["look look", "1 look", "press: clue", "left right"]
    assert table.press("ok")[:2] == ["Pass the box", "Left Brain"]
    table.press("ok")
    assert table.play("turn 10\nwait 0.2") == ["no numbers,", "please", "left right"]
    assert table.press("ok") == ["press again:", "final", "left right"]
    assert table.press("ok")[:2] == ["Pass the box", "Right Brain"]
    assert table.press("ok") == ["LEFT RIGHT", "dial is final", "decide fast", "left right"]
    assert table.press("left")[1:3] == ["dial is final", "press: sure"]
    assert table.press("ok") == ["Psychic:", "press, reveal", "left right"]
    assert table.press("ok") == ["2 3 4 3 2", "4", "left right"]
    assert table.press("ok") == ["Next: Right Brain", "turn total", "Left Brain +4 4", "Right Brain +0 1", "go on"]

    # Dov is off the mark, and Left Brain's guess is right.
    assert table.press("ok")[:2] == ["Right Brain", "Dov"]
    assert table.turn(0, "left")[2:4] == ["Left Brain +1 5", "Right Brain +0 1"]

    # Ben: a 2.
    assert table.press("ok")[1] == "Ben"
    assert table.turn(2, "right")[2:4] == ["Left Brain +2 7", "Right Brain +0 1"]

    # Eva: a 4, and still behind. Right Brain goes on at once, with Dov.
    assert table.press("ok")[1] == "Eva"
    assert table.turn(4, "left")[:4] == ["Catch-up!", "turn total", "Left Brain +0 7", "Right Brain +4 5"]
    assert table.press("ok") == [
        "Catch-up turn!",
        "Dov",
        "is the Psychic.",
        "Right Brain: 5 to 7",
        "draw a card",
    ]
    assert table.turn(4, "left")[0] == "Next: Left Brain"

    # Ana: a 3 and ten points; but Right Brain guesses right and has ten as well.
    assert table.press("ok")[:4] == ["Left Brain", "Ana", "is the Psychic.", "Left Brain: 7 to 9"]
    assert table.turn(3, "left")[:4] == ["Level!", "turn total", "Left Brain +3 10", "Right Brain +1 10"]

    # Sudden death: a turn for each, and only its points count.
    assert table.press("ok")[:4] == ["Sudden death 1", "Eva", "is the Psychic.", "Right Brain: 0 to 0"]
    assert table.turn(2, "left")[:4] == ["Next: Left Brain", "turn total", "Left Brain +1 1", "Right Brain +2 2"]
    assert table.press("ok")[:2] == ["Sudden death 1", "Ben"]
    assert table.turn(0, "right")[:4] == ["Game over", "turn total", "Left Brain +0 1", "Right Brain +0 2"]
    assert table.press("ok")[:3] == ["The winner", "Right Brain", "Sudden death:"]
    assert table.player.tones[-1][1] == "win"
    assert "> Scores" in table.play("wait 0.3\nhold ok 1\nturn 1\nwait 0.2")
    assert table.press("ok") == ["Wavelength", "points", "Left Brain 10", "Right Brain 10"]


def test_together_seven_cards_and_one_for_a_hit_in_the_middle(sit_down):
    table = Table(sit_down, TOGETHER)
    assert table.play()[:4] == ["7 cards left", "Ana", "is the Psychic.", "Points: 0"]
    # The middle is worth 3 points and a card.
    assert table.turn(4) == ["Points", "turn total", "The team +3 3", "go on"]
    assert table.press("ok")[:4] == ["7 cards left", "Ben", "is the Psychic.", "Points: 3"]
    for result, total, left in ((3, 6, "6 cards left"), (2, 8, "5 cards left"), (3, 11, "4 cards left")):
        assert table.turn(result)[2] == f"The team +{result} {total}"
        assert table.press("ok")[0] == left
    for result, total, left in ((2, 13, "3 cards left"), (3, 16, "2 cards left"), (3, 19, "1 card left")):
        assert table.turn(result)[2] == f"The team +{result} {total}"
        assert table.press("ok")[0] == left
    assert table.turn(2)[:3] == ["Game over", "turn total", "The team +2 21"]
    assert table.press("ok") == ["Won", "Truly in tune", "21 points", "new game"]


def test_together_without_a_hit_there_is_no_win(sit_down):
    table = Table(sit_down, TOGETHER)
    for _ in range(7):
        table.turn(0)
        table.press("ok")
    assert table.play() == ["Not this time", "Check the plug", "first", "0 points", "new game"]


def test_two_teams_with_the_box_s_own_cards_to_the_end(sit_down):
    """Nobody aims; somebody still wins, and every card that was drawn is another one."""
    deck = tuple(card.faces for card in load(places.shipped("spectrum", "en")).cards)  # type: ignore[union-attr]
    setup = TeamsSetup(teams=TEAMS.teams, cards=len(deck))
    table = Table(sit_down, setup, deck=deck)
    for _ in range(60):
        table.turn(4, "left")
        if table.press("ok")[0] == "The winner":
            break
    else:
        pytest.fail("nobody won")
    drawn = table.player.made.box.sheets[0].state.drawn
    assert len(set(drawn)) == len(drawn) > 1


# --- secrets ---------------------------------------------------------------------------------------------------------

STEPS = (
    *["press ok"] * 9,
    "press left",
    "press right",
    "press back",
    "turn 3",
    "turn -11",
    "turn 40",
    "wait 2",
    "down left\nwait 0.1",
    "up left\nwait 0.1",
    "down right\nwait 0.1",
    "up right\nwait 0.1",
    "hold ok 1",
)

TO_THE_REVEAL = (
    *["press ok"] * 4,
    "wait 2",
    "press ok",
    "wait 0.7",
    "press ok",
    "wait 3",
    "down left\nwait 0.3",
    "up left\nwait 0.3",
    "down right\nwait 2",
    "down left\nwait 0.3",
    "up right\nwait 0.3",
    "up left\nwait 0.3",
    "press ok",
    "press ok",
    "turn 20",
    "press ok",
    "press ok",
    "press ok",
    "press right",
    "press left",
    "press ok",
    "wait 90",
    "turn 1",
    "press ok",
)


def _looks(sit_down: Any, target: int, steps: tuple[str, ...] | list[str]) -> Iterator[tuple[Any, bool, bool]]:
    """Play steps; yield what the table sees and hears, whether a key to peek is down, and whether all may see."""
    table = Table(sit_down, TEAMS, target)
    for step in steps:
        seen = table.player.play(f"wait 0.3\n{step}")
        box = table.player.made.box
        peeks = bool(box.screen.held & {"left", "right"}) and box.screen_id == "wavelength/psychic"
        revealed = box.sheets[0].state.phase in ("scored", "game-over")
        yield (seen, table.player.tones), peeks, revealed


def _compare(sit_down: Any, targets: tuple[int, int], steps: tuple[str, ...] | list[str]) -> list[str]:
    """Assert that two targets are told apart by nothing but the peek; return the screens that were compared."""
    compared = []
    games = (_looks(sit_down, target, steps) for target in targets)
    for (one, peeks, revealed), (other, other_peeks, other_revealed) in zip(*games, strict=True):
        assert (peeks, revealed) == (other_peeks, other_revealed)
        if revealed:
            break
        if peeks:
            assert {**one[0], "pixels": 0, "lit": 0, "lines": 0} == {**other[0], "pixels": 0, "lit": 0, "lines": 0}
            assert one[1] == other[1]
        else:
            assert one == other
            compared.append(one[0]["screen"])
    return compared


@pytest.mark.parametrize("targets", [(-3, 183), (90, 91), (0, 120)])
def test_two_targets_are_told_apart_only_by_the_one_who_holds_the_peek_key(sit_down, targets):
    compared = _compare(sit_down, targets, TO_THE_REVEAL)
    assert {f"wavelength/{page}" for page in ("psychic", "team", "side", "ready", "handover")} <= set(compared)


@settings(max_examples=20, deadline=None)
@given(
    steps=st.lists(st.sampled_from(STEPS), min_size=10, max_size=35),
    targets=st.lists(st.integers(-3, 183), min_size=2, max_size=2, unique=True),
)
def test_no_sequence_of_keys_tells_two_targets_apart(sit_down_factory, steps, targets):
    _compare(sit_down_factory, (targets[0], targets[1]), ["press ok", "press ok", "press ok", "press ok", *steps])
