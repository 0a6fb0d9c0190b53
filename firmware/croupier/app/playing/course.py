"""The course of a game: what happened and counts, what was taken back, and what chance had decided.

A course knows neither the box nor the journal; whoever holds it writes down what it does.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from croupier.games import game as game_of
from croupier.games.contract import Event, Refused, Setup, event_name
from croupier.games.presenting import Move, Rewrite
from croupier.journal.trail import PutBack, Step, TakenBack


class Course:
    """A game from its set-up to where it stands now."""

    def __init__(self, name: str, setup: Setup) -> None:
        self.game = game_of(name)
        self.state: Any = self.game.begin(setup)
        self.moves: list[Move] = []
        self.undone: list[list[Event]] = []
        """Events that were taken back together, the last ones last."""
        self._outcomes: dict[tuple[str, int], Event] = {}

    @property
    def over(self) -> bool:
        """Whether nothing more can happen in this game."""
        return not self.game.legal(self.state)

    def accepts(self, event: Event) -> bool:
        """Tell whether the rules would let the event happen now."""
        try:
            self.game.apply(self.state, event)
        except Refused:
            return False
        return True

    def happen(self, event: Event) -> Move:
        """Let an event happen; what was taken back before it is gone. Raises `Refused` and changes nothing."""
        move = self._apply(event)
        self.undone.clear()
        return move

    def take_back(self, count: int) -> Move:
        """Take back the last moves; return the last one that is gone."""
        gone = self.moves[-count:]
        self.undone.append([move.event for move in gone])
        self.state = gone[0].before
        del self.moves[-count:]
        return gone[-1]

    def put_back(self) -> list[Move]:
        """Put back what was taken back last; raises `Refused` where there is nothing."""
        if not self.undone:
            raise Refused("Nothing was taken back.")
        return [self._apply(event) for event in self.undone.pop()]

    def rewrite(self, order: Rewrite) -> list[Move]:
        """Let other events happen in the place of the last ones; raises `Refused` and changes nothing."""
        after = first = self.moves[-order.back].before
        for event in order.events:
            after = self.game.apply(after, event)
        del self.moves[-order.back :]
        self.undone.clear()
        self.state = first
        return [self._apply(event) for event in order.events]

    def retrace(self, steps: Sequence[Step], moved: Callable[[Move | None], None]) -> None:
        """Do again what was done before; what was taken back keeps its outcome for the next time.

        `moved` is told each move, and None where moves were taken back.
        """
        so_far = Counter[str]()
        for step in steps:
            if isinstance(step, TakenBack):
                so_far.subtract(event_name(move.event) for move in self.moves[-step.count :])
                self.take_back(step.count)
                moved(None)
                continue
            events = self.undone.pop() if isinstance(step, PutBack) else [step]
            if not isinstance(step, PutBack):
                self.undone.clear()
            for event in events:
                name = event_name(event)
                self._outcomes[name, so_far[name]] = event
                so_far[name] += 1
                moved(self._apply(event))

    def outcome(self, name: str, draw: Callable[[], Event], again: Callable[[Event], bool]) -> tuple[Event, bool]:
        """Return a chance event and whether it is new.

        The n-th of its kind, taken back and made again, has the outcome it had before, where `again` lets it.
        """
        key = (name, sum(event_name(move.event) == name for move in self.moves))
        old = self._outcomes.get(key)
        if old is not None and again(old) and self.accepts(old):
            return old, False
        self._outcomes[key] = drawn = draw()
        return drawn, True

    def _apply(self, event: Event) -> Move:
        move = Move(self.state, event)
        self.state = self.game.apply(self.state, event)
        self.moves.append(move)
        return move
