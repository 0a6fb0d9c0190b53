"""What only the owner's game boxes can tell: values printed on dice, sheets and boards, assumed until entered once.

The values reach a game as the option `box_profile`, plain JSON like every other one; `BoxProfile.of` types them.
"""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

Faces = Annotated[int, msgspec.Meta(ge=1, le=20)]
Seconds = Annotated[int, msgspec.Meta(ge=15, le=300)]
Points = Annotated[int, msgspec.Meta(ge=1, le=99)]
Bonus = Annotated[int, msgspec.Meta(ge=0, le=99)]
Three = tuple[Bonus, Bonus, Bonus]

KEY = "box_profile"
"""The option under which a game finds the profile."""


class BoxProfile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The values, each with its default, and the names of those that somebody has entered."""

    whale_faces: tuple[Faces, Faces] = (3, 3)
    """Faces of the Whale's die with the whale and with the colour circle."""
    goose_faces: tuple[Faces, Faces, Faces] = (2, 2, 2)
    """Faces of the Goose's feature die with colour, clothing and animal."""
    memorise: Seconds = 120
    """Seconds for memorising the cards of the Whale and the Goose."""
    hourglass: Seconds = 60
    """Seconds of one run of the hourglass of Bet Your Brain."""
    categories: tuple[str, ...] = ()
    """The eight names on the arrow of Bet Your Brain; empty: those of the deck."""
    match: tuple[Points, Points, Points, Points] = (1, 1, 1, 1)
    """MindMatch: points of a receiver for a match, by round."""
    empty: tuple[Points, Points, Points, Points] = (1, 1, 1, 1)
    """MindMatch: points of a receiver for an empty field, by round."""
    medium: tuple[Three, Three, Three, Three] = ((1, 2, 3),) * 4
    """MindMatch: points of the medium for one, two, three or more matches, by round."""
    entered: frozenset[str] = frozenset()
    """Names of the values that were entered; all others are assumed."""

    def __post_init__(self) -> None:
        """Refuse a number of categories that the arrow does not have."""
        if len(self.categories) not in {0, 8}:
            raise ValueError(f"categories: eight names are needed, not {len(self.categories)}")

    @classmethod
    def of(cls, options: Mapping[str, Any]) -> "BoxProfile":
        """Return the profile among the options of a game; without one, all values are assumed."""
        return msgspec.convert(options.get(KEY) or {}, cls)

    def assumed(self, name: str) -> bool:
        """Tell whether nobody has entered the value of this name yet."""
        return name not in self.entered

    def entering(self, name: str, value: object) -> "BoxProfile":
        """Return the profile with this value, entered; raises ValueError in one line where it cannot be."""
        changed = {**msgspec.to_builtins(self), name: value, "entered": [*self.entered, name]}
        return msgspec.convert(changed, BoxProfile)
