"""The static files of a page, read once: what is not in the table cannot be asked for."""

from pathlib import Path
from typing import Final, NamedTuple

SHARED: Final = Path(__file__).parent / "static"
"""What every page uses: the glass, the colours."""

KINDS: Final = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}


class StaticFile(NamedTuple):
    """One file as it goes out."""

    content: bytes
    kind: str


def static_files(*folders: Path) -> dict[str, StaticFile]:
    """Return the files of some folders by name, each with the type that a browser is told."""
    return {
        path.name: StaticFile(path.read_bytes(), KINDS[path.suffix])
        for folder in folders
        for path in sorted(folder.iterdir())
        if path.suffix in KINDS
    }
