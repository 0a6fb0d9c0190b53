"""Laws that hold in every game, tried on random ones."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.chance import SeededSource, choose
from croupier.games.bet_your_brain import GAME
from croupier.games.bet_your_brain.random_play import random_event, random_setup
from croupier.games.bet_your_brain.rules import State
from croupier.games.contract import Refused, event_name

LONGEST = 2000
"""No random game of several thousand lasted a third of this."""

seeds = st.integers(0, 2**32)

# Every event with values of which a state accepts some and refuses others.
SIDES = ("Ann", "Ben", "Cas", "Dov", "Team Ann", "Team Ben", "Team Cas", "Team Dov", "Zoe")
TRIES = {
    "spin_arrow": [{"fields": n} for n in (7, 8, 31)],
    "place_bet": [
        {"side": side, "amount": n, "marker": m} for side in SIDES for n in range(5) for m in (None, "tick", "cross")
    ],
    "take_card": [{"symbols": s} for s in ([], ["fastest"], ["fastest", "fastest"], ["fastest", "estimation"])],
    "choose_question": [{"question": n} for n in (1, 2)],
    "judge": [{"right": right} for right in (True, False)],
    "judge_extra": [{"side": side, "right": True} for side in SIDES],
    "record_counts": [{"side": side, "right": n, "wrong": 0} for side in SIDES for n in (-1, 1)],
    "call": [{"side": side} for side in SIDES],
    "judge_call": [{"right": right} for right in (True, False)],
    "record_estimate": [{"side": side, "value": "1"} for side in SIDES],
    "true_value": [{"value": "1"}],
    "contest_winners": [{"sides": s} for s in ([], ["Zoe"], ["Ann"], ["Ann", "Ann"])],
    "place_link": [{"side": s, "field": f, "stone": n} for s in SIDES for f in "ABCDE" for n in range(1, 6)],
    "remove_link": [{"side": side, "field": field} for side in SIDES for field in "ABCDE"],
}
PLAIN = ("skip_card", "start_timer", "answer_given", "time_up", "all_done", "extra_given", "settle")
TRIES |= {name: [{}] for name in PLAIN}


def game(seed: int, length: int = LONGEST):
    """Yield each state of a random game with the event that follows; the last one comes with None."""
    source = SeededSource(seed)
    state = GAME.begin(random_setup(source))
    for _ in range(length):
        event = random_event(state, source)
        yield state, event
        if event is None:
            return
        state = GAME.apply(state, event)


def somewhere(seed: int):
    """Return a state in the middle of a random game."""
    states = [state for state, _ in game(seed)]
    return choose(SeededSource(seed), states)


def accepts(state: State, event: Any):
    try:
        GAME.apply(state, event)
    except Refused:
        return False
    return True


@pytest.mark.rule("BYB-12", "BYB-15", "BYB-16", "BYB-142", "BYB-143", "BYB-144", "BYB-138")
@settings(max_examples=40, deadline=None)
@given(seeds)
def test_no_point_is_ever_lost_or_made(seed: int):
    for state, _ in game(seed):
        said = GAME.position(state, "all")
        sides = said["sides"].values()
        assert all(side["own"] + side["bank"] + side["field_own"] == 23 for side in sides)
        assert said["stack"] + sum(side["credit"] + side["field_credit"] for side in sides) == 12
        assert said["stack"] >= 0
        for side in sides:
            assert min(side["own"], side["bank"], side["credit"], side["field_own"], side["field_credit"]) >= 0
            assert side["credit"] + side["field_credit"] <= 3
            assert side["field_own"] + side["field_credit"] <= 3
            assert side["loans"] <= 3


@pytest.mark.rule("BYB-137", "BYB-139", "BYB-141", "BYB-145", "BYB-147", "BYB-152")
@settings(max_examples=40, deadline=None)
@given(seeds)
def test_between_turns_every_side_can_bet_and_nobody_has_won(seed: int):
    for state, _ in game(seed):
        said = GAME.position(state, "all")
        for side in said["sides"].values() if said["phase"] == "category" else ():
            assert side["own"] + side["credit"] >= 1
            assert side["own"] < 23
            assert side["own"] < 3 or side["credit"] == 0
        assert said["over"] == (said["phase"] == "game-over") == bool(said["winners"])


@settings(max_examples=40, deadline=None)
@given(seeds)
def test_every_random_game_ends(seed: int):
    *_, (last, event) = game(seed)
    assert event is None
    said = GAME.position(last, "all")
    own = said["scores"]
    assert said["over"]
    assert said["winners"] == [name for name in own if own[name] == max(own.values())]


@pytest.mark.rule("BYB-153")
@settings(max_examples=60, deadline=None)
@given(seeds)
def test_legal_names_are_those_of_which_some_value_is_accepted(event_from: Callable[..., Any], seed: int):
    state = somewhere(seed)
    before = deepcopy(state)
    accepted = {
        name for name, tries in TRIES.items() if any(accepts(state, event_from(name, **fields)) for fields in tries)
    }
    assert tuple(sorted(accepted)) == GAME.legal(state)
    assert state == before


@pytest.mark.rule("BYB-153")
def test_the_tries_hold_every_event(event_from: Callable[..., Any]):
    for name, tries in TRIES.items():
        assert event_name(event_from(name, **tries[0])) == name
    assert len(TRIES) == len(GAME.events.__args__) == 21


@pytest.mark.rule("BYB-155")
@settings(max_examples=20, deadline=None)
@given(seeds)
def test_the_same_seed_and_the_same_events_give_the_same_game(seed: int):
    first, again = list(game(seed)), list(game(seed))
    assert first == again
    state = first[0][0]
    for expected, event in first:
        assert state == expected
        if event:
            state = GAME.apply(state, msgspec.json.decode(msgspec.json.encode(event), type=GAME.events))


@pytest.mark.rule("BYB-154")
@settings(max_examples=40, deadline=None)
@given(seeds)
def test_other_markers_look_the_same_until_they_are_settled(seed: int):
    """Play the game beside one with all markers turned over, and compare them up to each settlement."""
    twin = None
    for state, event in game(seed):
        twin = state if twin is None or GAME.position(state, "all")["phase"] == "category" else twin
        if GAME.position(state, "all")["phase"] not in ("settle", "game-over"):
            assert GAME.position(twin, "public") == GAME.position(state, "public")
        twin = None if event is None else GAME.apply(twin, turned_over(event))


def turned_over(event: Any):
    if event_name(event) != "place_bet" or event.marker is None:
        return event
    return msgspec.structs.replace(event, marker="cross" if event.marker == "tick" else "tick")


@pytest.mark.rule("BYB-154", "BYB-21", "BYB-45")
@settings(max_examples=40, deadline=None)
@given(seeds)
def test_bets_are_not_to_be_seen_while_they_are_placed(seed: int):
    before = None
    for state, _ in game(seed):
        said = GAME.position(state, "public")
        if said["phase"] == "category":
            before = said
        if said["phase"] == "bet":
            changed = {"phase", "legal", "category", "arrow"}
            assert {field for field in said if said[field] != before[field]} <= changed


@settings(max_examples=20, deadline=None)
@given(seeds)
def test_a_position_is_json_and_holds_the_same_fields_for_everybody(seed: int):
    state = somewhere(seed)
    everything, public = GAME.position(state, "all"), GAME.position(state, "public")
    assert msgspec.json.decode(msgspec.json.encode(everything)) == everything
    assert list(everything) == list(public)
    assert everything["legal"] == sorted(everything["legal"])


def test_random_play_reaches_every_event_every_phase_and_every_kind_of_table():
    events, phases, tables = set(), set(), set()
    for seed in range(60):
        for state, event in game(seed):
            phases.add(state.phase)
            tables.add((len(state.sides), state.setup.teams))
            events |= {event_name(event)} if event else set()
    assert events == set(TRIES)
    assert len(phases) == 14
    assert tables == {(sides, teams) for sides in (2, 3, 4) for teams in (True, False)}
