"""Chance: uniform, bounded, repeatable from a seed, and asked for in one place only."""

import ast
import math
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.chance import ScriptedSource, SeededSource, Source, SystemSource, choose, shuffled

HOUSE = Path(__file__).parents[1]
SIMULATED = HOUSE / "device/croupier_device/simulated"
"""Simulated hardware has noise of its own (memory after power-on, bouncing contacts), which decides nothing."""
LINK = {HOUSE / "device/croupier_device/panel_session.py", HOUSE / "firmware/panel/board.py"}
"""Host and panel number their sessions and starts at random, so that each tells a new partner from an old one."""
ROLLS = 100_000


def upper_tail(chi_square: float, freedom: int) -> float:
    """Return the probability of a larger chi-square: the regularised upper incomplete gamma function by its series."""
    a, x = freedom / 2, chi_square / 2
    term = total = 1 / a
    k = a
    while term > total * 1e-16:
        k += 1
        term *= x / k
        total += term
    return 1 - total * math.exp(-x + a * math.log(x) - math.lgamma(a))


def test_the_chi_square_distribution_is_the_one_of_the_tables():
    for freedom, at_five_percent in [(1, 3.841), (3, 7.815), (5, 11.070), (10, 18.307), (99, 123.225)]:
        assert upper_tail(at_five_percent, freedom) == pytest.approx(0.05, abs=2e-5)


@pytest.mark.parametrize("n", [4, 6, 7, 12, 20, 100])
def test_a_hundred_thousand_seeded_rolls_are_even(n: int):
    source = SeededSource(2024)
    seen = Counter(source.below(n) for _ in range(ROLLS))
    assert set(seen) == set(range(n))
    expected = ROLLS / n
    chi_square = sum((count - expected) ** 2 / expected for count in seen.values())
    assert upper_tail(chi_square, n - 1) > 0.001


def counted_bytes() -> Callable[[int], bytes]:
    """Return an entropy that gives 0, 1, 2 … 255, 0, 1 …"""
    stream = cycle(range(256))
    return lambda size: bytes(islice(stream, size))


@pytest.mark.parametrize("n", range(1, 257))
def test_every_fair_byte_stands_for_one_number_and_the_others_are_thrown_away(n: int):
    source = SystemSource(counted_bytes())
    once_round = 256 // n * n
    drawn = [source.below(n) for _ in range(once_round)]
    assert Counter(drawn) == dict.fromkeys(range(n), 256 // n)
    assert [source.below(n) for _ in range(once_round)] == drawn


@pytest.mark.parametrize("n", [257, 1000, 4096, 65535, 65536])
def test_large_numbers_are_made_of_whole_words(n: int):
    source = SystemSource(counted_bytes())
    words = ((2 * i % 256) * 256 + (2 * i + 1) % 256 for i in range(128))
    shift = 16 - (n - 1).bit_length()
    fair = [word >> shift for word in words if word >> shift < n]
    assert [source.below(n) for _ in fair] == fair


@pytest.mark.parametrize("n", [2**64, 10**30, 2**40000], ids=["64 bits", "100 bits", "more than a pool"])
def test_numbers_of_any_size_stay_below_their_bound(n: int):
    assert 0 <= SystemSource().below(n) < n


def test_a_thousand_rolls_need_less_than_one_call_to_the_system():
    calls: list[int] = []
    bytes_of = counted_bytes()

    def entropy(size: int) -> bytes:
        calls.append(size)
        return bytes_of(size)

    source = SystemSource(entropy)
    for _ in range(20_000):
        source.below(6)
    assert len(calls) <= 20


def test_a_shuffle_of_a_whole_deck_needs_one_call_to_the_system():
    calls: list[int] = []

    def entropy(size: int) -> bytes:
        calls.append(size)
        return bytes(range(256)) * (size // 256)

    assert sorted(shuffled(SystemSource(entropy), range(60))) == list(range(60))
    assert len(calls) == 1


@pytest.mark.parametrize("source", [SystemSource(), SeededSource(1)])
@pytest.mark.parametrize("n", [0, -1])
def test_one_out_of_nothing_cannot_be_drawn(source: Source, n: int):
    with pytest.raises(ValueError, match=f"cannot draw one out of {n}"):
        source.below(n)


def test_a_seed_gives_the_numbers_of_the_twister_on_every_python():
    # The authors' reference output for the key 0x123, 0x234, 0x345, 0x456; a seed is such a key, lowest word first.
    source = SeededSource(0x456_00000345_00000234_00000123)
    reference = [1067595299, 955945823, 477289528, 4107218783, 4228976476]
    assert [source.below(2**32) for _ in reference] == reference


@given(st.integers(0, 2**64), st.lists(st.integers(1, 10**6), max_size=20))
def test_the_same_seed_gives_the_same_numbers(seed: int, bounds: list[int]):
    one, other = SeededSource(seed), SeededSource(seed)
    numbers = [one.below(n) for n in bounds]
    assert numbers == [other.below(n) for n in bounds]
    assert all(0 <= number < n for number, n in zip(numbers, bounds, strict=True))


def test_a_script_is_followed_and_never_bent():
    source = ScriptedSource([5, 6])
    assert source.below(6) == 5
    with pytest.raises(ValueError, match="scripted number 6 is not below 6"):
        source.below(6)
    with pytest.raises(LookupError, match="have run out"):
        source.below(6)


def test_choosing_from_one_returns_that_one():
    assert choose(SeededSource(1), ["only"]) == "only"


def test_every_order_of_three_comes_from_one_pair_of_numbers():
    orders = Counter(shuffled(ScriptedSource([i, j]), "abc") for i in range(3) for j in range(2))
    assert len(orders) == 6


@given(st.lists(st.integers()), st.integers(0, 1000))
def test_a_shuffle_keeps_every_card(cards: list[int], seed: int):
    assert sorted(shuffled(SeededSource(seed), cards)) == sorted(cards)


def chance_elsewhere(source: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Attribute):
            names = [f"os.{node.attr}"] if node.attr in {"urandom", "getrandom"} else []
        else:
            continue
        for name in names:
            if name.split(".")[0] in {"random", "secrets"} or name in {"os.urandom", "os.getrandom"}:
                yield f"{source.relative_to(HOUSE)}:{node.lineno}: {name}"


def test_chance_comes_from_nowhere_else():
    programs = {path for root in ("firmware", "device") for path in (HOUSE / root).rglob("*.py")}
    chance = HOUSE / "firmware/croupier/chance.py"
    assert list(chance_elsewhere(chance))
    elsewhere = sorted(path for path in programs - LINK - {chance} if SIMULATED not in path.parents)
    assert [line for path in elsewhere for line in chance_elsewhere(path)] == []
