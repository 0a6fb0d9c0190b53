"""Contest cards, everyone against everyone: most correct answers, fastest, estimation."""

from collections.abc import Callable
from typing import Any

import pytest

from croupier.games.bet_your_brain import GAME
from croupier.games.bet_your_brain.rules import seconds

Y10 = {"A": (6, 0, 17), "B": (3, 0, 20), "C": (8, 0, 15), "D": (4, 0, 19)}
Y10_BETS = "A 2, B 3 cross, C 1 tick, D 1 tick"


def contest(table: Callable[..., Any], *symbols: str, bets: str = "A 1, B 1 cross, C 1 tick, D 1 tick", **rest: object):
    return table("ABCD", **rest).bets(bets).card(*symbols)


@pytest.mark.rule("BYB-80", "BYB-83", "BYB-88", "BYB-89", "BYB-90")
def test_y10_the_most_accepted_answers_win_and_share(table: Callable[..., Any]):
    t = table().lay(**Y10).bets(Y10_BETS).card("most-correct").do("time_up").counts("A 6/1, B 7/2, C 4/0, D 2/2")
    assert (t.phase, t.contest_winners) == ("settle", ["A", "B"])
    t.do("settle")
    assert t.accounts == {"A": (8, 0, 15), "B": (6, 0, 17), "C": (7, 0, 16), "D": (3, 0, 20)}


@pytest.mark.rule("BYB-84", "BYB-88", "BYB-89")
def test_y10_without_one_accepted_answer_all_lose(table: Callable[..., Any]):
    t = table().lay(**Y10).bets(Y10_BETS).card("most-correct").do("time_up").counts("A 2/2, B 1/2, C 0/0, D 3/3")
    assert (t.phase, t.contest_winners) == ("settle", [])
    t.do("settle")
    assert t.accounts == {"A": (4, 0, 19), "B": (0, 3, 23), "C": (7, 0, 16), "D": (3, 0, 20)}
    assert (t.sides["B"]["loans"], t.stack) == (1, 9)


@pytest.mark.rule("BYB-79", "BYB-80", "BYB-83")
def test_the_active_side_may_lose_what_a_cross_wins(table: Callable[..., Any]):
    t = contest(table, "fastest", bets="A 2, B 3 cross, C 1 tick, D 1 tick").do("call", side="B")
    t.do("judge_call", right=True).do("settle")
    assert t.accounts == {"A": (1, 0, 22), "B": (6, 0, 17), "C": (2, 0, 21), "D": (2, 0, 21)}


@pytest.mark.rule("BYB-81")
def test_amounts_stay_as_placed(table: Callable[..., Any]):
    t = table().bets("A 2, B 3 cross, C 1 tick, D 1 tick")
    before = {name: side["field_own"] for name, side in t.sides.items()}
    t.card("estimation").do("all_done")
    assert {name: side["field_own"] for name, side in t.sides.items()} == before == {"A": 2, "B": 3, "C": 1, "D": 1}


@pytest.mark.rule("BYB-82", "BYB-154")
@pytest.mark.parametrize("symbol", ["most-correct", "fastest", "estimation"])
def test_markers_are_taken_off_unseen(table: Callable[..., Any], symbol: str):
    one = table("ABC").bets("A 1, B 1 cross, C 1 tick").do("take_card", symbols=[symbol])
    other = table("ABC").bets("A 1, B 1 tick, C 1 cross").do("take_card", symbols=[symbol])
    assert one.says("public") == other.says("public")
    assert one.sides["B"]["marker"] == "cross"
    one.do("start_timer")
    other.do("start_timer")
    assert one.state == other.state
    assert one.sides["B"]["marker"] is None


@pytest.mark.rule("BYB-85")
def test_the_hourglass_runs_twice_for_the_most_answers_only(table: Callable[..., Any]):
    assert seconds(contest(table, "most-correct", timer=45).state) == 90
    assert seconds(contest(table, "most-correct").state) == 120
    for symbol in ("fastest", "estimation", "before-2008"):
        assert seconds(contest(table, symbol, timer=45).state) == 45


@pytest.mark.rule("BYB-87")
@pytest.mark.parametrize("end", ["time_up", "all_done"])
def test_counting_starts_when_the_writing_is_over(table: Callable[..., Any], end: str):
    t = contest(table, "most-correct")
    assert t.legal == {"all_done", "time_up"}
    assert t.refuses("record_counts", side="A", right=1, wrong=0) == "First every side is done or the time is over."
    assert t.refuses("contest_winners", sides=["A"]) == "First every side is done or the time is over."
    t.do(end)
    assert (t.phase, t.legal) == ("count", {"contest_winners", "record_counts"})
    assert t.refuses("time_up") == "Count the answers first."


def test_one_count_for_each_side(table: Callable[..., Any]):
    t = contest(table, "most-correct").do("all_done").counts("C 1/0")
    assert t.refuses("record_counts", side="C", right=2, wrong=0) == "C's answers are counted already."
    assert t.refuses("record_counts", side="X", right=2, wrong=0) == "X is not in this game."
    for right, wrong in ((-1, 0), (0, -1)):
        assert t.refuses("record_counts", side="A", right=right, wrong=wrong) == "Answers are counted from 0."
    t.counts("A 0/0, D 0/0")
    assert t.phase == "count"
    assert t.counts("B 1/0").contest_winners == ["B", "C"]


@pytest.mark.parametrize("symbol", ["most-correct", "estimation"])
def test_the_group_may_name_the_winners_until_the_last_entry(table: Callable[..., Any], symbol: str):
    t = contest(table, symbol).do("all_done")
    if symbol == "estimation":
        t.estimates(A=1, B=2, C=3).do("true_value", value=1)
    else:
        t.counts("A 9/0, B 1/0, C 1/0")
    assert t.refuses("contest_winners", sides=["D", "D"]) == "A side wins a contest only once."
    assert t.refuses("contest_winners", sides=["D", "X"]) == "X is not in this game."
    t.do("contest_winners", sides=["D", "B"])
    assert (t.phase, t.contest_winners) == ("settle", ["B", "D"])
    assert (t.state.turn.counts, t.state.turn.estimates, t.state.turn.true_value) == ((), (), None)
    assert t.do("settle").accounts == {"A": (2, 0, 21), "B": (4, 0, 19), "C": (2, 0, 21), "D": (4, 0, 19)}


@pytest.mark.rule("BYB-84")
def test_the_group_may_say_that_nobody_wins(table: Callable[..., Any]):
    t = contest(table, "estimation", "special-point").do("all_done").do("contest_winners", sides=[])
    assert (t.phase, t.contest_winners) == ("settle", [])
    assert t.do("settle").accounts == dict.fromkeys("ABCD", (2, 0, 21))


@pytest.mark.rule("BYB-91", "BYB-93", "BYB-94")
def test_y11_the_first_right_call_wins_and_a_wrong_one_is_out(table: Callable[..., Any]):
    t = contest(table, "fastest").do("call", side="C").do("judge_call", right=False)
    assert (t.phase, t.legal) == ("fast", {"call", "time_up"})
    assert t.refuses("call", side="C") == "C has called already."
    assert t.refuses("judge_call", right=True) == "No call is waiting for a verdict."
    t.do("call", side="A").do("judge_call", right=True)
    assert (t.phase, t.contest_winners) == ("settle", ["A"])
    assert t.refuses("call", side="B") == "Settle the bets first."


@pytest.mark.rule("BYB-93")
def test_calls_are_judged_in_the_order_of_calling(table: Callable[..., Any]):
    t = contest(table, "fastest")
    for side in "DBA":
        t.do("call", side=side)
    assert t.do("judge_call", right=False).phase == "fast"
    t.do("judge_call", right=True)
    assert t.contest_winners == ["B"]


@pytest.mark.rule("BYB-92", "BYB-84")
def test_y11_nobody_right_in_time(table: Callable[..., Any]):
    t = contest(table, "fastest").do("call", side="C").do("judge_call", right=False).do("time_up")
    assert (t.phase, t.contest_winners) == ("settle", [])
    assert t.do("settle").accounts == dict.fromkeys("ABCD", (2, 0, 21))


@pytest.mark.rule("BYB-92", "BYB-95")
def test_y11_a_call_in_time_is_judged_after_it(table: Callable[..., Any]):
    t = contest(table, "fastest").do("call", side="C").do("call", side="A").do("time_up")
    assert t.legal == {"judge_call"}
    assert t.refuses("call", side="B") == "Nobody can call any more."
    assert t.refuses("time_up") == "The time is over already."
    assert t.do("judge_call", right=False).phase == "fast"
    assert t.do("judge_call", right=True).contest_winners == ["A"]


@pytest.mark.rule("BYB-95")
def test_the_contest_ends_with_the_last_call_after_the_time(table: Callable[..., Any]):
    t = contest(table, "fastest").do("call", side="C").do("time_up").do("judge_call", right=False)
    assert (t.phase, t.contest_winners) == ("settle", [])


@pytest.mark.rule("BYB-96")
def test_when_all_were_wrong_nobody_wins(table: Callable[..., Any]):
    t = contest(table, "fastest")
    for side in "CABD":
        assert t.phase == "fast"
        t.do("call", side=side).do("judge_call", right=False)
    assert (t.phase, t.contest_winners) == ("settle", [])


@pytest.mark.rule("BYB-94")
def test_each_side_calls_once(table: Callable[..., Any]):
    t = contest(table, "fastest").do("call", side="B")
    assert t.refuses("call", side="B") == "B has called already."
    assert t.refuses("call", side="X") == "X is not in this game."
    for side in "ACD":
        t.do("call", side=side)
    assert t.legal == {"judge_call", "time_up"}


@pytest.mark.rule("BYB-99")
@pytest.mark.parametrize("end", ["time_up", "all_done"])
def test_estimates_are_compared_when_the_writing_is_over(table: Callable[..., Any], end: str):
    t = contest(table, "estimation")
    assert t.refuses("record_estimate", side="A", value=1).startswith("First every side is done")
    t.do(end)
    assert (t.phase, t.legal) == ("compare", {"contest_winners", "record_estimate", "true_value"})


@pytest.mark.rule("BYB-100", "BYB-101", "BYB-102")
@pytest.mark.parametrize(
    ("estimates", "winners"),
    [
        ((1880, 1898, 1900, None), ["A", "B"]),
        ((1880, 1898, 1889, None), ["C"]),
        ((1889, 1898, 1889, None), ["A", "C"]),
        ((None, None, None, 5), ["D"]),
        ((None, None, None, None), []),
    ],
)
@pytest.mark.parametrize("truth_first", [True, False])
def test_y11_the_smallest_difference_wins(
    table: Callable[..., Any], estimates: tuple[int | None, ...], winners: list[str], *, truth_first: bool
):
    t = contest(table, "estimation").do("time_up")
    if truth_first:
        t.do("true_value", value=1889)
    t.estimates(**dict(zip("ABCD", estimates, strict=True)))
    if not truth_first:
        assert t.legal == {"contest_winners", "true_value"}
        assert t.refuses("record_estimate", side="A", value=1) == "Every estimate is entered."
        t.do("true_value", value=1889)
    assert (t.phase, t.contest_winners) == ("settle", winners)


@pytest.mark.rule("BYB-100", "BYB-101")
def test_values_are_compared_exactly(table: Callable[..., Any]):
    t = contest(table, "estimation").do("time_up").do("true_value", value="0.1")
    # 0.1 + 0.2 is no 0.3 in binary floats; the third differs in the 39th digit, far beyond any float.
    t.estimates(A="0.3", B="-0.10", C="0.3000000000000000000000000000000000001", D=0.2999)
    assert t.contest_winners == ["D"]
    t = contest(table, "estimation").do("time_up").do("true_value", value="0.1")
    t.estimates(A="0.30", B="-0.10", C="0.3000000000000000000000000000000000001", D=None)
    assert t.contest_winners == ["A", "B"]
    t = contest(table, "estimation").do("time_up").do("true_value", value=0)
    t.estimates(A="9999999999999999999999999999999999999998", B="9999999999999999999999999999999999999999", C=None)
    assert t.estimates(D=None).contest_winners == ["A"]


def test_one_estimate_for_each_side_and_one_true_value(table: Callable[..., Any]):
    t = contest(table, "estimation").do("time_up").estimates(B="12.50").do("true_value", value=0)
    assert t.legal == {"contest_winners", "record_estimate"}
    assert t.refuses("record_estimate", side="B", value=None) == "B's estimate is entered already."
    assert t.refuses("record_estimate", side="X", value=None) == "X is not in this game."
    assert t.refuses("true_value", value=0) == "The true value is entered already."
    assert t.estimates(A=None, C=None, D=None).contest_winners == ["B"]


@pytest.mark.rule("BYB-105", "BYB-108", "BYB-103")
def test_each_winner_of_a_contest_is_judged_for_the_special_point(table: Callable[..., Any]):
    t = contest(table, "most-correct", "special-point").do("all_done").counts("A 1/0, B 3/0, C 3/0, D 0/0")
    assert (t.phase, t.legal, t.contest_winners) == ("judge-extra", {"judge_extra", "time_up"}, ["B", "C"])
    assert t.refuses("judge_extra", side="A", right=True) == "A has no claim to the special point."
    t.do("judge_extra", side="C", right=True)
    assert t.refuses("judge_extra", side="C", right=True) == "C's additional answer is judged already."
    assert t.phase == "judge-extra"
    t.do("judge_extra", side="B", right=False)
    assert (t.phase, t.contest_winners) == ("settle", ["B", "C"])
    assert t.do("settle").accounts == {"A": (2, 0, 21), "B": (4, 0, 19), "C": (5, 0, 18), "D": (2, 0, 21)}


@pytest.mark.rule("BYB-105", "BYB-108")
@pytest.mark.parametrize("symbol", ["fastest", "estimation"])
def test_also_in_the_other_contests(table: Callable[..., Any], symbol: str):
    t = contest(table, symbol, "special-point")
    if symbol == "fastest":
        t.do("call", side="D").do("time_up").do("judge_call", right=True)
    else:
        t.do("time_up").estimates(A=1, B=None, C=3, D=7).do("true_value", value=8)
    assert (t.phase, t.legal, t.contest_winners) == ("judge-extra", {"judge_extra"}, ["D"])
    assert t.do("judge_extra", side="D", right=True).do("settle").accounts["D"] == (5, 0, 18)


@pytest.mark.rule("BYB-105")
def test_without_a_winner_there_is_no_additional_question(table: Callable[..., Any]):
    assert contest(table, "fastest", "special-point").do("time_up").phase == "settle"


def test_the_time_is_over_once_in_a_turn(table: Callable[..., Any]):
    # The consent of all sides does not end the time: it may still run out while the additional answers are judged.
    t = contest(table, "most-correct", "special-point").do("all_done").counts("A 1/0, B 0/0, C 0/0, D 0/0")
    t.do("time_up")
    assert (t.phase, t.legal) == ("judge-extra", {"judge_extra"})
    assert t.refuses("time_up") == "The time is over already."
    t.do("judge_extra", side="A", right=True)
    assert t.phase == "settle"


@pytest.mark.rule("BYB-82")
def test_contest_and_winners_are_told_until_the_settlement(table: Callable[..., Any]):
    t = contest(table, "fastest").do("call", side="A").do("judge_call", right=True)
    assert (t.contest, t.contest_winners) == ("fastest", ["A"])
    assert t.says("public") == t.says()
    t.do("settle")
    assert (t.contest, t.contest_winners) == (None, None)
    assert GAME.legal(t.state) == ("spin_arrow",)
