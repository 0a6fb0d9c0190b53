"""The Wavelength dial on the table: a hidden target, a look for one, a needle for all."""

from croupier.app.activity import Activity, Desk, Leave
from croupier.app.objects.remembering import remembered
from croupier.objects import dial as model
from croupier.objects import wheel
from croupier.views import Awake, Choice, Dial, Peek, View


class DialOnTable(Activity):
    """Spins a target, lets one player peek at it, turns the needle, reveals."""

    on_table = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        kept = desk.scratch.get("dial") or remembered(desk, "dial", model.Dial)
        self.dial = kept if isinstance(kept, model.Dial) else model.Dial()
        self._spins = 0
        self._locking = False

    def view(self) -> View:
        made: View = {
            "ready": self._ready,
            "aim": self._aim,
            "side": self._side,
            "revealed": self._revealed,
        }[self.dial.phase]()
        return made

    def help(self) -> tuple[str, ...]:
        say = self.desk.say
        return (
            say("Press to hide a target. Hold LEFT or RIGHT to look at it: only while you hold."),
            say("Turn the needle, press twice to lock it. Then left or right, and the reveal."),
        )

    def _ready(self) -> View:
        say = self.desk.say
        return Dial(
            screen="dial/ready",
            needle=None,
            note=say("press: hide\na target"),
            ok=Choice("", self._spin),
            back=Choice("", Leave()),
        )

    def _aim(self) -> View:
        say, dial = self.desk.say, self.dial
        looks = say.plural("{n} look", "{n} looks", dial.peeks)
        target = dial.target
        return Dial(
            screen="dial/aim",
            needle=dial.needle,
            wedges=wheel.wedges(target) if target is not None else (),
            sliver=(target is not None and wheel.sliver(target)) or "",
            peek=Peek(opens=self._peek, count=dial.peeks),
            spun=self._spins,
            note=say("press again\nto lock") if self._locking else looks,
            turned=lambda steps: lambda: self._turn(steps),
            left=Choice(say("look"), None),
            right=Choice(say("look"), None),
            ok=Choice("", self._ok),
            back=Choice("", Leave()),
            awake=Awake.DIM,
        )

    def _side(self) -> View:
        say, dial = self.desk.say, self.dial
        return Dial(
            screen="dial/side",
            needle=dial.needle,
            side=dial.side or "",
            concepts=(say("target is left"), say("target is right")),
            note=say("press to\nreveal") if dial.side else say("left or\nright?"),
            left=Choice(say.of("side", "left"), lambda: self._guess("left")),
            right=Choice(say.of("side", "right"), lambda: self._guess("right")),
            ok=Choice("", self._reveal),
            back=Choice("", Leave()),
            awake=Awake.DIM,
        )

    def _revealed(self) -> View:
        say, dial = self.desk.say, self.dial
        aimed, guessed = model.points(dial)
        target = dial.target if dial.target is not None else wheel.MIDDLE
        return Dial(
            screen="dial/revealed",
            needle=dial.needle,
            wedges=wheel.wedges(target),
            sliver=wheel.sliver(target) or "",
            concepts=(say("aim {points}", points=aimed), say("side {points}", points=guessed) if dial.side else ""),
            result=f"+{aimed}",
            ok=Choice("", self._spin),
            back=Choice("", Leave()),
        )

    def _spin(self) -> None:
        self._happen(model.draw(self.desk.source))
        self._spins += 1
        self._locking = False
        self.desk.sound("roll")

    def _peek(self) -> None:
        self._happen(model.Peek())

    def _turn(self, degrees: int) -> None:
        self._locking = False
        self._happen(model.TurnNeedle(degrees))

    def _ok(self) -> None:
        if not self.dial.peeks:
            self._spin()
        elif not self._locking:
            self._locking = True
        else:
            self._locking = False
            self._happen(model.LockNeedle())
            self.desk.sound("ok")

    def _guess(self, side: wheel.Side) -> None:
        self._happen(model.GuessSide(side))
        self.desk.sound("tick")

    def _reveal(self) -> None:
        self._happen(model.Reveal())
        self.desk.sound("reveal")

    def _happen(self, event: model.DialEvent) -> None:
        after = model.apply(self.dial, event)
        tally = [["dial", event.target]] if isinstance(event, model.SpinTarget) else None
        self.desk.keeper.keep("dial", event, after, tally)
        self.dial = after
        self.desk.scratch["dial"] = after
