"""The recordings of the first light that come with the program, one for each board: this module, run, makes them."""

from pathlib import Path

from croupier.app.service.starting import recorded
from croupier.app.settings import Settings
from croupier_device.first_light import of_board
from croupier_device.profile import BOARDS, load, names


def recordings() -> dict[Path, str]:
    """Return the text of every recording by its path; a board whose front panel lights its own display has none."""
    told = {Path(of_board(name)): _recorded(name) for name in names()}
    return {path: text for path, text in told.items() if text}


def _recorded(name: str) -> str:
    return recorded(load(name), Settings().brightness, [f"{name}.toml"], str(BOARDS))


if __name__ == "__main__":
    for path, text in recordings().items():
        path.write_text(text, encoding="ascii")
