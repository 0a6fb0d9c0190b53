"""A QR code that phones can read: dark on lit ground, two dots a module, and the same in words beside it."""

import segno

from croupier.screens.base import Screen
from croupier.screens.canvas import RIGHT, Canvas
from croupier.screens.fonts import BOLD, SMALL
from croupier.views import Code
from croupier_device.seam import HEIGHT

DOTS = 2
LARGEST = 2
"""Version 2 has 25 modules: with two dots each and a quiet zone of three modules it fills the glass."""


class CodeScreen(Screen[Code]):
    """The code at the left, what it says at the right."""

    def draw(self, canvas: Canvas, now: float) -> None:
        del now
        canvas.box(0, 0, HEIGHT - 1, HEIGHT - 1, fill=1)
        rows = list(segno.make(self.view.text, micro=False, error="l").matrix)
        start = (HEIGHT - DOTS * len(rows)) // 2
        for y, row in enumerate(rows):
            for x, dark in enumerate(row):
                if dark:
                    left, top = start + DOTS * x, start + DOTS * y
                    canvas.box(left, top, left + DOTS - 1, top + DOTS - 1, fill=0, outline=None)
        canvas.text(68, 0, self.view.title, BOLD, width=RIGHT + 1 - 68)
        canvas.paragraph(68, 16, self.view.note, SMALL, RIGHT + 1 - 68, lines=5, step=9)
