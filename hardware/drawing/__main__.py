# ruff: noqa: INP001 - a folder that Python runs is no package
"""`make hardware`: writes wiring tables and diagrams of all boards; with --check it only tells what is stale."""

import sys
from collections.abc import Iterator
from pathlib import Path

from diagram import diagram
from parts import bill
from tables import table

from croupier_device.profile import load, names

HARDWARE = Path(__file__).parents[1]
WIRING = HARDWARE / "wiring"


def pages() -> Iterator[tuple[Path, str]]:
    """Yield every generated file with what has to be in it."""
    for name in names():
        profile = load(name)
        yield WIRING / f"{name}.svg", diagram(profile)
        yield WIRING / f"{name}.md", table(profile)
    yield HARDWARE / "PARTS.md", bill(HARDWARE / "parts.toml")


def main(words: list[str]) -> int:
    """Write what is stale, or with --check name it; return 1 where something was named."""
    stale = [(path, text) for path, text in pages() if not path.exists() or path.read_text(encoding="utf-8") != text]
    for path, text in stale:
        if words != ["--check"]:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{path.relative_to(HARDWARE.parent)}\n")
    return int(bool(stale) and words == ["--check"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
