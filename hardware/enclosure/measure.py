# ruff: noqa: INP001 - a folder that Python runs is no package
"""How far a file of the case may be from the piece that it was made of, and whether it is nearer."""

from math import pi, sin

import mesh
from solids import Block, Piece, Rod

SIDES = 60
"""Round things have at least so many sides in a mesh: 64 in OpenSCAD's text, some 63 in build123d's."""
LACK = 1 - SIDES / (2 * pi) * sin(2 * pi / SIDES)
"""The share of a circle that is outside such a polygon in it: 0.18 percent."""
NEAR = 0.002
"""Millimetres that bounds may be off: the files are written with so many places."""


def slack(piece: Piece) -> float:
    """Return how many cubic millimetres a mesh may be off, by the sides of its round solids and cuts alone."""
    round_ones = [part for part in (*piece.solid, *piece.cut) if isinstance(part, Rod)]
    return LACK * sum(rod.volume for rod in round_ones) + 0.01


def faults(piece: Piece, volume: float, bounds: Block, allowed: float) -> list[str]:
    """Return what is wrong with a volume and bounds, in words; nothing where they are those of the piece."""
    found = []
    if abs(volume - piece.volume) > allowed:
        found.append(f"volume {volume:.1f} mm3 instead of {piece.volume:.1f}")
    ends = zip((*bounds.low, *bounds.high), (*piece.bounds.low, *piece.bounds.high), strict=True)
    if any(abs(is_at - should_be) > NEAR for is_at, should_be in ends):
        found.append(f"bounds {bounds.low} to {bounds.high} instead of {piece.bounds.low} to {piece.bounds.high}")
    return found


def mesh_faults(piece: Piece, surface: mesh.Mesh) -> list[str]:
    """Return what is wrong with a mesh of a piece."""
    opened = [] if surface.closed else ["its surface has holes"]
    return opened + faults(piece, surface.volume, surface.bounds, slack(piece))
