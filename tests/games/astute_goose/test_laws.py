"""What holds in every state that random play reaches."""

import json
from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from croupier.chance import SeededSource, choose
from croupier.games.astute_goose import GAME, rules
from croupier.games.astute_goose.cards import FEATURES, POSITIONS, PRACTICE_DECK
from croupier.games.astute_goose.random_play import random_event, random_setup
from croupier.games.contract import Refused, event_name

SEEDS = st.integers(0, 2**32)
STEPS = st.integers(0, 150)


def game(seed: int, steps: int = 1_000) -> Iterator[tuple[rules.State, rules.AnyEvent | None]]:
    """Yield the states of one random game, each with the event that led to it."""
    source = SeededSource(seed)
    state, event = GAME.begin(random_setup(source)), None
    yield state, None
    for _ in range(steps):
        event = random_event(state, source)
        if event is None:
            return
        state = GAME.apply(state, event)
        yield state, event


def reached(seed: int, steps: int) -> rules.State:
    """Return the state after so many random events, or the last one."""
    return list(game(seed, steps))[-1][0]


def everything(state: rules.State) -> Counter[str]:
    hand = (state.suspect,) if state.phase == "others" else ()
    lying = (card for card in state.row if card is not None)
    piles = (card for pile in state.piles for card in pile)
    return Counter((*lying, *hand, *state.stack, *piles, *state.errors, *state.out))


@pytest.mark.rule("AG-01", "AG-54")
@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_the_25_suspects_are_neither_lost_nor_doubled(seed: int) -> None:
    dealt = None
    for state, event in game(seed):
        if isinstance(event, rules.Start):
            dealt = Counter(event.deck or ["?"] * 25)
        if dealt is not None and state.phase != "abandoned":
            assert everything(state) == dealt


@pytest.mark.rule("AG-32", "AG-49", "AG-56", "AG-60")
@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_every_turn_resolves_one_card(seed: int) -> None:
    turns = 0
    for state, event in game(seed):
        size = 25 - POSITIONS[state.setup.level]
        turns += isinstance(event, rules.Confirm)
        if state.phase in {"roll", "game-over"}:
            assert len(state.stack) == max(0, size - turns)
            assert state.row.count(None) == max(0, turns - size)
            assert sum(map(len, state.piles)) + len(state.errors) + len(state.out) == turns
        if state.phase == "game-over":
            assert size + 1 <= turns <= 25


@pytest.mark.rule("AG-42", "AG-43", "AG-44")
@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_nobody_has_a_second_guess_and_nothing_is_named_twice(seed: int) -> None:
    guessers: list[int | None] = []
    before = None
    for state, event in game(seed):
        if isinstance(event, rules.Roll):
            guessers = []
        if isinstance(event, rules.Guess | rules.Report | rules.Pass) and before is not None:
            guessers.append(before.guesser)
        assert len(guessers) == len(set(guessers))
        assert len(state.named) == len(set(state.named))
        before = state


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_random_play_comes_to_an_end(seed: int) -> None:
    final = reached(seed, 1_000)
    assert GAME.legal(final) == ()
    assert GAME.position(final, "all")["over"] is True


def samples() -> list[rules.AnyEvent]:
    plain = (rules.EndMemorise, rules.Pass, rules.Confirm, rules.EndRelearn, rules.Abandon)
    return [
        rules.Start(),
        rules.Start(PRACTICE_DECK),
        *(kind() for kind in plain),
        *(rules.Roll(number, feature) for number in range(1, 7) for feature in FEATURES),
        *(rules.Guess(value) for values in FEATURES.values() for value in values),
        *(rules.Report(right) for right in (True, False)),
    ]


def is_accepted(state: rules.State, event: rules.AnyEvent) -> bool:
    try:
        GAME.apply(state, event)
    except Refused:
        return False
    return True


@settings(max_examples=80, deadline=None)
@given(SEEDS, STEPS)
def test_legal_names_what_is_accepted_and_a_refusal_changes_nothing(seed: int, steps: int) -> None:
    state = reached(seed, steps)
    before = msgspec.json.encode(state)
    accepted = {event_name(event) for event in samples() if is_accepted(state, event)}
    assert msgspec.json.encode(state) == before
    assert GAME.legal(state) == tuple(sorted(accepted))
    assert GAME.position(state, "public")["legal"] == sorted(accepted)


def any_suspect(source: SeededSource) -> str:
    return "/".join(choose(source, values) for values in FEATURES.values())


def with_other_hidden_cards(state: rules.State, seed: int) -> rules.State:
    """The same table, with every card that lies face down exchanged for another one."""
    source = SeededSource(seed)
    open_places = set(range(1, 7)) if state.phase == "memorise" else set()
    if state.phase == "relearn":
        open_places = {state.fresh}

    def exchanged(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(any_suspect(source) for _ in cards)

    row = [
        card if card is None or place in open_places else any_suspect(source)
        for place, card in enumerate(state.row, start=1)
    ]
    return replace(
        state,
        row=tuple(row),
        stack=exchanged(state.stack),
        suspect=state.suspect and any_suspect(source),
        piles=tuple(exchanged(pile) for pile in state.piles),
        errors=exchanged(state.errors),
        out=exchanged(state.out),
    )


@pytest.mark.rule("AG-29", "AG-37", "AG-48", "AG-52", "AG-55")
@settings(max_examples=80, deadline=None)
@given(SEEDS, STEPS)
def test_the_public_view_is_the_same_whatever_lies_face_down(seed: int, steps: int) -> None:
    state = reached(seed, steps)
    seen = GAME.position(state, "public")
    for other in range(3):
        assert GAME.position(with_other_hidden_cards(state, other), "public") == seen


@pytest.mark.rule("AG-48", "AG-55")
@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_only_a_resolved_card_is_shown_and_never_one_that_is_lost_in_secret(seed: int) -> None:
    for state, _ in game(seed):
        shown = rules.shown_suspect(state)
        if shown is not None:
            assert state.phase == "show"
            assert not state.setup.boxed
            assert shown in {*(card for pile in state.piles for card in pile), *state.errors, *state.out}
            assert shown not in state.out or state.right is not None or state.setup.reveal_lost


@settings(max_examples=40, deadline=None)
@given(SEEDS, STEPS)
def test_both_views_differ_in_the_row_only_and_are_json(seed: int, steps: int) -> None:
    state = reached(seed, steps)
    whole, public = GAME.position(state, "all"), GAME.position(state, "public")
    assert json.loads(json.dumps(whole)) == whole
    assert {field for field in whole if whole[field] != public[field]} <= {"row"}


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_a_record_gives_the_same_state_again(seed: int) -> None:
    states = list(game(seed))
    setup = msgspec.json.decode(msgspec.json.encode(states[0][0].setup), type=GAME.setup)
    again = GAME.begin(setup)
    for state, event in states[1:]:
        again = GAME.apply(again, msgspec.json.decode(msgspec.json.encode(event), type=GAME.events))
        assert again == state


def test_random_setups_reach_every_way_of_playing() -> None:
    setups = [random_setup(SeededSource(seed)) for seed in range(400)]
    assert {(len(s.players), s.level) for s in setups} == {(n, k) for n in range(1, 6) for k in range(1, 5)}
    assert {(s.play, s.cards) for s in setups} == {
        (play, cards) for play in ("solo", "against", "together") for cards in ("dealt", "box")
    }
    assert {s.reveal_lost for s in setups} == {None, False, True}


def test_random_play_reaches_every_event_and_gives_up_now_and_then() -> None:
    seen = {event_name(event) for seed in range(80) for _, event in game(seed) if event is not None}
    assert seen == {event_name(event) for event in samples()}
