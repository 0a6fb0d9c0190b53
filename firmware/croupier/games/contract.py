"""What every game is made of: frozen state, events, pure functions; and the words that refuse.

A game is a value of `Game`: functions that begin it, apply one event, list the legal events and tell the position to
an audience. Nothing here draws chance, reads a clock or touches a file.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, NamedTuple, TypeVar

import msgspec

Audience = Literal["all", "public"]
"""Who looks: `all` sees every secret, `public` only what the table may see in this phase."""

Position = dict[str, Any]
"""The position as `croupier replay` prints it, without `events`, ready for JSON."""


class Refused(Exception):  # noqa: N818 - the rules' own word for a move that is not accepted
    """A move the rules do not accept; the state stays as it was.

    `reason` is a short sentence for the players, in English and with {names} where values stand; it is also the
    message id of its translations.
    """

    def __init__(self, reason: str, **values: object) -> None:
        super().__init__(reason, values)
        self.reason = reason
        self.values = values

    def __str__(self) -> str:
        """Return the reason in English."""
        return self.reason.format(**self.values)


def _event_name(class_name: str) -> str:
    return "".join("_" + c.lower() if c.isupper() else c for c in class_name).lstrip("_")


class Event(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="event", tag=_event_name
):
    """One thing that happened in a game; `class TurnDial(Event)` is `{"event": "turn_dial", …}` in a record."""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the players chose before the game; raises ValueError from `__post_init__` where the rules forbid it."""


def event_name(event: Event) -> str:
    """Return the name of an event as records and `legal` give it."""
    return str(event.__struct_config__.tag)


class Drawn(NamedTuple):
    """Something that chance moved: what it is called in the counts, and the field that tells what came."""

    what: str
    field: str
    """A field of the event, or, where the event tells only how far it went, of the position after it."""


S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Game(Generic[S]):
    """A game as the program sees it: its name in records, its types, and its pure functions."""

    name: str
    setup: Any
    """The game's `Setup` class, or the union of them where a field tells the modes of play apart."""
    events: Any
    """The union of the game's event classes, as msgspec decodes it."""
    begin: Callable[[Any], S]
    """(setup) -> the first state."""
    apply: Callable[[S, Any], S]
    """(state, event) -> the next state; raises `Refused` and changes nothing."""
    legal: Callable[[S], tuple[str, ...]]
    """(state) -> names of the events that are accepted now for some value of their fields, sorted."""
    position: Callable[[S, Audience], Position]
    hides: tuple[str, ...] = ()
    """Names of the events that hide something from everybody: they get a fingerprint where that is wanted."""
    drawn: Mapping[str, tuple[Drawn, ...]] = field(default_factory=dict)
    """Chance event -> what was thrown or spun in it, for the counts that show whether chance is fair."""
