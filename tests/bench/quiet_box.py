"""A box that nobody touches, as bar 9 measures it, and what stock libraries come to.

    python tests/bench/quiet_box.py still|sand|stock FOLDER

Nothing is imported here that the programs do not need themselves.
"""

import importlib
import os
import pkgutil
import sys
import time
from pathlib import Path


def load_everything() -> None:
    """Import all games with their pages, all objects, all screens and what the menus open.

    Left out is the screen of QR codes: its library brings 7 MiB along, and few evenings see one.
    """
    import croupier.app.objects
    import croupier.games
    import croupier.screens

    for package in (croupier.games, croupier.app.objects, croupier.screens):
        for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
            if not module.name.endswith((".convert", ".random_play", ".code")):
                importlib.import_module(module.name)
    for name in ("playing.going_on", "playing.table", "scores", "settings.settings_pages", "setup.forms"):
        importlib.import_module("croupier.app." + name)


def be_still(folder: Path) -> None:
    """Be a box that shows its main menu."""
    from croupier.app.places import VARIABLE
    from croupier.app.service.running import run
    from croupier.app.service.wanted import Wanted
    from croupier.app.settings.first_start import DONE
    from croupier.journal.keeper import Journal

    load_everything()
    os.environ[VARIABLE] = str(folder / "settings.toml")  # as the unit does it
    journal = Journal(folder, time.monotonic, lambda: None)
    journal.remember(DONE, value=True)
    journal.close()
    sys.exit(run(Wanted(simulated=True, state=folder)))


def be_sand(folder: Path) -> None:
    """Be a box whose hourglass runs."""
    from croupier.app.objects.hourglass import HourglassOnTable
    from croupier.app.service import loop as service
    from croupier.app.service.running import run
    from croupier.app.service.wanted import Wanted

    def glass(desk: object) -> HourglassOnTable:
        made = HourglassOnTable(desk)  # type: ignore[arg-type]
        made._ok()
        return made

    service.home_of = lambda _wanted: glass
    sys.exit(run(Wanted(simulated=True, state=folder)))


def be_stock(_: Path) -> None:
    """Be what a box of stock libraries comes to."""
    import signal

    from gpiozero import Button, Device, RotaryEncoder
    from gpiozero.pins.mock import MockFactory
    from luma.core.render import canvas
    from luma.oled.device import ssd1306

    class Nowhere:
        def command(self, *_cmd: int) -> None: ...

        def data(self, _data: object) -> None: ...

        def cleanup(self) -> None: ...

    Device.pin_factory = MockFactory()
    buttons = [Button(pin) for pin in (5, 6, 13)]
    knob = RotaryEncoder(21, 20)
    for button in buttons:
        button.when_pressed = lambda: None
    knob.when_rotated = lambda: None
    device = ssd1306(Nowhere())
    with canvas(device) as draw:
        draw.text((40, 26), "0:43", 1)
    signal.pause()


if __name__ == "__main__":
    {"still": be_still, "sand": be_sand, "stock": be_stock}[sys.argv[1]](Path(sys.argv[2]))
