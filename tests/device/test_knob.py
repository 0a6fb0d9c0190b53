"""The knob between two threads: what is counted under bounce and loss, and that no step is lost or told twice."""

import dis
from collections.abc import Callable

import pytest
from tests.bench import knob_bench

from croupier_device.encoder import Transitions
from croupier_device.knob import Knob

SCENES = list(knob_bench.scenes(500))


@pytest.mark.parametrize("scene", SCENES, ids=[scene.name for scene in SCENES])
def test_every_detent_counts_wherever_contacts_settle(scene: knob_bench.Scene):
    counted = knob_bench.Ours(scene.transitions).count(scene)
    lossy = len(scene.told) < len(scene.happened)
    assert knob_bench.wrong(counted, scene) <= (2 if lossy else 0)


def knob_and_told(transitions: Transitions = 4) -> tuple[Knob, list[tuple[None, int, float]]]:
    told: list[tuple[None, int, float]] = []
    return Knob(transitions, reverse=False, tell=told.append), told


def test_the_owner_hears_of_the_first_edge_and_of_steps_only():
    knob, told = knob_and_told()
    for at, (take, level) in enumerate(
        ((knob.changed_a, 1), (knob.changed_b, 1), (knob.changed_a, 0), (knob.changed_b, 0))
    ):
        take(float(at), level)
    assert told == [(None, 0, 0.0), (None, 1, 3.0)]


def test_an_edge_that_comes_while_the_pins_are_read_is_worth_more_than_they_are():
    knob, told = knob_and_told()
    knob.changed_a(1.0, 1)
    since = knob.last
    knob.changed_b(1.1, 1)
    assert knob.rested((0, 0), since) is None
    knob.changed_a(1.2, 0)
    knob.changed_b(1.3, 0)
    assert sum(steps for _, steps, _ in told) == 1


def test_an_edge_told_after_its_level_was_read_is_not_counted_twice():
    knob, told = knob_and_told()
    knob.changed_a(1.0, 1)
    knob.changed_b(1.1, 1)
    knob.changed_a(1.2, 0)
    assert knob.rested((0, 0), 1.2) == 1
    knob.changed_b(1.3, 0)
    assert sum(steps for _, steps, _ in told) == 0


def test_after_a_rest_the_owner_is_told_again():
    knob, told = knob_and_told()
    knob.changed_a(1.0, 1)
    assert knob.rested((1, 0), 1.0) == 0
    knob.changed_a(2.0, 0)
    assert [at for _, _, at in told] == [1.0, 2.0]


def test_a_step_held_back_is_told_by_the_next_edge_where_nobody_looked_in_time():
    knob, told = knob_and_told(1)
    take_a, take_b = knob.handlers()
    take_a(1.0, 1)
    take_a(1.001, 0)  # bounce, or a quarter back?
    take_b(2.0, 1)
    assert [(steps, at) for _, steps, at in told if steps] == [(1, 1.0), (-1, pytest.approx(1.006)), (-1, 2.0)]


@pytest.mark.parametrize("move", [Knob.changed_a, Knob.changed_b, Knob.rested])
def test_a_row_is_read_and_replaced_with_no_call_or_jump_back_between(move: Callable[..., object]):
    """Threads change at calls and jumps back, so the last reading of the row before it is replaced has to be close."""
    code = list(dis.get_instructions(move))
    stores = [i for i, step in enumerate(code) if step.opname == "STORE_ATTR" and step.argval == "_row"]
    assert len(stores) == 1
    read = max(i for i, step in enumerate(code[: stores[0]]) if step.opname == "LOAD_ATTR" and step.argval == "_row")
    between = {step.opname for step in code[read : stores[0]]}
    assert not {name for name in between if name.startswith(("CALL", "PRECALL", "SEND", "JUMP_BACKWARD", "RESUME"))}
