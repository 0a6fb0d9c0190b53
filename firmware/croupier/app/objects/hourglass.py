"""The hourglass on the table: set by the knob, turned over by a key, heard in its last seconds."""

from dataclasses import replace

import msgspec

from croupier.app.activity import Activity, Desk, Leave, Open, Order
from croupier.app.playing.phase_glass import SOUNDS
from croupier.objects import hourglass as model
from croupier.objects.hourglass import clock_text
from croupier.views import Awake, Choice, Clock, Menu, Number, Row, View


class HourglassOnTable(Activity):
    """One glass; OK lets it run and stops it, RIGHT turns it over."""

    on_table = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        kept = desk.scratch.get("hourglass") or _as_it_was(desk)
        self._moment: model.Moment | None = None
        self._set(kept if isinstance(kept, model.Hourglass) else model.hourglass(60))

    def view(self) -> View:
        say, now, glass = self.desk.say, self.desk.now(), self.glass
        fresh = not glass.running and glass.left == glass.whole
        return Clock(
            screen="hourglass",
            title=say("Hourglass"),
            glass=glass,
            note=self._note(),
            ok=Choice(self._ok_label(), self._ok),
            left=Choice(say("set"), Open(HourglassMenu(self.desk, self))),
            right=Choice(say("turn over"), self._turn_over) if not fresh else None,
            back=Choice("", Leave()),
            turned=(lambda detents: lambda: self._knob(detents)) if fresh else None,
            awake=Awake.DIM if glass.running and not model.ended(glass, now) else Awake.NORMAL,
        )

    def due(self) -> float | None:
        return self._moment.at if self._moment else None

    def tick(self) -> None:
        moment = self._moment
        if moment is None or not model.is_current(self.glass, moment):
            return
        if moment.sound:
            self.desk.sound(SOUNDS[moment.sound])
        self._moment = model.due(self.glass, moment.at)
        self._keep(moment.at)

    def run_for(self, seconds: int, runs: int = 1) -> None:
        """Give the glass another duration; it stands full."""
        self._set(model.set_to(self.glass, seconds, runs))

    def help(self) -> tuple[str, ...]:
        say = self.desk.say
        return (
            say("Press to let the sand run or stop it. Turn to set the time, LEFT for presets."),
            say("RIGHT turns the glass over: what had run is what is left."),
        )

    def _note(self) -> str:
        if self.glass.runs == 2:
            return self.desk.say("twice {time}", time=clock_text(int(self.glass.seconds)))
        return ""

    def _ok_label(self) -> str:
        say, glass = self.desk.say, self.glass
        if glass.running:
            return say("again") if model.ended(glass, self.desk.now()) else say("pause")
        return say("start") if glass.left == glass.whole else say("go on")

    def _ok(self) -> None:
        now = self.desk.now()
        if not self.glass.running:
            self._set(model.resume(self.glass, now))
        elif model.ended(self.glass, now):
            self._set(model.reset(self.glass))
        else:
            self._set(model.pause(self.glass, now))
        self.desk.sound("tick")

    def _turn_over(self) -> None:
        self._set(model.turn_over(self.glass, self.desk.now()))
        self.desk.sound("land")

    def _knob(self, detents: int) -> None:
        self._set(model.set_to(self.glass, model.turned_knob(self.glass.seconds, detents), self.glass.runs))

    def _set(self, glass: model.Hourglass) -> None:
        self.glass = glass
        self._moment = model.due(glass, self.desk.now())
        self.desk.scratch["hourglass"] = glass
        self.desk.keeper.remember("hourglass", [glass.seconds, glass.runs])
        self._keep(self.desk.now())

    def _keep(self, now: float) -> None:
        """Write down what is left: once a second while the sand runs, and whenever it is stopped or set."""
        stopped = model.pause(self.glass, now)
        self.desk.keeper.glass(None, stopped.left if 0 < stopped.left < stopped.whole else None)


class HourglassMenu(Activity):
    """Presets and any other duration."""

    def __init__(self, desk: Desk, glass: HourglassOnTable) -> None:
        super().__init__(desk)
        self._glass = glass

    def view(self) -> View:
        say = self.desk.say
        names = {model.PRESETS[1]: say("Bet Your Brain"), model.PRESETS[2]: say("memorise")}
        rows = [Row(self._label(preset), self._taking(preset), names.get(preset, "")) for preset in model.PRESETS]
        rows.append(Row(say("Other time"), Open(AnyTime(self.desk, self._glass))))
        return Menu(screen="hourglass/set", title=say("Hourglass"), rows=tuple(rows), back=Choice("", Leave()))

    def _label(self, preset: model.Preset) -> str:
        time = clock_text(preset.seconds)
        return time if preset.runs == 1 else self.desk.say("twice {time}", time=time)

    def _taking(self, preset: model.Preset) -> object:
        def take() -> Order:
            self._glass.run_for(preset.seconds, preset.runs)
            return Leave()

        return take


class AnyTime(Activity):
    """Any duration from 5 seconds to 60 minutes."""

    def __init__(self, desk: Desk, glass: HourglassOnTable) -> None:
        super().__init__(desk)
        self._glass = glass

    def view(self) -> View:
        say = self.desk.say
        return Number(
            screen="hourglass/time",
            title=say("Hourglass"),
            value=int(self._glass.glass.seconds),
            low=model.SHORTEST,
            high=model.LONGEST,
            steps=model.STEPS,
            shown=clock_text,
            does=lambda seconds: lambda: self._take(seconds),
            ok=Choice(say("take"), None),
            back=Choice("", Leave()),
        )

    def _take(self, seconds: int) -> Order:
        self._glass.run_for(seconds)
        return Leave(2)


def _as_it_was(desk: Desk) -> model.Hourglass | None:
    """Return the glass as it was when the box was switched off, standing still."""
    try:
        seconds, runs = msgspec.convert(desk.keeper.recall("hourglass"), tuple[float, int])
        whole = model.hourglass(seconds, runs)
        left = desk.keeper.glass_left()
        return whole if left is None else model.restored(replace(whole, left=left))
    except (msgspec.ValidationError, ValueError):
        return None
