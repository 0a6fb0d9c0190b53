"""A box that ends as soon as its first picture is on the glass: what bar 10 measures.

    python tests/bench/first_picture.py recorded|unrecorded FOLDER

Both go along the path of `croupier run`. The bus is a file that takes everything. Nothing is imported here that the box
does not import.
"""

import os
import sys
from pathlib import Path

LIT = 77
"""The exit status that says that the picture went out."""


def be_recorded(folder: Path) -> None:
    """Start a box whose first light is recorded."""
    from croupier import __main__
    from croupier_device import first_light

    play, devices = first_light.play, str(folder / "dev")

    def play_and_end(recording: str, version: str) -> None:
        os._exit(LIT if play(recording, version, devices=devices, ioctl=lambda *_: 0) else 1)

    first_light.play = play_and_end  # type: ignore[assignment]
    __main__.main(["run", "--state", str(folder)])


def be_unrecorded(folder: Path) -> None:
    """Start a box for the first time: the driver has to be loaded before the splash can be shown."""
    from croupier import __main__

    def start(wanted: object) -> None:
        from croupier.app.service import starting
        from croupier_device import patient

        def lines() -> None:
            os._exit(LIT if board._oled.frames else 1)  # the glass is lit before the lines are asked for

        def board_for(profile: object, *, splash: object) -> object:
            nonlocal board
            board = patient.PatientBoard(profile, splash=splash, factory=lines, display=lambda _: _null_bus())  # type: ignore[arg-type]
            return board

        starting.board_for = board_for  # type: ignore[assignment]
        starting.start(wanted)  # type: ignore[arg-type]

    board = None
    from croupier.app.service import running

    running._run = lambda wanted, _folder, _asked: start(wanted) or 0  # type: ignore[assignment]
    __main__.main(["run", "--state", str(folder / "fresh")])


def _null_bus() -> object:
    from croupier_device.i2c_wire import DirectI2c

    class FileI2c(DirectI2c):
        def __init__(self) -> None:
            self._file = os.open(os.devnull, os.O_WRONLY)

        def cleanup(self) -> None:
            os.close(self._file)

    return FileI2c()


if __name__ == "__main__":
    {"recorded": be_recorded, "unrecorded": be_unrecorded}[sys.argv[1]](Path(sys.argv[2]))
