"""A box that ends as soon as its first picture is on the glass: what bar 10 measures.

    python tests/bench/first_picture.py bare|driver FOLDER

`bare` goes the way of every start of a board that comes with the program, and of every start but the first one on a
board of one's own; `driver` goes the way of that first one. The folder holds the devices of a computer, the settings
and the state. Nothing is imported here that the box does not import.
"""

import os
import sys
from pathlib import Path

LIT = 77
"""The exit status that says that the picture went out."""


def be_bare(folder: Path) -> None:
    """Start a box that plays a recording; files stand for the devices, which take every order."""
    from croupier import __main__
    from croupier_device import bare_buses, first_light

    play, devices = first_light.play, str(folder / "dev")

    def order(_file: int, _order: int, data: object) -> int:
        if isinstance(data, bytearray) and len(data) == bare_buses.CHIP_BYTES:
            data[bare_buses.LABEL] = b"pinctrl-bcm2711".ljust(32, b"\0")
        return 0

    def play_and_end(recording: str, version: str) -> None:
        if play(recording, version, devices=devices, ioctl=order):
            os._exit(LIT)

    first_light.play = play_and_end  # type: ignore[assignment]
    __main__.main(["run"])


def be_driver(_folder: Path) -> None:
    """Start a box for which there is no recording: the driver has to be loaded before the splash can be shown."""
    from croupier.app.service import starting
    from croupier_device import patient

    def lines() -> None:
        os._exit(LIT if board._oled.frames else 1)  # the glass is lit before the lines are asked for

    def board_for(profile: object, *, splash: object) -> object:
        nonlocal board
        board = patient.PatientBoard(profile, splash=splash, factory=lines, display=lambda _: _null_bus())  # type: ignore[arg-type]
        return board

    from croupier import __main__

    board = None
    starting.board_for = board_for  # type: ignore[assignment]
    __main__.main(["run"])


def _null_bus() -> object:
    from croupier_device.i2c_wire import DirectI2c

    class FileI2c(DirectI2c):
        def __init__(self) -> None:
            self._file = os.open(os.devnull, os.O_WRONLY)

        def cleanup(self) -> None:
            os.close(self._file)

    return FileI2c()


if __name__ == "__main__":
    os.environ["CROUPIER_SETTINGS"] = f"{sys.argv[2]}/settings.toml"  # as in the unit
    os.environ["STATE_DIRECTORY"] = f"{sys.argv[2]}/state"
    {"bare": be_bare, "driver": be_driver}[sys.argv[1]](Path(sys.argv[2]))
