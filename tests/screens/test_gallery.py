"""Every screen in every language: nothing is cut, and the pictures are those that somebody has accepted."""

import os
from functools import cache
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from croupier.app.gallery import gallery
from croupier.app.pictures import sheets
from croupier.texts import LANGUAGES

HERE = Path(__file__).parents[1] / "golden"
PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
ACCEPTING = bool(os.environ.get("CROUPIER_ACCEPT_PICTURES"))
ACCEPT = "look at it, and if it is meant to be so: make accept-pictures"

ABROAD = (
    "menu",
    "help",
    "setup",
    "dice",
    "hourglass",
    "dial/aim",
    "wavelength/side",
    "wavelength/turn-start",
    "bet-your-brain/settle",
    "bet-your-brain/judge",
    "wise-whale/memorise",
    "wise-whale/show",
    "astute-goose/guess",
    "astute-goose/relearn",
    "mindmatch/medium-is",
    "mindmatch/enter",
)
"""Screens that have golden pictures in the translated languages."""


@cache
def gathered(language):
    return gallery(language)


def long(name):
    """A name of 24 characters, the most that the box takes; different for different names."""
    return f"{name} Wxyz-Maximilienne Mmmmmm"[:24]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_ours_fits(language):
    assert sorted(gathered(language).cut) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_ours_fits_beside_the_longest_names(language):
    assert sorted(gallery(language, games=1, rename=long).cut) == []


def test_long_names_are_shortened_with_an_ellipsis():
    lines = [line for shot in gallery("en", games=1, rename=long).all() for line in shot.frame.lines]
    named = [line for line in lines if "Wxyz" in line or "…" in line]
    assert any("…" in line for line in named)
    assert any(long("Ann") in line for line in named)


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_are_the_accepted_ones(language):
    shown = dict(_golden(language))
    if ACCEPTING:
        for path, picture in shown.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            picture.save(path, optimize=True)
    wrong = [str(path.relative_to(HERE)) for path, picture in shown.items() if not _same(path, picture)]
    assert wrong == [], f"{len(wrong)} pictures of {HERE} are new or other than before; {ACCEPT}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_golden_picture_is_unused(language):
    unused = set((HERE / language).rglob("*.png")) - {path for path, _ in _golden(language)}
    if ACCEPTING:
        for path in unused:
            path.unlink()
        return
    assert unused == set(), f"nothing draws these any more; {ACCEPT}"


def test_the_pictures_of_the_docs_are_drawn_by_this_program():
    drawn = {f"{name}.png": picture for name, picture in sheets(gathered("en"))}
    assert {path.name for path in PICTURES.glob("*.png")} == set(drawn), "run: make pictures"
    stale = [name for name, picture in drawn.items() if not _same(PICTURES / name, picture)]
    assert stale == [], "run: make pictures"


def test_the_gallery_is_the_same_each_time():
    once, again = (gallery("en", games=1) for _ in range(2))
    assert [shot.frame.picture.tobytes() for shot in once.all()] == [s.frame.picture.tobytes() for s in again.all()]


def _golden(language):
    """The first shot of each screen, and the first that shows a secret."""
    for screen, shots in gathered(language).shots.items():
        if language != "en" and screen not in ABROAD:
            continue
        yield HERE / language / f"{screen}.png", shots[0].frame.picture
        secret = next((shot for shot in shots if shot.frame.secret), None)
        if secret and secret is not shots[0]:
            yield HERE / language / f"{screen}-secret.png", secret.frame.picture


def _same(path, picture):
    if not path.exists():
        return False
    with Image.open(path) as kept:
        one, other = kept.convert("RGB"), picture.convert("RGB")
        return one.size == other.size and ImageChops.difference(one, other).getbbox() is None
