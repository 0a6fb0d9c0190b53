"""Dice notation: one grammar that must match the whole text, as values that print and parse back to themselves.

    roll    = term { ("+" | "-") term }
    term    = number | dice
    dice    = [number] "d" (number | "%") { reroll | explode | keep }     each of the three at most once
    reroll  = ("r" | "ro") ["=" | "<" | ">" | "<=" | ">="] number         again and again, or once
    explode = "!"                                                         the highest face adds a die
    keep    = ("kh" | "kl" | "dh" | "dl") [number]                        keep or drop the highest or lowest

Blanks between the parts and capital letters make no difference. Everything is bounded before any die rolls.
"""

import re
from functools import lru_cache
from typing import NamedTuple

LONGEST_TEXT = 200
MOST_TERMS = 20
MOST_DICE = 100
"""Dice of one group, before any explodes."""
LEAST_SIDES = 2
MOST_SIDES = 1000
LARGEST_NUMBER = 1_000_000

COMPARISONS = ("=", "<", ">", "<=", ">=")
CHOICES = ("kh", "kl", "dh", "dl")


class NotationError(ValueError):
    """What is wrong with a text, and at which column, counted from 1."""

    def __init__(self, column: int, reason: str) -> None:
        super().__init__(column, reason)
        self.column = column
        self.reason = reason

    def __str__(self) -> str:
        """Return the column and the reason in one line."""
        return f"column {self.column}: {self.reason}"


class Reroll(NamedTuple):
    """Which faces are rolled again, and whether only once."""

    comparison: str
    number: int
    once: bool = False

    def faces(self, sides: int) -> range:
        """Return the faces of such a die that are rolled again."""
        first, last = {
            "=": (self.number, self.number),
            "<": (1, self.number - 1),
            "<=": (1, self.number),
            ">": (self.number + 1, sides),
            ">=": (self.number, sides),
        }[self.comparison]
        return range(max(first, 1), min(last, sides) + 1)

    def __str__(self) -> str:
        """Return it as it is written."""
        return f"{'ro' if self.once else 'r'}{'' if self.comparison == '=' else self.comparison}{self.number}"


class Keep(NamedTuple):
    """How many of the highest or lowest dice are kept or dropped."""

    choice: str
    number: int = 1

    def __str__(self) -> str:
        """Return it as it is written."""
        return f"{self.choice}{_unless_one(self.number)}"


class Dice(NamedTuple):
    """A group of like dice, and what happens to them in this order."""

    number: int
    sides: int
    reroll: Reroll | None = None
    explode: bool = False
    keep: Keep | None = None

    def __str__(self) -> str:
        """Return it as it is written."""
        sides = "%" if self.sides == 100 else self.sides
        return f"{_unless_one(self.number)}d{sides}{self.reroll or ''}{'!' if self.explode else ''}{self.keep or ''}"


class Term(NamedTuple):
    """A group of dice or a constant, added or taken away."""

    value: Dice | int
    minus: bool = False


class Expression(NamedTuple):
    """A whole roll; the first term is never taken away."""

    terms: tuple[Term, ...]

    def __str__(self) -> str:
        """Return its shortest form, which fits wherever the text that was parsed did."""
        first, *others = self.terms
        return str(first.value) + "".join(f"{'-' if term.minus else '+'}{term.value}" for term in others)


@lru_cache(maxsize=256)
def parse(text: str) -> Expression:
    """Return what the text says; raises `NotationError` where it is no roll or goes beyond the bounds."""
    if len(text) > LONGEST_TEXT:
        raise NotationError(LONGEST_TEXT + 1, f"a roll has at most {LONGEST_TEXT} characters")
    return _Reader(text).expression()


class _Token(NamedTuple):
    column: int
    text: str
    """In small letters; empty at the end."""

    def error(self, reason: str) -> NotationError:
        return NotationError(self.column, reason)


_TOKEN = re.compile(r"[0-9]+|kh|kl|dh|dl|ro|<=|>=|\S", re.ASCII | re.IGNORECASE)


class _Reader:
    """The tokens of a text and how far they are understood; one part of the grammar is one method."""

    def __init__(self, text: str) -> None:
        self._tokens = [_Token(match.start() + 1, match[0].lower()) for match in _TOKEN.finditer(text)]
        self._tokens.append(_Token(len(text) + 1, ""))
        self._place = 0

    @property
    def _here(self) -> _Token:
        return self._tokens[self._place]

    def expression(self) -> Expression:
        terms = [Term(self._term())]
        while sign := self._take("+", "-"):
            if len(terms) == MOST_TERMS:
                raise sign.error(f"a roll has at most {MOST_TERMS} parts")
            terms.append(Term(self._term(), minus=sign.text == "-"))
        if self._here.text:
            raise self._expected("+, - or the end")
        if not any(isinstance(term.value, Dice) for term in terms):
            raise self._tokens[0].error("there is no die in it; d6 is one die with six sides")
        return Expression(tuple(terms))

    def _term(self) -> Dice | int:
        start = self._here
        number = self._number()
        if self._take("d"):
            return self._dice(start, 1 if number is None else number)
        if number is None:
            raise self._expected("a number or dice such as 2d6")
        if number > LARGEST_NUMBER:
            raise start.error(f"a number is at most {LARGEST_NUMBER}")
        return number

    def _dice(self, start: _Token, number: int) -> Dice:
        if not 1 <= number <= MOST_DICE:
            raise start.error(f"1 to {MOST_DICE} dice can be rolled at once, not {number}")
        dice = Dice(number, self._sides())
        while mark := self._take("r", "ro", "!", *CHOICES):
            match mark.text:
                case "r" | "ro":
                    _once(mark, "reroll", given=dice.reroll is not None)
                    dice = dice._replace(reroll=self._reroll(mark, dice.sides))
                case "!":
                    _once(mark, "!", given=dice.explode)
                    dice = dice._replace(explode=True)
                case _:
                    _once(mark, "keep or drop", given=dice.keep is not None)
                    dice = dice._replace(keep=self._keep(mark, dice.number))
        return dice

    def _sides(self) -> int:
        if self._take("%"):
            return 100
        start = self._here
        sides = self._number()
        if sides is None:
            raise self._expected("the number of sides, or % for a hundred")
        if not LEAST_SIDES <= sides <= MOST_SIDES:
            raise start.error(f"a die has {LEAST_SIDES} to {MOST_SIDES} sides, not {sides}")
        return sides

    def _reroll(self, mark: _Token, sides: int) -> Reroll:
        comparison = self._take(*COMPARISONS)
        number = self._number()
        if number is None:
            raise self._expected("the face to roll again" if comparison else "=, <, >, <=, >= or a face")
        reroll = Reroll(comparison.text if comparison else "=", number, once=mark.text == "ro")
        faces = len(reroll.faces(sides))
        if not faces:
            raise mark.error(f"a die of {sides} sides has no such face to roll again")
        if faces == sides and not reroll.once:
            raise mark.error("every face would be rolled again for ever")
        return reroll

    def _keep(self, mark: _Token, dice: int) -> Keep:
        start = self._here
        number = self._number()
        keep = Keep(mark.text, 1 if number is None else number)
        most = dice if keep.choice.startswith("k") else dice - 1
        if not 1 <= keep.number <= most:
            does = "kept" if keep.choice.startswith("k") else "dropped"
            at = mark if number is None else start
            raise at.error(f"{keep.number} of {dice} dice cannot be {does}" + (f"; 1 to {most} can" if most else ""))
        return keep

    def _number(self) -> int | None:
        text = self._here.text
        if not (text.isascii() and text.isdecimal()):
            return None
        self._place += 1
        return int(text)

    def _take(self, *texts: str) -> _Token | None:
        token = self._here
        if token.text not in texts:
            return None
        self._place += 1
        return token

    def _expected(self, what: str) -> NotationError:
        found = repr(self._here.text) if self._here.text else "the end"
        return self._here.error(f"expected {what}, not {found}")


def _once(mark: _Token, what: str, *, given: bool) -> None:
    if given:
        raise mark.error(f"a second {what} for the same dice")


def _unless_one(number: int) -> str:
    return "" if number == 1 else str(number)
