"""The players' languages: message catalogues, and names set off inside our own sentences."""

import gettext
from importlib.resources import as_file, files
from typing import Any

LANGUAGES = {"en": "English", "de": "Deutsch", "es": "Español"}
"""Code -> the language's own name."""

FSI, PDI = "\u2068", "\u2069"
"""Unicode's first strong isolate and its end: they enclose a name, so that a screen may shorten it and nothing else."""


class Name(str):
    """Something people entered (a player, a team, a category): set off when it is put into a sentence."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        """Return the name between isolates."""
        return FSI + str.__format__(str(self), spec) + PDI


class Texts:
    """The sentences of one language; English is the source and needs no catalogue."""

    def __init__(self, language: str = "en") -> None:
        """Load the catalogue of `language`, one of LANGUAGES; KeyError for another."""
        if language not in LANGUAGES:
            raise KeyError(language)
        self.language = language
        self._catalogue = _catalogue(language)

    def __call__(self, message: str, **values: Any) -> str:  # noqa: ANN401 - whatever str.format takes
        """Return `message` translated, with the values put in."""
        text = self._catalogue.gettext(message) if message else ""
        return text.format(**values) if values else text

    def of(self, context: str, message: str) -> str:
        """Return a message whose English word has several meanings, translated as what `context` says it is."""
        return self._catalogue.pgettext(context, message)

    def plural(self, one: str, many: str, n: int, **values: Any) -> str:  # noqa: ANN401
        """Return the form of the message that goes with the number `n`, which stands in it as {n}."""
        return self._catalogue.ngettext(one, many, n).format(n=n, **values)


def _catalogue(language: str) -> gettext.NullTranslations:
    if language == "en":
        return gettext.NullTranslations()
    with as_file(files(__package__) / language / "LC_MESSAGES" / "croupier.mo") as path, path.open("rb") as mo:
        return gettext.GNUTranslations(mo)
