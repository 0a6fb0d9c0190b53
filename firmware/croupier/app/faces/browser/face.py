"""The thread that owns the box while pages play on it: acts in, looks and tones out."""

import signal
import sys
import threading
import webbrowser
from queue import Empty, SimpleQueue
from typing import Final, NamedTuple

from croupier.app.faces.browser.acts import Act, Hands
from croupier.app.faces.browser.hub import Hub
from croupier.app.faces.browser.look import Hello, Look
from croupier.app.faces.recorder import Recorder
from croupier.app.simulated import NoSimulationError, Simulated
from croupier.screens.lights import ring
from croupier_device.buzzer import TONES
from croupier_device.simulated.panel_board import SimulatedPanelBoard

LIGHTS: Final = 24
"""Lights that the page draws round the knob of a board that has no ring."""


class Wanted(NamedTuple):
    """What the command line asks for."""

    port: int = 0
    """0: any that is free."""
    opens: bool = True
    """Whether a browser is sent to the page."""


class BrowserFace:
    """Plays one simulated box for all pages."""

    def __init__(self, made: Simulated) -> None:
        self._made = made
        self._board = made.board
        self._box = made.box
        self._acts: SimpleQueue[tuple[int, Act | None]] = SimpleQueue()
        self._hands = Hands(made.board)
        self._recorder = Recorder()
        self._hub = Hub(self._hello(), self._acted, self._recorder)
        self._shown: Look | None = None
        self._secret = b""
        """The last glass that held a secret: as long as it is seen, it is one."""
        self._stop = False
        made.ear.listener = lambda name, _at: self._hub.sound(name)

    def run(self, wanted: Wanted) -> None:
        """Play until somebody ends it; raises OSError where the port is taken."""
        port = self._hub.start(wanted.port)
        url = f"http://127.0.0.1:{port}/"
        sys.stdout.write(f"the box is at {url}  (Ctrl-C ends it)\n")
        sys.stdout.flush()
        signal.signal(signal.SIGTERM, self._ended)
        if wanted.opens:
            # A browser may take its time to start, and one in the terminal does not come back at all.
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
        try:
            while not (self._stop or self._box.desk.switched_off):
                self._step()
                self._board.wait(self._due())
        finally:
            self._hub.stop()

    def _step(self) -> None:
        self._take_acts()
        now = self._board.clock.now()
        self._hands.play(now)
        self._board.play(now)
        self._box.service()
        self._publish()

    def _due(self) -> float | None:
        times = (self._box.due(), self._hands.due())
        return min((at for at in times if at is not None), default=None)

    def _take_acts(self) -> None:
        while True:
            try:
                page, act = self._acts.get_nowait()
            except Empty:
                return
            if act is None:
                self._hands.let_go(page)
            else:
                self._hands.act(page, act)

    def _acted(self, page: int, act: Act | None) -> None:
        """Queue what a page tells; called by the hub's thread."""
        self._acts.put((page, act))
        self._board.interrupt()

    def _publish(self) -> None:
        look = self._look()
        if look != self._shown:
            if not look.secret:
                self._recorder.take(look.glass, self._board.clock.now())
            self._shown = look
            self._hub.show(look)

    def _look(self) -> Look:
        frame, glass = self._box.frame, self._board.glass().tobytes()
        if frame.secret:
            self._secret = glass
        return Look(
            screen=self._box.screen_id,
            lines=frame.lines,
            glass=glass,
            level=self._board.chip.contrast,
            secret=frame.secret or (glass == self._secret and any(glass)),
            peekers=self._hands.peekers,
            ring=self._ring(),
            down=tuple(self._hands.down),
            troubles=self._board.troubles(),
            seen=dict(self._hands.seen),
        )

    def _ring(self) -> tuple[tuple[int, int, int], ...]:
        """What the board's light ring shows; where there is none, what one would show."""
        if isinstance(self._board, SimulatedPanelBoard) and self._board.lights:
            return tuple(self._board.ring)
        now = self._board.clock.now()
        return ring(self._box.screen.view, LIGHTS, now, self._box.screen.progress(now)).colours

    def _hello(self) -> Hello:
        return Hello(
            board=self._board.profile.name,
            keys=tuple(self._board.profile.keys.present()),
            language=self._box.desk.say.language,
            tones=dict(TONES),
        )

    def _ended(self, *_: object) -> None:
        self._stop = True
        self._board.interrupt()


def run(made: Simulated, wanted: Wanted) -> int:
    """Serve the box on a page until it is ended; return the exit status."""
    try:
        BrowserFace(made).run(wanted)
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        raise NoSimulationError(f"port {wanted.port}: {error.strerror}; give another --port") from error
    return 0
