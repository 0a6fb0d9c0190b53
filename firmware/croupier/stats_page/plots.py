"""The plots of the page: games over time, a progress curve, counts beside what fair chance would give."""

import math
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from croupier.journal.tallies import Tallied
from croupier.results import LAST
from croupier.stats_page import svg
from croupier.titles import TITLES

WIDE, HIGH = 960, 220
SMALL, LOW = 300, 150
LEFT, BOTTOM, TOP = 34, 22, 10


def games_over_time(buckets: Sequence[tuple[str, Counter[str]]]) -> str:
    """Return columns, one a month (or a stretch of games), each stacked by game."""
    highest = max((sum(counts.values()) for _, counts in buckets), default=1)
    marks = svg.ticks(0, highest)
    room = (WIDE - LEFT) / max(len(buckets), 1)
    width = min(room * 0.72, 46)
    parts = _grid(WIDE, HIGH, marks)
    for place, (label, counts) in enumerate(buckets):
        x = LEFT + room * place + (room - width) / 2
        parts += _stack(x, width, label, counts, marks[-1])
        if _is_labelled(place, len(buckets)):
            parts.append(svg.text(x + width / 2, HIGH - 6, label, anchor="middle"))
    return svg.drawing(WIDE, HIGH, parts, "Games played over time")


def _stack(x: float, width: float, label: str, counts: Counter[str], top: float) -> list[str]:
    parts, base = list[str](), float(HIGH - BOTTOM)
    played = [game for game in TITLES if counts[game]]
    for game in played:
        height = counts[game] / top * (HIGH - BOTTOM - TOP)
        told = f"{label}: {TITLES[game]} {counts[game]}"
        gap = 1.5 if height > 4 else 0.0
        base -= height
        parts.append(svg.column(x, base + gap, width, height - gap, f"fill {game}", told, round_top=game == played[-1]))
    return parts


def _is_labelled(place: int, count: int) -> bool:
    return place % max(1, math.ceil(count / 12)) == 0


def progress_curve(values: Sequence[int], game: str) -> str:
    """Return the results as dots, the mean of the last ten as a line, and the best one with its value."""
    marks = svg.ticks(min(values), max(values), 3)
    low, high = marks[0], marks[-1]
    step = (SMALL - LEFT - 16) / max(len(values) - 1, 1)

    def x(place: float) -> float:
        return LEFT + 6 + place * step

    def y(value: float) -> float:
        return TOP + (high - value) / max(high - low, 1) * (LOW - TOP - BOTTOM)

    best = max(range(len(values)), key=lambda i: (values[i], i))
    means = [sum(window) / len(window) for window in (values[max(0, i - LAST + 1) : i + 1] for i in range(len(values)))]
    parts = [svg.line(LEFT, y(mark), SMALL - 4, y(mark), "base" if mark == 0 else "grid") for mark in marks]
    parts += [svg.text(LEFT - 6, y(mark) + 3.5, f"{mark:g}", anchor="end") for mark in marks]
    radius = 3.2 if len(values) <= 30 else 2.2
    parts += [svg.dot(x(i), y(v), radius, f"dot {game}", f"game {i + 1}: {v}") for i, v in enumerate(values)]
    if len(values) > 2:
        parts.append(svg.path([(x(i), y(mean)) for i, mean in enumerate(means)], f"curve {game}"))
    parts.append(svg.dot(x(best), y(values[best]), 5, f"ring {game}", f"best: {values[best]}"))
    parts += [svg.text(LEFT + 6, LOW - 6, "1"), svg.text(SMALL - 8, LOW - 6, str(len(values)), anchor="end")]
    return svg.drawing(SMALL, LOW, parts, f"{len(values)} results, the best {values[best]}")


def fairness_columns(counts: Tallied) -> str:
    """Return a column a field, and a band in which nineteen of twenty fair columns end."""
    total, fields = sum(counts.all), len(counts.fields)
    shares = counts.weights or (1.0,) * fields
    expected = [total * share / sum(shares) for share in shares]
    spread = [1.96 * math.sqrt(e * (1 - share / sum(shares))) for e, share in zip(expected, shares, strict=True)]
    top = svg.ticks(0, max(*counts.all, *(e + s for e, s in zip(expected, spread, strict=True)), 1), 3)[-1]
    room = (SMALL - LEFT - 6) / fields

    def y(value: float) -> float:
        return LOW - BOTTOM - value / top * (LOW - BOTTOM - TOP)

    parts = [svg.line(LEFT, y(0), SMALL - 6, y(0), "base")]
    parts += [svg.text(LEFT - 6, y(mark) + 3.5, f"{mark:g}", anchor="end") for mark in (0.0, top)]
    every = max(1, math.ceil(fields / 12))
    for i, (name, n) in enumerate(zip(counts.fields, counts.all, strict=True)):
        x = LEFT + i * room
        gap = min(6.0, room * 0.28)
        told = f"{name}: {n}, fair {expected[i]:.1f}"
        if n:
            parts.append(svg.column(x + gap / 2, y(n), room - gap, y(0) - y(n), "fill chance", told))
        if i % every == 0:
            parts.append(svg.text(x + room / 2, LOW - 7, name, anchor="middle"))
    if counts.fairness.verdict != "too few":
        steps = [(y(max(e - s, 0)), y(e + s), y(e)) for e, s in zip(expected, spread, strict=True)]
        parts += _band([(LEFT + i * room, *step) for i, step in enumerate(steps)], room)
    return svg.drawing(SMALL, LOW, parts, f"{counts.what}: {total} in {fields} fields")


def _band(steps: Sequence[tuple[float, float, float, float]], room: float) -> list[str]:
    parts = []
    for x, low, high, middle in steps:
        parts.append(
            svg.element("rect", x=float(x), y=float(high), width=float(room), height=float(low - high), class_="band")
        )
        parts.append(svg.line(x, middle, x + room, middle, "fair"))
    for (_, _, _, one), (x, _, _, other) in pairwise(steps):
        if abs(one - other) > 0.2:
            parts.append(svg.line(x, one, x, other, "fair"))
    return parts


def _grid(width: int, height: int, marks: Sequence[float]) -> list[str]:
    parts = []
    for mark in marks:
        y = height - BOTTOM - mark / marks[-1] * (height - BOTTOM - TOP)
        parts.append(svg.line(LEFT, y, width, y, "base" if mark == 0 else "grid"))
        parts.append(svg.text(LEFT - 6, y + 3.5, f"{mark:g}", anchor="end"))
    return parts
