"""The firmware's start: runs the panel for ever, and starts it anew whatever went wrong.

Byte 3 on a Pico's console would end the program, so it loses that meaning before anything is read.
"""

import board
import micropython

import panel  # noqa: ICN001 - it is ours


def main() -> None:
    """Run until the host asks for the console."""
    micropython.kbd_intr(-1)
    try:
        pins = board.Board()
        if not pins.console_wanted():
            run(pins)
    finally:
        micropython.kbd_intr(3)


def run(pins: board.Board) -> None:
    """Step one panel after another; each start draws a new boot number, by which the host notices."""
    while True:
        try:
            part = panel.Panel(pins, pins.boot())
            while not part.leaving:
                part.step()
                pins.wait(part.due())
        except Exception as error:  # noqa: BLE001 - nobody sits at a panel to read a traceback
            pins.failed(error)
        else:
            return


main()
