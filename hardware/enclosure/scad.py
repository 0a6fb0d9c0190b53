# ruff: noqa: INP001 - a folder that Python runs is no package
"""The case as OpenSCAD text."""

from case import Case
from solids import Block, Piece, Rod

TURNS = {"x": "rotate([0, 90, 0]) ", "y": "rotate([-90, 0, 0]) ", "z": ""}


def written(piece: Piece) -> str:
    """Return the text of one piece, as it lies."""
    return f"// {piece.name}; made by hardware/enclosure\n$fn = 64;\n{_piece(piece)}"


def both(case: Case) -> str:
    """Return the text of the whole case, the lid lifted."""
    lid = f"translate([0, 0, 45]) {_piece(case.lid())}"
    return f"$fn = 64;\ncolor([0.25, 0.35, 0.45]) {_piece(case.bottom())}color([0.85, 0.7, 0.4]) {lid}"


def _piece(piece: Piece) -> str:
    solid = "\n".join(f"    {_solid(part)}" for part in piece.solid)
    cut = "\n".join(f"  {_solid(part)}" for part in piece.cut)
    return f"difference() {{\n  union() {{\n{solid}\n  }}\n{cut}\n}}\n"


def _solid(part: Block | Rod) -> str:
    if isinstance(part, Block):
        size = [high - low for low, high in zip(part.low, part.high, strict=True)]
        return f"translate({_list(part.low)}) cube({_list(size)});"
    return f"translate({_list(part.start)}) {TURNS[part.axis]}cylinder(h={part.length:g}, d={part.across:g});"


def _list(numbers: tuple[float, ...] | list[float]) -> str:
    return "[" + ", ".join(f"{number:.3f}".rstrip("0").rstrip(".") for number in numbers) + "]"
