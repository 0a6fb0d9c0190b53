"""A table at which tests play The Astute Goose as a record does: every setup and every event comes in as JSON."""

import json
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from croupier.games.astute_goose import GAME
from croupier.games.astute_goose.cards import PRACTICE_DECK
from croupier.games.contract import Refused

if TYPE_CHECKING:
    from croupier.games.astute_goose.rules import State

NAMES = ["Ann", "Ben", "Cas", "Dee", "Eve"]


class Table:
    """One game; `players` is a number of seats from Ann on, the level is 2 and nobody helps unless told otherwise."""

    def __init__(self, players: int = 4, **setup: object) -> None:
        play = "solo" if players == 1 else "against"
        usual = {"players": NAMES[:players], "youngest": "Ann", "level": 2, "play": play, "cards": "dealt"}
        self.setup = msgspec.json.decode(json.dumps(usual | setup), type=GAME.setup)
        self.state: State = GAME.begin(self.setup)

    def do(self, event: str, **fields: object) -> "Table":
        line = json.dumps({"event": event, **fields})
        self.state = GAME.apply(self.state, msgspec.json.decode(line, type=GAME.events))
        return self

    def deal(self) -> "Table":
        """Start with the practice deck in canonical order."""
        deck = None if self.setup.boxed else PRACTICE_DECK
        return self.do("start", deck=deck).do("end_memorise")

    def roll(self, number: int, feature: str = "colour") -> "Table":
        return self.do("roll", number=number, feature=feature)

    def guess(self, *values: str) -> "Table":
        for value in values:
            self.do("guess", value=value)
        return self

    def answer(self, results: str) -> "Table":
        """Report R (right), W (wrong) or P (pass) for one guesser after the other."""
        for result in results:
            if result == "P":
                self.do("pass")
            else:
                self.do("report", right=result == "R")
        return self

    def go_on(self) -> "Table":
        """Confirm, and end the relearning if there is any."""
        self.do("confirm")
        return self.do("end_relearn") if self.state.phase == "relearn" else self

    def turns(self, count: int, numbers: str = "1", results: str = "R") -> "Table":
        """Play turns with real cards: the numbers are rolled in turn, every question is answered alike."""
        for turn in range(count):
            self.roll(int(numbers[turn % len(numbers)])).answer(results).go_on()
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

    def cards(self) -> int:
        """Return how many cards there are: stack, row, hand, piles and out of the game."""
        hand = self.state.phase == "others"
        piles = sum(len(pile) for pile in self.state.piles)
        lying = len(self.state.row) - self.state.row.count(None)
        return len(self.state.stack) + lying + hand + piles + len(self.state.errors) + len(self.state.out)


@pytest.fixture
def table() -> type[Table]:
    return Table
