"""What the players of Wavelength see in each phase, and what their keys stand for."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from croupier.chance import Source
from croupier.games.contract import Event
from croupier.games.presenting import Context, Move, Presenter, Refused
from croupier.games.wavelength import chance
from croupier.games.wavelength import events as ev
from croupier.games.wavelength.pages import aiming, psychic, scoring
from croupier.games.wavelength.pages.sitting import Sitting
from croupier.games.wavelength.state import Phase, State
from croupier.games.wavelength.words import HELP, told
from croupier.views import Chance, Row, Table, View

PAGES: Final[Mapping[Phase, Callable[[Sitting, State], View]]] = {
    "turn-start": psychic.turn_start,
    "card": psychic.card,
    "spin": psychic.target,
    "look": psychic.target,
    "think": psychic.target,
    "team": aiming.aim,
    "side": aiming.side,
    "ready": aiming.ready,
    "scored": scoring.scored,
    "game-over": scoring.over,
}

SOUNDS: Final[Mapping[type[Event], str]] = {
    ev.Spin: "roll",
    ev.LockDial: "ok",
    ev.ChooseSide: "tick",
    ev.LockSide: "ok",
    ev.Reveal: "reveal",
}

LEAKS: Final = ("team", "side", "ready")
"""The phases in which the Psychic can give something away."""


class WavelengthPresenter(Presenter[State]):
    """Pages for two teams or all together; the target is on the glass only while the Psychic holds a side key."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._sit = Sitting(context)

    def moved(self, before: State, event: Event, after: State) -> None:
        sit = self._sit
        if before.phase != after.phase and {before.phase, after.phase} - {"spin", "look", "think"}:
            sit.page = ""
        if isinstance(event, ev.TurnDial):
            sit.page = "handed"
        if isinstance(event, ev.ChooseSide):
            sit.guessed.add(sit.turn)
        if name := "win" if after.phase == "game-over" else SOUNDS.get(type(event)):
            self.context.sound(name)

    def view(self, state: State) -> View:
        if self._sit.page.startswith("leak") and state.phase in LEAKS:
            return aiming.leak(self._sit, state)
        return PAGES[state.phase](self._sit, state)

    def menu(self, state: State) -> tuple[Row, ...]:
        return aiming.leak_rows(self._sit) if state.phase in LEAKS else ()

    def sheet(self, state: State) -> Table:
        return scoring.sheet(self._sit, state)

    def told(self, move: Move) -> str:
        return told(self.say, move)

    def take_back(self, history: Sequence[Move]) -> int:
        last = history[-1].event
        if isinstance(last, ev.Reveal):
            raise Refused("The target has been shown: the turn stands as it is.")
        if isinstance(last, ev.Leak) and last.outcome != "none":
            raise Refused("All players have decided about the leak.")
        if isinstance(last, ev.OpenScreen | ev.CloseScreen):
            raise Refused("The Psychic has seen the target: it stays where it is.")
        if isinstance(last, ev.LockDial) and self._sit.turn in self._sit.guessed:
            raise Refused("The others have guessed a side: the dial stays where it is.")
        if not isinstance(last, ev.TurnDial):
            return 1
        return next((i for i, move in enumerate(reversed(history)) if not isinstance(move.event, ev.TurnDial)), 1)

    def outcome(self, state: State, chance_: Chance, source: Source) -> Event:
        return chance.outcome(state, chance_.event, source, self.context.deck or ())

    def help(self, state: State) -> tuple[str, ...]:
        return tuple(self.say(line) for line in HELP[state.phase])


PRESENTER = WavelengthPresenter
