"""Every screen the box can show, found by playing: games at random, every menu, every page behind a key.

A shot is a screen drawn once, at rest. What is gathered is what players meet: nothing is drawn for the gallery alone.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from croupier.app.activity import Activity, Desk, Home, Instead, Open
from croupier.app.commands.play_random import play
from croupier.app.gallery.objects_in_use import in_use
from croupier.app.gallery.on_a_board import on_a_board
from croupier.app.gallery.other_names import renamed
from croupier.app.home import main_menu
from croupier.app.keeping import MemoryKeeper
from croupier.app.pages import HoldMenu, RefusedPage
from croupier.app.playing.table import GameTable
from croupier.app.settings import Settings
from croupier.chance import SeededSource
from croupier.games import GAMES
from croupier.games.contract import Event, Refused
from croupier.screens import Frame, Screen, render, screen_for
from croupier.texts import Texts
from croupier.views import Cards, Chance, Choice, Dial, Menu, Notice, Number, Palette, Secret, Table, View
from croupier_device.seam import LEFT, OK, Press, Turn

MOST_ALIKE = 8
"""Shots of one screen that are kept: what differs in words, up to so many."""
MOST_MOVES = 220
"""Moves of a random game that are looked at."""
MOST_WAYS = 40
"""Rows and keys of one page that are tried."""
MOST_TURNS = 12
"""Detents that the knob is turned on a page."""
KNOWN = ("Ann", "Ben", "Cas", "Dee")
"""Players whom the box knows from before."""
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
    cut: set[tuple[str, str]] = field(default_factory=set)
    """Screens and texts of ours that did not fit, on any frame that was looked at, kept or not."""
    said: set[str] = field(default_factory=set)

    def add(self, view: View, now: float) -> None:
        """Draw a view at rest and in what the hand can do to it, and keep what is new."""
        screen = screen_for(view, now, animate=False)
        if not self.keep(view.screen, render(screen, now)):
            return
        for frame, worth in _handled(screen, view, now):
            self.keep(view.screen, frame, worth=worth)

    def keep(self, name: str, frame: Frame, *, worth: bool = True) -> bool:
        """Look at a frame, and keep it if it is worth it and not like another; tell whether it says anything new."""
        words = "\n".join((name, *frame.lines))
        if words in self.said:
            return False
        self.said.add(words)
        self.cut |= {(name, text) for text in frame.cut}
        alike = self.shots.setdefault(name, [])
        if worth and len(alike) < MOST_ALIKE:
            alike.append(Shot(name, frame))
        return True

    def all(self) -> Iterator[Shot]:
        """Return every shot, screen by screen."""
        for screen in sorted(self.shots):
            yield from self.shots[screen]


def _handled(screen: Screen[Any], view: View, now: float) -> Iterator[tuple[Frame, bool]]:
    """Draw a screen as a held key, the turned knob, or a first press that asks for a second one leaves it.

    Beside each frame stands whether it is worth a shot; one that the knob has only scrolled is not.
    """
    if (isinstance(view, Dial) and view.peek) or isinstance(view, Secret):
        screen.held.add(LEFT)
        yield render(screen, now), True
        return
    for _ in range(MOST_TURNS if isinstance(view, Menu | Notice | Cards | Palette | Table) else 0):
        screen.handle(Turn(at=now, steps=1), now)
        yield render(screen, now), False
    if getattr(view, "twice", ""):
        screen.handle(Press(at=now, control=OK), now)
        yield render(screen, now), True


def gallery(language: str, *, games: int = 3, rename: Callable[[str], str] = str) -> Gallery:
    """Gather the screens of a language from the menus and from so many random games of each kind.

    `rename` changes the names of players and teams, for the test that long ones fit.
    """
    made, kept = Gallery(language), MemoryKeeper()
    _walk(made, language, MemoryKeeper())
    clock = [0.0]
    for view, frame in in_use(_desk(language, MemoryKeeper(), lambda: clock[0]), clock):
        made.keep(view.screen, frame)
    for view in on_a_board(_desk(language, MemoryKeeper())):
        made.add(view, 0.0)
    for name in GAMES:
        for seed in range(games):
            _watch(made, name, seed, rename, kept)
    _walk(made, language, kept)
    return made


def _desk(language: str, keeper: MemoryKeeper, now: Callable[[], float] = lambda: 0.0) -> Desk:
    settings = msgspec.convert({"language": language}, Settings)
    return Desk(Texts(language), SeededSource(1), settings, keeper, lambda _: None, now)


def _walk(made: Gallery, language: str, kept: MemoryKeeper) -> None:
    """Look at the main menu and at every page that keys and rows lead to, each reached from the start.

    The walk begins anew each time with what was kept before it.
    """
    seen = set[str]()
    paths: list[tuple[int, ...]] = [()]
    while paths:
        path = paths.pop()
        activity = _reached(language, path, kept)
        if activity is None:
            continue
        view = activity.view()
        made.add(view, 0.0)
        made.add(HoldMenu(activity.desk, activity, at_home=False).view(), 0.0)
        looks = f"{view.screen} {view.title} {getattr(view, 'headline', '')}"
        if looks not in seen and len(path) < DEEPEST:
            seen.add(looks)
            paths += [(*path, i) for i in range(min(MOST_WAYS, len(list(_ways_on(view)))))]


def _reached(language: str, path: tuple[int, ...], kept: MemoryKeeper) -> Activity | None:
    """Return the page that this path of choices leads to from a fresh main menu; None where it leads back."""
    keeper = replace(kept, games=list(kept.games), finished=dict(kept.finished), values=dict(kept.values))
    activity: Activity = main_menu(_desk(language, keeper), language=language)
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


def _watch(made: Gallery, name: str, seed: int, rename: Callable[[str], str], kept: MemoryKeeper) -> None:
    """Play a random game and look at every state of it, with the pages that its keys turn to."""
    setup, events = play(name, seed)
    setup, events = renamed(name, setup, events, rename)
    kept.remember("players", [rename(player) for player in KNOWN])
    table = GameTable.begun(_desk(made.language, kept), name, setup, {})
    opened = set[str]()
    for event in events[:MOST_MOVES]:
        opened.add(_pages(made, table, opened))
        table.happen(event)
    _pages(made, table, set())


def _pages(made: Gallery, table: GameTable, opened: set[str]) -> str:
    """Look at a state of a game: its page, the pages that keys turn to without an event; return the page's screen.

    Once a screen, and at the end of the game, the menu is looked at as well, and what lies behind its rows.
    """
    first = table.view().screen
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
    if first not in opened:
        _menu(made, table)
    return first


def _menu(made: Gallery, table: GameTable) -> None:
    menu = HoldMenu(table.desk, table, at_home=False).view()
    made.add(menu, 0.0)
    for row in menu.rows if isinstance(menu, Menu) else ():
        if isinstance(row.does, Open):
            made.add(row.does.activity.view(), 0.0)
