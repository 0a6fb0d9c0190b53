"""The first picture, before anything heavy is imported: the box's own recording, or else the one of its board."""

from collections.abc import Sequence
from pathlib import Path

from croupier import __version__
from croupier.app.places import USUAL_BOARD
from croupier_device import first_light
from croupier_device.bare_buses import BareBus


def show(files: Sequence[Path], folder: Path) -> BareBus | None:
    """Light the glass; return the bus, to be closed before the driver opens it, or None where that cannot be yet.

    Args:
        files: the settings files that count, the strongest last.
        folder: where the box's own recording is, made when it ran the last time.
    """
    own = first_light.play(str(folder / first_light.NAME), __version__)
    return own or first_light.play(first_light.of_board(board_of(files)), __version__)


def board_of(files: Sequence[Path]) -> str:
    """Return the board that the settings name, whatever else they say; empty where they cannot be read."""
    from tomllib import loads  # noqa: PLC0415 - a box with a recording of its own needs it later

    board: object = USUAL_BOARD
    for path in files:
        try:
            board = loads(path.read_text(encoding="utf-8")).get("board", board)
        except FileNotFoundError:
            continue
        except (OSError, ValueError, RecursionError):
            return ""
    return str(board)
