"""What holds for every game: only legal events count, refusals change nothing, and a record brings the state back."""

import copy
import functools
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import ClassVar

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from croupier import records
from croupier.app.commands import play_random
from croupier.chance import SeededSource
from croupier.games import GAMES, game
from croupier.games.contract import Event, Refused, event_name
from croupier.journal.tallies import tally

SEEDS = st.integers(0, 2**32)
FEW_SEEDS = st.integers(0, 19)
EVERY_POSITION = {"game", "phase", "active", "legal", "scores", "over", "winners"}
SECRET_FIELDS = {
    "wavelength": {"target"},
    "bet-your-brain": {"sides", "scores", "stack"},
    "wise-whale": {"grid"},
    "astute-goose": {"row"},
    "mindmatch": set(),
}
"""The fields in which the public view may differ from the whole position."""


@functools.cache
def events_of_another_game(name: str, seed: int) -> list[Event]:
    return play_random.play(name, seed)[1]


class AnyGame(RuleBasedStateMachine):
    """A game at a table where some play at random and some try what does not belong here."""

    name: ClassVar[str]

    @initialize(seed=SEEDS)
    def begin(self, seed: int) -> None:
        self.game = game(self.name)
        self.play = import_module(f"{GAMES[self.name]}.random_play")
        self.source = SeededSource(seed)
        self.setup = self.play.random_setup(self.source)
        self.state = self.game.begin(self.setup)
        self.events: list[Event] = []
        self.ended = False

    @precondition(lambda self: not self.ended)
    @rule(steps=st.integers(1, 12))
    def go_on(self, steps: int) -> None:
        for _ in range(steps):
            event = self.play.random_event(self.state, self.source)
            if event is None:
                self.ended = True
                return
            assert event_name(event) in self.game.legal(self.state)
            self.state = self.game.apply(self.state, event)
            self.events.append(event)

    @rule(seed=FEW_SEEDS, start=st.integers(0, 200), tries=st.integers(1, 10))
    def try_events_of_another_game(self, seed: int, start: int, tries: int) -> None:
        strange = events_of_another_game(self.name, seed)
        for event in (strange[(start + i) % len(strange)] for i in range(tries)):
            before = copy.deepcopy(self.state)
            try:
                self.game.apply(self.state, event)
            except Refused as refused:
                reason = str(refused)
                assert reason, event
            else:
                assert event_name(event) in self.game.legal(self.state)
            assert self.state == before

    @rule()
    def write_and_replay(self) -> None:
        record = b"".join(records.write(records.header(self.name, self.setup), self.events))
        replayed = records.replay(record)
        assert replayed.state == self.state
        for audience in ("all", "public"):
            expected = {**self.game.position(self.state, audience), "events": len(self.events)}
            assert replayed.position(audience) == expected

    @invariant()
    def the_position_is_whole(self) -> None:
        position = self.game.position(self.state, "all")
        assert position.keys() >= EVERY_POSITION
        assert position["game"] == self.name
        assert position["legal"] == sorted(set(position["legal"])) == list(self.game.legal(self.state))
        assert position["over"] or not position["winners"]
        assert position["legal"] or position["over"]
        assert set(position["winners"]) <= set(position["scores"])

    @invariant()
    def the_public_view_differs_in_secrets_only(self) -> None:
        everything, public = self.game.position(self.state, "all"), self.game.position(self.state, "public")
        assert everything.keys() == public.keys()
        differing = {field for field in everything if everything[field] != public[field]}
        assert differing <= SECRET_FIELDS[self.name]

    @precondition(lambda self: self.ended)
    @rule()
    def an_ended_game_accepts_nothing(self) -> None:
        assert self.game.position(self.state, "all")["over"]
        assert self.game.legal(self.state) == ()


@pytest.mark.parametrize("name", GAMES)
def test_a_table_that_tries_everything(name: str):
    machine = type(f"A {name} table", (AnyGame,), {"name": name})
    machine.TestCase.settings = settings(max_examples=25, stateful_step_count=20, deadline=None)
    machine.TestCase().runTest()


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=20, deadline=None)
@given(seed=SEEDS)
def test_every_game_comes_to_an_end(name: str, seed: int):
    setup, events = play_random.play(name, seed)
    state = game(name).begin(setup)
    for event in events:
        state = game(name).apply(state, event)
    position = game(name).position(state, "all")
    assert (position["over"], position["legal"]) == (True, [])


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_playthrough_that_replays_to_its_end(name: str):
    folder = Path(__file__).parent / GAMES[name].rpartition(".")[2]
    position = records.replay((folder / "playthrough.jsonl").read_bytes()).position()
    assert position["game"] == name
    assert position["over"]
    assert position["events"] > 10


def every_kind_of_event() -> Iterator[tuple[str, str]]:
    for name in GAMES:
        for event in game(name).events.__args__:
            yield name, event.__struct_config__.tag


def test_random_play_reaches_every_kind_of_event_of_every_game():
    reached: set[tuple[str, str]] = set()
    for name in GAMES:
        for seed in range(60):
            reached |= {(name, event_name(event)) for event in play_random.play(name, seed)[1]}
    assert set(every_kind_of_event()) - reached == set()


@pytest.mark.parametrize("name", GAMES)
def test_what_a_game_hides_and_draws_are_events_and_fields_of_its_own(name: str):
    rules, known = game(name), {tag for owner, tag in every_kind_of_event() if owner == name}
    assert known.issuperset(rules.hides)
    assert known.issuperset(rules.drawn)
    setup, events = play_random.play(name, 1)
    state = rules.begin(setup)
    for event in events:
        state = rules.apply(state, event)
        for _, came in tally(rules, event, rules.position(state, "all")) or ():
            assert came is not None


def test_what_comes_is_told_by_the_event_or_by_where_it_led():
    roll = msgspec.json.decode('{"event":"roll","number":4,"feature":"animal"}', type=game("astute-goose").events)
    assert tally(game("astute-goose"), roll, {}) == [["number", 4], ["feature", "animal"]]
    spin = msgspec.json.decode('{"event":"spin_arrow","fields":9}', type=game("bet-your-brain").events)
    assert tally(game("bet-your-brain"), spin, {"arrow": 2}) == [["spinner 8", 2]]
