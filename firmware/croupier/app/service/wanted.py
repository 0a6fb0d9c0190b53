"""What somebody who starts the box asks for."""

from pathlib import Path
from typing import NamedTuple


class Wanted(NamedTuple):
    """What the command line asks for."""

    simulated: bool = False
    settings: Path | None = None
    state: Path | None = None
    first_start: bool = False
    """Ask the questions of the first start again."""
