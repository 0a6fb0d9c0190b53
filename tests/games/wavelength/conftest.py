"""A table that plays Wavelength: whole turns by their dial result, single events, and events that must be refused."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from croupier.games.contract import Refused
from croupier.games.wavelength import GAME

CENTRE = 100
DIAL_FOR = {4: 100, 3: 107, 2: 113, 0: 130}
"""A dial for each result of a target at 100; wherever it is no 4, the target lies to the left of it."""


def teams_setup(**more: object) -> dict[str, Any]:
    """X10's players: L with Ana, Ben and Cem, R with Dov and Eva."""
    teams = [{"name": "L", "players": ["Ana", "Ben", "Cem"]}, {"name": "R", "players": ["Dov", "Eva"]}]
    return {"mode": "teams", "teams": teams, **more}


def coop_setup(**more: object) -> dict[str, Any]:
    return {"mode": "coop", "players": ["Ana", "Ben", "Cem"], **more}


class Table:
    """A game in play; events are given as records write them."""

    def __init__(self, setup: dict[str, Any]) -> None:
        self.state = GAME.begin(msgspec.convert(setup, GAME.setup))

    def __getitem__(self, field: str) -> Any:
        return GAME.position(self.state, "all")[field]

    def public(self) -> dict[str, Any]:
        return GAME.position(self.state, "public")

    def do(self, event: str, **fields: object) -> "Table":
        self.state = GAME.apply(self.state, self._event(event, fields))
        return self

    def refuses(self, event: str, **fields: object) -> str:
        """Assert that the event is refused and changes nothing; return the reason."""
        before = self.state
        with pytest.raises(Refused) as refused:
            GAME.apply(self.state, self._event(event, fields))
        assert self.state == before
        return str(refused.value)

    def malformed(self, event: str, **fields: object) -> str:
        with pytest.raises(msgspec.ValidationError) as error:
            self._event(event, fields)
        return str(error.value)

    def totals(self, own: int, other: int) -> "Table":
        """Give the active team and the other one these totals."""
        scores = (own, other) if self.state.active == 0 else (other, own)
        self.state = replace(self.state, scores=scores)
        return self

    def card(self) -> "Table":
        return self.do("draw_card")

    def spin_ready(self) -> "Table":
        return self.card().do("choose_face", face=1)

    def look(self, target: int = CENTRE) -> "Table":
        return self.spin_ready().do("spin", target=target).do("open_screen")

    def clue(self, target: int = CENTRE) -> "Table":
        return self.look(target).do("clue_given")

    def dial_locked(self, dial: int, target: int = CENTRE) -> "Table":
        return self.clue(target).do("turn_dial", delta=dial - 90).do("lock_dial")

    def ready(self, dial: int, side: str | None = None, target: int = CENTRE) -> "Table":
        self.dial_locked(dial, target)
        return self if side is None else self.do("choose_side", side=side).do("lock_side")

    def scored(self, dial: int, side: str | None = None, target: int = CENTRE) -> "Table":
        return self.ready(dial, side, target).do("reveal")

    def plays(self, result: int, *, right: bool = False) -> "Table":
        """Play a whole turn with that dial result and the other team's guess, up to the start of what follows."""
        coop = self["mode"] == "coop"
        self.scored(DIAL_FOR[result], None if coop else "left" if right else "right")
        assert self["result"] == result
        return self.do("next_turn")

    def play_all(self, results: Iterable[int]) -> "Table":
        for result in results:
            self.plays(result)
        return self

    @staticmethod
    def _event(event: str, fields: dict[str, object]) -> Any:
        return msgspec.json.decode(msgspec.json.encode({"event": event, **fields}), type=GAME.events)


@pytest.fixture
def teams() -> Callable[..., Table]:
    return lambda **more: Table(teams_setup(**more))


@pytest.fixture
def coop() -> Callable[..., Table]:
    return lambda **more: Table(coop_setup(**more))


@pytest.fixture
def refused_setup() -> Callable[..., str]:
    """Return why a setup is malformed."""

    def reason(setup: dict[str, Any]) -> str:
        with pytest.raises(msgspec.ValidationError) as error:
            msgspec.json.decode(msgspec.json.encode(setup), type=GAME.setup)
        return str(error.value)

    return reason


@pytest.fixture
def teams_setup_with() -> Callable[..., dict[str, Any]]:
    return teams_setup


@pytest.fixture
def coop_setup_with() -> Callable[..., dict[str, Any]]:
    return coop_setup
