"""A table of Bet Your Brain that tests play at, in the notation of the rules: (own, credit, bank)."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from msgspec.structs import replace

from croupier.games.bet_your_brain import GAME
from croupier.games.bet_your_brain.state import Holdings
from croupier.games.contract import Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from croupier.games.bet_your_brain.events import AnyEvent
    from croupier.games.bet_your_brain.rules import Setup, State
    from croupier.games.contract import Audience, Position


def decode(name: str, fields: Mapping[str, object]) -> AnyEvent:
    event: AnyEvent = msgspec.json.decode(msgspec.json.encode({"event": name, **fields}), type=GAME.events)
    return event


class Table:
    """Sides A, B, C, D clockwise, A active unless stated; every event goes through JSON, as in a record."""

    def __init__(self, names: str = "ABCD", *, teams: bool = False, **setup: object) -> None:
        members = {name: {"members": [name + "1", name + "2"]} if teams else {} for name in names}
        raw = {"sides": [{"name": name, **members[name]} for name in names], "teams": teams, "first": names[0], **setup}
        self.state: State = GAME.begin(msgspec.json.decode(msgspec.json.encode(raw), type=GAME.setup))

    def do(self, name: str, **fields: object) -> Table:
        self.state = GAME.apply(self.state, decode(name, fields))
        return self

    def refuses(self, name: str, **fields: object) -> str:
        """Return why the event is refused, after a look whether it changed nothing."""
        event, before = decode(name, fields), deepcopy(self.state)
        with pytest.raises(Refused) as refusal:
            GAME.apply(self.state, event)
        assert self.state == before
        return str(refusal.value)

    def lay(self, **sides: tuple[int, ...]) -> Table:
        """Lay the points of some sides: (own, credit, bank) or (own, credit, bank, loans)."""
        at = {
            name: Holdings(own, credit, bank, loans=loans[0] if loans else 0)
            for name, (own, credit, bank, *loans) in sides.items()
        }
        names = self.state.setup.names
        holdings = tuple(at.get(name, old) for name, old in zip(names, self.state.sides, strict=True))
        self.state = replace(self.state, sides=holdings)
        return self

    def bets(self, text: str) -> Table:
        """Turn the arrow once around and place bets such as "A 2, B 3 tick, C 1 cross"."""
        self.do("spin_arrow", fields=8)
        for bet in text.split(", "):
            side, amount, *marker = bet.split()
            self.do("place_bet", side=side, amount=int(amount), marker=marker[0] if marker else None)
        return self

    def ones(self) -> Table:
        """Place a bet of one point for every side, with a tick where a marker belongs."""
        active = self.state.setup.names[self.state.active]
        return self.bets(
            ", ".join(f"{name} 1" + (" tick" if name != active else "") for name in self.state.setup.names)
        )

    def card(self, *symbols: str, **rest: object) -> Table:
        """Take a card and start the hourglass."""
        return self.do("take_card", symbols=symbols, **rest).do("start_timer")

    def answers(self, *, right: bool) -> Table:
        """Play a card without symbols up to the settlement."""
        return self.card().do("answer_given").do("judge", right=right)

    def settled(self, bets: str, *, right: bool, extra: bool | None = None) -> Table:
        """Play a turn of bets and one verdict; `extra` is the verdict on an additional question."""
        self.bets(bets).card(*([] if extra is None else ["special-point"]))
        self.do("answer_given").do("judge", right=right)
        if right and extra is not None:
            self.do("extra_given").do("judge_extra", side=self.active, right=extra)
        return self.do("settle")

    def links(self, side: str, text: str) -> Table:
        """Lay stones such as "A2 B4"."""
        for pair in text.split():
            self.do("place_link", side=side, field=pair[0], stone=int(pair[1]))
        return self

    def counts(self, text: str) -> Table:
        """Record right and wrong answers such as "A 6/1, B 7/2"."""
        for entry in text.split(", "):
            side, numbers = entry.split()
            right, wrong = map(int, numbers.split("/"))
            self.do("record_counts", side=side, right=right, wrong=wrong)
        return self

    def estimates(self, **values: float | str | None) -> Table:
        for side, value in values.items():
            self.do("record_estimate", side=side, value=value)
        return self

    def says(self, audience: Audience = "all") -> Position:
        return GAME.position(self.state, audience)

    def __getattr__(self, field: str) -> Any:
        """Return a field of the position that sees everything."""
        return self.says()[field]

    @property
    def legal(self) -> set[str]:
        return set(GAME.legal(self.state))

    @property
    def accounts(self) -> dict[str, tuple[int, int, int]]:
        return {name: (side["own"], side["credit"], side["bank"]) for name, side in self.says()["sides"].items()}


@pytest.fixture(scope="session")
def table() -> type[Table]:
    """Return what sets a table."""
    return Table


@pytest.fixture(scope="session")
def setup_from() -> Callable[[object], Setup]:
    """Return what decodes a setup, as the header of a record does."""
    return lambda raw: msgspec.json.decode(msgspec.json.encode(raw), type=GAME.setup)


@pytest.fixture(scope="session")
def event_from() -> Callable[..., AnyEvent]:
    """Return what decodes a line of a record, given as text or as name and fields."""

    def decoded(line: str, **fields: object) -> AnyEvent:
        event: AnyEvent = msgspec.json.decode(line, type=GAME.events) if line.startswith("{") else decode(line, fields)
        return event

    return decoded
