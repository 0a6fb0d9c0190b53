"""Where the box keeps the profile of its owner's game boxes."""

from typing import Any

import msgspec

from croupier.app.activity import Desk
from croupier.games.box_profile import KEY, BoxProfile


def profile(desk: Desk) -> BoxProfile:
    """Return the profile: what was entered on the box, over what the settings file says, over what is assumed."""
    try:
        return msgspec.convert(desk.keeper.recall(KEY), BoxProfile)
    except msgspec.ValidationError:
        return _from_settings(desk)


def _from_settings(desk: Desk) -> BoxProfile:
    settings, assumed = desk.settings, BoxProfile()
    written = {
        "whale_faces": settings.whale_faces,
        "goose_faces": settings.feature_faces,
        "categories": settings.categories,
    }
    entered = {name: value for name, value in written.items() if value != getattr(assumed, name)}
    return msgspec.structs.replace(assumed, **entered, entered=frozenset(entered))


def enter(desk: Desk, name: str, value: object) -> None:
    """Keep a value of the profile as entered; raises ValueError in one line where it cannot be."""
    desk.keeper.remember(KEY, msgspec.to_builtins(profile(desk).entering(name, value)))


def as_option(desk: Desk) -> dict[str, Any]:
    """Return the profile as the option that games find it under."""
    return {KEY: msgspec.to_builtins(profile(desk))}
