"""Switching the box off by its own keys: BACK held for five seconds, counted down on the glass."""

import math
import shutil
import subprocess
from typing import Final

from croupier.app.activity import Activity, Desk
from croupier.views import Awake, Notice, View

SECONDS: Final = 5.0
"""How long BACK is held until the box is off."""
PATIENCE: Final = 8.0
"""Seconds that the system may take to accept that it is to shut down; the service has ten to end."""


class SwitchOffPage(Activity):
    """Counts down as long as BACK is held; the box takes the page away when it is let go."""

    def __init__(self, desk: Desk, since: float) -> None:
        super().__init__(desk)
        self._end = since + SECONDS
        self._left = self._seconds_left()

    def view(self) -> View:
        say = self.desk.say
        return Notice(
            screen="switch-off",
            title=say("Shutting down"),
            headline=str(self._left),
            text=(say("Let BACK go, and nothing happens."),),
            awake=Awake.BRIGHT,
        )

    def due(self) -> float | None:
        return None if self.desk.switched_off else self._end - (self._left - 1)

    def tick(self) -> None:
        self._left = self._seconds_left()
        self.desk.switched_off = self._left == 0

    def _seconds_left(self) -> int:
        """Return the seconds that are left, begun ones counted."""
        return max(0, math.ceil(self._end - self.desk.now() - 1e-6))


def shut_down() -> str:
    """Ask the system to shut down; return why it does not, or nothing."""
    systemctl = shutil.which("systemctl")
    if systemctl is None:
        return "there is no systemctl on this system"
    words = [systemctl, "--no-ask-password", "poweroff"]
    try:
        told = subprocess.run(words, capture_output=True, text=True, check=False, timeout=PATIENCE)  # noqa: S603 - words of ours
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    if told.returncode == 0:
        return ""
    return " ".join(told.stderr.split()) or f"systemctl ends with {told.returncode}"
