"""What an owner may set: one strict TOML file, with a default for everything."""

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from croupier.app.places import USUAL_BOARD
from croupier_device import strict_toml
from croupier_device.seam import LOUDEST

Level = Annotated[int, msgspec.Meta(ge=0, le=255)]
Seconds = Annotated[float, msgspec.Meta(ge=0, le=86400)]
SHORTEST_HOLD = 0.2
"""Seconds; a press takes longer than a tenth."""
FaceCount = Annotated[int, msgspec.Meta(ge=1, le=20)]


class SettingsError(Exception):
    """A settings file that cannot be used, in one line that says what is wrong."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """All settings of a box."""

    language: Literal["en", "de", "es"] = "en"
    board: str = USUAL_BOARD
    """Name of a board profile, or the path of one."""
    knob_turned: bool = False
    """Whether the knob counts the other way round than the board profile says."""
    knob_transitions: Literal[0, 1, 2, 4] = 0
    """Transitions of the knob's contacts a click, as its calibration found; 0: as the board profile says."""
    volume: Annotated[int, msgspec.Meta(ge=0, le=LOUDEST)] = LOUDEST
    """How loud the tones are; 0: not at all."""
    hold_seconds: Annotated[float, msgspec.Meta(ge=0, le=5)] = 0
    """How long a key is down until it is held; 0: as the board profile says."""
    animations: bool = True
    child_lock: bool = False
    """Whether the menu, taking back and leaving want LEFT and RIGHT held together."""
    back_switches_off: bool = False
    """Whether BACK, held for five seconds, shuts the box down."""
    watch: bool = False
    """Let people watch on a tablet or television, with the code that the glass shows."""
    commit_reveal: bool = False
    """Show a fingerprint of every hidden target or deck before play, to be checked afterwards."""
    brightness: Level = 207
    dimmed: Level = 1
    """Brightness after a minute without a touch."""
    dim_after: Seconds = 60
    dark_after: Seconds = 300
    categories: tuple[str, ...] = ()
    """The eight names on the arrow of Bet Your Brain; empty: those of the deck."""
    feature_faces: tuple[FaceCount, FaceCount, FaceCount] = (2, 2, 2)
    """How many faces of the Goose's feature die show colour, clothing and animal."""
    whale_faces: tuple[FaceCount, FaceCount] = (3, 3)
    """How many faces of the Whale's die show the whale and the colour circle."""

    def __post_init__(self) -> None:
        """Refuse a number of categories that the arrow does not have, and a hold that is as short as a press."""
        if self.categories and len(self.categories) != 8:
            raise ValueError(f"categories: eight names are needed, not {len(self.categories)}")
        if 0 < self.hold_seconds < SHORTEST_HOLD:
            raise ValueError(f"hold_seconds: at least {SHORTEST_HOLD}, or 0 for the board profile's own")


def load(path: Path) -> Settings:
    """Read a settings file; one that does not exist means the defaults. Raises SettingsError in one line."""
    text = text_of(path)
    try:
        return Settings() if text is None else strict_toml.decode(text, Settings)
    except ValueError as error:
        raise SettingsError(f"{path}: {error}") from error


def text_of(path: Path) -> str | None:
    """Return what a settings file says, or None where there is none."""
    try:
        return path.read_text(encoding="utf-8-sig")  # some editors begin a file with a mark of its encoding
    except (FileNotFoundError, NotADirectoryError):
        return None
    except UnicodeDecodeError as error:
        raise SettingsError(f"{path}: it is not UTF-8 text; save it as such") from error
    except OSError as error:
        raise SettingsError(f"{path}: cannot be read ({error.strerror}); make it readable") from error
