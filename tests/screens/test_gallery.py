"""Every screen in every language: nothing is cut, and the pictures are those that somebody has accepted."""

import gettext
import os
from functools import cache
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from croupier import texts
from croupier.__main__ import main
from croupier.app.gallery import gallery
from croupier.app.gallery.pictures import sheets
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


class Missed(gettext.NullTranslations):
    """Takes down the messages that a catalogue was asked for and did not have."""

    def __init__(self):
        super().__init__()
        self.messages = set()

    def gettext(self, message):
        self.messages.add(message)
        return message

    def ngettext(self, one, many, n):
        self.messages.add(one)
        return one if n == 1 else many

    def pgettext(self, context, message):
        self.messages.add(f"{context}: {message}")
        return message


@cache
def gathered_with_long_names(language):
    """Return the gallery of people with the longest names, and the messages that had no translation."""
    missed, catalogue = Missed(), texts._catalogue

    def with_ears(code):
        found = catalogue(code)
        found.add_fallback(missed)
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(texts, "_catalogue", with_ears)
        return gallery(language, games=1, rename=long), missed.messages


def long(name):
    """A name of 24 characters, the most that the box takes; different for different names."""
    return f"{name} Wxyz-Maximilienne Mmmmmm"[:24]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_ours_fits(language):
    assert sorted(gathered(language).cut) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_ours_fits_beside_the_longest_names(language):
    assert sorted(gathered_with_long_names(language)[0].cut) == []


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_everything_that_is_said_has_a_translation(language):
    """Also what is put together at play, where no look at the source would find it."""
    assert sorted(gathered_with_long_names(language)[1]) == []


def test_long_names_are_shortened_with_an_ellipsis():
    lines = [line for shot in gathered_with_long_names("en")[0].all() for line in shot.frame.lines]
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
    stale = [name for name, picture in drawn.items() if not _same(PICTURES / name, picture)]
    assert stale == [], "run: make pictures"


def test_the_gallery_is_the_same_each_time():
    once, again = gathered_with_long_names("en")[0], gallery("en", games=1, rename=long)
    assert [shot.frame.picture.tobytes() for shot in once.all()] == [s.frame.picture.tobytes() for s in again.all()]


def test_the_command_puts_every_screen_on_one_page(tmp_path):
    assert main(["gallery", str(tmp_path), "--lang", "en"]) == 0
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert all(f'<h3 id="{screen}">' in page for screen in gathered("en").shots)
    assert len(list(tmp_path.glob("*.png"))) == page.count("<img") == len(list(gathered("en").all()))


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
