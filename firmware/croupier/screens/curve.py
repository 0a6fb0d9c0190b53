"""Results in their order as a line: how the training went so far."""

from croupier.screens.base import Screen, foot, head
from croupier.screens.canvas import LEFT, RIGHT, Canvas
from croupier.screens.fonts import SMALL
from croupier.views import Curve

TOP, BOTTOM = 17, 42
MOST = 30
"""Results that are drawn; older ones have left at the left."""

SPAN = 4.0
"""Smallest difference between the upper and the lower edge, so that two equal results are a level line."""


class CurveScreen(Screen[Curve]):
    """Each result is a dot, joined by lines; the last one is a square."""

    def draw(self, canvas: Canvas, now: float) -> None:
        del now
        head(canvas, self.view.title)
        values = self.view.values[-MOST:]
        low, high = self._edges(values)
        points = [(self._x(i, len(values)), _y(value, low, high)) for i, value in enumerate(values)]
        if low < 0 < high:
            zero = _y(0, low, high)
            canvas.draw.point([(x, zero) for x in range(LEFT, RIGHT + 1, 3)], fill=1)
        canvas.draw.line(points, fill=1)
        for x, y in points:
            canvas.box(x - 1, y - 1, x + 1, y + 1, fill=1)
        if points:
            x, y = points[-1]
            canvas.box(x - 2, y - 2, x + 2, y + 2, fill=1)
        canvas.say(30, " ".join(f"{value:g}" for value in values))
        canvas.text(64, 45, self.view.note, SMALL, align="center", width=RIGHT + 1 - LEFT)
        foot(canvas, self.view)

    def _edges(self, values: tuple[float, ...]) -> tuple[float, float]:
        low, high = min(values, default=0.0), max(values, default=0.0)
        short = max(0.0, SPAN - (high - low))
        return max(low - short / 2, self.view.low), min(high + short / 2, self.view.high)

    @staticmethod
    def _x(i: int, count: int) -> int:
        return 64 if count == 1 else round(6 + i * (121 - 6) / (count - 1))


def _y(value: float, low: float, high: float) -> int:
    return round(BOTTOM - (value - low) / max(high - low, 1.0) * (BOTTOM - TOP))
