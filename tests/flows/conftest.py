"""Tables with a game on them, played by keys and read from the glass."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from croupier.app.keeping import MemoryKeeper
from croupier.app.playing.table import GameTable
from croupier.chance import ScriptedSource
from croupier.games.bet_your_brain.setup import Setup, Side

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

    from croupier.chance import Source
    from croupier.decks.cards import QuestionDeck

Look = dict[str, Any]


class Quiz:
    """People round a box that plays Bet Your Brain; every act is a press, a turn or a hold."""

    def __init__(self, player: Any) -> None:
        self.player = player

    def __getattr__(self, name: str) -> Any:
        return getattr(self.player, name)

    @property
    def table(self) -> GameTable:
        """The game on the table."""
        return next(sheet for sheet in reversed(self.player.made.box.sheets) if isinstance(sheet, GameTable))

    @property
    def lines(self) -> list[str]:
        """The words on the glass."""
        seen: Look = self.play("wait 0.2")
        assert not self.player.made.box.frame.cut, self.player.made.box.frame.cut
        return list(seen["lines"])

    @property
    def words(self) -> str:
        """The words on the glass in one string, however they are broken into lines."""
        return " ".join(self.lines)

    def scrolled(self) -> str:
        """Return all words of a text that the knob scrolls."""
        *lines, keys = self.lines
        for _ in range(20):
            self.play("turn 1")
            last = self.lines[-2]
            lines += [last] if last != lines[-1] else []
        self.play("turn -30")
        return " ".join([*lines, keys])

    @property
    def screen(self) -> str:
        return str(self.play("wait 0.2")["screen"])

    def spin(self) -> str:
        """Turn to the arrow, spin it, wait till it rests; return the words then."""
        while self.screen != "bet-your-brain/arrow":
            self.press("ok")
        self.press("ok")
        self.play("wait 3.5")
        return self.words

    def enter(self, detents: int, key: str = "left") -> Look:
        """Take the box, bet what lies so many detents from the first value, and return what was seen in secret."""
        if self.screen == "bet-your-brain/handover":
            self.press("ok")
        inside: Look = self.play(f"down {key}\nwait 0.3\nturn {detents}\nwait 0.3")
        self.play(f"press ok\nwait 0.1\nup {key}\nwait 0.2")
        return inside

    def bet(self, *detents: int) -> None:
        """Let every side bet in turn."""
        self.press("ok")
        for n in detents:
            self.enter(n)

    def card(self, *marks: str, contest: int = 0) -> None:
        """Take a card of the table's own and enter what is on it; `contest` 1 to 3 is a contest symbol."""
        self.press("ok")
        for _ in range(contest):
            self.choose("Contest")
        for mark in marks:
            self.choose(mark)
        self.choose("Ready")

    def start(self) -> None:
        """Read to the end and start the hourglass."""
        while "start hourglass" not in self.words:
            self.press("ok")
        self.press("ok")

    def settle(self) -> list[list[str]]:
        """Go through the settlement to the next turn; return the words of its pages."""
        pages = []
        while self.screen in SETTLING:
            pages.append(self.lines)
            self.press("ok")
        return pages

    def turn(self, bets: tuple[int, ...], *, right: bool) -> list[list[str]]:
        """Play a turn with a card without symbols."""
        self.spin()
        self.bet(*bets)
        self.card()
        self.start()
        self.press("ok", "right" if right else "left")
        return self.settle()


@pytest.fixture
def quiz_from_the_menu(sit_down: Callable[..., Any]) -> Callable[..., Quiz]:
    """Seat people before the main menu; the box remembers their names from the last evening."""

    def seat(names: str) -> Quiz:
        return Quiz(sit_down(seed=3, keeper=MemoryKeeper(values={"table": names.split()})))

    return seat


SETTLING = {"bet-your-brain/settle", "bet-your-brain/accounts", "bet-your-brain/notes"}


@pytest.fixture
def quiz(sit_down: Callable[..., Any]) -> Callable[..., Quiz]:
    """Seat people: `quiz("Ana Ben Cas", teams=False, deck=None, options={}, timer=60)`."""

    def seat(
        names: str = "Ana Ben Cas",
        *,
        teams: bool = False,
        deck: QuestionDeck | None = None,
        source: Source | None = None,
        options: Mapping[str, Any] | None = None,
        frames: Path | None = None,
        seed: int = 3,
        **setup: Any,
    ) -> Quiz:
        sides = tuple(Side(n, (f"{n} 1", f"{n} 2") if teams else None) for n in names.split())
        made = Setup(sides=sides, teams=teams, first=sides[0].name, **setup)

        def home(desk: Any) -> GameTable:
            return GameTable.begun(desk, "bet-your-brain", made, options or {}, deck)

        return Quiz(sit_down(seed=seed, home=home, frames=frames, source=source))

    return seat


class Told(ScriptedSource):
    """Chance that is told what to do in the game; what a set-up draws for the order of decks does not matter here."""

    def below(self, n: int) -> int:
        return 0 if n == 256 else super().below(n)


class Evening:
    """People who choose a memory game from the main menu, set it up and play it; what they know is on the glass."""

    def __init__(self, sit_down: Callable[..., Any], title: str, names: str, rolls: Iterable[int], **rest: Any) -> None:
        keeper = rest.pop("keeper", None) or MemoryKeeper(values={"table": names.split()})
        self.keeper = keeper
        self.player = sit_down(keeper=keeper, source=Told(rolls), **rest)
        self.player.choose(title)

    def set(self, field: str, value: str) -> None:
        """Set a line of the set-up to one of its values."""
        self.player.play("turn -40\nwait 0.2")
        self.player.choose(field)
        if self.screen != "setup":
            self.player.play("turn -40\nwait 0.2")
            self.player.choose(value)

    def amount(self, field: str, detents: int) -> None:
        """Turn an amount of the set-up by so many detents."""
        self.player.play("turn -40\nwait 0.2")
        self.player.choose(field)
        self.player.play(f"turn {detents}\nwait 0.3")
        self.player.press("ok")

    def choose(self, words: str) -> str:
        return self._read(self.player.choose(words))

    def press(self, *keys: str) -> str:
        return self._read(self.player.press(*keys))

    def turn(self, detents: int) -> str:
        return self._read(self.player.play(f"turn {detents}\nwait 0.3"))

    def wait(self, seconds: float) -> str:
        return self._read(self.player.play(f"wait {seconds}"))

    def menu(self, words: str) -> str:
        """Hold the knob and choose a row of the menu."""
        self.player.play("wait 0.3\nhold ok 1\nwait 0.2")
        return self.choose(words)

    def rest(self) -> str:
        """Let the dice come to rest, read them, and go on."""
        seen = self.wait(1.5)
        self.press("ok")
        return seen

    @property
    def lines(self) -> list[str]:
        return list(self.player.play("wait 0.2")["lines"])

    @property
    def screen(self) -> str:
        return str(self.player.play("wait 0.1")["screen"])

    def _read(self, seen: Look) -> str:
        assert not self.player.made.box.frame.cut, self.player.made.box.frame.cut
        assert seen["screen"] != "mishap"
        return " ".join(seen["lines"])


@pytest.fixture
def evening(sit_down: Callable[..., Any]) -> Callable[..., Evening]:
    """Open the set-up of a game: `evening("Wise Whale", "Ann Ben", rolls)`; chance gives these numbers."""
    return lambda title, names, rolls=(), **rest: Evening(sit_down, title, names, rolls, **rest)
