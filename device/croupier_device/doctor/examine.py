"""The whole examination, in the order in which one thing needs the other."""

from collections.abc import Iterator
from pathlib import Path

from croupier_device.doctor import buses, computer, gpio, persistence, service
from croupier_device.doctor.finding import Computer, Finding
from croupier_device.profile import BoardProfile


def examine(profile: BoardProfile, state: Path, looked_at: Computer | None = None) -> Iterator[Finding]:
    """Yield one finding after the other, for a box of this profile that keeps its records in this folder."""
    looked_at = looked_at or Computer()
    yield computer.python()
    yield computer.pi(looked_at)
    yield from computer.libraries(looked_at, profile)
    if profile.panel is None:
        yield from gpio.check(looked_at, profile)
    yield from buses.display(looked_at, profile)
    rest = (
        buses.panel(looked_at, profile),
        computer.disk(state),
        persistence.records(looked_at, state),
        computer.clock(),
        computer.power(looked_at),
        computer.heat(looked_at),
        service.check(looked_at),
    )
    yield from (finding for finding in rest if finding is not None)
