"""The chance events of Bet Your Brain, drawn before they are recorded: the arrow and the choice of a question."""

from croupier.chance import Source, choose
from croupier.games.bet_your_brain.events import ChooseQuestion, SpinArrow
from croupier.games.bet_your_brain.state import State
from croupier.games.contract import Event
from croupier.objects import spinner

NAMES = ("choose_question", "spin_arrow")
"""The events that chance decides."""


def outcome(state: State, name: str, source: Source) -> Event:  # noqa: ARG001 - other games' chance asks the state
    """Draw the chance event of this name; ValueError when chance does not decide it."""
    if name == "spin_arrow":
        return SpinArrow(spinner.draw(spinner.categories(), source).fields)
    if name == "choose_question":
        return ChooseQuestion(choose(source, (1, 2)))
    raise ValueError(f"chance does not decide {name!r}")
