"""Everything that can happen in a game of Wavelength."""

from typing import Literal, TypeAlias

from croupier.games.contract import Event
from croupier.objects.wheel import Side

Faces: TypeAlias = tuple[tuple[str, str], tuple[str, str]]
"""The two faces of a spectrum card, each a left and a right concept."""


class SetPsychic(Event, frozen=True):
    """The active team names another of its members as Psychic."""

    player: str


class DrawCard(Event, frozen=True):
    """The Psychic draws the card of this turn; `faces` are its texts where they come from a deck file."""

    faces: Faces | None = None


class ChooseFace(Event, frozen=True):
    """The Psychic chooses one of the two faces and reads it out."""

    face: Literal[1, 2]


class Spin(Event, frozen=True):
    """The target comes to rest with its centre at `target`."""

    target: int


class OpenScreen(Event, frozen=True):
    """The Psychic looks at the target."""


class CloseScreen(Event, frozen=True):
    """The Psychic stops looking, before the clue."""


class ClueGiven(Event, frozen=True):
    """The Psychic gives the clue; from now on the Psychic is silent."""

    text: str | None = None


class TurnDial(Event, frozen=True):
    """The active team turns the dial by `delta` degrees, positive to the right."""

    delta: int


class LockDial(Event, frozen=True):
    """The active team declares the dial final."""


class ChooseSide(Event, frozen=True):
    """The opposing team guesses on which side of the dial the target lies."""

    side: Side


class LockSide(Event, frozen=True):
    """The opposing team declares its guess final."""


class Leak(Event, frozen=True):
    """The Psychic gave the target away, and all players decided what follows."""

    outcome: Literal["none", "redo", "forfeit"]
    faces: Faces | None = None

    def __post_init__(self) -> None:
        """Refuse a new card where none is drawn."""
        if self.faces is not None and self.outcome != "redo":
            raise ValueError('only a leak with the outcome "redo" draws a new card')


class Reveal(Event, frozen=True):
    """The screen opens for everybody and the points are added."""


class NextTurn(Event, frozen=True):
    """The group goes on: to the next turn, or to the end of the game."""


AnyEvent: TypeAlias = (
    SetPsychic
    | DrawCard
    | ChooseFace
    | Spin
    | OpenScreen
    | CloseScreen
    | ClueGiven
    | TurnDial
    | LockDial
    | ChooseSide
    | LockSide
    | Leak
    | Reveal
    | NextTurn
)
