"""What chance decides in Wavelength: the place of the target, and the card from a deck file."""

from collections import Counter
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.chance import ScriptedSource, SeededSource
from croupier.games.wavelength import chance
from croupier.games.wavelength import events as ev
from croupier.games.wavelength.events import DrawCard, Leak, Spin
from croupier.games.wavelength.rules import apply, begin
from croupier.games.wavelength.setup import TeamsSetup, with_usual_names

NewGame: TypeAlias = Callable[..., Any]

DECK = tuple(((f"left {i}", f"right {i}"), (f"odd {i}", f"even {i}")) for i in range(8))


@pytest.mark.rule("WL-25", "WL-26", "WL-23")
def test_each_of_the_187_valid_centres_has_one_number(teams: NewGame):
    state = teams().spin_ready().state
    drawn = [chance.outcome(state, "spin", ScriptedSource([i])) for i in range(187)]
    assert drawn == [Spin(target=c) for c in range(-3, 184)]
    with pytest.raises(ValueError, match="not below 187"):
        chance.outcome(state, "spin", ScriptedSource([187]))


@pytest.mark.rule("WL-26")
def test_a_spin_takes_one_number_so_no_place_is_likelier(teams: NewGame):
    source = ScriptedSource([100])
    chance.outcome(teams().spin_ready().state, "spin", source)
    with pytest.raises(LookupError):
        source.below(1)


@pytest.mark.rule("WL-27", "WL-129")
def test_a_target_depends_on_nothing_but_the_source(teams: NewGame, coop: NewGame):
    tables = [
        teams().spin_ready(),
        teams(first_team="R").spin_ready(),
        coop().spin_ready(),
        teams().spin_ready().do("spin", target=-3),
        teams().plays(4).plays(2).spin_ready(),
        teams().do("draw_card", faces=DECK[0]).do("choose_face", face=2),
    ]
    drawn = {chance.outcome(table.state, "spin", SeededSource(7)) for table in tables}
    assert len(drawn) == 1


@pytest.mark.rule("WL-23")
def test_other_widths_have_other_bounds(teams: NewGame):
    state = teams(wedge=4).spin_ready().state
    assert chance.outcome(state, "spin", ScriptedSource([0])) == Spin(target=-1)
    assert chance.outcome(state, "spin", ScriptedSource([182])) == Spin(target=181)


@pytest.mark.rule("WL-131")
def test_without_a_deck_cards_have_no_text(teams: NewGame):
    source = ScriptedSource([])
    assert chance.outcome(teams().state, "draw_card", source) == DrawCard()
    assert chance.outcome(teams().clue().state, "leak", source) == Leak(outcome="redo")


@pytest.mark.rule("WL-132", "WL-45")
@given(seed=st.integers(0, 2**32))
def test_no_card_comes_twice_before_all_were_drawn(seed: int):
    assert all(count == 2 for count in Counter(drawn_faces(seed, len(DECK) * 2)).values())


@pytest.mark.rule("WL-130", "WL-132")
@given(seed=st.integers(0, 2**32))
def test_used_up_cards_are_shuffled_and_come_again(seed: int):
    faces = drawn_faces(seed, len(DECK) * 3)
    for start in (0, 8, 16):
        assert set(faces[start : start + 8]) == set(DECK)


@pytest.mark.rule("WL-132")
def test_every_card_can_be_the_first_and_the_next(teams: NewGame):
    table = teams(cards=8)
    first = [chance.outcome(table.state, "draw_card", ScriptedSource([i]), DECK).faces for i in range(8)]
    assert first == list(DECK)
    table.do("draw_card", faces=DECK[3]).do("choose_face", face=1).do("spin", target=1).do("open_screen")
    table.do("clue_given")
    again = [chance.outcome(table.state, "leak", ScriptedSource([i]), DECK).faces for i in range(7)]
    assert again == [card for card in DECK if card != DECK[3]]


@pytest.mark.rule("WL-126", "WL-114")
def test_together_a_redo_draws_a_card_unless_the_box_is_empty(coop: NewGame):
    full, empty = coop(cards=8).clue().state, coop(cards=7).clue().state
    assert chance.outcome(full, "leak", SeededSource(1), DECK).faces in DECK
    assert chance.outcome(empty, "leak", ScriptedSource([]), DECK[:7]) == Leak(outcome="redo")


def test_a_card_may_be_in_the_deck_twice(teams: NewGame):
    table = teams(cards=3).do("draw_card", faces=DECK[0])
    deck = (DECK[0], DECK[0], DECK[1])
    table.do("choose_face", face=1).do("spin", target=1).do("open_screen").do("clue_given")
    assert {chance.outcome(table.state, "leak", ScriptedSource([i]), deck).faces for i in range(2)} == set(DECK[:2])


def test_a_deck_of_another_size_than_the_game_was_set_up_for_is_an_error(teams: NewGame):
    with pytest.raises(ValueError, match="the deck has 8 cards, but the game was set up for 84"):
        chance.outcome(teams().state, "draw_card", SeededSource(1), DECK)


def test_chance_decides_nothing_else(teams: NewGame):
    with pytest.raises(ValueError, match="'reveal'"):
        chance.outcome(teams().state, "reveal", SeededSource(1))


def drawn_faces(seed: int, turns: int) -> list[object]:
    """Draw cards through that many turns, all of them forfeited."""
    source, drawn = SeededSource(seed), []
    state = begin(TeamsSetup(teams=with_usual_names(["Ana", "Ben"], ["Dov", "Eva"]), cards=len(DECK)))
    for _ in range(turns):
        card = chance.outcome(state, "draw_card", source, DECK)
        drawn.append(card.faces)
        forfeit = ev.Leak(outcome="forfeit")
        for event in (card, ev.ChooseFace(face=1), Spin(target=1), ev.OpenScreen(), ev.ClueGiven(), forfeit):
            state = apply(state, event)
        state = apply(state, ev.NextTurn())
    return drawn
