# ruff: noqa: INP001 - a folder that Python runs is no package
"""`make enclosure`: the case as OpenSCAD text, and, where the tools are, as STL, STEP and a picture.

OpenSCAD (a system package) makes STL and picture; build123d (`pip install build123d`, about a gigabyte) makes STEP.
"""

import argparse
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from case import GLASS, Case
from scad import both, written


def main() -> int:
    """Write everything that can be written here."""
    parser = argparse.ArgumentParser(prog="enclosure", description="Write the files of the case.")
    parser.add_argument("--display", choices=sorted(GLASS), default="display", help="which display of parts.toml")
    parser.add_argument("--knob", choices=("right", "left"), default="right", help="the side of the knob")
    parser.add_argument("--out", type=Path, default=Path("build/enclosure"), metavar="DIR", help="where the files go")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    case = Case(args.display, args.knob)
    for piece in (case.bottom(), case.lid()):
        path = args.out / f"{piece.name}.scad"
        path.write_text(written(piece), encoding="utf-8")
        _openscad(path, path.with_suffix(".stl"))
        if find_spec("build123d"):
            from solid_model import export  # noqa: PLC0415 - a gigabyte that not everybody has

            export(piece, args.out)
    picture = args.out / "case.scad"
    picture.write_text(both(case), encoding="utf-8")
    _openscad(picture, picture.with_suffix(".png"), "--imgsize=1200,900", "--camera=0,0,20,60,0,25,420")
    for path in sorted(args.out.iterdir()):
        sys.stdout.write(f"{path}\n")
    return 0


def _openscad(source: Path, target: Path, *more: str) -> None:
    """Let OpenSCAD make a file; without it, or without a screen for a picture, there is none."""
    program, screen = shutil.which("openscad"), shutil.which("xvfb-run")
    if program is None or (target.suffix == ".png" and screen is None):
        return
    words = [program, "-o", str(target), *more, str(source)]
    if target.suffix == ".png" and screen:
        words = [screen, "-a", *words]
    subprocess.run(words, check=True, capture_output=True)  # noqa: S603 - a program of the system, a file of ours


if __name__ == "__main__":
    sys.exit(main())
