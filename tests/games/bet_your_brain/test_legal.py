"""Which events are legal in each phase: the table of the record format, line by line."""

from collections.abc import Callable
from typing import Any

import pytest

CARD = {"name": "take_card", "symbols": []}


def at(phase: str, table: Callable[..., Any]):
    """Return a table of two in the given phase, in every variety in which its legal events differ."""
    card = table("AB").ones

    def fast():
        return card().card("fastest")

    return {
        "category": lambda: table("AB"),
        "bet": lambda: table("AB").do("spin_arrow", fields=8),
        "read, no card": card,
        "read, team question": lambda: card().do(**CARD, team_question=True, questions=2),
        "read, two questions": lambda: card().do(**CARD, questions=2),
        "read, chosen": lambda: card().do(**CARD, questions=2).do("choose_question", question=1),
        "answer": lambda: card().card(),
        "answer, linking": lambda: card().card(linking=True),
        "answer, some linked": lambda: card().card(linking={"A": 1, "B": 2}).links("A", "A1"),
        "answer, all linked": lambda: card().card(linking={"A": 1, "B": 2}).links("A", "A1 B2"),
        "judge": lambda: card().card().do("answer_given"),
        "judge, over": lambda: card().card().do("answer_given").do("time_up"),
        "most": lambda: card().card("most-correct"),
        "most, some linked": lambda: card().card("most-correct", linking={"A": 1}).links("B", "A1"),
        "count": lambda: card().card("most-correct").do("all_done"),
        "fast": fast,
        "fast, called": lambda: fast().do("call", side="B"),
        "fast, all called": lambda: fast().do("call", side="B").do("call", side="A"),
        "fast, over": lambda: fast().do("call", side="B").do("time_up"),
        "fast, linking": lambda: card().card("fastest", linking=True),
        "estimate": lambda: card().card("estimation", linking=True),
        "compare": lambda: card().card("estimation").do("time_up"),
        "compare, no truth": lambda: card().card("estimation").do("time_up").estimates(A=1, B=2),
        "compare, truth": lambda: card().card("estimation").do("time_up").do("true_value", value=1),
        "settle": lambda: card().answers(right=True),
    }[phase]()


@pytest.mark.rule("BYB-153", "BYB-25", "BYB-32", "BYB-34", "BYB-58", "BYB-62", "BYB-87", "BYB-99", "BYB-115")
@pytest.mark.parametrize(
    ("phase", "legal"),
    [
        ("category", "spin_arrow"),
        ("bet", "place_bet"),
        ("read, no card", "take_card"),
        ("read, team question", "skip_card"),
        ("read, two questions", "choose_question"),
        ("read, chosen", "start_timer"),
        ("answer", "answer_given time_up"),
        ("answer, linking", "answer_given place_link time_up"),
        ("answer, some linked", "answer_given place_link remove_link time_up"),
        ("answer, all linked", "answer_given remove_link time_up"),
        ("judge", "judge time_up"),
        ("judge, over", "judge"),
        ("most", "all_done time_up"),
        ("most, some linked", "all_done place_link remove_link time_up"),
        ("count", "contest_winners record_counts"),
        ("fast", "call time_up"),
        ("fast, called", "call judge_call time_up"),
        ("fast, all called", "judge_call time_up"),
        ("fast, over", "judge_call"),
        ("fast, linking", "call place_link time_up"),
        ("estimate", "all_done time_up"),
        ("compare", "contest_winners record_estimate true_value"),
        ("compare, no truth", "contest_winners true_value"),
        ("compare, truth", "contest_winners record_estimate"),
        ("settle", "settle"),
    ],
)
def test_legal_in(table: Callable[..., Any], phase: str, legal: str):
    t = at(phase, table)
    assert t.says()["legal"] == legal.split()
    assert t.phase == phase.split(",", maxsplit=1)[0]
    assert t.active == "A"
