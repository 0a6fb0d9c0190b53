"""Shuffling, dealing and memorising."""

import pytest

from croupier.chance import SeededSource
from croupier.games.astute_goose.cards import PRACTICE_DECK
from croupier.games.astute_goose.chance import outcome


class Recording:
    """A random source that answers zero and keeps the question."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(n)
        return 0


@pytest.mark.rule("AG-23")
def test_a_deal_draws_from_every_order_of_the_suspects(table: type) -> None:
    source = Recording()
    assert sorted(outcome(table().state, "start", source).deck) == sorted(PRACTICE_DECK)
    assert source.asked == list(range(25, 1, -1))


@pytest.mark.rule("AG-23")
def test_the_same_seed_gives_the_same_order(table: type) -> None:
    state = table().state
    first = outcome(state, "start", SeededSource(8))
    assert first == outcome(state, "start", SeededSource(8))
    assert first != outcome(state, "start", SeededSource(9))


@pytest.mark.rule("AG-24", "AG-25", "AG-26")
@pytest.mark.parametrize(("level", "count", "stack"), [(1, 3, 22), (2, 4, 21), (3, 5, 20), (4, 6, 19)])
def test_the_first_cards_lie_from_left_to_right_for_all_to_see(table: type, level: int, count: int, stack: int) -> None:
    deck = PRACTICE_DECK[::-1]
    played = table(level=level).do("start", deck=deck)
    assert played.see("phase") == "memorise"
    assert played.see("row", "public") == played.see("row") == list(deck[:count])
    assert played.see("stack") == stack
    assert played.state.stack == deck[count:]


@pytest.mark.rule("AG-28", "AG-29")
def test_ending_the_memorising_turns_the_suspects_down_where_they_lie(table: type) -> None:
    played = table().do("start", deck=PRACTICE_DECK)
    assert played.see("legal") == ["abandon", "end_memorise"]
    played.do("end_memorise")
    assert played.see("row", "public") == ["?"] * 4
    assert played.see("row") == list(PRACTICE_DECK[:4])


@pytest.mark.rule("AG-30")
def test_no_dice_are_rolled_while_the_suspects_are_open(table: type) -> None:
    played = table()
    assert "not started" in played.refused("roll", number=1, feature="colour")
    played.do("start", deck=PRACTICE_DECK)
    assert "memorise" in played.refused("roll", number=1, feature="colour")


def test_a_dealt_game_needs_a_deck_and_real_cards_come_without(table: type) -> None:
    assert "missing" in table().refused("start")
    assert "missing" in table().refused("start", deck=None)
    assert "No deck" in table(cards="box").refused("start", deck=PRACTICE_DECK)
    real = table(cards="box").do("start")
    assert (real.see("row"), real.see("stack")) == ([True] * 4, 21)
    assert outcome(table(cards="box").state, "start", SeededSource(1)).deck is None


@pytest.mark.parametrize(("cards", "row"), [("dealt", [None] * 4), ("box", [False] * 4)])
def test_before_the_deal_there_is_nothing_on_the_table(table: type, cards: str, row: list[object]) -> None:
    played = table(cards=cards)
    fresh = {"phase": "setup", "row": row, "stack": 0, "active": None, "guesser": None, "asked": None, "named": []}
    for field, value in fresh.items():
        assert played.see(field) == value
    assert played.see("legal") == ["abandon", "start"]
