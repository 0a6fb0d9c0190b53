"""Laws that hold in every game of MindMatch, whatever is played."""

from collections import Counter
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.chance import SeededSource
from croupier.games.contract import Refused, event_name
from croupier.games.mindmatch import GAME
from croupier.games.mindmatch import state as about
from croupier.games.mindmatch.random_play import random_event, random_setup
from croupier.games.mindmatch.state import State

seeds = st.integers(0, 2**32).map(SeededSource)
few = settings(max_examples=40, deadline=None)


def played(source: SeededSource) -> list[tuple[Any, State]]:
    """Return a whole random game: each event with the state after it, the first one with None."""
    state = GAME.begin(random_setup(source))
    steps: list[tuple[Any, State]] = [(None, state)]
    while (event := random_event(state, source)) is not None:
        state = GAME.apply(state, event)
        steps.append((event, state))
    return steps


def accepts(state: State, event: Any) -> bool:
    try:
        GAME.apply(state, event)
    except Refused:
        return False
    return True


@pytest.mark.rule("MM-11", "MM-14", "MM-52")
@few
@given(seeds)
def test_a_game_has_four_confirmed_rounds_for_each_player_and_an_entry_in_every_field(source: SeededSource) -> None:
    steps = played(source)
    counts = Counter(event_name(event) for event, _ in steps if event is not None)
    players = len(steps[0][1].players)
    end = steps[-1][1]
    if end.phase == "abandoned":
        return
    assert counts["confirm_round"] == counts["reveal"] == counts["medium_done"] == 4 * players
    assert counts["confirm_playthrough"] == counts["start_term_set"] == players
    assert counts["draw_card"] == (players if end.term_cards else 0)
    assert {len(row) for row in about.score_rows(end).values()} == {players}


@pytest.mark.rule("MM-12", "MM-15", "MM-16")
@few
@given(seeds)
def test_every_player_is_medium_in_one_playthrough_and_has_no_entry_in_it(source: SeededSource) -> None:
    media: dict[int, set[int]] = {}
    for _, state in played(source):
        media.setdefault(state.playthrough, set()).add(state.medium)
        assert all(row[state.medium] is None for row in state.entries)
    assert all(len(seats) == 1 for seats in media.values())
    assert len(set.union(*media.values())) == len(media)


@few
@given(seeds)
def test_legal_names_exactly_the_events_that_apply_accepts(source: SeededSource) -> None:
    """An event of another moment of the game is accepted only if its name is legal; every legal name has a taker."""
    steps = played(source)
    samples = {event_name(event): event for event, _ in steps if event is not None}
    for _, state in steps[:: max(1, len(steps) // 12)]:
        legal = GAME.legal(state)
        assert list(legal) == sorted(set(legal))
        accepted = {name for name, event in samples.items() if accepts(state, event)}
        assert accepted <= set(legal)
        tries = (random_event(state, SeededSource(n)) for n in range(60))
        assert {event_name(event) for event in tries if event is not None} | {"abandon"} >= set(legal)


@few
@given(seeds, seeds)
def test_a_refused_event_changes_nothing(source: SeededSource, other: SeededSource) -> None:
    strange = [event for event, _ in played(other) if event is not None][:40]
    for _, state in played(source)[::9]:
        before = GAME.position(state, "all")
        for event in strange:
            accepts(state, event)
            assert GAME.position(state, "all") == before


@few
@given(seeds)
def test_a_record_read_again_gives_the_same_game(source: SeededSource) -> None:
    steps = played(source)
    state = steps[0][1]
    for event, after in steps[1:]:
        state = GAME.apply(state, msgspec.json.decode(msgspec.json.encode(event), type=GAME.events))
        assert state == after
    msgspec.json.encode(GAME.position(state, "all"))


@pytest.mark.rule("MM-50", "MM-51", "MM-55")
@few
@given(seeds)
def test_every_total_is_the_sum_of_what_the_positions_showed(source: SeededSource) -> None:
    steps = played(source)
    sums: Counter[str] = Counter()
    for (_, before), (event, after) in pairwise(steps):
        if event_name(event) == "confirm_playthrough":
            position = GAME.position(before, "all")
            sums[position["medium"]] += sum(position["medium_points"])
            for row in position["entries"]:
                sums.update({name: entry["points"] for name, entry in row.items()})
        scores = GAME.position(after, "all")["scores"]
        assert scores == {name: sums[name] for name in scores}


@pytest.mark.rule("MM-56", "MM-57")
@few
@given(seeds)
def test_there_is_a_winner_at_the_end_only_and_nobody_has_more(source: SeededSource) -> None:
    for _, state in played(source):
        position = GAME.position(state, "all")
        best = max(position["scores"].values())
        holders = [name for name, score in position["scores"].items() if score == best]
        assert position["winners"] == (holders if position["phase"] == "game-over" else [])


@pytest.mark.rule("MM-70")
@few
@given(seeds)
def test_a_secret_playthrough_shows_no_entry_before_its_final_round_is_revealed(source: SeededSource) -> None:
    reveals = 0
    for event, state in played(source):
        name = event and event_name(event)
        reveals = 0 if name == "start_term_set" else reveals + (name == "reveal")
        if state.secret and reveals < 4 and state.phase in ("medium-writes", "receivers-write", "reveal", "enter"):
            position = GAME.position(state, "all")
            assert position["entries"] == [{}] * 4
            assert position["medium_points"] == [None] * 4


def test_random_setups_reach_every_number_of_players_and_every_variant() -> None:
    setups = [random_setup(SeededSource(n)) for n in range(300)]
    assert {len(setup.players) for setup in setups} == {3, 4, 5, 6}
    assert {setup.difficulty for setup in setups} == {None, "easy", "medium", "hard"}
    assert {(setup.term_cards, setup.secret) for setup in setups} >= {
        (a, b) for a in (True, False) for b in (True, False)
    }
    assert any(setup.first_medium not in (None, setup.players[0]) for setup in setups)
    for part in ("match", "empty", "medium"):
        assert any(setup.values is not None and getattr(setup.values, part) for setup in setups)


def test_random_play_uses_every_event_and_ends_both_ways() -> None:
    games = [played(SeededSource(n)) for n in range(60)]
    names = {event_name(event) for game in games for event, _ in game if event is not None}
    assert names == {kind.__struct_config__.tag for kind in GAME.events.__args__}
    assert {game[-1][1].phase for game in games} == {"game-over", "abandoned"}
