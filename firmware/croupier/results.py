"""Results of finished games as score sheets need them: who, how many points, what is compared with what."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from croupier.journal.history import Played

LAST: Final = 10
"""So many of the last results tell how somebody plays at present."""


@dataclass(frozen=True, slots=True)
class Result:
    """One finished game."""

    number: int
    game: str
    started: str | None
    people: tuple[str, ...]
    """Everybody who played, by name; those of one name in several games count as one person."""
    scores: dict[str, int]
    """Points of each side: a player, a team, or `team` and `table` where all play together."""
    winners: tuple[str, ...]
    sides: dict[str, tuple[str, ...]]
    """Side -> the people in it."""
    kind: str = ""
    """What results of this kind have in common, where one is compared with another; else empty."""
    value: int | None = None
    """The result that is compared."""
    level: int | None = None
    won: int | None = None
    errors: int | None = None

    def has_won(self, person: str) -> bool:
        """Tell whether somebody, or the side that somebody is in, has won."""
        return any(person in self.sides.get(winner, (winner,)) for winner in self.winners)


@dataclass(frozen=True, slots=True)
class Progress:
    """The results of one kind in their order."""

    kind: str
    values: tuple[int, ...]

    @property
    def best(self) -> int:
        """Return the best result."""
        return max(self.values)

    @property
    def recent(self) -> float:
        """Return the mean of the last results."""
        last = self.values[-LAST:]
        return sum(last) / len(last)

    @property
    def trend(self) -> float:
        """Return by how much a result differs from the one before it, by the straight line through the last ones."""
        last = self.values[-LAST:]
        middle = (len(last) - 1) / 2
        spread = sum((i - middle) ** 2 for i in range(len(last)))
        return sum((i - middle) * value for i, value in enumerate(last)) / spread if spread else 0.0


def results(played: Iterable[Played]) -> list[Result]:
    """Return the results of the games that were finished and not given up, oldest first."""
    found = [_result(one, one.position) for one in played if one.position and one.position.get("phase") != "abandoned"]
    return sorted(found, key=lambda result: result.number)


def progress(found: Sequence[Result], person: str | None = None) -> list[Progress]:
    """Return the progress in every kind, of everybody or of one person, the kind played most first."""
    kinds: dict[str, list[int]] = {}
    for result in found:
        if result.value is not None and (person is None or person in result.people):
            kinds.setdefault(result.kind, []).append(result.value)
    return sorted((Progress(kind, tuple(values)) for kind, values in kinds.items()), key=lambda p: -len(p.values))


def _result(played: Played, position: dict[str, Any]) -> Result:
    setup = msgspec.json.decode(played.header.setup)
    sides = _sides(setup)
    kind, value = _compared(played.header.game, setup, position)
    return Result(
        number=played.number,
        game=played.header.game,
        started=played.header.started,
        people=tuple(person for side in sides.values() for person in side),
        scores={str(side): int(points) for side, points in position.get("scores", {}).items()},
        winners=tuple(position.get("winners", ())),
        sides=sides,
        kind=kind,
        value=value,
        level=setup.get("level"),
        won=sum(_whole(position.get("won")).values()) if kind else None,
        errors=position.get("errors") if kind else None,
    )


def _sides(setup: dict[str, Any]) -> dict[str, tuple[str, ...]]:
    if "teams" in setup and isinstance(setup["teams"], list):
        return {team["name"]: tuple(team["players"]) for team in setup["teams"]}
    if "sides" in setup:
        return {side["name"]: tuple(side.get("members") or (side["name"],)) for side in setup["sides"]}
    if setup.get("mode") == "coop":
        return {"team": tuple(setup["players"])}
    if setup.get("play") == "together":
        return {"table": tuple(setup["players"])}
    return {player: (player,) for player in setup["players"]}


def _compared(game: str, setup: dict[str, Any], position: dict[str, Any]) -> tuple[str, int | None]:
    value = position.get("result")
    if game == "wavelength":
        return ("wavelength/together", sum(position["scores"].values())) if setup["mode"] == "coop" else ("", None)
    if value is None or game not in {"wise-whale", "astute-goose"}:
        return "", None
    how = "solo" if len(setup["players"]) == 1 else setup.get("play", "")
    die = "/die" if setup.get("die") else ""
    return f"{game}/{how}/{setup['level']}{die}", int(value)


def _whole(won: Any) -> dict[str, int]:  # noqa: ANN401 - a position's own JSON
    return {name: n for name, n in won.items() if isinstance(n, int)} if isinstance(won, dict) else {}
