"""`croupier play`: the box on the simulated board, with a face to press its keys and look at its glass."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.app.command_line import LARGEST_SEED, whole_number
from croupier.app.settings import SettingsError

if TYPE_CHECKING:
    from croupier.app.simulated import Simulated

NO_TERMINAL = """\
croupier play: this is no terminal, so there is nobody to turn the knob.
  Play in a browser:             croupier play --face browser
  Drive the box with a script:   printf 'look\\npress ok\\nwait 3\\nlook\\n' | croupier play --face script
  Run the tests:                 make test"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's options."""
    faces = ("terminal", "browser", "script")
    parser.add_argument("--face", choices=faces, default="terminal", help="how to press and look")
    parser.add_argument("--seed", type=whole_number(0, LARGEST_SEED), metavar="N", help="make chance repeatable")
    parser.add_argument("--frames", type=Path, metavar="DIR", help="script: a PNG for each look, 4 pixels a dot")
    parser.add_argument(
        "--record", type=_recording, metavar="FILE", help="a .gif of the glass, or a .png of how it was last"
    )
    port = whole_number(1, 65535)
    parser.add_argument("--port", type=port, default=0, metavar="N", help="browser: this port (default: any free one)")
    parser.add_argument("--no-open", action="store_true", help="browser: only say where the page is")
    parser.add_argument(
        "--state", type=Path, metavar="DIR", help="where the journal lies (default: a temporary folder)"
    )
    parser.add_argument("--lang", choices=("en", "de", "es"), help="language of the glass")
    parser.add_argument("--board", default=None, metavar="NAME|FILE", help="board profile")


def run(args: argparse.Namespace) -> int:
    """Start the box; return the exit status."""
    if args.face == "terminal" and not (sys.stdin.isatty() and sys.stdout.isatty()):
        print(NO_TERMINAL, file=sys.stderr)  # noqa: T201
        return 2
    from croupier.app.simulated import NoSimulationError, simulated_box  # noqa: PLC0415 - `--help` needs no Pillow

    try:
        with simulated_box(args, virtual=args.face == "script") as made:
            return _face(args, made)
    except (NoSimulationError, SettingsError) as error:
        print(f"croupier play: {error}", file=sys.stderr)  # noqa: T201
        return 2


def _face(args: argparse.Namespace, made: "Simulated") -> int:
    """Play with the chosen face, and load no other."""
    if args.face == "script":
        from croupier.app.faces import script  # noqa: PLC0415 - only the chosen face

        return script.run(made, args.frames)
    if args.face == "browser":
        from croupier.app.faces import browser  # noqa: PLC0415 - the same

        return browser.run(made, browser.Wanted(args.port, not args.no_open))
    from croupier.app.faces import terminal  # noqa: PLC0415 - the same

    return terminal.run(made)


def _recording(text: str) -> Path:
    path = Path(text)
    if path.suffix.lower() not in {".gif", ".png"}:
        raise argparse.ArgumentTypeError(f"{text!r} ends neither in .gif (an animation) nor in .png (a picture)")
    if not path.absolute().parent.is_dir():
        raise argparse.ArgumentTypeError(f"{text!r}: there is no folder {str(path.parent)!r}")
    return path
