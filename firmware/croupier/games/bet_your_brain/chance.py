"""The chance events of Bet Your Brain, drawn before they are recorded: the arrow and the choice of a question."""

from croupier.chance import Source, choose
from croupier.games.bet_your_brain.events import ChooseQuestion, SpinArrow
from croupier.games.bet_your_brain.state import State
from croupier.games.contract import Event

SHORTEST_SPIN = 8
SPINS = 24
"""From one to nearly four revolutions: three movements for each category, wherever the arrow points."""


def outcome(state: State, name: str, source: Source) -> Event:  # noqa: ARG001 - other games' chance asks the state
    """Draw the chance event of this name; LookupError when the event is none of chance."""
    if name == "spin_arrow":
        return SpinArrow(SHORTEST_SPIN + source.below(SPINS))
    if name == "choose_question":
        return ChooseQuestion(choose(source, (1, 2)))
    raise LookupError(f"{name} is no event of chance")
