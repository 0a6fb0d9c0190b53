"""The box as a service runs it: lines that cannot be had now are asked for again, and meanwhile the glass works."""

from collections.abc import Callable
from typing import Final, Never

from croupier_device.board import Board, HeaderBoard, earliest
from croupier_device.buzzer import Buzzer
from croupier_device.clock import Clock
from croupier_device.display_wire import Serial
from croupier_device.factories import GpioError, LibraryMissing, PinFactory
from croupier_device.gpio_panel import GpioPanel
from croupier_device.oled import Oled
from croupier_device.profile import BoardProfile, DisplayProfile
from croupier_device.seam import Picture

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 30.0
"""Seconds until the lines are asked for again, the pause doubling each time."""


class PatientBoard(HeaderBoard):
    """A header board that starts without its lines; only a GPIO library that is not installed ends it.

    Args:
        splash: what the glass shows as soon as it answers, before the lines are asked for.
    """

    def __init__(
        self,
        profile: BoardProfile,
        clock: Clock | None = None,
        *,
        splash: Picture | None = None,
        factory: Callable[[], PinFactory] | None = None,
        display: Callable[[DisplayProfile], Serial] | None = None,
    ) -> None:
        super().__init__(profile, clock, factory=factory, display=display)
        self._splash = splash
        self._missing: str | None = None
        self._again_at: float | None = None
        self._pause = FIRST_PAUSE

    def start(self) -> None:
        """Light the glass and ask for the lines; raises LibraryMissing, which waiting would not mend."""
        self._oled = Oled(self.profile.display, self.clock, self._open_display)
        self._go_without()
        if self.profile.display.interface == "i2c":
            self._show_splash()
        self._ask()
        if self.profile.display.interface != "i2c":  # its control lines had to be claimed first
            self._show_splash()

    def _service_due(self) -> float | None:
        """Return the next time `service` is to be called, if any."""
        return earliest(super()._service_due(), self._again_at)

    def service(self) -> None:
        """Do what is due: tones go on, a lost display is tried again, and so are the lines."""
        if self._again_at is not None and self.clock.now() >= self._again_at:
            self._ask()
        super().service()

    def troubles(self) -> tuple[str, ...]:
        """Return what is wrong now, in plain sentences; empty when all is well."""
        return (*((self._missing,) if self._missing else ()), *super().troubles())

    def close(self) -> None:
        """Switch the outputs off and let go of everything; safe to call twice."""
        self._again_at = None
        self._buzzer.silence()
        self._oled.close()
        self._let_go()

    def _show_splash(self) -> None:
        if self._splash is not None:
            self._oled.show(self._splash)

    def _go_without(self) -> None:
        """Stand a panel without lines and a silent buzzer in the places of those that cannot be had."""
        self._panel = GpioPanel(self.profile, NO_LINES, self.clock)
        self._buzzer = Buzzer(None, NO_LINES, self.clock)

    def _ask(self) -> None:
        try:
            self._claim()
        except LibraryMissing:
            self.close()
            raise
        except GpioError as error:
            self._missing = f"The knob and the keys cannot be used: {error}"
        except Exception as error:  # noqa: BLE001 - whatever a library raises, the box waits for its lines
            self._missing = f"The knob and the keys cannot be used: {type(error).__name__}: {error}"
        else:
            self._missing, self._again_at = None, None
            self.out_of_reach = ""
            return
        self._go_without()
        self.out_of_reach = "lines"
        self._again_at = self.clock.now() + self._pause
        self._pause = min(2 * self._pause, LONGEST_PAUSE)


class _NoLines:
    """A factory that has no lines; nobody asks it for one."""

    def pin(self, name: int) -> Never:
        raise GpioError(f"GPIO{name} is not there")

    def close(self) -> None:
        """Do nothing."""


NO_LINES: Final = _NoLines()


def board_for(profile: BoardProfile, clock: Clock | None = None, *, splash: Picture | None = None) -> Board:
    """Return the board that a profile describes, not started yet: controls on the header, or on a front panel."""
    if profile.panel is None:
        return PatientBoard(profile, clock, splash=splash)
    from croupier_device.panel_board import PanelBoard  # noqa: PLC0415 - a header needs no serial port

    return PanelBoard(profile, clock)
