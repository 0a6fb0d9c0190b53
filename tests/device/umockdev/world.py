"""A world of devices that are not there, for whoever runs under umockdev-wrapper: I2C buses and USB serial ports.

Runs in the system's Python, which has umockdev's bindings. Says where its files are, then answers each line of JSON,
[name, argument...], with one line.
"""

import errno
import json
import os
import sys
import threading
from pathlib import Path
from typing import Any

import gi

gi.require_version("UMockdev", "1.0")
from gi.repository import GLib, UMockdev  # noqa: E402 - not before the version is said

I2C_SLAVE, I2C_FUNCS = 0x0703, 0x0705
USB = "/devices/platform/soc/usb1"
BUS = "P: /devices/platform/soc/i2c-{0}/i2c-dev/i2c-{0}\nN: i2c-{0}\nE: DEVNAME=/dev/i2c-{0}\nE: SUBSYSTEM=i2c-dev\n\n"
ON_USB = """\
P: {usb}/1-{place}
E: SUBSYSTEM=usb
E: DEVTYPE=usb_device
A: idVendor={vendor:04x}
A: idProduct={product:04x}
A: serial={serial}
A: bNumInterfaces=2

P: {usb}/1-{place}/1-{place}:1.0
E: SUBSYSTEM=usb
E: DEVTYPE=usb_interface

"""
PORT = """\
P: {parent}/tty/{name}
N: {name}
{link}E: DEVNAME=/dev/{name}
E: SUBSYSTEM=tty
L: device=../../../{beneath}

"""


class Bus(UMockdev.IoctlBase):
    """A bus where everything that is written is kept, transaction by transaction, and refused if that is wanted."""

    def __init__(self) -> None:
        super().__init__()
        self.done: list[tuple[str, int | str]] = []
        self.busy = False
        self.passing = -1
        """How many transactions are taken before one is refused; negative: all."""

    def do_handle_ioctl(self, client: Any) -> bool:
        """Answer what the kernel's i2c-dev would."""
        request, argument = client.get_request(), client.get_arg()
        if request == I2C_FUNCS:
            argument.resolve(0, 8).update(0, (0x0EFF0009).to_bytes(8, "little"))
        elif request == I2C_SLAVE:
            self.done.append(("address", int.from_bytes(bytes(argument.retrieve()), "little")))
            if self.busy:
                client.complete(-1, errno.EBUSY)
                return True
        else:
            return False
        client.complete(0, 0)
        return True

    def do_handle_write(self, client: Any) -> bool:
        """Take one transaction."""
        data = bytes(client.get_arg().retrieve())
        self.passing -= 1
        if self.passing == -1:
            client.complete(-1, errno.EREMOTEIO)
        else:
            self.done.append(("write", data.hex()))
            client.complete(len(data), 0)
        return True


class World:
    """What there is, and what can be done to it."""

    def __init__(self) -> None:
        self._bed = UMockdev.Testbed.new()
        self._buses: dict[int, Bus] = {}
        self._places: dict[str, str] = {}

    def root(self) -> str:
        """Return the folder of the files."""
        return str(self._bed.get_root_dir())

    def bus(self, number: int) -> None:
        """Let there be an I2C bus."""
        self._buses[number] = Bus()
        self._bed.add_from_string(BUS.format(number))
        self._bed.attach_ioctl(f"/dev/i2c-{number}", self._buses[number])

    def keep(self, number: int) -> None:
        """Let a driver of the kernel keep the addresses of a bus to itself."""
        self._buses[number].busy = True

    def done(self, number: int) -> list[tuple[str, int | str]]:
        """Return what was done on a bus since the last time."""
        done, self._buses[number].done = self._buses[number].done, []
        return done

    def refuse(self, number: int, after: int) -> None:
        """Refuse one transaction, after so many."""
        self._buses[number].passing = after

    def plug(self, name: str, vendor: int, product: int, serial: str) -> None:
        """Plug a device with one serial port into a USB socket of its own."""
        place = len(self._places) + 1
        parent = f"{USB}/1-{place}/1-{place}:1.0"
        device = ON_USB.format(usb=USB, place=place, vendor=vendor, product=product, serial=serial)
        port = PORT.format(parent=parent, name=name, link="", beneath=f"1-{place}:1.0")
        self._bed.add_from_string(device + port)
        self._places[name] = f"/sys{USB}/1-{place}"

    def built_in(self, name: str, link: str) -> None:
        """Let there be a serial port that is on no USB, and another name for it."""
        parent = "/devices/platform/serial8250"
        self._bed.add_from_string(PORT.format(parent=parent, name=name, link=f"S: {link}\n", beneath="serial8250"))

    def unplug(self, name: str) -> None:
        """Pull a device out: its files are gone, and the line is dead; umockdev gives its port's name to no other."""
        place = self._places[name]
        os.close(self._bed.get_dev_fd(f"/dev/{name}"))
        self._bed.uevent(place, "remove")
        self._bed.remove_device(f"{place}/{place.rpartition('/')[2]}:1.0/tty/{name}")
        self._bed.remove_device(place)
        Path(f"{self.root()}/dev/{name}").unlink()

    def say(self, name: str, data: str) -> None:
        """Let the device behind a port say something."""
        os.write(self._bed.get_dev_fd(f"/dev/{name}"), bytes.fromhex(data))

    def heard(self, name: str) -> str:
        """Return what was said to the device behind a port, by whoever has it open."""
        line = self._bed.get_dev_fd(f"/dev/{name}")
        os.set_blocking(line, False)
        try:
            return os.read(line, 1 << 16).hex()
        except OSError:  # nothing was said, or nobody has it open
            return ""


def answer(world: World) -> None:
    """Do what the lines ask for, until there are no more."""
    for line in sys.stdin:
        name, *arguments = json.loads(line)
        sys.stdout.write(json.dumps(getattr(world, name)(*arguments)) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    loop = GLib.MainLoop()
    threading.Thread(target=loop.run, daemon=True).start()
    answer(World())
