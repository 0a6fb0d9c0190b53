"""Chi-square against printed tables (upper 5 %, 1 % and 0.1 % points) and against laws of its own."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.statistics import chi_square_p, fairness, upper_gamma

# Degrees of freedom: the 0.95, 0.99 and 0.999 quantiles as every statistics textbook prints them.
TABLE = {
    1: (3.841, 6.635, 10.828),
    2: (5.991, 9.210, 13.816),
    3: (7.815, 11.345, 16.266),
    5: (11.070, 15.086, 20.515),
    7: (14.067, 18.475, 24.322),
    9: (16.919, 21.666, 27.877),
    19: (30.144, 36.191, 43.820),
    99: (123.225, 134.642, 148.230),
}


@pytest.mark.parametrize("degrees", TABLE)
def test_p_values_are_those_of_the_table(degrees):
    for square, p in zip(TABLE[degrees], (0.05, 0.01, 0.001), strict=True):
        assert chi_square_p(square, degrees) == pytest.approx(p, rel=2e-3)


@given(st.floats(0, 200))
def test_with_two_degrees_it_is_an_exponential(square):
    assert chi_square_p(square, 2) == pytest.approx(math.exp(-square / 2), rel=1e-9, abs=1e-300)


@given(st.floats(0, 60))
def test_with_one_degree_it_is_the_normal_distribution(square):
    assert chi_square_p(square, 1) == pytest.approx(math.erfc(math.sqrt(square / 2)), rel=1e-8, abs=1e-12)


@given(st.floats(0.5, 60), st.floats(0, 100), st.floats(0, 100))
def test_it_falls_from_one_to_nothing(a, x, y):
    low, high = sorted((x, y))
    assert 0 <= upper_gamma(a, high) <= upper_gamma(a, low) + 1e-12 <= 1 + 1e-12


def test_even_counts_are_fair_and_loaded_ones_are_not():
    assert fairness([100] * 6).verdict == "fair"
    assert fairness([100] * 6).p == 1.0
    assert fairness([100, 100, 100, 100, 100, 200]).verdict == "unfair"


def test_a_worked_example():
    # 60 rolls: (5-10)² + (8-10)² + (9-10)² + (8-10)² + (10-10)² + (20-10)² = 25+4+1+4+0+100 = 134; 134 / 10 = 13.4
    found = fairness([5, 8, 9, 8, 10, 20])
    assert found.chi_square == pytest.approx(13.4)
    assert found.p == pytest.approx(0.0199, abs=1e-4)
    assert found.verdict == "fair"


def test_below_five_expected_in_a_field_nothing_is_said():
    assert fairness([29, 0, 0, 0, 0, 0]).verdict == "too few"
    assert fairness([30, 0, 0, 0, 0, 0]).verdict == "unfair"
    assert fairness([0] * 20).needed == 100


def test_fields_may_have_different_shares():
    assert fairness([300, 100], [3, 1]).chi_square == 0
    assert fairness([200, 200], [3, 1]).verdict == "unfair"
