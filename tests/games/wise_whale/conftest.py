"""A table at which tests play The Wise Whale as a record does: every setup and every event comes in as JSON."""

import json
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from croupier.games.contract import Refused
from croupier.games.wise_whale import GAME

if TYPE_CHECKING:
    from croupier.games.wise_whale.rules import State

WHOLE_SETUP = {"players": ["Ann", "Ben"], "youngest": "Ann", "level": 1, "die": False, "cards": "dealt"}


class Table:
    """One session; `setup` overrides the usual one, which is Ann and Ben at level 1 without the die."""

    def __init__(self, **setup: object) -> None:
        self.setup = msgspec.json.decode(json.dumps(WHOLE_SETUP | setup), type=GAME.setup)
        self.state: State = GAME.begin(self.setup)

    def do(self, event: str, **fields: object) -> "Table":
        line = json.dumps({"event": event, **fields})
        self.state = GAME.apply(self.state, msgspec.json.decode(line, type=GAME.events))
        return self

    def deal(self) -> "Table":
        """Start, or go on to the next game, with the deck in canonical order."""
        event = "start" if self.state.phase == "setup" else "next_game"
        deck = None if self.setup.boxed else self.setup.deck
        return self.do(event, deck=deck).do("end_memorise")

    def pick(self, position: int, symbol: str | None = None) -> "Table":
        """Make one attempt up to the moment in which both cards are seen."""
        self.do("draw")
        if symbol:
            self.do("roll", symbol=symbol)
        return self.do("pick", position=position)

    def attempt(self, position: int, symbol: str | None = None) -> "Table":
        return self.pick(position, symbol).do("confirm")

    def always_first(self) -> "Table":
        """Pick position 1 to the end of the game, which every deck in canonical order allows; never for ever."""
        for _ in range(200):
            if self.state.phase == "game-over":
                return self
            self.attempt(1)
        raise AssertionError("the game does not come to its end")

    def report(self, results: str) -> "Table":
        """Make one attempt with real cards for every M (match) and X (no match); blanks separate turns."""
        for result in results.replace(" ", ""):
            self.do("draw").do("report", match=result == "M").do("confirm")
        return self

    def refused(self, event: str, **fields: object) -> str:
        """Return why the event is refused; the state must stay as it was."""
        before, whole = self.state, msgspec.json.encode(self.state)
        with pytest.raises(Refused) as refusal:
            self.do(event, **fields)
        assert self.state is before
        assert msgspec.json.encode(before) == whole
        return str(refusal.value)

    def see(self, field: str, audience: str = "all") -> Any:
        return GAME.position(self.state, audience)[field]

    @property
    def grid(self) -> list[str | None]:
        found: list[str | None] = self.see("grid")
        return found

    @property
    def public_grid(self) -> list[str | None]:
        found: list[str | None] = self.see("grid", "public")
        return found


@pytest.fixture
def table() -> type[Table]:
    return Table
