"""Taking a card: symbols, team questions, the choice of a question, the start of the hourglass, and deck files."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from croupier.chance import ScriptedSource, SeededSource
from croupier.decks.cards import QuestionCard, QuestionDeck
from croupier.games.bet_your_brain import deck as decks
from croupier.games.bet_your_brain.chance import outcome
from croupier.games.contract import Refused

CONTESTS = ("most-correct", "fastest", "estimation")


@pytest.mark.rule("BYB-55", "BYB-57", "BYB-79")
@pytest.mark.parametrize(
    ("symbols", "phase", "contest"),
    [
        ([], "answer", None),
        (["before-2008"], "answer", None),
        (["special-point"], "answer", None),
        (["before-2008", "special-point"], "answer", None),
        (["most-correct"], "most", "most-correct"),
        (["fastest"], "fast", "fastest"),
        (["estimation"], "estimate", "estimation"),
        (["special-point", "fastest", "before-2008"], "fast", "fastest"),
    ],
)
def test_no_symbol_one_or_several(table: Callable[..., Any], symbols: list[str], phase: str, contest: str | None):
    t = table("AB").ones().do("take_card", symbols=symbols)
    assert (t.phase, t.contest) == ("read", None)
    t.do("start_timer")
    assert (t.phase, t.contest) == (phase, contest)


@pytest.mark.rule("BYB-56")
def test_at_most_one_contest_symbol(table: Callable[..., Any]):
    t = table("AB").ones()
    for one in CONTESTS:
        for other in set(CONTESTS) - {one}:
            assert t.refuses("take_card", symbols=[one, other]) == "A card has at most one contest symbol."
    for symbol in (*CONTESTS, "special-point", "before-2008"):
        assert t.refuses("take_card", symbols=[symbol, symbol]) == "A card carries each symbol once."


@pytest.mark.rule("BYB-49")
def test_one_card_is_taken(table: Callable[..., Any]):
    t = table("AB").ones().do("take_card", symbols=[])
    assert t.refuses("take_card", symbols=[]) == "Start the hourglass first."


@pytest.mark.rule("BYB-58", "BYB-59")
@pytest.mark.parametrize("symbols", [[], ["before-2008"], ["fastest"], ["most-correct", "before-2008"]])
def test_of_two_questions_one_is_chosen_before_the_start(table: Callable[..., Any], symbols: list[str]):
    t = table("AB").ones().do("take_card", symbols=symbols, questions=2)
    assert t.legal == {"choose_question"}
    assert t.refuses("start_timer") == "Choose one of the two questions first."
    t.do("choose_question", question=2)
    assert t.state.turn.question == 2
    assert t.legal == {"start_timer"}
    t.refuses("choose_question", question=1)


@pytest.mark.rule("BYB-59")
def test_chance_chooses_each_question_alike(table: Callable[..., Any]):
    state = table("AB").ones().do("take_card", symbols=[], questions=2).state
    drawn = [outcome(state, "choose_question", ScriptedSource([number])).question for number in (0, 1)]
    assert drawn == [1, 2]
    with pytest.raises(ValueError, match="not below 2"):
        outcome(state, "choose_question", ScriptedSource([2]))


@pytest.mark.rule("BYB-60")
def test_with_a_special_point_there_is_nothing_to_choose(table: Callable[..., Any]):
    t = table("AB").ones().do("take_card", symbols=["special-point"], questions=2)
    assert t.refuses("choose_question", question=1) == "Start the hourglass first."
    t.do("start_timer")


@pytest.mark.rule("BYB-58")
@pytest.mark.parametrize("questions", [1, None])
def test_of_one_question_there_is_nothing_to_choose(table: Callable[..., Any], questions: int | None):
    assert table("AB").ones().do("take_card", symbols=[], questions=questions).legal == {"start_timer"}


@pytest.mark.rule("BYB-114", "BYB-115", "BYB-116", "BYB-117")
def test_in_individual_play_team_questions_are_skipped_until_another_card_comes(table: Callable[..., Any]):
    t = table("AB").bets("A 2, B 1 tick")
    before = t.says()
    for _ in range(3):
        t.do("take_card", symbols=["fastest"], team_question=True, questions=2)
        assert t.legal == {"skip_card"}
        assert t.refuses("start_timer") == "Put this team question away first."
        t.refuses("choose_question", question=1)
        t.refuses("settle")
        t.do("skip_card")
        assert t.says() == before
    t.card()
    assert (t.phase, t.contest, t.category) == ("answer", None, 1)
    assert t.sides["A"]["field_own"] == 2


@pytest.mark.rule("BYB-115")
def test_other_cards_are_not_skipped(table: Callable[..., Any]):
    t = table("AB").ones().do("take_card", symbols=[], team_question=False)
    assert t.refuses("skip_card") == "Start the hourglass first."
    assert table("AB").ones().refuses("skip_card") == "Take a card first."


@pytest.mark.rule("BYB-118", "BYB-130")
def test_in_team_play_team_questions_are_played(table: Callable[..., Any]):
    t = table("AB", teams=True).ones().do("take_card", symbols=[], team_question=True, questions=2)
    assert t.legal == {"choose_question"}
    t.do("choose_question", question=1)
    t.refuses("skip_card")
    assert t.do("start_timer").phase == "answer"


@pytest.mark.rule("BYB-62")
def test_no_answer_before_the_hourglass_is_started_and_it_starts_once(table: Callable[..., Any]):
    t = table("AB").ones().do("take_card", symbols=[])
    for name in ("answer_given", "time_up", "all_done"):
        assert t.refuses(name) == "Start the hourglass first."
    t.refuses("judge", right=True)
    t.refuses("call", side="A")
    t.do("start_timer")
    assert t.refuses("start_timer") == "First the side on turn answers."


@pytest.mark.rule("BYB-157")
def test_without_a_deck_file_the_reader_enters_the_symbols_and_the_players_the_verdict(table: Callable[..., Any]):
    t = table("AB").bets("A 1, B 2 cross").do("take_card", symbols=["special-point", "before-2008"])
    t.do("start_timer").do("answer_given").do("judge", right=True).do("extra_given")
    t.do("judge_extra", side="A", right=True).do("settle")
    assert t.accounts == {"A": (5, 0, 18), "B": (1, 0, 22)}


def card(category: int, number: int, **rest: object):
    return QuestionCard(category=category, question=f"Question {number} of {category}", answer="Yes", **rest)


def deck(per_category: int = 4, **rest: object):
    cards = tuple(card(category, n, **rest) for category in range(1, 9) for n in range(per_category))
    return QuestionDeck(tuple("abcdefgh"), cards)


def in_category(table: Callable[..., Any], category: int, **rest: object):
    t = table("AB", **rest).do("spin_arrow", fields=7 + category)
    return t.do("place_bet", side="A", amount=1).do("place_bet", side="B", amount=1, marker="tick")


def drawn(t: Any, cards: QuestionDeck, source: decks.Shuffling, times: int):
    """Take and skip that many team questions of one category."""
    for _ in range(times):
        top = decks.next_card(t.state, cards, source)
        t.do("take_card", symbols=[], team_question=True)
        assert decks.present_card(t.state, cards, source) == top
        t.do("skip_card")
        yield top


@pytest.mark.rule("BYB-08")
def test_each_category_is_shuffled_for_itself_by_the_given_source(table: Callable[..., Any]):
    cards, asked = deck(), []

    def source(name: str) -> ScriptedSource:
        asked.append(name)
        return ScriptedSource([0, 0, 0])  # 0123, 3120, 2130, 1230: always changing with the first

    t = in_category(table, 5)
    order = [top.question for top in drawn(t, cards, source, 4)]
    assert order == [f"Question {n} of 5" for n in (1, 2, 3, 0)]
    assert set(asked) == {"category 5, time 0"}


@pytest.mark.rule("BYB-08")
def test_every_order_of_a_category_is_as_likely(table: Callable[..., Any]):
    cards, state = deck(3), in_category(table, 1).state
    first = Counter(decks.next_card(state, cards, decks.shuffling(f"{n}")).question for n in range(600))
    assert len(first) == 3
    assert all(150 < count < 250 for count in first.values())  # 200 expected, 4 standard deviations are 46


@pytest.mark.rule("BYB-156")
def test_a_category_that_is_used_up_is_shuffled_and_used_again(table: Callable[..., Any]):
    cards, source = deck(4), decks.shuffling("secret")
    orders = [list(drawn(in_category(table, 2), cards, decks.shuffling(f"{n}"), 12)) for n in range(8)]
    for order in orders:
        for start in (0, 4, 8):
            assert {top.question for top in order[start : start + 4]} == {f"Question {n} of 2" for n in range(4)}
    assert any(order[:4] != order[4:8] for order in orders)
    again = list(drawn(in_category(table, 2), cards, source, 12))
    assert again == list(drawn(in_category(table, 2), cards, source, 12))


@pytest.mark.rule("BYB-156")
def test_categories_are_used_up_each_for_itself(table: Callable[..., Any]):
    cards, source = deck(4), decks.shuffling("secret")
    t = in_category(table, 2)
    list(drawn(t, cards, source, 3))
    t.answers(right=True).do("settle").do("spin_arrow", fields=9)
    assert t.state.taken == (0, 4, 0, 0, 0, 0, 0, 0)
    assert decks.next_card(t.state, cards, source) == decks.next_card(in_category(table, 3).state, cards, source)


@pytest.mark.rule("BYB-119")
def test_every_category_needs_a_card_that_can_be_played():
    mixed = QuestionDeck(tuple("abcdefgh"), (*deck(1).cards[:7], card(8, 1, team=True)))
    decks.check_playable(mixed, teams=True)
    with pytest.raises(Refused, match=r"only team questions for .h.: play in teams"):
        decks.check_playable(mixed, teams=False)
    decks.check_playable(QuestionDeck(mixed.categories, (*mixed.cards, card(8, 2))), teams=False)
    with pytest.raises(Refused, match=r"no card for .h."):
        decks.check_playable(QuestionDeck(mixed.categories, mixed.cards[:7]), teams=True)


@pytest.mark.rule("BYB-54")
def test_what_a_card_of_a_deck_file_tells_the_rules(event_from: Callable[..., Any]):
    assert decks.taken(card(1, 1)) == event_from("take_card", symbols=[])
    linking = card(
        3,
        2,
        symbols=("most-correct",),
        team=True,
        question_2="Which ones?",
        solution={"B": 1, "A": 2},
        fields={"A": "a", "B": "b"},
        stones=("one", "two"),
    )
    expected = event_from(
        "take_card", symbols=["most-correct"], team_question=True, linking={"A": 2, "B": 1}, questions=2
    )
    assert decks.taken(linking) == expected


@pytest.mark.rule("BYB-155")
def test_the_same_secret_gives_the_same_piles(table: Callable[..., Any]):
    state, cards = in_category(table, 1).state, deck(30)
    tops = [decks.next_card(state, cards, decks.shuffling(secret)) for secret in ("one", "one", "other")]
    assert tops[0] == tops[1]
    assert tops[0] != tops[2]
    assert isinstance(decks.shuffling("one")("any"), SeededSource)
