"""A table to play MindMatch at in tests: says in a line what happens, reads in a line what stands where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from croupier.games.contract import Position, Refused
from croupier.games.mindmatch import GAME

if TYPE_CHECKING:
    from croupier.games.mindmatch.rules import State


class Table:
    """A game in play; events are given as records give them."""

    def __init__(self, *players: str, **setup: object) -> None:
        data = {"players": players or ("Ann", "Ben", "Cas", "Dee"), **setup}
        self.state: State = GAME.begin(msgspec.json.decode(msgspec.json.encode(data), type=GAME.setup))

    def do(self, event: str, **fields: object) -> Table:
        line = msgspec.json.encode({"event": event, **fields})
        self.state = GAME.apply(self.state, msgspec.json.decode(line, type=GAME.events))
        return self

    def refuses(self, event: str, **fields: object) -> str:
        """Return why an event is refused; fail if it is not, or if something changed."""
        before = self.state
        position = self.position()
        with pytest.raises(Refused) as refused:
            self.do(event, **fields)
        assert self.state is before
        assert self.position() == position
        return str(refused.value)

    def position(self) -> Position:
        return GAME.position(self.state, "public")

    def __getitem__(self, field: str) -> Any:
        return self.position()[field]

    def start_term(self, term: str | None = None) -> Table:
        """Play from the beginning of a playthrough to the medium's first term."""
        if self["phase"] == "setup":
            self.do("start")
        if "draw_card" in self["legal"]:
            self.do("draw_card")
        return self.do("start_term_set", term=term)

    def reveal(self, term: str | None = None) -> Table:
        """Play from the medium's term to what follows the reveal."""
        return self.do("medium_done", term=term).do("all_done").do("reveal")

    def enter(self, **entries: str) -> Table:
        """Enter `Cas="3+"` and so on, without confirming."""
        for receiver, entry in entries.items():
            self.do("enter", receiver=receiver, written=int(entry[0]), match=entry[1] == "+")
        return self

    def round(self, **entries: str) -> Table:
        """Play a whole round with these entries."""
        return self.reveal().enter(**entries).do("confirm_round")

    def playthrough(self, **entries: str) -> Table:
        """Play four rounds; `Cas="2+ 1+ 4- 3+"` are the entries of the rounds."""
        self.start_term()
        for number in range(4):
            self.round(**{name: words.split()[number] for name, words in entries.items()})
        return self

    def points(self, number: int) -> dict[str, int]:
        """Return the receivers' points of a round of this playthrough."""
        return {name: entry["points"] for name, entry in self["entries"][number - 1].items()}


@pytest.fixture
def table() -> type[Table]:
    """The class itself: a test sets up the tables it needs."""
    return Table
