"""What holds in every game of Wavelength, however it is played."""

import contextlib
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.chance import SeededSource
from croupier.games.contract import Refused, event_name
from croupier.games.wavelength import GAME, random_play
from croupier.games.wavelength.events import AnyEvent, Reveal, Spin
from croupier.games.wavelength.rules import State
from croupier.games.wavelength.setup import CoopSetup

SEEDS = st.integers(0, 2**32)
FACES = st.none() | st.just((("a", "b"), ("c", "d")))
EVENTS: st.SearchStrategy[AnyEvent] = st.one_of(
    st.builds(dict, event=st.just("set_psychic"), player=st.sampled_from(["Ana", "Ben", "Cem", "Dov", "Zoe"])),
    st.builds(dict, event=st.just("draw_card"), faces=FACES),
    st.builds(dict, event=st.just("choose_face"), face=st.sampled_from([1, 2])),
    st.builds(dict, event=st.just("spin"), target=st.integers(-8, 190)),
    st.builds(dict, event=st.just("turn_dial"), delta=st.integers(-300, 300)),
    st.builds(dict, event=st.just("choose_side"), side=st.sampled_from(["left", "right"])),
    st.builds(dict, event=st.just("leak"), outcome=st.sampled_from(["none", "redo", "forfeit"])),
    st.sampled_from(["open_screen", "close_screen", "clue_given", "lock_dial", "lock_side", "reveal", "next_turn"]).map(
        lambda name: {"event": name}
    ),
).map(lambda fields: msgspec.convert(fields, GAME.events))


def states(seed: int) -> list[State]:
    """All states of a random game, from its start to its end."""
    source = SeededSource(seed)
    course = [GAME.begin(random_play.random_setup(source))]
    while (event := random_play.random_event(course[-1], source)) is not None:
        course.append(GAME.apply(course[-1], event))
    return course


@pytest.mark.rule("WL-127")
@given(seed=SEEDS, at=st.integers(0, 10**6), events=st.lists(EVENTS, min_size=1, max_size=8))
def test_an_event_is_refused_where_it_is_not_legal_and_changes_nothing(seed: int, at: int, events: list[AnyEvent]):
    course = states(seed)
    state = course[at % len(course)]
    before = msgspec.json.encode(state)
    for event in events:
        if event_name(event) not in GAME.legal(state):
            with pytest.raises(Refused, match=r"."):
                GAME.apply(state, event)
        else:
            with contextlib.suppress(Refused):
                GAME.apply(state, event)
        assert msgspec.json.encode(state) == before


@pytest.mark.rule("WL-30", "WL-127")
@given(seed=SEEDS)
def test_every_event_that_is_called_legal_has_some_form_that_is_accepted(seed: int):
    for state in states(seed):
        assert list(GAME.legal(state)) == sorted(set(GAME.legal(state)))
        for name in GAME.legal(state):
            assert any(accepted(state, name, fields) for fields in FORMS.get(name, [{}])), (name, state)


FORMS: dict[str, list[dict[str, Any]]] = {
    "set_psychic": [{"player": name} for name in ("Ana", "Ben", "Cem", "Dov", "Eva", "Fay", "Gil", "Hana")],
    "choose_face": [{"face": 1}, {"face": 2}],
    "spin": [{"target": 90}],
    "turn_dial": [{"delta": 1}],
    "choose_side": [{"side": "left"}],
    "leak": [{"outcome": "redo"}],
}


def accepted(state: State, name: str, fields: dict[str, Any]) -> bool:
    try:
        GAME.apply(state, msgspec.convert({"event": name, **fields}, GAME.events))
    except Refused:
        return False
    return True


@pytest.mark.rule("WL-128")
@given(seed=SEEDS, targets=st.lists(st.integers(-1, 181), min_size=2, max_size=2))
def test_games_that_differ_in_their_target_look_the_same_before_the_reveal(seed: int, targets: list[int]):
    source = SeededSource(seed)
    one = other = GAME.begin(random_play.random_setup(source))
    while (event := random_play.random_event(one, source)) is not None and not isinstance(event, Reveal):
        if getattr(event, "outcome", None) == "forfeit":
            break
        first, second = (Spin(target=c) for c in targets) if isinstance(event, Spin) else (event, event)
        one, other = GAME.apply(one, first), GAME.apply(other, second)
        assert GAME.position(one, "public") == GAME.position(other, "public")


@pytest.mark.rule("WL-128", "WL-89")
@given(seed=SEEDS)
def test_the_public_sees_everything_but_the_target_and_that_from_the_reveal_on(seed: int):
    for state in states(seed):
        public, everything = GAME.position(state, "public"), GAME.position(state, "all")
        if everything["phase"] in ("scored", "game-over"):
            assert public == everything
        else:
            assert public == {**everything, "target": None}


@pytest.mark.rule("WL-32", "WL-33", "WL-37", "WL-38", "WL-109", "WL-112")
@given(seed=SEEDS)
def test_no_team_has_the_same_psychic_in_two_of_its_turns_in_a_row(seed: int):
    last: dict[str, str] = {}
    for before, after in pairwise(states(seed)):
        if after.phase == "scored":
            team, psychic = GAME.position(after, "all")["active"], after.psychic
            assert last.get(team) != psychic
            assert psychic in before.sides[before.active].players
            last[team] = psychic


@pytest.mark.rule("WL-97", "WL-95", "WL-96")
@given(seed=SEEDS)
def test_points_come_from_reveals_only_and_never_go_away(seed: int):
    course = states(seed)
    for before, after in pairwise(course):
        gained = [b - a for a, b in zip(before.scores, after.scores, strict=True)]
        assert min(gained) >= 0
        if after.phase != "scored" or before.phase == "scored":
            assert set(gained) == {0}
        elif after.sudden_death is None:
            assert tuple(gained) == after.turn.gained


@pytest.mark.rule("WL-28", "WL-15", "WL-25", "WL-116", "WL-130")
@given(seed=SEEDS)
def test_dial_target_and_cards_stay_within_their_bounds(seed: int):
    course = states(seed)
    cards = course[0].cards_left + course[0].box
    for state in course:
        assert 0 <= state.turn.dial <= 180
        assert 0 <= state.cards_left + state.box <= cards
        assert state.box >= 0
        assert state.turn.target is None or -5 <= state.turn.target <= 185


@pytest.mark.rule("WL-98", "WL-100", "WL-105", "WL-122", "WL-125")
@given(seed=SEEDS)
def test_every_random_game_comes_to_an_end_that_the_rules_know(seed: int):
    end = GAME.position(states(seed)[-1], "all")
    assert end["over"]
    scores = end["scores"]
    if end["mode"] == "coop":
        assert end["winners"] == (["team"] if scores["team"] >= 16 else [])
        return
    points = scores if end["sudden_death"] is None else end["sudden_death"]["points"]
    assert end["winners"] == [name for name in points if points[name] == max(points.values())]
    assert len(end["winners"]) == 1
    assert max(scores.values()) >= 10


@pytest.mark.rule("WL-129")
@given(seed=SEEDS)
def test_the_same_seed_gives_the_same_game(seed: int):
    assert states(seed) == states(seed)


def test_random_play_reaches_every_event_and_ending():
    names, endings = set(), set()
    for seed in range(400):
        source = SeededSource(seed)
        state = GAME.begin(random_play.random_setup(source))
        while (event := random_play.random_event(state, source)) is not None:
            state = GAME.apply(state, event)
            names.add((event_name(event), getattr(event, "outcome", "")))
            names |= {"catch up"} if state.catch_up else set()
        won = bool(GAME.position(state, "all")["winners"])
        endings.add((isinstance(state.setup, CoopSetup), state.sudden_death is not None, won))
    events = {name for name, _ in names - {"catch up"}}
    assert len(events) == 14
    assert names >= {("leak", "none"), ("leak", "redo"), ("leak", "forfeit"), "catch up"}
    assert endings == {(False, False, True), (False, True, True), (True, False, True), (True, False, False)}
