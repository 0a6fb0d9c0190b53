"""What stands at the edges of pages with open cards: the time that is left, and the key that stops it."""

from croupier.objects import hourglass
from croupier.screens.base import LEFT_MARK
from croupier.screens.canvas import RIGHT, Canvas
from croupier.screens.fonts import SMALL
from croupier_device.seam import HEIGHT, WIDTH

BOTTOM = 55
"""Top of the last line."""


def left_key(canvas: Canvas, label: str, right: int = RIGHT + 1) -> int:
    """Label LEFT at the right end of the last line, where the left end is taken; return the width that takes."""
    wide = 6 + canvas.text(right, BOTTOM, label, SMALL, align="right")
    canvas.paste(LEFT_MARK, right - wide, BOTTOM)
    return wide


def upright_bar(canvas: Canvas, box: tuple[int, int, int, int], glass: hourglass.Hourglass, now: float) -> None:
    """Draw what is left as a bar in a frame, which sinks."""
    x0, y0, x1, y1 = box
    canvas.box(x0, y0, x1, y1)
    high = round((y1 - y0 - 3) * hourglass.sand(glass, now).upper)
    if high:
        canvas.box(x0 + 2, y1 - 1 - high, x1 - 2, y1 - 2, fill=1)


def right_edge_bar(canvas: Canvas, glass: hourglass.Hourglass, now: float) -> None:
    """Draw what is left along the right edge as a line that sinks; two dots wide, for the picture may shift by one."""
    high = round(HEIGHT * hourglass.sand(glass, now).upper)
    if high:
        canvas.box(WIDTH - 2, HEIGHT - high, WIDTH - 1, HEIGHT - 1, fill=1)
    _say_left(canvas, glass, now)


def edge_bar(canvas: Canvas, glass: hourglass.Hourglass, now: float) -> None:
    """Draw what is left as a line along the lower edge, which shrinks."""
    wide = round(WIDTH * hourglass.sand(glass, now).upper)
    if wide:
        canvas.box(0, HEIGHT - 2, wide - 1, HEIGHT - 1, fill=1)
    _say_left(canvas, glass, now)


def _say_left(canvas: Canvas, glass: hourglass.Hourglass, now: float) -> None:
    canvas.say(HEIGHT - 2, hourglass.clock_text(hourglass.remaining(glass, now)), WIDTH)
