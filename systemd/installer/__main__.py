# ruff: noqa: INP001 - a folder that Python runs is no package
"""`./install`: looks first, says what it will do, does it; what is done already is left alone."""

import argparse
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import read_only
from checks import Machine, troubles
from plan import BOARDS, STATE, Options, Step, install, remove

HOUSE = Path(__file__).resolve().parents[2]


def main(words: Sequence[str] | None = None) -> int:
    """Install or remove; return the exit status: 0, 1 where a step failed, 2 where it cannot be done here."""
    args = _arguments().parse_args(words)
    machine = Machine()
    options = Options(HOUSE, board=args.board, data=args.and_data)
    steps = _steps(args, options, machine)
    for line in () if args.uninstall else _troubles(args, machine):
        _say(f"install: {line}")
        if not args.dry_run:
            return 2
    if not args.dry_run and os.geteuid() != 0:
        _say("install: it writes to /opt, /etc and /usr, so it needs root: sudo ./install")
        return 2
    return _go(steps, dry=args.dry_run, afterwards=_afterwards(args))


def _steps(args: argparse.Namespace, options: Options, machine: Machine) -> list[Step]:
    if args.uninstall:
        return [*read_only.undo(machine), *remove(options, machine)]
    return install(options, machine) + (read_only.steps(HOUSE, machine) if args.read_only else [])


def _troubles(args: argparse.Namespace, machine: Machine) -> Iterator[str]:
    yield from troubles(machine, HOUSE)
    if args.read_only:
        yield from read_only.troubles(machine)


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="install", description="Install Croupier as a service, or remove it.")
    parser.add_argument("--dry-run", action="store_true", help="print every step and do none")
    boards = sorted(path.stem for path in (HOUSE / BOARDS).glob("*.toml"))
    told = f"board profile of a new installation: {', '.join(boards)}"
    parser.add_argument("--board", default="zero-oled", choices=boards, metavar="NAME", help=told)
    told = "keep the records on the partition labelled croupier, so that the rest of the system may be read-only"
    parser.add_argument("--read-only", action="store_true", help=told)
    parser.add_argument("--uninstall", action="store_true", help="remove the service; records and settings stay")
    parser.add_argument("--and-data", action="store_true", help="with --uninstall: records, settings and user too")
    return parser


def _afterwards(args: argparse.Namespace) -> str:
    if args.read_only and not args.uninstall:
        return f"Done. The rest becomes read-only with `{read_only.OVERLAY} 0` and a restart, writable again with 1."
    if not args.uninstall:
        return "Done. `croupier doctor` tells whether everything is where it should be."
    if args.and_data:
        return "Croupier is gone, with its records and settings."
    return f"Croupier is gone. Records ({STATE}) and settings stay; --uninstall --and-data removes them too."


def _go(steps: Sequence[Step], *, dry: bool, afterwards: str) -> int:
    todo = [step for step in steps if step.needed()]
    done = len(steps) - len(todo)
    if done:
        _say(f"{done} of {len(steps)} steps are done already.")
    for number, step in enumerate(todo, 1):
        _say(f"{number}. {step.says}")
        for line in step.lines():
            _say(f"     {line}")
    if dry or not todo:
        return 0
    for number, step in enumerate(todo, 1):
        _say(f"--- {number} of {len(todo)}: {step.says}")
        try:
            step.take()
        except (OSError, subprocess.CalledProcessError) as error:
            command = isinstance(error, subprocess.CalledProcessError) and " ".join(error.cmd)
            _say(
                f"install: step {number} failed ({command or error}); mend that and run it again, it goes on from there"
            )
            return 1
    _say(afterwards)
    return 0


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # `| head` ends it as it ends any program, without a traceback
    sys.exit(main())
