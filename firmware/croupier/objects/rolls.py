"""What comes of dice notation: every die that fell, what became of it, and the total."""

import msgspec

from croupier.chance import Source
from croupier.objects.notation import Dice, Expression, Keep, Term

MOST_REPEATS = 100
"""How often one die is rolled again, and how many dice explosions add to one group; then it stops and says so."""


class Die(msgspec.Struct, frozen=True, gc=False):
    """One die: the face that counts, and its marks."""

    face: int
    kept: bool = True
    exploded: bool = False
    """It showed its highest face and added another die."""
    rerolled: tuple[int, ...] = ()
    """The faces that it showed before."""


class Part(msgspec.Struct, frozen=True):
    """One term of the roll: its dice (none for a constant), and what it adds; below zero when it is taken away."""

    term: Term
    total: int
    dice: tuple[Die, ...] = ()
    stopped: bool = False
    """Whether rerolls or explosions went on up to their bound."""


class Outcome(msgspec.Struct, frozen=True):
    """A whole roll."""

    total: int
    parts: tuple[Part, ...]

    @property
    def stopped(self) -> bool:
        """Whether some reroll or explosion was ended by its bound."""
        return any(part.stopped for part in self.parts)


def roll(expression: Expression, source: Source) -> Outcome:
    """Roll all dice, from left to right."""
    parts = tuple([_part(term, source) for term in expression.terms])
    return Outcome(sum([part.total for part in parts]), parts)


def _part(term: Term, source: Source) -> Part:
    value, minus = term
    if isinstance(value, int):
        return Part(term, -value if minus else value)
    if value.reroll is None and not value.explode:
        below, sides = source.below, value.sides
        dice, stopped = [Die(1 + below(sides)) for _ in range(value.number)], False
    else:
        dice, stopped = _fall(value, source)
    if value.keep is not None:
        _drop(dice, value.keep)
    total = sum([die.face for die in dice if die.kept])
    return Part(term, -total if minus else total, tuple(dice), stopped)


def _fall(dice: Dice, source: Source) -> tuple[list[Die], bool]:
    """Return the dice of a group that may be rolled again or explode, and whether a bound ended that."""
    again = dice.reroll.faces(dice.sides) if dice.reroll else range(0)
    most = 0 if dice.reroll is None else 1 if dice.reroll.once else MOST_REPEATS
    fallen: list[Die] = []
    stopped = False
    planned = dice.number
    while len(fallen) < planned:
        *before, face = _faces(dice.sides, again, most, source)
        explodes = dice.explode and face == dice.sides
        full = planned == dice.number + MOST_REPEATS
        stopped = stopped or (explodes and full) or (face in again and most == MOST_REPEATS)
        planned += explodes and not full
        fallen.append(Die(face, exploded=explodes and not full, rerolled=tuple(before)))
    return fallen, stopped


def _faces(sides: int, again: range, most: int, source: Source) -> list[int]:
    """Return the faces that one die shows, the last of which counts."""
    faces = [1 + source.below(sides)]
    while faces[-1] in again and len(faces) <= most:
        faces.append(1 + source.below(sides))
    return faces


def _drop(dice: list[Die], keep: Keep) -> None:
    ascending = sorted(range(len(dice)), key=[die.face for die in dice].__getitem__)
    split = keep.number if keep.choice in ("kl", "dl") else len(dice) - keep.number
    for place in ascending[split:] if keep.choice in ("kl", "dh") else ascending[:split]:
        dice[place] = msgspec.structs.replace(dice[place], kept=False)
