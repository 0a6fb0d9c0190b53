"""What the pages of the settlement tell: the worked examples of the rules, read from the glass."""

import pytest

from croupier.app.activity import Desk
from croupier.app.keeping import MemoryKeeper
from croupier.app.playing.table import GameTable
from croupier.app.settings import Settings
from croupier.chance import SeededSource
from croupier.screens import render, screen_for
from croupier.texts import Texts


@pytest.fixture
def settlement(table):
    """Return the pages of a settlement: `settlement({"A": (21, 0, 2)}, "A 2, B 1 tick …", right=True, extra=True)`."""

    def lay(sides, bets, *, right, extra=None):
        played = table("ABCD")
        played.lay(**sides).bets(bets).card(*([] if extra is None else ["special-point"]))
        played.do("answer_given").do("judge", right=right)
        if extra is not None:
            played.do("extra_given").do("judge_extra", side="A", right=extra)
        desk = Desk(Texts(), SeededSource(1), Settings(), MemoryKeeper(), lambda _: None, lambda: 0.0)
        game = GameTable.begun(desk, "bet-your-brain", played.state.setup, {})
        game.course.state = played.state
        return list(pages(game))

    return lay


def pages(game):
    while game.state.phase == "settle":
        yield words(game)
        game.do(game.view().ok.does)
    yield words(game)


def words(game):
    return list(render(screen_for(game.view(), 0.0, animate=False), 1.0).lines)


def test_y2_failure_and_a_first_loan(settlement):
    _, accounts, notes, _ = settlement({}, "A 2, B 3 tick, C 1 cross, D 1 tick", right=False)
    assert accounts[0] == "Points stack 9"
    assert accounts[2:6] == ["A -2 1 22 0", "B -3 0+3 23 1", "C +1 4 19 0", "D -1 2 21 0"]
    assert " ".join(notes[1:-1]) == "B is empty: loan 1 of 3, 3 credit points."


def test_y6_unused_credit_goes_back_at_three_own_points(settlement):
    _, accounts, notes, _ = settlement(
        {"A": (0, 3, 23, 1)}, "A 2, B 1 tick, C 1 tick, D 1 tick", right=True, extra=True
    )
    assert accounts[2] == "A +3 3 20 1"
    assert " ".join(notes[1:-1]) == "A gets the special point. A: 1 credit point goes back."


def test_y7_an_empty_bank_pays_no_special_point_and_none_is_told(settlement):
    _, accounts, over = settlement({"A": (21, 0, 2)}, "A 2, B 1 tick, C 1 tick, D 1 tick", right=True, extra=True)
    assert accounts[2] == "A +2 23 0 0"
    assert over[:2] == ["The winner", "A"]


def test_y8_two_winners_share_the_victory(settlement):
    *_, over = settlement(
        {"A": (21, 0, 2), "B": (20, 0, 3), "C": (5, 0, 18), "D": (1, 0, 22, 3)},
        "A 2, B 3 tick, C 2 cross, D 1 cross",
        right=True,
    )
    assert over[:2] == ["The winners", "A, B"]
    assert "All 23 knowledge points" in over


def test_y9_the_reason_names_who_needed_a_fourth_loan_and_nobody_else(settlement):
    *_, over = settlement(
        {"A": (10, 0, 13), "B": (1, 0, 22), "C": (11, 0, 12), "D": (1, 0, 22, 3)},
        "A 2, B 1 cross, C 1 tick, D 1 cross",
        right=True,
    )
    assert over[:2] == ["The winners", "A, C"]
    assert "D is empty after three loans." in " ".join(over)
