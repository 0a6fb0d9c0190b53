"""From the settings to a board that can be switched on, and what the next start has to know to light the glass."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from croupier import __version__
from croupier.app.places import settings_files
from croupier.app.service.splash import splash
from croupier.app.service.wanted import Wanted
from croupier.app.settings import Settings
from croupier.app.settings.settings_files import Told, given_file, read
from croupier_device import first_light
from croupier_device.board import Board
from croupier_device.clock import MonotonicClock
from croupier_device.factories import PI_CHIPS
from croupier_device.oled import Oled
from croupier_device.patient import board_for
from croupier_device.profile import BOARDS, BoardProfile, DisplayProfile, ProfileError, load
from croupier_device.seam import Picture


class Prepared(NamedTuple):
    """A board that is not on yet, and what it was made from."""

    board: Board
    profile: BoardProfile
    told: Told
    files: tuple[Path, ...]


def prepare(wanted: Wanted) -> Prepared:
    """Read settings and profile and make the board; nothing is opened.

    Raises:
        SettingsError, ProfileError: something in a file is wrong.
    """
    paths = settings_files(wanted.settings and given_file(wanted.settings))
    told = read(paths)
    profile = load(told.settings.board)
    board = _simulated(profile) if wanted.simulated else board_for(profile, splash=splash())
    return Prepared(board, profile, told, paths)


def record_first_light(settings: Settings, files: Sequence[Path], folder: Path) -> None:
    """Record the splash for the next start, on the display that it will find; a front panel lights its own.

    Args:
        settings: those that count now.
        files: the settings files that they come from.
        folder: the box's state.
    """
    names = [str(path.absolute()) for path in (*files, _profile_file(settings.board))]
    try:
        text = recorded(load(settings.board), settings.brightness, names)
    except ProfileError:
        return  # the next start will say so
    if text:
        first_light.save(folder / first_light.NAME, text)


def recorded(profile: BoardProfile, contrast: int, files: Sequence[str], folder: str = "") -> str:
    """Return the recording of the splash on a board's display, empty where that has no bus of this computer.

    Args:
        profile: of the board.
        contrast: 0 to 255.
        files: what the recording follows from; a relative path is one in the recording's folder.
        folder: where the recording will lie.
    """
    display = profile.display
    if display.interface == "panel":
        return ""
    bus: tuple[object, ...] = ("i2c", display.i2c_port, display.address)
    chips: tuple[str, ...] = ()
    if display.interface == "spi":
        lines = [line for line in (display.dc, display.reset) if line is not None]
        bus = ("spi", display.spi_port, display.spi_device, display.bus_speed_hz, *lines)
        chips = (profile.chip,) if profile.chip else PI_CHIPS
    recording = first_light.Recording([str(word) for word in bus], chips, files, sent(display, contrast, splash()))
    return first_light.written(recording, __version__, folder)


def sent(display: DisplayProfile, contrast: int, picture: Picture) -> list[bytes]:
    """Return the transactions that bring a picture onto a display of unknown state, each with its control byte."""
    tape = first_light.Tape()
    oled = Oled(display, MonotonicClock(), lambda _display: tape)
    oled.contrast(contrast)
    oled.show(picture)
    return tape.writes


def _simulated(profile: BoardProfile) -> Board:
    from croupier_device.simulated.boards import simulated_board  # noqa: PLC0415 - only where it is asked for

    return simulated_board(profile, MonotonicClock())


def _profile_file(board: str) -> Path:
    return Path(board) if Path(board).suffix == ".toml" else BOARDS / f"{board}.toml"
