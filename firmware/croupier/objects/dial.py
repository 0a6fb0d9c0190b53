"""The Wavelength dial used by itself: a hidden target, a needle, a guess of the side, and the points of both teams.

A round: a target is spun, the Psychic looks at it (each look is counted in public), the needle is turned and locked,
the others choose left or right, and the reveal tells the points.
"""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from croupier.chance import Source, choose
from croupier.games.contract import Audience, Event, Position, Refused
from croupier.messages import messages
from croupier.objects import wheel
from croupier.objects.wheel import Side

Phase: TypeAlias = Literal["ready", "aim", "side", "revealed"]
"""`ready`: no target yet; `aim`: it is hidden and the needle turns; `side`: the needle is locked; `revealed`."""


@dataclass(frozen=True, slots=True)
class Dial:
    """The dial between two events; `target` is a secret until the reveal, so pictures are made from `position`."""

    phase: Phase = "ready"
    needle: int = wheel.MIDDLE
    target: int | None = None
    peeks: int = 0
    side: Side | None = None


class SpinTarget(Event, frozen=True):
    """A new target is hidden, and the needle goes back to the middle."""

    target: int


class Peek(Event, frozen=True):
    """Somebody looks at the target."""


class TurnNeedle(Event, frozen=True):
    """The needle is turned by so many degrees, to the right when positive; at an end it stops."""

    degrees: int


class LockNeedle(Event, frozen=True):
    """The needle stays where it is."""


class GuessSide(Event, frozen=True):
    """The others say on which side of the needle the centre of the target lies; they may change it until the reveal."""

    side: Side


class Reveal(Event, frozen=True):
    """The target is shown to everybody, whether or not a side was guessed."""


class ClearDial(Event, frozen=True):
    """The round is given up."""


DialEvent: TypeAlias = SpinTarget | Peek | TurnNeedle | LockNeedle | GuessSide | Reveal | ClearDial

_LEGAL: dict[Phase, tuple[str, ...]] = {
    "ready": ("clear_dial", "spin_target"),
    "aim": ("clear_dial", "peek", "turn_needle"),
    "side": ("clear_dial", "guess_side", "reveal"),
    "revealed": ("clear_dial", "spin_target"),
}


def draw(source: Source) -> SpinTarget:
    """Draw a target, each of the valid centres equally likely; nothing has happened until the spin is applied."""
    return SpinTarget(choose(source, wheel.targets()))


def legal(state: Dial) -> tuple[str, ...]:
    """Return the names of the events that are accepted now, sorted."""
    names = _LEGAL[state.phase]
    if state.phase == "aim":
        names += ("lock_needle",) if state.peeks else ("spin_target",)
    return tuple(sorted(names))


def apply(state: Dial, event: DialEvent) -> Dial:
    """Return the dial after the event; raises `Refused` and changes nothing where it cannot happen."""
    match event:
        case SpinTarget(target):
            after = _spin(state, target)
        case Peek():
            after = replace(_in(state, "aim", messages("There is nothing to look at.")), peeks=state.peeks + 1)
        case TurnNeedle(degrees):
            _in(state, "aim", messages("The needle does not turn now."))
            after = replace(state, needle=wheel.turned(state.needle, degrees))
        case LockNeedle():
            after = _lock(state)
        case GuessSide(side):
            after = replace(_in(state, "side", messages("A side is guessed when the needle is locked.")), side=side)
        case Reveal():
            after = replace(_in(state, "side", messages("Lock the needle first.")), phase="revealed")
        case ClearDial():
            after = Dial()
    return after


def points(state: Dial) -> tuple[int, int]:
    """Return the points of those who turned the needle and of those who guessed the side, 0 to 0 before the reveal."""
    if state.phase != "revealed" or state.target is None:
        return 0, 0
    hit = wheel.result(state.needle, state.target)
    right = state.side is not None and state.side == wheel.side_of(state.needle, state.target)
    return hit, int(right and hit < 4)


def position(state: Dial, audience: Audience) -> Position:
    """Return what the audience may know; the public learns the target, its wedges and the points at the reveal."""
    open_to_all = state.phase == "revealed"
    target = state.target if open_to_all or audience == "all" else None
    return {
        "phase": state.phase,
        "needle": state.needle,
        "peeks": state.peeks,
        "side": state.side,
        "target": target,
        "wedges": () if target is None else wheel.wedges(target),
        "points": points(state) if open_to_all else None,
    }


def _spin(state: Dial, target: int) -> Dial:
    if state.phase == "side" or (state.phase == "aim" and state.peeks):
        raise Refused("The target was looked at and stays until the reveal.")
    if target not in wheel.targets():
        raise Refused("No part of the 4 would show at {target}.", target=target)
    return Dial("aim", target=target)


def _lock(state: Dial) -> Dial:
    _in(state, "aim", messages("There is no needle to lock."))
    if not state.peeks:
        raise Refused("Nobody has looked at the target yet.")
    return replace(state, phase="side")


def _in(state: Dial, phase: Phase, reason: str) -> Dial:
    if state.phase != phase:
        raise Refused(reason)
    return state
