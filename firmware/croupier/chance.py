"""The one place where chance comes from: uniform whole numbers, from system entropy or from a seed."""

import os
import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Source(Protocol):
    """Uniform whole numbers; everything random in Croupier is made of them."""

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1, each equally likely; n is at least 1."""
        ...


class SystemSource:
    """System entropy, fetched 4 KiB at a time; bytes that would make low numbers likelier are thrown away."""

    def __init__(self) -> None:
        self._pool: Iterator[int] = iter(b"")

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1, each equally likely."""
        if n < 1:
            raise ValueError(f"cannot draw one out of {n}")
        width = max(1, (n - 1).bit_length() + 7 >> 3)
        fair = (1 << 8 * width) // n * n
        while True:
            word = 0
            for _ in range(width):
                word = word << 8 | self._byte()
            if word < fair:
                return word % n

    def _byte(self) -> int:
        byte = next(self._pool, None)
        while byte is None:
            self._pool = iter(os.urandom(4096))
            byte = next(self._pool, None)
        return byte


class SeededSource:
    """The same numbers for the same seed, for tests, pictures and scripts."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1, each equally likely."""
        return self._random.randrange(n)


class ScriptedSource:
    """Numbers given beforehand; runs out with an error that says so."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self._numbers = iter(numbers)

    def below(self, n: int) -> int:
        """Return the next scripted number, which must lie below n."""
        number = next(self._numbers, None)
        if number is None:
            raise LookupError("the scripted numbers have run out")
        if not 0 <= number < n:
            raise ValueError(f"scripted number {number} is not below {n}")
        return number


def choose(source: Source, items: Sequence[T]) -> T:
    """Return one of `items`, each equally likely."""
    return items[source.below(len(items))]


def shuffled(source: Source, items: Sequence[T]) -> tuple[T, ...]:
    """Return the items in an order of which every one is equally likely (Fisher and Yates)."""
    deck = list(items)
    for i in range(len(deck) - 1, 0, -1):
        j = source.below(i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return tuple(deck)
