"""The command line: which commands there are, and how one of them is started.

A command is a module with `arguments(parser)` and `run(args) -> exit status`. It is imported only when it is chosen, so
that asking for help or the version costs next to nothing on a small computer; not even `typing` is imported for them.
"""

import os
import sys

from croupier import __version__

COMMANDS = {
    "play": "the box on the simulated board, in this terminal or a browser",
    "run": "the box itself, as the service starts it",
    "watch": "serve a read-only page of the running box to a tablet or television",
    "doctor": "is this computer fit to be a box, and what to do if not",
    "selftest": "the glass asks for every control, one after the other",
    "settings": "every setting, where it comes from, and its default",
    "roll": "roll dice, such as 4d6kh3+2",
    "spin": "turn the arrow over eight categories or over names of your own",
    "target": "spin a Wavelength target",
    "flip": "flip a coin",
    "deck": "check card decks of your own, and list all decks",
    "replay": "apply the events of game records and print the positions",
    "play-random": "play a whole game at random and print its record",
    "history": "list the games played",
    "export": "write a game as a record, or all results as a table",
    "stats": "one page with curves, results and the fairness of the dice",
    "import": "take game records into this box",
    "backup": "write a checked copy of all records to a file",
    "restore": "put such a copy in the place of the records",
    "verify": "check the fingerprints of a game played with commit and reveal",
    "gallery": "draw every screen in every language",
    "panel": "flash, watch or test the front panel on a Pico",
}
"""Name -> what it does, in one line; the module has the same name in `croupier.app.commands`, with _ for -."""

USAGE_ERROR = 2
INTERRUPTED = 130
PIPE_CLOSED = 141


def main(argv: list[str] | None = None) -> int:
    """Run the command that the words name and return the exit status: 0, 2 for what a person got wrong, or its own."""
    words = sys.argv[1:] if argv is None else argv
    _open_closed_streams()
    try:
        status = _start(words)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _close_stdout()
        return PIPE_CLOSED
    except OSError as error:
        import errno  # noqa: PLC0415 - asking for help needs it not

        if error.errno != errno.ENOSPC:
            raise
        _close_stdout()
        sys.stderr.write(f"croupier: the output cannot be written: {error.strerror}\n")
        return USAGE_ERROR
    return status


def module_of(command: str) -> str:
    """Return the module that a command lives in."""
    return "croupier.app.commands." + command.replace("-", "_")


def _start(words: list[str]) -> int:
    match words:
        case ["--version"]:
            sys.stdout.write(f"croupier {__version__}\n")
            return 0
        case ["-h" | "--help"]:
            sys.stdout.write(_help())
            return 0
        case [command, *rest] if command in COMMANDS:
            from croupier.app.command_line import execute  # noqa: PLC0415 - argparse costs more than all the rest

            return execute(command, module_of(command), rest)
        case [other, *_]:
            sys.stderr.write(f"croupier: there is no command {other!r}; {_hint(other)}\n")
        case _:
            sys.stderr.write(_help())
    return USAGE_ERROR


def _help() -> str:
    width = max(map(len, COMMANDS)) + 2
    lines = [f"  {name:{width}}{does}" for name, does in COMMANDS.items()]
    return "\n".join(
        [
            "usage: croupier COMMAND ...",
            "       croupier COMMAND --help | --help | --version",
            "",
            "A box for the game table: dice, spinner, hourglass, Wavelength dial, and a referee for five games.",
            "",
            *lines,
            "",
        ]
    )


def _hint(word: str) -> str:
    from difflib import get_close_matches  # noqa: PLC0415 - only for a slip of the finger

    near = get_close_matches(word, COMMANDS, n=1)
    return f"did you mean {near[0]}?" if near else "croupier --help lists them"


def _open_closed_streams() -> None:
    """Put the null device where the shell has closed a standard stream: Python has None there."""
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: PTH123, SIM115 - pathlib costs; open to the end
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - the same
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - the same


def _close_stdout() -> None:
    """Point the standard output nowhere, so that closing it at exit does not fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
