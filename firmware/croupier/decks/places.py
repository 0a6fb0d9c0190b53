"""Where decks lie: those shipped with Croupier, by language, and those of its owner."""

from pathlib import Path
from typing import Final, Literal

from croupier.decks.rows import READERS

Shipped = Literal["spectrum", "terms", "questions"]
"""Kinds of decks that Croupier brings; the Goose's default deck is computed (AG-06)."""

_HERE: Final = Path(__file__).parent
_FILES: Final[dict[Shipped, str]] = {
    "spectrum": "spectrum.csv",
    "terms": "terms.csv",
    "questions": "questions.toml",
}


def languages() -> tuple[str, ...]:
    """Return the languages that decks are shipped in, such as `en`."""
    return tuple(sorted({path.parent.name for path in shipped_files()}))


def shipped_files() -> tuple[Path, ...]:
    """Return all decks shipped."""
    return tuple(path for path in sorted(_HERE.glob("*/*")) if path.name in _FILES.values())


def shipped(kind: Shipped, language: str) -> Path:
    """Return the deck of a kind in a language; raise LookupError when none is shipped."""
    path = _HERE / language / _FILES[kind]
    if path not in shipped_files():
        raise LookupError(f"no deck of {kind} is shipped in {language!r}")
    return path


def own_folder() -> Path:
    """Return the folder in which an owner's decks are looked for; it need not exist."""
    from platformdirs import user_data_dir  # noqa: PLC0415 - 2 MiB that a box needs only once decks are looked for

    return Path(user_data_dir("croupier", appauthor=False)) / "decks"


def own_files() -> tuple[Path, ...]:
    """Return the owner's deck files, in the order of their names; without the folder there are none."""
    try:
        found = sorted(own_folder().iterdir())
    except FileNotFoundError:
        return ()
    return tuple(path for path in found if path.suffix.lower() in READERS and not path.name.startswith("."))
