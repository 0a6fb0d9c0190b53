"""The box: one thread that takes input, lets activities act, and puts the picture on the glass.

`service` does everything that is due and returns; whoever calls it (the loop of a real box, a face of the simulated
board) sleeps until `due`.
"""

import sys
import traceback
from collections.abc import Callable
from typing import Any

from croupier.app.activity import Activity, Desk, Home, Instead, Leave, Open, Order
from croupier.app.brightness import Brightness
from croupier.app.keeping import Keeper
from croupier.app.pages import HoldMenu, Mishap, RecordsPage, RefusedPage
from croupier.app.service.switching_off import SwitchOffPage
from croupier.app.settings import Settings
from croupier.chance import Source
from croupier.games.contract import Refused
from croupier.screens import NOTHING, OPEN_MENU, Canvas, Frame, Screen, render, screen_for
from croupier.screens.lights import ring
from croupier.texts import Texts
from croupier.views import Notice, View
from croupier_device.board import Board, OutOfReach, earliest
from croupier_device.seam import BACK, LEFT, RIGHT, Down, Hold, Input, Lights, Press, Tone, Turn, Up

SHIFTS = ((0, 0), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
"""Where the picture lies, one place a screen: nothing that must be read touches the outermost dots."""


class Box:
    """Joins a board and a stack of activities."""

    def __init__(
        self, board: Board, settings: Settings, source: Source, keeper: Keeper, home: Callable[[Desk], Activity]
    ) -> None:
        self.board = board
        self.desk = Desk(Texts(settings.language), source, settings, keeper, self.sound, board.clock.now)
        self.desk.board = board
        self.sheets = [home(self.desk)]
        self._screens: list[Screen[Any]] = []
        """The screens of the sheets below, as they were left: a menu comes back with its arrow where it was."""
        self.frame: Frame = Canvas().frame()
        self._drawn = board.clock.now()
        self._carrying = 0.0
        """Seconds that the bus took for the last picture."""
        self._brightness = Brightness(board)
        self._hold = board.profile.hold_seconds
        self._dirty = True
        self._trouble = False
        self._out_of_reach: OutOfReach = ""
        self._screens_made = -1
        self.screen: Screen[Any] = self._new_screen(self.sheets[0].view())
        if page := self.sheets[0].opens():
            self._follow(Open(page))

    @property
    def screen_id(self) -> str:
        """The id of the screen that is on the glass."""
        return str(self.screen.view.screen)

    def service(self) -> None:
        """Take all input, do what is due, draw if something changed."""
        self._tune()
        for event in self.board.events():
            self._guarded(self._handle, event)
        self._ticks()
        self._look_after_records()
        self._fade()
        self._look_for_controls()
        if self._dirty or self._moves():
            self._draw()
        self.board.service()

    def due(self) -> float | None:
        """Return when `service` has to run even if nobody touches the box; None: not before somebody does."""
        return earliest(self.due_besides_board(), self.board.due())

    def due_besides_board(self) -> float | None:
        """Return the same for a loop that sleeps in the board's `wait`, which looks after the board's own timers."""
        times = [*(sheet.due() for sheet in self.sheets), self.desk.keeper.due(), self._fades_at()]
        times.append(self._picture_due())
        return min((t for t in times if t is not None), default=None)

    def take(self, settings: Settings) -> None:
        """Go on with other settings, which are seen at once."""
        self.desk.settings = settings
        if settings.language != self.desk.say.language:
            self.desk.say = Texts(settings.language)
        self._show(self.sheets[-1].view())

    def close(self) -> None:
        """Leave everything written down, the glass dark and the board free."""
        self.desk.keeper.close()
        self.board.close()

    def _tune(self) -> None:
        """Let keys be held after as long as the settings say, as soon as they do."""
        hold = self.desk.settings.hold_seconds or self.board.profile.hold_seconds
        if hold != self._hold:
            self._hold = hold
            self.board.hold_after(hold)

    def _handle(self, event: Input) -> None:
        self._note_key(event)
        if self._woken_by(event):
            return
        if event.at < self.screen.since and not isinstance(event, Up):
            return
        if isinstance(event, Press) and event.at < self.screen.since + self.screen.view.settle:
            return
        now = self.board.clock.now()
        does = self.screen.handle(event, now)
        if isinstance(event, Turn | Press | Down | Up):
            self._dirty = True
        if isinstance(event, Hold) and event.control == BACK and self.desk.settings.back_switches_off:
            does = Open(SwitchOffPage(self.desk, event.at))
        if does is not NOTHING and does is not None:
            self._act(does)

    def _note_key(self, event: Input) -> None:
        """Note which keys are down; letting BACK go ends the count before the box is switched off."""
        if isinstance(event, Down):
            self.desk.held.add(event.control)
        elif isinstance(event, Up):
            self.desk.held.discard(event.control)
            if event.control == BACK and isinstance(self.sheets[-1], SwitchOffPage):
                self._follow(Leave())

    def _act(self, does: object) -> None:
        """Do what the hand wants, unless the child lock stands before it."""
        top = self.sheets[-1]
        if self._locked() and (does is OPEN_MENU or _switches_off(does) or top.guards(does)):
            self._refuse(Refused("Locked. Hold LEFT and RIGHT together meanwhile."))
        elif does is OPEN_MENU:
            self._open_menu()
        else:
            self._do(does)

    def _locked(self) -> bool:
        return self.desk.settings.child_lock and not {LEFT, RIGHT} <= self.desk.held

    def _refuse(self, refused: Refused) -> None:
        self.desk.sound("refused")
        if not isinstance(self.sheets[-1], RefusedPage):
            self._follow(Open(RefusedPage(self.desk, refused)))

    def _do(self, does: object) -> None:
        try:
            order = self.sheets[-1].do(does)
        except Refused as refused:
            self._refuse(refused)
        else:
            self._follow(order)

    def _follow(self, order: Order | None) -> None:
        match order:
            case Open(activity):
                self._screens.append(self.screen)
                self.sheets.append(activity)
                self.screen = self._new_screen(activity.view())
            case Leave(sheets):
                self._uncover(max(1, len(self.sheets) - sheets))
            case Instead(activity, sheets):
                self._uncover(max(1, len(self.sheets) - sheets))
                self._follow(Open(activity))
            case Home():
                self._uncover(1)
        self._show(self.sheets[-1].view())

    def _uncover(self, depth: int) -> None:
        """Take away all sheets above `depth`; the one below comes back as a new screen in its old state."""
        if len(self.sheets) > depth:
            self.screen = self._screens[depth - 1]
            self.screen.reappear(self.board.clock.now())
            self._move_picture()
            gone = self.sheets[depth:]
            del self.sheets[depth:], self._screens[depth - 1 :]
            for sheet in reversed(gone):
                sheet.gone()

    def _open_menu(self) -> None:
        top = self.sheets[-1]
        if not isinstance(top, HoldMenu | SwitchOffPage):
            self._follow(Open(HoldMenu(self.desk, top, at_home=len(self.sheets) == 1)))

    def _ticks(self) -> None:
        """Let time pass for every sheet: the sand runs on under a menu."""
        now, ticked = self.board.clock.now(), False
        for sheet in tuple(self.sheets):
            due = sheet.due()
            if due is not None and due <= now:
                self._guarded(lambda sheet: sheet.tick(), sheet)
                ticked = True
        if ticked:
            self._show(self.sheets[-1].view())

    def _look_after_records(self) -> None:
        """Let the keeper try again, and tell what it has to tell where that disturbs nobody."""
        keeper = self.desk.keeper
        keeper.tick()
        if keeper.trouble != self._trouble:
            self._trouble = keeper.trouble
            self._dirty = True
        if self.screen.held or any(sheet.due() is not None for sheet in self.sheets):
            return
        if told := keeper.notices():
            self._follow(Open(RecordsPage(self.desk, told)))

    def _show(self, view: View) -> None:
        if _same(self.screen.view, view):
            self.screen.update(view, self.board.clock.now())
        else:
            self.screen = self._new_screen(view)
        self._dirty = True

    def _new_screen(self, view: View) -> Screen[Any]:
        self._move_picture()
        return screen_for(view, self.board.clock.now(), animate=self.desk.settings.animations)

    def _move_picture(self) -> None:
        """Move the picture by a dot with each new screen, when it costs nothing because everything changes."""
        self._screens_made += 1
        self.board.shift(*SHIFTS[self._screens_made % len(SHIFTS)])

    def _draw(self) -> None:
        now = self.board.clock.now()
        shown = self._out_of_reach_page(now) if self._out_of_reach else self.screen
        self.frame = render(shown, now, sign=self._trouble)
        self.board.show(self.frame.picture)
        self._light(now)
        self._dirty = False
        self._drawn = now
        self._carrying = self.board.clock.now() - now

    def _look_for_controls(self) -> None:
        """Draw anew when the controls go or come: while they are gone the glass says so, and asks for no press."""
        if self._out_of_reach != self.board.out_of_reach:
            self._out_of_reach = self.board.out_of_reach
            self._dirty = True

    def _out_of_reach_page(self, now: float) -> Screen[Any]:
        say = self.desk.say
        if self._out_of_reach == "panel":
            title, text = say("No front panel"), say("Its cable is out. Plug it in and the game goes on.")
        else:
            title, text = (
                say("No knob, no keys"),
                say("Their lines cannot be used. On the Pi, croupier doctor tells why."),
            )
        return screen_for(Notice(screen=self.screen_id, title=title, text=(text,)), now, animate=False)

    def _light(self, now: float) -> None:
        """Let the light ring, where there is one, tell what can be seen from across the table."""
        if self.board.lights:
            view, progress = self.screen.view, self.screen.progress(now)
            self.board.light(Lights(()) if self._brightness.dark else ring(view, self.board.lights, now, progress))

    def _moves(self) -> bool:
        due = self._picture_due()
        return due is not None and due <= self.board.clock.now()

    def _picture_due(self) -> float | None:
        """Return when the screen by itself wants its next picture.

        One that would still be on a slow bus when something is due waits for that: sand may stutter, its end may not.
        """
        due = self.screen.due(self._drawn)
        if due is None or self._brightness.dark:
            return None
        begun = max(due, self.board.clock.now())
        meanwhile = [at for sheet in self.sheets if (at := sheet.due()) and begun < at < begun + self._carrying]
        return min(meanwhile, default=due)

    def _guarded(self, act: Any, argument: Any) -> None:  # noqa: ANN401 - any step of the loop
        """Run one step; if it fails, say so on the glass and go on with the next one."""
        try:
            act(argument)
        except Exception:  # noqa: BLE001 - a fault of ours must not end the evening
            traceback.print_exc(file=sys.stderr)
            self._follow(Open(Mishap(self.desk)))

    # --- light -------------------------------------------------------------------------------------------------------

    def _woken_by(self, event: Input) -> bool:
        """Note that somebody is there; the touch that lights a dark glass does nothing else."""
        if not self._brightness.touch(event.at, self.desk.settings):
            return False
        self.screen.since = max(self.screen.since, self.board.clock.now() + 1e-6)
        self._dirty = True
        return True

    def _fades_at(self) -> float | None:
        return self._brightness.due(self.desk.settings, self.screen.view.awake, held=bool(self.screen.held))

    def _fade(self) -> None:
        if self._brightness.fade(self.desk.settings, self.screen.view.awake, held=bool(self.screen.held)):
            self._light(self.board.clock.now())

    def sound(self, name: str) -> None:
        """Play a tone by its name, unless the box is mute."""
        if volume := self.desk.settings.volume:
            self.board.sound(Tone(name, volume))


def _switches_off(does: object) -> bool:
    return isinstance(does, Open) and isinstance(does.activity, SwitchOffPage)


def _same(old: View, new: View) -> bool:
    return type(old) is type(new) and old.screen == new.screen and old.key == new.key
