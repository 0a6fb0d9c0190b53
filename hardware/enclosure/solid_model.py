# ruff: noqa: INP001 - a folder that Python runs is no package
"""The case as solid model, for STEP; needs build123d, which nothing else does."""

from pathlib import Path

from build123d import Align, Box, Cylinder, Part, Pos, Rot, export_step, export_stl
from solids import Block, Piece, Rod

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


def export(piece: Piece, folder: Path) -> None:
    """Write a piece as STEP and STL."""
    part = model(piece)
    export_step(part, folder / f"{piece.name}.step")
    export_stl(part, folder / f"{piece.name}.stl")


def _made(solid: Block | Rod) -> Part:
    if isinstance(solid, Block):
        size = [high - low for low, high in zip(solid.low, solid.high, strict=True)]
        return Pos(*solid.low) * Box(*size, align=CORNER)
    turn = {"x": Rot(0, 90, 0), "y": Rot(-90, 0, 0), "z": Rot(0, 0, 0)}[solid.axis]
    return Pos(*solid.start) * turn * Cylinder(solid.across / 2, solid.length, align=FOOT)
