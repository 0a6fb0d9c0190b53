"""Shows the box to those who watch: the glass unless it holds a secret, score sheet, whose turn it is, and the time."""

import traceback

from croupier.app.box import Box
from croupier.app.objects.hourglass import HourglassOnTable
from croupier.app.playing.table import GameTable
from croupier.app.public.positions import Public, Sand, Sheet
from croupier.app.public.watch_feed import WatchFeed
from croupier.app.service.log import log
from croupier.objects import hourglass
from croupier.objects.hourglass import Hourglass
from croupier.views import Table


class Showing:
    """Tells the feed whenever the picture of the box is another one; a fault here ends the watching, not the game."""

    def __init__(self, box: Box, feed: WatchFeed) -> None:
        self._box, self._feed = box, feed
        self._wanted = False
        self._shown: object = None
        box.desk.watch = feed

    def service(self) -> None:
        """Follow the setting, and let those who watch see what is new."""
        try:
            self._follow()
            if not self._feed.on:
                self._shown = None
            elif self._box.frame is not self._shown:
                self._shown = self._box.frame
                self._feed.show(public_view(self._box))
        except Exception as error:  # noqa: BLE001 - whatever it is, the table must not notice
            traceback.print_exception(error)
            log("nobody can watch any more until it is switched on again")
            self._feed.close()

    def _follow(self) -> None:
        wanted = self._box.desk.settings.watch
        if wanted != self._wanted:
            self._wanted = wanted
            self._feed.switch(on=wanted)


def public_view(box: Box) -> Public:
    """Return what anybody may see of the box now."""
    frame, table = box.frame, _table(box)
    return Public(
        language=box.desk.say.language,
        glass=None if frame.secret else frame.picture.tobytes(),
        lines=() if frame.secret else frame.lines,
        game=table.game.name if table else "",
        turn=_turn(table) if table else "",
        sheet=_sheet(table.presenter.sheet(table.state)) if table else None,
        sand=_sand(_glass(box, table), box.desk.now()),
    )


def _table(box: Box) -> GameTable | None:
    return next((sheet for sheet in reversed(box.sheets) if isinstance(sheet, GameTable)), None)


def _turn(table: GameTable) -> str:
    """Return the player or team whose turn it is, by the position that everybody may know."""
    active = table.game.position(table.state, "public").get("active")
    return active if isinstance(active, str) else ""


def _glass(box: Box, table: GameTable | None) -> Hourglass | None:
    """Return the hourglass of the game, or else the one that stands on the table by itself."""
    if table is not None:
        return table.glass.glass
    return next((sheet.glass for sheet in box.sheets if isinstance(sheet, HourglassOnTable)), None)


def _sand(glass: Hourglass | None, now: float) -> Sand | None:
    if glass is None:
        return None
    return Sand(left=round(hourglass.pause(glass, now).left, 3), running=glass.running)


def _sheet(table: Table) -> Sheet:
    return Sheet(title=table.title, head=table.head, body=table.body, foot=table.foot, mark=table.mark)
