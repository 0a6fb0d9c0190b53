"""Counts what the box has thrown, spun and hidden: only what it drew itself, and each draw once.

A draw that was taken back and made again keeps its outcome and is no second draw; what players threw with dice of their
own is none of ours.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from croupier.games.contract import Event, Game, event_name
from croupier.journal.file import File
from croupier.journal.rows import START, TALLY
from croupier.objects import wheel
from croupier.objects.dice import Die
from croupier.statistics import Fairness, fairness

Tally = list[list[Any]]
"""[what was thrown, what came] pairs."""

TENTHS: Final = 10


def tally(game: Game[Any], event: Event, position: Mapping[str, Any]) -> Tally | None:
    """Return what a chance event of a game adds to the counts; `position` is the one after it."""
    drawn = game.drawn.get(event_name(event))
    return [[what, getattr(event, name, position.get(name))] for what, name in drawn] if drawn else None


@dataclass(frozen=True, slots=True)
class Tallied:
    """Counts of one die, spinner or dial: since the start and in the last session."""

    what: str
    fields: tuple[str, ...]
    all: tuple[int, ...]
    session: tuple[int, ...]
    weights: tuple[float, ...] | None = None

    @property
    def fairness(self) -> Fairness:
        """Return the test of all counts."""
        return fairness(self.all, self.weights)


@dataclass(slots=True)
class Counts:
    """Running counts by what was thrown and what came."""

    all: dict[str, Counter[str]] = field(default_factory=dict)
    session: dict[str, Counter[str]] = field(default_factory=dict)

    def add(self, found: Tally) -> None:
        """Count what one event drew."""
        for what, came in found:
            self.all.setdefault(what, Counter())[str(came)] += 1
            self.session.setdefault(what, Counter())[str(came)] += 1


def counted(file: File, dice: Iterable[Die]) -> list[Tallied]:
    """Return the counts of everything that was drawn; `dice` tell on how many sides a symbol is."""
    faces = {die.name: Counter(die.symbols) for die in dice if die.symbols}
    counts = Counts()
    for kind, data in file.of_kinds((TALLY, START)):
        if kind == START:
            counts.session = {}
            continue
        try:
            counts.add(msgspec.json.decode(data, type=Tally))
        except (msgspec.MsgspecError, ValueError):
            continue
    return [_tallied(what, counts, faces) for what in sorted(counts.all, key=_order)]


def _tallied(what: str, counts: Counts, faces: Mapping[str, Mapping[str, int]]) -> Tallied:
    both = counts.all[what], counts.session.get(what, Counter())
    if what == "dial":
        return _dial(*both)
    sides = _sides(what)
    symbols = faces.get(what) or dict.fromkeys(sorted(both[0]), 1)
    names = tuple(symbols) if sides is None else tuple(map(str, range(1, sides + 1)))
    weights = None if sides is not None else tuple(float(symbols[name]) for name in names)
    everything, session = (tuple(count[name] for name in names) for count in both)
    return Tallied(what, names, everything, session, weights)


def _dial(everything: Counter[str], session: Counter[str]) -> Tallied:
    targets = wheel.targets()
    tenth = {str(target): place * TENTHS // len(targets) for place, target in enumerate(targets)}
    shares = Counter(tenth.values())

    def tenths(count: Counter[str]) -> tuple[int, ...]:
        found = Counter(dict.fromkeys(range(TENTHS), 0))
        for target, n in count.items():
            found[tenth.get(target, 0)] += n
        return tuple(found[place] for place in range(TENTHS))

    names = tuple(str(place + 1) for place in range(TENTHS))
    return Tallied("dial", names, tenths(everything), tenths(session), tuple(float(shares[p]) for p in range(TENTHS)))


def _sides(what: str) -> int | None:
    """Return how many numbered fields it has; None where they are symbols."""
    if what == "number":
        return 6
    digits = what.removeprefix("spinner ").removeprefix("d")
    return int(digits) if digits.isdecimal() else None


def _order(what: str) -> tuple[int, int, str]:
    """Sort dice by their sides, then symbol dice, spinners and the dial."""
    group = 3 if what == "dial" else 2 if what.startswith("spinner") else 1 if _sides(what) is None else 0
    return group, _sides(what) or 0, what
