"""The case fits its parts: no two in one place, all inside, holes over posts, cut-outs where the bodies are."""

import sys
from importlib import import_module
from itertools import combinations, product
from math import pi
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
        return SimpleNamespace(**{name: import_module(name) for name in ("solids", "case", "scad", "mesh", "measure")})
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
        elif hole.high[2] > case.room.high[2] + enclosure.case.WALL:
            assert any(over(hole, body) for body in (bodies["display"], bodies["buzzer"]))


def over(one, other) -> bool:
    """Tell whether one block is over another one, seen from above."""
    return all(other.low[axis] <= one.low[axis] and one.high[axis] <= other.high[axis] for axis in (0, 1))


def test_the_display_lies_in_a_recess_that_leaves_it_room_to_move_and_the_lid_enough_plastic(case, enclosure):
    """The glass is in the middle of its board to a millimetre or two; it is moved until the picture fits."""
    top = case.room.high[2]
    (recess,) = (cut for cut in case.lid().cut if isinstance(cut, enclosure.solids.Block) and cut.high[2] < top + 2)
    display = case.bodies()["display"]
    assert [round(display.low[axis] - recess.low[axis], 3) for axis in (0, 1)] == [2, 2]
    assert [round(recess.high[axis] - display.high[axis], 3) for axis in (0, 1)] == [2, 2]
    assert top + enclosure.case.WALL - recess.high[2] >= 1.2, "three lines of the nozzle"
    for x, y in case.posts:
        hole = enclosure.solids.Rod((x, y, recess.low[2]), 1, enclosure.case.SCREW).hull
        assert recess.apart(hole, THINNEST), "the lid's screws pull where it is thick"


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


def test_the_screws_of_the_pi_do_not_meet_the_end_of_their_holes(case, enclosure):
    """M2.5x6, of which the board takes 1.4 mm; 4.6 mm go on, and half a millimetre is for what the thread pushes."""
    holes = [cut for cut in case.bottom().cut if getattr(cut, "across", 0) == enclosure.case.STAND_HOLE]
    assert len(holes) == 4
    for hole in holes:
        assert enclosure.case.STAND - hole.start[2] >= 6 - 1.4 + 0.5
        assert hole.start[2] + enclosure.case.WALL >= 1, "no screw comes out under the table side"
    assert 2 <= enclosure.case.STAND_HOLE < 2.5


def test_the_screws_of_the_lid_have_room_in_their_posts(case, enclosure):
    """2.5x10, of which the lid takes 2.4 mm."""
    for hole in case.bottom().cut:
        if getattr(hole, "across", 0) == enclosure.case.PILOT:
            assert case.room.high[2] - hole.start[2] >= 10 - enclosure.case.WALL + 1
            assert hole.start[2] > 1


def test_the_plug_reaches_the_pi(case, enclosure):
    """The power socket's middle is 54 mm from the card's end, on the side that looks out of the back."""
    board, opening = case.bodies()["pi"], case.plug
    assert opening in case.bottom().cut
    assert board.high[0] - (opening.low[0] + opening.high[0]) / 2 == pytest.approx(54)
    assert opening.low[1] < case.room.high[1] < case.room.high[1] + enclosure.case.WALL < opening.high[1]
    assert 1.1 + AIR <= case.room.high[1] - board.high[1] <= 2.5, (
        "the sockets stand out 1.1 mm, and the plug is 6 mm long"
    )


def test_the_plugs_body_goes_through_its_opening(case):
    """A Micro-B plug's body is at most 10.6 by 8.5 mm; the socket's middle is some 1.3 mm above a board of 1.4 mm."""
    opening, socket = case.plug, case.bodies()["pi"].low[2] + 1.4 + 1.3
    assert opening.size(0) >= 10.6 + 2 * AIR
    assert socket - opening.low[2] >= 8.5 / 2 + AIR / 2
    assert opening.high[2] - socket >= 8.5 / 2 + AIR / 2
    assert opening.low[2] > 0, "the floor stays whole"


def test_six_cables_find_their_way_out_beside_everything_else(case):
    """A cable of two wires is some 5 by 2.5 mm; the slot is open upwards, so that none has to be threaded."""
    slot = case.slot
    assert slot in case.bottom().cut
    assert slot.size(0) * (case.room.high[2] - slot.low[2]) >= 6 * 5 * 2.5
    assert slot.high[2] > case.room.high[2]
    assert all(body.apart(slot, THINNEST) for name, body in case.bodies().items() if name.startswith("post"))
    assert case.plug.apart(slot, THINNEST)


def test_wires_on_the_header_have_room_to_bend(case, enclosure):
    """The Pi's body ends where the housings of the jumper wires do: 20 by 2 of them, 3.5 mm from the board's front."""
    board = case.bodies()["pi"]
    header = enclosure.solids.block(0, board.low[1] + 3.5 - 2.54, board.high[2], (51, 5.08, 8))
    for name in ("display", "knob", "back", "buzzer"):
        assert case.bodies()[name].apart(header), name


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
    cap = enclosure.solids.block(*case.at["knob"], 50, case.size("cap"))
    for name in ("display", "back"):
        body = case.bodies()[name]
        assert cap.apart(enclosure.solids.Block((*body.low[:2], 50), (*body.high[:2], 51)), 2)


def test_the_knobs_thread_reaches_through_the_lid(enclosure):
    """M7 by 0.75: the hole lets it through and the nut (some 10 mm across) hold; 5 mm of thread, washer 0.5, nut 2."""
    case = enclosure.case.Case()
    assert 7 < case.hole("knob") < 7.5
    assert enclosure.case.WALL + 0.5 + 2 <= 5


def test_the_knob_is_on_the_side_that_was_asked_for(enclosure):
    right, left = (enclosure.case.Case("display", knob).at for knob in ("right", "left"))
    assert right["knob"][0] > 0 > right["display"][0]
    assert {name: (-x, y) for name, (x, y) in right.items()} == left


@pytest.mark.parametrize(
    ("display", "lit"),
    [("display", (21.74, 10.86)), ("display_middle", (29.42, 14.7)), ("display_large", (55.01, 27.49))],
)
def test_the_windows_show_every_dot_and_cover_the_edge_of_the_glass(enclosure, display, lit):
    """What lights up: data sheets DM-OLED096-624 and of 1.3 and 2.42 inch glass; half a millimetre stays all round."""
    case = enclosure.case.Case(display)
    for window, dots, board in zip(case.window, lit, case.size(display)[:2], strict=True):
        assert dots + 1 <= window < board - 3


def test_the_drawing_program_gets_every_solid(case, enclosure):
    for piece in (case.bottom(), case.lid()):
        text = enclosure.scad.written(piece)
        assert text.count("cube(") + text.count("cylinder(") == len(piece.solid) + len(piece.cut)


def test_no_two_solids_and_no_two_cuts_of_a_piece_overlap(case, enclosure):
    """So that a volume is a sum; and a cut inside a cut would be a slip."""
    for piece in (case.bottom(), case.lid()):
        for parts in (piece.solid, piece.cut):
            assert not any(enclosure.solids.common(one, other) for one, other in combinations(parts, 2))


def test_volumes_and_bounds_are_those_of_a_calculation_by_hand(enclosure):
    """The case with the small display, in round numbers that anybody can follow."""
    bottom, lid = enclosure.case.Case().bottom(), enclosure.case.Case().lid()
    hole = pi / 4  # times the square of its diameter
    shell = 116.8 * 78.8 * 44.4 - 112 * 74 * 42
    posts = 4 * (8 * 8 * 42 - hole * 2.1**2 * 12)
    stands = 4 * (hole * (6**2 - 2.2**2) * 5 - hole * 2.2**2 * 1.2)
    openings = 2 * hole * 12.2**2 * 2.4 + 13 * 9.5 * 2.4 + 24 * 5 * 2.4
    assert bottom.volume == pytest.approx(shell + posts + stands - openings, abs=1e-6)
    assert (bottom.bounds.low, bottom.bounds.high) == ((-58.4, -39.4, -2.4), (58.4, 39.4, 42))
    holes = hole * (4 * 3**2 + 7.2**2 + 12.2**2) * 2.4 + 5 * 10 * 1.2 * 2.4
    display = 32 * 32 * 1 + 23 * 12.5 * 1.4
    assert lid.volume == pytest.approx(116.8 * 78.8 * 2.4 - holes - display, abs=1e-6)
    assert lid.bounds.low == (-58.4, -39.4, 42)
    assert lid.bounds.high == pytest.approx((58.4, 39.4, 44.4))


def test_a_volume_that_is_no_plain_sum_is_refused(enclosure):
    block, rod = enclosure.solids.Block((0, 0, 0), (10, 10, 10)), enclosure.solids.Rod
    assert enclosure.solids.common(block, rod((5, 5, -1), 4, 2)) == pytest.approx(pi * 3)
    assert enclosure.solids.common(rod((5, 5, 0), 4, 2), rod((5, 5, 1), 9, 6)) == pytest.approx(pi * 3)
    with pytest.raises(ValueError, match="not wholly inside"):
        enclosure.solids.common(block, rod((0, 5, 0), 4, 2))
    with pytest.raises(ValueError, match="no line in common"):
        enclosure.solids.common(rod((5, 5, 0), 4, 1), rod((6, 5, 0), 4, 6))


def test_the_picture_in_the_guide_shows_the_case_as_it_is(enclosure):
    """`make enclosure` draws it; from build/enclosure/case.png it goes to the pictures of the docs."""
    assert enclosure.scad.shows(
        FOLDER.parents[1] / "docs/pictures/case.png", enclosure.scad.both(enclosure.case.Case())
    )
