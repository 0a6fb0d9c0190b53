"""The simulated board of any profile: on a header's pins, or on a front panel."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from croupier_device.clock import Clock
from croupier_device.profile import BoardProfile
from croupier_device.simulated.board import SimulatedBoard

if TYPE_CHECKING:
    from croupier_device.simulated.panel_board import SimulatedPanelBoard

AnySimulatedBoard: TypeAlias = "SimulatedBoard | SimulatedPanelBoard"


def simulated_board(
    profile: BoardProfile,
    clock: Clock | None = None,
    *,
    on_tone: Callable[[str, float], None] | None = None,
    seed: int = 0,
    cut: bool = False,
    paced: bool = False,
) -> AnySimulatedBoard:
    """Return the simulated board that the profile describes; raises ProfileError where there is none of its kind.

    A panel's display is never paced: it hangs on the panel, and nobody waits for it.
    """
    if profile.panel is None:
        return SimulatedBoard(profile, clock, on_tone=on_tone, seed=seed, cut=cut, paced=paced)
    from croupier_device.simulated.panel_board import SimulatedPanelBoard  # noqa: PLC0415 - a header needs none of it

    return SimulatedPanelBoard(profile, clock, on_tone=on_tone, seed=seed, cut=cut)
