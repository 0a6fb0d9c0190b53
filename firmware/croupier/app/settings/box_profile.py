"""Where the box keeps the profile of its owner's game boxes, and the dice that follow from it."""

from typing import Any

import msgspec

from croupier.app.activity import Desk
from croupier.app.settings import Settings
from croupier.games.box_profile import KEY, BoxProfile
from croupier.objects.dice import Die, goose_pair, whale_die


def profile(desk: Desk) -> BoxProfile:
    """Return the profile: what was entered on the box, over what the settings file says, over what is assumed."""
    return kept_profile(desk.keeper.recall(KEY), desk.settings)


def kept_profile(kept: object, settings: Settings) -> BoxProfile:
    """Return the same from what a journal has kept; what makes no sense any more counts as not entered."""
    try:
        return msgspec.convert(kept, BoxProfile)
    except msgspec.ValidationError:
        return _from_settings(settings)


def _from_settings(settings: Settings) -> BoxProfile:
    assumed = BoxProfile()
    written = {
        "whale_faces": settings.whale_faces,
        "goose_faces": settings.feature_faces,
        "categories": settings.categories,
    }
    entered = {name: value for name, value in written.items() if value != getattr(assumed, name)}
    return msgspec.structs.replace(assumed, **entered, entered=frozenset(entered))


def special_dice(known: BoxProfile) -> tuple[Die, ...]:
    """Return the dice of the Whale and the Goose as they are in the owner's boxes."""
    return (*whale_die(*known.whale_faces), *goose_pair(*known.goose_faces))


def enter(desk: Desk, name: str, value: object) -> None:
    """Keep a value of the profile as entered; raises ValueError in one line where it cannot be."""
    desk.keeper.remember(KEY, msgspec.to_builtins(profile(desk).entering(name, value)))


def as_option(desk: Desk) -> dict[str, Any]:
    """Return the profile as the option that games find it under."""
    return {KEY: msgspec.to_builtins(profile(desk))}
