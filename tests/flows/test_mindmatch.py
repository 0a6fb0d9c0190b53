"""Whole games of MindMatch from the main menu to the score sheet, told as a manual would."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.app.keeping import MemoryKeeper
from croupier.games.box_profile import KEY

STOPS = {"4+": 1, "3+": 2, "2+": 3, "1+": 4}
"""Detents from "no match" to a match with so many written terms."""


class Evening:
    """A table with the box in its middle; every act is a press or a turn, every answer is read from the glass."""

    def __init__(self, sit_down: Any, *names: str, **profile: Any) -> None:
        values: dict[str, Any] = {"table": list(names)}
        if profile:
            values[KEY] = {**profile, "entered": list(profile)}
        self.keeper = MemoryKeeper(values=values)
        self.player = sit_down(keeper=self.keeper)
        self.player.choose("MindMatch")

    def pick(self, field: str, value: str) -> None:
        """Set a field of the form to one of its values."""
        self.player.choose(field)
        self.player.choose(value)

    def press(self, *keys: str) -> list[str]:
        return self._read(self.player.press(*keys))

    def play(self, script: str) -> list[str]:
        return self._read(self.player.play(script))

    def choose(self, words: str) -> list[str]:
        return self._read(self.player.choose(words))

    def menu(self, words: str) -> list[str]:
        """Hold the knob and choose a row of the menu."""
        self.player.play("wait 0.3\nhold ok 1\nwait 0.2")
        return self.choose(words)

    @property
    def lines(self) -> list[str]:
        return self.play("wait 0.2")

    @property
    def screen(self) -> str:
        return str(self.player.said[-1]["screen"])

    def _read(self, seen: dict[str, Any]) -> list[str]:
        assert not self.player.made.box.frame.cut, self.player.made.box.frame.cut
        lines: list[str] = seen["lines"]
        return lines

    def write(self) -> list[str]:
        """The medium has written, all receivers have, the sheets are uncovered."""
        return self.press("ok", "ok", "ok")

    def enter(self, *entries: str) -> list[str]:
        """Turn each line to what a sheet shows, `3+` or `2-`; the round is not confirmed yet."""
        lines = self.lines
        for entry in entries:
            if entry in STOPS:
                self.play(f"turn {STOPS[entry]}\nwait 0.2")
            lines = self.press("ok")
        return lines

    def round(self, *entries: str) -> list[str]:
        """Play a round and confirm its entries."""
        self.write()
        self.enter(*entries)
        return self.press("ok")


def test_three_players_with_term_cards_from_the_menu_to_the_winner(sit_down):
    """Worked example MM-E10: Ben has the next birthday; Ben wins 20 to 18 to 15."""
    table = Evening(sit_down, "Ann", "Ben", "Cas")
    table.pick("1st medium", "Ben")
    table.pick("Cards", "our own")
    assert table.choose("Start") == [
        "MindMatch",
        "easy terms",
        "Everybody: a sheet with 4",
        "fields for each of 4",
        "begin points",
    ]

    # Ben is the first medium and takes the term sheets; he draws a card, and the start term lies open.
    assert table.press("ok") == [
        "Playthrough 1 of 3",
        "Ben",
        "is the medium and",
        "takes the five term",
        "sheets.",
        "card drawn",
    ]
    assert table.press("ok")[1:4] == ["Ben chooses an easy", "term and writes it for", "all to see."]
    assert table.press("ok")[0] == "Round 1: Ben"

    # Round 1: Ben writes, the others guess, all uncover; the sheets are entered line by line.
    assert table.press("ok")[0] == "Round 1"
    assert table.press("ok")[:2] == ["Round 1", "Uncover!"]
    assert table.press("ok") == ["Round 1 0 matches", "> Ann no match 0", "Cas -", "Ben 0"]
    assert table.press("ok") == ["Round 1 0 matches", "Ann no match 0", "> Cas no match 0", "Ben 0"]
    assert table.play("turn 3\nwait 0.2") == ["Round 1 1 match", "Ann no match 0", "> Cas 2 terms +3", "Ben +1"]
    assert table.press("ok") == ["Round 1 1 match", "Ann no match 0", "Cas 2 terms +3", "> Ben confirm +1"]
    assert table.press("ok")[0] == "Round 2: Ben"

    # Rounds 2, 3 and the Final Round; then the points by round, the totals, and who is medium next.
    table.round("4+", "1+")
    assert table.round("2-", "4-")[0] == "Final: Ben"
    assert table.round("1+", "3+") == [
        "1/3 1 2 3 F sum",
        "Ann 0 1 0 4 5",
        "Ben 1 2 0 2 5",
        "Cas 3 4 0 2 9",
        "totals correct",
    ]
    assert table.press("ok") == ["Next: Cas now total", "Ann +5 5", "Ben +5 5", "Cas +9 9", "confirm"]
    assert table.press("ok")[:2] == ["Playthrough 2 of 3", "Cas"]

    # Cas is the medium.
    table.press("ok", "ok")
    table.round("1-", "1+")
    table.round("4+", "3-")
    table.round("2+", "2+")
    assert table.round("3+", "0-")[1:4] == ["Ann 0 1 3 2 6", "Ben 4 0 3 0 7", "Cas 1 1 2 1 5"]
    assert table.press("ok")[1:4] == ["Ann +6 11", "Ben +7 12", "Cas +5 14"]

    # Ann is the last medium.
    assert table.press("ok")[:2] == ["Playthrough 3 of 3", "Ann"]
    table.press("ok", "ok")
    table.round("4-", "4-")
    table.round("2+", "1+")
    table.round("1+", "3-")
    assert table.round("4+", "2-")[1:4] == ["Ann 0 2 1 1 4", "Ben 0 3 4 1 8", "Cas 0 4 0 0 4"]
    assert table.press("ok") == ["The end now total", "Ann +4 15", "Ben +8 20", "Cas +4 18", "confirm"]

    # The end: the winner, the ranking, the whole score sheet.
    assert table.press("ok") == ["The winner", "Ben", "1. Ben 20", "2. Cas 18", "sheet"]
    assert table.play("turn 1\nwait 0.2")[2:4] == ["2. Cas 18", "3. Ann 15"]
    assert table.press("ok") == ["1 2 3 sum", "Ann 5 6 4 15", "Ben 5 7 8 20", "Cas 9 5 4 18", "new game"]
    assert table.press("ok")[0] == "Croupier"
    assert table.player.tones[-1][1] == "win"


@pytest.mark.rule("MM-68", "MM-70")
def test_a_secret_playthrough_with_the_box_s_own_terms_and_clocks(sit_down):
    """Worked example MM-E11: nothing but the medium's term is uncovered before the Final Round is over."""
    table = Evening(sit_down, "Ann", "Ben", "Cas")
    table.pick("1st medium", "Ben")
    table.pick("Terms", "hard")
    table.choose("Guesses uncovered")
    table.player.choose("Medium's time")
    table.play("turn 1")
    table.press("ok")
    assert table.choose("Start")[1:3] == ["hard terms", "All sheets stay secret."]

    # The box shows a card of three terms; the one of the agreed level is large, and goes on the first term sheet.
    assert table.press("ok")[-1] == "draw a card"
    card = table.press("ok")
    assert card[0] == "Start term: hard"
    assert [line.split(":")[0] for line in card[2:4]] == ["easy", "middle"]
    term = card[1]
    writes = table.press("ok")
    assert writes[0] == "Round 1: Ben 0:30"
    assert f'"{term}".' in " ".join(writes)

    # Three rounds without a word about matches or points.
    for number in (1, 2, 3):
        pages = [table.lines, table.press("ok"), table.press("ok")]
        assert pages[2] == [
            f"Round {number}",
            "Uncover!",
            "Only the medium: Ben.",
            "Guess sheets stay hidden.",
            "uncovered",
        ]
        pages += [table.menu("Scores"), table.press("ok"), table.press("ok")]
        assert not any(
            word in " ".join(line for page in pages for line in page) for word in ("match", "+1", "+2", "+3")
        )
        assert pages[3] == ["not yet total", "Ann - 0", "Ben - 0", "Cas - 0"]
    assert f"Start term: {term}" in table.lines, "it stays in sight"

    # After the Final Round all sheets are uncovered and entered, round by round.
    assert table.press("ok", "ok")[2:4] == ["Medium and receivers,", "all four rounds."]
    assert table.press("ok")[0] == "Round 1 0 matches"
    table.enter("3-", "2+")
    assert table.press("ok")[0] == "Round 2 0 matches"
    table.enter("4+", "1+")
    table.press("ok")
    table.enter("2-", "4-")
    assert table.press("ok")[0] == "Final Round 0 matches"
    table.enter("1+", "3+")
    assert table.press("ok")[1:4] == ["Ann 0 1 0 4 5", "Ben 1 2 0 2 5", "Cas 3 4 0 2 9"]

    # They give the game up in the middle: the totals stay, nobody wins.
    table.press("ok", "ok")
    assert table.menu("Give up")[0] == "Give up?"
    assert table.press("right") == ["No winner", "total", "Ann 5", "Ben 5", "Cas 9", "new game"]
    assert table.press("ok")[0] == "Croupier"


def test_five_players_with_the_values_printed_on_their_sheets(sit_down):
    """Worked examples MM-E08 and MM-E09: the values were entered on the box; the start term is thought up."""
    medium = [[2, 3, 4], [2, 3, 4], [2, 3, 4], [3, 5, 7]]
    table = Evening(sit_down, "Eli", "Fay", "Gus", "Hal", "Ida", match=[2, 2, 2, 4], empty=[1, 1, 1, 1], medium=medium)
    table.pick("Cards", "thought up")
    assert table.choose("Start")[-1] == "begin points"
    assert table.press("right") == [
        "Points 1 2 3 F",
        "match 2 2 2 4",
        "empty field 1 1 1 1",
        "medium, 1 2 2 2 3",
        "medium, 2 3 3 3 5",
        "medium, 3+ 4 4 4 7",
        "go on",
    ]
    table.press("ok")
    assert "It may be somebody you" in table.press("ok", "ok")
    table.press("ok")
    table.write()
    assert table.enter("1+", "4+", "2+", "3+") == [
        "Round 1 4 matches",
        "Fay 1 term +5",
        "Gus 4 terms +2",
        "Hal 2 terms +4",
        "Ida 3 terms +3",
        "> Eli confirm +4",
    ]
    table.press("ok")
    table.round("2+", "3+", "4-", "1-")
    table.round("4-", "2-", "1-", "0-")
    assert table.round("1+", "3-", "2+", "4+") == [
        "1/5 1 2 3 F sum",
        "Eli 4 3 0 7 14",
        "Fay 5 4 0 7 16",
        "Gus 2 3 0 0 5",
        "Hal 4 0 0 6 10",
        "Ida 3 0 0 4 7",
        "totals correct",
    ]


def test_six_players_who_all_miss_share_the_win(sit_down):
    """The longest table: six playthroughs of four rounds; nobody ever matches."""
    table = Evening(sit_down, "Ann", "Ben", "Cas", "Dee", "Eli", "Fay")
    table.pick("Cards", "thought up")
    table.choose("Start")
    table.press("ok")
    for _ in range(6):
        table.press("ok", "ok")
        for _ in range(4):
            table.round("0-", "0-", "0-", "0-", "0-")
        table.press("ok", "ok")
    assert table.lines[:4] == ["Shared win", "6 winners", "1. Ann 0", "1. Ben 0"]
    assert table.press("ok")[:3] == ["1 2 3 4 5 6 sum", "Ann 0 0 0 0 0 0 0", "Ben 0 0 0 0 0 0 0"]


def test_a_mistake_is_mended_before_and_after_it_went_to_the_score_sheet(sit_down):
    table = Evening(sit_down, "Ann", "Ben", "Cas")
    table.pick("Cards", "our own")
    table.choose("Start")
    table.press("ok", "ok", "ok")

    # A line entered wrongly is taken up again before the round is confirmed: the knob goes up to it, OK opens it.
    table.write()
    table.enter("1+", "2+")
    assert table.play("turn -1\nwait 0.2")[2] == "> Cas 2 terms +3"
    table.press("ok")
    table.play("turn -3\nwait 0.2")
    assert table.press("ok") == ["Round 1 1 match", "Ben 1 term +4", "Cas no match 0", "> Ann confirm +1"]
    # BACK leaves a line that was taken up as it was.
    table.play("turn -2\nwait 0.2")
    table.press("ok")
    table.play("turn -1\nwait 0.2")
    assert table.press("back")[1] == "> Ben 1 term +4"
    table.play("turn 2")
    table.press("ok")

    # A press too many: BACK asks, OK takes back.
    assert table.press("back")[:2] == ["Take back?", "Round 1 is confirmed"]
    assert table.press("ok")[0] == "Round 1 1 match"
    table.press("ok")
    for _ in range(3):
        table.round("0-", "0-")

    # On the points page RIGHT corrects: Cas had a match in round 1 after all.
    assert table.lines[1:4] == ["Ann 1 0 0 0 1", "Ben 4 0 0 0 4", "Cas 0 0 0 0 0"]
    assert table.press("right")[1] == "> Round 1"
    table.press("ok")
    table.play("turn -1\nwait 0.2")
    table.press("ok")
    table.play("turn 1\nwait 0.2")
    assert table.press("ok") == ["Round 1 2 matches", "Ben 1 term +4", "Cas 4 terms +1", "> Ann go on +2"]
    assert table.press("ok")[1:4] == ["Ann 2 0 0 0 2", "Ben 4 0 0 0 4", "Cas 1 0 0 0 1"]
    table.press("ok", "ok")

    # One playthrough later the menu still corrects it, and the sheet says so.
    table.press("ok", "ok")
    table.round("0-", "0-")
    assert table.menu("Correct") == ["Correct", "> Playthrough 1 Ann"]
    table.press("ok")
    table.choose("Final Round")
    table.play("turn -2\nwait 0.2")
    table.press("ok")
    table.play("turn 4\nwait 0.2")
    table.press("ok")
    assert table.press("ok")[0] == "Round 2: Ben", "the game goes on where it was"
    assert table.menu("Scores") == ["1/3: corrected + total", "Ann +3 3", "Ben +8 8", "Cas +1 1"]
    table.press("ok")
    assert "Corrected, round 4, Ben: a" in table.menu("What happened") + table.play("turn 3\nwait 0.2") + table.play(
        "turn 3\nwait 0.2"
    )
