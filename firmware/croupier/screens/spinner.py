"""The spinner: an arrow in a wheel of numbered fields, and the name of the field where it came to rest."""

import math

from croupier.objects import spinner as model
from croupier.screens.base import Screen, foot, head
from croupier.screens.canvas import RIGHT, Canvas, wrap
from croupier.screens.fonts import BOLD, LARGE, SMALL, TEXT, Font
from croupier.views import Spinner

CENTRE = (22, 34)
RADIUS = 19
WORDS = 46
"""Where the words beside the wheel begin."""


class SpinnerScreen(Screen[Spinner]):
    """An arrow that takes the same time for every result and rests in the middle of its field."""

    animation = model.DURATION

    def update(self, view: Spinner, now: float) -> None:
        if view.spun != self.view.spun:
            self.start_animation(now)
        super().update(view, now)

    def draw(self, canvas: Canvas, now: float) -> None:
        moving = self.moving(now)
        head(canvas, self.view.title)
        arrow = self.view.arrow
        degrees = model.angle(arrow, self.progress(now))
        under = model.field_at(degrees, len(arrow.names))
        self._wheel(canvas)
        self._arrow(canvas, degrees)
        if moving:
            canvas.text((WORDS + RIGHT) // 2, 26, str(under), LARGE, align="center", spoken=False)
            canvas.say(30, "…")
        elif self.view.spun:
            self._result(canvas, arrow)
        foot(canvas, self.view)

    def _wheel(self, canvas: Canvas) -> None:
        (cx, cy), fields = CENTRE, len(self.view.arrow.names)
        canvas.draw.ellipse((cx - RADIUS, cy - RADIUS, cx + RADIUS, cy + RADIUS), outline=1)
        for i in range(fields):
            edge = math.radians(360 / fields * (i + 0.5))
            for r in (RADIUS - 3, RADIUS):
                canvas.draw.point((cx + r * math.sin(edge), cy - r * math.cos(edge)), fill=1)
            canvas.line(
                cx + (RADIUS - 4) * math.sin(edge),
                cy - (RADIUS - 4) * math.cos(edge),
                cx + RADIUS * math.sin(edge),
                cy - RADIUS * math.cos(edge),
            )

    @staticmethod
    def _arrow(canvas: Canvas, degrees: float) -> None:
        cx, cy = CENTRE
        a = math.radians(degrees)
        sin, cos = math.sin(a), math.cos(a)

        def at(along: float, across: float) -> tuple[float, float]:
            return cx + along * sin + across * cos, cy - along * cos + across * sin

        canvas.draw.polygon((at(-11, -1), at(-11, 1), at(5, 1), at(5, -1)), fill=1, outline=1)
        canvas.draw.polygon((at(RADIUS - 4, 0), at(4, 5), at(6, 0), at(4, -5)), fill=1, outline=1)
        canvas.draw.ellipse((cx - 3, cy - 3, cx + 3, cy + 3), fill=1)
        canvas.draw.ellipse((cx - 1, cy - 1, cx + 1, cy + 1), fill=0)

    @staticmethod
    def _result(canvas: Canvas, arrow: model.Spinner) -> None:
        left, room = WORDS, RIGHT + 1 - WORDS
        name = arrow.name
        if name != str(arrow.field):
            canvas.text(left, 16, str(arrow.field), SMALL)
            font = next((f for f in (LARGE, BOLD, TEXT, SMALL) if _whole(name, f, room)), SMALL)
            canvas.paragraph(left, 25, name, font, room, lines=2, step=font.height - 1)
        else:
            canvas.text(left + room // 2, 26, name, LARGE, align="center")


def _whole(name: str, font: Font, room: int) -> bool:
    """Tell whether the name fits in two lines without a word being broken."""
    rows = wrap(name, font, room)
    return len(rows) <= 2 and " ".join(rows) == name
