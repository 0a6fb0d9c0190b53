"""The dice tray: which dice lie in it, what they show, which are kept, and the last rolls.

A roll is drawn with `draw` before it is applied, so that what is stored, what is shown and what counts are one value.
"""

from dataclasses import dataclass, replace
from itertools import chain, repeat
from typing import Annotated, TypeAlias

import msgspec

from croupier.chance import Source
from croupier.games.contract import Event, Refused

SIDES = (2, 3, 4, 6, 8, 10, 12, 20, 100)
"""The numbers of sides that the tray offers."""
MOST_DICE = 12
MOST_SIDES = 100
ROLLS_REMEMBERED = 20

Face: TypeAlias = int | str
"""What one die shows: a number, or the name of a symbol."""
Roll: TypeAlias = tuple[Face, ...]


class Die(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One die: its name and, side by side, what is on it; without symbols the sides are numbered from 1."""

    name: str
    sides: Annotated[int, msgspec.Meta(ge=2, le=MOST_SIDES)]
    symbols: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a die whose symbols do not cover its sides."""
        if self.symbols and len(self.symbols) != self.sides:
            raise ValueError(f"the {self.name} die has {self.sides} sides and {len(self.symbols)} symbols")

    def face(self, side: int) -> Face:
        """Return what is on a side, counted from 1."""
        return self.symbols[side - 1] if self.symbols else side

    def shows(self, face: Face) -> bool:
        """Tell whether `face` is on this die."""
        if self.symbols:
            return face in self.symbols
        return type(face) is int and 1 <= face <= self.sides


def numbered(sides: int) -> Die:
    """Return an ordinary die of the tray: d2, d3, d4, d6, d8, d10, d12, d20 or d100."""
    if sides not in SIDES:
        raise ValueError(f"a die of {sides} sides is not in the box; choose from {', '.join(map(str, SIDES))}")
    return Die(f"d{sides}", sides)


def symbol_die(name: str, **faces: int) -> Die:
    """Return a die that carries each symbol on so many of its faces, each at least one."""
    for symbol, count in faces.items():
        if count < 1:
            raise ValueError(f"the {name} die needs at least one face with {symbol}, not {count}")
    symbols = tuple(chain.from_iterable(repeat(symbol, count) for symbol, count in faces.items()))
    if not 2 <= len(symbols) <= MOST_SIDES:
        raise ValueError(f"the {name} die may have 2 to {MOST_SIDES} faces, not {len(symbols)}")
    return Die(name, len(symbols), symbols)


def goose_pair(colour: int = 2, clothing: int = 2, animal: int = 2) -> tuple[Die, Die]:
    """Return the two dice of The Astute Goose: a number from 1 to 6, and the feature that is asked for."""
    return Die("number", 6), symbol_die("feature", colour=colour, clothing=clothing, animal=animal)


def whale_die(whale: int = 3, colour: int = 3) -> tuple[Die]:
    """Return the die of The Wise Whale, which shows the whale or the colour circle."""
    return (symbol_die("whale", whale=whale, colour=colour),)


@dataclass(frozen=True, slots=True)
class Tray:
    """What lies on the table: the dice, their faces (none before the first roll), the kept ones, the last rolls."""

    dice: tuple[Die, ...]
    faces: Roll = ()
    kept: frozenset[int] = frozenset()
    """Places, counted from 0, of the dice that the next roll leaves as they are."""
    last: tuple[Roll, ...] = ()
    """Faces after each of the last rolls, the newest first."""

    @property
    def loose(self) -> tuple[int, ...]:
        """Places of the dice that the next roll takes."""
        return tuple(place for place in range(len(self.dice)) if place not in self.kept)


class TakeDice(Event, frozen=True):
    """Other dice are taken; the tray begins anew with them."""

    dice: tuple[Die, ...]


class KeepDie(Event, frozen=True):
    """The die at a place, counted from 0, is kept."""

    place: int


class FreeDie(Event, frozen=True):
    """A kept die is rolled again with the others."""

    place: int


class FreeAll(Event, frozen=True):
    """No die is kept any more."""


class RollDice(Event, frozen=True):
    """The dice that are not kept were rolled; `faces` are theirs, in the order in which they lie."""

    faces: Roll


TrayEvent: TypeAlias = TakeDice | KeepDie | FreeDie | FreeAll | RollDice


def tray(dice: tuple[Die, ...]) -> Tray:
    """Return a tray with these dice, not yet rolled."""
    if not 1 <= len(dice) <= MOST_DICE:
        raise Refused("The tray holds 1 to {most} dice.", most=MOST_DICE)
    return Tray(dice)


def draw(state: Tray, source: Source) -> RollDice:
    """Roll the dice that are not kept; nothing has happened until the roll is applied."""
    loose = (state.dice[place] for place in state.loose)
    return RollDice(tuple(die.face(1 + source.below(die.sides)) for die in loose))


def apply(state: Tray, event: TrayEvent) -> Tray:
    """Return the tray after the event; raises `Refused` and changes nothing where it cannot happen."""
    match event:
        case TakeDice(dice):
            return tray(dice)
        case KeepDie(place):
            return _keep(state, place)
        case FreeDie(place):
            return _free(state, place)
        case FreeAll():
            return replace(state, kept=frozenset())
        case RollDice(faces):
            return _roll(state, faces)


def legal(state: Tray) -> tuple[str, ...]:
    """Return the names of the events that are accepted now, sorted."""
    names = ["free_all", "take_dice"]
    if state.kept:
        names.append("free_die")
    if state.loose:
        names.append("roll_dice")
        if state.faces:
            names.append("keep_die")
    return tuple(sorted(names))


def total(state: Tray) -> int | None:
    """Return the sum of the numbers that lie on the table; none where there is no number to add."""
    numbers = [face for face in state.faces if isinstance(face, int)]
    return sum(numbers) if numbers else None


def _keep(state: Tray, place: int) -> Tray:
    if not state.faces:
        raise Refused("Roll the dice first.")
    if place not in state.loose:
        raise Refused("There is no die to keep at this place.")
    return replace(state, kept=state.kept | {place})


def _free(state: Tray, place: int) -> Tray:
    if place not in state.kept:
        raise Refused("No die is kept at this place.")
    return replace(state, kept=state.kept - {place})


def _roll(state: Tray, rolled: Roll) -> Tray:
    loose = state.loose
    if not loose:
        raise Refused("Every die is kept; free one to roll again.")
    if len(rolled) != len(loose):
        raise Refused("{loose} dice are rolled, not {rolled}.", loose=len(loose), rolled=len(rolled))
    shown = dict(enumerate(state.faces))
    for place, face in zip(loose, rolled, strict=True):
        if not state.dice[place].shows(face):
            raise Refused("A {die} die cannot show {face}.", die=state.dice[place].name, face=face)
        shown[place] = face
    faces = tuple(shown[place] for place in range(len(state.dice)))
    return replace(state, faces=faces, last=(faces, *state.last)[:ROLLS_REMEMBERED])
