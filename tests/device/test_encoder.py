"""The quadrature decoder: B-001, B-003, B-004 and the laws that no bounce may break."""

import random
from collections.abc import Iterable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier_device.encoder import A, B, Encoder, Transitions, propose

# One cycle clockwise from both contacts open, as the data sheets draw it: A leads.
CLOCKWISE = ((A, 1), (B, 1), (A, 0), (B, 0))
ANTICLOCKWISE = ((B, 1), (A, 1), (B, 0), (A, 0))
TRANSITIONS: tuple[Transitions, ...] = (1, 2, 4)


def steps(encoder: Encoder, edges: Iterable[tuple[int, int]]) -> list[int]:
    return [step for step in (encoder.feed(*edge) for edge in edges) if step]


class Shaft:
    """A knob as a mechanism: its position in quarters decides its contacts, each of which chatters as it moves."""

    def __init__(self, seed: int, start: int = 0) -> None:
        self.random = random.Random(seed)
        self.position = start

    def levels(self) -> tuple[int, int]:
        return ((0, 1, 1, 0)[self.position % 4], (0, 0, 1, 1)[self.position % 4])

    def quarter(self, way: int, pairs: int) -> list[tuple[int, int]]:
        before = self.levels()
        self.position += way
        after = self.levels()
        pin = A if before[A] != after[A] else B
        return [(pin, after[pin]), *[(pin, before[pin]), (pin, after[pin])] * pairs]


def test_five_right_then_five_left_are_five_plus_and_five_minus():
    encoder = Encoder()
    assert steps(encoder, CLOCKWISE * 5 + ANTICLOCKWISE * 5) == [1] * 5 + [-1] * 5


def test_200_detents_are_200_steps():
    assert steps(Encoder(), CLOCKWISE * 200) == [1] * 200


def test_half_step_knob_that_rests_closed_tells_its_first_detent():
    encoder = Encoder(2, a=1, b=1)
    assert steps(encoder, ((A, 0), (B, 0))) == [1]
    assert steps(encoder, ((A, 1), (B, 1))) == [1]


@pytest.mark.parametrize("rest", range(4))
@pytest.mark.parametrize("transitions", TRANSITIONS)
def test_whatever_is_found_at_the_start_is_rest(transitions: Transitions, rest: int):
    edges = [CLOCKWISE[(rest + index) % 4] for index in range(10 * transitions)]
    a, b = Shaft(0, rest).levels()
    assert steps(Encoder(transitions, a=a, b=b), edges) == [1] * 10


@pytest.mark.parametrize("transitions", TRANSITIONS)
def test_ten_detents_are_ten_steps_and_reversed_they_count_down(transitions: Transitions):
    edges = [CLOCKWISE[index % 4] for index in range(10 * transitions)]
    assert steps(Encoder(transitions), edges) == [1] * 10
    assert steps(Encoder(transitions, reverse=True), edges) == [-1] * 10


def test_half_a_turn_and_back_is_nothing():
    encoder = Encoder()
    assert steps(encoder, ((A, 1), (B, 1), (B, 0), (A, 0))) == []
    assert steps(encoder, ((A, 1), (B, 1), (A, 0), (A, 1), (B, 0), (A, 0))) == []


def test_a_hop_over_a_state_is_a_glitch_and_no_step():
    encoder = Encoder(a=1, b=1)
    assert encoder.idle(0, 0) == 0
    assert encoder.glitches == 1
    assert steps(encoder, ((A, 1), (B, 1))) == []  # back at rest: how it got half way is unknown
    assert steps(encoder, ((A, 0), (B, 0), (A, 1), (B, 1))) == [1]


def test_a_lost_edge_heals_when_the_pins_are_read_again():
    encoder = Encoder()
    assert steps(encoder, CLOCKWISE[:3]) == []
    assert encoder.idle(0, 0) == 1  # B's opening was lost
    assert (encoder.healed, encoder.glitches) == (1, 0)
    assert steps(encoder, CLOCKWISE) == [1]


def test_quiet_pins_that_agree_change_nothing():
    encoder = Encoder()
    encoder.feed(A, 1)
    assert encoder.idle(1, 0) == 0
    assert encoder.healed == 0


def test_an_edge_told_twice_is_one_edge():
    assert steps(Encoder(), [edge for edge in CLOCKWISE for _ in range(2)]) == [1]


def test_one_quarter_knob_holds_a_step_back_until_it_is_no_bounce():
    encoder = Encoder(1)
    assert steps(encoder, ((A, 1), (A, 0), (A, 1))) == [1]
    assert encoder.settle() == 0
    assert encoder.feed(A, 0) == 0
    assert encoder.settle() == -1
    assert steps(encoder, ((B, 1), (A, 1))) == [-1, -1]


def test_one_quarter_knob_needs_no_quiet_once_a_second_quarter_confirms_the_way():
    encoder = Encoder(1)
    assert steps(encoder, CLOCKWISE[:3]) == [1, 1, 1]
    assert steps(encoder, ((A, 1), (B, 0))) == [-2]


@pytest.mark.parametrize("transitions", TRANSITIONS)
def test_10000_bouncing_turns_never_give_a_step_of_the_wrong_sign(transitions: Transitions):
    chance = random.Random(transitions)
    for turn in range(10_000):
        start = chance.randrange(4)
        shaft, rest = Shaft(turn, start), start
        encoder = Encoder(transitions, a=shaft.levels()[A], b=shaft.levels()[B])
        for _ in range(6):
            way = chance.choice((1, -1))
            for _ in range(transitions):
                told = steps(encoder, shaft.quarter(way, chance.randint(0, 3)))
                told += [encoder.settle()]
                due = 0
                if (shaft.position - start) % transitions == 0 and shaft.position != rest:
                    due, rest = (shaft.position - rest) // transitions, shaft.position
                assert sum(told) == due
                assert all(step * way >= 0 for step in told)


@given(
    moves=st.lists(st.tuples(st.sampled_from((1, -1)), st.integers(0, 4)), max_size=60),
    lost=st.integers(0, 2**32),
    transitions=st.sampled_from(TRANSITIONS),
)
def test_lost_edges_invent_nothing_and_reading_the_pins_ends_all_doubt(
    moves: list[tuple[int, int]], lost: int, transitions: Transitions
):
    shaft, encoder, dice = Shaft(0), Encoder(transitions), random.Random(lost)
    reached, total = [0], 0
    for way, pairs in moves:
        kept = [edge for edge in shaft.quarter(way, pairs) if dice.random() < 0.7]
        total += sum(steps(encoder, kept))
        reached.append(shaft.position)
    encoder.idle(*shaft.levels())
    assert abs(total) * transitions <= sum(abs(b - a) for a, b in pairwise(reached))
    # From a known rest on, every detent counts again.
    while shaft.position % transitions:
        steps(encoder, shaft.quarter(1, 0))
    encoder.settle()
    assert sum(steps(encoder, [edge for _ in range(4 * transitions) for edge in shaft.quarter(1, 1)])) in {3, 4}


@pytest.mark.parametrize(("transitions", "way"), [(n, way) for n in TRANSITIONS for way in (1, -1)])
def test_ten_clicks_tell_the_settings_of_a_knob(transitions: Transitions, way: int):
    raw = Encoder(1)
    edges = [CLOCKWISE[index % 4] for index in range(10 * transitions)]
    mirrored = [(1 - pin, level) for pin, level in edges]
    quarters = sum(steps(raw, edges if way > 0 else mirrored)) + raw.settle()
    assert propose(quarters) == (transitions, way < 0)


def test_clicks_that_fit_no_knob_are_to_be_made_again():
    assert propose(0) is None
    assert propose(30) is None
    assert propose(41) == (4, False)
