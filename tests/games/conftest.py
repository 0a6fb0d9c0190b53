"""Tables of the memory games as people see them: keys are pressed, and the glass is read."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from croupier.app.playing.table import GameTable
from croupier.app.settings import Settings
from croupier.chance import ScriptedSource, SeededSource
from croupier.games import game
from croupier.games.astute_goose.cards import PRACTICE_DECK

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

Look = dict[str, Any]


class Seats:
    """People round a box; every act is a press or a turn, every answer is read from the glass."""

    def __init__(self, player: Any) -> None:
        self.player = player
        self.looks: list[Look] = []

    @property
    def table(self) -> Any:
        return self.player.made.box.sheets[0]

    @property
    def state(self) -> Any:
        return self.table.state

    def play(self, script: str) -> Look:
        seen: Look = self.player.play(script)
        assert not self.player.made.box.frame.cut, self.player.made.box.frame.cut
        assert seen["screen"] != "mishap"
        self.looks.append(seen)
        return seen

    def press(self, *keys: str) -> str:
        """Press calmly, one key after another; return the words on the glass then."""
        for key in keys:
            seen = self.play(f"wait 0.4\npress {key}\nwait 0.3")
        return " ".join(seen["lines"])

    def turn(self, detents: int) -> str:
        return " ".join(self.play(f"turn {detents}\nwait 0.2")["lines"])

    def wait(self, seconds: float) -> str:
        return " ".join(self.play(f"wait {seconds}")["lines"])

    def menu(self, words: str) -> str:
        """Hold the knob and choose a row of the menu."""
        self.play("wait 0.3\nhold ok 1\nwait 0.2")
        return " ".join(self.player.choose(words)["lines"])

    @property
    def lines(self) -> list[str]:
        return list(self.play("wait 0.1")["lines"])

    @property
    def words(self) -> str:
        return " ".join(self.lines)

    @property
    def screen(self) -> str:
        return str(self.play("wait 0.1")["screen"])

    def read_on(self) -> str:
        """Return all words of a text that the knob scrolls."""
        lines = self.lines
        for _ in range(12):
            self.play("turn 1")
            lines += [line for line in self.lines if line not in lines]
        return " ".join(lines)

    def tumbled(self) -> str:
        """Let the dice come to rest, and go on."""
        self.wait(1.5)
        return self.press("ok")


def dealt_as(deck: Sequence[str], wanted: Sequence[str], numbers: Iterable[int] = ()) -> ScriptedSource:
    """Return a source that shuffles `deck` into the order that is wanted, and then gives the numbers."""
    cards, drawn = list(deck), []
    for place in range(len(cards) - 1, 0, -1):
        drawn.append(cards.index(wanted[place], 0, place + 1))
        cards[place], cards[drawn[-1]] = cards[drawn[-1]], cards[place]
    return ScriptedSource(itertools.chain(drawn, numbers))


@pytest.fixture
def sit(sit_down_factory: Callable[..., Any]) -> Callable[..., Seats]:
    """Seat people at a game: `sit("wise-whale", "Ann Ben", dice=[0, 1], level=1, …)`; the deck lies in its order."""
    return lambda *args, **rest: take_seats(sit_down_factory, *args, **rest)


@pytest.fixture(scope="session")
def seats() -> Callable[..., Seats]:
    """Return the same for a property test: `seats(sit_down_factory, "wise-whale", "Ann Ben", seed=3, …)`."""
    return take_seats


def take_seats(
    sit_down: Callable[..., Any],
    name: str,
    names: str = "Ann Ben",
    *,
    dice: Iterable[int] = (),
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    keeper: Any = None,
    deck: Any = None,
    order: Sequence[str] | None = None,
    language: str = "en",
    **setup: Any,
) -> Seats:
    players = names.split()
    made = msgspec.convert({"players": players, "youngest": players[0], **setup}, game(name).setup)
    cards = PRACTICE_DECK if name == "astute-goose" else made.deck
    source = dealt_as(cards, order or cards, dice) if seed is None else SeededSource(seed)
    if made.boxed and seed is None:
        source = ScriptedSource(dice)

    def home(desk: Any) -> GameTable:
        return GameTable.begun(desk, name, made, options or {}, deck)

    return Seats(sit_down(home=home, source=source, keeper=keeper, settings=Settings(language=language)))
