# ruff: noqa: INP001 - a folder that Python runs is no package
"""The case as solid model, for STEP; needs build123d, which nothing else does."""

from pathlib import Path

from build123d import Align, Box, Cylinder, Part, Pos, Rot, export_step, export_stl, import_step
from solids import Block, Piece, Solid

CORNER = (Align.MIN, Align.MIN, Align.MIN)
FOOT = (Align.CENTER, Align.CENTER, Align.MIN)


def model(piece: Piece) -> Part:
    """Return a piece as one solid."""
    part = Part()
    for solid in piece.solid:
        part += _made(solid)
    for cut in piece.cut:
        part -= _made(cut)
    return part


def export(piece: Piece, folder: Path) -> tuple[Path, Path]:
    """Write a piece as STEP and STL; return where."""
    part, step, mesh = model(piece), folder / f"{piece.name}.step", folder / f"{piece.name}.stl"
    export_step(part, step)
    export_stl(part, mesh)
    return step, mesh


def measured(step: Path) -> tuple[int, float, Block]:
    """Read a STEP file; return how many solids it holds, their volume and their bounds."""
    read = import_step(step)
    box = read.bounding_box()
    return len(read.solids()), read.volume, Block(tuple(box.min), tuple(box.max))


def _made(solid: Solid) -> Part:
    if isinstance(solid, Block):
        size = [solid.size(axis) for axis in range(3)]
        return Pos(*solid.low) * Box(*size, align=CORNER)
    turn = {"x": Rot(0, 90, 0), "y": Rot(-90, 0, 0), "z": Rot(0, 0, 0)}[solid.axis]
    return Pos(*solid.start) * turn * Cylinder(solid.across / 2, solid.length, align=FOOT)
