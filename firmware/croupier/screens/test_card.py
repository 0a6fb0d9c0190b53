"""The test card: whatever the display cannot show, shifts or mirrors is seen at a glance."""

from croupier.screens.base import Screen, foot
from croupier.screens.canvas import Canvas
from croupier.screens.fonts import LARGE, SMALL
from croupier.views import TestCard
from croupier_device.seam import HEIGHT, WIDTH

INSIDE = 4
"""Dots from the edge to what stands inside the frame."""


class TestCardScreen(Screen[TestCard]):
    """A frame two dots wide, because the box moves its pictures by a dot against wear."""

    __test__ = False

    def draw(self, canvas: Canvas, now: float) -> None:
        del now
        for edge in (0, 1):
            canvas.box(edge, edge, WIDTH - 1 - edge, HEIGHT - 1 - edge)
        self._combs(canvas)
        canvas.text(64, 16, self.view.headline, LARGE, align="center", width=118)
        if self.view.note:
            canvas.text(64, 34, self.view.note, SMALL, align="center", width=118)
        foot(canvas, self.view)

    @staticmethod
    def _combs(canvas: Canvas) -> None:
        """Draw single dots and their gaps at the left, pairs at the right: a wrong chip blurs or doubles them."""
        for x in range(INSIDE, 40, 2):
            canvas.line(x, INSIDE, x, 12)
        for x in range(88, WIDTH - INSIDE - 1, 4):
            canvas.box(x, INSIDE, x + 1, 12, fill=1)
