# ruff: noqa: INP001 - a folder that Python runs is no package
"""Pictures as SVG, written by hand: whole numbers, no dates, the same bytes every time."""

from html import escape

Point = tuple[int, int]

FONT = "DejaVu Sans, Verdana, sans-serif"


class Svg:
    """A picture that is drawn from back to front."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._elements: list[str] = []
        self._width = self._height = 0

    def grow(self, right: int, bottom: int) -> None:
        """Make room up to a point."""
        self._width, self._height = max(self._width, right), max(self._height, bottom)

    def box(
        self, x: int, y: int, width: int, height: int, *, fill: str = "white", line: str = "#333", corner: int = 4
    ) -> None:
        """Draw a box."""
        self._add(
            f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{corner}" fill="{fill}" stroke="{line}"/>',
            x + width,
            y + height,
        )

    def circle(self, x: int, y: int, radius: int, fill: str) -> None:
        """Draw a filled circle."""
        self._add(f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" stroke="#333"/>', x + radius, y + radius)

    def paths(self, ways: list[list[Point]], colour: str) -> None:
        """Draw one wire with its branches, and a light edge that parts it from those it crosses."""
        d = " ".join("M" + " L".join(f"{x} {y}" for x, y in way) for way in ways)
        for stroke, width in (("white", 7), (colour, 3)):
            style = f'fill="none" stroke="{stroke}" stroke-width="{width}" stroke-linejoin="round"'
            self._add(f'<path d="{d}" {style}/>', 0, 0)

    def text(
        self,
        x: int,
        y: int,
        words: str,
        *,
        size: int = 12,
        anchor: str = "start",
        colour: str = "#111",
        bold: bool = False,
    ) -> None:
        """Write words on a base line."""
        style = f'font-size="{size}" text-anchor="{anchor}" fill="{colour}"' + ' font-weight="bold"' * bold
        self._add(f'<text x="{x}" y="{y}" {style}>{escape(words)}</text>', x, y + 4)

    def written(self) -> str:
        """Return the file's text."""
        width, height = self._width + 16, self._height + 16
        size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FONT}">',
                f"<title>{escape(self._title)}</title>",
                f'<rect width="{width}" height="{height}" fill="white"/>',
                *self._elements,
                "</svg>",
                "",
            ]
        )

    def _add(self, element: str, right: int, bottom: int) -> None:
        self._elements.append(element)
        self.grow(right, bottom)
