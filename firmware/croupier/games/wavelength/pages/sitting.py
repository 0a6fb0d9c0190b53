"""What all pages share: which page of a phase is open, what happened how often in this turn, names, points."""

from collections.abc import Callable
from dataclasses import dataclass, field

from croupier.games.contract import Event
from croupier.games.presenting import Context
from croupier.games.wavelength import events as ev
from croupier.games.wavelength.state import State, together
from croupier.texts import Name, Texts
from croupier.views import Choice, Handover, View


@dataclass(slots=True)
class Sitting:
    """A table that plays, as its pages see it."""

    context: Context
    page: str = ""
    """Which page of the phase is open: a hand-over confirmed, a lock asked for, the points turned to."""
    guessed: set[int] = field(default_factory=set)
    """The turns in which a side was guessed once; their dial stands, whatever is taken back."""

    @property
    def say(self) -> Texts:
        """The players' language."""
        return self.context.say

    @property
    def turn(self) -> int:
        """Return how many turns were begun, redone ones included: pages of different turns are different screens."""
        return sum(_begins(move.event) for move in self.context.history())

    def count(self, kind: type[Event]) -> int:
        """Return how many events of a kind happened since the face was chosen."""
        count = 0
        for move in reversed(self.context.history()):
            if isinstance(move.event, ev.ChooseFace):
                break
            count += isinstance(move.event, kind)
        return count

    def opens(self, page: str) -> Callable[[], None]:
        """Return what a choice stands for that opens a page of the phase."""

        def turn_to() -> None:
            self.page = page

        return turn_to

    def handover(self, to: str, text: str) -> View:
        """Return the page that names who takes the box; it opens the page `handed`."""
        say = self.say
        return Handover(
            screen="wavelength/handover",
            key=(self.turn, to, text),
            title=say("Pass the box"),
            to=to,
            text=text,
            ok=Choice(say("here I am"), self.opens("handed")),
        )


def _begins(event: Event) -> bool:
    """Tell whether a turn begins with an event, or begins anew."""
    return isinstance(event, ev.DrawCard | ev.NextTurn) or (isinstance(event, ev.Leak) and event.outcome != "none")


def team(sit: Sitting, state: State, side: int) -> str:
    """Return a side's name, set off as something that people entered; all players together are the team."""
    return sit.say("The team") if together(state) else format(Name(state.sides[side].name))


def concepts(sit: Sitting, state: State) -> tuple[str, str]:
    """Return what stands at both ends of the arc; with the table's own cards, only left and right."""
    faces, face = state.turn.faces, state.turn.face
    if faces is None or face is None:
        return sit.say.of("side", "left"), sit.say.of("side", "right")
    left, right = faces[face - 1]
    return left, right


def points(state: State) -> tuple[int, ...]:
    """Return the points that decide now: those of the game, or of a round of sudden death."""
    return state.sudden_death.points if state.sudden_death else state.scores
