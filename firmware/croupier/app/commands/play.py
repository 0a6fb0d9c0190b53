"""`croupier play`: the box on the simulated board, with a face to press its keys and look at its glass."""

import argparse
import sys
from pathlib import Path

from croupier.app.settings import SettingsError

NO_TERMINAL = """\
croupier play: this is no terminal, so there is nobody to turn the knob.
  Drive the box with a script:   printf 'look\\npress ok\\nwait 3\\nlook\\n' | croupier play --face script
  Run the tests:                 make test"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's options."""
    parser.add_argument("--face", choices=("terminal", "script"), default="terminal", help="how to press and look")
    parser.add_argument("--seed", type=int, help="make chance repeatable")
    parser.add_argument("--frames", type=Path, metavar="DIR", help="script: a PNG for each look, 4 pixels a dot")
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
            if args.face == "script":
                from croupier.app.faces import script  # noqa: PLC0415 - only the chosen face

                return script.run(made, args.frames)
            from croupier.app.faces import terminal  # noqa: PLC0415 - only the chosen face

            return terminal.run(made)
    except (NoSimulationError, SettingsError) as error:
        print(f"croupier play: {error}", file=sys.stderr)  # noqa: T201
        return 2
