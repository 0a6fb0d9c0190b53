"""How bright the glass is: bright under a hand, dimmed after a while, dark after longer, and lit again by a touch."""

from croupier.app.settings import Settings
from croupier.views import Awake
from croupier_device.board import Board


class Brightness:
    """Follows the last touch; what the screen needs (`Awake`) and a key that is held keep the glass lit."""

    def __init__(self, board: Board) -> None:
        self.dark = False
        self._board = board
        self._touched = board.clock.now()
        self._level = -1

    def touch(self, at: float, settings: Settings) -> bool:
        """Note that somebody is there; return whether that has lit a dark glass."""
        self._touched = max(self._touched, at)
        if not self.dark:
            return False
        self.dark = False
        self._board.wake()
        self._turn_to(settings.brightness)
        return True

    def due(self, settings: Settings, awake: Awake, *, held: bool) -> float | None:
        """Return when the glass fades next, or None."""
        if self.dark or awake is Awake.BRIGHT or held:
            return None
        if self._level != settings.dimmed:
            return self._touched + settings.dim_after
        return self._touched + settings.dark_after if awake is Awake.NORMAL else None

    def fade(self, settings: Settings, awake: Awake, *, held: bool) -> bool:
        """Do what the time asks for; return whether the glass has just gone dark."""
        # The time is compared with the very sums that `due` returns, so that no rounding wakes the box in vain.
        now = self._board.clock.now()
        if awake is Awake.BRIGHT or held or now < self._touched + settings.dim_after:
            if not self.dark:
                self._turn_to(settings.brightness)
        elif awake is not Awake.NORMAL or now < self._touched + settings.dark_after:
            self._turn_to(settings.dimmed)
        elif not self.dark:
            self.dark = True
            self._board.sleep()
            return True
        return False

    def _turn_to(self, level: int) -> None:
        if self._level != level:
            self._level = level
            self._board.contrast(level)
