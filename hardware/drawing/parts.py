# ruff: noqa: INP001 - a folder that Python runs is no package
"""The bill of materials as a page: what each build needs and what it costs, from parts.toml."""

import tomllib
from pathlib import Path

import msgspec

BUILDS = {
    "breadboard": "Breadboard: nothing is soldered",
    "box": "Box: a Pi Zero 2 W in a case",
    "panel": "Front panel: a Pico on any computer",
}


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One line of the bill."""

    name: str
    builds: dict[str, int]
    look_for: str
    price: float
    where: str
    substitute: str = ""
    size: tuple[float, float, float] | None = None
    window: tuple[float, float] | None = None
    hole: float | None = None
    current: float = 0
    drivers: tuple[str, ...] = ()


def read(path: Path) -> dict[str, Part]:
    """Read the parts by name; raises ValueError in one line."""
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    return {name: msgspec.convert(table, Part) for name, table in tables.items()}


def bill(path: Path) -> str:
    """Return the page."""
    parts = read(path).values()
    lines = ["<!-- Made by `make hardware` from hardware/parts.toml; changes belong there. -->", "# Parts", ""]
    for build, title in BUILDS.items():
        needed = [(part.builds[build], part) for part in parts if build in part.builds]
        total = sum(count * part.price for count, part in needed)
        lines += [f"## {title}", "", f"About {total:.0f} euros.", ""]
        lines += ["| | part | look for | or | where | each |", "| ---: | --- | --- | --- | --- | ---: |"]
        lines += [_row(count, part) for count, part in needed]
        lines.append("")
    return "\n".join(lines)


def _row(count: int, part: Part) -> str:
    cells = (count or "optional", part.name, part.look_for, part.substitute, part.where, f"{part.price:g}")
    return "| " + " | ".join(map(str, cells)) + " |"
