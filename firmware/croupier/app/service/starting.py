"""From the settings to a board that is on: what has to be known before the glass can be lit by the full driver."""

from pathlib import Path
from typing import NamedTuple

from croupier import __version__
from croupier.app.service.running import Wanted, log
from croupier.app.service.splash import splash
from croupier.app.settings import Settings
from croupier.app.settings.settings_files import Told, files, given_file, read
from croupier_device import first_light
from croupier_device.board import Board
from croupier_device.clock import MonotonicClock
from croupier_device.oled import Oled
from croupier_device.patient import board_for
from croupier_device.profile import BOARDS, BoardProfile, load


class Started(NamedTuple):
    """A board that is on, and what it was made from."""

    board: Board
    profile: BoardProfile
    told: Told
    files: tuple[Path, ...]


def start(wanted: Wanted) -> Started:
    """Read settings and profile and start the board.

    Raises:
        SettingsError, ProfileError: something in a file is wrong.
        LibraryMissing: the GPIO library that the profile names is not installed.
    """
    paths = files(wanted.settings and given_file(wanted.settings))
    told = read(paths)
    profile = load(told.settings.board)
    board = _simulated(profile) if wanted.simulated else board_for(profile, splash=splash())
    board.start()
    log("outputs off")
    return Started(board, profile, told, paths)


def record_first_light(started: Started, settings: Settings, folder: Path) -> None:
    """Record what puts the splash on this display, for the next start; only I2C needs no more for it."""
    display = started.profile.display
    if display.interface != "i2c":
        return
    tape = first_light.Tape()
    oled = Oled(display, MonotonicClock(), lambda _display: tape)
    oled.contrast(settings.brightness)
    oled.show(splash())
    names = [str(path) for path in (*started.files, _profile_file(started.told.settings.board))]
    text = first_light.written(display.i2c_port, display.address, __version__, names, tape.writes)
    first_light.save(folder / first_light.NAME, text)


def _simulated(profile: BoardProfile) -> Board:
    from croupier_device.simulated.boards import simulated_board  # noqa: PLC0415 - only where it is asked for

    return simulated_board(profile, MonotonicClock())


def _profile_file(board: str) -> Path:
    return Path(board) if Path(board).suffix == ".toml" else BOARDS / f"{board}.toml"
