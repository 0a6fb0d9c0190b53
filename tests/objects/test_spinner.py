"""The arrow: where a movement leads, how movements are drawn, and where the picture of it comes to rest."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.chance import ScriptedSource
from croupier.games.contract import Refused
from croupier.objects import spinner
from croupier.objects.spinner import SpinArrow, Spinner

spinners = st.integers(2, 12).flatmap(
    lambda n: st.builds(Spinner, st.just(tuple(f"name {i}" for i in range(1, n + 1))), st.integers(1, n))
)


@pytest.mark.rule("BYB-27", "BYB-29")
def test_eight_to_thirty_one_fields_are_drawn_each_by_one_number_of_the_source():
    drawn = [spinner.draw(spinner.categories(), ScriptedSource([n])).fields for n in range(24)]
    assert drawn == list(range(8, 32))
    with pytest.raises(ValueError, match="24 is not below 24"):
        spinner.draw(spinner.categories(), ScriptedSource([24]))


@pytest.mark.rule("BYB-28")
@pytest.mark.parametrize("fields", [-8, 0, 1, 7])
def test_less_than_a_revolution_selects_nothing(fields: int):
    with pytest.raises(Refused, match="complete revolution"):
        spinner.apply(spinner.categories(), SpinArrow(fields))


@pytest.mark.rule("BYB-30", "BYB-31")
def test_the_arrow_begins_at_one_and_goes_on_from_where_it_stopped():
    state = spinner.categories()
    assert state.field == 1
    landed = []
    for fields in (8, 15, 9, 31):
        state = spinner.apply(state, SpinArrow(fields))
        landed.append(state.field)
    assert landed == [1, 8, 1, 8]  # 1+8, 1+15, 8+9, 1+31, each modulo 8


@pytest.mark.rule("BYB-29")
@given(spinners)
def test_every_field_is_equally_likely_wherever_the_arrow_pointed(state: Spinner):
    fields = len(state.names)
    draws = (spinner.draw(state, ScriptedSource([n])) for n in range(3 * fields))
    landed = Counter(spinner.apply(state, draw).field for draw in draws)
    assert landed == dict.fromkeys(range(1, fields + 1), 3)


@given(spinners, st.integers(0, 50))
def test_the_picture_rests_in_the_middle_of_the_field_that_counts(state: Spinner, more: int):
    after = spinner.apply(state, SpinArrow(len(state.names) + more))
    width = 360 / len(state.names)
    assert spinner.angle(after, 1) == pytest.approx((after.field - 1) * width)
    assert spinner.field_at(spinner.angle(after, 1), len(state.names)) == after.field


@given(spinners, st.integers(0, 50))
def test_the_picture_sets_out_from_where_the_arrow_pointed(state: Spinner, more: int):
    after = spinner.apply(state, SpinArrow(len(state.names) + more))
    apart = (spinner.angle(after, 0) - spinner.angle(state, 1)) % 360
    assert min(apart, 360 - apart) == pytest.approx(0, abs=1e-9)


@given(spinners, st.integers(0, 50), st.floats(-1, 2), st.floats(-1, 2))
def test_the_arrow_turns_clockwise_only_and_passes_exactly_the_fields_drawn(
    state: Spinner, more: int, one: float, other: float
):
    after = spinner.apply(state, SpinArrow(len(state.names) + more))
    early, late = sorted((one, other))
    gone = [after.fields * (1 - spinner._still_to_go(moment)) for moment in (0, early, late, 1)]
    assert gone[0] == 0
    assert gone == sorted(gone)
    assert gone[-1] == after.fields
    assert 0 <= spinner.angle(after, early) < 360


def test_a_spinner_that_was_never_turned_stands_still():
    assert [spinner.angle(spinner.categories(), p) for p in (0, 0.5, 1)] == [0, 0, 0]


@given(st.integers(2, 12), st.integers(1, 12))
def test_the_borders_of_a_field_lie_half_a_field_from_its_middle(fields: int, field: int):
    field = (field - 1) % fields + 1
    width = 360 / fields
    middle = (field - 1) * width
    assert spinner.field_at((middle - width * 0.499) % 360, fields) == field
    assert spinner.field_at((middle + width * 0.499) % 360, fields) == field


@pytest.mark.parametrize(
    ("names", "reason"),
    [
        (("Ann",), "2 to 12 names, not 1"),
        (("x",) * 13, "2 to 12 names, not 13"),
        (("Ann", "  "), "at least one character"),
        (("Ann", "B\x07en"), "control character"),
        (("Ann", "B" * 25), "24 characters at most, not 25"),
    ],
)
def test_names_that_the_spinner_cannot_carry_are_refused(names: tuple[str, ...], reason: str):
    with pytest.raises(ValueError, match=reason):
        spinner.spinner(names)


def test_names_are_kept_in_one_written_form():
    assert spinner.spinner((" Zoe\u0308 ", "Ben")).names == ("Zo\u00eb", "Ben")


def test_there_are_exactly_eight_categories():
    assert spinner.categories().names == ("1", "2", "3", "4", "5", "6", "7", "8")
    with pytest.raises(ValueError, match="8 categories, not 2"):
        spinner.categories(("a", "b"))
