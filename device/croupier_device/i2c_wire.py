"""luma's I2C object, with each transaction handed to the kernel as one plain write.

On its way through SMBus blocks and message lists a transaction costs ten times the instructions, which a small board
feels more than the wire does. Opening, checking and closing stay luma's.
"""

import fcntl
import os
from collections.abc import Sequence

from luma.core.interface.serial import i2c

from croupier_device.bare_buses import COMMANDS, DATA, SET_ADDRESS


class DirectI2c(i2c):  # type: ignore[misc] # luma ships no types
    """An I2C display, by the number of its bus and its address."""

    def __init__(self, port: int, address: int) -> None:
        super().__init__(port=port, address=address)
        self._file = self._bus.fd
        try:
            fcntl.ioctl(self._file, SET_ADDRESS, address)
        except BaseException:
            self.cleanup()
            raise

    def command(self, *cmd: int) -> None:
        """Send command bytes in one transaction."""
        os.write(self._file, COMMANDS + bytes(cmd))

    def data(self, data: Sequence[int]) -> None:
        """Send bytes for the display memory in one transaction."""
        os.write(self._file, DATA + bytes(data))
