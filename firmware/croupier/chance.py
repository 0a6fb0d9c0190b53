"""The one place where chance comes from: uniform whole numbers, from system entropy or from a seed.

No number is made by taking a remainder of whatever comes: what would make low numbers likelier is thrown away first.
"""

import os
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import Protocol, TypeVar

T = TypeVar("T")

_POOL = 4096
"""Bytes fetched at a time: one system call for some four thousand rolls of a die."""
_LARGEST_BATCH = 1024


class Source(Protocol):
    """Uniform whole numbers; everything random in Croupier is made of them."""

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1, each equally likely; n is at least 1."""
        ...


class SystemSource:
    """System entropy, fetched in pools; `entropy` gives so many random bytes."""

    def __init__(self, entropy: Callable[[int], bytes] = os.urandom) -> None:
        self._entropy = entropy
        self._pool = b""
        self._used = 0
        self._numbers: dict[int, Iterator[int]] = {}

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1, each equally likely."""
        try:
            return next(self._numbers[n])
        except KeyError:
            if not 1 <= n <= 256:
                return self._large(n)
            self._numbers[n] = chain.from_iterable(self._batches(n))
            return next(self._numbers[n])

    def _batches(self, n: int) -> Iterator[bytes]:
        """Yield ever larger batches of numbers below n: a shuffle needs few of each n, a dice tray many of one."""
        spare = bytes(range(256 // n * n, 256))
        numbers = bytes(byte % n for byte in range(256))
        size = 16
        while True:
            yield self._take(size).translate(numbers, spare)
            size = min(2 * size, _LARGEST_BATCH)

    def _large(self, n: int) -> int:
        bits = _bits(n)
        width = (bits + 7) // 8
        while True:
            number = int.from_bytes(self._take(width)) >> 8 * width - bits
            if number < n:
                return number

    def _take(self, size: int) -> bytes:
        if self._used + size > len(self._pool):
            self._pool, self._used = self._entropy(max(_POOL, size)), 0
        self._used += size
        return self._pool[self._used - size : self._used]


class SeededSource:
    """The same numbers for the same seed on every Python, for tests, pictures and scripts.

    Only the bits of the Mersenne Twister are used, whose order is fixed; `randrange` has changed before.
    """

    def __init__(self, seed: int) -> None:
        self._bits = random.Random(seed).getrandbits  # noqa: S311 - a seed is asked for where chance must repeat

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1, each equally likely."""
        width = _bits(n)
        while True:
            number = self._bits(width)
            if number < n:
                return number


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


def _bits(n: int) -> int:
    """Return how many bits the numbers below n take; raises ValueError where there are none."""
    if n < 1:
        raise ValueError(f"cannot draw one out of {n}")
    return (n - 1).bit_length()
