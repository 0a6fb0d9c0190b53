"""What signals ask of the box: handlers set a flag and wake the loop, nothing else."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


class Asked:
    """What has been asked for and not been done yet."""

    def __init__(self) -> None:
        self.stop = False
        self.reload = False
        self.wake: Callable[[], None] = _nobody_waits
        """Makes the loop look; set as soon as there is a loop."""

    def note(self, number: int, frame: FrameType | None) -> None:
        """Take note of a signal."""
        del frame
        if number == signal.SIGHUP:
            self.reload = True
        else:
            self.stop = True
        self.wake()


@contextmanager
def listening() -> Iterator[Asked]:
    """Take SIGTERM and SIGINT as requests to stop and SIGHUP as one to read the settings again."""
    asked = Asked()
    before = {number: signal.signal(number, asked.note) for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)}
    try:
        yield asked
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _nobody_waits() -> None:
    """Do nothing: before there is a loop, the flag is looked at where it begins."""
