"""What all pages share: which page of a phase is open, names, the terms the box knows, the time that runs."""

from collections.abc import Callable
from dataclasses import dataclass

from croupier.games.mindmatch.events import ROUNDS, Correct, DrawCard
from croupier.games.mindmatch.state import State
from croupier.games.presenting import Context, Move
from croupier.texts import Name, Texts
from croupier.views import Choice

Page = tuple[str | int, ...]
"""A page of a phase, and what it is about; empty: the first one."""

NO_POINTS = "-"
"""Stands where no points are due: not entered yet."""


@dataclass(slots=True)
class Sitting:
    """A table that plays, as its pages see it."""

    context: Context
    page: Page = ()
    column: int | None = None
    """The playthrough that the score sheet was turned to; None: the last one."""

    @property
    def say(self) -> Texts:
        """The players' language."""
        return self.context.say

    def opens(self, *page: str | int) -> Callable[[], None]:
        """Return what a choice stands for that opens a page of the phase; without a name, the first one."""

        def turn_to() -> None:
            self.page = page

        return turn_to

    def leaves(self) -> Choice:
        """Return the key that goes back to the first page of the phase."""
        return Choice("", self.opens())

    def clock_key(self) -> Choice | None:
        """Return the key that stops the running time, or lets it go on."""
        glass = self.context.glass()
        if glass is None:
            return None
        if glass.running:
            return Choice(self.say("pause"), self.context.pause)
        return Choice(self.say("go on"), self.context.resume)

    def card(self) -> tuple[str, ...] | None:
        """Return the terms of the card that was drawn last, as they are written, where the box knows them."""
        moves = reversed(self.context.history())
        return next((move.event.terms for move in moves if isinstance(move.event, DrawCard)), None)

    def corrections(self, playthrough: int) -> list[Move]:
        """Return the corrections made in a playthrough."""
        return [
            move
            for move in self.context.history()
            if isinstance(move.event, Correct) and move.before.playthrough == playthrough
        ]


def name(state: State, seat: int) -> str:
    """Return a player's name, set off as something that people entered."""
    return format(Name(state.players[seat]))


def round_name(say: Texts, number: int) -> str:
    """Return what a round is called."""
    return say("Final Round") if number == ROUNDS else say("Round {n}", n=number)


def of_all(say: Texts, state: State) -> str:
    """Return which playthrough of how many it is."""
    return say("Playthrough {n} of {all}", n=state.playthrough, all=len(state.players))


def moment(state: State) -> tuple[int, int]:
    """Return what tells the pages of one round from those of another."""
    return (state.playthrough, state.round)
