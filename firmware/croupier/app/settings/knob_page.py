"""Finds out how a knob is made: ten clicks to the right tell its transitions a click and which way it is wired."""

from croupier.app.activity import Activity, Desk, Instead, Leave, Order
from croupier.app.settings import Settings
from croupier.app.settings.preferences import prefer
from croupier.views import Awake, Choice, Notice, View
from croupier_device.board import Board
from croupier_device.encoder import Transitions, propose
from croupier_device.profile import EncoderProfile

CLICKS = 10


def knob_counting(knob: EncoderProfile, settings: Settings) -> tuple[Transitions, bool]:
    """Return how the knob is to be counted: transitions a click, and whether the other way round."""
    return settings.knob_transitions or knob.transitions, knob.reversed != settings.knob_turned


class AskTenClicks(Activity):
    """Counts every quarter of the knob's cycle while it is on the glass, and works out the rest at the press."""

    def __init__(self, desk: Desk, board: Board) -> None:
        super().__init__(desk)
        self._board = board
        self._again = False
        self._quarters = 0
        board.tune_knob(1, reverse=False)

    def view(self) -> View:
        say = self.desk.say
        text = say("Fits no knob. Once more.") if self._again else say("Ten clicks, then press.")
        return Notice(
            screen="settings/knob",
            title=say("Knob"),
            headline=say("Turn it right"),
            text=(text,),
            ok=Choice(say("done"), self._take) if self._quarters else None,
            right=Choice(say("reset"), self._forget),
            back=Choice("", Leave()),
            turned=lambda steps: lambda: self._turned(steps),
            awake=Awake.BRIGHT,
        )

    def help(self) -> tuple[str, ...]:
        say = self.desk.say
        return (
            say("Turn the knob right by ten clicks that you feel, and press it."),
            say("RIGHT forgets what was found: the board profile counts again."),
        )

    def gone(self) -> None:
        transitions, reverse = knob_counting(self._board.profile.encoder, self.desk.settings)
        self._board.tune_knob(transitions, reverse=reverse)

    def _turned(self, steps: int) -> None:
        self._quarters += steps

    def _take(self) -> Order | None:
        found = propose(self._quarters, CLICKS)
        if found is None:
            self.desk.sound("refused")
            self._quarters, self._again = 0, True
            return None
        transitions, reverse = found
        prefer(self.desk, "knob_transitions", transitions)
        prefer(self.desk, "knob_turned", reverse != self._board.profile.encoder.reversed)
        self.desk.sound("ok")
        return Instead(KnobKnown(self.desk, transitions))

    def _forget(self) -> Order:
        prefer(self.desk, "knob_transitions", 0)
        prefer(self.desk, "knob_turned", value=False)
        self.desk.sound("ok")
        return Leave()


class KnobKnown(Activity):
    """Says what was found, and lets the knob be tried."""

    def __init__(self, desk: Desk, transitions: int) -> None:
        super().__init__(desk)
        self._transitions = transitions
        self._clicks = 0

    def view(self) -> View:
        say = self.desk.say
        return Notice(
            screen="settings/knob/known",
            title=say("Knob"),
            headline=f"{self._clicks:+}" if self._clicks else "0",
            text=(
                say.plural("{n} transition a click. Try it.", "{n} transitions a click. Try it.", self._transitions),
            ),
            ok=Choice(say("good"), Leave()),
            back=Choice("", Leave()),
            turned=lambda steps: lambda: self._turned(steps),
            awake=Awake.BRIGHT,
        )

    def help(self) -> tuple[str, ...]:
        return (self.desk.say("One click to the right has to count one up. If not, calibrate once more."),)

    def _turned(self, steps: int) -> None:
        self._clicks += steps
