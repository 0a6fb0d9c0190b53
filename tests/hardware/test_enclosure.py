"""The case fits its parts: no two in one place, all inside, holes over posts, cut-outs where the bodies are."""

import sys
from importlib import import_module
from itertools import combinations, product
from pathlib import Path
from types import SimpleNamespace

import pytest

FOLDER = Path(__file__).parents[2] / "hardware/enclosure"
CASES = tuple(product(("display", "display_middle", "display_large"), ("right", "left")))
THINNEST = 2.0
"""Millimetres that a wall needs to stand a fall from a table."""
AIR = 0.5
"""Millimetres between two parts that nobody has to be careful about."""


@pytest.fixture(scope="module")
def enclosure():
    sys.path.insert(0, str(FOLDER))
    try:
        return SimpleNamespace(**{name: import_module(name) for name in ("solids", "case", "scad")})
    finally:
        sys.path.remove(str(FOLDER))


@pytest.fixture(params=CASES, ids=" ".join)
def case(request, enclosure):
    return enclosure.case.Case(*request.param)


def test_every_part_has_a_place_of_its_own(case):
    for (one, body), (other, its) in combinations(case.bodies().items(), 2):
        assert body.apart(its, AIR), f"{one} is in the place of {other}"


def test_every_part_is_inside(case):
    for name, body in case.bodies().items():
        assert body.within(case.room), name


def test_walls_floor_and_lid_are_thick_enough(case, enclosure):
    (lid,) = case.lid().solid
    assert lid.high[2] - lid.low[2] >= THINNEST
    floor = case.bottom().solid[0]
    assert floor.high[2] - floor.low[2] >= THINNEST
    for wall in case.bottom().solid[1:5]:
        assert min(wall.high[axis] - wall.low[axis] for axis in (0, 1)) >= THINNEST
    assert enclosure.case.POST - enclosure.case.PILOT >= 2 * THINNEST


def test_every_hole_of_the_lid_is_over_a_post_or_a_part(case, enclosure):
    bodies, solids = case.bodies(), enclosure.solids
    middles = {(round((b.low[0] + b.high[0]) / 2, 3), round((b.low[1] + b.high[1]) / 2, 3)) for b in bodies.values()}
    for hole in case.lid().cut:
        if isinstance(hole, solids.Rod):
            assert (round(hole.start[0], 3), round(hole.start[1], 3)) in middles
        else:
            assert any(
                body.low[0] <= hole.low[0]
                and hole.high[0] <= body.high[0]
                and body.low[1] <= hole.low[1]
                and hole.high[1] <= body.high[1]
                for body in (bodies["display"], bodies["buzzer"])
            )


def test_screws_of_the_lid_meet_the_holes_of_the_posts(case, enclosure):
    rod = enclosure.solids.Rod
    lid = {hole.start[:2] for hole in case.lid().cut if isinstance(hole, rod) and hole.across == enclosure.case.SCREW}
    posts = {
        hole.start[:2] for hole in case.bottom().cut if isinstance(hole, rod) and hole.across == enclosure.case.PILOT
    }
    assert lid == posts
    assert len(lid) == 4
    assert enclosure.case.SCREW > 2.5 > enclosure.case.PILOT, "the screw slips through the lid and bites in the post"


def test_the_pi_stands_on_its_own_holes(case, enclosure):
    """A Pi Zero has holes 58 and 23 mm apart, 3.5 mm from its edges of 65 and 30 mm."""
    board = case.bodies()["pi"]
    for x, y in case.stands:
        edges = sorted((x - board.low[0], board.high[0] - x)), sorted((y - board.low[1], board.high[1] - y))
        assert edges[0][0] == pytest.approx(3.5)
        assert edges[1][0] == pytest.approx(3.5)
    stand = max(part.length for part in case.bottom().solid if isinstance(part, enclosure.solids.Rod))
    assert stand == board.low[2]


def test_the_plug_reaches_the_pi(case, enclosure):
    """The power socket's middle is 54 mm from the card's end, on the side that looks out of the back."""
    board = case.bodies()["pi"]
    opening = next(cut for cut in case.bottom().cut if isinstance(cut, enclosure.solids.Block))
    assert board.high[0] - (opening.low[0] + opening.high[0]) / 2 == pytest.approx(54)
    assert case.room.high[1] - board.high[1] <= 1
    assert opening.low[1] < case.room.high[1] < case.room.high[1] + enclosure.case.WALL < opening.high[1]
    assert opening.low[2] <= board.low[2] < opening.high[2]


def test_holes_are_as_wide_as_the_bill_says(case, enclosure):
    rods = [
        cut.across
        for piece in (case.bottom(), case.lid())
        for cut in piece.cut
        if isinstance(cut, enclosure.solids.Rod)
    ]
    assert rods.count(case.hole("key")) == 3
    assert rods.count(case.hole("knob")) == 1


def test_a_hand_on_the_knob_leaves_the_glass_and_the_key_free(case, enclosure):
    x, y = case.at["knob"]
    cap = enclosure.solids.block(x, y, 50, (enclosure.case.CAP, enclosure.case.CAP, 1))
    for name in ("display", "back"):
        body = case.bodies()[name]
        assert cap.apart(enclosure.solids.Block((*body.low[:2], 50), (*body.high[:2], 51)), 2)


def test_the_knob_is_on_the_side_that_was_asked_for(enclosure):
    right, left = (enclosure.case.Case("display", knob).at for knob in ("right", "left"))
    assert right["knob"][0] > 0 > right["display"][0]
    assert {name: (-x, y) for name, (x, y) in right.items()} == left


def test_the_windows_are_smaller_than_their_displays(enclosure):
    for display, (wide, deep) in enclosure.case.GLASS.items():
        size = enclosure.case.Case(display).size(display)
        assert wide < size[0] - 3
        assert deep < size[1] - 3
        assert 1.6 <= wide / deep <= 2.1, "128 by 64 dots are about twice as wide as high"


def test_the_drawing_program_gets_every_solid(case, enclosure):
    text = enclosure.scad.both(case)
    pieces = (case.bottom(), case.lid())
    count = sum(len(piece.solid) + len(piece.cut) for piece in pieces)
    assert text.count("cube(") + text.count("cylinder(") == count
