# ruff: noqa: INP001 - a folder that Python runs is no package
"""`make enclosure`: the case as OpenSCAD text, and, where the tools are, as STL, STEP and a picture.

OpenSCAD (a system package) makes STL and picture; build123d (`pip install build123d`, about a gigabyte) makes STEP, and
STL where OpenSCAD is not. Each file is read again and measured: what is written has to be what was meant.
"""

import argparse
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import mesh
from case import DISPLAYS, Case
from measure import faults, mesh_faults
from scad import both, convert, stamp, written
from solids import Piece

EXACT = 0.1
"""Cubic millimetres that a STEP file may be off: it holds the round things as what they are."""


def main() -> int:
    """Write everything that can be written here; return 1 where a file is not what it should be."""
    args = _arguments()
    args.out.mkdir(parents=True, exist_ok=True)
    case = Case(args.display, args.knob)
    wrong = [line for piece in (case.bottom(), case.lid()) for line in _files(piece, args.out)]
    text, picture = args.out / "case.scad", args.out / "case.png"
    text.write_text(both(case), encoding="utf-8")
    if convert(text, picture):
        stamp(picture, both(case))
    for path in sorted(args.out.iterdir()):
        sys.stdout.write(f"{path}\n")
    for line in wrong:
        sys.stderr.write(f"enclosure: {line}\n")
    return int(bool(wrong))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="enclosure", description="Write the files of the case.")
    parser.add_argument("--display", choices=DISPLAYS, default="display", help="which display of parts.toml")
    parser.add_argument("--knob", choices=("right", "left"), default="right", help="the side of the knob")
    parser.add_argument("--out", type=Path, default=Path("build/enclosure"), metavar="DIR", help="where the files go")
    return parser.parse_args()


def _files(piece: Piece, folder: Path) -> Iterator[str]:
    """Write one piece in every form that can be had here; yield what is wrong with a file."""
    text = folder / f"{piece.name}.scad"
    text.write_text(written(piece), encoding="utf-8")
    surfaces = []
    if find_spec("build123d"):
        from solid_model import export, measured  # noqa: PLC0415 - a gigabyte that not everybody has

        step, surface = export(piece, folder)
        surfaces.append(surface)
        _, volume, bounds = measured(step)
        yield from (f"{step}: {fault}" for fault in faults(piece, volume, bounds, EXACT))
    if convert(text, folder / f"{piece.name}.stl"):
        surfaces = [folder / f"{piece.name}.stl"]
    for path in surfaces:
        yield from (f"{path}: {fault}" for fault in mesh_faults(piece, mesh.read(path)))


if __name__ == "__main__":
    sys.exit(main())
