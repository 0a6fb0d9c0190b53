"""What keeps the box from starting, told on the glass that the first picture has lit.

It stands in English, as in the log: the language is one of the settings that could not be read.
"""

from collections.abc import Sequence
from pathlib import Path

from croupier.app.service.first_picture import board_of, show
from croupier.app.service.starting import sent
from croupier.app.settings import Settings
from croupier.screens import render, screen_for
from croupier.views import Notice
from croupier_device.profile import ProfileError, load
from croupier_device.seam import Picture


def tell(fault: str, files: Sequence[Path], folder: Path) -> None:
    """Show a fault in the place of the first picture; where there could be none, the log has it.

    Args:
        fault: one line.
        files: the settings files, as far as they can be read.
        folder: the box's state.
    """
    light = show(files, folder)
    if light is None:
        return
    try:
        light.send(sent(load(board_of(files)).display, Settings().brightness, page(fault)))
    except (OSError, ProfileError):
        return
    finally:
        light.close()


def page(fault: str) -> Picture:
    """Return the picture that tells a fault."""
    view = Notice(screen="cannot start", title="Cannot start", text=(fault,))
    return render(screen_for(view, 0.0), 0.0).picture
