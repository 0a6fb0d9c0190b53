# ruff: noqa: INP001 - a folder that Python runs is no package
"""The case as OpenSCAD text, and what OpenSCAD makes of it."""

import hashlib
import shutil
import subprocess
from pathlib import Path

from case import INNER_HEIGHT, Case
from PIL import Image, PngImagePlugin
from solids import Block, Piece, Solid

TURNS = {"x": "rotate([0, 90, 0]) ", "y": "rotate([-90, 0, 0]) ", "z": ""}
SLATE, WOOD, PART = "[0.25, 0.35, 0.45]", "[0.85, 0.7, 0.4]", "[0.55, 0.75, 0.55]"
SIGHT = ("--imgsize=1000,750", "--camera=0,0,42,62,0,25,390", "--colorscheme=Tomorrow")
"""How large the picture is, and from where one looks."""


def written(piece: Piece) -> str:
    """Return the text of one piece, as it lies."""
    return f"// {piece.name}; made by hardware/enclosure\n$fn = 64;\n{_piece(piece)}"


def both(case: Case, lifted: float = 55) -> str:
    """Return the text of the whole case with the room of each part in it, the lid and what hangs under it lifted."""
    bodies = {name: body for name, body in case.bodies().items() if not name.startswith("post")}
    under = [body for body in bodies.values() if body.high[2] == INNER_HEIGHT]
    below = [body for body in bodies.values() if body not in under]
    lid = f"union() {{\n{_seen(case.lid(), WOOD)}{_blocks(under)}}}\n"
    return f"$fn = 64;\n{_seen(case.bottom(), SLATE)}{_blocks(below)}translate([0, 0, {lifted:g}]) {lid}"


def _seen(piece: Piece, colour: str) -> str:
    """Return a piece for a picture: worked out, not sketched, for a sketch flickers where two cuts touch."""
    return f"color({colour}) render() {_piece(piece)}"


def _blocks(bodies: list[Block]) -> str:
    return "".join(f"color({PART}) {_solid(body)}\n" for body in bodies)


def convert(source: Path, target: Path) -> bool:
    """Let OpenSCAD make an STL or a PNG; return whether it could: a picture wants a screen, or xvfb in its place."""
    program, screen = shutil.which("openscad"), shutil.which("xvfb-run")
    picture = target.suffix == ".png"
    if program is None or (picture and screen is None):
        return False
    words = [program, "-o", str(target), *(SIGHT if picture else ()), str(source)]
    if picture and screen:
        words = [screen, "-a", *words]
    subprocess.run(words, check=True, capture_output=True)  # noqa: S603 - a program of the system, a file of ours
    return True


def stamp(picture: Path, source: str) -> None:
    """Write into a picture what it is of, so that a test can tell when it shows a case that is no more."""
    told = PngImagePlugin.PngInfo()
    told.add_text("Source", hashlib.sha256(source.encode()).hexdigest())
    with Image.open(picture) as image:
        image.save(picture, pnginfo=told, optimize=True)


def shows(picture: Path, source: str) -> bool:
    """Tell whether a picture is of that text."""
    with Image.open(picture) as image:
        return image.info.get("Source") == hashlib.sha256(source.encode()).hexdigest()


def _piece(piece: Piece) -> str:
    solid = "\n".join(f"    {_solid(part)}" for part in piece.solid)
    cut = "\n".join(f"  {_solid(part)}" for part in piece.cut)
    return f"difference() {{\n  union() {{\n{solid}\n  }}\n{cut}\n}}\n"


def _solid(part: Solid) -> str:
    if isinstance(part, Block):
        size = [part.size(axis) for axis in range(3)]
        return f"translate({_list(part.low)}) cube({_list(size)});"
    return f"translate({_list(part.start)}) {TURNS[part.axis]}cylinder(h={part.length:g}, d={part.across:g});"


def _list(numbers: tuple[float, ...] | list[float]) -> str:
    return "[" + ", ".join(f"{number:.3f}".rstrip("0").rstrip(".") for number in numbers) + "]"
