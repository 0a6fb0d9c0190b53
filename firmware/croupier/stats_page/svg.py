"""Small drawings as SVG text: numbers short, texts escaped, colours by the page's own classes."""

import math
from collections.abc import Iterable, Sequence
from html import escape


def number(value: float) -> str:
    """Return a coordinate with one decimal at most."""
    return f"{value:.1f}".removesuffix(".0")


def element(tag: str, inside: str = "", **attributes: object) -> str:
    """Return an element; `class_` becomes `class`, other underscores become hyphens."""
    told = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{escape(number(v) if isinstance(v, float) else str(v))}"'
        for name, v in attributes.items()
    )
    return f"<{tag}{told}>{inside}</{tag}>" if inside else f"<{tag}{told}/>"


def drawing(width: int, height: int, parts: Iterable[str], label: str) -> str:
    """Return a drawing that fills the width it is given."""
    return element("svg", "".join(parts), viewBox=f"0 0 {width} {height}", role="img", aria_label=label, class_="plot")


def text(x: float, y: float, words: str, class_: str = "", anchor: str = "start") -> str:
    """Return a line of text."""
    return element("text", escape(words), x=float(x), y=float(y), class_=class_ or "tick", text_anchor=anchor)


def line(x1: float, y1: float, x2: float, y2: float, class_: str) -> str:
    """Return a straight line."""
    return element("line", x1=float(x1), y1=float(y1), x2=float(x2), y2=float(y2), class_=class_)


def path(points: Sequence[tuple[float, float]], class_: str) -> str:
    """Return a line through points."""
    steps = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return element("path", d=f"M{steps}", class_=class_)


def column(x: float, y: float, width: float, height: float, class_: str, told: str, *, round_top: bool = True) -> str:
    """Return a column that stands on its base, rounded at its upper end, with words for the pointer."""
    r = min(3.0, width / 2, height) if round_top else 0.0
    shape = (
        f"M{number(x)} {number(y + height)}V{number(y + r)}Q{number(x)} {number(y)} {number(x + r)} {number(y)}"
        f"H{number(x + width - r)}Q{number(x + width)} {number(y)} {number(x + width)} {number(y + r)}"
        f"V{number(y + height)}Z"
    )
    return element("path", element("title", escape(told)), d=shape, class_=class_)


def dot(x: float, y: float, radius: float, class_: str, told: str = "") -> str:
    """Return a dot."""
    return element(
        "circle", element("title", escape(told)) if told else "", cx=float(x), cy=float(y), r=radius, class_=class_
    )


def ticks(low: float, high: float, most: int = 4) -> list[float]:
    """Return round numbers from below `low` to above `high`, at most about so many."""
    span = max(high - low, 1e-9)
    raw = span / most
    size = 10 ** math.floor(math.log10(raw))
    step = next(size * factor for factor in (1, 2, 5, 10) if size * factor >= raw - 1e-12)
    step = max(step, 1.0)
    first = math.floor(low / step)
    last = math.ceil(high / step)
    return [step * i for i in range(first, last + 1)]
