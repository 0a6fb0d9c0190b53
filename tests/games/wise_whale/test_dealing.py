"""Shuffling, dealing and memorising."""

import pytest

from croupier.chance import SeededSource
from croupier.games.wise_whale.chance import outcome


class Recording:
    """A random source that answers zero and keeps the question."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(n)
        return 0


@pytest.mark.rule("WW-21")
@pytest.mark.parametrize(("level", "cards"), [(1, 25), (2, 36), (3, 49)])
def test_a_deal_draws_from_every_order_of_the_cards(table: type, level: int, cards: int) -> None:
    state, source = table(level=level).state, Recording()
    assert sorted(outcome(state, "start", source).deck) == sorted(state.setup.deck)
    assert source.asked == list(range(cards, 1, -1))


@pytest.mark.rule("WW-21")
def test_the_same_seed_gives_the_same_order(table: type) -> None:
    state = table(level=3).state
    first = outcome(state, "start", SeededSource(5))
    assert first == outcome(state, "start", SeededSource(5))
    assert first != outcome(state, "start", SeededSource(6))
    assert outcome(state, "next_game", SeededSource(5)).deck == first.deck


@pytest.mark.rule("WW-22", "WW-23", "WW-24")
def test_the_first_nine_cards_lie_row_by_row_and_the_rest_is_the_stack(table: type) -> None:
    played = table()
    deck = played.setup.deck[::-1]
    played.do("start", deck=deck)
    assert played.grid == ["WH-T", "WH-B", "WH-P", "WH-O", "WH-Y", "SE-T", "SE-B", "SE-P", "SE-O"]
    assert played.see("stack") == 16
    assert played.do("end_memorise").do("draw").see("drawn") == "SE-Y"


@pytest.mark.rule("WW-20")
def test_a_deck_with_a_card_that_was_taken_out_is_refused(table: type) -> None:
    played = table()
    deck = ["CO-Y", *played.setup.deck[1:]]
    assert "each of the 25 cards" in played.refused("start", deck=deck)


@pytest.mark.rule("WW-04", "WW-12")
def test_a_deck_must_hold_every_card_of_the_level_once(table: type) -> None:
    played = table()
    deck = list(played.setup.deck)
    for wrong in (deck[:-1], [*deck, deck[0]], [deck[0], *deck[:-1]], [], list(table(level=2).setup.deck)):
        assert "each of the 25 cards" in played.refused("start", deck=wrong)
    assert "missing" in played.refused("start")
    assert "missing" in played.refused("start", deck=None)


def test_real_cards_come_without_a_deck(table: type) -> None:
    played = table(cards="box")
    assert "No deck" in played.refused("start", deck=played.setup.deck)
    assert played.do("start").see("grid") is None
    assert played.see("stack") == 16
    assert outcome(table(cards="box").state, "start", SeededSource(1)).deck is None


@pytest.mark.rule("WW-25")
def test_everybody_sees_all_nine_cards_while_they_memorise(table: type) -> None:
    played = table()
    played.do("start", deck=played.setup.deck)
    seen = ["DO-Y", "DO-O", "DO-P", "DO-B", "DO-T", "PU-Y", "PU-O", "PU-P", "PU-B"]
    assert played.see("phase") == "memorise"
    assert played.public_grid == seen


@pytest.mark.rule("WW-27", "WW-28")
def test_ending_the_memorising_turns_the_cards_down_where_they_lie(table: type) -> None:
    played = table()
    played.do("start", deck=played.setup.deck)
    laid = played.grid
    assert played.see("legal") == ["abandon", "end_memorise"]
    played.do("end_memorise")
    assert played.public_grid == [None] * 9
    assert played.grid == laid


@pytest.mark.rule("WW-29")
def test_nothing_is_drawn_rolled_or_picked_while_the_cards_are_open(table: type) -> None:
    played = table(die=True)
    played.do("start", deck=played.setup.deck)
    for event, fields in (("draw", {}), ("roll", {"symbol": "whale"}), ("pick", {"position": 1}), ("confirm", {})):
        assert "memorise" in played.refused(event, **fields)


def test_before_the_deal_there_is_nothing_on_the_table(table: type) -> None:
    played = table()
    fresh = {
        "grid": [None] * 9,
        "stack": 0,
        "game_number": 0,
        "drawn": None,
        "last": None,
        "attempt": 0,
        "active": None,
    }
    for field, value in fresh.items():
        assert played.see(field) == value
    assert played.see("legal") == ["abandon", "start"]
    assert table(cards="box").see("grid") is None
