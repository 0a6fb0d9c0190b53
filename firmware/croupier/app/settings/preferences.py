"""What the players set on the box itself; it goes before the settings file and outlives the switch."""

from typing import Any, Final

import msgspec

from croupier.app.activity import Desk
from croupier.app.keeping import Keeper
from croupier.app.settings import Settings

KEY: Final = "settings"
NAMES: Final = (
    "language",
    "knob_turned",
    "knob_transitions",
    "volume",
    "hold_seconds",
    "brightness",
    "animations",
    "child_lock",
    "back_switches_off",
    "watch",
)
"""The settings that players change on the box."""


def preferred(settings: Settings, keeper: Keeper) -> Settings:
    """Return the settings with what was set on the box; what makes no sense any more is left out."""
    return with_preferences(settings, keeper.recall(KEY))


def with_preferences(settings: Settings, kept: object) -> Settings:
    """Return the settings with what the keeper remembers of the box; what makes no sense any more is left out."""
    if not isinstance(kept, dict):
        return settings
    mine = {name: kept[name] for name in NAMES if name in kept}
    try:
        return msgspec.convert({**msgspec.to_builtins(settings), **mine}, Settings)
    except msgspec.ValidationError:
        return settings


def prefer(desk: Desk, name: str, value: Any) -> None:  # noqa: ANN401 - each setting has its own kind
    """Set something on the box, at once and for good; raises ValueError where the setting cannot have this value."""
    kept = desk.keeper.recall(KEY)
    desk.settings = msgspec.convert({**msgspec.to_builtins(desk.settings), name: value}, Settings)
    desk.keeper.remember(KEY, {**(kept if isinstance(kept, dict) else {}), name: value})
