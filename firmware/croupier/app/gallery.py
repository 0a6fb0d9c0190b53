"""Every screen the box can show, found by playing: games at random, every menu, every page behind a key.

A shot is a screen drawn once, at rest. What is gathered is what players meet: nothing is drawn for the gallery alone.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec

from croupier.app.activity import Activity, Desk, Home, Instead, Open
from croupier.app.commands.play_random import play
from croupier.app.home import main_menu
from croupier.app.keeping import MemoryKeeper
from croupier.app.pages import HoldMenu, RefusedPage
from croupier.app.settings import Settings
from croupier.app.table import GameTable
from croupier.chance import SeededSource
from croupier.games import GAMES
from croupier.games import game as game_of
from croupier.games.contract import Event, Refused
from croupier.screens import Frame, render, screen_for
from croupier.texts import Texts
from croupier.views import Chance, Choice, Dial, Menu, Number, Secret, View

MOST_ALIKE = 8
"""Shots of one screen that are kept: what differs in words, up to so many."""
MOST_MOVES = 220
"""Moves of a random game that are looked at."""
MOST_WAYS = 40
"""Rows and keys of one page that are tried."""
DEEPEST = 6
"""Menus behind menus that are opened."""


@dataclass(frozen=True, slots=True)
class Shot:
    """One screen in one state."""

    screen: str
    frame: Frame


@dataclass(slots=True)
class Gallery:
    """The shots of one language, by screen."""

    language: str
    shots: dict[str, list[Shot]] = field(default_factory=dict)
    said: set[str] = field(default_factory=set)

    def add(self, view: View, now: float) -> None:
        """Draw a view at rest and keep it, unless the like was kept already."""
        for frame in _frames(view, now):
            alike = self.shots.setdefault(view.screen, [])
            words = "\n".join(frame.lines)
            if len(alike) < MOST_ALIKE and f"{view.screen}\n{words}" not in self.said:
                self.said.add(f"{view.screen}\n{words}")
                alike.append(Shot(view.screen, frame))

    def all(self) -> Iterator[Shot]:
        """Return every shot, screen by screen."""
        for screen in sorted(self.shots):
            yield from self.shots[screen]


def _frames(view: View, now: float) -> Iterator[Frame]:
    """Draw a view as it rests, and where it hides a secret also as it looks while a key is held."""
    screen = screen_for(view, now, animate=False)
    yield render(screen, now)
    if (isinstance(view, Dial) and view.peek) or isinstance(view, Secret):
        screen.held.add("left")
        yield render(screen, now)


def gallery(language: str, *, games: int = 3, rename: Callable[[str], str] = str) -> Gallery:
    """Gather the screens of a language from the menus and from so many random games of each kind.

    `rename` changes the names of players and teams, for the test that long ones fit.
    """
    made = Gallery(language)
    _walk(made, language)
    for name in GAMES:
        for seed in range(games):
            _watch(made, name, seed, rename)
    return made


def _desk(language: str) -> Desk:
    return Desk(
        Texts(language), SeededSource(1), Settings(language=language), MemoryKeeper(), lambda _: None, lambda: 0.0
    )


def _walk(made: Gallery, language: str) -> None:
    """Look at the main menu and at every page that keys and rows lead to, each reached from the start."""
    seen = set[str]()
    paths: list[tuple[int, ...]] = [()]
    while paths:
        path = paths.pop()
        activity = _reached(language, path)
        if activity is None:
            continue
        view = activity.view()
        made.add(view, 0.0)
        made.add(HoldMenu(activity.desk, activity, at_home=False).view(), 0.0)
        looks = f"{view.screen} {view.title} {getattr(view, 'headline', '')}"
        if looks not in seen and len(path) < DEEPEST:
            seen.add(looks)
            paths += [(*path, i) for i in range(min(MOST_WAYS, len(list(_ways_on(view)))))]


def _reached(language: str, path: tuple[int, ...]) -> Activity | None:
    """Return the page that this path of choices leads to from a fresh main menu; None where it leads back."""
    activity: Activity = main_menu(_desk(language), language=language)
    for i in path:
        ways = list(_ways_on(activity.view()))
        order = _tried(activity, ways[i]) if i < len(ways) else Home()
        if isinstance(order, Open | Instead):
            activity = order.activity
        elif order is not None:
            return None
    return activity


def _ways_on(view: View) -> Iterator[Any]:
    for key in (view.ok, view.left, view.right):
        if isinstance(key, Choice) and key.does is not None:
            yield key.does
    if isinstance(view, Menu):
        yield from (row.does for row in view.rows)
    if isinstance(view, Number):
        yield view.does(view.value)


def _tried(activity: Activity, does: Any) -> Any:  # noqa: ANN401 - whatever a choice stands for
    try:
        return activity.do(does)
    except Refused as refused:
        return Open(RefusedPage(activity.desk, refused))


def _watch(made: Gallery, name: str, seed: int, rename: Callable[[str], str]) -> None:
    """Play a random game and look at every state of it, with the pages that its keys turn to."""
    setup, events = play(name, seed)
    setup, events = _renamed(name, setup, events, rename)
    table = GameTable.begun(_desk(made.language), name, setup, {})
    for event in events[:MOST_MOVES]:
        _pages(made, table)
        table.happen(event)
    _pages(made, table)


def _pages(made: Gallery, table: GameTable) -> None:
    """Look at a state of a game: its page, the pages that are turned to without an event, menu and help."""
    for _ in range(4):
        view = table.view()
        made.add(view, 0.0)
        turned = [does for does in _ways_on(view) if callable(does) and not isinstance(does, Event | Chance)]
        if not turned:
            break
        try:
            turned[0]()
        except Refused as refused:
            made.add(RefusedPage(table.desk, refused).view(), 0.0)
            break
    made.add(HoldMenu(table.desk, table, at_home=False).view(), 0.0)
    for row in HoldMenu(table.desk, table, at_home=False).view().rows:  # type: ignore[attr-defined]
        if isinstance(row.does, Open):
            made.add(row.does.activity.view(), 0.0)


def _renamed(name: str, setup: Any, events: list[Event], rename: Callable[[str], str]) -> tuple[Any, list[Event]]:  # noqa: ANN401
    """Return the same game played by people of other names."""
    if rename is str:
        return setup, events
    game = game_of(name)
    people = {player: rename(player) for player in _people(msgspec.to_builtins(setup))}

    def changed(value: Any) -> Any:  # noqa: ANN401 - any JSON
        if isinstance(value, dict):
            return {people.get(key, key): changed(item) for key, item in value.items()}
        if isinstance(value, list | tuple):
            return [changed(item) for item in value]
        return people.get(value, value) if isinstance(value, str) else value

    def again(thing: Any, kind: Any) -> Any:  # noqa: ANN401
        return msgspec.json.decode(
            msgspec.json.encode(changed(msgspec.json.decode(msgspec.json.encode(thing)))), type=kind
        )

    return again(setup, game.setup), [again(event, game.events) for event in events]


def _people(value: Any) -> set[str]:  # noqa: ANN401 - any JSON
    """Return every name of a player, team or side in a set-up."""
    if isinstance(value, dict):
        found = {value["name"]} if isinstance(value.get("name"), str) else set()
        for key, item in value.items():
            if key in {"players", "members"}:
                found |= {name for name in item if isinstance(name, str)}
            found |= _people(item)
        return found
    if isinstance(value, list | tuple):
        return {name for item in value for name in _people(item)}
    return set()
