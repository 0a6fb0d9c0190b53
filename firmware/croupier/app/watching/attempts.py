"""How often a code may be guessed: a million codes are enough only while nobody can try them all."""

from collections import deque
from typing import Final

MINUTE: Final = 60.0
PER_ADDRESS: Final = 5
IN_ALL: Final = 60
MOST_ADDRESSES: Final = 1000


class Attempts:
    """Counts wrong codes of the last minute, by address and in all."""

    def __init__(self) -> None:
        self._wrong: deque[tuple[float, str]] = deque(maxlen=MOST_ADDRESSES)

    def allowed(self, address: str, now: float) -> bool:
        """Tell whether somebody at this address may try a code now."""
        while self._wrong and self._wrong[0][0] <= now - MINUTE:
            self._wrong.popleft()
        mine = sum(at == address for _, at in self._wrong)
        return mine < PER_ADDRESS and len(self._wrong) < IN_ALL

    def wrong(self, address: str, now: float) -> None:
        """Note a wrong code."""
        self._wrong.append((now, address))
