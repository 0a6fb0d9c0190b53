"""The loop of a box without a face: it goes round, tells systemd so, and ends on one orderly path."""

import sys
import traceback
from collections.abc import Callable
from pathlib import Path

from croupier.app.box import Box
from croupier.app.places import runtime_folder
from croupier.app.public.public_view import Showing
from croupier.app.public.watch_feed import SOCKET, WatchFeed
from croupier.app.service.heartbeat import Heartbeat
from croupier.app.service.log import log
from croupier.app.service.signals import Asked
from croupier.app.service.starting import Prepared, record_first_light
from croupier.app.service.switching_off import shut_down
from croupier.app.service.wanted import Wanted
from croupier.app.settings import SettingsError
from croupier.app.settings.first_start import home_of
from croupier.app.settings.knob_page import knob_counting
from croupier.app.settings.preferences import preferred
from croupier.app.settings.settings_files import read
from croupier.chance import SystemSource
from croupier.journal.keeper import Journal
from croupier_device.board import Board


def serve(prepared: Prepared, wanted: Wanted, folder: Path, asked: Asked) -> int:
    """Run the box until it is asked to stop; return how many faults ended it: 0 or 1."""
    board = prepared.board
    keeper = Journal(folder, board.clock.now)
    heart = Heartbeat(board.clock.now)
    feed = WatchFeed(runtime_folder(folder) / SOCKET, board.interrupt)
    asked.wake = board.interrupt
    faults, switched_off = 0, False
    try:
        settings = preferred(prepared.told.settings, keeper)
        box = Box(board, settings, SystemSource(), keeper, home_of(wanted))

        def record() -> None:
            if not wanted.simulated:
                record_first_light(box.desk.settings, prepared.files, folder)

        service = Service(box, prepared, asked, heart, Showing(box, feed), record)
        service.first_pass()
        record()
        switched_off = service.loop()
    except Exception:  # noqa: BLE001 - whatever it is, the outputs go off and the ports are closed
        traceback.print_exc(file=sys.stderr)
        faults = 1
    feed.close()
    faults |= _end(board, keeper.close)
    heart.close()
    if switched_off and not wanted.simulated and (why := shut_down()):
        log(f"the system does not shut down: {why}")
        faults = 1
    return faults


class Service:
    """One box in its loop."""

    def __init__(
        self,
        box: Box,
        prepared: Prepared,
        asked: Asked,
        heart: Heartbeat,
        showing: Showing,
        record: Callable[[], None],
    ) -> None:
        self._box = box
        self._showing = showing
        self._prepared = prepared
        self._asked = asked
        self._heart = heart
        self._record = record
        self._troubles: tuple[str, ...] | None = None
        knob = prepared.profile.encoder
        self._counting = knob.transitions, knob.reversed

    def first_pass(self) -> None:
        """Put the first picture of the box on the glass and say that it can be played."""
        self._pass()
        self._heart.ready()
        log("ready")

    def loop(self) -> bool:
        """Go round until the box is asked to stop; return whether it was switched off by its own keys."""
        board, box, heart = self._box.board, self._box, self._heart
        while not (self._asked.stop or self._box.desk.switched_off):
            times = (box.due_besides_board(), heart.due())
            board.wait(min((at for at in times if at is not None), default=None))
            if self._asked.reload:
                self._asked.reload = False
                self._reload()
            self._pass()
        return self._box.desk.switched_off

    def _pass(self) -> None:
        self._tune_knob()
        self._box.service()
        self._showing.service()
        self._tell_troubles()
        self._heart.beat()

    def _reload(self) -> None:
        """Read the settings again; what cannot be used changes nothing."""
        try:
            settings = read(self._prepared.files).settings
        except SettingsError as error:
            log(f"the settings stay as they were: {error}")
            return
        if settings.board != self._prepared.told.settings.board:
            log("another board counts from the next start on")
        self._box.take(preferred(settings, self._box.desk.keeper))
        self._record()
        log("settings read again")

    def _tune_knob(self) -> None:
        """Let the knob count the way that the settings say, as soon as they do."""
        knob = self._prepared.profile.encoder
        counting = knob_counting(knob, self._box.desk.settings)
        if counting != self._counting:
            self._counting = counting
            self._box.board.tune_knob(counting[0], reverse=counting[1])

    def _tell_troubles(self) -> None:
        troubles = self._box.board.troubles()
        if troubles == self._troubles:
            return
        for line in troubles:
            if line not in (self._troubles or ()):
                log(line)
        self._troubles = troubles
        self._heart.status("; ".join(troubles) or "all is well")


def _end(board: Board, save: Callable[[], None]) -> int:
    """Leave the buzzer silent, everything saved, the glass dark and the ports closed, whatever of it fails."""
    faults = 0
    steps = (("buzzer off", board.silence), ("saved", save), ("glass dark", board.sleep), ("ports closed", board.close))
    for done, step in steps:
        try:
            step()
        except Exception as error:  # noqa: BLE001 - the next step has to be taken all the same
            log(f"not {done}: {type(error).__name__}: {error}")
            faults = 1
        else:
            log(done)
    return faults
