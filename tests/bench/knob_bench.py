"""Bars 7 and 8: what a detent costs from the pins' callbacks to the told turn, and how many steps are wrong.

Ours is the box's own panel on its own pins, stock is gpiozero's RotaryEncoder, both fed with the same edges where the
GPIO library hands them over. The edges are those of a seeded mechanism: contacts that bounce, events that are lost,
knobs that rest twice a cycle. Run it with `python -m tests.bench.knob_bench`.
"""

import random
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import msgspec
from tests.bench.measuring import Case, Row, compared, run_as_script

from croupier_device.clock import VirtualClock
from croupier_device.gpio_panel import GpioPanel
from croupier_device.profile import BoardProfile, load
from croupier_device.seam import Turn
from croupier_device.simulated.pins import SimulatedFactory

CLOCKWISE = ((0, 1), (1, 1), (0, 0), (1, 0))
ANTICLOCKWISE = ((1, 1), (0, 1), (1, 0), (0, 0))
"""(contact, closed) of one cycle: A is contact 0, and at rest both are open."""

FLICK = 1 / 1143
"""Seconds between two edges of the fastest turn measured by hand: 286 detents a second."""
BRISK = 1 / 240
"""The same at 60 detents a second, two and a half turns of a common knob."""

DETENTS = 2000


class Edge(NamedTuple):
    """A contact moves."""

    at: float
    contact: int
    closed: int


class Scene(NamedTuple):
    """A turn of the knob: what happened, what of it was told, and what it should count."""

    name: str
    happened: list[Edge]
    told: list[Edge]
    detents: int
    true: int
    transitions: int = 4


def turn(dice: random.Random, ways: Iterable[int], apart: float, bounce: float = 0.0) -> list[Edge]:
    """Turn the knob by detents of +1 or -1; each edge is followed by one to ten pairs of bounces within a time."""
    clean: list[Edge] = []
    at = 1.0
    for way in ways:
        for contact, closed in CLOCKWISE if way > 0 else ANTICLOCKWISE:
            clean.append(Edge(at, contact, closed))
            at += apart * dice.uniform(0.8, 1.2)
    edges: list[Edge] = []
    for contact in (0, 1):
        own = [edge for edge in clean if edge.contact == contact]
        for edge, after in pairwise([*own, Edge(at + 1, contact, 0)]):
            edges.append(edge)
            if bounce:
                span = min(bounce, 0.98 * (after.at - edge.at))
                times = sorted(dice.uniform(edge.at, edge.at + span) for _ in range(2 * dice.randint(1, 10)))
                edges += [Edge(when, contact, edge.closed ^ (k % 2 == 0)) for k, when in enumerate(times)]
    return sorted(edges)


def scenes(detents: int = DETENTS) -> Iterator[Scene]:
    """Yield every turn that is counted."""
    dice = random.Random(7)
    right = [1] * detents
    turning = [1 if i // 3 % 2 == 0 else -1 for i in range(detents)]
    for name, ways, apart, bounce in (
        ("clean flick", right, FLICK, 0.0),
        ("brisk, 2 ms of bounce", right, BRISK, 0.002),
        ("the same, back after every three", turning, BRISK, 0.002),
        ("flick, 0.6 ms of bounce", right, FLICK, 0.0006),
    ):
        edges = turn(dice, ways, apart, bounce)
        yield Scene(name, edges, edges, detents, sum(ways))
    edges = turn(dice, right, BRISK, 0.002)
    yield Scene("brisk, bouncing, 1 % lost", edges, [e for e in edges if dice.random() >= 0.01], detents, detents)
    edges = turn(dice, right[: detents // 2], BRISK)
    yield Scene("two detents a cycle", edges, edges, detents, detents, transitions=2)


def profile(transitions: int = 4) -> BoardProfile:
    """Return a box whose knob has so many quarters a detent and no pull that would turn its levels round."""
    plain = load("zero-oled")
    knob = msgspec.structs.replace(plain.encoder, transitions=transitions, pull="down")
    return msgspec.structs.replace(plain, encoder=knob)


class Ours:
    """The box's panel, its clock and its pins."""

    def __init__(self, transitions: int = 4) -> None:
        self.clock = VirtualClock()
        self.pins = SimulatedFactory(self.clock)
        self.profile = profile(transitions)
        self.panel = GpioPanel(self.profile, self.pins, self.clock)
        self.panel.start()
        knob = self.profile.encoder
        self.contacts = [self.pins.pin(knob.a), self.pins.pin(knob.b)]

    def count(self, scene: Scene) -> tuple[int, int]:
        """Return the steps told, and how many of them went the wrong way."""
        steps: list[int] = []
        moves = iter([*scene.happened, Edge(float("inf"), 0, 0)])
        truth = next(moves)
        for edge in [*scene.told, Edge(scene.happened[-1].at + 1, -1, 0)]:
            while (due := self.panel.due()) is not None and due < edge.at:
                while truth.at <= due:
                    self.contacts[truth.contact]._change_state(truth.closed)
                    truth = next(moves)
                self.clock.advance_to(due)
                steps += self._told()
            if edge.contact >= 0:
                self.clock.advance_to(edge.at)
                self.contacts[edge.contact].when_changed(edge.at, edge.closed)
                steps += self._told()
        return sum(steps), sum(-step for step in steps if step < 0)

    def _told(self) -> list[int]:
        return [event.steps for event in self.panel.events() if isinstance(event, Turn)]


class Stock:
    """gpiozero's RotaryEncoder, fed where its pins' callbacks arrive."""

    def __init__(self) -> None:
        from gpiozero import RotaryEncoder
        from gpiozero.pins.mock import MockFactory

        self.encoder = RotaryEncoder(21, 20, max_steps=0, pin_factory=MockFactory())
        self.steps: list[int] = []
        self.encoder.when_rotated_clockwise = lambda: self.steps.append(1)
        self.encoder.when_rotated_counter_clockwise = lambda: self.steps.append(-1)
        self.changed = (self.encoder._a_changed, self.encoder._b_changed)

    def count(self, scene: Scene) -> tuple[int, int]:
        """Return the steps told, and how many of them went the wrong way."""
        for edge in scene.told:
            self.changed[edge.contact](edge.at, not edge.closed)
        return sum(self.steps), sum(-step for step in self.steps if step < 0)


def wrong(counted: tuple[int, int], scene: Scene) -> float:
    """Return how many steps in a thousand detents were missed or made up, or told against the turn."""
    steps, backwards = counted
    against = backwards if scene.true == scene.detents else 0
    return (abs(steps - scene.true) + 2 * against) / scene.detents * 1000


@cache
def error_rows() -> list[Row]:
    """Bar 8."""
    rows = []
    for scene in scenes():
        ours, stock = wrong(Ours(scene.transitions).count(scene), scene), wrong(Stock().count(scene), scene)
        lossy = len(scene.told) < len(scene.happened)
        rows.append(Row("8", f"wrong steps in 1,000: {scene.name}", ours, stock, float(lossy), 2.0 if lossy else 0.0))
    return rows


# What the processor does.


def _our_detent() -> Callable[[int], object]:
    """One detent as the box takes it: four edges on the library's thread, then its owner, whom the last one woke."""
    ours = Ours()
    edges = [(ours.contacts[contact].when_changed, closed) for contact, closed in CLOCKWISE]
    events = ours.panel.events

    def detent(_: int) -> None:
        for changed, closed in edges:
            changed(0.0, closed)
        events()

    return detent


def _our_flick() -> Callable[[int], object]:
    """The same at 286 detents a second, with the looks at the knob that fall due meanwhile."""
    ours = Ours()
    changed = [pin.when_changed for pin in ours.contacts]
    woken, events, due, clock = ours.panel._queue.empty, ours.panel.events, ours.panel.due, ours.clock

    def detent(_: int) -> None:
        for contact, closed in CLOCKWISE:
            at = clock.now() + FLICK
            while (look := due()) is not None and look <= at:
                clock.advance_to(look)
                events()
            clock.advance_to(at)
            changed[contact](at, closed)
            if not woken():
                events()

    return detent


def _stock_detent() -> Callable[[int], object]:
    handlers = Stock().changed
    edges = [(handlers[contact], not closed) for contact, closed in CLOCKWISE]

    def detent(_: int) -> None:
        for changed, opened in edges:
            changed(0.0, opened)

    return detent


CASES = {
    "our detent": Case(__spec__.name, _our_detent, 200, 2200),
    "our flick": Case(__spec__.name, _our_flick, 200, 2200),
    "stock detent": Case(__spec__.name, _stock_detent, 50, 550),
}


def rows() -> list[Row]:
    """Return bars 7 and 8."""
    cost = compared(CASES, "7", "a detent, from callback to turn", ("our detent", "stock detent"), 9_500, 12)
    flick = compared(CASES, "-", "the same in a flick, looks at it included", ("our flick", "stock detent"), 9_500)
    return [cost, flick, *error_rows()]


if __name__ == "__main__":
    run_as_script(CASES, rows)
