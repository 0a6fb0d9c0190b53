"""What holds in every state that random play reaches."""

import json
from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from croupier.chance import SeededSource, shuffled
from croupier.games.contract import Refused, event_name
from croupier.games.wise_whale import GAME, rules
from croupier.games.wise_whale.cards import DECK
from croupier.games.wise_whale.random_play import random_event, random_setup

SEEDS = st.integers(0, 2**32)
REACH = 400


def played(seed: int, steps: int = 20_000) -> Iterator[rules.State]:
    """Yield the states of one random session."""
    source = SeededSource(seed)
    state = GAME.begin(random_setup(source))
    for _ in range(steps):
        yield state
        event = random_event(state, source)
        if event is None:
            return
        state = GAME.apply(state, event)


def reached(seed: int, steps: int) -> rules.State:
    """Return the state after so many random events, or the last one."""
    return list(played(seed, steps))[-1]


def everything(state: rules.State) -> Counter[str]:
    hand = () if state.drawn is None else (state.drawn,)
    piles = (card for pile in state.piles for card in pile)
    return Counter((*state.grid, *hand, *state.stack, *state.turn_cards, *piles, *state.errors))


@pytest.mark.rule("WW-04", "WW-20", "WW-40")
@settings(max_examples=30, deadline=None)
@given(SEEDS)
def test_no_card_is_lost_doubled_or_brought_back(seed: int) -> None:
    for state in played(seed, REACH):
        if state.game_number == 0:
            continue
        cards = everything(state)
        assert cards.total() == len(state.setup.deck)
        if not state.setup.boxed:
            assert cards == Counter(state.setup.deck)
        assert len(state.grid) == 9


@pytest.mark.rule("WW-48", "WW-54", "WW-75")
@settings(max_examples=20, deadline=None)
@given(SEEDS)
def test_the_stack_is_what_the_matches_leave(seed: int) -> None:
    for state in played(seed, REACH):
        size = len(state.setup.deck) - 9
        if state.phase == "draw":
            gone = state.attempts if state.setup.solo else sum(state.won)
            assert len(state.stack) == size - gone
        if state.phase == "game-over" and not state.setup.solo:
            assert sum(state.won) == size - (state.last == "no-match")
            assert len(state.stack) == (state.last == "no-match")


@pytest.mark.rule("WW-32", "WW-46", "WW-47")
@settings(max_examples=20, deadline=None)
@given(SEEDS)
def test_a_turn_never_wins_more_than_three(seed: int) -> None:
    for state in played(seed, REACH):
        assert len(state.turn_cards) <= state.attempt <= 3
        assert sum(len(pile) for pile in state.piles) + len(state.turn_cards) == sum(state.won)


@settings(max_examples=12, deadline=None)
@given(SEEDS)
def test_random_play_comes_to_an_end(seed: int) -> None:
    final = reached(seed, 100_000)
    assert GAME.legal(final) == ()
    assert GAME.position(final, "all")["over"] is True


def samples(state: rules.State) -> list[rules.AnyEvent]:
    deck = state.setup.deck
    return [
        *(kind(cards) for kind in (rules.Start, rules.NextGame) for cards in (None, deck)),
        *(kind() for kind in (rules.EndMemorise, rules.Draw, rules.Confirm, rules.Finish, rules.Abandon)),
        *(rules.Roll(symbol) for symbol in ("whale", "colour")),
        *(rules.Pick(position) for position in range(1, 10)),
        *(rules.Report(match) for match in (True, False)),
    ]


def is_accepted(state: rules.State, event: rules.AnyEvent) -> bool:
    try:
        GAME.apply(state, event)
    except Refused:
        return False
    return True


@settings(max_examples=80, deadline=None)
@given(SEEDS, st.integers(1, REACH))
def test_legal_names_what_is_accepted_and_a_refusal_changes_nothing(seed: int, steps: int) -> None:
    state = reached(seed, steps)
    before, accepted = msgspec.json.encode(state), set()
    for event in samples(state):
        if is_accepted(state, event):
            accepted.add(event_name(event))
        assert msgspec.json.encode(state) == before
    assert GAME.legal(state) == tuple(sorted(accepted))
    assert GAME.position(state, "public")["legal"] == sorted(accepted)


def with_other_hidden_cards(state: rules.State, seed: int) -> rules.State:
    """The same table, with every card that lies face down exchanged for another one."""
    source = SeededSource(seed)
    open_places = set(range(9)) if state.phase == "memorise" else set()
    if state.phase == "show" and state.picked is not None:
        open_places = {state.picked - 1}
    seen = {state.grid[place] for place in open_places} | {state.drawn}
    other = iter(shuffled(source, [card for card in DECK if card not in seen] * 4))
    grid = tuple(card if place in open_places else next(other) for place, card in enumerate(state.grid))
    return replace(
        state,
        grid=grid,
        stack=tuple(next(other) for _ in state.stack),
        turn_cards=tuple(next(other) for _ in state.turn_cards),
        piles=tuple(tuple(next(other) for _ in pile) for pile in state.piles),
        errors=tuple(next(other) for _ in state.errors),
    )


@pytest.mark.rule("WW-28", "WW-49", "WW-70")
@settings(max_examples=80, deadline=None)
@given(SEEDS, st.integers(1, REACH))
def test_the_public_view_is_the_same_whatever_lies_face_down(seed: int, steps: int) -> None:
    state = reached(seed, steps)
    seen = GAME.position(state, "public")
    for other in range(3):
        assert GAME.position(with_other_hidden_cards(state, other), "public") == seen


@pytest.mark.rule("WW-25", "WW-41", "WW-49")
@settings(max_examples=40, deadline=None)
@given(SEEDS, st.integers(1, REACH))
def test_the_public_view_names_no_other_cards_than_the_open_ones(seed: int, steps: int) -> None:
    state = reached(seed, steps)
    public = json.dumps(GAME.position(state, "public"))
    named = {card for card in DECK if card in public}
    may = {state.drawn} if not state.setup.boxed else set()
    if state.phase == "memorise" and not state.setup.boxed:
        may |= set(state.grid)
    if state.phase == "show" and state.picked is not None:
        may |= {state.grid[state.picked - 1]}
    assert named == may - {None}


@settings(max_examples=40, deadline=None)
@given(SEEDS, st.integers(1, REACH))
def test_both_views_differ_in_the_grid_only_and_are_json(seed: int, steps: int) -> None:
    state = reached(seed, steps)
    whole, public = GAME.position(state, "all"), GAME.position(state, "public")
    assert json.loads(json.dumps(whole)) == whole
    assert {field for field in whole if whole[field] != public[field]} <= {"grid"}


@settings(max_examples=30, deadline=None)
@given(SEEDS)
def test_a_record_gives_the_same_state_again(seed: int) -> None:
    source = SeededSource(seed)
    setup = random_setup(source)
    state = GAME.begin(setup)
    lines = [msgspec.json.encode(setup)]
    while len(lines) < REACH and (event := random_event(state, source)) is not None:
        lines.append(msgspec.json.encode(event))
        state = GAME.apply(state, event)
    again = GAME.begin(msgspec.json.decode(lines[0], type=GAME.setup))
    for line in lines[1:]:
        again = GAME.apply(again, msgspec.json.decode(line, type=GAME.events))
    assert again == state


def test_random_setups_reach_every_way_of_playing() -> None:
    setups = [random_setup(SeededSource(seed)) for seed in range(300)]
    assert {(len(setup.players), setup.level) for setup in setups} == {(n, k) for n in (1, 2, 3, 4) for k in (1, 2, 3)}
    ways = {(setup.die, setup.cards, setup.take_out is None) for setup in setups}
    assert len(ways) == 8
    assert {setup.players.index(setup.youngest) for setup in setups} == {0, 1, 2, 3}


def test_random_play_reaches_every_event_and_gives_up_now_and_then() -> None:
    seen = {event_name(e) for seed in range(60) for e in events(seed)}
    assert seen == {type(event).__struct_config__.tag for event in samples(reached(1, 1))}


def events(seed: int) -> Iterator[rules.AnyEvent]:
    source = SeededSource(seed)
    state = GAME.begin(random_setup(source))
    for _ in range(20_000):
        event = random_event(state, source)
        if event is None:
            return
        yield event
        state = GAME.apply(state, event)


def test_random_play_gives_up_after_ten_thousand_attempts() -> None:
    state = reached(3, 4)
    worn = replace(state, phase="draw", attempts=10_000)
    assert random_event(worn, SeededSource(1)) == rules.Abandon()
    assert random_event(replace(worn, attempts=9_999), SeededSource(1)) == rules.Draw()
