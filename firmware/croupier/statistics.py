"""Tells whether counts look like fair chance: Pearson's chi-square, its p-value by the incomplete gamma function."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from croupier.messages import messages

Verdict = Literal["too few", "fair", "odd", "unfair"]

FEWEST_EXPECTED: Final = 5
"""The usual bound: with fewer expected in a field the test says nothing."""
ODD: Final = 0.01
UNFAIR: Final = 0.0001

WORDS: Final[dict[Verdict, str]] = messages(
    {
        "too few": "too few rolls to tell",
        "fair": "as fair dice would",
        "odd": "unusual, once in a hundred",
        "unfair": "not as fair dice would",
    }
)
"""Message ids of the verdicts."""


@dataclass(frozen=True, slots=True)
class Fairness:
    """A test's outcome."""

    total: int
    needed: int
    """So many are needed before anything can be told."""
    chi_square: float
    p: float
    """How often fair chance is at least as far from even as this."""
    verdict: Verdict


def fairness(counts: Sequence[int], weights: Sequence[float] | None = None) -> Fairness:
    """Compare counts with what fair chance would give; `weights` are the shares of the fields, equal without them."""
    shares = _shares(len(counts), weights)
    total = sum(counts)
    needed = math.ceil(FEWEST_EXPECTED / min(shares))
    if total < needed:
        return Fairness(total, needed, 0.0, 1.0, "too few")
    square = sum((n - total * share) ** 2 / (total * share) for n, share in zip(counts, shares, strict=True))
    p = chi_square_p(square, len(counts) - 1)
    return Fairness(total, needed, square, p, "unfair" if p < UNFAIR else "odd" if p < ODD else "fair")


def chi_square_p(square: float, degrees: int) -> float:
    """Return the probability that chi-square with so many degrees of freedom is at least `square`."""
    return 1.0 if square <= 0 else upper_gamma(degrees / 2, square / 2)


def upper_gamma(a: float, x: float) -> float:
    """Return the regularised upper incomplete gamma function Q(a, x), for a > 0 and x >= 0.

    A power series below a + 1, Lentz's continued fraction above: each converges quickly on its side.
    """
    if x <= 0:
        return 1.0
    front = math.exp(a * math.log(x) - x - math.lgamma(a))
    return max(0.0, 1.0 - front * _series(a, x)) if x < a + 1 else front * _fraction(a, x)


def _series(a: float, x: float) -> float:
    term = total = 1 / a
    n = a
    while term > total * 1e-16:
        n += 1
        term *= x / n
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    b = x + 1 - a
    c, d = math.inf, 1 / b
    value = d
    for i in range(1, 1000):
        numerator = -i * (i - a)
        b += 2
        d = 1 / (numerator * d + b)
        c = b + numerator / c
        change = c * d
        value *= change
        if abs(change - 1) < 1e-15:
            break
    return value


def _shares(fields: int, weights: Sequence[float] | None) -> list[float]:
    if weights is None:
        return [1 / fields] * fields
    total = sum(weights)
    return [weight / total for weight in weights]
