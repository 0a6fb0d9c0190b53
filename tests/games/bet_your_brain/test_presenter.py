"""The presenter over whole random games: every page fits the glass, no page or line tells what lies covered."""

import inspect
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.app.activity import Desk
from croupier.app.keeping import MemoryKeeper, Unfinished
from croupier.app.playing.table import GameTable
from croupier.app.settings import Settings
from croupier.chance import SeededSource
from croupier.decks.cards import QuestionDeck
from croupier.decks.load import load
from croupier.games.bet_your_brain import random_play, rules
from croupier.games.bet_your_brain.deck import next_card, taken
from croupier.games.bet_your_brain.events import PlaceBet, SpinArrow, StartTimer, TakeCard
from croupier.games.bet_your_brain.presenter import PAGES
from croupier.games.bet_your_brain.setup import Setup, Side
from croupier.games.bet_your_brain.words import HELP
from croupier.games.contract import Event, Refused
from croupier.records import header as header_of
from croupier.screens import render, screen_for
from croupier.texts import Texts
from croupier.views import Choice, Ledger, Row, Secret, View

SHIPPED = Path(__file__).parents[3] / "firmware" / "croupier" / "decks" / "en" / "questions.toml"
LONG = ("Maximiliane", "Bartholomew", "Wilhelmina W.", "Constantinople")


def table(setup: Setup, *, deck: QuestionDeck | None = None, seed: int = 1) -> GameTable:
    desk = Desk(Texts(), SeededSource(seed), Settings(), MemoryKeeper(), lambda _: None, lambda: 0.0)
    buttons = {f"p{i}": name for i, name in enumerate(setup.names, 1)}
    return GameTable.begun(desk, "bet-your-brain", setup, {"buttons": buttons, "secret": f"{seed}"}, deck)


def choices(view: View) -> Iterator[Any]:
    """Yield what the keys and rows of a view stand for."""
    for key in ("ok", "left", "right", "back"):
        choice: Choice | None = getattr(view, key)
        if choice is not None:
            yield choice.does
    rows: tuple[Row, ...] = getattr(view, "rows", ())
    yield from (row.does for row in rows)
    if "values" in {f.name for f in fields(view)}:
        yield from (view.picks(at) for at in range(len(view.values)))  # type: ignore[attr-defined]


def pages(game: GameTable) -> Iterator[View]:
    """Yield every page of the present state that keys lead to without an event of the game."""
    sit = game.presenter.sit  # type: ignore[attr-defined]
    start = (sit.page, dict(sit.draft))
    seen, waiting = set(), [start]
    while waiting and len(seen) < 12:
        page, draft = waiting.pop(0)
        if (page, repr(draft)) in seen:
            continue
        seen.add((page, repr(draft)))
        sit.page, sit.draft = page, dict(draft)
        view = game.presenter.view(game.state)
        yield view
        for does in choices(view):
            if inspect.isfunction(does) and does.__qualname__.startswith("Sitting."):
                sit.page, sit.draft = page, dict(draft)
                does()
                waiting.append((sit.page, dict(sit.draft)))
    sit.page, sit.draft = start


def fits(view: View) -> None:
    """Assert that a view fits the glass, and that each value of a secret does."""
    screen = screen_for(view, 0.0, animate=False)
    assert render(screen, 1.0).cut == (), view
    if isinstance(view, Secret):
        for value in range(len(view.options)):
            screen.held.add("left")
            screen.value = value
            frame = render(screen, 1.0)
            assert (frame.cut, frame.secret) == ((), True)


def walk(game: GameTable, source: SeededSource, moves: int) -> Iterator[Event]:
    """Play random moves, the deck's cards where a deck is on the table."""
    for _ in range(moves):
        event = random_play.random_event(game.state, source)
        if event is None:
            return
        sit = game.presenter.sit  # type: ignore[attr-defined]
        if isinstance(event, TakeCard) and sit.deck is not None:
            event = taken(next_card(game.state, sit.deck, sit.shuffling()))
        yield event
        game.happen(event)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10_000), st.booleans())
def test_every_page_of_any_game_fits_the_glass(seed, with_deck):
    source = SeededSource(seed)
    setup = random_play.random_setup(source)
    names = dict(zip(setup.names, LONG, strict=False))
    sides = tuple(Side(names[side.name], side.members, side.colour) for side in setup.sides)
    long = Setup(sides=sides, teams=setup.teams, first=names[setup.first], timer=setup.timer)
    game = table(long, deck=load(SHIPPED) if with_deck else None, seed=seed)
    for event in walk(game, source, 60):
        for view in pages(game):
            fits(view)
        fits(game.presenter.sheet(game.state))
        del event


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10_000))
def test_no_line_of_the_story_tells_a_bet(seed):
    source = SeededSource(seed)
    game = table(random_play.random_setup(source), seed=seed)
    for _ in walk(game, source, 80):
        pass
    for move in game.moves:
        told = game.presenter.told(move)
        if isinstance(move.event, PlaceBet):
            assert told in ("", "The bets of all sides are placed")
        else:
            assert told


@pytest.mark.rule("BYB-44", "BYB-45", "BYB-154")
@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10_000))
def test_pages_while_bets_are_made_are_a_function_of_what_is_public(seed):
    """Two tables with other bets of the same sides show the same pages, up to what a key that is held shows."""
    source = SeededSource(seed)
    setup = random_play.random_setup(source)
    shown: list[list[View]] = []
    for low in (True, False):
        game, drawn = table(setup), SeededSource(seed)
        game.happen(random_play.random_event(game.state, drawn))  # type: ignore[arg-type]
        seen: list[Any] = []
        order = [setup.names[(game.state.active + i) % len(setup.sides)] for i in range(len(setup.sides))]
        for place, side in enumerate(order[:-1]):
            seen += [bare(view) for view in pages(game)]
            marker = None if place == 0 else "tick" if low else "cross"
            game.happen(PlaceBet(side, 1 if low else 3, marker))
        seen += [bare(view) for view in pages(game)]
        shown.append(seen)
    assert shown[0] == shown[1]


def bare(view: View) -> tuple[object, ...]:
    """Return what a view shows, without what its keys stand for."""
    picture = render(screen_for(view, 0.0, animate=False), 1.0)
    return view.screen, view.key, picture.lines, picture.picture.tobytes()


def test_accounts_of_four_sides_are_seen_side_by_side():
    game = table(Setup(sides=tuple(map(Side, LONG)), teams=False, first=LONG[0]))
    game.do(game.view().ok.does)
    view = game.view()
    assert isinstance(view, Ledger)
    assert len(view.body) == 4
    fits(view)


def test_every_phase_has_a_page_and_help():
    assert set(PAGES) == set(HELP)


def test_help_and_about_can_be_scrolled_to_their_end():
    game = table(Setup(sides=(Side("Ann"), Side("Ben")), teams=False, first="Ann"))
    assert game.help()
    assert len(game.presenter.about()) == 3


def test_a_deck_goes_on_with_the_same_pile_after_a_power_cut():
    """The piles follow from a secret that is kept with the game."""
    setup = Setup(sides=(Side("Ann"), Side("Ben")), teams=False, first="Ann")
    deck = load(SHIPPED)
    game = table(setup, deck=deck)
    again = table(setup, deck=deck)
    other = table(setup, deck=deck, seed=2)

    def first(of: GameTable) -> list[str]:
        shuffling = of.presenter.sit.shuffling()  # type: ignore[attr-defined]
        return [next_card(_at(of.state, n), deck, shuffling).question for n in range(1, 9)]

    assert first(game) == first(again) != first(other)


def _at(state: rules.State, arrow: int) -> rules.State:
    return type(state)(setup=state.setup, active=0, sides=state.sides, arrow=arrow)


def test_time_up_is_never_taken_back():
    game = table(Setup(sides=(Side("Ann"), Side("Ben")), teams=False, first="Ann"))
    source = SeededSource(5)
    for event in walk(game, source, 400):
        if type(event).__name__ == "TimeUp":
            game.happen(event)
            break
    with pytest.raises(Refused, match="no time comes back"):
        game.take_back()


def test_after_a_power_cut_the_sand_waits_for_somebody_to_say_go_on():
    game = table(Setup(sides=(Side("Ann"), Side("Ben")), teams=False, first="Ann"))
    for event in (SpinArrow(8), PlaceBet("Ann", 1), PlaceBet("Ben", 1, "tick"), TakeCard(symbols=()), StartTimer()):
        game.happen(event)
    header = header_of("bet-your-brain", game.state.setup)
    events = [move.event for move in game.moves]
    kept = Unfinished(1, header, {}, events, glass_left=21.5, glass_key=repr(0))
    again = GameTable.resumed(game.desk, kept, game.state.setup)
    view = again.view()
    assert (view.ok and view.ok.label) == "go on"
    assert "0:22" in " ".join(render(screen_for(view, 0.0), 0.0).lines)
    assert again.due() is None, "the sand stands still"
    assert view.ok is not None
    again.do(view.ok.does)
    assert again.due() is not None
    resumed = again.view().ok
    assert resumed is not None
    assert resumed.label == "answer"
