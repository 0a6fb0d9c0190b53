"""The files of the case, measured: STL and STEP agree with each other and with what the pieces are by hand calculation.

None of them is kept: a mesh differs from one version of its program to the next, its volume and bounds do not.
"""

import struct
import sys
from importlib import import_module
from importlib.util import find_spec
from itertools import product
from math import pi
from pathlib import Path
from shutil import which
from types import SimpleNamespace

import pytest

FOLDER = Path(__file__).parents[2] / "hardware/enclosure"
CASES = tuple(product(("display", "display_middle", "display_large"), ("right", "left")))
needs_openscad = pytest.mark.skipif(not which("openscad"), reason="OpenSCAD is not here: sudo apt install openscad")
needs_build123d = pytest.mark.skipif(
    not find_spec("build123d"), reason="build123d is not here: .venv/bin/pip install build123d"
)
MODULES = ("solids", "case", "scad", "mesh", "measure", *(("solid_model",) if find_spec("build123d") else ()))


@pytest.fixture(scope="module")
def enclosure():
    sys.path.insert(0, str(FOLDER))
    try:
        return SimpleNamespace(**{name: import_module(name) for name in MODULES})
    finally:
        sys.path.remove(str(FOLDER))


@pytest.fixture(params=CASES, ids=" ".join)
def pieces(request, enclosure):
    return pieces_of(enclosure, *request.param)


def pieces_of(enclosure, display, knob):
    case = enclosure.case.Case(display, knob)
    return case.bottom(), case.lid()


def in_the_long_run(case) -> bool:
    """Tell whether a case waits for `make soak`: OpenSCAD takes seconds, so it makes the first and the last."""
    return case not in (CASES[0], CASES[-1])


@needs_openscad
@pytest.mark.parametrize(
    "chosen",
    [pytest.param(case, marks=[pytest.mark.soak] * in_the_long_run(case), id=" ".join(case)) for case in CASES],
)
def test_the_mesh_of_openscad_is_the_piece(chosen, enclosure, tmp_path):
    for piece in pieces_of(enclosure, *chosen):
        text, stl = tmp_path / "piece.scad", tmp_path / "piece.stl"
        text.write_text(enclosure.scad.written(piece))
        assert enclosure.scad.convert(text, stl)
        assert enclosure.measure.mesh_faults(piece, enclosure.mesh.read(stl)) == []


@needs_build123d
def test_step_and_mesh_agree_with_each_other_and_with_the_piece(pieces, enclosure, tmp_path):
    for piece in pieces:
        step, stl = enclosure.solid_model.export(piece, tmp_path)
        solids, volume, bounds = enclosure.solid_model.measured(step)
        surface = enclosure.mesh.read(stl)
        assert solids == 1, "a piece that falls apart cannot be printed"
        assert enclosure.measure.faults(piece, volume, bounds, 0.1) == []
        assert enclosure.measure.mesh_faults(piece, surface) == []
        assert surface.volume == pytest.approx(volume, abs=enclosure.measure.slack(piece))


def cube(side: float, *, shift: float = 0.0) -> list[tuple[tuple[float, ...], ...]]:
    """Return the twelve triangles of a cube, seen anti-clockwise from outside."""
    at = [tuple(shift + side * (number >> axis & 1) for axis in range(3)) for number in range(8)]
    faces = ((0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5))
    return [(at[a], at[b], at[c]) for w, x, y, z in faces for a, b, c in ((w, x, y), (w, y, z))]


def as_text(triangles) -> str:
    lines = ["solid cube"]
    for corners in triangles:
        lines += ["facet normal 0 0 0", "outer loop"]
        lines += ["vertex {} {} {}".format(*corner) for corner in corners] + ["endloop", "endfacet"]
    return "\n".join([*lines, "endsolid cube", ""])


def as_binary(triangles) -> bytes:
    records = (
        struct.pack("<12fH", 0, 0, 0, *(number for corner in corners for number in corner), 0) for corners in triangles
    )
    return b"solid but binary".ljust(80) + struct.pack("<I", len(triangles)) + b"".join(records)


@pytest.mark.parametrize("shift", [0.0, 7.5])
def test_a_cube_is_measured_in_both_forms_of_the_file(enclosure, tmp_path, shift):
    text, binary = tmp_path / "text.stl", tmp_path / "binary.stl"
    text.write_text(as_text(cube(3, shift=shift)))
    binary.write_bytes(as_binary(cube(3, shift=shift)))
    for path in (text, binary):
        surface = enclosure.mesh.read(path)
        assert surface.volume == pytest.approx(27)
        assert surface.bounds == enclosure.solids.Block((shift,) * 3, (shift + 3,) * 3)
        assert surface.closed


def test_a_cube_without_a_lid_is_not_closed(enclosure, tmp_path):
    path = tmp_path / "open.stl"
    path.write_text(as_text(cube(3)[:-1]))
    assert not enclosure.mesh.read(path).closed


def test_a_file_without_triangles_is_refused(enclosure, tmp_path):
    path = tmp_path / "empty.stl"
    path.write_text("solid nothing\nendsolid nothing\n")
    with pytest.raises(ValueError, match="holds no triangle"):
        enclosure.mesh.read(path)


def test_a_wrong_volume_and_wrong_bounds_are_named(enclosure):
    piece = enclosure.solids.Piece("block", (enclosure.solids.Block((0, 0, 0), (2, 3, 4)),))
    assert enclosure.measure.faults(piece, 24, piece.bounds, 0.1) == []
    longer = enclosure.solids.Block((0, 0, 0), (2, 3, 4.1))
    assert enclosure.measure.faults(piece, 24.6, longer, 0.1) == [
        "volume 24.6 mm3 instead of 24.0",
        "bounds (0, 0, 0) to (2, 3, 4.1) instead of (0, 0, 0) to (2, 3, 4)",
    ]


def test_a_mesh_may_be_off_by_the_corners_of_its_round_holes_alone(enclosure):
    """A polygon of 60 sides in a circle lacks 1 - sin(6 degrees) / (6 degrees in radians) of it: 0.18 percent."""
    rod = enclosure.solids.Rod((0, 0, 0), 10, 20)
    allowed = enclosure.measure.slack(enclosure.solids.Piece("rod", (rod,)))
    assert allowed == pytest.approx(pi * 100 * 10 * 0.001826, rel=0.01)
